import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { LIGHT_PAGE } from '../support/light-page';
import { signIn, signInByForm } from '../support/sign-in';
import { API_ORIGIN, openApp, server } from '../support/test-app';

const dashboard = () => screen.findByRole('heading', { name: /^Welcome, /, level: 1 });
const welcome = (name: string) => screen.findByText(`Welcome, ${name}.`);
const loginPage = () => screen.findByRole('heading', { name: 'Sign in' });

const FAILED = 'We could not sign you in. Please check your connection and try again.';
const NO_ANSWER =
  'The server does not respond, so you are not signed in. Please check your connection and try again.';

describe('the way to a new password', () => {
  it('is there where the brand names the address', async () => {
    await openApp();
    const link = await screen.findByRole('link', { name: /^Forgot password\?/ });
    expect(link).toHaveAttribute('href', 'https://www.marlowe.example/password');
  });

  it('is not there where the brand has none', async () => {
    await openApp({ brandToken: 'gablekey' });
    await screen.findByRole('button', { name: 'Sign in' });
    expect(screen.queryByRole('link', { name: /^Forgot password/ })).not.toBeInTheDocument();
  });
});

describe('signing in by name and password (RTE-15, ROL-01 to ROL-04)', () => {
  it('takes a visitor to their learning paths, and the next visits find the session again', async () => {
    const app = await openApp();
    await loginPage();
    expect(location.pathname).toBe('/login');
    await waitFor(() => expect(document.title).toBe('Login - Marlowe Health Learning'));
    await signInByForm(app);
    await welcome('Nora');
    expect(await screen.findAllByRole('article')).toHaveLength(6);
    expect(location.pathname).toBe('/');
    expect(document.title).toBe('Dashboard - Marlowe Health Learning');

    app.calls.length = 0;
    app.reopen();
    await welcome('Nora');
    expect(app.calls).not.toContain('POST /profile/auth/identify');
    app.reopen('/login');
    await welcome('Nora');
    expect(window.location.pathname).toBe('/');

    // A credential that a sibling app has stored is identified.
    localStorage.removeItem('session');
    app.calls.length = 0;
    app.reopen();
    await welcome('Nora');
    expect(app.calls[0]).toBe('POST /profile/auth/identify');

    // It is kept while the server that identifies it is unreachable.
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

  it('asks for missing fields without a call, and after each failure keeps the input and can be tried again', async () => {
    const app = await openApp();
    await app.user.click(await screen.findByRole('button', { name: 'Sign in' }));
    const name = screen.getByLabelText(/^User name/);
    const password = screen.getByLabelText(/^Password/);
    await waitFor(() => expect(name).toHaveAccessibleDescription('Please enter your user name.'));
    await waitFor(() => expect(name).toHaveFocus());
    expect(password).toBeInvalid();
    expect(app.calls).toEqual([]);

    await app.user.type(name, 'nora');
    await app.user.type(password, 'wrong');
    const faults: readonly [string, (request: Request) => Response | Promise<Response>, string][] = [
      [
        'a wrong password',
        (request) => app.backend.fetch(request),
        'Your user name or password is incorrect.',
      ],
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
    ];
    for (const [fault, respond, text] of faults) {
      let answer = () => {};
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      server.use(
        http.post(
          `${API_ORIGIN}/profile/login`,
          async ({ request }) => {
            await answered;
            return respond(request);
          },
          { once: true },
        ),
      );
      await app.user.click(screen.getByRole('button', { name: 'Sign in' }));
      // The alert of the attempt before goes first.
      await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
      answer();
      const alert = await screen.findByRole('alert');
      expect([fault, alert.textContent]).toEqual([fault, expect.stringContaining(text)]);
      expect(name).toBeVisible();
      expect(name).toHaveValue('nora');
      expect(password).toHaveValue('wrong');
    }

    await app.user.clear(password);
    await app.user.type(password, 'practice-1{Enter}');
    await welcome('Nora');
  });

  it('leads back to the page that a visitor asked for, but not away or to the sign-out', async () => {
    const app = await openApp({ url: '/?pathId=10010003' });
    await signIn(app);
    await dashboard();
    expect(location.search).toBe('?pathId=10010003');
    for (const [returnUrl, expected] of [
      ['/?pathId=10010002', '/?pathId=10010002'],
      // internal-url.spec.ts has what else leads away.
      ['https://evil.example/', '/'],
      ['/%6Cogout', '/'],
      ['/Logout/', '/'],
    ] as const) {
      // Who is signed in is led on at once.
      app.reopen(`/login?returnurl=${encodeURIComponent(returnUrl)}`);
      await dashboard();
      expect([returnUrl, location.pathname + location.search]).toEqual([returnUrl, expected]);
    }
  });
});

it('signing out is confirmed, removes the credential and revokes it on the server (RTE-16)', async () => {
  const app = await openApp({ url: LIGHT_PAGE, signedInAs: true });
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

describe('access', () => {
  it('of sam and lee with open onboarding is limited to a page that says so', async () => {
    const app = await openApp({ accounts: ['sam', 'lee'] });
    for (const userName of ['sam', 'lee']) {
      await signIn(app, userName);
      await screen.findByRole('heading', { name: "Let's finish setting up your account" });
      expect(screen.queryByRole('article')).not.toBeInTheDocument();
      await app.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign out' }));
      await screen.findByRole('heading', { name: 'You are signed out' });
      await app.user.click(screen.getByRole('link', { name: 'Sign in again' }));
    }
  });

  it('of pia, a partner, is limited to a page that says so, and no student stream reacts (ROL-02)', async () => {
    const app = await openApp({ accounts: ['pia'] });
    await signIn(app, 'pia');
    await screen.findByRole('heading', { name: 'This dashboard is for students' });
    expect(app.calls).toEqual(['POST /profile/login']);
  });

  it('is withheld until the profile can be loaded', async () => {
    const profile = `${API_ORIGIN}/profile/accountprofile`;
    const resting = { ResponseStatus: { Message: 'Profiles are resting.' } };
    const app = await openApp({
      signedInAs: true,
      handlers: () => [http.get(profile, () => HttpResponse.json(resting, { status: 500 }))],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Profiles are resting.');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    server.use(http.get(profile, ({ request }) => app.backend.fetch(request)));
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await welcome('Nora');
  });
});

it('a session that has ended leads to the login page with the message, and back to the page after sign-in (ERR-01)', async () => {
  const gone = { ResponseStatus: { Message: 'Gone.' } };
  const app = await openApp({
    url: '/?pathId=10010002',
    signedInAs: true,
    handlers: () => [
      http.get(`${API_ORIGIN}/profile/accountprofile`, () => HttpResponse.json(gone, { status: 401 }), {
        once: true,
      }),
    ],
  });
  expect(
    await screen.findByText('There was an issue when loading your user account, please sign back in.'),
  ).toBeVisible();
  expect(document.cookie).not.toContain('X-Credential');
  await signIn(app);
  await welcome('Nora');
  expect(location.search).toBe('?pathId=10010002');
});

describe('a browser that blocks storage', () => {
  // Removes the property that the first test defines over the prototype's.
  afterEach(() => void Reflect.deleteProperty(document, 'cookie'));

  it('cookies: the student can sign in, and the page says how long that lasts', async () => {
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} });
    const app = await openApp();
    await signIn(app);
    await welcome('Nora');
    expect(await screen.findByText(/Your browser blocks cookies for this site/)).toBeVisible();
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
