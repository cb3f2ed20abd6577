/** The cart. */
import { expect, type Page } from '@playwright/test';

/** On a phone, no price of the open cart is broken. */
export async function expectPricesOnOneLine(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 740 });
  const lines = await page.locator('.cart-dialog__price').evaluateAll((prices) =>
    prices.map((price) => {
      const text = document.createRange();
      text.selectNodeContents(price);
      return text.getClientRects().length;
    }),
  );
  expect([...new Set(lines)]).toEqual([1]);
}
