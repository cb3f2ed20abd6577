/** What every editor of the current path has in common: focus, saving, unsaved changes, and the end of a session. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { firstValueFrom } from 'rxjs';
import { SessionService } from '../../src/core/session/session.service';
import { AuthApiService } from '../../src/features/auth/auth-api.service';
import { Router } from '../../src/platform/router/router';
import { polyfillDialog } from '../support/dialog-polyfill';
import { signIn } from '../support/sign-in';
import { openApp, server, type TestApp } from '../support/test-app';
import { current, dateIn, openDashboard, PATH, section } from './path-page';

const REFUSED = () => new HttpResponse(null, { status: 500 });

beforeAll(polyfillDialog);

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');

describe('an editor', () => {
  /** Holds a call until the returned function is called. Then `answer` responds, or else the backend. */
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

  it('that closes leaves the focus where the student is typing meanwhile', async () => {
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
  ])('is read-only while it saves: %s', async (opener, label, name, call, text) => {
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
  ])('with changes asks before the path is left: %s', async (opener, label, text) => {
    const app = await openDashboard();
    const field = await edit(app, opener, label, text);
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    await app.user.click(within(await dialog()).getByRole('button', { name: 'Stay' }));
    expect(await current()).toHaveAccessibleName('Florida RN License Renewal');
    expect(field).toHaveValue(text);
  });

  it('and another one, both with changes, ask one question; so does the one that stays open', async () => {
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

  it('keeps what was typed when the same student signs in again', async () => {
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

  it('of one student never shows the next one what was being saved', async () => {
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
    // Sent after Nora's save, so its response would arrive after that one.
    await edit(app, /your why/, 'Why statement', 'of Max');
    await save(app, 'Your why');
    await button('Edit your why');
    expect(await section('Your why')).toHaveTextContent('of Max');
    expect(document.body).not.toHaveTextContent('of Nora');
    expect(document.body).not.toHaveTextContent('Could not save');
  });
});
