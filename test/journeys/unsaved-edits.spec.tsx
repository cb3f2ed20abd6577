/** Editors with unsaved changes: while they save, before they are left, and across sign-ins (STA-13). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { firstValueFrom } from 'rxjs';
import { SessionService } from '../../src/core/session/session.service';
import { AuthApiService } from '../../src/features/auth/auth-api.service';
import { Router } from '../../src/platform/router/router';
import {
  findButton,
  findCurrentCard,
  findDialog,
  findSection,
  openDashboard,
} from '../support/dashboard-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

const PATH = `${API_ORIGIN}/learner/learningpaths/:id`;
const failed = () => new HttpResponse(null, { status: 500 });

beforeAll(polyfillDialog);
afterEach(() => sessionStorage.clear());

/** The date `days` from now as yyyy-MM-dd. */
function dateIn(days: number): string {
  const now = new Date();
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

describe('an editor', () => {
  /** Holds one call of the path until the returned function is called. It then goes to the backend, or gets `respond`. */
  function hold(call: string, respond?: () => Response): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(http.put(`${PATH}/${call}`, () => released.then(respond), { once: true }));
    return () => release();
  }
  async function edit(app: TestApp, opener: string | RegExp, label: string | RegExp, text: string) {
    await app.user.click(await findButton(opener));
    const field = screen.getByLabelText(label);
    await app.user.clear(field);
    await app.user.type(field, text);
    return field;
  }
  const save = async (app: TestApp, name: string) =>
    app.user.click(within(await findSection(name)).getByRole('button', { name: 'Save' }));

  it('leaves focus in the field the student is typing in when another editor closes', async () => {
    const app = await openDashboard();
    const release = hold('goal');
    await edit(app, 'Change goal', /^Hours a week/, '6');
    await save(app, 'Weekly goal');
    const why = await edit(app, 'Edit your why', 'Why statement', 'For');
    release();
    await findButton('Change goal');
    await app.user.keyboard(' Alma');
    expect(why).toHaveFocus();
    expect(why).toHaveValue('For Alma');
  });

  it('is read-only while it saves', async () => {
    const app = await openDashboard();
    for (const [opener, label, name, call, text] of [
      ['Edit your why', 'Why statement', 'Your why', 'whyStatement', 'New'],
      ['Change goal', /^Hours a week/, 'Weekly goal', 'goal', '6'],
      ['Change date', /^License expiration date/, 'License expiration', 'expirationdate', dateIn(30)],
    ] as const) {
      const release = hold(call, failed);
      const field = await edit(app, opener, label, text);
      await save(app, name);
      expect(field).toHaveAttribute('readonly');
      await app.user.type(field, '1');
      expect(field).toHaveValue(text);
      release();
      await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
    }
  });

  it('asks before unsaved changes are left, once for two editors, and still after one of them is closed', async () => {
    const app = await openDashboard();
    const answer = async (name: string) => {
      await app.user.click(within(await findDialog()).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    const leave = () => app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    const cancel = async (name: string) =>
      app.user.click(within(await findSection(name)).getByRole('button', { name: 'Cancel' }));

    const date = await edit(app, 'Change date', /^License expiration date/, dateIn(30));
    await leave();
    await answer('Keep editing');
    expect(await findCurrentCard()).toHaveAccessibleName('Florida RN License Renewal');
    expect(date).toHaveValue(dateIn(30));
    await cancel('License expiration');
    await answer('Discard');

    const goal = await edit(app, 'Change goal', /^Hours a week/, '6');
    await leave();
    await answer('Keep editing');
    expect(await findCurrentCard()).toHaveAccessibleName('Florida RN License Renewal');
    expect(goal).toHaveValue('6');

    await edit(app, 'Edit your why', 'Why statement', 'New');
    await cancel('Your why');
    await answer('Discard');
    await leave();
    await answer('Keep editing');

    await edit(app, 'Edit your why', 'Why statement', 'New');
    await leave();
    await answer('Discard');
    await waitFor(async () =>
      expect(await findCurrentCard()).toHaveAccessibleName('Georgia APRN License Renewal'),
    );
  });

  it('keeps the input when the same student signs in again', async () => {
    const app = await openDashboard();
    const field = await edit(app, 'Edit your why', 'Why statement', 'New');
    const login = { userName: 'nora', password: 'practice-1' };
    const credential = await firstValueFrom(app.injector.get(AuthApiService).login(login));
    const loads = () => app.calls.filter((call) => call === 'GET /learner/learningpaths').length;
    expect(loads()).toBe(1);
    const renewed = { UserId: credential.studentId, XCredential: credential.xCredential };
    act(() => app.injector.get(SessionService).begin({ ...renewed, TransportToken: '', Role: 'Student' }));
    await waitFor(() => expect(loads()).toBe(2));
    expect(field).toHaveValue('New');
    expect(field).toHaveFocus();
    await save(app, 'Your why');
    expect(await within(await findSection('Your why')).findByText('New')).toBeVisible();
  });

  it('of one student leaves no trace of a pending save for the next student', async () => {
    const app = await openApp({ accounts: ['nora', 'max'], signedInAs: 'nora' });
    const release = hold('whyStatement', failed);
    await edit(app, 'Edit your why', 'Why statement', 'of Nora');
    await save(app, 'Your why');
    act(() => void app.injector.get(Router).navigateByUrl('/logout', { force: true }));
    await app.user.click(await screen.findByRole('link', { name: 'Sign in again' }));
    await signIn(app, 'max');
    await screen.findByText('Welcome, Max.');
    await findSection('Your why');
    release();
    // This save is sent after the first one, so a response to the first would have shown up before it completes.
    await edit(app, /your why/, 'Why statement', 'of Max');
    await save(app, 'Your why');
    await findButton('Edit your why');
    expect(await findSection('Your why')).toHaveTextContent('of Max');
    expect(document.body).not.toHaveTextContent('of Nora');
    expect(document.body).not.toHaveTextContent('Could not save');
  });
});
