import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { signInByForm as signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server } from '../support/test-app';

const dashboard = () => screen.findByRole('heading', { name: /^Welcome, /, level: 1 });
const welcome = (name: string) => screen.findByText(`Welcome, ${name}.`);
const loginPage = () => screen.findByRole('heading', { name: 'Sign in' });

const FAILED = 'We could not sign you in.';
const NO_ANSWER = 'The server does not respond, so you are not signed in.';

describe('signing in by name and password (RTE-15, ROL-01 to ROL-04)', () => {
  it('takes a visitor to the login page and then to their learning paths, with the brand in the title', async () => {
    const app = await openApp();
    await loginPage();
    expect(location.pathname).toBe('/login');
    await waitFor(() => expect(document.title).toBe('Login - Marlowe Health Learning'));

    await signIn(app);
    await welcome('Nora');
    expect(await screen.findAllByRole('article')).toHaveLength(6);
    expect(location.pathname).toBe('/');
    expect(document.title).toBe('Dashboard - Marlowe Health Learning');
  });

  it('keeps the student signed in after a reload, without a call to identify', async () => {
    const app = await openApp();
    await signIn(app);
    await welcome('Nora');
    app.calls.length = 0;
    app.reopen();
    await welcome('Nora');
    expect(app.calls).not.toContain('POST /profile/auth/identify');
    app.reopen('/login');
    await welcome('Nora');
    expect(window.location.pathname).toBe('/');
  });

  it('identifies a credential that a sibling app has stored', async () => {
    const app = await openApp();
    await signIn(app);
    await welcome('Nora');
    localStorage.removeItem('session');
    app.calls.length = 0;
    app.reopen();
    await welcome('Nora');
    expect(app.calls[0]).toBe('POST /profile/auth/identify');
  });

  it('shows the server’s message for a wrong password and keeps the input', async () => {
    const app = await openApp();
    await signIn(app, 'nora', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your user name or password is incorrect.');
    expect(screen.getByLabelText(/^User name/)).toHaveValue('nora');
    expect(screen.getByLabelText(/^Password/)).toHaveValue('wrong');

    await app.user.clear(screen.getByLabelText(/^Password/));
    await app.user.type(screen.getByLabelText(/^Password/), 'practice-1{Enter}');
    await welcome('Nora');
  });

  it('leads to a new password where the brand names the address', async () => {
    await openApp();
    const link = await screen.findByRole('link', { name: /^Forgot password\?/ });
    expect(link).toHaveAttribute('href', 'https://www.marlowe.example/password');
  });

  it('names no way to a new password where the brand has none', async () => {
    await openApp({ brandToken: 'gablekey' });
    await screen.findByRole('button', { name: 'Sign in' });
    expect(screen.queryByRole('link', { name: /^Forgot password/ })).not.toBeInTheDocument();
  });

  it('asks for missing fields without a call', async () => {
    const app = await openApp();
    await app.user.click(await screen.findByRole('button', { name: 'Sign in' }));
    const name = screen.getByLabelText(/^User name/);
    await waitFor(() => expect(name).toHaveAccessibleDescription('Please enter your user name.'));
    await waitFor(() => expect(name).toHaveFocus());
    expect(screen.getByLabelText(/^Password/)).toBeInvalid();
    expect(app.calls).toEqual([]);
  });

  it.each([
    ['500', () => HttpResponse.json({ ResponseStatus: { Message: '' } }, { status: 500 }), FAILED],
    ['500 of HTML', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 500 }), FAILED],
    ['HTML', () => HttpResponse.html('<h1>Down for maintenance</h1>'), NO_ANSWER],
    [
      'half an answer',
      () => new HttpResponse('[{"learn', { headers: { 'Content-Type': 'application/json' } }),
      NO_ANSWER,
    ],
    ['the wrong shape', () => HttpResponse.json({ hello: 'there' }), NO_ANSWER],
    ['a network error', () => HttpResponse.error(), NO_ANSWER],
  ])(
    'shows an error when the response is %s, keeps the input, and signs in on the next try',
    async (_fault, respond, text) => {
      const app = await openApp();
      server.use(http.post(`${API_ORIGIN}/profile/login`, respond, { once: true }));
      await signIn(app);
      expect(await screen.findByRole('alert')).toHaveTextContent(
        `${text} Please check your connection and try again.`,
      );
      expect(screen.getByLabelText(/^User name/)).toHaveValue('nora');
      expect(screen.getByLabelText(/^Password/)).toHaveValue('practice-1');
      await app.user.click(screen.getByRole('button', { name: 'Sign in' }));
      await welcome('Nora');
    },
  );

  it.each([
    ['/?pathId=10010002', '/?pathId=10010002'],
    // internal-url.spec.ts has what else leads away.
    ['https://evil.example/', '/'],
    ['/%6Cogout', '/'],
  ])('redirects from returnurl %s to %s', async (returnUrl, expected) => {
    const app = await openApp({ url: `/login?returnurl=${encodeURIComponent(returnUrl)}` });
    await signIn(app);
    await dashboard();
    expect(location.pathname + location.search).toBe(expected);
  });

  it('remembers the page a visitor asked for', async () => {
    const app = await openApp({ url: '/?pathId=10010003' });
    await signIn(app);
    await dashboard();
    expect(location.search).toBe('?pathId=10010003');
  });
});

describe('signing out (RTE-16)', () => {
  it('confirms, removes the credential locally and revokes it on the server', async () => {
    const app = await openApp();
    await signIn(app);
    await welcome('Nora');
    const secret = document.cookie.match(/X-Credential=([^;]+)/)?.[1];

    await app.user.click(await screen.findByRole('button', { name: 'Account of Nora Whitfield' }));
    await app.user.click(screen.getByRole('link', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'You are signed out' });
    expect(document.cookie).not.toContain('X-Credential');
    expect(localStorage.getItem('session')).toBeNull();
    await waitFor(() => expect(app.calls).toContain('POST /profile/logout'));
    const response = await app.backend.fetch(
      new Request(`${API_ORIGIN}/profile/accountprofile`, {
        headers: { 'X-Host': 'dev.marlowe.example', Authorization: `xcred ${secret}` },
      }),
    );
    expect(response.status).toBe(401);

    await app.user.click(screen.getByRole('link', { name: 'Sign in again' }));
    await loginPage();
    expect(screen.queryByText(/There was an issue/)).not.toBeInTheDocument();
  });

  it('works when the server cannot be reached', async () => {
    const app = await openApp();
    await signIn(app);
    await welcome('Nora');
    server.use(http.post(`${API_ORIGIN}/profile/logout`, () => HttpResponse.error()));
    await app.user.click(await screen.findByRole('button', { name: /^Account of/ }));
    await app.user.click(screen.getByRole('link', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'You are signed out' });
    expect(document.cookie).not.toContain('X-Credential');
  });
});

describe('access', () => {
  it.each(['sam', 'lee'])(
    'of %s with open onboarding is limited to a page that says so',
    async (userName) => {
      const app = await openApp({ accounts: [userName] });
      await signIn(app, userName);
      await screen.findByRole('heading', { name: "Let's finish setting up your account" });
      expect(screen.queryByRole('article')).not.toBeInTheDocument();
      await app.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign out' }));
      await screen.findByRole('heading', { name: 'You are signed out' });
    },
  );

  it('of pia, a partner, is limited to a page that says so, and no student stream reacts (ROL-02)', async () => {
    const app = await openApp({ accounts: ['pia'] });
    await signIn(app, 'pia');
    await screen.findByRole('heading', { name: 'This dashboard is for students' });
    expect(app.calls).toEqual(['POST /profile/login']);
  });

  it('is withheld until the profile can be loaded', async () => {
    const app = await openApp();
    server.use(
      http.get(`${API_ORIGIN}/profile/accountprofile`, () =>
        HttpResponse.json({ ResponseStatus: { Message: 'Profiles are resting.' } }, { status: 500 }),
      ),
    );
    await signIn(app);
    expect(await screen.findByRole('alert')).toHaveTextContent('Profiles are resting.');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    server.use(http.get(`${API_ORIGIN}/profile/accountprofile`, ({ request }) => app.backend.fetch(request)));
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await welcome('Nora');
  });
});

describe('a session that ends or cannot be restored (ERR-01)', () => {
  it('redirects to the login page with the ERR-01 message, and back to the page after sign-in', async () => {
    const app = await openApp({ url: '/?pathId=10010002' });
    await signIn(app);
    await welcome('Nora');
    server.use(
      http.get(
        `${API_ORIGIN}/profile/accountprofile`,
        () => HttpResponse.json({ ResponseStatus: { Message: 'Gone.' } }, { status: 401 }),
        { once: true },
      ),
    );
    app.reopen('/?pathId=10010002');
    expect(
      await screen.findByText('There was an issue when loading your user account, please sign back in.'),
    ).toBeVisible();
    expect(document.cookie).not.toContain('X-Credential');
    await signIn(app);
    await welcome('Nora');
    expect(location.search).toBe('?pathId=10010002');
  });

  it('is kept while the server that identifies its credential is unreachable', async () => {
    const app = await openApp();
    await signIn(app);
    await welcome('Nora');
    localStorage.removeItem('session');
    server.use(
      http.post(`${API_ORIGIN}/profile/auth/identify`, () => new HttpResponse(null, { status: 500 }), {
        once: true,
      }),
    );
    app.reopen();
    await screen.findByRole('heading', { name: "We can't reach your account" });
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await welcome('Nora');
  });
});

describe('a browser that blocks storage', () => {
  // Removes the property that the first test defines over the prototype's.
  afterEach(() => void Reflect.deleteProperty(document, 'cookie'));

  it('cookies: the student can sign in, and the page says how long that lasts', async () => {
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} });
    const app = await openApp();
    await signIn(app);
    await welcome('Nora');
    expect(screen.getByText(/Your browser blocks cookies for this site/)).toBeVisible();
    expect(await screen.findAllByRole('article')).toHaveLength(6);
  });

  it('web storage: everything works, and a reload identifies the student by the cookie', async () => {
    const app = await openApp();
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    }
    await signIn(app);
    await welcome('Nora');
    app.reopen();
    await welcome('Nora');
    expect(app.calls).toContain('POST /profile/auth/identify');
  });
});
