import { ROUTES } from '../../../src/app/routing/routes';
import { ACCOUNT_PAGES, accountPagesFor, accountUrlFor } from '../../../src/features/account';
import { accountPageAt, SETTINGS_SECTIONS, sectionUrl } from '../../../src/features/account/account-pages';

const labels = (isLarge: boolean) => accountPagesFor(isLarge).map(({ label }) => label);

it('lists the pages of large screens, and those of smaller ones (RTE-04 to RTE-08)', () => {
  expect(labels(true)).toEqual([
    'Profile',
    'Notifications',
    'Transcripts',
    'License Ledger',
    'Purchases',
    'Settings',
  ]);
  expect(labels(false)).toEqual([
    'Profile',
    'Notifications',
    'Transcripts',
    'License Ledger',
    'Purchases',
    'Address and Interests',
    'Payment Methods',
    'Shipping',
  ]);
});

it('has each page in the route table, under the same title', () => {
  for (const { path, label } of ACCOUNT_PAGES) {
    expect(ROUTES.find((route) => route.path === path.replace(/\/$/, ''))?.title).toBe(label);
  }
  expect(ROUTES.filter(({ path }) => path.startsWith('/account/'))).toHaveLength(ACCOUNT_PAGES.length);
});

it.each([
  ['/account', undefined],
  ['/account/profile', 'profile'],
  ['/Account/Profile/', 'profile'],
  ['/account/settings', 'settings'],
  ['/account/settings/', 'settings'],
  ['/account/settings/purchases', 'purchases'],
  ['/account/nowhere', undefined],
])('finds at %s the page %p', (pathname, id) => {
  expect(accountPageAt(pathname)?.id).toBe(id);
});

describe('the address when the width crosses 1024 px', () => {
  it.each([
    ['/account/settings/details', '/account/settings/'],
    ['/account/settings/payment-methods', '/account/settings/#payment-methods'],
    ['/account/settings/shipping', '/account/settings/#shipping'],
    ['/account/settings/shipping/?from=mail', '/account/settings/?from=mail#shipping'],
    ['/Account/Settings/Shipping', '/account/settings/#shipping'],
  ])('%s becomes %s on a large screen', (url, expected) => {
    expect(accountUrlFor(url, true)).toBe(expected);
  });

  it.each([
    ['/account/settings', '/account/settings/details'],
    ['/account/settings/', '/account/settings/details'],
    ['/account/settings/#details', '/account/settings/details'],
    ['/account/settings/#shipping', '/account/settings/shipping'],
    ['/account/settings#payment-methods', '/account/settings/payment-methods'],
    ['/account/settings/?from=mail#shipping', '/account/settings/shipping?from=mail'],
    ['/account/settings/#nothing', '/account/settings/details'],
  ])('%s becomes %s on a smaller one', (url, expected) => {
    expect(accountUrlFor(url, false)).toBe(expected);
  });

  it.each([
    '/account',
    '/account/profile',
    '/account/settings/purchases',
    '/account/nowhere',
    '/',
    '/courses',
  ])('%s stays', (url) =>
    expect([accountUrlFor(url, true), accountUrlFor(url, false)]).toEqual([null, null]),
  );

  it('is mapped once: no address leads back and forth', () => {
    for (const { path } of ACCOUNT_PAGES) {
      for (const isLarge of [true, false]) {
        const mapped = accountUrlFor(path, isLarge);
        if (mapped !== null) expect(accountUrlFor(mapped, isLarge)).toBeNull();
      }
    }
  });

  it('returns to the section it came from', () => {
    for (const { id, path } of SETTINGS_SECTIONS) {
      expect(accountUrlFor(path, true)).toBe(sectionUrl(id));
      expect(accountUrlFor(sectionUrl(id), false)).toBe(path);
    }
  });
});
