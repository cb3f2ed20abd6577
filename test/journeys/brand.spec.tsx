import { act, screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import brandFile from '../../public/app-config/brands.json';
import { BrandService } from '../../src/core/brand/brand.service';
import { EVERYTHING_BUT_INTERVALS } from '../support/fake-intervals';
import { signIn } from '../support/sign-in';
import { openApp } from '../support/test-app';

const loginPage = () => screen.findByRole('heading', { name: 'Sign in' });
const primaryColour = () => document.documentElement.style.getPropertyValue('--brand-primary');

describe('the brand of the page (PUR-05, PUR-14, RTE-25)', () => {
  it.each([
    ['marlowe', 'Marlowe Health Learning'],
    ['gablekey', 'Gable & Key School of Real Estate'],
  ])(
    '%s: its name, title and colours, when a developer chooses it on localhost',
    async (brandToken, name) => {
      await openApp({ brandToken });
      await loginPage();
      expect(screen.getByText(`Welcome back to ${name}.`)).toBeVisible();
      expect(document.title).toBe(`Login - ${name}`);
      expect(primaryColour()).toBe(
        brandFile.brands.find(({ token }) => token === brandToken)?.styles['--brand-primary'],
      );
    },
  );

  it('is shown in the header after signing in, with a link to help', async () => {
    const app = await openApp({ brandToken: 'gablekey' });
    await signIn(app);
    expect(await screen.findByRole('banner')).toHaveTextContent('Gable & Key School of Real Estate');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Gable & Key School of Real Estate');
    const [contact] = brandFile.brands[1]?.contactUsNumbers ?? [];
    expect(screen.getByRole('link', { name: contact?.number ?? '' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:\+?\d+$/),
    );
  });

  it('links to help on its own site, or to a page of the app', async () => {
    const [marlowe] = structuredClone(brandFile.brands);
    Object.assign(marlowe ?? {}, { contactUsPath: '/help' });
    const app = await openApp({ brandFile: () => HttpResponse.json({ brands: [marlowe] }) });
    await signIn(app);
    expect(await screen.findByRole('link', { name: 'FAQs' })).toHaveAttribute('href', marlowe?.faqPath);
    const inside = screen.getByRole('link', { name: 'Contact Us' });
    expect(inside).toHaveAttribute('href', '/help');
    expect(inside).not.toHaveAttribute('target');
  });

  it('redirects to the parent domain if the host belongs to no brand', async () => {
    const leaveFor = jest.fn();
    await openApp({ address: { hostname: 'nobody.school.example', protocol: 'https:', port: '', leaveFor } });
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://school.example/'));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('shows a message if there is no parent domain to redirect to', async () => {
    await openApp({ address: { hostname: 'evilmarlowe.example' } });
    await screen.findByRole('heading', { name: 'No school lives at this address' });
    expect(screen.getByText('evilmarlowe.example')).toBeVisible();
  });
});

describe('an unusable brand file (CCFG-01)', () => {
  it.each([
    ['is missing', () => new HttpResponse(null, { status: 404 })],
    [
      'is not JSON',
      () => new HttpResponse('{"brands": [', { headers: { 'Content-Type': 'application/json' } }),
    ],
    ['is HTML', () => HttpResponse.html('<title>Proxy</title>')],
    ['holds no brands', () => HttpResponse.json({ brands: [] })],
    ['holds no usable brand', () => HttpResponse.json({ brands: [{ name: 'X' }] })],
    ['cannot be reached', () => HttpResponse.error()],
  ])(
    'because it %s: the built-in copy is used instead, and the problem is recorded',
    async (_fault, answer) => {
      const app = await openApp({ brandToken: 'gablekey', brandFile: answer });
      await loginPage();
      expect(document.title).toBe('Login - Gable & Key School of Real Estate');
      expect(app.injector.get(BrandService).issues$.value.length).toBeGreaterThan(0);
      await signIn(app);
      expect(await screen.findAllByRole('article')).toHaveLength(6);
    },
  );

  it('because it never arrives: the built-in copy is used after 4 s', async () => {
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

  it('in one field: only that field falls back, and it is reported by name', async () => {
    const [first, ...others] = brandFile.brands;
    const faulty = {
      ...first,
      name: 'Marlowe Anew',
      styles: { '--brand-primary': 'url(x)', '--brand-accent': '#c2512f' },
    };
    const app = await openApp({ brandFile: () => HttpResponse.json({ brands: [faulty, ...others] }) });
    await loginPage();
    expect(document.title).toBe('Login - Marlowe Anew');
    expect(primaryColour()).toBe('');
    expect(document.documentElement.style.getPropertyValue('--brand-accent')).toBe('#c2512f');
    expect(app.injector.get(BrandService).issues$.value).toEqual([
      { path: 'brands[0].styles.--brand-primary', message: expect.any(String) },
    ]);
  });
});
