/** What a student has typed when the server refuses their credential (ERR-01): its editor opens with it again. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { SessionService } from '../../src/core/session/session.service';
import { Router } from '../../src/platform/router/router';
import { findButton, findSection } from '../support/dashboard-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

const PATH = `${API_ORIGIN}/learner/learningpaths/:id`;
const EXPIRED = 'There was an issue when loading your user account, please sign back in.';
const RESTORED = 'You had not saved this yet. We have kept what you entered.';

beforeAll(polyfillDialog);
afterEach(() => sessionStorage.clear());

const refused = () => new HttpResponse(null, { status: 401 });

/** The date `days` from now as yyyy-MM-dd. */
function dateIn(days: number): string {
  const now = new Date();
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const EDITORS = [
  {
    opener: 'Edit your why',
    label: 'Why statement',
    name: 'Your why',
    call: 'whyStatement',
    text: 'For Alma',
  },
  { opener: 'Change goal', label: /^Hours a week/, name: 'Weekly goal', call: 'goal', text: '6' },
  {
    opener: 'Change date',
    label: /^License expiration date/,
    name: 'License expiration',
    call: 'expirationdate',
    text: dateIn(30),
  },
] as const;
type EditorCase = (typeof EDITORS)[number];
const WHY = EDITORS[0];

/** Types into an editor and saves, and the server answers 401. Returns once the login page is there. */
async function saveAndExpire(app: TestApp, { opener, label, name, call, text }: EditorCase = WHY) {
  await app.user.click(await findButton(opener));
  const field = screen.getByLabelText(label);
  await app.user.clear(field);
  await app.user.type(field, text);
  server.use(http.put(`${PATH}/${call}`, refused, { once: true }));
  await app.user.click(within(await findSection(name)).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(EXPIRED)).toBeVisible();
}

const openAsNora = (...others: string[]): Promise<TestApp> =>
  openApp({ accounts: ['nora', ...others], signedInAs: true });

describe('after a 401 on save', () => {
  it('what was typed is compared with what another browser has saved meanwhile', async () => {
    const app = await openAsNora();
    await saveAndExpire(app);
    server.use(
      http.get(`${API_ORIGIN}/learner/learningpaths`, async ({ request }) => {
        const paths = await (await app.backend.fetch(request)).json();
        return HttpResponse.json(paths.map((path: object) => ({ ...path, whyStatement: 'Theirs' })));
      }),
    );
    await signIn(app);
    const choice = within(await screen.findByRole('group', { name: 'Why statement' }));
    expect(choice.getByText('For Alma')).toBeVisible();
    expect(choice.getByText('Theirs')).toBeVisible();
  });

  it('the same student goes on with what they typed, and saves it, in each editor', async () => {
    const app = await openAsNora();
    for (const editor of EDITORS) {
      await saveAndExpire(app, editor);
      expect(location.href).not.toContain('Alma');
      await signIn(app);

      const section = within(await findSection(editor.name));
      expect(await section.findByText(RESTORED)).toBeVisible();
      expect(section.getByLabelText(editor.label)).toHaveValue(editor.text);
      expect(section.getByLabelText(editor.label)).not.toHaveFocus();

      await app.user.click(section.getByRole('button', { name: 'Save' }));
      await section.findByRole('button', { name: editor.opener });
      expect(section.queryByText(RESTORED)).not.toBeInTheDocument();
      await app.user.click(section.getByRole('button', { name: editor.opener }));
      expect(section.getByLabelText(editor.label)).toHaveValue(editor.text);
      expect(sessionStorage).toHaveLength(0);
      await app.user.click(section.getByRole('button', { name: 'Cancel' }));
    }
  });

  it('it is there after the page was opened again, in no address and no log, and goes after a question for good', async () => {
    const logs = ['log', 'info', 'warn', 'error', 'debug'] as const;
    const spies = logs.map((name) => jest.spyOn(console, name));
    const app = await openAsNora();
    await saveAndExpire(app);
    app.reopen('/login');
    await signIn(app);
    const section = within(await findSection('Your why'));
    await section.findByText(RESTORED);
    expect(location.href).not.toContain('Alma');
    expect(JSON.stringify(spies.map(({ mock }) => mock.calls.map(String)))).not.toContain('Alma');

    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    const asked = await screen.findByRole('dialog');
    expect(asked).toHaveTextContent('Discard your changes?');
    await app.user.click(within(asked).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(asked).not.toBeInTheDocument());

    await app.user.click(section.getByRole('button', { name: 'Cancel' }));
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    expect(section.queryByText(RESTORED)).not.toBeInTheDocument();
    await waitFor(() => expect(section.getByRole('button', { name: 'Edit your why' })).toHaveFocus());
    await app.user.click(section.getByRole('button', { name: 'Edit your why' }));
    expect(section.getByLabelText('Why statement')).not.toHaveValue('For Alma');
    expect(sessionStorage).toHaveLength(0);
  });

  it('another student is offered nothing, and the first one finds it again, unless they have signed out', async () => {
    const app = await openAsNora('max');
    const signOut = async () => {
      act(() => void app.injector.get(Router).navigateByUrl('/logout', { force: true }));
      await app.user.click(await screen.findByRole('link', { name: 'Sign in again' }));
    };
    await saveAndExpire(app);
    await signIn(app, 'max');
    await screen.findByText('Welcome, Max.');
    await findSection('Your why');
    expect(document.body).not.toHaveTextContent(RESTORED);

    await signOut();
    await signIn(app);
    await screen.findByText('Welcome, Nora.');
    const section = within(await findSection('Your why'));
    expect(await section.findByText(RESTORED)).toBeVisible();
    expect(section.getByLabelText('Why statement')).toHaveValue('For Alma');

    server.use(http.put(`${PATH}/${WHY.call}`, refused, { once: true }));
    await app.user.click(section.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(EXPIRED)).toBeVisible();
    expect(sessionStorage).not.toHaveLength(0);
    await signOut();
    expect(sessionStorage).toHaveLength(0);
    await signIn(app);
    await findSection('Your why');
    expect(document.body).not.toHaveTextContent(RESTORED);
  });
});

describe('a task that was completed before the student had to sign in again', () => {
  const SENT = 'Your task is saved as done: Send the renewal form to the board';
  const isCompletion = (call: string) => call.startsWith('POST') && call.includes('learningpathtask');
  const openBoxes = async () =>
    within(await findSection('Tasks')).findAllByRole('checkbox', { checked: false });

  async function completeTask(app: TestApp) {
    await app.user.click((await openBoxes())[0] as HTMLElement);
  }

  async function discardRestored({ user }: TestApp) {
    const section = within(await findSection('Your why'));
    expect(await section.findByText(RESTORED)).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  }

  async function expectSent(app: TestApp) {
    expect((await screen.findAllByText(SENT))[0]).toBeInTheDocument();
    expect(await within(await findSection('Tasks')).findByText('3 of 3 done')).toBeVisible();
    expect(app.calls.filter(isCompletion)).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  }

  it('is sent after a 401 on another call, while it waited for Undo', async () => {
    const app = await openAsNora();
    await completeTask(app);
    await saveAndExpire(app);
    expect(app.calls.filter(isCompletion)).toEqual([]);
    await signIn(app);
    await discardRestored(app);
    await expectSent(app);
  });

  it('is sent again if the server has answered it with a 401, and words typed meanwhile are kept, too', async () => {
    const app = await openAsNora();
    await app.user.click(await findButton('Edit your why'));
    await app.user.clear(screen.getByLabelText('Why statement'));
    await app.user.type(screen.getByLabelText('Why statement'), 'For Alma');
    server.use(http.post(`${PATH}/tasks/:task/learningpathtask`, refused, { once: true }));
    await completeTask(app);
    // It waits for an Undo, unless the page goes out of sight.
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(await screen.findByText(EXPIRED)).toBeVisible();
    await signIn(app);
    await discardRestored(app);
    await expectSent(app);
  });

  it('is sent after a sign-out in another tab, and not for the student who signs in meanwhile', async () => {
    const app = await openAsNora('max');
    await completeTask(app);
    act(() => app.injector.get(SessionService).end(null));
    await signIn(app, 'max');
    await screen.findByText('Welcome, Max.');
    expect(await openBoxes()).not.toHaveLength(0);
    expect(app.calls.filter(isCompletion)).toEqual([]);
    act(() => app.injector.get(SessionService).end(null));
    await signIn(app);
    await expectSent(app);
  });
});
