import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { SessionService } from '../../src/core/session/session.service';
import { AccountSwitchService } from '../../src/features/auth/account-switch.service';
import { ProfileService } from '../../src/features/profile/profile.service';
import { findLightPage, LIGHT_PAGE } from '../support/light-page';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, forgetCookies, openApp, server, type TestApp } from '../support/test-app';
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

/** As on another device, where nobody is signed in. */
function forgetSession() {
  forgetCookies();
  localStorage.removeItem('session');
}

describe('a link with a credential (RTE-18, RTE-27)', () => {
  it('signs in, and loses the credential from the address', async () => {
    const app = await openApp({ url: '/login' });
    for (const name of ['xcred', 'transport'] as const) {
      const { xCredential, transportToken } = await credentialOf(app, 'nora');
      forgetSession();
      app.reopen(`/?pathId=10010003&${name}=${name === 'xcred' ? xCredential : transportToken}`);
      await welcome('Nora');
      expect([name, currentUrl()]).toEqual([name, '/?pathId=10010003']);
      expect(document.documentElement.outerHTML).not.toContain(xCredential);
    }
  });

  it('with an invalid credential does not end a valid session', async () => {
    await openApp({ url: `${LIGHT_PAGE}?xcred=nonsense`, signedInAs: true });
    await findLightPage();
    await screen.findByRole('button', { name: /Account of Nora/ });
    expect(currentUrl()).toBe(LIGHT_PAGE);
  });

  it('with an invalid credential sends a visitor to the login page and says why', async () => {
    await openApp({ url: '/?jwt=nonsense' });
    expect(await screen.findByText(/There was an issue when loading your user account/)).toBeVisible();
  });

  it('of another student replaces the session and leaves no trace of the previous student', async () => {
    const app = await openApp({ accounts: ['nora', 'max'], url: LIGHT_PAGE, signedInAs: 'nora' });
    await screen.findByRole('button', { name: /Account of Nora/ });
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
  it('signs the student in, removes the token from the address and opens the requested page, but no other site', async () => {
    const app = await openApp({ url: '/login' });
    for (const [redirectUri, title, expected] of [
      ['/courses', 'My Courses', '/courses'],
      // redirect.spec.ts has what else leads away.
      ['https://evil.example/', /^Welcome, Nora/, '/'],
      ['javascript:alert(1)', /^Welcome, Nora/, '/'],
    ] as const) {
      const { transportToken } = await credentialOf(app, 'nora');
      forgetSession();
      app.reopen(`/travel?${new URLSearchParams({ transportToken, redirectUri })}`);
      await screen.findByRole('heading', { name: title });
      expect([redirectUri, currentUrl()]).toEqual([redirectUri, expected]);
    }
  });

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

  it('says that it no longer works, with a wrong token or none', async () => {
    const app = await openApp({ url: '/login' });
    for (const url of ['/travel?transportToken=nonsense', '/travel']) {
      app.reopen(url);
      await screen.findByRole('heading', { name: 'This link no longer works' });
      expect([url, currentUrl()]).toEqual([url, '/travel']);
    }
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
    const app = await openApp({
      accounts: ['max'],
      brandTokens: ['marlowe', 'gablekey'],
      signedInAs: true,
    });
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
      url: LIGHT_PAGE,
      signedInAs: true,
    });
    await findLightPage();
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
      url: LIGHT_PAGE,
      signedInAs: true,
    });
    await findLightPage();
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
  it('open in the Launcher (PUR-09), which finds the credential of a link in the shared cookie', async () => {
    const leaveFor = jest.fn((_url: string) => document.cookie);
    const app = await openApp({ url: '/course/7/view/9?x=1', address: { leaveFor } });
    await waitFor(() => expect(leaveFor).toHaveBeenLastCalledWith(`${API_ORIGIN}/course/7/view/9?x=1`));
    app.reopen('/rxd/abc');
    await waitFor(() => expect(leaveFor).toHaveBeenLastCalledWith(`${API_ORIGIN}/rxd/abc`));
    const { xCredential } = await credentialOf(app, 'nora');
    app.reopen(`/course/7/view/9?xcred=${xCredential}#notes`);
    await waitFor(() => expect(leaveFor).toHaveBeenLastCalledWith(`${API_ORIGIN}/course/7/view/9#notes`));
    expect(leaveFor.mock.results.at(-1)?.value).toContain(xCredential);
  });

  it('open at the newest enrollment for a legacy link to a course (COTH-01); without one My Courses does', async () => {
    const leaveFor = jest.fn();
    const app = await openApp({ url: '/?courseId=10001', signedInAs: true, address: { leaveFor } });
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(leaveFor.mock.calls[0][0]).toMatch(/\/course\/10010001\/view\/\d+$/);
    leaveFor.mockClear();
    app.reopen('/?courseId=99999');
    await screen.findByRole('heading', { name: 'My Courses' });
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('do not open past the onboarding survey', async () => {
    const leaveFor = jest.fn();
    const app = await openApp({ accounts: ['sam'], signedInAs: true, address: { leaveFor } });
    await screen.findByRole('heading', { name: "Let's finish setting up your account" });
    const lookedUp = jest.fn();
    server.events.on('response:mocked', ({ request }) => {
      if (new URL(request.url).pathname === '/learner/enrollments') lookedUp();
    });
    for (const address of ['/?courseId=10001', '/account?courseId=10001', '/account?courseId=99999']) {
      lookedUp.mockClear();
      app.reopen(address);
      await waitFor(() => expect([address, lookedUp.mock.calls.length > 0]).toEqual([address, true]));
      await screen.findByRole('heading', { name: "Let's finish setting up your account" });
      expect(leaveFor).not.toHaveBeenCalled();
      expect(currentUrl()).toBe(address);
    }
  });
});

describe('the legacy dashboard (ROL-06, ROL-07)', () => {
  it('opens for leo', async () => {
    const leaveFor = jest.fn();
    await openApp({ accounts: ['leo'], signedInAs: true, address: { leaveFor } });
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(`${API_ORIGIN}/legacy`));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('can be disabled by a tester', async () => {
    localStorage.setItem('dev.requests', JSON.stringify({ legacyRedirectDisabled: true }));
    await openApp({ accounts: ['leo'], signedInAs: true });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('is offered only where the profile allows it', async () => {
    const app = await openApp({ accounts: ['max'], url: LIGHT_PAGE, signedInAs: true });
    const menu = await screen.findByRole('button', { name: /^Account of Max/ });
    expect(app.injector.get(ProfileService).profile$.value.value?.dashboardVersionOverrideAllowed).toBe(
      false,
    );
    await app.user.click(menu);
    expect(screen.queryByRole('button', { name: /classic/ })).not.toBeInTheDocument();
  });
});
