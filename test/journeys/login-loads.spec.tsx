/** What a login loads besides the first page (STA-01), from the real backend. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CertificateService } from '../../src/features/certificate/certificate.service';
import { LicenseService } from '../../src/features/license/license.service';
import { MembershipService } from '../../src/features/membership/membership.service';
import { TranscriptService } from '../../src/features/transcript';
import { findSection } from '../support/dashboard-page';
import { LIGHT_PAGE } from '../support/light-page';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

const LISTS = [
  '/learner/certificates',
  '/learner/certificates/transcript',
  '/profile/accountlicense',
  '/membership/subscriptions',
  '/membership/configurations',
  '/cart/items',
];

/** Path and query of each call for a list, oldest first. */
function recordLists({ backend }: TestApp): string[] {
  const urls: string[] = [];
  server.use(
    ...LISTS.map((path) =>
      http.get(API_ORIGIN + path, ({ request }) => {
        urls.push(decodeURIComponent(request.url.slice(API_ORIGIN.length)));
        return backend.fetch(request);
      }),
    ),
  );
  return urls;
}

it('loads the first page of each long list, and all of what a student has few of', async () => {
  const app = await openApp();
  const urls = recordLists(app);
  await signIn(app);
  await waitFor(() => expect(urls).toHaveLength(7));
  expect([...urls].sort()).toEqual([
    '/cart/items',
    '/learner/certificates/transcript?limit=20',
    // All of it, for the card of the licenses.
    '/learner/certificates/transcript?limit=500',
    '/learner/certificates?limit=20&filter=certificateTemplate!=null',
    '/membership/configurations',
    '/membership/subscriptions',
    '/profile/accountlicense?filter=stateName!=Fancy&filter=deactivated==false',
  ]);
  const { certificates$ } = app.injector.get(CertificateService);
  const { transcript$ } = app.injector.get(TranscriptService);
  const { subscriptions$, configurations$ } = app.injector.get(MembershipService);
  const { licenses$ } = app.injector.get(LicenseService);
  await waitFor(() => {
    for (const { value } of [certificates$.value, transcript$.value]) {
      expect(value?.items.length).toBeGreaterThan(0);
      expect(value?.items).toHaveLength(Math.min(20, value?.total ?? 0));
    }
    for (const { value } of [licenses$.value, subscriptions$.value, configurations$.value]) {
      expect(value?.length).toBeGreaterThan(0);
    }
  });
});

it('holds 20 of 50,000 certificates', async () => {
  const app = await openApp({
    url: LIGHT_PAGE,
    signedInAs: 'nora',
    handlers: () => [
      http.get(`${API_ORIGIN}/learner/certificates`, ({ request }) => {
        const limit = Number(new URL(request.url).searchParams.get('limit')) || 50_000;
        const items = Array.from({ length: limit }, (_, index) => ({ certificateId: index + 1 }));
        const pagination = JSON.stringify({ offset: 0, limit, total: 50_000 });
        return HttpResponse.json(items, { headers: { 'x-pagination': pagination } });
      }),
    ],
  });
  const { certificates$ } = app.injector.get(CertificateService);
  await waitFor(() => expect(certificates$.value.value?.total).toBe(50_000));
  expect(certificates$.value.value?.items).toHaveLength(20);
});

it('asks for none of it before the learning paths are there', async () => {
  const app = await openApp();
  const urls = recordLists(app);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.get(`${API_ORIGIN}/learner/learningpaths`, async ({ request }) => {
      await released;
      return app.backend.fetch(request);
    }),
  );
  await signIn(app);
  await waitFor(() => expect(app.calls).toContain('GET /profile/accountprofile'));
  expect(urls).toEqual([]);
  release();
  await waitFor(() => expect(urls).toHaveLength(7));
});

it('a list that fails leaves the dashboard as it is, except for the card of the licenses', async () => {
  const fails = () => new HttpResponse(null, { status: 500 });
  await openApp({
    signedInAs: 'nora',
    handlers: () => LISTS.map((path) => http.get(API_ORIGIN + path, fails)),
  });
  await findSection('Courses');
  const card = await screen.findByRole('region', { name: 'Are my licenses safe?' });
  expect(await within(card).findByText('Error getting your licenses...')).toBeVisible();
  expect(screen.getAllByText(/^Error getting/)).toHaveLength(1);
});
