import { act, screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import brandFile from '../../public/app-config/brands.json';
import { BrandService } from '../../src/core/brand/brand.service';
import { EVERYTHING_BUT_INTERVALS } from '../support/fake-intervals';
import { findLightPage, LIGHT_PAGE } from '../support/light-page';
import { signIn } from '../support/sign-in';
import { forgetCookies, openApp } from '../support/test-app';

const loginPage = () => screen.findByRole('heading', { name: 'Sign in' });
const primaryColour = () => document.documentElement.style.getPropertyValue('--brand-primary');

describe('the brand of the page (PUR-05, PUR-14, RTE-25)', () => {
  it.each([
    ['marlowe', 'Marlowe Health Learning'],
    ['gablekey', 'Gable & Key School of Real Estate'],
  ])(
    '%s: a developer can choose it on localhost, and its name, title and colours apply',
    async (brandToken, name) => {
      await openApp({ brandToken });
      await loginPage();
      expect(screen.getByText(`Welcome to ${name}.`)).toBeVisible();
      expect(document.title).toBe(`Login - ${name}`);
      expect(primaryColour()).toBe(
        brandFile.brands.find(({ token }) => token === brandToken)?.styles['--brand-primary'],
      );
    },
  );

  it('appears in the header after sign-in, with its contact details', async () => {
    await openApp({ brandToken: 'gablekey', url: LIGHT_PAGE, signedInAs: true });
    expect(await screen.findByRole('banner')).toHaveTextContent('Gable & Key School of Real Estate');
    expect(await screen.findByRole('contentinfo')).toHaveTextContent('Gable & Key School of Real Estate');
    const [contact] = brandFile.brands[1]?.contactUsNumbers ?? [];
    expect(screen.getByRole('link', { name: contact?.number ?? '' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:\+?\d+$/),
    );
  });

  it('links to help on its own site or on a page of the app', async () => {
    const [marlowe] = structuredClone(brandFile.brands);
    Object.assign(marlowe ?? {}, { contactUsPath: '/help' });
    await openApp({
      url: LIGHT_PAGE,
      signedInAs: true,
      brandFile: () => HttpResponse.json({ brands: [marlowe] }),
    });
    expect(await screen.findByRole('link', { name: 'FAQs' })).toHaveAttribute('href', marlowe?.faqPath);
    const internalLink = screen.getByRole('link', { name: 'Contact Us' });
    expect(internalLink).toHaveAttribute('href', '/help');
    expect(internalLink).not.toHaveAttribute('target');
  });

  it.each([
    ['nobody.school.example', 'https:', '', 'https://school.example/'],
    ['evilmarlowe.localhost', 'http:', '8080', 'http://localhost:8080/'],
    // Brands of other apps.
    ['campus.localhost', 'http:', '8080', 'http://localhost:8080/'],
    ['partners.localhost', 'http:', '8080', 'http://localhost:8080/'],
  ])(
    'redirects to the parent domain when the host %s belongs to no brand',
    async (hostname, protocol, port, url) => {
      const leaveFor = jest.fn();
      await openApp({ address: { hostname, protocol, port, leaveFor } });
      await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(url));
      expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    },
  );

  it('goes to the same host without a dot at its end, which no server knows', async () => {
    const leaveFor = jest.fn();
    const origin = 'http://marlowe.localhost.:8080';
    await openApp({ address: { hostname: 'marlowe.localhost', origin, port: '8080', leaveFor } });
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('http://marlowe.localhost:8080/'));
  });

  it('says that the host is unknown when there is no parent domain', async () => {
    await openApp({ address: { hostname: 'evilmarlowe.example' } });
    await screen.findByRole('heading', { name: 'There is no school at this address' });
    expect(screen.getByText('evilmarlowe.example')).toBeVisible();
  });
});

describe('an unusable brand file (CCFG-01)', () => {
  it('that cannot be used is replaced by the built-in copy, and the fault is recorded', async () => {
    const faults: readonly [string, () => Response][] = [
      ['is missing', () => new HttpResponse(null, { status: 404 })],
      [
        'is not JSON',
        () => new HttpResponse('{"brands": [', { headers: { 'Content-Type': 'application/json' } }),
      ],
      ['is HTML', () => HttpResponse.html('<title>Proxy</title>')],
      ['has no brands', () => HttpResponse.json({ brands: [] })],
      ['has no usable brand', () => HttpResponse.json({ brands: [{ name: 'X' }] })],
      ['cannot be reached', () => HttpResponse.error()],
    ];
    let respond = () => HttpResponse.json(brandFile) as Response;
    const url = `/login?returnurl=${LIGHT_PAGE}`;
    const app = await openApp({ brandToken: 'gablekey', url, brandFile: () => respond() });
    await loginPage();
    for (const [fault, next] of faults) {
      respond = next;
      forgetCookies();
      app.reopen(url);
      await loginPage();
      expect([fault, document.title]).toEqual([fault, 'Login - Gable & Key School of Real Estate']);
      expect([fault, app.injector.get(BrandService).issues$.value.length > 0]).toEqual([fault, true]);
      await signIn(app);
      await findLightPage();
    }
    app.reopen('/');
    expect(await screen.findAllByRole('article')).toHaveLength(6);
  });

  it('that is not JSON is reported with line and column', async () => {
    const text = '{\n  "brands": [\n    { "name": "A", }\n  ]\n}';
    const headers = { 'Content-Type': 'application/json' };
    const app = await openApp({ brandFile: () => new HttpResponse(text, { headers }) });
    await loginPage();
    expect(app.injector.get(BrandService).issues$.value).toEqual([
      { path: 'brands.json', message: 'is not JSON: line 3, column 20' },
    ]);
  });

  it('with a faulty name keeps the host, and shows no other school there', async () => {
    const [marlowe, ...others] = brandFile.brands;
    const entries = [{ ...marlowe, name: '' }, ...others];
    await openApp({ brandToken: 'marlowe', brandFile: () => HttpResponse.json({ brands: entries }) });
    await loginPage();
    expect(document.title).toBe('Login - marlowe');
  });

  it('that never arrives is replaced by the built-in copy after 4 s', async () => {
    jest.useFakeTimers({ now: new Date(), doNotFake: [...EVERYTHING_BUT_INTERVALS] });
    await openApp({
      brandFile: async () => {
        await delay('infinite');
        return HttpResponse.error();
      },
    });
    await act(async () => jest.advanceTimersByTime(3999));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1));
    jest.useRealTimers();
    await loginPage();
  });

  it('falls back only for the invalid field, reports that field, and uses the rest', async () => {
    const [first, ...others] = brandFile.brands;
    const faulty = {
      ...first,
      name: 'Marlowe Renamed',
      styles: { '--brand-primary': 'url(x)', '--brand-accent': '#c2512f' },
    };
    const app = await openApp({ brandFile: () => HttpResponse.json({ brands: [faulty, ...others] }) });
    await loginPage();
    expect(document.title).toBe('Login - Marlowe Renamed');
    expect(primaryColour()).toBe('');
    expect(document.documentElement.style.getPropertyValue('--brand-accent')).toBe('#c2512f');
    expect(app.injector.get(BrandService).issues$.value).toEqual([
      { path: 'brands[0].styles.--brand-primary', message: expect.any(String) },
    ]);
  });
});
