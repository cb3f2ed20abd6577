/** The ledger of three licenses in a browser, and what a certificate counts for: sizes, keyboard, two brands. */
import type { Page } from '@playwright/test';
import { at, GABLEKEY, MARLOWE } from './support/addresses';
import { expectAccessible, expectFits } from './support/checks';
import { openSignedIn } from './support/student';
import { expect, test } from './support/test';

const LEDGER = '/account/ledger';
const ETHICS = 'Professional Ethics: Everyday Decisions';

/** The last width is the one that axe looks at. */
async function expectGood(page: Page, screen: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page, `${screen}, ${width} px`);
  }
  await expectAccessible(page, screen);
}

test('Marlowe: by keyboard from a certificate to the ledger, where a course is over the limit', async ({
  page,
}) => {
  await openSignedIn(page, at(MARLOWE), { path: '/certificates', name: 'amy' });
  const certificate = page.getByRole('listitem', { name: ETHICS });
  await certificate.getByText('Counts for all 3 of your licenses').press('Enter');
  await expect(
    certificate.getByText('Counted for “Ethics”, which takes no more of its 3 hours.'),
  ).toBeVisible();
  await expectGood(page, 'what a certificate counts for', [320, 640, 1280, 375]);
  await certificate.getByRole('link', { name: 'See your license ledger' }).press('Enter');

  await expect(page).toHaveURL(`${at(MARLOWE)}${LEDGER}`);
  await expect(page).toHaveTitle(`License Ledger - ${MARLOWE.name}`);
  const license = page.getByRole('region', { name: 'Licensed Practical Nurse (LPN), Georgia' });
  await expect(license.getByText('1 hour over the limit')).toBeVisible();
  const ethics = license.getByRole('listitem', { name: 'Ethics', exact: true });
  await ethics.getByText('1 course').press('Enter');
  await expect(ethics.getByText('2 of 3 hours')).toBeVisible();
  await page.getByText('Where these numbers come from').press('Enter');
  await expectGood(page, 'ledger', [320, 640, 1280, 375]);
});

test.describe('Gable & Key, dark', () => {
  test.use({ colorScheme: 'dark' });

  test('fits and is accessible, open and on paper', async ({ page }) => {
    await openSignedIn(page, at(GABLEKEY), { path: LEDGER, name: 'amy' });
    await expect(page.getByRole('region', { name: 'Real Estate Broker, Florida' })).toBeVisible();
    await expect(page.getByText('1 hour over the limit')).toBeVisible();
    await expectGood(page, 'ledger', [320, 375, 1280, 800]);
    // Paper shows the courses, which are folded away on the screen.
    await expect(page.getByText(ETHICS)).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.getByText(ETHICS)).toHaveCount(3);
  });
});
