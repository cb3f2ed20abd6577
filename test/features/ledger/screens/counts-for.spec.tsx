/** What a product counts for, on the real backend. */
import { render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { Product } from '../../../../src/contracts/product';
import type { CountsForProps } from '../../../../src/features/ledger';
import { CourseApprovalsService } from '../../../../src/features/ledger/course-approvals.service';
import { LedgerService } from '../../../../src/features/ledger/ledger.service';
import { CountsFor } from '../../../../src/features/ledger/screens/counts-for';
import { InjectorProvider } from '../../../../src/framework/react';
import { findLightPage, LIGHT_PAGE } from '../../../support/light-page';
import { readFromOtherBrowser } from '../../../support/other-browser';
import { API_ORIGIN, openApp, type TestApp } from '../../../support/test-app';

/** A course for nurses, approved in some states, and a package. */
const COURSE = 10231;
const PACKAGE = 10220;
const NURSE = 'Registered Nurse (RN), Florida';

interface Options {
  readonly load?: CountsForProps['load'];
  /** Take precedence over the backend. */
  readonly handlers?: readonly RequestHandler[];
}

/** Shows it next to another page, to a student with three licenses. */
async function show(itemId: number, { load, handlers }: Options = {}): Promise<TestApp> {
  const app = await openOtherPage(handlers);
  await showIn(app, itemId, load);
  return app;
}

async function openOtherPage(handlers: readonly RequestHandler[] = []): Promise<TestApp> {
  const app = await openApp({
    ...{ url: LIGHT_PAGE, accounts: ['amy'], signedInAs: true },
    handlers: () => handlers,
  });
  await findLightPage();
  return app;
}

async function showIn(app: TestApp, itemId: number, load?: CountsForProps['load']) {
  const product = v.parse(Product, await readFromOtherBrowser(app, `/marketing/products/${itemId}`));
  return render(
    <InjectorProvider injector={app.injector}>
      <MemoryRouter>
        <CountsFor course={{ kind: 'product', product }} load={load} />
      </MemoryRouter>
    </InjectorProvider>,
  );
}

const credit = (name: string) => within(screen.getByRole('listitem', { name }));
const isApprovals = (call: string) => call.endsWith('/regulatoryinformation');

it('asks for approvals only when it is opened, as in a list, and says for which licenses a product counts', async () => {
  const app = await openOtherPage();
  const { user, calls } = app;
  const { unmount } = await showIn(app, COURSE, 'onOpen');
  const summary = await screen.findByText('Licenses it counts for');
  expect(calls.filter(isApprovals)).toEqual([]);
  await user.click(summary);
  expect(await screen.findByText('Counts for 1 of your 3 licenses')).toBeVisible();
  expect(calls.filter(isApprovals)).toEqual([`GET /learner/preview/${COURSE}/regulatoryinformation`]);
  // What it counts for comes first.
  expect(screen.getAllByRole('listitem', { name: /, (Florida|Georgia)$/ })[0]).toBe(
    screen.getByRole('listitem', { name: NURSE }),
  );
  expect(credit(NURSE).getByText('Counts')).toBeVisible();
  expect(credit(NURSE).getByText('2 hours')).toBeVisible();
  expect(credit(NURSE).getByText('Which requirement it counts for is not known.')).toBeVisible();
  const other = credit('Licensed Practical Nurse (LPN), Georgia');
  expect(other.getByText('Does not count')).toBeVisible();
  expect(other.getByText('For another profession: Registered Nurse (RN).')).toBeVisible();

  // What a package counts for is not known, and no approvals say so.
  unmount();
  await showIn(app, PACKAGE);
  await user.click(await screen.findByText('May not count for your 3 licenses'));
  expect(credit(NURSE).getByText(/^A package counts by its courses/)).toBeVisible();
  expect(calls.filter(isApprovals)).toHaveLength(1);
});

it('waits for the transcript, which has completed courses', async () => {
  let send = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    send = resolve;
  });
  const { injector } = await show(COURSE, {
    handlers: [
      http.get(`${API_ORIGIN}/learner/certificates/transcript`, async () => {
        await isAnswered;
        return HttpResponse.json([]);
      }),
    ],
  });
  const service = injector.get(LedgerService);
  await waitFor(() => {
    expect(service.ledgers$.value.value?.map(({ requirements }) => requirements !== null)).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      injector.get(CourseApprovalsService).approvals$({ call: 'preview', id: COURSE }).value,
    ).not.toBeNull();
  });
  expect(screen.queryByText(/^Counts for/)).not.toBeInTheDocument();
  send();
  expect(await screen.findByText('Counts for 1 of your 3 licenses')).toBeVisible();
});

it('says what is not known when approvals fail, and asks again for them whenever it is opened', async () => {
  let isBroken = true;
  const { user } = await show(COURSE, {
    handlers: [
      http.get(`${API_ORIGIN}/learner/preview/${COURSE}/regulatoryinformation`, () =>
        isBroken ? new HttpResponse(null, { status: 500 }) : undefined,
      ),
    ],
  });
  const summary = await screen.findByText('May not count for 1 license');
  await user.click(summary);
  expect(await screen.findByText('Its approvals could not be loaded.')).toBeVisible();
  expect(credit(NURSE).getByText('Its approvals could not be loaded.')).toBeVisible();
  await user.click(summary);
  isBroken = false;
  await user.click(summary);
  expect(await screen.findByText('Counts for 1 of your 3 licenses')).toBeVisible();
});

it('leads to the profile without a license, and tries again after a failure', async () => {
  let response = new HttpResponse(null, { status: 500 });
  const { user } = await show(COURSE, {
    handlers: [http.get(`${API_ORIGIN}/profile/accountlicense`, () => response.clone())],
  });
  expect(await screen.findByText("We couldn't load which of your licenses this counts for.")).toBeVisible();
  response = HttpResponse.json([]) as typeof response;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const link = await screen.findByRole('link', { name: 'Add a license to your profile' });
  expect(link).toHaveAttribute('href', '/account/profile');
});

it('says in a list that it has failed only where it is opened', async () => {
  let isDown = true;
  const { user } = await show(COURSE, {
    load: 'onOpen',
    handlers: [
      http.get(`${API_ORIGIN}/profile/accountlicense`, () =>
        isDown ? new HttpResponse(null, { status: 500 }) : undefined,
      ),
    ],
  });
  const summary = await screen.findByText('Licenses it counts for');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await user.click(summary);
  expect(await screen.findByText("We couldn't load which of your licenses this counts for.")).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Counts for 1 of your 3 licenses')).toBeVisible();
});
