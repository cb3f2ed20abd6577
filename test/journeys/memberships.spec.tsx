/** The membership menu of each kind of demo student, from the real backend (NAV-20, NAV-21, STA-07). */
import { waitFor } from '@testing-library/react';
import { MembershipService, membershipMenu, membershipStatus } from '../../src/features/membership';
import { LIGHT_PAGE } from '../support/light-page';
import { callFromOtherBrowser, waitForConnection, withinASecond } from '../support/other-browser';
import { openApp, type TestApp } from '../support/test-app';

async function openMemberships(userName: string): Promise<TestApp> {
  const app = await openApp({ accounts: [userName], signedInAs: true, url: LIGHT_PAGE });
  const memberships = app.injector.get(MembershipService);
  await waitFor(() => {
    expect(memberships.subscriptions$.value.value).not.toBeNull();
    expect(memberships.configurations$.value.value).not.toBeNull();
  });
  return app;
}

const subscriptionsOf = ({ injector }: TestApp) =>
  injector.get(MembershipService).subscriptions$.value.value ?? [];

function menuOf(app: TestApp): Record<string, string[]> {
  const configurations = app.injector.get(MembershipService).configurations$.value.value ?? [];
  const groups = membershipMenu(configurations, subscriptionsOf(app));
  return Object.fromEntries(
    groups.map(({ licenseTypeName, entries }) => [licenseTypeName, entries.map(({ label }) => label)]),
  );
}

it.each([
  [
    'nora',
    'active',
    {
      'Advanced Practice Registered Nurse (APRN)': ['VIP Offers', 'Community', 'Become a Member'],
      'Licensed Practical Nurse (LPN)': ['Learning Library', 'Become a Member'],
      'NCLEX-RN Candidate': ['VIP Offers', 'Community'],
      'Registered Nurse (RN)': ['Learning Library', 'VIP Offers', 'Community'],
    },
  ],
  ['ivy', 'active', { 'Registered Nurse (RN)': ['Learning Library', 'VIP Offers', 'Community'] }],
  ['eva', 'expired', { 'Registered Nurse (RN)': ['Community', 'Become a Member'] }],
  ['max', 'none', { 'Registered Nurse (RN)': ['Community', 'Become a Member'] }],
])('%s, whose membership is %s, has %p', async (userName, status, expected) => {
  const app = await openMemberships(userName);
  expect(membershipStatus(subscriptionsOf(app))).toBe(status);
  expect(menuOf(app)).toEqual(expected);
});

it('shows a cancellation made in another browser within a second', async () => {
  const app = await openMemberships('nora');
  await waitForConnection(app);
  const active = subscriptionsOf(app).find(({ isExpired, cancelledDate }) => !isExpired && !cancelledDate);
  await callFromOtherBrowser(app, 'PUT', `/membership/subscriptions/${active?.subscriptionId}/cancel`);
  await withinASecond(() => {
    const cancelled = subscriptionsOf(app).find(
      ({ subscriptionId }) => subscriptionId === active?.subscriptionId,
    );
    expect(cancelled?.cancelledDate).not.toBeNull();
  });
});
