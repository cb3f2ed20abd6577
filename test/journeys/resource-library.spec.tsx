/** The Learning Library on the real backend (RTE-13, CMEM-01, ROL-09, STA-07). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Router } from '../../src/platform/router/router';
import { expectAccessible } from '../support/axe';
import { currentUrl } from '../support/router';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server, type TestApp, type TestAppOptions } from '../support/test-app';

const LIST = `${API_ORIGIN}/membership/:id/resources/withfilters`;
const CONFIGURATIONS = `${API_ORIGIN}/membership/configurations`;
const RN = 'Registered Nurse (RN)';
const LPN = 'Licensed Practical Nurse (LPN)';
/** The four resources about it. */
const WOUND_CARE = '/resources/101?topic=Wound+Care';

async function open(url = '/resources', options: TestAppOptions = {}) {
  const app = await openApp({ signedInAs: true, url, ...options });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const item = (name: string | RegExp) => screen.findByRole('listitem', { name });
const titles = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent?.replace(' (opens in a new tab)', ''));
const chooser = () => screen.findByRole('navigation', { name: 'License types' });
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const heading = (name: RegExp | string) => screen.findByRole('heading', { name });

const back = (app: TestApp) =>
  server.resetHandlers(http.all(`${API_ORIGIN}/*`, ({ request }) => app.backend.fetch(request)));
const go = ({ injector }: TestApp, url: string) => {
  act(() => void injector.get(Router).navigateByUrl(url));
};
const fails = () => new HttpResponse(null, { status: 500 });
const refusal = (status: number, Message: string) =>
  HttpResponse.json({ ResponseStatus: { ErrorCode: 'Refused', Message } }, { status });

describe('the list', () => {
  it('is searched, filtered, sorted and paged in a way that the address keeps', async () => {
    const app = await open('/resources/101');
    expect(await screen.findByText('24 resources')).toBeVisible();
    expect(document.title).toBe('Learning Library - Marlowe Health Learning');
    expect(titles()).toHaveLength(12);
    await app.user.click(await button('Next'));
    await waitFor(() => expect(currentUrl()).toBe('/resources/101?page=2'));
    await app.user.type(screen.getByRole('searchbox', { name: 'Search the library' }), 'wound');
    expect(await screen.findByText('4 resources')).toBeVisible();
    await app.user.click(await button('Type'));
    await app.user.click(await screen.findByRole('checkbox', { name: /^Checklist/ }));
    expect(await screen.findByText('1 resource')).toBeVisible();
    await waitFor(() => expect(currentUrl()).toBe('/resources/101?search=wound&type=Checklist'));
    app.reopen(currentUrl());
    await item(/^Wound Care Checklist/);
    expect(titles()).toHaveLength(1);
    await app.user.click(await button('Remove Type: Checklist'));
    expect(await screen.findByText('4 resources')).toBeVisible();
    await app.user.clear(screen.getByRole('searchbox'));
    await app.user.selectOptions(screen.getByLabelText('Sort by'), 'rating');
    await waitFor(() => expect(titles()[0]).toBe('Wound Care Checklist'));
  });

  it('says that nothing matches, and leads back with the focus in the search; an address beyond its end leads to the end', async () => {
    const app = await open('/resources/101?search=zzz');
    await heading('No resource matches');
    expect(screen.getByText('Try other words, or remove a filter.')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'Title, topic or type');
    await app.user.click(await button('Clear the search'));
    await waitFor(async () => expect(await screen.findByRole('searchbox')).toHaveFocus());
    expect(await screen.findByText('24 resources')).toBeVisible();

    go(app, '/resources/101?page=9');
    await waitFor(() => expect(currentUrl()).toBe('/resources/101?page=2'));
    expect(await screen.findByText('Showing 13 to 24 of 24')).toBeVisible();
  });

  it('opens a resource in a new tab, says its rating and length in words, and never shows those of the license type before', async () => {
    const app = await open(WOUND_CARE);
    const checklist = within(await item(/^Wound Care Checklist/));
    const link = checklist.getByRole('link', { name: 'Wound Care Checklist (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://www.marlowe.example/library/1');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(checklist.getByText('out of 5 stars')).toBeInTheDocument();
    expect(checklist.getByText('1 review')).toBeVisible();
    expect(checklist.getByText('Your rating: 5 of 5')).toBeVisible();
    for (const fact of ['Checklist', 'Wound Care', '5 min']) expect(checklist.getByText(fact)).toBeVisible();
    expect(within(await item(/^A Short Guide to Wound Care/)).getByText('Not rated yet')).toBeVisible();
    await expectAccessible(document.body);

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.get(LIST, async ({ request }) => {
        await held;
        return app.backend.fetch(request);
      }),
    );
    await app.user.click(
      within(await chooser()).getByRole('link', { name: 'Licensed Practical Nurse (LPN)' }),
    );
    await waitFor(() => expect(screen.queryByRole('listitem', { name: /Checklist/ })).toBeNull());
    expect(screen.getByText('Loading the library')).toBeInTheDocument();
    release();
    expect(await screen.findByText('24 resources')).toBeVisible();
  });

  it('shows hostile resources as texts without links', async () => {
    const hostile = { title: '<img src=x onerror=alert(1)>', url: 'javascript:alert(1)', averageRating: 99 };
    await open('/resources/101', {
      handlers: () => [http.get(LIST, () => HttpResponse.json([{ resourceId: 1, ...hostile }]))],
    });
    const row = within(await item('<img src=x onerror=alert(1)>'));
    expect(row.queryByRole('link')).not.toBeInTheDocument();
    expect(row.queryByRole('img')).not.toBeInTheDocument();
    expect(row.getByText("This resource can't be opened right now.")).toBeVisible();
    expect(row.getByText('5', { exact: false, selector: '.rating__value' })).toBeVisible();
  });

  it('that cannot be loaded says so, and keeps what it has when that happens later', async () => {
    const app = await open(WOUND_CARE, { handlers: () => [http.get(LIST, fails)] });
    expect(await screen.findByText("We couldn't load the library. Please try again.")).toBeVisible();
    back(app);
    await app.user.click(await button('Retry'));
    await item(/^Wound Care Checklist/);
    server.use(http.get(LIST, fails));
    await app.user.selectOptions(screen.getByLabelText('Sort by'), 'rating');
    expect(await screen.findByText(/^Showing what we have, as of/)).toBeVisible();
    expect(await item(/^Wound Care Checklist/)).toBeVisible();
  });

  it('that is empty says what will be there', async () => {
    const headers = { 'x-pagination': JSON.stringify({ offset: 0, limit: 12, total: 0 }) };
    const app = await open('/resources/101', {
      handlers: () => [http.get(LIST, () => HttpResponse.json([], { headers }))],
    });
    expect(await heading('No resources yet')).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    back(app);
    await app.user.click(await button('Check again'));
    expect(await screen.findByText('24 resources')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Resources' })).toHaveFocus();
  });
});

describe('license types', () => {
  it('can be chosen where there are several; an address without one means the first open one with a valid license', async () => {
    const app = await open('/resources?search=care');
    await chooser();
    expect(document.title).toBe('Learning Library - Marlowe Health Learning');
    const links = within(await chooser());
    const first = links.getByRole('link', { current: 'page' });
    // The library of the license that has expired is open too, and comes before it.
    expect(links.getAllByRole('link')[0]).toHaveTextContent(LPN);
    expect(first).toHaveTextContent(RN);
    expect(await screen.findByText(/^\d+ resources$/)).toBeVisible();
    expect(currentUrl()).toBe('/resources?search=care');
    await app.user.click(links.getByRole('link', { name: LPN }));
    await waitFor(() => expect(currentUrl()).toBe('/resources/102'));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(await screen.findByText(/^\d+ resources$/)).toBeVisible();
    expect(screen.getByRole('link', { name: LPN, current: 'page' })).toBeVisible();
    history.back();
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('care'));
  });

  it('are not to choose from where there is one', async () => {
    await open('/resources', { accounts: ['ada'] });
    expect(await screen.findByText('24 resources')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'License types' })).not.toBeInTheDocument();
  });
});

describe('a library that is closed', () => {
  it('leads a former member back to the membership', async () => {
    const app = await open('/resources', { accounts: ['eva'] });
    expect(await heading(/^Your membership ended on \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    expect(screen.getByText(/^Become a member again to use the library for Registered Nurse/)).toBeVisible();
    expect(
      screen.getByRole('link', { name: `Become a Member : ${RN} (opens in a new tab)` }),
    ).toHaveAttribute('href', '/rxd/shop/marlowe/membership/101');
    expect(app.calls.filter((call) => call.includes('/resources'))).toEqual([]);
    await expectAccessible(document.body);
  });

  it('shows nothing of the student before', async () => {
    const app = await open(WOUND_CARE, { accounts: ['nora', 'eva'] });
    await item(/^Wound Care Checklist/);
    await app.user.click(await button(/^Account/));
    await app.user.click(screen.getByRole('link', { name: 'Sign out' }));
    await app.user.click(await screen.findByRole('link', { name: 'Sign in again' }));
    await signIn(app, 'eva');
    await screen.findByText('Welcome, Eva.');
    void app.injector.get(Router).navigateByUrl(WOUND_CARE);
    expect(await heading(/^Your membership ended on/)).toBeVisible();
    expect(screen.queryByRole('listitem', { name: /Checklist/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'License types' })).not.toBeInTheDocument();
  });

  it('leads a student without a membership to one', async () => {
    await open('/resources', { accounts: ['max'] });
    expect(await heading('For members')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Become a Member/ })).toBeVisible();
  });

  it.each([
    ['max', 'For members', 'becoming a member', 'How do I become a member?'],
    ['eva', /^Your membership ended on/, 'becoming a member again', 'How do I become a member again?'],
  ])(
    'asks Customer Support where no address leads to a membership: %s',
    async (account, title, about, question) => {
      const app = await open('/resources', {
        accounts: [account],
        handlers: (backend) => [
          http.get(CONFIGURATIONS, async ({ request }) => {
            const all = (await (await backend.fetch(request)).json()) as object[];
            return HttpResponse.json(all.map((each) => ({ ...each, upsellUrl: '' })));
          }),
        ],
      });
      expect(await heading(title)).toBeVisible();
      await app.user.click(await button(`Ask Customer Support about ${about}`));
      const sheet = within(await screen.findByRole('dialog', { name: 'Customer Support' }));
      expect(await sheet.findByDisplayValue(question)).toBeVisible();
    },
  );

  it('says why, and leads to one that is open', async () => {
    const app = await open('/resources/105');
    // Each has other words than the one before it.
    for (const [url, title] of [
      ['/resources/105', "We couldn't find this license type"],
      ['/resources/103', 'Not available right now'],
      ['/resources/abc', "We couldn't find this license type"],
    ] as const) {
      go(app, url);
      expect(await heading(title)).toBeVisible();
      expect(screen.queryByRole('link', { name: /^Become a Member/ })).not.toBeInTheDocument();
      expect(app.calls.filter((call) => call.includes('/resources'))).toEqual([]);
      expect(within(await chooser()).getByRole('link', { name: RN })).toBeVisible();
    }
    await app.user.click(within(await chooser()).getByRole('link', { name: RN }));
    expect(await screen.findByText('24 resources')).toBeVisible();
  });

  it('because the memberships cannot be loaded says so, and can be tried again', async () => {
    const app = await open('/resources', { handlers: () => [http.get(CONFIGURATIONS, fails)] });
    expect(await screen.findByText("We couldn't load your memberships. Please try again.")).toBeVisible();
    back(app);
    await app.user.click(await button('Retry'));
    expect(await screen.findByText('24 resources')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Resources' })).toHaveFocus();
  });

  it('closes while it is open when the server refuses it, and nothing of it stays', async () => {
    const app = await open(WOUND_CARE);
    await item(/^Wound Care Checklist/);
    server.use(http.get(LIST, () => refusal(403, 'This is not part of your membership.')));
    await app.user.selectOptions(screen.getByLabelText('Sort by'), 'rating');
    const closed = await screen.findByRole('region', { name: 'Not part of your membership' });
    await waitFor(() => expect(closed).toHaveFocus());
    expect(screen.queryByRole('listitem', { name: /Checklist/ })).not.toBeInTheDocument();
    const refused = app.calls.length;
    back(app);
    await app.user.click(await button('Check again'));
    await item(/^Wound Care Checklist/);
    expect(screen.getByRole('region', { name: 'Resources' })).toHaveFocus();
    expect(app.calls.length).toBeLessThan(refused + 20);
  });
});
