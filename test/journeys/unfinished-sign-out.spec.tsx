/** A sign-out that the server does not hear of at once (CON-06: the credential would stay good for 90 days). */
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { SessionService } from '../../src/core/session/session.service';
import { storedOnDevice } from '../support/device';
import { findLightPage, LIGHT_PAGE } from '../support/light-page';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

const LOGOUT = `${API_ORIGIN}/profile/logout`;
const UNFINISHED = /^Sign-out not finished/;
const notice = () => screen.findByText(UNFINISHED);

async function openNora(...others: string[]) {
  const app = await openApp({ accounts: ['nora', ...others], url: LIGHT_PAGE, signedInAs: 'nora' });
  await findLightPage();
  return { app, secret: app.injector.get(SessionService).credential$.value?.XCredential as string };
}

async function signOut({ user }: TestApp) {
  await user.click(await screen.findByRole('button', { name: /^Account of/ }));
  await user.click(screen.getByRole('link', { name: 'Sign out' }));
  await screen.findByRole('heading', { name: 'You are signed out' });
}

async function statusOf({ backend }: TestApp, secret: string): Promise<number> {
  const headers = { 'X-Host': 'dev.marlowe.example', Authorization: `xcred ${secret}` };
  return (await backend.fetch(new Request(`${API_ORIGIN}/profile/accountprofile`, { headers }))).status;
}

it('is tried again however the server fails, and said meanwhile', async () => {
  const { app, secret } = await openNora();
  const faults: readonly [string, () => Response][] = [
    ['cannot be reached', () => HttpResponse.error()],
    ['is down', () => new HttpResponse(null, { status: 503 })],
    ['fails', () => new HttpResponse(null, { status: 500 })],
    ['is hidden by another page', () => HttpResponse.html('<h1>Welcome to our Wi-Fi</h1>')],
  ];
  for (const [how, respond] of faults) {
    const tried = jest.fn(respond);
    server.use(http.post(LOGOUT, tried));
    if (how === 'cannot be reached') await signOut(app);
    // It tries at once instead of some seconds later.
    else act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect([how, tried.mock.calls.length > 0]).toEqual([how, true]));
    await act(async () => {});
    expect(await notice()).toBeVisible();
    expect(screen.getByText(/Keep this page open, and we'll try again\.$/)).toBeVisible();
    expect([how, await statusOf(app, secret)]).toEqual([how, 200]);
    expect(JSON.stringify([...storedOnDevice()])).not.toContain(secret);
  }

  server.use(http.post(LOGOUT, ({ request }) => app.backend.fetch(request)));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(async () => expect(await statusOf(app, secret)).toBe(401));
  await waitFor(() => expect(screen.queryByText(UNFINISHED)).not.toBeInTheDocument());
});

it('is said for good if the server refuses', async () => {
  const { app } = await openNora();
  server.use(http.post(LOGOUT, () => HttpResponse.json({}, { status: 403 })));
  await signOut(app);
  await notice();
  expect(screen.getByText(/change your password\.$/)).toBeVisible();
});

it('goes on when /logout was opened, and when somebody else signs in', async () => {
  const { app, secret } = await openNora('max');
  server.use(http.post(LOGOUT, () => HttpResponse.error()));
  app.reopen('/logout');
  await notice();
  await app.user.click(screen.getByRole('link', { name: 'Sign in again' }));
  await signIn(app, 'max');
  await screen.findByText('Welcome, Max.');
  server.use(http.post(LOGOUT, ({ request }) => app.backend.fetch(request)));
  await waitFor(async () => expect(await statusOf(app, secret)).toBe(401));
  expect(app.injector.get(SessionService).state$.value.kind).toBe('signed-in');
});

it('is nothing to be said if the server has nothing to revoke', async () => {
  const { app } = await openNora();
  const tried = jest.fn(() => HttpResponse.json({}, { status: 401 }));
  server.use(http.post(LOGOUT, tried));
  await signOut(app);
  await waitFor(() => expect(tried).toHaveBeenCalled());
  await act(async () => {});
  expect(screen.queryByText(UNFINISHED)).not.toBeInTheDocument();
});
