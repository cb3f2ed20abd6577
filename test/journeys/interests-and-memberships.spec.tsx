/** Interests and memberships in the settings, on the real backend (RTE-06, STA-46, CPRO-04, CMEM-01). */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { INTERESTS_FAILED_TEXT } from '../../src/features/interests';
import { MEMBERSHIPS_FAILED_TEXT, MembershipService } from '../../src/features/membership/membership.service';
import {
  CANCELLATION_FAILED_TEXT,
  MEMBERSHIP_CANCELLED_TEXT,
} from '../../src/features/membership/membership-cancellation.service';
import { expectAccessible } from '../support/axe';
import { callFromOtherBrowser, waitForConnection, withinASecond } from '../support/other-browser';
import { API_ORIGIN, openApp, server, type TestApp, type TestAppOptions } from '../support/test-app';

const INTERESTS = `${API_ORIGIN}/profile/interests`;
const TAGS = `${API_ORIGIN}/marketing/products/tags`;
const SUBSCRIPTIONS = `${API_ORIGIN}/membership/subscriptions`;

function open(accounts: readonly string[] = ['nora'], options: TestAppOptions = {}): Promise<TestApp> {
  return openApp({
    accounts,
    signedInAs: true,
    url: '/account/settings/details',
    ...options,
  });
}

describe('interests', () => {
  const section = async () => within(await screen.findByRole('region', { name: 'Interests' }));
  const chosen = () =>
    within(screen.getByRole('group', { name: 'Chosen topics' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);

  async function openInterests(...args: Parameters<typeof open>) {
    const app = await open(...args);
    await screen.findByText('3 chosen');
    return app;
  }

  it('offer what is not chosen, save each choice at once, and show what another browser chooses within a second', async () => {
    const app = await openInterests();
    expect(chosen()).toEqual(['Communication', 'Ethics', 'Leadership']);
    const offered = within(screen.getByRole('list', { name: 'Topics' }));
    expect(offered.queryByRole('button', { name: 'Ethics' })).not.toBeInTheDocument();
    await app.user.click(offered.getByRole('button', { name: 'Wound Care' }));
    expect(chosen()).toEqual(['Communication', 'Ethics', 'Leadership', 'Wound Care']);
    await app.user.click(screen.getByRole('button', { name: 'Remove Ethics' }));
    expect(chosen()).toEqual(['Communication', 'Leadership', 'Wound Care']);
    await waitFor(() => expect(app.calls).toContain('DELETE /profile/interests'));
    await waitFor(() => expect(app.calls.at(-1)).toBe('GET /profile/interests'));
    app.reopen();
    await screen.findByText('3 chosen');
    expect(chosen()).toEqual(['Communication', 'Leadership', 'Wound Care']);
    await expectAccessible(screen.getByRole('region', { name: 'Interests' }));

    await waitForConnection(app);
    await callFromOtherBrowser(app, 'PUT', '/profile/interests', [{ interest: 'Oncology' }]);
    await withinASecond(() => expect(chosen()).toContain('Oncology'));
  });

  it('stay when neither a choice nor the reload after it reaches the server', async () => {
    const app = await openInterests();
    let reads = 0;
    server.use(
      http.put(INTERESTS, () => HttpResponse.json({}, { status: 400 }), { once: true }),
      http.get(INTERESTS, () => {
        reads += 1;
        // The first one is before the choice is sent, the second one is the reload.
        return reads === 2 ? HttpResponse.json({}, { status: 400 }) : undefined;
      }),
    );
    await app.user.click(screen.getByRole('button', { name: 'Wound Care' }));
    await waitFor(() => expect(reads).toBe(2));
    await app.user.click(screen.getByRole('button', { name: 'Oncology' }));
    await waitFor(() => expect(app.calls).toContain('PUT /profile/interests'));
    expect(chosen()).toEqual(['Communication', 'Ethics', 'Leadership', 'Oncology']);
  });

  it('can be taken back while those on offer are unavailable', async () => {
    const app = await openApp({
      url: '/account/settings/details',
      signedInAs: true,
      handlers: () => [http.get(TAGS, () => HttpResponse.json({}, { status: 500 }))],
    });
    const view = await section();
    expect(await view.findByText(INTERESTS_FAILED_TEXT)).toBeVisible();
    await app.user.click(await view.findByRole('button', { name: 'Remove Ethics' }));
    expect(chosen()).toEqual(['Communication', 'Leadership']);
    server.use(http.get(TAGS, ({ request }) => app.backend.fetch(request)));
    await app.user.click(view.getByRole('button', { name: 'Retry' }));
    expect(await view.findByRole('button', { name: 'Wound Care' })).toBeVisible();
  });

  it('that are not offered are not said to be so for licenses that may not be known', async () => {
    await openApp({
      url: '/account/settings/details',
      signedInAs: true,
      handlers: () => [
        http.get(TAGS, () => HttpResponse.json([])),
        http.get(INTERESTS, () => HttpResponse.json([])),
      ],
    });
    expect(await (await section()).findByText('No topics are offered at the moment.')).toBeVisible();
  });

  it('are not there for a brand that has none', async () => {
    await open(['nora'], { brandToken: 'gablekey' });
    await screen.findByRole('region', { name: 'Memberships' });
    expect(screen.queryByRole('region', { name: 'Interests' })).not.toBeInTheDocument();
  });
});

describe('memberships', () => {
  const section = async () => within(await screen.findByRole('region', { name: 'Memberships' }));
  const findRow = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

  it('say plan, end, what is included, and what has expired', async () => {
    await open();
    const active = await findRow('Annual Membership (Plus)');
    expect(active.getByText('Active')).toBeVisible();
    expect(active.getByText(/^Through \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    expect(active.getByRole('list', { name: 'Includes:' })).toHaveTextContent('VIP Offers');
    const view = await section();
    expect(view.getByText('Cancelled')).toBeVisible();
    expect(view.getByText(/^Cancelled on .* You keep its benefits through/)).toBeVisible();
    const expired = await findRow('Monthly Membership (Basic)');
    expect(expired.getByText(/^Ended on/)).toBeVisible();
    expect(expired.getByRole('list', { name: 'No longer included:' })).toBeVisible();
    expect(expired.getByRole('link', { name: /^Become a Member/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/rxd\/shop\/marlowe\/membership\/\d+$/),
    );
    expect(view.getAllByRole('button')).toHaveLength(1);
    await expectAccessible(screen.getByRole('region', { name: 'Memberships' }));
  });

  it('stay when cancelling fails, and are cancelled once the student knows what they lose and when', async () => {
    const app = await open(['ada']);
    const failure = () => HttpResponse.json({}, { status: 500 });
    server.use(http.put(`${SUBSCRIPTIONS}/:id/cancel`, failure, { once: true }));
    const row = await findRow('Annual Membership (Plus)');
    await app.user.click(row.getByRole('button', { name: /^Cancel membership/ }));
    await app.user.click(await screen.findByRole('button', { name: 'Cancel membership' }));
    expect((await screen.findAllByText(CANCELLATION_FAILED_TEXT)).length).toBeGreaterThan(0);
    expect(row.getByText('Active')).toBeVisible();

    await app.user.click(row.getByRole('button', { name: /^Cancel membership/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Annual Membership (Plus)?' }));
    expect(dialog.getByText(/^You keep .* through \d\d\/\d\d\/\d{4}\. After that day .* ends/)).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Keep membership' }));
    expect(app.calls.some((call) => call.endsWith('/cancel'))).toBe(false);
    await app.user.click(row.getByRole('button', { name: /^Cancel membership/ }));
    await app.user.click(await screen.findByRole('button', { name: 'Cancel membership' }));
    expect((await screen.findAllByText(MEMBERSHIP_CANCELLED_TEXT)).length).toBeGreaterThan(0);
    expect(await row.findByText(/^Cancelled on .* You keep its benefits through/)).toBeVisible();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Annual Membership (Plus)' }).closest('li')).toHaveFocus();
  });

  it('show within a second that another browser has cancelled', async () => {
    const app = await open(['ada']);
    const row = await findRow('Annual Membership (Plus)');
    await waitForConnection(app);
    const [first] = app.injector.get(MembershipService).subscriptions$.value.value ?? [];
    await callFromOtherBrowser(app, 'PUT', `/membership/subscriptions/${first?.subscriptionId}/cancel`);
    await withinASecond(() => expect(row.getByText('Cancelled')).toBeVisible());
  });

  it('say that there are none, and that they cannot be loaded', async () => {
    const app = await open(['max']);
    expect(await (await section()).findByText("You don't have a membership.")).toBeVisible();
    server.use(http.get(SUBSCRIPTIONS, () => HttpResponse.json({}, { status: 500 })));
    app.reopen();
    const view = await section();
    expect(await view.findByText(MEMBERSHIPS_FAILED_TEXT)).toBeVisible();
    expect(view.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
