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

describe('the why statement', () => {
  async function type(app: TestApp, text: string) {
    await app.user.click(await findButton('Edit your why'));
    const field = screen.getByLabelText('Why statement');
    await app.user.clear(field);
    await app.user.type(field, text);
    return field;
  }

  it('is saved, shown, and kept after a reload', async () => {
    const app = await openDashboard();
    const field = await type(app, 'For Alma & me: 100% + more?');
    expect(field).toHaveAccessibleDescription('773 of 800 characters left');
    await app.user.click(await findButton('Save'));
    expect(
      await within(await findSection('Your why')).findByText('For Alma & me: 100% + more?'),
    ).toBeVisible();
    await waitFor(async () => expect(await findButton('Edit your why')).toHaveFocus());
    expect(within(await findSection('Your why')).getByRole('status')).toHaveTextContent('Saved');
    await app.user.click(await findButton('Edit your why'));
    expect(within(await findSection('Your why')).getByRole('status')).toBeEmptyDOMElement();
    app.reopen('/');
    expect(
      await within(await findSection('Your why')).findByText('For Alma & me: 100% + more?'),
    ).toBeVisible();
  });

  it('stays in its editor with the ERR-05 message when it cannot be saved', async () => {
    const app = await openDashboard();
    server.use(http.put(`${PATH}/whyStatement`, failed));
    await type(app, 'New');
    await app.user.click(await findButton('Save'));
    const words = 'Could not save your why statement, please try again.';
    expect((await screen.findAllByText(words))[0]).toBeInTheDocument();
    expect(screen.getByLabelText('Why statement')).toHaveValue('New');
    await app.user.click(await findButton('Cancel'));
    await app.user.click(within(await findDialog()).getByRole('button', { name: 'Discard' }));
    expect(await within(await findSection('Your why')).findByText(/^I want to move/)).toBeVisible();
  });

  it('asks for confirmation before an unsaved change is left for another path', async () => {
    const app = await openDashboard();
    await type(app, 'New');
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    await app.user.click(within(await findDialog()).getByRole('button', { name: 'Keep editing' }));
    expect(await findCurrentCard()).toHaveAccessibleName('Florida RN License Renewal');
    expect(screen.getByLabelText('Why statement')).toHaveValue('New');

    await app.user.click(await findButton('Save'));
    await findButton('Edit your why');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    await waitFor(async () =>
      expect(await findCurrentCard()).toHaveAccessibleName('Georgia APRN License Renewal'),
    );
  });

  it('asks nothing when nothing was changed', async () => {
    const app = await openDashboard();
    await app.user.click(await findButton('Edit your why'));
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    await waitFor(async () =>
      expect(await findCurrentCard()).toHaveAccessibleName('Georgia APRN License Renewal'),
    );
    expect(screen.queryByLabelText('Why statement')).not.toBeInTheDocument();
  });
});

describe('the weekly goal', () => {
  it('can be changed by keyboard; the target date and this week follow, and it is kept', async () => {
    const app = await openDashboard();
    (await findButton('Change goal')).focus();
    await app.user.keyboard('{Enter}');
    expect(screen.getByLabelText(/^Hours a week/)).toHaveFocus();
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

  it('rejects other hours than 0 to 168 without a call', async () => {
    const app = await openDashboard();
    await app.user.click(await findButton('Change goal'));
    const field = screen.getByLabelText(/^Hours a week/);
    for (const text of ['169', 'many', '']) {
      await app.user.clear(field);
      await app.user.type(field, '5');
      await waitFor(() => expect(field).toBeValid());
      await app.user.clear(field);
      if (text) await app.user.type(field, text);
      await app.user.click(await findButton('Save'));
      await waitFor(() => expect([text, field.getAttribute('aria-invalid')]).toEqual([text, 'true']));
      expect(field).toHaveAccessibleDescription(/Enter hours from 0 to 168/);
      expect(field).toHaveFocus();
      expect([text, writes(app)]).toEqual([text, []]);
    }
  });

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

  it('stays in its editor when it cannot be saved', async () => {
    const app = await openDashboard();
    server.use(http.put(`${PATH}/goal`, failed));
    await app.user.click(await findButton('Change goal'));
    await app.user.type(screen.getByLabelText(/^Hours a week/), '5');
    await app.user.click(await findButton('Save'));
    expect(
      (await screen.findAllByText('Could not save your goal, please try again.'))[0],
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/^Hours a week/)).toBeVisible();
  });
});

describe('a save that fails', () => {
  it.each([
    [
      'Edit your why',
      'Your why',
      'whyStatement',
      'Could not save your why statement, please try again.',
      'New',
    ],
    ['Change goal', 'Weekly goal', 'goal', 'Could not save your goal, please try again.', '6'],
    [
      ...(['Change date', 'License expiration', 'expirationdate'] as const),
      ...(['Error updating Learning Path Expiration Date', dateIn(30)] as const),
    ],
  ])('leaves a notice in its editor until the next attempt: %s', async (opener, name, call, words, text) => {
    const app = await openDashboard();
    server.use(http.put(`${PATH}/${call}`, failed));
    await app.user.click(await findButton(opener));
    const section = within(await findSection(name));
    async function change() {
      const field = document.activeElement as HTMLElement;
      await app.user.clear(field);
      await app.user.type(field, text);
    }
    await change();
    await app.user.click(section.getByRole('button', { name: 'Save' }));
    expect(await section.findByText(words)).toBeVisible();
    // It is not the toast, which leaves after five seconds.
    act(() => app.injector.get(ToastService).clear());
    expect(section.getByText(words)).toBeVisible();

    await app.user.click(section.getByRole('button', { name: 'Cancel' }));
    await app.user.click(within(await findDialog()).getByRole('button', { name: 'Discard' }));
    await app.user.click(await section.findByRole('button', { name: opener }));
    expect(section.queryByText(words)).not.toBeInTheDocument();
    await change();

    await app.user.click(section.getByRole('button', { name: 'Save' }));
    expect(await section.findByText(words)).toBeVisible();
    server.use(http.put(`${PATH}/${call}`, ({ request }) => app.backend.fetch(request)));
    await app.user.click(section.getByRole('button', { name: 'Save' }));
    expect(await section.findByRole('button', { name: opener })).toBeVisible();
    expect(section.queryByText(words)).not.toBeInTheDocument();
  });
});

describe('the expiration date (CON-18)', () => {
  async function enter(app: TestApp, date: string) {
    const field = screen.getByLabelText(/^License expiration date/);
    await app.user.clear(field);
    if (date) await app.user.type(field, date);
    return field;
  }
  async function set(app: TestApp, date: string) {
    await app.user.click(await findButton('Change date'));
    const field = await enter(app, date);
    await app.user.click(await findButton('Save'));
    return field;
  }

  it('can be tomorrow or the latest date allowed, and is kept', async () => {
    const app = await openDashboard();
    for (const date of [dateIn(1), '2099-12-31']) {
      await set(app, date);
      expect(await within(await findSection('License expiration')).findByText(formatted(date))).toBeVisible();
      app.reopen('/');
      expect(await within(await findSection('License expiration')).findByText(formatted(date))).toBeVisible();
    }
  });

  it('cannot be today, after the latest date, or empty', async () => {
    const app = await openDashboard();
    await app.user.click(await findButton('Change date'));
    const field = screen.getByLabelText(/^License expiration date/);
    for (const date of [dateIn(0), '2100-01-01', '']) {
      await enter(app, dateIn(30));
      await waitFor(() => expect(field).toBeValid());
      await enter(app, date);
      await app.user.click(await findButton('Save'));
      const range = `Choose a date from ${formatted(dateIn(1))} to 12/31/2099.`;
      expect(field).toHaveAccessibleDescription(range);
      expect(field).toHaveFocus();
      expect([date, writes(app)]).toEqual([date, []]);
    }
  });

  it('shows the ERR-05 message when it cannot be saved', async () => {
    const app = await openDashboard();
    server.use(http.put(`${PATH}/expirationdate`, failed));
    const field = await set(app, dateIn(30));
    expect(
      (await screen.findAllByText('Error updating Learning Path Expiration Date'))[0],
    ).toBeInTheDocument();
    expect(field).toHaveValue(dateIn(30));
  });
});
