/** Large letters on a phone: every screen, and what must hold of it at each size. */
import { expect, type Page } from '@playwright/test';
import { at, MARLOWE } from './addresses';
import { idOf } from './api';
import { measureOverflow, SETTLING_MS } from './checks';
import { openSignedIn } from './student';

/** Width of the phone and font size of the root, in px. 32 px are a text size of 200 %. */
export type Letters = readonly [width: number, px: number];

interface Screen {
  /** Its route in src/app/routing/routes.ts, or a view of it that differs much from the others. */
  readonly name: string;
  /** If it is not the route itself. */
  readonly path?: () => string | Promise<string>;
  /** The demo account, or null where nobody is signed in. */
  readonly account?: string | null;
  /** Something of what it loads. */
  readonly shows: string | RegExp;
}

const course = (rest: string) => async () => `/courses/${await idOf(1)}${rest}`;

const SCREENS = [
  { name: '/', shows: 'Show as a table' },
  { name: '/courses', shows: 'Prevention of Medical Errors' },
  { name: '/courses?view=list', shows: 'Prevention of Medical Errors' },
  { name: '/courses/:enrollmentId', path: course(''), shows: 'Affirm' },
  { name: '/courses/:enrollmentId/progress', path: course('/progress'), shows: 'Score card' },
  { name: '/courses/:enrollmentId/notes', path: course('/notes'), shows: 'Add a note' },
  {
    name: '/courses/:enrollmentId/exams/:activityId',
    path: async () => `/courses/${await idOf(1)}/exams/${await idOf(1)}02`,
    shows: /(?:Start|Continue) exam/,
  },
  { name: '/account', shows: 'Notifications' },
  { name: '/account/profile', shows: 'Edit Profile Photo' },
  { name: '/account/notifications', account: 'ada', shows: 'Mark as read' },
  { name: '/account/transcripts', shows: 'Total' },
  { name: '/account/transcripts?view=requirements', shows: 'Florida' },
  { name: '/account/ledger', shows: 'Florida' },
  { name: '/account/settings', shows: 'Address and Interests' },
  { name: '/account/settings/details', shows: 'Alabama' },
  { name: '/account/settings/purchases', shows: 'Print receipt' },
  { name: '/account/settings/payment-methods', shows: 'Payment Methods' },
  { name: '/account/settings/shipping', shows: 'Alabama' },
  { name: '/certificates', shows: 'View' },
  { name: '/certificates?view=cards', shows: 'View' },
  { name: '/certificates/external', shows: 'Add' },
  { name: '/products', shows: 'Add to Cart' },
  { name: '/product', path: () => '/product?productId=10231', account: 'ben', shows: 'About' },
  { name: '/package', path: () => '/package?productId=10220', account: 'ben', shows: 'You get' },
  { name: '/resources', account: 'uma', shows: 'Resource' },
  { name: '/resources/:licenseTypeId', path: () => '/resources/101', account: 'uma', shows: 'Review' },
  { name: '/partner-offerings', account: 'uma', shows: 'offer' },
  {
    name: '/partner-offerings/:licenseTypeId',
    path: () => '/partner-offerings/101',
    account: 'uma',
    shows: 'offer',
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
export async function openScreen(page: Page, screen: ScreenName): Promise<void> {
  const { path, account = 'nora', shows }: Screen = SCREENS.find(({ name }) => name === screen) ?? SCREENS[0];
  const address = (await path?.()) ?? screen;
  if (account === null) await page.goto(at(MARLOWE) + address);
  else await openSignedIn(page, at(MARLOWE), { path: address, name: account });
  await expect(page.locator('body')).toContainText(shows);
  await expect(page.locator('.first-page, .skeleton-region:not(.ux *):visible')).toHaveCount(0);
}

export async function setLetters(page: Page, px: number | null): Promise<void> {
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    px === null ? '' : `${px}px`,
  );
}

/** What is wrong with the open screen at one size, once its layout has settled. */
export async function findingsAt(page: Page, [width, px]: Letters): Promise<string[]> {
  await page.setViewportSize({ width, height: 740 });
  await setLetters(page, px);
  let findings: string[] = [];
  await expect(async () => {
    const { overflow, strays } = await page.evaluate(measureOverflow);
    const broken = await page.evaluate(findBrokenWords);
    const shortened = await page.evaluate(findShortened);
    findings = [
      ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []),
      ...strays.map((stray) => `cut off: ${stray}`),
      ...broken.map((word) => `broken: ${word}`),
      ...shortened.map((text) => `shortened: ${text}`),
    ];
    expect(findings).toEqual([]);
  })
    .toPass({ timeout: SETTLING_MS / 5 })
    .catch(() => {});
  return findings.map((finding) => `${width} px, letters of ${px} px: ${finding}`);
}

/**
 * Runs in the page. Words that begin on one line and end on another: only very long ones may. The frames of the showcase
 * are narrower than any place of the app.
 */
function findBrokenWords(): string[] {
  const longest = 14;
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const isShown = element?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    if (
      !isShown ||
      element?.closest('.visually-hidden, option, [inert], .skip-link, code, .ux-example, .ux-token')
    )
      continue;
    const text = node.textContent ?? '';
    // No address, code or number: what is joined by other characters is no word.
    for (const { 0: word, index } of text.matchAll(/(?<![\w@./-])\p{L}{2,}(?![\w@./])/gu)) {
      if (word.length > longest) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > 4)
        found.add(`${word} (${element?.className || element?.localName})`);
    }
  }
  return [...found];
}

/** Runs in the page. Texts that end in an ellipsis of the style sheet. The name beside the avatar may: its menu has it. */
function findShortened(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *:not(input, select, .account-menu__name)')]
    .filter((element) => {
      const isShown = element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
      return (
        isShown &&
        getComputedStyle(element).textOverflow === 'ellipsis' &&
        element.scrollWidth > element.clientWidth
      );
    })
    .map(({ className, textContent }) => `${textContent?.slice(0, 40)} (${className})`);
}
