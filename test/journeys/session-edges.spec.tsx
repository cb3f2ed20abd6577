import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { SessionService } from '../../src/core/session/session.service';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

const welcome = () => screen.findByText('Welcome back, Nora.');
const session = ({ injector }: TestApp) => injector.get(SessionService).state$.value.kind;

/** Holds back the responses of an address until `release`. */
function held(method: 'get' | 'post', path: string, { backend }: TestApp) {
  const gate: { release: () => void; asked: number } = { release: () => {}, asked: 0 };
  const open = new Promise<void>((release) => {
    gate.release = release;
  });
  server.use(
    http[method](`${API_ORIGIN}${path}`, async ({ request }) => {
      gate.asked += 1;
      await open;
      return backend.fetch(request);
    }),
  );
  return gate;
}

async function openSignedIn(url = '/') {
  const app = await openApp({ url });
  await signIn(app);
  await welcome();
  return app;
}

describe('leaving while a call is pending', () => {
  it('a sign-out while a stored session is identified is final, and the secret is revoked', async () => {
    const app = await openSignedIn();
    localStorage.removeItem('session');
    const identify = held('post', '/profile/auth/identify', app);
    app.calls.length = 0;
    app.reopen('/logout');
    await screen.findByRole('heading', { name: 'You are signed out' });
    identify.release();
    await waitFor(() => expect(app.calls).toContain('POST /profile/logout'));
    expect(session(app)).toBe('guest');
    expect(document.cookie).not.toContain('X-Credential');
  });

  it('a late sign-in does not sign in after /logout', async () => {
    const app = await openApp();
    const login = held('post', '/profile/login', app);
    await signIn(app);
    await waitFor(() => expect(login.asked).toBe(1));
    app.reopen('/logout');
    await screen.findByRole('heading', { name: 'You are signed out' });
    login.release();
    await act(async () => {});
    expect(session(app)).toBe('guest');
    expect(document.cookie).not.toContain('X-Credential');
  });

  it('Back to an earlier /logout does not end a newer session', async () => {
    const app = await openSignedIn();
    await app.user.click(await screen.findByRole('button', { name: /^Account/ }));
    await app.user.click(screen.getByRole('link', { name: 'Sign out' }));
    await app.user.click(await screen.findByRole('link', { name: 'Sign in again' }));
    await signIn(app);
    await welcome();
    act(() => history.back());
    await waitFor(() => expect(location.pathname).toBe('/'));
    await welcome();
    expect(session(app)).toBe('signed-in');
  });

  it('a sign-in page is never a returnurl', async () => {
    await openSignedIn('/login?returnurl=%2FLogout%2F');
    expect(location.pathname).toBe('/');
  });
});

describe('an expired session', () => {
  it('removes only its own cookie, not that of a later sign-in in another tab', async () => {
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

  it('redirects to login once, with one message, however many calls fail', async () => {
    const app = await openSignedIn();
    const refusal = () => HttpResponse.json({ ResponseStatus: { Message: 'no' } }, { status: 401 });
    server.use(
      http.get(`${API_ORIGIN}/profile/accountprofile`, refusal),
      http.get(`${API_ORIGIN}/learner/learningpaths`, refusal),
      http.get(`${API_ORIGIN}/global/licensetypes`, refusal),
    );
    const entries = history.length;
    app.reopen();
    expect(await screen.findAllByText(/There was an issue when loading your user account/)).toHaveLength(1);
    expect(location.pathname).toBe('/login');
    expect(history.length).toBe(entries);
  });
});

describe('what loads on login (STA-01)', () => {
  it('loads at the same time: nothing waits for the profile', async () => {
    const app = await openApp();
    const profile = held('get', '/profile/accountprofile', app);
    await signIn(app);
    await waitFor(() => expect(profile.asked).toBe(1));
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

describe('other tabs', () => {
  it('losing the cookie signs out this tab', async () => {
    const app = await openSignedIn();
    // biome-ignore lint/suspicious/noDocumentCookie: what another tab does
    document.cookie = 'X-Credential=; max-age=0; path=/';
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(session(app)).toBe('guest');
  });

  it('a sign-in in another tab signs in this tab', async () => {
    const app = await openApp();
    await screen.findByRole('heading', { name: 'Sign in' });
    const answer = await app.backend.fetch(
      new Request(`${API_ORIGIN}/profile/login`, {
        method: 'POST',
        headers: { 'X-Host': 'dev.marlowe.example', 'Content-Type': 'application/json' },
        body: JSON.stringify({ userName: 'nora', password: 'practice-1' }),
      }),
    );
    const { xCredential } = (await answer.json()) as { xCredential: string };
    // biome-ignore lint/suspicious/noDocumentCookie: what another tab does
    document.cookie = `X-Credential=${xCredential}; path=/`;
    await welcome();
  });
});
