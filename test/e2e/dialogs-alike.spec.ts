/** Every dialog has its title, its way out and its buttons where the others have them, on a phone, a tablet and a desktop. */
import type { Page } from '@playwright/test';
import { at, MARLOWE } from './support/addresses';
import { idOf } from './support/api';
import { expectFits, SETTLING_MS } from './support/checks';
import { accountButton, beSignedIn, openSignedIn } from './support/student';
import { expect, test } from './support/test';

interface Opened {
  readonly path: string | (() => Promise<string>);
  readonly account?: string;
  readonly open: (page: Page) => Promise<void>;
  /** Its title. */
  readonly name: RegExp;
}

const press = async (page: Page, ...names: readonly (string | RegExp)[]) => {
  for (const name of names) await page.getByRole('button', { name }).first().press('Enter');
};
const course = (rest: string) => async () => `/courses/${await idOf(1)}${rest}`;

const DIALOGS: readonly Opened[] = [
  { path: '/products', open: (page) => press(page, /^Details of/), name: /./ },
  {
    path: '/certificates',
    open: (page) => press(page, 'Audit packet'),
    name: /^Audit packet$/,
  },
  {
    path: '/certificates/external',
    open: (page) => press(page, /^Options for/, /^Delete$/),
    name: /^Delete certificate/,
  },
  {
    path: '/account/profile',
    open: (page) => press(page, 'Edit Profile Photo'),
    name: /^Edit Profile Photo/,
  },
  {
    path: '/account/profile',
    open: (page) => press(page, 'Edit Profile Photo', /^Replace Photo/),
    name: /^Replace Photo/,
  },
  {
    path: '/account/profile',
    open: (page) => press(page, /^Delete Registered Nurse/),
    name: /^Delete license/,
  },
  { path: '/account/settings', open: (page) => press(page, /^Cancel membership/), name: /^Cancel / },
  { path: course('/notes'), open: (page) => press(page, /^Delete /), name: /^Delete/ },
  {
    path: '/courses',
    open: (page) => press(page, /^Options for Infection Control/, 'Swap for another course'),
    name: /^Swap this course/,
  },
  {
    path: '/courses',
    open: async (page) => {
      await accountButton(page).press('Enter');
      await press(page, 'Switch to the classic dashboard');
    },
    name: /^Switch to the classic dashboard/,
  },
  { path: '/courses', open: (page) => press(page, 'Help', /Customer Support/), name: /^Customer Support/ },
  { path: '/courses', open: (page) => press(page, /^Dashboard/, 'My Learning Paths'), name: /^My Learning/ },
  { path: '/resources', account: 'uma', open: (page) => press(page, /^Review /), name: /review/i },
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

test('titles, ways out and buttons of dialogs stand where those of the others do', async ({ page }) => {
  test.setTimeout(120_000);
  let account = '';
  for (const { path, account: wanted = 'nora', open, name } of DIALOGS) {
    const address = typeof path === 'string' ? path : await path();
    await test.step(`${address}: ${name}`, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      if (account === wanted) await page.goto(at(MARLOWE) + address);
      else await openSignedIn(page, at(MARLOWE), { path: address, name: wanted });
      account = wanted;
      await open(page);
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toHaveClass(/modal--open/);
      for (const width of [1280, 800, 375]) {
        await page.setViewportSize({ width, height: 740 });
        await expect
          .poll(() => page.evaluate(findMisplaced), { message: `${width} px`, timeout: SETTLING_MS })
          .toEqual([]);
        await expectFits(page, `${name}, ${width} px`);
      }
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

test('the names in the sheet of learning paths begin where its fields do', async ({ page }) => {
  await openSignedIn(page, at(MARLOWE), { path: '/courses' });
  await press(page, /^Dashboard/, 'My Learning Paths');
  const sheet = page.getByRole('dialog', { name: 'My Learning Paths' });
  await expect(sheet).toHaveClass(/modal--open/);
  const leftOf = async (selector: string) => (await sheet.locator(selector).first().boundingBox())?.x;
  expect(await leftOf('.menu-item__words')).toBe(await leftOf('.field'));
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
