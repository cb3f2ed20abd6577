/** Every screen of the app: where it is, which demo account shows it well, and how to tell that it is there. */
import { expect, type Page } from '@playwright/test';
import { at, type BrandFacts, MARLOWE } from './addresses';
import { idOf } from './api';
import { openSignedIn } from './student';

interface Screen {
  /** Its route in src/app/routing/routes.ts, or a view of it that differs much from the others. */
  readonly name: string;
  /** If it is not the route itself. */
  readonly path?: (brand: BrandFacts) => string | Promise<string>;
  /** The demo account, or null where nobody is signed in. */
  readonly account?: string | null;
  /** Something of what the first brand loads there. */
  readonly shows: string | RegExp;
  /** What the page is for, if it does not begin with its first item or heading. */
  readonly content?: string;
  /** A button that opens a dialog with fields or a decision. */
  readonly opens?: RegExp;
}

const course = (rest: string) => async (brand: BrandFacts) =>
  `/courses/${await idOf(1, 'nora', brand)}${rest}`;

/** Ids of products and license types begin with the number of the brand. */
const product = (page: string, number: string) => (brand: BrandFacts) =>
  `/${page}?productId=${brand.subsidiaryId}${number}`;
const member = (page: string) => (brand: BrandFacts) => `/${page}/${brand.subsidiaryId}01`;

const SCREENS = [
  { name: '/', shows: 'Show as a table' },
  { name: '/courses', shows: 'Prevention of Medical Errors' },
  { name: '/courses?view=list', shows: 'Prevention of Medical Errors' },
  { name: '/courses/:enrollmentId', path: course(''), shows: 'Affirm' },
  { name: '/courses/:enrollmentId/progress', path: course('/progress'), shows: 'Score card' },
  { name: '/courses/:enrollmentId/notes', path: course('/notes'), shows: 'Add a note', opens: /^Add a note/ },
  {
    name: '/courses/:enrollmentId/exams/:activityId',
    path: async (brand) => `${await course('')(brand)}/exams/${await idOf(1, 'nora', brand)}02`,
    shows: /(?:Start|Continue) exam/,
  },
  { name: '/account', shows: 'Notifications' },
  { name: '/account/profile', shows: 'Edit Profile Photo', opens: /^Edit Profile Photo/ },
  { name: '/account/notifications', account: 'ada', shows: 'Mark as read' },
  { name: '/account/transcripts', shows: 'Total', content: '.transcript-year tbody tr' },
  { name: '/account/transcripts?view=requirements', shows: 'Florida' },
  { name: '/account/ledger', shows: 'Florida', opens: /audit packet/i },
  { name: '/account/settings', shows: 'Address and Interests' },
  { name: '/account/settings/details', shows: 'Alabama' },
  { name: '/account/settings/purchases', shows: 'Print receipt' },
  { name: '/account/settings/payment-methods', shows: 'Payment Methods' },
  { name: '/account/settings/shipping', shows: 'Alabama' },
  { name: '/certificates', shows: 'View' },
  { name: '/certificates?view=cards', shows: 'View' },
  { name: '/certificates/external', shows: 'Add', opens: /^Add/ },
  { name: '/products', shows: 'Add to Cart', content: '.product-card', opens: /^Filters/ },
  { name: '/product', path: product('product', '0231'), account: 'ben', shows: 'About' },
  { name: '/package', path: product('package', '0220'), account: 'ben', shows: 'You get' },
  { name: '/resources', account: 'uma', shows: /\d+ resources/, content: '.resource-item' },
  {
    name: '/resources/:licenseTypeId',
    path: member('resources'),
    account: 'uma',
    shows: 'Review',
    content: '.resource-item',
    opens: /^Review/,
  },
  { name: '/partner-offerings', account: 'uma', shows: 'offer' },
  {
    name: '/partner-offerings/:licenseTypeId',
    path: member('partner-offerings'),
    account: 'uma',
    shows: 'offer',
    content: '.offer-card',
  },
  { name: '/ux', shows: 'Internal UX' },
  { name: '/status', shows: 'All services answer.' },
  { name: '*', path: () => '/no/such/page', shows: 'There is no page here' },
  { name: '/login', account: null, shows: 'Sign in' },
  { name: '/logout', shows: 'Sign in again' },
] as const satisfies readonly Screen[];

export type ScreenName = (typeof SCREENS)[number]['name'];

export const SCREEN_NAMES: readonly ScreenName[] = SCREENS.map(({ name }) => name);

/** Opens it with everything that it loads. */
export async function openScreen(page: Page, screen: ScreenName, brand = MARLOWE): Promise<void> {
  const { path, account = 'nora', shows, content } = screenOf(screen);
  const address = (await path?.(brand)) ?? screen;
  if (account === null) await page.goto(at(brand) + address);
  else await openSignedIn(page, at(brand), { path: address, name: account });
  if (brand === MARLOWE) await expect(page.locator('body')).toContainText(shows);
  else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (content && brand === MARLOWE) await expect(page.locator(content).first()).toBeVisible();
  await expect(page.locator('.first-page, .skeleton-region:not(.ux *):visible')).toHaveCount(0);
}

export const screenOf = (screen: ScreenName): Screen =>
  SCREENS.find(({ name }) => name === screen) ?? SCREENS[0];
