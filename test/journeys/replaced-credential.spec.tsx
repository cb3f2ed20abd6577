/** A credential that another one has replaced in this browser ends on the server, too. */
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { SessionService } from '../../src/core/session/session.service';
import { findLightPage, LIGHT_PAGE } from '../support/light-page';
import { API_ORIGIN, openApp, server, type TestApp, type TestAppOptions } from '../support/test-app';
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

/** On a page with little on it. */
async function open(accounts: readonly string[], options: TestAppOptions = {}) {
  const app = await openApp({ accounts, url: LIGHT_PAGE, signedInAs: true, ...options });
  await findLightPage();
  return { app, replaced: secretOf(app) };
}

it('a token of the same or another student in the address', async () => {
  const { app } = await open(['nora', 'max']);
  for (const [userName, name] of [
    ['nora', 'Nora'],
    ['max', 'Max'],
  ] as const) {
    const replaced = secretOf(app);
    const { xCredential } = await logIn(app, userName);
    app.reopen(`${LIGHT_PAGE}?xcred=${xCredential}`);
    await screen.findByRole('button', { name: new RegExp(`^Account of ${name}`) });
    await isRevoked(app, replaced);
    expect(secretOf(app)).toBe(xCredential);
    expect([name, await statusOf(app, xCredential)]).toEqual([name, 200]);
  }
});

it('a link with a token that the same session has issued', async () => {
  const { app } = await open(['nora']);
  for (const name of ['transport', 'transportToken']) {
    const replaced = secretOf(app);
    const { body } = await post(app, '/profile/auth/identify', `xcred ${replaced}`);
    const { TransportToken } = body as { TransportToken: string };
    app.reopen(`${name === 'transport' ? LIGHT_PAGE : '/travel'}?${name}=${TransportToken}`);
    await waitFor(() => expect([null, undefined, replaced]).not.toContain(secretOf(app)));
    await screen.findByRole('button', { name: /^Account of Nora/ });
    await isRevoked(app, replaced);
    // It was opened by a token of the replaced one, and stays.
    expect([name, await statusOf(app, secretOf(app))]).toEqual([name, 200]);
  }
});

it('a link that the Launcher has issued, in a session that this one has opened', async () => {
  const { app, replaced } = await open(['nora']);
  const identify = async (authorization: string) => {
    const { body } = await post(app, '/profile/auth/identify', authorization);
    return body as { XCredential: string; TransportToken: string };
  };
  const launcher = await identify(`transport ${(await identify(`xcred ${replaced}`)).TransportToken}`);
  app.reopen(`${LIGHT_PAGE}?transport=${launcher.TransportToken}`);
  await screen.findByRole('button', { name: /^Account of Nora/ });
  await waitFor(() => expect(secretOf(app)).not.toBe(replaced));
  await isRevoked(app, replaced);
  // Both apps are still signed in.
  expect(await statusOf(app, secretOf(app))).toBe(200);
  expect(await statusOf(app, launcher.XCredential)).toBe(200);
});

it('a switch to another account in place', async () => {
  const { app, replaced } = await open(['max'], { brandTokens: ['marlowe', 'gablekey'] });
  await warpTo(app, 'Gable & Key School of Real Estate');
  await waitFor(() => expect(document.title).toMatch(/^Dashboard - Gable/));
  await welcome('Max');
  await isRevoked(app, replaced);
  app.reopen('/');
  await welcome('Max');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

it('a switch that is refused', async () => {
  const { app, replaced } = await open(['max'], { brandTokens: ['marlowe', 'gablekey'] });
  server.use(
    http.post(`${API_ORIGIN}/profile/auth/learner/travel`, () => HttpResponse.json({}, { status: 401 })),
  );
  await warpTo(app, 'Gable & Key School of Real Estate');
  await screen.findByRole('heading', { name: 'This link no longer works' });
  await isRevoked(app, replaced);
});

it('does not end when another tab has signed in with another one: that tab has ended it', async () => {
  const { app, replaced } = await open(['nora']);
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
