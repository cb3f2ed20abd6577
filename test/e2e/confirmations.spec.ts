/** Escape leaves every question by the way it came: nothing has happened, and the focus is where it was. */
import type { Locator, Page } from '@playwright/test';
import { at, MARLOWE } from './support/addresses';
import { idOf } from './support/api';
import { accountButton, openSignedIn } from './support/student';
import { expect, test } from './support/test';

interface Question {
  readonly path: string | (() => Promise<string>);
  /** What is pressed; the last one asks. An item of a menu takes the focus back to the menu's button. */
  readonly press: readonly ((page: Page) => Locator)[];
  readonly dialog: RegExp;
  /** Where the focus was, if it is not what was pressed. */
  readonly back?: (page: Page) => Locator;
}

const named = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const course = (rest: string) => async () => `/courses/${await idOf(1)}${rest}`;

const QUESTIONS: readonly Question[] = [
  { path: '/account/profile', press: [named(/^Delete Registered Nurse/)], dialog: /^Delete license/ },
  { path: course('/notes'), press: [named(/^Delete /)], dialog: /^Delete/ },
  { path: course(''), press: [named(/^Affirm/)], dialog: /./ },
  {
    path: '/certificates/external',
    press: [named(/^Options for/), named(/^Delete$/)],
    dialog: /^Delete/,
    back: named(/^Options for/),
  },
  { path: '/account/settings', press: [named(/^Cancel membership/)], dialog: /^Cancel / },
  {
    path: '/',
    press: [named(/^Options for/), named('Deactivate this learning path')],
    dialog: /^Deactivate /,
    back: named(/^Options for/),
  },
  {
    path: '/courses',
    press: [accountButton, named('Switch to the classic dashboard')],
    dialog: /^Switch to the classic dashboard/,
    back: accountButton,
  },
];

test('Escape gives the focus back to what has opened a question', async ({ page }) => {
  let isFirst = true;
  for (const { path, press, dialog, back = press.at(-1) as (page: Page) => Locator } of QUESTIONS) {
    const address = typeof path === 'string' ? path : await path();
    await test.step(address, async () => {
      if (isFirst) await openSignedIn(page, at(MARLOWE), { path: address });
      else await page.goto(at(MARLOWE) + address);
      isFirst = false;
      for (const each of press) await each(page).press('Enter');
      const question = page.getByRole('dialog', { name: dialog });
      await expect(question).toHaveClass(/modal--open/);
      await expect(question.getByRole('heading')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(back(page)).toBeFocused();
    });
  }
});
