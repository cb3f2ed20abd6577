/** A credential that another one has replaced in this browser ends on the server, too. */
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { SessionService } from '../../src/core/session/session.service';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';
import { warpTo } from '../support/warp';

const welcome = (name: string) => screen.findByText(`Welcome, ${name}.`);

async function post({ backend }: TestApp, path: string, authorization: string, body?: object) {
  const headers = {
    'X-Host': 'dev.marlowe.example',
    'Content-Type': 'application/json',
    Authorization: authorization,
  };
  const init = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await backend.fetch(new Request(`${API_ORIGIN}${path}`, init));
  return { status: response.status, body: await response.json() };
}

/** Signs in as a sibling app does. */
async function logIn(app: TestApp, userName: string) {
  const { body } = await post(app, '/profile/login', '', { userName, password: 'practice-1' });
  return body as { xCredential: string; transportToken: string };
}

const secretOf = ({ injector }: TestApp) =>
  injector.get(SessionService).credential$.value?.XCredential as string;

/** The status of a call with this credential. */
const statusOf = async (app: TestApp, secret: string) =>
  (await post(app, '/profile/auth/identify', `xcred ${secret}`)).status;

const isRevoked = (app: TestApp, secret: string) =>
  waitFor(async () => expect(await statusOf(app, secret)).toBe(401));

async function openNora(options = {}) {
  const app = await openApp({ accounts: ['nora', 'max'], ...options });
  await signIn(app);
  await welcome('Nora');
  return { app, replaced: secretOf(app) };
}

it.each([
  ['of another student', 'max', 'Max'],
  ['of the same student', 'nora', 'Nora'],
])('a token %s in the address', async (_whose, userName, name) => {
  const { app, replaced } = await openNora();
  const { xCredential } = await logIn(app, userName);
  app.reopen(`/?xcred=${xCredential}`);
  await welcome(name);
  await isRevoked(app, replaced);
  expect(secretOf(app)).toBe(xCredential);
  expect(await statusOf(app, xCredential)).toBe(200);
});

it.each(['transport', 'transportToken'])('a link with %s that the same session has issued', async (name) => {
  const { app, replaced } = await openNora();
  const { body } = await post(app, '/profile/auth/identify', `xcred ${replaced}`);
  const { TransportToken } = body as { TransportToken: string };
  app.reopen(`${name === 'transport' ? '/' : '/travel'}?${name}=${TransportToken}`);
  await welcome('Nora');
  await waitFor(() => expect(secretOf(app)).not.toBe(replaced));
  await isRevoked(app, replaced);
  // It was opened by a token of the replaced one, and stays.
  expect(await statusOf(app, secretOf(app))).toBe(200);
});

it('a link that the Launcher has issued, in a session that this one has opened', async () => {
  const { app, replaced } = await openNora();
  const identify = async (authorization: string) => {
    const { body } = await post(app, '/profile/auth/identify', authorization);
    return body as { XCredential: string; TransportToken: string };
  };
  const launcher = await identify(`transport ${(await identify(`xcred ${replaced}`)).TransportToken}`);
  app.reopen(`/?transport=${launcher.TransportToken}`);
  await welcome('Nora');
  await waitFor(() => expect(secretOf(app)).not.toBe(replaced));
  await isRevoked(app, replaced);
  // Both apps are still signed in.
  expect(await statusOf(app, secretOf(app))).toBe(200);
  expect(await statusOf(app, launcher.XCredential)).toBe(200);
});

it('a switch to another account in place', async () => {
  const app = await openApp({ accounts: ['max'], brandTokens: ['marlowe', 'gablekey'] });
  await signIn(app, 'max');
  await welcome('Max');
  const replaced = secretOf(app);
  await warpTo(app, 'Gable & Key School of Real Estate');
  await waitFor(() => expect(document.title).toMatch(/^Dashboard - Gable/));
  await welcome('Max');
  await isRevoked(app, replaced);
  app.reopen('/');
  await welcome('Max');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

it('a switch that is refused', async () => {
  const app = await openApp({ accounts: ['max'], brandTokens: ['marlowe', 'gablekey'] });
  await signIn(app, 'max');
  await welcome('Max');
  const replaced = secretOf(app);
  server.use(
    http.post(`${API_ORIGIN}/profile/auth/learner/travel`, () => HttpResponse.json({}, { status: 401 })),
  );
  await warpTo(app, 'Gable & Key School of Real Estate');
  await screen.findByRole('heading', { name: 'This link no longer works' });
  await isRevoked(app, replaced);
});

it('does not end when another tab has signed in with another one: that tab has ended it', async () => {
  const { app, replaced } = await openNora();
  const { xCredential } = await logIn(app, 'nora');
  app.calls.length = 0;
  // biome-ignore lint/suspicious/noDocumentCookie: what another tab does
  document.cookie = `X-Credential=${xCredential}; path=/`;
  await waitFor(() =>
    expect(app.injector.get(SessionService).credential$.value?.XCredential).toBe(xCredential),
  );
  expect(app.calls).not.toContain('POST /profile/logout');
  expect(await statusOf(app, replaced)).toBe(200);
});
