/** The account pages (RTE-03 to RTE-08), and what happens to them when the width of the window crosses 1024 px. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { of } from 'rxjs';
import { Router } from '../../src/platform/router/router';
import { withCartUrl } from '../support/brand-files';
import { findDialog } from '../support/dashboard-page';
import { openApp, type TestApp, type TestAppOptions } from '../support/test-app';

const { innerWidth } = window;
afterEach(() => resizeTo(innerWidth));
afterEach(() => sessionStorage.clear());

function resizeTo(width: number) {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
}

const currentUrl = () => location.pathname + location.search + location.hash;
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const accountNavigation = () => screen.getByRole('navigation', { name: 'Account' });
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.textContent);

async function openAt(url: string, width: number, options: TestAppOptions = {}): Promise<TestApp> {
  resizeTo(width);
  const app = await openApp({ ...options, url, signedInAs: 'nora' });
  await screen.findByRole('heading', { level: 1, name: /^(?!Sign in)/ });
  return app;
}

/** Types in a field of a section. */
async function typeInto(section: string, label: RegExp, words: string, { user }: TestApp) {
  const element = within(document.getElementById(section) as HTMLElement);
  const field = await element.findByRole('textbox', { name: label });
  await user.clear(field);
  await user.type(field, words);
  return field as HTMLInputElement;
}

/** Reports unsaved changes as a form does, and returns how often it was asked about them. */
function guardChanges({ injector }: TestApp): { asked: number; stop(): void } {
  const guard = { asked: 0, stop: () => {} };
  guard.stop = injector.get(Router).canDeactivate(() => {
    guard.asked += 1;
    return of(false);
  });
  return guard;
}

describe('on a large screen', () => {
  it('shows an overview at /account', async () => {
    const { user } = await openAt('/account', 1280);
    const main = screen.getByRole('main');
    await user.click(within(main).getAllByRole('link', { name: 'Transcripts' }).at(-1) as HTMLElement);
    await heading('Transcripts');
    expect(currentUrl()).toBe('/account/transcripts');
  });

  it('has a navigation with the student above it, of whom the browser keeps no photo after sign-out', async () => {
    const { user } = await openAt('/account/profile', 1280);
    await heading('Profile');
    expect(linksIn(accountNavigation())).toEqual([
      'Profile',
      'Notifications',
      'Transcripts',
      'License Ledger',
      'Purchases',
      'Settings',
    ]);
    expect(within(accountNavigation()).getByRole('link', { current: 'page' })).toHaveTextContent('Profile');
    const side = accountNavigation().parentElement as HTMLElement;
    expect(await within(side).findByText('Nora Whitfield')).toBeVisible();
    await waitFor(() =>
      expect(side.querySelector('img')?.src).toMatch(/^http:\/\/localhost:8081\/storage\//),
    );
    expect(screen.queryByRole('link', { name: 'Account' })).not.toBeInTheDocument();

    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('/storage/'));
    await user.click(await screen.findByRole('button', { name: /^Account/ }));
    await user.click(screen.getByRole('link', { name: 'Sign out' }));
    await screen.findByRole('link', { name: 'Sign in again' });
    expect(JSON.stringify({ ...localStorage })).not.toContain('/storage/');
  });

  it('shows details, payment methods and shipping as sections of the settings, and asks only on leaving them', async () => {
    const app = await openAt('/account/settings/', 1280);
    const sections = await screen.findAllByRole('region', {
      name: /^(Address and Interests|Payment Methods|Shipping)$/,
    });
    expect(sections).toHaveLength(3);
    const link = (name: string) => within(accountNavigation()).getByRole('link', { name });
    await app.user.click(link('Shipping'));
    await waitFor(() => expect(currentUrl()).toBe('/account/settings/#shipping'));
    expect(document.activeElement).toBe(sections[2]);
    await app.user.click(link('Address and Interests'));
    await waitFor(() => expect(currentUrl()).toBe('/account/settings/'));
    expect(document.activeElement).toBe(sections[0]);

    const guard = guardChanges(app);
    await app.user.click(link('Shipping'));
    await waitFor(() => expect(currentUrl()).toBe('/account/settings/#shipping'));
    expect(guard.asked).toBe(0);
    await app.user.click(link('Purchases'));
    await waitFor(() => expect(guard.asked).toBe(1));
    expect(currentUrl()).toBe('/account/settings/#shipping');
  });

  it('leads from the page of a section to that section', async () => {
    const { reopen } = await openAt('/account', 1024);
    for (const [url, expected] of [
      ['/account/settings/shipping', '/account/settings/#shipping'],
      ['/account/settings/details', '/account/settings/'],
    ] as const) {
      reopen(url);
      await heading('Settings');
      expect([url, currentUrl()]).toEqual([url, expected]);
      expect(document.title).toBe('Settings - Marlowe Health Learning');
    }
  });
});

describe('on a smaller screen', () => {
  it('is a list of pages at each width, and each page has a way back', async () => {
    const { user } = await openAt('/account', 375);
    for (const width of [375, 800, 1023]) {
      act(() => resizeTo(width));
      await heading('Account');
      expect([
        width,
        ...within(accountNavigation())
          .getAllByRole('link')
          .map((link) => link.querySelector('.account-list__label')?.textContent),
      ]).toEqual([
        width,
        'Profile',
        'Notifications',
        'Transcripts',
        'License Ledger',
        'Purchases',
        'Address and Interests',
        'Payment Methods',
        'Shipping',
        'Sign out',
      ]);
      const link = within(accountNavigation()).getByRole('link', { name: 'Payment Methods' });
      expect(link).toHaveAccessibleDescription('How you pay.');
      await user.click(link);
      await heading('Payment Methods');
      expect([width, currentUrl()]).toEqual([width, '/account/settings/payment-methods']);
      expect(document.activeElement).toBe(screen.getByRole('main'));
      expect(screen.queryByRole('heading', { name: 'Shipping' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('link', { name: 'Account' }));
    }
    await heading('Account');
  });

  it('leads from a section to the page of it', async () => {
    const { reopen } = await openAt('/account', 800);
    for (const [url, expected, title] of [
      ['/account/settings/', '/account/settings/details', 'Address and Interests'],
      ['/account/settings/#shipping', '/account/settings/shipping', 'Shipping'],
    ] as const) {
      reopen(url);
      await heading(title);
      expect([url, currentUrl()]).toEqual([url, expected]);
    }
  });
});

describe('when the width crosses 1024 px', () => {
  it('keeps typed words, the focus and the history in both directions', async () => {
    const app = await openAt('/account', 800);
    await app.user.click(within(accountNavigation()).getByRole('link', { name: 'Shipping' }));
    await heading('Shipping');
    const field = await typeInto('shipping', /^Street/, '12 Lake', app);
    const guard = guardChanges(app);
    const entries = history.length;

    resizeTo(1280);
    await heading('Settings');
    expect(currentUrl()).toBe('/account/settings/#shipping');
    expect(screen.getAllByRole('region', { name: /^(Address|Payment|Shipping)/ })).toHaveLength(3);
    expect(document.activeElement).toBe(field);
    await app.user.type(field, ' Avenue');
    expect(field).toHaveValue('12 Lake Avenue');

    resizeTo(1023);
    await heading('Shipping');
    expect(currentUrl()).toBe('/account/settings/shipping');
    expect(document.activeElement).toBe(field);
    expect(field).toBeVisible();
    expect(field).toHaveValue('12 Lake Avenue');

    expect([guard.asked, history.length]).toEqual([0, entries]);
    guard.stop();
    act(() => history.back());
    await app.user.click(within(await findDialog()).getByRole('button', { name: 'Discard' }));
    await heading('Account');
    expect(currentUrl()).toBe('/account');
  });

  it('keeps the words of every section, shows the one with the focus, and goes Back to the address of this size', async () => {
    const app = await openAt('/account/settings/', 1280);
    await screen.findByRole('region', { name: 'Shipping' });
    await app.user.click(within(accountNavigation()).getByRole('link', { name: 'Purchases' }));
    await heading('Purchases');
    resizeTo(375);
    await screen.findByRole('link', { name: 'Account' });
    expect(currentUrl()).toBe('/account/settings/purchases');
    act(() => history.back());
    await heading('Address and Interests');
    expect(currentUrl()).toBe('/account/settings/details');

    resizeTo(1280);
    await heading('Settings');
    await screen.findByRole('region', { name: 'Shipping' });
    const first = await typeInto('details', /^City/, 'Ada', app);
    const second = await typeInto('shipping', /^Street/, 'Lake', app);

    resizeTo(800);
    await heading('Shipping');
    expect(currentUrl()).toBe('/account/settings/shipping');
    expect(second).toBeVisible();
    expect(first).not.toBeVisible();

    resizeTo(1280);
    await heading('Settings');
    expect(first).toBeVisible();
    expect([first.value, second.value]).toEqual(['Ada', 'Lake']);
  });
});

describe('payment methods', () => {
  it("say where cards are kept and lead to the brand's cart in a new tab", async () => {
    await openAt('/account/settings/payment-methods', 800);
    expect(
      await screen.findByText(/Your cards are kept at the checkout of Marlowe Health Learning/),
    ).toBeVisible();
    const link = screen.getByRole('link', { name: 'Go to your cart (opens in a new tab)' });
    expect(link).toHaveAttribute('href', '/rxd/shop/marlowe');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('say so if the brand has no address of a cart', async () => {
    await openAt('/account/settings/payment-methods', 800, {
      brandFile: () => HttpResponse.json(withCartUrl()),
    });
    expect(
      await screen.findByRole('button', { name: 'Ask Customer Support about the checkout' }),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: /cart/ })).not.toBeInTheDocument();
  });
});
