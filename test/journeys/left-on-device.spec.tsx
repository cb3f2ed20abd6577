/** What stays on a device after each way out (STA-01, CALL-07): nothing of the student but what waits for them by design. */
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CredentialStore } from '../../src/core/session/credential-store';
import { DraftService } from '../../src/core/session/draft.service';
import { SessionService } from '../../src/core/session/session.service';
import { fingerprint } from '../../src/core/session/stored-credential';
import { ProfileService } from '../../src/features/profile';
import { removeCookie, setCookie, storedOnDevice } from '../support/device';
import { findLightPage, LIGHT_PAGE } from '../support/light-page';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';
import { warpTo } from '../support/warp';

/** CON-05, and settings of the device. */
const ALWAYS = [
  'cookie user_education_type',
  'cookie user_profession',
  'local dev.brand',
  'local dev.environment',
  'local dev.mode',
  'local exam-keys',
  'session reloaded-for-missing-file',
];
/** Another student's, by design: what the server does not have yet, with ids only. */
const OF_OTHERS = ['local exam-work', 'local unsent-changes'];

const OTHER = { brand: 'marlowe', UserId: 4711 };
const ANSWER = { id: 1, answerId: 11, at: 1 };
const exam = (owner: object, sent: boolean) => ({
  ...owner,
  examId: 9,
  changed: Date.now(),
  index: 0,
  answers: [{ ...ANSWER, sent }],
  flags: [],
  delivered: sent,
});
/** Of a course that nobody has. */
const change = (owner: object) => ({
  ...owner,
  kind: 'courses',
  slot: '2',
  id: 'a',
  page: 'b',
  at: Date.now(),
  input: { enrollmentId: 2, archived: true },
});

/** A student, and all that they and others can have left on the device by then. */
async function openWith(userName = 'nora', brandTokens = ['marlowe']) {
  const accounts = [...new Set([userName, 'max'])];
  const app = await openApp({ accounts, brandTokens, signedInAs: userName, url: LIGHT_PAGE });
  await findLightPage();
  const { credential$ } = app.injector.get(SessionService);
  const { UserId, XCredential } = credential$.value as { UserId: number; XCredential: string };
  // What the page stores by itself, some of it late.
  await waitFor(() => expect(storedOnDevice().has('local auto-enrollment')).toBe(true));
  await waitFor(() => expect(storedOnDevice().has('local last-visit')).toBe(true));
  const { CartIdService } = await import('../../src/features/cart/cart-id.service');
  app.injector.get(CartIdService).save('cart-7', UserId);
  app.injector.get(DraftService).keep('help', { message: 'Why?' });
  app.injector.get(DraftService).keep('survey', { message: 'Why?' }, { beyondTab: true });
  for (const name of ['id_token', 'X-Transport', 'Idp-Auth-Token']) setCookie(name, 'secret');
  for (const name of ['user_education_type', 'user_profession']) setCookie(name, 'CE');
  const own = { brand: 'marlowe', UserId };
  const photo = { ...own, path: 'a.jpg', url: 'https://storage.example/a.jpg', savedAt: Date.now() };
  localStorage.setItem('profile-image', JSON.stringify(photo));
  localStorage.setItem('exam-work', JSON.stringify([exam(OTHER, false), exam(own, true)]));
  localStorage.setItem('exam-keys', 'off');
  localStorage.setItem('dev.mode', 'on');
  localStorage.setItem('unsent-changes', JSON.stringify([change(OTHER)]));
  sessionStorage.setItem('reloaded-for-missing-file', '1');
  return { app, UserId, XCredential };
}

type Opened = Awaited<ReturnType<typeof openWith>>;

const SIGNED_OUT = 'You are signed out';
const EXPIRED = /There was an issue when loading your user account/;

function forgetOwner() {
  localStorage.removeItem('session');
}

async function revoke({ app, XCredential }: Opened) {
  const headers = { 'X-Host': 'dev.marlowe.example', Authorization: `xcred ${XCredential}` };
  await app.backend.fetch(new Request(`${API_ORIGIN}/profile/logout`, { method: 'POST', headers }));
}

async function credentialOf({ backend }: TestApp, userName: string): Promise<string> {
  const response = await backend.fetch(
    new Request(`${API_ORIGIN}/profile/login`, {
      method: 'POST',
      headers: { 'X-Host': 'dev.marlowe.example', 'Content-Type': 'application/json' },
      body: JSON.stringify({ userName, password: 'practice-1' }),
    }),
  );
  return ((await response.json()) as { xCredential: string }).xCredential;
}

/** What is stored besides what may stay; and of what others have, whose it is. */
function left(UserId: number, mayStay: readonly string[] = []) {
  const stored = storedOnDevice();
  const known = [...ALWAYS, ...OF_OTHERS, ...mayStay];
  const names = [...stored.keys()].filter((name) => !known.includes(name));
  const owners = OF_OTHERS.flatMap((name) => JSON.parse(stored.get(name) ?? '[]') as { UserId: number }[]);
  return { names: names.sort(), isTheirs: owners.some((each) => each.UserId === UserId) };
}

const NOTHING = { names: [], isTheirs: false };

const EXPIRED_COOKIE = 'expiredCredentials';
/** What a student finds again after their session has expired: what they typed, and their exam. */
const WAITING = { names: ['local drafts', 'session drafts'], isTheirs: true };

async function expectLeft(UserId: number, expected: object) {
  const mayStay = expected === WAITING ? [`cookie ${EXPIRED_COOKIE}`] : [];
  await waitFor(() => expect(left(UserId, mayStay)).toEqual(expected));
  const stored = storedOnDevice();
  for (const name of ALWAYS.slice(0, 2)) expect(stored.has(name)).toBe(true);
  expect(stored.get('local exam-work')).toContain(String(OTHER.UserId));
  expect(stored.get('local unsent-changes')).toContain(String(OTHER.UserId));
}

afterEach(() => sessionStorage.clear());

describe('nothing of the student stays', () => {
  it.each<[string, (opened: Opened) => unknown]>([
    [
      'the menu',
      async ({ app: { user } }) => {
        await user.click(await screen.findByRole('button', { name: /^Account of/ }));
        await user.click(screen.getByRole('link', { name: 'Sign out' }));
      },
    ],
    ['opening /logout', ({ app }) => app.reopen('/logout')],
    ['opening /LOGOUT/, encoded', ({ app }) => app.reopen('/%4COGOUT/')],
    [
      'opening /logout where the owner of the credential is not known',
      ({ app }) => {
        forgetOwner();
        app.reopen('/logout');
      },
    ],
    [
      'opening /logout after the session has expired',
      async (opened) => {
        await revoke(opened);
        opened.app.reopen('/');
        await screen.findByText(EXPIRED);
        opened.app.reopen('/logout');
      },
    ],
    [
      'opening /logout while the server is away',
      ({ app }) => {
        server.use(http.all(`${API_ORIGIN}/*`, () => HttpResponse.error()));
        app.reopen('/logout');
      },
    ],
  ])('after %s', async (_way, leave) => {
    const opened = await openWith();
    await leave(opened);
    await screen.findByRole('heading', { name: SIGNED_OUT });
    await expectLeft(opened.UserId, NOTHING);
  });

  it('after a sign-out in another tab', async () => {
    const { UserId } = await openWith();
    removeCookie('X-Credential');
    await screen.findByRole('heading', { name: 'Sign in' });
    await expectLeft(UserId, NOTHING);
  });

  it('after a switch to an account of another brand', async () => {
    const { app, UserId } = await openWith('max', ['marlowe', 'gablekey']);
    await warpTo(app, 'Gable & Key School of Real Estate');
    await waitFor(() => expect(document.title).toMatch(/^Dashboard - Gable/));
    const now = app.injector.get(SessionService).credential$.value?.UserId;
    expect(now).not.toBe(UserId);
    // The next student's own are stored by now, or will be.
    const { names, isTheirs } = left(UserId);
    expect(isTheirs).toBe(false);
    expect(names.filter((name) => /cart|image|id_token|Idp/i.test(name))).toEqual([]);
    expect([...storedOnDevice().values()]).not.toContain('secret');
  });

  it('after a link of another student', async () => {
    const { app, UserId } = await openWith();
    app.reopen(`/?xcred=${await credentialOf(app, 'max')}`);
    await screen.findByText('Welcome, Max.');
    const { names } = left(UserId);
    expect(names.filter((name) => /cart|image|id_token|Idp/i.test(name))).toEqual([]);
    expect([...storedOnDevice().values()]).not.toContain('secret');
  });

  it('after another student has signed in, whose session was found by its cookie', async () => {
    const { app } = await openWith();
    const secret = await credentialOf(app, 'max');
    setCookie('X-Credential', secret);
    await screen.findByRole('button', { name: /^Account of Max / });
    expect(storedOnDevice().has('cookie shoppingCartId')).toBe(false);
    expect(app.injector.get(CredentialStore).secret()).toBe(secret);
  });
});

describe('what waits for the same student is all that stays', () => {
  it('after a 401', async () => {
    const { app, UserId } = await openWith();
    server.use(
      http.get(`${API_ORIGIN}/profile/accountprofile`, () => HttpResponse.json({}, { status: 401 })),
    );
    act(() => app.injector.get(ProfileService).reload({ force: true }));
    await screen.findByText(EXPIRED);
    await expectLeft(UserId, WAITING);
  });

  it('after a 401 in another tab, of which only the cookies tell', async () => {
    const { UserId, XCredential } = await openWith();
    setCookie(EXPIRED_COOKIE, `1.${fingerprint(XCredential)}`);
    removeCookie('X-Credential');
    await screen.findByText(EXPIRED);
    await expectLeft(UserId, WAITING);
  });

  it.each([true, false])(
    'after an expiry that a page finds when it starts (owner known: %s)',
    async (known) => {
      const opened = await openWith();
      await revoke(opened);
      if (!known) forgetOwner();
      opened.app.reopen('/');
      await screen.findByText(EXPIRED);
      await expectLeft(opened.UserId, WAITING);
    },
  );

  it('after the cookie has gone between two visits', async () => {
    const { app, UserId } = await openWith();
    server.use(http.get(`${API_ORIGIN}/profile/accountprofile`, () => new Promise<never>(() => {})));
    const { SessionWatchService } = await import('../../src/features/auth');
    expect(app.injector.get(SessionWatchService)).toBeDefined();
    app.reopen('/travel');
    await screen.findByRole('heading', { name: 'This link no longer works' });
    app.injector.destroy();
    removeCookie('X-Credential');
    app.reopen('/');
    await screen.findByRole('heading', { name: 'Sign in' });
    await expectLeft(UserId, WAITING);
  });
});

it('an answer that the server does not have waits for its student even after a sign-out', async () => {
  const { app, UserId } = await openWith();
  const own = { brand: 'marlowe', UserId };
  localStorage.setItem('exam-work', JSON.stringify([exam(OTHER, false), exam(own, false)]));
  app.reopen('/logout');
  await screen.findByRole('heading', { name: SIGNED_OUT });
  await expectLeft(UserId, { names: [], isTheirs: true });
});

it("a visitor's cart stays, because nobody has left it", async () => {
  const app = await openApp({ url: '/login' });
  setCookie('shoppingCartId', 'visitor');
  app.reopen('/');
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(storedOnDevice().get('cookie shoppingCartId')).toBe('visitor');
});
