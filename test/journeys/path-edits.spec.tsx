/** What a student changes of her current path: editors, dialogs, and that it lasts (STA-05, STA-06, STA-13, ERR-05). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { firstValueFrom } from 'rxjs';
import { SessionService } from '../../src/core/session/session.service';
import { AuthApiService } from '../../src/features/auth/auth-api.service';
import { Router } from '../../src/platform/router/router';
import { polyfillDialog } from '../support/dialog-polyfill';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

const PATH = `${API_ORIGIN}/learner/learningpaths/:id`;
const REFUSED = () => new HttpResponse(null, { status: 500 });

beforeAll(polyfillDialog);

const section = (name: string) => screen.findByRole('region', { name });
const current = () => screen.findByRole('article', { current: true });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');
const writes = ({ calls }: TestApp) => calls.filter((call) => /^PUT .*learningpaths/.test(call));

async function openDashboard(url = '/') {
  const app = await openApp({ url });
  await signIn(app);
  return app;
}

/** yyyy-MM-dd, so many days from now. */
function dateIn(days: number): string {
  const now = new Date();
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
const asShown = (date: string) => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;

describe('the why statement', () => {
  async function type(app: TestApp, text: string) {
    await app.user.click(await button('Edit your why'));
    const field = screen.getByLabelText('Why statement');
    await app.user.clear(field);
    await app.user.type(field, text);
    return field;
  }

  it('is saved, shown, and still there after a reload', async () => {
    const app = await openDashboard();
    const field = await type(app, 'For Alma & me: 100% + more?');
    expect(field).toHaveAccessibleDescription('773 of 800 characters left');
    await app.user.click(await button('Save'));
    expect(await within(await section('Your why')).findByText('For Alma & me: 100% + more?')).toBeVisible();
    expect(await button('Edit your why')).toHaveFocus();
    expect(within(await section('Your why')).getByRole('status')).toHaveTextContent('Saved');
    await app.user.click(await button('Edit your why'));
    expect(within(await section('Your why')).getByRole('status')).toBeEmptyDOMElement();
    app.reopen('/');
    expect(await within(await section('Your why')).findByText('For Alma & me: 100% + more?')).toBeVisible();
  });

  it('that cannot be saved stays in its editor, and the words of ERR-05 are said', async () => {
    const app = await openDashboard();
    server.use(http.put(`${PATH}/whyStatement`, REFUSED));
    await type(app, 'New');
    await app.user.click(await button('Save'));
    const words = 'Could not save your why statement, please try again.';
    expect((await screen.findAllByText(words))[0]).toBeInTheDocument();
    expect(screen.getByLabelText('Why statement')).toHaveValue('New');
    await app.user.click(await button('Cancel'));
    expect(within(await section('Your why')).getByText(/^I want to move/)).toBeVisible();
  });

  it('that is not saved yet is asked about before another path is opened', async () => {
    const app = await openDashboard();
    await type(app, 'New');
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    await app.user.click(within(await dialog()).getByRole('button', { name: 'Stay' }));
    expect(await current()).toHaveAccessibleName('Florida RN License Renewal');
    expect(screen.getByLabelText('Why statement')).toHaveValue('New');

    await app.user.click(await button('Save'));
    await button('Edit your why');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    await waitFor(async () => expect(await current()).toHaveAccessibleName('Georgia APRN License Renewal'));
  });

  it('is not asked about where nothing was changed', async () => {
    const app = await openDashboard();
    await app.user.click(await button('Edit your why'));
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    await waitFor(async () => expect(await current()).toHaveAccessibleName('Georgia APRN License Renewal'));
    expect(screen.queryByLabelText('Why statement')).not.toBeInTheDocument();
  });
});

describe('the weekly goal', () => {
  it('is changed by the keyboard alone; the target date and this week follow, and it lasts', async () => {
    const app = await openDashboard();
    (await button('Change goal')).focus();
    await app.user.keyboard('{Enter}');
    expect(screen.getByLabelText(/^Hours a week/)).toHaveFocus();
    await app.user.keyboard('6{Enter}');
    await waitFor(async () => expect(await section('Weekly goal')).toHaveTextContent('of 6 hours this week'));
    expect(await button('Change goal')).toHaveFocus();
    expect(within(await current()).getByText('Goal hours').nextSibling).toHaveTextContent('6');
    app.reopen('/');
    await waitFor(async () => expect(await section('Weekly goal')).toHaveTextContent('of 6 hours this week'));
  });

  it.each(['169', 'many', ''])('of "%s" is refused before it is sent', async (text) => {
    const app = await openDashboard();
    await app.user.click(await button('Change goal'));
    const field = screen.getByLabelText(/^Hours a week/);
    await app.user.clear(field);
    if (text) await app.user.type(field, text);
    await app.user.click(await button('Save'));
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/Enter hours from 0 to 168/);
    expect(field).toHaveFocus();
    expect(writes(app)).toEqual([]);
  });

  it('of nothing is no goal; the card then counts to the expiry (DASH-04)', async () => {
    const app = await openDashboard();
    await app.user.click(await button('Change goal'));
    const field = screen.getByLabelText(/^Hours a week/);
    await app.user.clear(field);
    await app.user.type(field, '0');
    await app.user.click(await button('Save'));
    await button('Set a goal');
    const card = within(await current());
    expect(card.queryByText('Target date')).not.toBeInTheDocument();
    expect(card.getByText('License expires')).toBeVisible();
  });

  it('that cannot be saved stays in its editor', async () => {
    const app = await openDashboard();
    server.use(http.put(`${PATH}/goal`, REFUSED));
    await app.user.click(await button('Change goal'));
    await app.user.type(screen.getByLabelText(/^Hours a week/), '5');
    await app.user.click(await button('Save'));
    expect(
      (await screen.findAllByText('Could not save your goal, please try again.'))[0],
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/^Hours a week/)).toBeVisible();
  });
});

describe('the expiration date (CON-18)', () => {
  async function set(app: TestApp, date: string) {
    await app.user.click(await button('Change date'));
    const field = screen.getByLabelText(/^License expiration date/);
    await app.user.clear(field);
    if (date) await app.user.type(field, date);
    await app.user.click(await button('Save'));
    return field;
  }

  it.each([
    ['tomorrow', dateIn(1)],
    ['the last day of all', '2099-12-31'],
  ])('can be %s, is shown and lasts', async (_day, date) => {
    const app = await openDashboard();
    await set(app, date);
    expect(await within(await section('License expiration')).findByText(asShown(date))).toBeVisible();
    app.reopen('/');
    expect(await within(await section('License expiration')).findByText(asShown(date))).toBeVisible();
  });

  it.each([
    ['today', dateIn(0)],
    ['beyond the last day', '2100-01-01'],
    ['nothing', ''],
  ])('cannot be %s', async (_day, date) => {
    const app = await openDashboard();
    const field = await set(app, date);
    expect(field).toHaveAccessibleDescription(`Choose a date from ${asShown(dateIn(1))} to 12/31/2099.`);
    expect(field).toHaveFocus();
    expect(writes(app)).toEqual([]);
  });

  it('that cannot be saved is told in the words of ERR-05', async () => {
    const app = await openDashboard();
    server.use(http.put(`${PATH}/expirationdate`, REFUSED));
    const field = await set(app, dateIn(30));
    expect(
      (await screen.findAllByText('Error updating Learning Path Expiration Date'))[0],
    ).toBeInTheDocument();
    expect(field).toHaveValue(dateIn(30));
  });
});

describe('deactivating the path (STA-06)', () => {
  async function deactivate(app: TestApp) {
    await app.user.click(await button('Options for Florida RN License Renewal'));
    await app.user.click(await button('Deactivate this learning path'));
    return within(await dialog());
  }

  it('asks, takes it away, says so, and another path is the current one', async () => {
    const app = await openDashboard('/?pathId=10010001');
    const question = await deactivate(app);
    expect(question.getByRole('heading', { name: 'Deactivate Florida RN License Renewal?' })).toBeVisible();
    await app.user.click(question.getByRole('button', { name: 'Deactivate' }));
    expect((await screen.findAllByText('Learning Path Deactivated'))[0]).toBeInTheDocument();
    expect(await current()).not.toHaveAccessibleName('Florida RN License Renewal');
    expect(screen.queryByText('Florida RN License Renewal')).not.toBeInTheDocument();
    expect(location.search).toBe('');
    await waitFor(() =>
      expect(app.calls.filter((call) => call === 'GET /learner/learningpaths').length).toBeGreaterThan(1),
    );
    app.reopen('/');
    expect(await screen.findAllByRole('article')).toHaveLength(5);
  });

  it('does nothing on Cancel', async () => {
    const app = await openDashboard();
    const question = await deactivate(app);
    await app.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await current()).toHaveAccessibleName('Florida RN License Renewal');
    expect(writes(app)).toEqual([]);
  });

  it('that fails leaves it, in the words of ERR-05', async () => {
    const app = await openDashboard();
    server.use(http.put(`${PATH}/deactivate`, REFUSED));
    const question = await deactivate(app);
    await app.user.click(question.getByRole('button', { name: 'Deactivate' }));
    expect((await screen.findAllByText('Error deactivating Learning Path'))[0]).toBeInTheDocument();
    expect(await current()).toHaveAccessibleName('Florida RN License Renewal');
  });
});

describe('selecting a path (STA-05)', () => {
  const openings = ({ calls }: TestApp) => calls.filter((call) => call.endsWith('/update/lastaccesseddate'));

  it('tells the server once, and the card says so; the one it has as current is not told', async () => {
    const app = await openDashboard();
    await section('Courses');
    expect(openings(app)).toEqual([]);
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    await waitFor(async () =>
      expect(within(await current()).getByText('Last opened').nextSibling).toHaveTextContent('just now'),
    );
    expect(openings(app)).toEqual(['PUT /learner/learningpaths/10010002/update/lastaccesseddate']);
    // Without a word in the address it is now the one that was opened last.
    app.reopen('/');
    expect(await current()).toHaveAccessibleName('Georgia APRN License Renewal');
    await section('Courses');
    expect(openings(app)).toHaveLength(1);
  });

  it('is silent where the call fails', async () => {
    const app = await openDashboard();
    server.use(http.put(`${PATH}/update/lastaccesseddate`, REFUSED));
    await app.user.click(await screen.findByRole('link', { name: 'Georgia APRN License Renewal' }));
    await section('Courses');
    expect(await current()).toHaveAccessibleName('Georgia APRN License Renewal');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('an editor', () => {
  /** Holds one call of the path until what is answered is called; then it goes to the backend, or fails. */
  function hold(call: string, answer?: () => Response): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(http.put(`${PATH}/${call}`, () => released.then(answer), { once: true }));
    return () => release();
  }
  async function edit(app: TestApp, opener: string | RegExp, label: string | RegExp, text: string) {
    await app.user.click(await button(opener));
    const field = screen.getByLabelText(label);
    await app.user.clear(field);
    await app.user.type(field, text);
    return field;
  }
  const save = async (app: TestApp, name: string) =>
    app.user.click(within(await section(name)).getByRole('button', { name: 'Save' }));

  it('that closes leaves the focus where the student is typing by now', async () => {
    const app = await openDashboard();
    const release = hold('goal');
    await edit(app, 'Change goal', /^Hours a week/, '6');
    await save(app, 'Weekly goal');
    const why = await edit(app, 'Edit your why', 'Why statement', 'For');
    release();
    await button('Change goal');
    await app.user.keyboard(' Alma');
    expect(why).toHaveFocus();
    expect(why).toHaveValue('For Alma');
  });

  it.each([
    ['Edit your why', 'Why statement', 'Your why', 'whyStatement', 'New'],
    ['Change goal', /^Hours a week/, 'Weekly goal', 'goal', '6'],
    ['Change date', /^License expiration date/, 'License expiration', 'expirationdate', dateIn(30)],
  ])('takes no further words while it saves: %s', async (opener, label, name, call, text) => {
    const app = await openDashboard();
    const release = hold(call, REFUSED);
    const field = await edit(app, opener, label, text);
    await save(app, name);
    expect(field).toHaveAttribute('readonly');
    await app.user.type(field, '1');
    expect(field).toHaveValue(text);
    release();
    await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
  });

  it.each([
    ['Change goal', /^Hours a week/, '6'],
    ['Change date', /^License expiration date/, dateIn(30)],
  ])('with changes is asked about before the page is left: %s', async (opener, label, text) => {
    const app = await openDashboard();
    const field = await edit(app, opener, label, text);
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    await app.user.click(within(await dialog()).getByRole('button', { name: 'Stay' }));
    expect(await current()).toHaveAccessibleName('Florida RN License Renewal');
    expect(field).toHaveValue(text);
  });

  it('beside another with changes: one question is asked for both, and the rest when one is closed', async () => {
    const app = await openDashboard();
    await edit(app, 'Change goal', /^Hours a week/, '6');
    await edit(app, 'Edit your why', 'Why statement', 'New');
    await app.user.click(within(await section('Your why')).getByRole('button', { name: 'Cancel' }));
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    await app.user.click(within(await dialog()).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await edit(app, 'Edit your why', 'Why statement', 'New');
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    await app.user.click(within(await dialog()).getByRole('button', { name: 'Leave' }));
    await waitFor(async () => expect(await current()).toHaveAccessibleName('Georgia APRN License Renewal'));
  });

  it('keeps what was typed when the same student signs in anew', async () => {
    const app = await openDashboard();
    const field = await edit(app, 'Edit your why', 'Why statement', 'New');
    const login = { userName: 'nora', password: 'practice-1' };
    const answer = await firstValueFrom(app.injector.get(AuthApiService).login(login));
    const loads = () => app.calls.filter((call) => call === 'GET /learner/learningpaths').length;
    expect(loads()).toBe(1);
    const renewed = { UserId: answer.studentId, XCredential: answer.xCredential };
    act(() => app.injector.get(SessionService).begin({ ...renewed, TransportToken: '', Role: 'Student' }));
    await waitFor(() => expect(loads()).toBe(2));
    expect(field).toHaveValue('New');
    expect(field).toHaveFocus();
    await save(app, 'Your why');
    expect(await within(await section('Your why')).findByText('New')).toBeVisible();
  });

  it('of one student: the next one never sees what was under way', async () => {
    const app = await openApp({ accounts: ['nora', 'max'] });
    await signIn(app);
    const release = hold('whyStatement', REFUSED);
    await edit(app, 'Edit your why', 'Why statement', 'of Nora');
    await save(app, 'Your why');
    act(() => void app.injector.get(Router).navigateByUrl('/logout', { force: true }));
    await app.user.click(await screen.findByRole('link', { name: 'Sign in again' }));
    await signIn(app, 'max');
    await screen.findByText('Welcome back, Max.');
    await section('Your why');
    release();
    // Sent after hers, and so answered after hers if that were still heard.
    await edit(app, /your why/, 'Why statement', 'of Max');
    await save(app, 'Your why');
    await button('Edit your why');
    expect(await section('Your why')).toHaveTextContent('of Max');
    expect(document.body).not.toHaveTextContent('of Nora');
    expect(document.body).not.toHaveTextContent('Could not save');
  });
});
