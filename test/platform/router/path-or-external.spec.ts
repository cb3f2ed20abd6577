import { pathOrExternalHref } from '../../../src/platform/router/path-or-external';

it.each([
  ['https://shop.example/cart', 'https://shop.example/cart'],
  ['/cart?from=dashboard', '/cart?from=dashboard'],
  ['//evil.example/cart', '/'],
  ['http://shop.example/cart', null],
  ['javascript:alert(1)', null],
  ['https://user:word@shop.example/', null],
  ['', null],
  [undefined, null],
])('the address %p leads to %p', (address, expected) => {
  expect(pathOrExternalHref(address)).toBe(expected);
});
