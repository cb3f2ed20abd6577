/** What a student edits in the sections of the current path, and that it is saved (STA-05, ERR-05). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ToastService } from '../../src/core/toast/toast.service';
import {
  findButton,
  findCurrentCard,
  findDialog,
  findSection,
  openDashboard,
} from '../support/dashboard-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import { API_ORIGIN, server, type TestApp } from '../support/test-app';

const PATH = `${API_ORIGIN}/learner/learningpaths/:id`;
const failed = () => new HttpResponse(null, { status: 500 });

beforeAll(polyfillDialog);
afterEach(() => sessionStorage.clear());

/** What the student has saved. */
const writes = ({ calls }: TestApp) =>
  calls.filter((call) => /^PUT .*learningpaths\/\d+\/(?!update)/.test(call));

/** The date `days` from now as yyyy-MM-dd. */
function dateIn(days: number): string {
  const now = new Date();
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
const formatted = (date: string) => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;

const GEORGIA = 'Georgia APRN License Renewal';

describe('the weekly goal', () => {
  it('of 0 hours removes the goal, and the card counts down to the expiration (DASH-04)', async () => {
    const app = await openDashboard();
    await app.user.click(await findButton('Change goal'));
    const field = screen.getByLabelText(/^Hours a week/);
    await app.user.clear(field);
    await app.user.type(field, '0');
    await app.user.click(await findButton('Save'));
    await findButton('Set a goal');
    const card = within(await findCurrentCard());
    expect(card.queryByText('Target date')).not.toBeInTheDocument();
    expect(card.getByText('License expires')).toBeVisible();
  });

  it('is of 0 to 168 hours, set by keyboard; the target date and this week follow, and it is kept', async () => {
    const app = await openDashboard();
    (await findButton('Change goal')).focus();
    await app.user.keyboard('{Enter}');
    const field = screen.getByLabelText(/^Hours a week/);
    expect(field).toHaveFocus();
    // What is typed replaces the goal.
    await app.user.keyboard('7');
    expect(field).toHaveValue('7');
    const section = within(await findSection('Weekly goal'));
    for (const text of ['169', 'many', '']) {
      await app.user.clear(field);
      await app.user.type(field, '5');
      await waitFor(() => expect(field).toBeValid());
      await app.user.clear(field);
      if (text) await app.user.type(field, text);
      await app.user.click(section.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect([text, field.getAttribute('aria-invalid')]).toEqual([text, 'true']));
      expect(field).toHaveAccessibleDescription(/Enter hours from 0 to 168/);
      expect(field).toHaveFocus();
      expect([text, writes(app)]).toEqual([text, []]);
    }
    await app.user.keyboard('6{Enter}');
    await waitFor(async () =>
      expect(await findSection('Weekly goal')).toHaveTextContent('of 6 hours this week'),
    );
    await waitFor(async () => expect(await findButton('Change goal')).toHaveFocus());
    expect(within(await findCurrentCard()).getByText('Goal hours').nextSibling).toHaveTextContent('6');
    app.reopen('/');
    await waitFor(async () =>
      expect(await findSection('Weekly goal')).toHaveTextContent('of 6 hours this week'),
    );
  });
});

it('the why statement is saved, shown, and kept; only a change is left for another path after a question', async () => {
  const app = await openDashboard();
  const why = async () => within(await findSection('Your why'));
  await app.user.click(await findButton('Edit your why'));
  const field = screen.getByLabelText('Why statement');
  await app.user.clear(field);
  await app.user.paste('For Alma & me: 100% + more?');
  expect(field).toHaveAccessibleDescription('773 of 800 characters left');
  await app.user.click(screen.getByRole('link', { name: GEORGIA }));
  await app.user.click(within(await findDialog()).getByRole('button', { name: 'Keep editing' }));
  expect(await findCurrentCard()).toHaveAccessibleName('Florida RN License Renewal');
  expect(field).toHaveValue('For Alma & me: 100% + more?');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await app.user.click((await why()).getByRole('button', { name: 'Save' }));
  expect(await (await why()).findByText('For Alma & me: 100% + more?')).toBeVisible();
  await waitFor(async () =>
    expect((await why()).getByRole('button', { name: 'Edit your why' })).toHaveFocus(),
  );
  expect((await why()).getByRole('status')).toHaveTextContent('Saved');
  await app.user.click((await why()).getByRole('button', { name: 'Edit your why' }));
  expect((await why()).getByRole('status')).toBeEmptyDOMElement();
  // It is open, but has no change.
  await app.user.click(screen.getByRole('link', { name: GEORGIA }));
  await waitFor(async () => expect(await findCurrentCard()).toHaveAccessibleName(GEORGIA));
  expect(screen.queryByLabelText('Why statement')).not.toBeInTheDocument();

  await app.user.click(screen.getByRole('link', { name: 'Florida RN License Renewal' }));
  expect(await (await why()).findByText('For Alma & me: 100% + more?')).toBeVisible();
  app.reopen('/');
  expect(await (await why()).findByText('For Alma & me: 100% + more?')).toBeVisible();
});

it('a save that fails (ERR-05) leaves a notice and what was typed in its editor until the next attempt', async () => {
  const app = await openDashboard();
  for (const [opener, name, call, words, text] of [
    [
      ...(['Edit your why', 'Your why', 'whyStatement'] as const),
      ...(['Could not save your why statement, please try again.', 'New'] as const),
    ],
    ['Change goal', 'Weekly goal', 'goal', 'Could not save your goal, please try again.', '6'],
    [
      ...(['Change date', 'License expiration', 'expirationdate'] as const),
      ...(['Error updating Learning Path Expiration Date', dateIn(30)] as const),
    ],
  ] as const) {
    server.use(http.put(`${PATH}/${call}`, failed));
    const element = await findSection(name);
    const section = within(element);
    await app.user.click(section.getByRole('button', { name: opener }));
    async function change() {
      const field = document.activeElement as HTMLElement;
      await app.user.clear(field);
      await app.user.type(field, text);
      return field;
    }
    const field = await change();
    await app.user.click(section.getByRole('button', { name: 'Save' }));
    expect(await section.findByText(words)).toBeVisible();
    expect(field).toBeVisible();
    expect(field).toHaveValue(text);
    // It is not the toast, which leaves after five seconds.
    act(() => app.injector.get(ToastService).clear());
    expect(section.getByText(words)).toBeVisible();

    await app.user.click(section.getByRole('button', { name: 'Cancel' }));
    await app.user.click(within(await findDialog()).getByRole('button', { name: 'Discard' }));
    await section.findByRole('button', { name: opener });
    if (name === 'Your why') expect(section.getByText(/^I want to move/)).toBeVisible();
    await app.user.click(section.getByRole('button', { name: opener }));
    expect(section.queryByText(words)).not.toBeInTheDocument();
    await change();

    await app.user.click(section.getByRole('button', { name: 'Save' }));
    expect(await section.findByText(words)).toBeVisible();
    server.use(http.put(`${PATH}/${call}`, ({ request }) => app.backend.fetch(request)));
    await app.user.click(section.getByRole('button', { name: 'Save' }));
    expect(await section.findByRole('button', { name: opener })).toBeVisible();
    expect(section.queryByText(words)).not.toBeInTheDocument();
  }
});

it('the expiration date can be from tomorrow to the latest date allowed, and is kept (CON-18)', async () => {
  const app = await openDashboard();
  const section = async () => within(await findSection('License expiration'));
  async function enter(date: string) {
    const field = screen.getByLabelText(/^License expiration date/);
    await app.user.clear(field);
    if (date) await app.user.type(field, date);
    return field;
  }
  await app.user.click(await findButton('Change date'));
  for (const date of [dateIn(0), '2100-01-01', '']) {
    const field = await enter(dateIn(30));
    await waitFor(() => expect(field).toBeValid());
    await enter(date);
    await app.user.click((await section()).getByRole('button', { name: 'Save' }));
    const range = `Choose a date from ${formatted(dateIn(1))} to 12/31/2099.`;
    await waitFor(() => expect(field).toHaveAccessibleDescription(range));
    expect(field).toHaveFocus();
    expect([date, writes(app)]).toEqual([date, []]);
  }
  for (const date of [dateIn(1), '2099-12-31']) {
    await enter(date);
    await app.user.click((await section()).getByRole('button', { name: 'Save' }));
    expect(await (await section()).findByText(formatted(date))).toBeVisible();
    app.reopen('/');
    expect(await (await section()).findByText(formatted(date))).toBeVisible();
    if (date !== '2099-12-31') await app.user.click(await findButton('Change date'));
  }
});
