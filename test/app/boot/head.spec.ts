/** The script in the head of the page, run on a page as the build makes it; in a browser: e2e/first-page.spec.ts. */
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { COLOUR_SCHEME_KEY } from '../../../src/platform/device/colour-scheme-key';
import { brandWith } from '../../support/brands';
import { BRANDS, openFirstPage as open, SECRET, rememberSession as signedIn } from '../../support/first-page';
import { serveFirstPage } from '../../support/first-page-server';

/** What the first card needs. */
const LOADS = ['/app-config/brands.json', '/learner/learningpaths', '/profile/accountprofile'];

const { server, asked } = serveFirstPage();

const header = () => document.querySelector('.app-header') as HTMLElement;

describe('the calls', () => {
  it('of a known student are sent at once, and handed over with the brand file', async () => {
    signedIn();
    const handover = await open();
    await waitFor(() => expect(asked.map(({ url }) => new URL(url).pathname).sort()).toEqual(LOADS));
    expect(handover?.calls.map(({ request }) => new URL(request.url).pathname).sort()).toEqual(LOADS);
    expect(handover?.plan).toMatchObject({ brand: { token: 'marlowe' }, showsShell: true });
    const [file, ...loads] = handover?.calls ?? [];
    expect(file?.request.headers.has('Authorization')).toBe(false);
    expect(loads.map(({ request }) => request.headers.get('Authorization'))).toEqual(
      loads.map(() => `xcred ${SECRET}`),
    );
    await expect(Promise.all((handover?.calls ?? []).map(({ response }) => response))).resolves.toHaveLength(
      3,
    );
  });

  it('of a visitor are only the brand file, and a preconnect for the first call', async () => {
    const handover = await open();
    expect(handover?.calls.map(({ request }) => new URL(request.url).pathname)).toEqual([
      '/app-config/brands.json',
    ]);
    const line = document.querySelector('link[rel=preconnect]');
    expect(line).toHaveAttribute('href', 'http://localhost:8081');
    expect(line).toHaveAttribute('crossorigin', 'anonymous');
  });

  it('that fail leave the page alone', async () => {
    signedIn();
    server.use(http.all('*', () => HttpResponse.error()));
    const handover = await open();
    await expect(handover?.calls[0]?.response).rejects.toThrow();
  });

  it('can be aborted', async () => {
    const call = (await open())?.calls[0];
    call?.abort();
    await expect(call?.response).rejects.toThrow(/abort/);
  });
});

describe('the address', () => {
  it('loses its tokens, which are handed over; no call is sent for the student of the earlier visit', async () => {
    signedIn();
    const handover = await open({ path: '/courses?xcred=his&sort=name#top' });
    expect(location.href).toBe(`${location.origin}/courses?sort=name#top`);
    expect(handover?.tokens).toEqual({ xcred: 'his' });
    expect(handover?.calls).toHaveLength(1);
  });
});

describe('the shell', () => {
  it('is shown with its brand', async () => {
    signedIn();
    await open({ brand: 'gablekey' });
    expect(document.documentElement).toHaveAttribute('data-shell');
    expect(document.documentElement.style.getPropertyValue('--brand-primary')).toBe('#701f3b');
    expect(document.querySelector('.app-header__name')).toHaveTextContent(
      'Gable & Key School of Real Estate',
    );
    const { logo } = BRANDS.find(({ token }) => token === 'gablekey') ?? {};
    expect(logo).toEqual(expect.any(String));
    expect(document.querySelector('img')).toHaveAttribute('src', logo);
  });

  it('has the items of the header in the brand’s order, and no link that the app would not show', async () => {
    signedIn();
    const navigation = [
      { type: 'FlexGrowSpacer' },
      { type: 'Link', label: '<b>Courses</b>', routerLink: '/courses' },
      { type: 'Link', label: 'Elsewhere', href: 'https://elsewhere.example/' },
      { type: 'Link', label: 'Nowhere' },
      { type: 'Link', label: 'Tutoring', href: 'https://tutoring.example/' },
      { type: 'Cart' },
      { type: 'Link', label: 'Dashboard', routerLink: '/' },
      { type: 'AccountMenu' },
      { type: 'Logo' },
    ] as const;
    await open({ brand: 'x', brands: [brandWith({ token: 'x', navigation: [...navigation] })] });
    const entries = [...(header().querySelector('.app-header__bar')?.children ?? [])];
    const items = entries.map((entry) => entry.querySelector('a, button') ?? entry);
    expect(items.map(({ className, textContent }) => [className, textContent])).toEqual([
      ['menu-button__trigger', ''],
      ['app-header__spacer', ''],
      ['app-header__link', '<b>Courses</b>'],
      ['app-header__link', 'Elsewhere'],
      ['app-header__link', 'Dashboard'],
      ['app-header__account', ''],
      ['app-header__brand', 'The x school'],
    ]);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([
      null,
      null,
      null,
      null,
      'page',
      null,
      null,
    ]);
    expect(header().querySelectorAll('.app-header__account > .skeleton--circle')).toHaveLength(1);
    expect(header().querySelector('b')).toBeNull();
  });

  it('has no logo if the brand has none', async () => {
    signedIn();
    await open({
      brand: 'x',
      brands: [brandWith({ token: 'x', logo: null, navigation: [{ type: 'Logo' }] })],
    });
    expect(header()).toHaveTextContent('The x school');
    expect(document.querySelector('img')).toBeNull();
  });

  it('has the developer’s part on this machine (NAV-25)', async () => {
    signedIn();
    await open();
    expect(header().querySelectorAll('.developer-header')).toHaveLength(1);
  });

  it('begins with the skip link, and its header is above its main part', async () => {
    signedIn();
    await open();
    const parts = [...(document.querySelector('.first-page')?.children ?? [])];
    expect(parts.map(({ className }) => className)).toEqual(['skip-link', 'app-header', 'app-shell__main']);
  });

  it('is not shown if the page has no header of the brand', async () => {
    signedIn();
    await open({ prepare: (body) => body.querySelector('#header-marlowe')?.remove() });
    expect(document.documentElement).not.toHaveAttribute('data-shell');
    expect(document.querySelector('.app-header')).toBeNull();
  });

  it.each([
    ['signed out', () => {}, '/'],
    ['on another page', signedIn, '/courses'],
  ])('is not shown, but the colours are applied: %s', async (_when, prepare, path) => {
    prepare();
    await open({ path });
    expect(document.documentElement).not.toHaveAttribute('data-shell');
    expect(document.documentElement.style.getPropertyValue('--brand-primary')).toBe('#0b5f66');
  });

  it('is not shown if no brand is known', async () => {
    signedIn();
    const handover = await open({ brands: [] });
    expect(document.documentElement).not.toHaveAttribute('data-shell');
    expect(handover).toMatchObject({ plan: null, calls: [expect.anything()] });
  });
});

it('is light or dark as the student has chosen on this device', async () => {
  localStorage.setItem(COLOUR_SCHEME_KEY, 'dark');
  await open();
  expect(document.documentElement.style.colorScheme).toBe('dark');
});

describe('a browser that stores nothing', () => {
  it('gets the page', async () => {
    const blocked = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    jest.spyOn(document, 'cookie', 'get').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    const handover = await open();
    expect(handover?.calls).toHaveLength(1);
    expect(document.documentElement.style.getPropertyValue('--brand-primary')).toBe(
      BRANDS[0]?.styles['--brand-primary'],
    );
  });
});
