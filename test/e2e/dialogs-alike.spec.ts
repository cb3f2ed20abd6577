/**
 * Every dialog has its title, its way out and its buttons where the others have them, on a phone, a tablet and a desktop.
 * Escape leaves it by the way it came: nothing has happened, and the focus is where it was.
 */
import type { Locator, Page } from '@playwright/test';
import { at, MARLOWE } from './support/addresses';
import { idOf } from './support/api';
import { expectFits, SETTLING_MS } from './support/checks';
import { accountButton, beSignedIn, expectDashboard, openSignedIn } from './support/student';
import { expect, test } from './support/test';

interface Opened {
  readonly path: string | (() => Promise<string>);
  readonly account?: string;
  /** What is pressed; the last one opens it. An item of a menu takes the focus back to the menu's button. */
  readonly press: readonly ((page: Page) => Locator)[];
  /** Its title. */
  readonly name: RegExp;
  /** What has the focus, if it is not the title. */
  readonly focus?: (dialog: Locator) => Locator;
  /** Where the focus was, if it is not what was pressed. */
  readonly back?: (page: Page) => Locator;
  /** What else holds of it on a desktop. */
  readonly check?: (dialog: Locator) => Promise<void>;
}

const named = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const course = (rest: string) => async () => `/courses/${await idOf(1)}${rest}`;

async function expectNamesBelowFields(dialog: Locator): Promise<void> {
  const leftOf = async (selector: string) => (await dialog.locator(selector).first().boundingBox())?.x;
  expect(await leftOf('.menu-item__words'), 'where the names begin').toBe(await leftOf('.field'));
}

/** Those of one page follow each other, because the page is opened once for all of them. */
const DIALOGS: readonly Opened[] = [
  { path: '/products', press: [named(/^Details of/)], name: /./ },
  { path: '/certificates', press: [named('Audit packet')], name: /^Audit packet$/ },
  {
    path: '/certificates/external',
    press: [named(/^Options for/), named(/^Delete$/)],
    name: /^Delete certificate/,
    back: named(/^Options for/),
  },
  { path: '/account/profile', press: [named('Edit Profile Photo')], name: /^Edit Profile Photo/ },
  {
    path: '/account/profile',
    press: [named('Edit Profile Photo'), named(/^Replace Photo/)],
    name: /^Replace Photo/,
    back: named('Edit Profile Photo'),
  },
  { path: '/account/profile', press: [named(/^Delete Registered Nurse/)], name: /^Delete license/ },
  { path: '/account/settings', press: [named(/^Cancel membership/)], name: /^Cancel / },
  { path: course('/notes'), press: [named(/^Delete /)], name: /^Delete/ },
  { path: course(''), press: [named(/^Affirm/)], name: /./ },
  {
    path: '/courses',
    press: [named(/^Options for Infection Control/), named('Swap for another course')],
    name: /^Swap this course/,
    back: named(/^Options for Infection Control/),
  },
  {
    path: '/courses',
    press: [accountButton, named('Switch to the classic dashboard')],
    name: /^Switch to the classic dashboard/,
    back: accountButton,
  },
  {
    path: '/courses',
    press: [named('Help'), named(/Customer Support/)],
    name: /^Customer Support/,
    // A moment after the form has opened (HELP-08).
    focus: (dialog) => dialog.getByRole('textbox', { name: /^How can we help you/ }),
    back: named('Help'),
  },
  {
    path: '/courses',
    press: [named(/^Dashboard/), named('My Learning Paths')],
    name: /^My Learning/,
    back: named(/^Dashboard/),
    check: expectNamesBelowFields,
  },
  {
    path: '/',
    press: [named(/^Options for/), named('Deactivate this learning path')],
    name: /^Deactivate /,
    back: named(/^Options for/),
  },
  { path: '/resources', account: 'uma', press: [named(/^Review /)], name: /review/i },
];

/** Runs in the page: what is out of its place in the open dialog. Empty if nothing is. */
function findMisplaced(): string[] {
  const dialog = document.querySelector('dialog[open]');
  const [panel, title, close] = ['.modal__panel', 'h2', '[aria-label="Close"]'].map((selector) =>
    dialog?.querySelector(selector),
  );
  if (!dialog || !panel || !title || !close) return ['no dialog, title or way out'];
  const { top, right } = panel.getBoundingClientRect();
  const head = title.getBoundingClientRect();
  const cross = close.getBoundingClientRect();
  const lineHeight = Number.parseFloat(getComputedStyle(title).lineHeight);
  const buttons = [...dialog.querySelectorAll('.modal__footer .button')];
  const ends = buttons.map((button) => right - button.getBoundingClientRect().right);
  const isScrolled = (each: Element) =>
    each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY);
  const findings = {
    'the size of the title': getComputedStyle(title).fontSize !== '22px',
    'the top of the title': Math.abs(head.top - top - 20) > 1.5,
    'the way out at the side': right - cross.right > 17,
    'the way out beside the title': Math.abs(cross.top + cross.height / 2 - head.top - lineHeight / 2) > 1.5,
    'the main button at the end': ends.length > 0 && Math.abs((ends.at(-1) ?? 0) - 24) > 1.5,
    'the main button last': buttons.at(-1)?.classList.contains('button--quiet') ?? false,
    'a button that is busy behind it': document.querySelector('main button[aria-busy="true"]') !== null,
    'two scroll bars': [panel, ...panel.querySelectorAll(':not(textarea)')].filter(isScrolled).length > 1,
  };
  return Object.entries(findings).flatMap(([finding, isSo]) => (isSo ? finding : []));
}

/** Once a page has followed the window to its size, its bar has its links again. */
async function expectWide(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  await expect(bar.getByRole('link', { name: 'Certificates', exact: true })).toBeVisible();
}

test('titles, ways out and buttons of dialogs stand where those of the others do, and Escape gives the focus back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  let [account, current] = ['', ''];
  for (const { path, account: wanted = 'nora', press, name, focus, back, check } of DIALOGS) {
    const address = typeof path === 'string' ? path : await path();
    await test.step(`${address}: ${name}`, async () => {
      const dialog = page.getByRole('dialog', { name });
      const open = async () => {
        for (const each of press) await each(page).press('Enter');
        await expect(dialog).toHaveClass(/modal--open/);
      };
      const leave = async () => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      };
      const expectInPlace = async (width: number) => {
        await expect
          .poll(() => page.evaluate(findMisplaced), { message: `${width} px`, timeout: SETTLING_MS })
          .toEqual([]);
        await expectFits(page, `${name}, ${width} px`);
      };
      await page.setViewportSize({ width: 1280, height: 800 });
      if (account !== wanted) await openSignedIn(page, at(MARLOWE), { path: address, name: wanted });
      else if (current !== address) await page.goto(at(MARLOWE) + address);
      [account, current] = [wanted, address];
      await expectWide(page);
      // The cards of the last visit would give way to those of this one, with their menus.
      if (address === '/') await expectDashboard(page);
      await open();
      await expect(focus?.(dialog) ?? dialog.getByRole('heading').first()).toBeFocused();
      await expectInPlace(1280);
      await check?.(dialog);
      await leave();
      const opener = back ?? (press.at(-1) as (page: Page) => Locator);
      await expect(opener(page)).toBeFocused();
      // What has opened it may be another element in a narrower window.
      await open();
      for (const width of [800, 375]) {
        await page.setViewportSize({ width, height: 740 });
        await expectInPlace(width);
      }
      await leave();
    });
  }
});

test('what is in the cart says so in one line with the way to the cart, in the list, in the details and on its page', async ({
  page,
}) => {
  await openSignedIn(page, at(MARLOWE), { path: '/products?search=in+Depth', name: 'zoe' });
  const add = page.getByRole('button', { name: /^Add to Cart/ }).first();
  await add.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter');
  const inCart = page.getByRole('button', { name: /^In Cart/ }).last();
  const viewCart = page.getByRole('link', { name: /^View Cart/ }).last();
  const expectOneLine = async (place: string) => {
    for (const width of [1280, 800, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(
          async () => {
            const [state, way] = [await inCart.boundingBox(), await viewCart.boundingBox()];
            return state && way ? Math.round(state.y - way.y) : null;
          },
          { message: `${place}, ${width} px` },
        )
        .toBe(0);
    }
  };
  await expectOneLine('the list');
  await page.getByRole('button', { name: /^Details of/ }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveClass(/modal--open/);
  await expectOneLine('the details');
  await page.keyboard.press('Escape');
  await page.getByRole('article').getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/product\?/);
  await expectOneLine('the page');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test('two alerts are in view whole', async ({ page }) => {
    await beSignedIn(page, at(MARLOWE), 'ada');
    await page.goto(`${at(MARLOWE)}/courses`);
    const alerts = page.getByRole('region', { name: 'Notifications', exact: true }).getByRole('listitem');
    await expect(alerts).toHaveCount(2);
    for (const alert of await alerts.all()) {
      await expect(alert.locator('.toast')).toBeInViewport({ ratio: 1 });
    }
  });
});
