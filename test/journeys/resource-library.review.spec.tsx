/** The review of a resource on the real backend (CMEM-01, ENT-18). */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { DRAFTS_KEY } from '../../src/core/session/student-data';
import { expectAccessible } from '../support/axe';
import { callFromOtherBrowser, waitForConnection, withinASecond } from '../support/other-browser';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server, type TestApp, type TestAppOptions } from '../support/test-app';

const REVIEW = `${API_ORIGIN}/membership/:id/resources/:resourceId/review`;
/** The four resources about it. */
const WOUND_CARE = '/resources/101?topic=Wound+Care';

async function open(url: string, options: TestAppOptions) {
  const app = await openApp({ url, ...options });
  await signIn(app, options.accounts?.[0]);
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const item = (name: RegExp) => screen.findByRole('listitem', { name });
const back = (app: TestApp) =>
  server.resetHandlers(http.all(`${API_ORIGIN}/*`, ({ request }) => app.backend.fetch(request)));
afterEach(() => sessionStorage.clear());

describe('a review', () => {
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

  it('is written once, and can be changed', async () => {
    const app = await open(WOUND_CARE, { accounts: ['uma'] });
    const row = within(await item(/^Wound Care Checklist/));
    await app.user.click(row.getByRole('button', { name: 'Review : Wound Care Checklist' }));
    let form = await dialog('Review this resource');
    await app.user.click(await form.findByRole('button', { name: 'Save review' }));
    expect(await form.findByText('Please choose a rating.')).toBeVisible();
    await app.user.click(form.getByRole('radio', { name: '4 stars' }));
    await app.user.type(form.getByLabelText(/^Your review/), 'Short and clear.');
    await app.user.click(form.getByRole('button', { name: 'Save review' }));
    expect(await screen.findByText('Your review has been saved.')).toBeVisible();
    expect(await row.findByText('Your rating: 4 of 5')).toBeVisible();
    expect(sessionStorage.getItem(DRAFTS_KEY)).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.click(row.getByRole('button', { name: 'Edit review : Wound Care Checklist' }));
    form = await dialog('Edit your review');
    expect(await form.findByRole('radio', { name: '4 stars' })).toBeChecked();
    expect(form.getByLabelText(/^Your review/)).toHaveValue('Short and clear.');
    await expectAccessible(document.body);
    await app.user.click(form.getByRole('radio', { name: '2 stars' }));
    await app.user.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await row.findByText('Your rating: 2 of 5')).toBeVisible();
    expect(row.getByText('1 review')).toBeVisible();
  });

  it('that is not saved is kept, also when the dialog is closed by accident', async () => {
    const app = await open(WOUND_CARE, { accounts: ['uma'] });
    const row = within(await item(/^Wound Care Checklist/));
    await app.user.click(row.getByRole('button', { name: /^Review/ }));
    let form = await dialog('Review this resource');
    await app.user.click(await form.findByRole('radio', { name: '5 stars' }));
    await app.user.type(form.getByLabelText(/^Your review/), 'Half a sent');
    server.use(http.put(REVIEW, () => new HttpResponse(null, { status: 500 })));
    await app.user.click(form.getByRole('button', { name: 'Save review' }));
    expect(await form.findByText(/could not be saved\. It is still here/)).toBeVisible();
    await app.user.click(form.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    app.reopen(WOUND_CARE);
    await app.user.click(
      within(await item(/^Wound Care Checklist/)).getByRole('button', { name: /^Review/ }),
    );
    form = await dialog('Review this resource');
    expect(await form.findByLabelText(/^Your review/)).toHaveValue('Half a sent');
    expect(form.getByText('You had not saved this yet. We have kept what you entered.')).toBeVisible();
    await app.user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(sessionStorage.getItem(DRAFTS_KEY)).toBeNull();
  });

  it('goes on being saved when its dialog is closed, and says so in the next one', async () => {
    const app = await open(WOUND_CARE, { accounts: ['uma'] });
    const row = within(await item(/^Wound Care Checklist/));
    await app.user.click(row.getByRole('button', { name: /^Review/ }));
    let form = await dialog('Review this resource');
    await app.user.click(await form.findByRole('radio', { name: '5 stars' }));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.put(REVIEW, async ({ request }) => {
        await held;
        return app.backend.fetch(request);
      }),
    );
    await app.user.keyboard('{Enter}');
    expect(await form.findByRole('button', { name: 'Saving' })).toBeVisible();
    expect(form.getByRole('radio', { name: '5 stars' })).toBeEnabled();
    await app.user.click(form.getByRole('radio', { name: '1 star' }));
    expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await app.user.click(form.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.click(row.getByRole('button', { name: /^Review/ }));
    form = await dialog('Review this resource');
    expect(await form.findByRole('button', { name: 'Saving' })).toBeVisible();
    release();
    expect(await row.findByText('Your rating: 5 of 5')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStorage.getItem(DRAFTS_KEY)).toBeNull();
  });

  it('that is not saved is kept, even if a similar one of another resource is opened at once', async () => {
    const app = await open(WOUND_CARE, { accounts: ['uma'] });
    const row = within(await item(/^Wound Care Checklist/));
    const other = within(await item(/^A Short Guide to Wound Care/));
    await app.user.click(other.getByRole('button', { name: /^Review/ }));
    let form = await dialog('Review this resource');
    await app.user.click(await form.findByRole('radio', { name: '5 stars' }));
    await app.user.click(form.getByRole('button', { name: 'Save review' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.click(row.getByRole('button', { name: /^Review/ }));
    form = await dialog('Review this resource');
    await app.user.click(await form.findByRole('radio', { name: '5 stars' }));
    const draft = sessionStorage.getItem(DRAFTS_KEY);
    expect(draft).not.toBeNull();
    await app.user.click(form.getByRole('button', { name: 'Close' }));
    await app.user.click(other.getByRole('button', { name: /^Edit review/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('dialog', { name: 'Edit your review' });
    expect(sessionStorage.getItem(DRAFTS_KEY)).toBe(draft);
  });

  it('is longer than it may be, or cannot be loaded', async () => {
    const app = await open(WOUND_CARE, { accounts: ['uma'] });
    const row = within(await item(/^Wound Care Checklist/));
    server.use(http.get(REVIEW, () => new HttpResponse(null, { status: 500 })));
    await app.user.click(row.getByRole('button', { name: /^Review/ }));
    const form = await dialog('Review this resource');
    expect(await form.findByText("We couldn't load your review. Please try again.")).toBeVisible();
    back(app);
    await app.user.click(form.getByRole('button', { name: 'Retry' }));
    await app.user.click(await form.findByRole('radio', { name: '5 stars' }));
    await app.user.click(form.getByLabelText(/^Your review/));
    await app.user.paste('x'.repeat(2001));
    await app.user.click(form.getByRole('button', { name: 'Save review' }));
    expect(await form.findByText('Please shorten your review to 2000 characters.')).toBeVisible();
  });

  it('written in another browser shows within a second, in the list and in the open dialog', async () => {
    const app = await open(WOUND_CARE, { accounts: ['uma'] });
    const row = within(await item(/^Wound Care Checklist/));
    await waitForConnection(app);
    await app.user.click(row.getByRole('button', { name: /^Review/ }));
    const form = await dialog('Review this resource');
    await app.user.type(await form.findByLabelText(/^Your review/), 'Mine');
    await callFromOtherBrowser(app, 'PUT', '/membership/101/resources/10101/review', {
      rating: 3,
      review: 'Theirs',
    });
    await withinASecond(() => expect(row.getByText('Your rating: 3 of 5')).toBeInTheDocument());
    await waitFor(() => expect(form.getByRole('radio', { name: '3 stars' })).toBeChecked());
    expect(form.getByLabelText(/^Your review/)).toHaveValue('Mine');
  });
});
