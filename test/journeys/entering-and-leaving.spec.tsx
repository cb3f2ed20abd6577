import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { SessionService } from '../../src/core/session/session.service';
import { AccountSwitchService } from '../../src/features/auth/account-switch.service';
import { ProfileService } from '../../src/features/profile/profile.service';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';
import { warpTo } from '../support/warp';

const welcome = (name: string) => screen.findByText(`Welcome, ${name}.`);
const currentUrl = () => location.pathname + location.search;

/** A credential as a sibling app would hold it. */
async function credentialOf({ backend }: TestApp, userName: string, brandToken = 'marlowe') {
  const request = new Request(`${API_ORIGIN}/profile/login`, {
    method: 'POST',
    headers: { 'X-Host': `dev.${brandToken}.example`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ userName, password: 'practice-1' }),
  });
  const credential = await act(async () => (await backend.fetch(request)).json());
  return credential as { xCredential: string; transportToken: string };
}

describe('a link with a credential (RTE-18, RTE-27)', () => {
  it.each(['xcred', 'transport'] as const)(
    'signs in with %s and removes it from the address',
    async (name) => {
      const app = await openApp();
      const { xCredential, transportToken } = await credentialOf(app, 'nora');
      app.reopen(`/?pathId=10010003&${name}=${name === 'xcred' ? xCredential : transportToken}`);
      await welcome('Nora');
      expect(currentUrl()).toBe('/?pathId=10010003');
      expect(document.documentElement.outerHTML).not.toContain(xCredential);
    },
  );

  it('with an invalid credential does not end a valid session', async () => {
    const app = await openApp();
    await signIn(app);
    await welcome('Nora');
    app.reopen('/?xcred=nonsense');
    await welcome('Nora');
    expect(currentUrl()).toBe('/');
  });

  it('with an invalid credential sends a visitor to the login page and says why', async () => {
    await openApp({ url: '/?jwt=nonsense' });
    expect(await screen.findByText(/There was an issue when loading your user account/)).toBeVisible();
  });

  it('of another student replaces the session and leaves no trace of the previous student', async () => {
    const app = await openApp({ accounts: ['nora', 'max'] });
    await signIn(app);
    await welcome('Nora');
    const { xCredential } = await credentialOf(app, 'max');
    app.reopen(`/auth?xcred=${xCredential}&fromUrl=%2Fcertificates`);
    await screen.findByRole('heading', { name: 'Certificates' });
    expect(currentUrl()).toBe('/certificates');
    await screen.findByRole('button', { name: /Account of Max/ });
    expect(document.documentElement.outerHTML).not.toMatch(/Nora/);
  });

  it('to /auth identifies a partner by the partner id (ROL-11)', async () => {
    const app = await openApp({ accounts: ['pia'] });
    const { xCredential } = await credentialOf(app, 'pia');
    app.reopen(`/auth?xcred=${xCredential}&partnerId=11`);
    await screen.findByRole('heading', { name: 'This dashboard is for students' });
    expect(app.calls).toContain('POST /b2b/auth/identify');
  });
});

describe('the travel link (RTE-19)', () => {
  it('signs the student in, removes the token from the address and opens the requested page', async () => {
    const app = await openApp();
    const { transportToken } = await credentialOf(app, 'nora');
    app.reopen(`/travel?transportToken=${transportToken}&redirectUri=%2Fcourses`);
    await screen.findByRole('heading', { name: 'My Courses' });
    expect(currentUrl()).toBe('/courses');
  });

  // redirect.spec.ts has what else leads away.
  it.each(['https://evil.example/', 'javascript:alert(1)'])(
    'does not redirect to %s',
    async (redirectUri) => {
      const app = await openApp();
      const { transportToken } = await credentialOf(app, 'nora');
      app.reopen(`/travel?${new URLSearchParams({ transportToken, redirectUri })}`);
      await welcome('Nora');
      expect(currentUrl()).toBe('/');
    },
  );

  it('redirects to a sibling app', async () => {
    const leaveFor = jest.fn();
    const app = await openApp({ address: { leaveFor } });
    const { transportToken } = await credentialOf(app, 'nora');
    const redirectUri = `${API_ORIGIN}/course/7/view/9`;
    app.reopen(`/travel?${new URLSearchParams({ transportToken, redirectUri })}`);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(redirectUri));
    // Until the browser leaves, the page must not say that the link no longer works.
    expect(screen.getByRole('heading', { name: 'Taking you there…' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/');
    // A sign-out in another tab ends the waiting, should the browser still be here.
    act(() => app.injector.get(SessionService).signOut());
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
  });

  it.each(['/travel?transportToken=nonsense', '/travel'])('says that %s no longer works', async (url) => {
    await openApp({ url });
    await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(currentUrl()).toBe('/travel');
  });

  it('can be retried after a server error', async () => {
    const app = await openApp();
    const { transportToken } = await credentialOf(app, 'nora');
    server.use(
      http.post(`${API_ORIGIN}/profile/auth/learner/travel`, () => new HttpResponse(null, { status: 500 }), {
        once: true,
      }),
    );
    app.reopen(`/travel?transportToken=${transportToken}`);
    await app.user.click(await screen.findByRole('button', { name: 'Retry' }));
    await welcome('Nora');
  });
});

describe('switching accounts (STA-09)', () => {
  it('changes the brand in place on localhost, in both directions', async () => {
    const app = await openApp({ accounts: ['max'], brandTokens: ['marlowe', 'gablekey'] });
    await signIn(app, 'max');
    await welcome('Max');
    const titles = async () =>
      (await screen.findAllByRole('article')).map(
        (card) => within(card).getAllByRole('heading')[0]?.textContent as string,
      );
    let former = await titles();
    for (const name of ['Gable & Key School of Real Estate', 'Marlowe Health Learning']) {
      await warpTo(app, name);
      await waitFor(() => expect(document.title).toBe(`Dashboard - ${name}`));
      const expectSchool = async () => {
        await welcome('Max');
        const own = await titles();
        expect(own).toHaveLength(2);
        for (const title of former) expect(document.body).not.toHaveTextContent(title);
        expect(location.pathname + location.search).toBe('/');
        return own;
      };
      const own = await expectSchool();
      app.reopen('/');
      expect(await expectSchool()).toEqual(own);
      expect(document.title).toBe(`Dashboard - ${name}`);
      former = own;
    }
  });

  it('goes to the other profile’s address elsewhere, if that is a sibling app', async () => {
    const leaveFor = jest.fn();
    const app = await openApp({
      accounts: ['max'],
      brandTokens: ['marlowe', 'gablekey'],
      address: { hostname: 'marlowe.localhost', leaveFor },
    });
    await signIn(app, 'max');
    await welcome('Max');
    const switcher = app.injector.get(AccountSwitchService);
    act(() => switcher.switchTo({ subsidiaryId: 2, subsidiaryName: 'X', url: 'https://evil.example' }));
    expect(await screen.findByText(/could not switch you|could not switch to/)).toBeInTheDocument();
    expect(leaveFor).not.toHaveBeenCalled();
    act(() => switcher.switchTo({ subsidiaryId: 2, subsidiaryName: 'X', url: 'http://gablekey.localhost' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(leaveFor.mock.calls[0][0]).toMatch(
      /^http:\/\/gablekey\.localhost\/travel\?transportToken=[\w-]+&redirectUri=%2F$/,
    );
  });
});

describe('a late response', () => {
  it('to one student’s account switch does not redirect the next student', async () => {
    const leaveFor = jest.fn();
    const app = await openApp({
      accounts: ['max', 'nora'],
      brandTokens: ['marlowe', 'gablekey'],
      address: { hostname: 'marlowe.localhost', leaveFor },
    });
    await signIn(app, 'max');
    await welcome('Max');
    let release = () => {};
    const gate = new Promise<void>((open) => {
      release = open;
    });
    server.use(
      http.post(`${API_ORIGIN}/profile/auth/identify`, async ({ request }) => {
        await gate;
        return app.backend.fetch(request);
      }),
    );
    const url = 'http://gablekey.localhost';
    act(() => app.injector.get(AccountSwitchService).switchTo({ subsidiaryId: 2, subsidiaryName: 'X', url }));
    await app.user.click(await screen.findByRole('button', { name: /^Account of Max/ }));
    await app.user.click(screen.getByRole('link', { name: 'Sign out' }));
    await app.user.click(await screen.findByRole('link', { name: 'Sign in again' }));
    await signIn(app, 'nora');
    await welcome('Nora');
    await act(async () => release());
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('to a travel link does not sign in after a sign-out', async () => {
    const app = await openApp();
    const { transportToken } = await credentialOf(app, 'nora');
    let release = () => {};
    const gate = new Promise<void>((open) => {
      release = open;
    });
    server.use(
      http.post(`${API_ORIGIN}/profile/auth/learner/travel`, async ({ request }) => {
        await gate;
        return app.backend.fetch(request);
      }),
    );
    app.reopen(`/travel?transportToken=${transportToken}`);
    await screen.findByRole('heading', { name: 'Taking you there…' });
    act(() => app.injector.get(SessionService).signOut());
    await act(async () => release());
    expect(app.injector.get(SessionService).state$.value.kind).toBe('guest');
    expect(document.cookie).not.toContain('X-Credential');
  });
});

describe('other apps', () => {
  it.each(['/course/7/view/9?x=1', '/rxd/abc'])('opens %s in the Launcher (PUR-09)', async (url) => {
    const leaveFor = jest.fn();
    await openApp({ url, address: { leaveFor } });
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(`${API_ORIGIN}${url}`));
  });

  it('passes the credential of a link to the Launcher in the shared cookie', async () => {
    const leaveFor = jest.fn(() => document.cookie);
    const app = await openApp({ address: { leaveFor } });
    const { xCredential } = await credentialOf(app, 'nora');
    app.reopen(`/course/7/view/9?xcred=${xCredential}#notes`);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(`${API_ORIGIN}/course/7/view/9#notes`));
    expect(leaveFor.mock.results[0]?.value).toContain(xCredential);
  });

  it('opens the newest enrollment for a legacy link to a course (COTH-01)', async () => {
    const leaveFor = jest.fn();
    const app = await openApp({ address: { leaveFor } });
    await signIn(app);
    await welcome('Nora');
    app.reopen('/?courseId=10001');
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(leaveFor.mock.calls[0][0]).toMatch(/\/course\/10010001\/view\/\d+$/);
  });

  it.each(['/?courseId=10001', '/account?courseId=10001', '/account?courseId=99999'])(
    'does not lead past the onboarding survey: %s',
    async (address) => {
      const leaveFor = jest.fn();
      const app = await openApp({ accounts: ['sam'], address: { leaveFor } });
      await signIn(app, 'sam');
      await screen.findByRole('heading', { name: "Let's finish setting up your account" });
      const lookedUp = jest.fn();
      server.events.on('response:mocked', ({ request }) => {
        if (new URL(request.url).pathname === '/learner/enrollments') lookedUp();
      });
      app.reopen(address);
      await waitFor(() => expect(lookedUp).toHaveBeenCalled());
      await screen.findByRole('heading', { name: "Let's finish setting up your account" });
      expect(leaveFor).not.toHaveBeenCalled();
      expect(currentUrl()).toBe(address);
    },
  );

  it('opens My Courses for a legacy link to a course without an enrollment', async () => {
    const app = await openApp();
    await signIn(app);
    await welcome('Nora');
    app.reopen('/?courseId=99999');
    await screen.findByRole('heading', { name: 'My Courses' });
  });
});

describe('the legacy dashboard (ROL-06, ROL-07)', () => {
  it('opens for leo', async () => {
    const leaveFor = jest.fn();
    const app = await openApp({ accounts: ['leo'], address: { leaveFor } });
    await signIn(app, 'leo');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(`${API_ORIGIN}/legacy`));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('can be disabled by a tester', async () => {
    localStorage.setItem('dev.requests', JSON.stringify({ legacyRedirectDisabled: true }));
    const app = await openApp({ accounts: ['leo'] });
    await signIn(app, 'leo');
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('is offered only where the profile allows it', async () => {
    const app = await openApp({ accounts: ['max'] });
    await signIn(app, 'max');
    await welcome('Max');
    expect(app.injector.get(ProfileService).profile$.value.value?.dashboardVersionOverrideAllowed).toBe(
      false,
    );
    await app.user.click(await screen.findByRole('button', { name: /^Account of Max/ }));
    expect(screen.queryByRole('button', { name: /classic/ })).not.toBeInTheDocument();
  });
});
