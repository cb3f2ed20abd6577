/** The lines of the cart (VAL-22), as the cart dialog shows them. */
import type { CartItem } from '../../../src/contracts/cart';
import { cartLines, cartSum, cartTotal, idsInCart } from '../../../src/features/cart/cart.model';

const item = (changes: Partial<CartItem>): CartItem => ({
  CartItemID: null,
  CartItemAmount: 10,
  PackageID: null,
  CourseID: 1,
  ShoppingCartID: 'c',
  ItemName: 'Ethics',
  ProductCode: '1-FL',
  Quantity: 1,
  ...changes,
});

it('are one for each item, and one for each package with the sum of its parts', () => {
  const items = [
    item({}),
    item({ PackageID: 7, ItemName: 'Renewal Package', CartItemAmount: 25.01 }),
    item({ PackageID: 7, ItemName: 'Renewal Package', CartItemAmount: 24.99, CourseID: 2 }),
    item({ PackageID: 0, CartItemAmount: 0.1 + 0.2, ItemName: '', CourseID: 3 }),
  ];
  expect(cartLines(items).map(({ name, amount }) => [name, amount])).toEqual([
    ['Ethics', 10],
    ['Renewal Package', 50],
    ['Item without a name', 0.3],
  ]);
  expect(cartSum(items)).toBe(60.3);
  expect(new Set(cartLines(items).map(({ key }) => key)).size).toBe(3);
});

it('leave out what does not count', () => {
  const items = [null, 0, -5].map((CartItemAmount) => item({ CartItemAmount }));
  expect(cartLines(items)).toEqual([]);
  expect(cartSum(items)).toBe(0);
});

it.each([
  ['nothing but the items', null, 30.3],
  ['the total', { Discount: 5, Total: 25.5 }, 25.5],
  ['the discount alone', { Discount: 3.03, Total: null }, 27.27],
  ['a discount of more than the items', { Discount: 99, Total: null }, 0],
  ['neither', { Discount: null, Total: null }, 30.3],
])('cost what is left when a server tells %s', (_, priced, total) => {
  expect(cartTotal([item({ CartItemAmount: 10.1 }), item({ CartItemAmount: 20.2 })], priced)).toBe(total);
});

it('belong to products: a package is one, whatever its courses are', () => {
  expect([...idsInCart([item({}), item({ PackageID: 7, CourseID: 2 }), item({ CourseID: null })])]).toEqual([
    1, 7,
  ]);
  expect([...idsInCart([item({ PackageID: 0, CourseID: 3 })])]).toEqual([3]);
});
