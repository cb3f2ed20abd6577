import type { IconName } from '../../ui/icon';

export type AccountPageId =
  | 'profile'
  | 'notifications'
  | 'transcripts'
  | 'ledger'
  | 'settings'
  | 'details'
  | 'payment-methods'
  | 'shipping'
  | 'purchases';

export interface AccountPage {
  readonly id: AccountPageId;
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
  /** What the student finds there, in one sentence. */
  readonly purpose: string;
  /**
   * Large screens are at least 1024 px wide (CON-21), `small` is everything below. Large screens show the pages that are
   * for small ones as sections of the settings, under the same ids.
   */
  readonly screens: 'all' | 'large' | 'small';
}

const SETTINGS_PATH = '/account/settings/';

export const NOTIFICATIONS_PAGE: AccountPage = {
  id: 'notifications',
  label: 'Notifications',
  path: '/account/notifications',
  icon: 'bell',
  purpose: 'Messages about your courses, deadlines and certificates.',
  screens: 'all',
};

/** The pages of the account (RTE-04 to RTE-08; the ledger is ours), in the order of its navigation. */
export const ACCOUNT_PAGES: readonly AccountPage[] = [
  {
    id: 'profile',
    label: 'Profile',
    path: '/account/profile',
    icon: 'user',
    purpose: 'Your name, photo, contact details, licenses and password.',
    screens: 'all',
  },
  NOTIFICATIONS_PAGE,
  {
    id: 'transcripts',
    label: 'Transcripts',
    path: '/account/transcripts',
    icon: 'document',
    purpose: 'What you have completed, year by year, ready to print.',
    screens: 'all',
  },
  {
    id: 'ledger',
    label: 'License Ledger',
    path: '/account/ledger',
    icon: 'check',
    purpose: 'What each license needs, and which of your courses count for it.',
    screens: 'all',
  },
  {
    id: 'purchases',
    label: 'Purchases',
    path: `${SETTINGS_PATH}purchases`,
    icon: 'receipt',
    purpose: 'What you have bought, with your receipts.',
    screens: 'all',
  },
  {
    id: 'settings',
    label: 'Settings',
    path: SETTINGS_PATH,
    icon: 'settings',
    purpose: 'Your address, memberships, payment methods and shipping.',
    screens: 'large',
  },
  {
    id: 'details',
    label: 'Address and Interests',
    path: `${SETTINGS_PATH}details`,
    icon: 'location',
    purpose: 'Where you live, and your memberships.',
    screens: 'small',
  },
  {
    id: 'payment-methods',
    label: 'Payment Methods',
    path: `${SETTINGS_PATH}payment-methods`,
    icon: 'card',
    purpose: 'How you pay.',
    screens: 'small',
  },
  {
    id: 'shipping',
    label: 'Shipping',
    path: `${SETTINGS_PATH}shipping`,
    icon: 'truck',
    purpose: 'Mailing address for your orders.',
    screens: 'small',
  },
];

/** What large screens show on one page. */
export const SETTINGS_SECTIONS = ACCOUNT_PAGES.filter(({ screens }) => screens === 'small');

export function accountPagesFor(isLarge: boolean): readonly AccountPage[] {
  const other = isLarge ? 'small' : 'large';
  return ACCOUNT_PAGES.filter(({ screens }) => screens !== other);
}

/** The page at a path, ignoring case and a closing slash as the route table does; null for the list of pages. */
export function accountPageAt(pathname: string): AccountPage | null {
  return ACCOUNT_PAGES.find(({ path }) => normalized(path) === normalized(pathname)) ?? null;
}

/** The address of a section of the settings on large screens. The first one needs no fragment. */
export function sectionUrl(id: AccountPageId): string {
  return SETTINGS_PATH + (fragmentOf(id) === null ? '' : `#${id}`);
}

export function fragmentOf(id: AccountPageId): string | null {
  return id === SETTINGS_SECTIONS[0]?.id ? null : id;
}

/**
 * Maps an address to that of the same page on a screen of another size: /account/settings/shipping to
 * /account/settings/#shipping and back. Null if the address is right as it is.
 */
export function accountUrlFor(url: string, isLarge: boolean): string | null {
  const { pathname, search, hash } = new URL(url, 'https://account.invalid');
  const page = accountPageAt(pathname);
  if (page === null || page.screens === 'all') return null;
  if ((page.screens === 'large') === isLarge) return null;
  if (isLarge) {
    const fragment = fragmentOf(page.id);
    return SETTINGS_PATH + search + (fragment === null ? '' : `#${fragment}`);
  }
  const section = SETTINGS_SECTIONS.find(({ id }) => `#${id}` === hash) ?? SETTINGS_SECTIONS[0];
  return (section?.path ?? SETTINGS_PATH) + search;
}

function normalized(pathname: string): string {
  return pathname.toLowerCase().replace(/\/$/, '');
}
