/** The dashboard's card about the licenses takes the space that was reserved for it. */
import { at, GABLEKEY, MARLOWE } from './support/addresses';
import { expectBrandAccessible, expectFits } from './support/checks';
import { hold } from './support/first-page';
import { openSignedIn } from './support/student';
import { expect, test } from './support/test';

for (const [width, brand] of [
  [375, MARLOWE],
  [1280, GABLEKEY],
] as const) {
  test(`nothing moves when its lines come, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const release = await hold(page, '**/profile/accountlicense*');
    await openSignedIn(page, at(brand));
    const card = page.getByRole('region', { name: 'Are my licenses safe?' });
    const below = page.locator('.path-sections');
    await expect(below).toBeVisible();
    await expect(card).toBeVisible();
    const top = () => below.evaluate((sections: HTMLElement) => sections.offsetTop);
    const before = await top();
    await release();
    await expect(card.getByRole('listitem')).toHaveCount(3);
    expect(await top()).toBe(before);
    await expectFits(page, 'the licenses');
    await expectBrandAccessible(page, brand, 'the licenses');
    // Where the words break, the next step goes to the next line as a whole.
    await page.setViewportSize({ width: 800, height: 900 });
    const pieces = await card
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getClientRects().length));
    expect(pieces).toEqual([1, 1, 1]);
  });
}
