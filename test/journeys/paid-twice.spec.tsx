/** What would be paid twice is said before it is added. nora has the package of a course in the cart. */
import { screen, within } from '@testing-library/react';
import { polyfillDialog } from '../support/dialog-polyfill';
import { callFromOtherBrowser } from '../support/other-browser';
import { findPanel, openProductPage } from '../support/product-page';
import { openApp } from '../support/test-app';

/** $39; a part of the package. */
const COURSE = 10_202;
const PACKAGE = 10_221;
const TWICE =
  /in Depth is part of Renewal Package, which is in your cart already\. You would pay for it twice\.$/;

beforeAll(polyfillDialog);

it('says so on the card and in the details of a course whose package is in the cart', async () => {
  const app = await openApp({ url: '/products?search=in+Depth', accounts: ['nora'], signedInAs: 'nora' });
  const card = within(await screen.findByRole('article', { name: /in Depth$/ }));
  const button = await card.findByRole('button', { name: /^Add to Cart/ });
  expect(await card.findByText(TWICE)).toBeVisible();
  expect(button).toHaveAccessibleDescription(TWICE);
  await app.user.click(card.getByRole('button', { name: /^Details/ }));
  expect(await within(await screen.findByRole('dialog')).findByText(TWICE)).toBeVisible();
});

it('says so on the page of a package with a course that is in the cart, and still adds it', async () => {
  const app = await openProductPage(`/product?productId=${COURSE}`);
  await findPanel('This course');
  await callFromOtherBrowser(app, 'POST', `/cart/items?searchResultId=${COURSE}-FL`);
  app.reopen(`/package?productId=${PACKAGE}`);
  const panel = await findPanel('This package');
  expect(
    await panel.findByText(/in Depth is in your cart already\. You would pay for it twice\.$/),
  ).toBeVisible();
  await app.user.click(panel.getByRole('button', { name: /^Add to Cart/ }));
  expect(await panel.findByRole('button', { name: /^In Cart/ })).toBeVisible();
  expect(panel.queryByText(/You would pay for it twice/)).not.toBeInTheDocument();
});
