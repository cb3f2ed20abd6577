import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { SessionService } from '../../src/core/session/session.service';
import { setCookie } from '../support/device';
import { findLightPage, LIGHT_PAGE } from '../support/light-page';
import { nextPop } from '../support/router';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, forgetCookies, openApp, server, type TestApp } from '../support/test-app';

const welcome = () => screen.findByText('Welcome, Nora.');
const session = ({ injector }: TestApp) => injector.get(SessionService).state$.value.kind;

/** Holds the responses of a path until `release`. */
function holdResponses(method: 'get' | 'post', path: string, { backend }: TestApp) {
  const gate: { release: () => void; requests: number } = { release: () => {}, requests: 0 };
  const open = new Promise<void>((release) => {
    gate.release = release;
  });
  server.use(
    http[method](`${API_ORIGIN}${path}`, async ({ request }) => {
      gate.requests += 1;
      await open;
      return backend.fetch(request);
    }),
  );
  return gate;
}

/** Opens a page with little on it. */
async function openSignedIn() {
  const app = await openApp({ url: LIGHT_PAGE, signedInAs: true });
  await findLightPage();
  return app;
}

describe('signing out during a pending call', () => {
  it('stays signed out, and revokes the secret, while a stored session is being identified', async () => {
    const app = await openSignedIn();
    localStorage.removeItem('session');
    const identify = holdResponses('post', '/profile/auth/identify', app);
    app.calls.length = 0;
    app.reopen('/logout');
    await screen.findByRole('heading', { name: 'You are signed out' });
    identify.release();
    await waitFor(() => expect(app.calls).toContain('POST /profile/logout'));
    expect(session(app)).toBe('guest');
    expect(document.cookie).not.toContain('X-Credential');
  });

  it('ignores a late sign-in after the student has gone to /logout', async () => {
    const app = await openApp();
    const login = holdResponses('post', '/profile/login', app);
    await signIn(app);
    await waitFor(() => expect(login.requests).toBe(1));
    app.reopen('/logout');
    await screen.findByRole('heading', { name: 'You are signed out' });
    login.release();
    await act(async () => {});
    expect(session(app)).toBe('guest');
    expect(document.cookie).not.toContain('X-Credential');
  });

  it('does not end a newer session when Back reaches an earlier sign-out', async () => {
    const app = await openApp({ signedInAs: true });
    await welcome();
    await app.user.click(await screen.findByRole('button', { name: /^Account/ }));
    await app.user.click(screen.getByRole('link', { name: 'Sign out' }));
    await app.user.click(await screen.findByRole('link', { name: 'Sign in again' }));
    await signIn(app);
    await welcome();
    const popped = nextPop();
    history.back();
    await popped;
    await waitFor(() => expect(location.pathname).toBe('/'));
    await welcome();
    expect(session(app)).toBe('signed-in');
  });
});

/** A credential as another tab stores it. */
async function signInElsewhere({ backend }: TestApp, userName: string): Promise<string> {
  const response = await backend.fetch(
    new Request(`${API_ORIGIN}/profile/login`, {
      method: 'POST',
      headers: { 'X-Host': 'dev.marlowe.example', 'Content-Type': 'application/json' },
      body: JSON.stringify({ userName, password: 'practice-1' }),
    }),
  );
  const { xCredential } = (await response.json()) as { xCredential: string };
  setCookie('X-Credential', xCredential);
  return xCredential;
}

it('students who sign in elsewhere stay signed in where a tab shows that they are signed out', async () => {
  const app = await openApp({ url: '/logout', accounts: ['nora', 'max'] });
  for (const url of ['/logout', '/Logout/', '/%6Cogout']) {
    // The next page of the same browser, of which nobody is a student.
    forgetCookies();
    app.reopen(url);
    await screen.findByRole('heading', { name: 'You are signed out' });
    for (const userName of ['nora', 'max']) {
      const secret = await signInElsewhere(app, userName);
      const { credential$ } = app.injector.get(SessionService);
      await waitFor(() => expect([url, credential$.value?.XCredential]).toEqual([url, secret]));
      await act(async () => {});
      expect([url, session(app)]).toEqual([url, 'signed-in']);
    }
  }
  expect(app.calls).not.toContain('POST /profile/logout');
});

describe('an expired session', () => {
  it('removes only its own cookie, not one that another tab has set since', async () => {
    const app = await openSignedIn();
    const others = 'X-Credential=of-somebody-else';
    server.use(
      http.get(`${API_ORIGIN}/profile/accountprofile`, () => HttpResponse.json({}, { status: 401 }), {
        once: true,
      }),
      http.post(`${API_ORIGIN}/profile/auth/identify`, () => new Promise<never>(() => {})),
    );
    const { ProfileService } = await import('../../src/features/profile/profile.service');
    // biome-ignore lint/suspicious/noDocumentCookie: what another tab does
    document.cookie = `${others}; path=/`;
    act(() => app.injector.get(ProfileService).reload({ force: true }));
    await waitFor(() => expect(session(app)).not.toBe('signed-in'));
    expect(document.cookie).toContain(others);
  });

  it('redirects to the login page once, with one message, however many calls fail', async () => {
    const app = await openSignedIn();
    const refusal = () => HttpResponse.json({ ResponseStatus: { Message: 'no' } }, { status: 401 });
    server.use(
      http.get(`${API_ORIGIN}/profile/accountprofile`, refusal),
      http.get(`${API_ORIGIN}/learner/learningpaths`, refusal),
      http.get(`${API_ORIGIN}/global/licensetypes`, refusal),
    );
    const entries = history.length;
    app.reopen('/');
    expect(await screen.findAllByText(/There was an issue when loading your user account/)).toHaveLength(1);
    expect(location.pathname).toBe('/login');
    expect(history.length).toBe(entries);
  });
});

it('a session that expires on a page without a sign-in guard says so there and leads back after sign-in (ERR-01)', async () => {
  const app = await openSignedIn();
  const { ProfileService } = await import('../../src/features/profile/profile.service');
  const open = async (url: string, heading: string) => {
    app.reopen(url);
    await screen.findByRole('heading', { name: heading });
    await waitFor(() => expect([url, session(app)]).toEqual([url, 'signed-in']));
  };
  const expire = async () => {
    server.use(
      http.get(`${API_ORIGIN}/profile/accountprofile`, () => HttpResponse.json({}, { status: 401 }), {
        once: true,
      }),
    );
    act(() => app.injector.get(ProfileService).reload({ force: true }));
    await waitFor(() => expect(session(app)).toBe('guest'));
    expect(await screen.findByText(/There was an issue when loading your user account/)).toBeVisible();
  };
  const address = () => location.pathname + location.search;

  for (const [url, heading] of [
    ['/status?view=hub', 'Status'],
    ['/ux', 'Internal UX'],
    ['/redirect?text=Hello', 'Loading...'],
  ] as const) {
    await open(url, heading);
    await expire();
    expect(address()).toBe(url);
    expect(screen.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Sign in again' }));
    expect(await screen.findAllByText(/There was an issue when loading your user account/)).toHaveLength(1);
    await signIn(app);
    // A page that only leads elsewhere is no page to come back to.
    const back = url.startsWith('/redirect') ? '/' : url;
    await waitFor(() => expect([url, address()]).toEqual([url, back]));
    expect(screen.queryByText(/There was an issue/)).not.toBeInTheDocument();
  }

  await open('/travel?transportToken=nonsense', 'This link no longer works');
  await expire();
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    '/login?returnurl=%2Ftravel',
  );
  await app.user.click(screen.getByRole('link', { name: 'Sign in again' }));
  await signIn(app);
  await waitFor(() => expect(session(app)).toBe('signed-in'));

  // An unknown address is none of these.
  await open('/nowhere', 'There is no page here');
  await expire();
  expect(address()).toBe('/login?returnurl=%2Fnowhere');
});

describe('the first load after sign-in (STA-01)', () => {
  it('starts all calls at once without waiting for the profile', async () => {
    const app = await openApp();
    const profile = holdResponses('get', '/profile/accountprofile', app);
    await signIn(app);
    await waitFor(() => expect(profile.requests).toBe(1));
    await waitFor(() =>
      expect(app.calls).toEqual(
        expect.arrayContaining(['GET /learner/learningpaths', 'GET /global/licensetypes']),
      ),
    );
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    profile.release();
    expect(await screen.findAllByRole('article')).toHaveLength(6);
  });
});

it('a change in another tab signs the student in when the cookie is set, and out when it is removed', async () => {
  const app = await openApp();
  await screen.findByRole('heading', { name: 'Sign in' });
  await signInElsewhere(app, 'nora');
  await welcome();
  // biome-ignore lint/suspicious/noDocumentCookie: what another tab does
  document.cookie = 'X-Credential=; max-age=0; path=/';
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(session(app)).toBe('guest');
});
