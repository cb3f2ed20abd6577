/** The review of a resource on the real backend (CMEM-01, ENT-18). */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { DRAFTS_KEY } from '../../src/core/session/student-data';
import { expectAccessible } from '../support/axe';
import {
  callFromOtherBrowser,
  leaveHub,
  readFromOtherBrowser,
  waitForConnection,
} from '../support/other-browser';
import { API_ORIGIN, openApp, server, type TestAppOptions } from '../support/test-app';

const REVIEW = `${API_ORIGIN}/membership/:id/resources/:resourceId/review`;
/** The four resources about it. */
const WOUND_CARE = '/resources/101?topic=Wound+Care';

async function open(url: string, options: TestAppOptions) {
  const app = await openApp({ signedInAs: true, url, ...options });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const item = (name: RegExp) => screen.findByRole('listitem', { name });
afterEach(() => sessionStorage.clear());

describe('a review', () => {
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

  it('is loaded again where that has failed, written once in few enough words, and can be changed', async () => {
    const app = await open(WOUND_CARE, { accounts: ['uma'] });
    const row = within(await item(/^Wound Care Checklist/));
    server.use(http.get(REVIEW, () => new HttpResponse(null, { status: 500 })));
    await app.user.click(row.getByRole('button', { name: 'Review : Wound Care Checklist' }));
    let form = await dialog('Review this resource');
    expect(await form.findByText("We couldn't load your review. Please try again.")).toBeVisible();
    server.use(http.get(REVIEW, ({ request }) => app.backend.fetch(request)));
    await app.user.click(form.getByRole('button', { name: 'Retry' }));
    await app.user.click(await form.findByRole('button', { name: 'Save review' }));
    expect(await form.findByText('Please choose a rating.')).toBeVisible();
    await app.user.click(form.getByRole('radio', { name: '4 stars' }));
    const words = form.getByLabelText(/^Your review/);
    await app.user.click(words);
    await app.user.paste('x'.repeat(2001));
    await app.user.click(form.getByRole('button', { name: 'Save review' }));
    expect(await form.findByText('Please shorten your review to 2000 characters.')).toBeVisible();
    await app.user.clear(words);
    await app.user.paste('Short and clear.');
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
    await app.user.click(form.getByLabelText(/^Your review/));
    await app.user.paste('Half a sent');
    server.use(http.put(REVIEW, () => new HttpResponse(null, { status: 500 })));
    await app.user.click(form.getByRole('button', { name: 'Save review' }));
    expect(await form.findByText(/could not be saved\. It is still here/)).toBeVisible();
    await app.user.click(form.getByRole('button', { name: 'Close' }));
    await app.user.click(await form.findByRole('button', { name: 'Keep editing' }));
    expect(form.getByLabelText(/^Your review/)).toHaveValue('Half a sent');
    app.reopen(WOUND_CARE);
    await app.user.click(
      within(await item(/^Wound Care Checklist/)).getByRole('button', { name: /^Review/ }),
    );
    form = await dialog('Review this resource');
    expect(await form.findByLabelText(/^Your review/)).toHaveValue('Half a sent');
    expect(form.getByText('You had not saved this yet. We have kept what you entered.')).toBeVisible();
    await app.user.click(form.getByRole('button', { name: 'Cancel' }));
    await app.user.click(await form.findByRole('button', { name: 'Discard' }));
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

  const OTHER = '/membership/101/resources/10101/review';

  it.each([
    ['at once', true],
    ['before it is saved, without the hub', false],
  ])('written in another browser shows %s, and the student chooses', async (_when, hasHub) => {
    const app = await open(WOUND_CARE, { accounts: ['uma'] });
    const row = within(await item(/^Wound Care Checklist/));
    await (hasHub ? waitForConnection : leaveHub)(app);
    await app.user.click(row.getByRole('button', { name: /^Review/ }));
    const form = await dialog('Review this resource');
    await app.user.type(await form.findByLabelText(/^Your review/), 'Mine');
    await callFromOtherBrowser(app, 'PUT', OTHER, { rating: 3, review: 'Theirs' });
    if (!hasHub) {
      await app.user.click(form.getByRole('radio', { name: '5 stars' }));
      await app.user.click(form.getByRole('button', { name: 'Save review' }));
    }
    expect(await form.findByText('Theirs')).toBeVisible();
    const words = form.getByRole('textbox', { name: /^Your review/ });
    expect(words).toHaveValue('Mine');
    await app.user.click(form.getByRole('button', { name: 'Use the saved one : Your review' }));
    expect(words).toHaveValue('Theirs');
    if (!hasHub) await app.user.click(form.getByRole('button', { name: 'Keep yours : Your rating' }));
    await app.user.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const latest = await readFromOtherBrowser(app, OTHER);
    expect(latest).toMatchObject({ rating: hasHub ? 3 : 5, review: 'Theirs' });
  });
});
