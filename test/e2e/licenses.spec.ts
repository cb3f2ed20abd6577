/** The licenses in the account: by keyboard on a phone and a desktop, and across a reload. */
import type { Page } from '@playwright/test';
import { at, type BrandFacts, GABLEKEY, MARLOWE, TALLYFIELD } from './support/addresses';
import { expectBrandSound } from './support/checks';
import { openSignedIn, section } from './support/student';
import { expect, test } from './support/test';

/** The narrowest screen that WCAG 1.4.10 asks for. */
const NARROW = { width: 320, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

const licenses = (page: Page) => section(page, 'Licenses');
const rows = (page: Page) => licenses(page).getByRole('article');
const button = (page: Page, name: string | RegExp) => licenses(page).getByRole('button', { name });
const number = (page: Page) => licenses(page).getByLabel(/^What is your license number/);

async function openProfile(page: Page, brand: BrandFacts | string): Promise<void> {
  await openSignedIn(page, at(brand), { name: 'eva', path: '/account/profile' });
  await expect(rows(page).first()).toBeVisible();
}

async function startEditing(page: Page, text: string): Promise<void> {
  await button(page, /^Edit /)
    .first()
    .click();
  await number(page).fill(text);
}

for (const [brand, colorScheme, viewport] of [
  [MARLOWE, 'light', DESKTOP],
  [GABLEKEY, 'dark', NARROW],
] as const) {
  test.describe(`${brand.name}, ${colorScheme}, ${viewport.width} px`, () => {
    test.use({ colorScheme, viewport });

    test('a license is changed, added and deleted by keyboard', async ({ page }) => {
      await openProfile(page, brand);
      await expectBrandSound(page, brand, 'the licenses');
      const count = await rows(page).count();

      const edit = button(page, /^Edit /).first();
      const editName = (await edit.getAttribute('aria-label')) ?? '';
      await edit.press('Enter');
      await expect(licenses(page).getByRole('heading', { name: editName })).toBeFocused();
      await expect(number(page)).not.toHaveValue('');
      await expectBrandSound(page, brand, 'the form of a license');
      await number(page).fill('');
      await page.keyboard.press('Tab');
      await expect(licenses(page).getByText('Please enter your license number.')).toBeVisible();
      await expectBrandSound(page, brand, 'the form with an error');
      await number(page).fill('K 1');
      await number(page).press('Enter');
      await expect(licenses(page).getByText('number K 1')).toBeVisible();
      await expect(button(page, editName)).toBeFocused();

      await button(page, 'Add license').press('Enter');
      await expect(licenses(page).getByRole('heading', { name: 'Add a license' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(licenses(page).getByRole('radio').first()).toBeChecked();
      await licenses(page)
        .getByLabel(/^What is your profession/)
        .selectOption({ index: 1 });
      await licenses(page)
        .getByLabel(/^What state is your license for/)
        .selectOption('OH');
      await expectBrandSound(page, brand, 'the form of a new license');
      const add = button(page, 'Add license');
      await expect(add).toBeEnabled();
      await add.press('Enter');
      await expect(rows(page)).toHaveCount(count + 1);
      await expect(button(page, 'Add license')).toBeFocused();

      await button(page, /^Delete /)
        .last()
        .press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Delete license?' });
      await expect(dialog).toContainText('Are you sure you want to delete your');
      await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
      await expect(rows(page)).toHaveCount(count);
      await expect(button(page, /^Delete /).last()).toBeFocused();
    });
  });
}

test.describe('what a student has entered', () => {
  test('survives a reload, and asks before it is discarded', async ({ page }) => {
    await openProfile(page, TALLYFIELD);
    await startEditing(page, 'Kept');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(number(page)).toHaveValue('Kept');
    await expect(licenses(page).getByText(/We have kept what you entered/)).toBeVisible();
    await button(page, 'Cancel').click();
    const dialog = page.getByRole('dialog', { name: 'Discard your changes?' });
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog).toBeHidden();
    await expect(number(page)).toHaveValue('Kept');
    await button(page, 'Cancel').click();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await expect(number(page)).toBeHidden();
    await expect(button(page, /^Edit /).first()).toBeFocused();
  });
});
