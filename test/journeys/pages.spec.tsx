import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { SessionService } from '../../src/core/session/session.service';
import { ProfileService } from '../../src/features/profile/profile.service';
import { withoutCatalog } from '../support/brand-files';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server } from '../support/test-app';

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
  it.each([
    ['/account/settings/details', 'Address and Interests'],
    ['/account/settings/payment-methods', 'Payment Methods'],
    ['/account/settings/shipping', 'Shipping'],
  ])('shows %s on small and medium screens only (RTE-06, RTE-08)', async (url, title) => {
    const { innerWidth } = window;
    try {
      window.innerWidth = 1023;
      const app = await openApp({ url });
      await signIn(app);
      await screen.findByRole('heading', { name: title, level: 1 });
      window.innerWidth = 1024;
      app.reopen(url);
      await screen.findByRole('heading', { name: 'Settings', level: 1 });
      expect(currentUrl()).toBe('/account/settings/');
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
    const app = await openApp({
      url: '/login?returnurl=%2Fproducts',
      brandFile: () => HttpResponse.json(withoutCatalog()),
    });
    await signIn(app);
    await welcome('Nora');
    expect(currentUrl()).toBe('/');
  });

  it.each(['/ux', '/status', '/redirect?text=%3Cb%3EOne%20moment%3C%2Fb%3E'])(
    'opens %s without a sign-in',
    async (url) => {
      await openApp({ url });
      await screen.findByRole('heading', { level: 1 });
      expect(location.pathname).toBe(url.split('?')[0]);
      if (url.startsWith('/redirect')) expect(screen.getByText('<b>One moment</b>')).toBeVisible();
    },
  );

  it('says at /redirect that the text of the link is not from the school (RTE-17)', async () => {
    await openApp({ url: '/redirect?text=Please%20call%20555-0100' });
    const words = 'This text is part of the link that you opened. It is not from Marlowe Health Learning.';
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('Please call 555-0100').tagName).toBe('Q');
  });
});

describe('developer tools (NAV-25 to NAV-27)', () => {
  const header = () => screen.queryByText('Developer tools: not for customer accounts');

  // The production hosts that the status page probes.
  beforeEach(() =>
    server.use(http.get(/\.example\/.*(ping|status)$/, () => HttpResponse.json({ ok: true }))),
  );

  it('are available on localhost, where a change of brand ends the session', async () => {
    const app = await openApp({ brandTokens: ['marlowe', 'gablekey'] });
    await signIn(app);
    await welcome('Nora');
    const tools = (await screen.findByText('Developer tools: not for customer accounts'))
      .parentElement as HTMLElement;
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

  it.each(['/travel?transportToken=none', '/redirect'])(
    'are hidden at %s, which has no header',
    async (url) => {
      await openApp({ url });
      await screen.findByRole('heading', { level: 1 });
      expect(header()).not.toBeInTheDocument();
    },
  );

  it('are hidden at /login elsewhere, even if they were switched on', async () => {
    localStorage.setItem('dev.mode', 'on');
    await openApp({ url: '/login', address: { hostname: 'test.marlowe.example' } });
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(header()).not.toBeInTheDocument();
  });

  it.each(['marlowe.example', 'stage.marlowe.example', 'test.marlowe.example'])(
    'are hidden at %s unless they were switched on',
    async (hostname) => {
      await openApp({ url: '/status', address: { hostname } });
      await screen.findByRole('heading', { name: 'Status' });
      expect(header()).not.toBeInTheDocument();
    },
  );

  it.each([
    ['marlowe.example', false],
    ['stage.marlowe.example', false],
    ['test.marlowe.example', true],
  ])('at %s allow a change of brand and environment: %p, whatever is stored', async (hostname, expected) => {
    localStorage.setItem('dev.mode', 'on');
    localStorage.setItem('dev.environment', 'dev');
    const app = await openApp({ url: '/status', address: { hostname } });
    await screen.findByText('Developer tools: not for customer accounts');
    await screen.findByLabelText(/Refresh the API/);
    expect(screen.queryByLabelText('Brand') !== null).toBe(expected);
    expect(screen.queryByLabelText('Environment') !== null).toBe(expected);
    const { BrandService } = await import('../../src/core/brand/brand.service');
    expect(app.injector.get(BrandService).developerTools).toBe(expected);
  });

  it('send test mode where the profile allows it', async () => {
    const app = await openApp();
    await signIn(app);
    await welcome('Nora');
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
