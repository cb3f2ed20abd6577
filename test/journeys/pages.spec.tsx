import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { BrandService } from '../../src/core/brand/brand.service';
import { SessionService } from '../../src/core/session/session.service';
import { ProfileService } from '../../src/features/profile/profile.service';
import { Router } from '../../src/platform/router/router';
import { withoutCatalog } from '../support/brand-files';
import { findLightPage, LIGHT_PAGE } from '../support/light-page';
import { API_ORIGIN, openApp, server } from '../support/test-app';

const DEVELOPER_TOOLS = 'Developer tools: not for customer accounts';
const welcome = (name: string) => screen.findByText(`Welcome, ${name}.`);
const currentUrl = () => location.pathname + location.search;

describe('the hosted sign-in (ROL-08)', () => {
  it('is used for a brand with an identity database', async () => {
    const leaveFor = jest.fn();
    await openApp({ brandToken: 'tallyfield', url: '/?pathId=7', address: { leaveFor } });
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    const url = new URL(leaveFor.mock.calls[0][0]);
    expect(url.origin + url.pathname).toBe(`${API_ORIGIN}/signin`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client: 'tallyfield',
      returnUrl: location.origin,
      state: '/?pathId=7',
    });
    expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
  });

  it('is preceded by an explanation after a session has expired (ERR-01)', async () => {
    await openApp({ brandToken: 'tallyfield', url: '/?xcred=nonsense' });
    expect(await screen.findByText(/There was an issue when loading your user account/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^http:\/\/localhost:8081\/signin\?client=tallyfield&/),
    );
    expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
  });

  it.each([
    ['marlowe.example', 'https://idb.marlowe.example'],
    ['stage.marlowe.example', 'https://stage.idb.marlowe.example'],
  ])('is the only way in at %s', async (hostname, identity) => {
    const leaveFor = jest.fn();
    await openApp({ address: { hostname, leaveFor } });
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(leaveFor.mock.calls[0][0].startsWith(`${identity}/signin?`)).toBe(true);
  });

  it('does not replace the local form in a test environment', async () => {
    await openApp({ address: { hostname: 'test.marlowe.example' } });
    await screen.findByRole('heading', { name: 'Sign in' });
  });
});

describe('pages of the account', () => {
  it('has a page for each part of the settings on small and medium screens only (RTE-06, RTE-08)', async () => {
    const { innerWidth } = window;
    const parts = [
      ['/account/settings/details', 'Address and Interests'],
      ['/account/settings/payment-methods', 'Payment Methods'],
      ['/account/settings/shipping', 'Shipping'],
    ] as const;
    try {
      window.innerWidth = 1023;
      const app = await openApp({ url: LIGHT_PAGE, signedInAs: 'nora' });
      const go = (url: string) => {
        act(() => void app.injector.get(Router).navigateByUrl(url));
      };
      for (const [url, title] of parts) {
        go(url);
        await screen.findByRole('heading', { name: title, level: 1 });
      }
      window.innerWidth = 1024;
      app.reopen(LIGHT_PAGE);
      for (const [url] of parts) {
        go(LIGHT_PAGE);
        await findLightPage();
        go(url);
        await screen.findByRole('heading', { name: 'Settings', level: 1 });
        expect(currentUrl()).toBe('/account/settings/');
      }
    } finally {
      window.innerWidth = innerWidth;
    }
  });

  it.each([
    ['/nowhere', 'There is no page here', 'Page Not Found - Marlowe Health Learning'],
    // RTE-19: without a title.
    ['/travel', 'This link no longer works', 'Marlowe Health Learning'],
  ])('%s has the heading %s and the title %s', async (url, heading, title) => {
    await openApp({ url });
    await screen.findByRole('heading', { name: heading });
    await waitFor(() => expect(document.title).toBe(title));
  });

  it('redirects from the catalog where the brand shows no products (RTE-10)', async () => {
    await openApp({
      url: '/products',
      signedInAs: 'nora',
      brandFile: () => HttpResponse.json(withoutCatalog()),
    });
    await welcome('Nora');
    expect(currentUrl()).toBe('/');
  });

  // ux-page.spec.tsx and status-page.spec.tsx open theirs without a sign-in too.
  it('opens /redirect without a sign-in and a header, and says that the text of the link is not from the school (RTE-17)', async () => {
    await openApp({ url: '/redirect?text=%3Cb%3EOne%20moment%3C%2Fb%3E' });
    await screen.findByRole('heading', { level: 1 });
    expect(location.pathname).toBe('/redirect');
    expect(screen.getByText('<b>One moment</b>').tagName).toBe('Q');
    const words = 'This text is part of the link that you opened. It is not from Marlowe Health Learning.';
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(DEVELOPER_TOOLS)).not.toBeInTheDocument();
  });
});

describe('developer tools (NAV-25 to NAV-27)', () => {
  const header = () => screen.queryByText(DEVELOPER_TOOLS);

  it('are available on localhost, where a change of brand ends the session', async () => {
    const app = await openApp({
      url: LIGHT_PAGE,
      signedInAs: 'nora',
      brandTokens: ['marlowe', 'gablekey'],
    });
    await findLightPage();
    const tools = (await screen.findByText(DEVELOPER_TOOLS)).parentElement as HTMLElement;
    await app.user.selectOptions(await within(tools).findByLabelText('Brand'), 'gablekey');
    await waitFor(() => expect(document.title).toBe('Logout - Gable & Key School of Real Estate'));
    expect(app.injector.get(SessionService).state$.value.kind).toBe('guest');
    await waitFor(() => expect(app.calls).toContain('POST /profile/logout'));
  });

  it('are available at /login and /logout on this machine, so that a choice of brand can be taken back', async () => {
    const app = await openApp({ url: '/login', brandTokens: ['marlowe', 'gablekey'] });
    for (const [token, name] of [
      ['gablekey', 'Gable & Key School of Real Estate'],
      ['marlowe', 'Marlowe Health Learning'],
    ] as const) {
      await app.user.selectOptions(await screen.findByLabelText('Brand'), token);
      await waitFor(() => expect(document.title).toBe(`Logout - ${name}`));
    }
    await app.user.click(screen.getByRole('link', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.getByLabelText('Brand')).toHaveValue('marlowe');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('are hidden at /travel, which has no header', async () => {
    await openApp({ url: '/travel?transportToken=none' });
    await screen.findByRole('heading', { level: 1 });
    expect(header()).not.toBeInTheDocument();
  });

  it('are hidden at /login elsewhere, even if they were switched on', async () => {
    localStorage.setItem('dev.mode', 'on');
    await openApp({ url: '/login', address: { hostname: 'test.marlowe.example' } });
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(header()).not.toBeInTheDocument();
  });

  it.each([
    ['marlowe.example', false],
    ['stage.marlowe.example', false],
    ['test.marlowe.example', true],
  ])(
    'at %s are hidden unless they were switched on, and allow a change of brand and environment then: %p, whatever is stored',
    async (hostname, expected) => {
      const app = await openApp({ url: '/nowhere', address: { hostname } });
      await screen.findByRole('heading', { name: 'There is no page here' });
      expect(header()).not.toBeInTheDocument();

      localStorage.setItem('dev.mode', 'on');
      localStorage.setItem('dev.environment', 'dev');
      app.reopen();
      await screen.findByText(DEVELOPER_TOOLS);
      await screen.findByLabelText(/Refresh the API/);
      expect(screen.queryByLabelText('Brand') !== null).toBe(expected);
      expect(screen.queryByLabelText('Environment') !== null).toBe(expected);
      expect(app.injector.get(BrandService).developerTools).toBe(expected);
    },
  );

  it('send test mode where the profile allows it', async () => {
    const app = await openApp({ url: LIGHT_PAGE, signedInAs: 'nora' });
    await findLightPage();
    const modes: (string | null)[] = [];
    server.use(
      http.get(`${API_ORIGIN}/profile/accountprofile`, ({ request }) => {
        modes.push(request.headers.get('x-test-mode'));
        return app.backend.fetch(request);
      }),
    );
    await app.user.click(await screen.findByLabelText('Test mode'));
    act(() => app.injector.get(ProfileService).reload({ force: true }));
    await waitFor(() => expect(modes).toEqual(['true']));
  });
});
