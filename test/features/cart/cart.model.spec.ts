import { cartBadge, countCartItems } from '../../../src/features/cart';

const item = (CartItemAmount: number | null, PackageID: number | null = null) => ({
  CartItemAmount,
  PackageID,
});

it.each([
  ['an empty cart', [], 0],
  ['items without a package', [item(10), item(20)], 2],
  ['items that cost nothing', [item(0), item(10)], 1],
  ['items with an amount below 0', [item(-5), item(10)], 1],
  ['items without an amount', [item(null), item(10)], 1],
  ['the items of a package as one', [item(10, 7), item(10, 7), item(10, 7)], 1],
  ['each package once', [item(10, 7), item(10, 8), item(10, 7)], 2],
  ['packages and other items together', [item(10, 7), item(10), item(10, 7), item(10)], 3],
  ['no package of which no item has an amount', [item(0, 7), item(null, 7)], 0],
  ['a package of which one item has an amount', [item(0, 7), item(10, 7)], 1],
  ['a PackageID of 0 as no package', [item(10, 0), item(10, 0)], 2],
])('counts %s (VAL-22)', (_what, items, expected) => {
  expect(countCartItems(items)).toBe(expected);
});

it.each([
  [0, ''],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [250, '9+'],
  [-1, ''],
  [Number.NaN, ''],
])('shows the count %p as "%s" (NAV-24)', (count, expected) => {
  expect(cartBadge(count)).toBe(expected);
});
