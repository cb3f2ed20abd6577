/** What would be paid twice, before it is added. */
import type { CartItem } from '../../../src/contracts/cart';
import type { Offering } from '../../../src/contracts/product';
import { overlapText } from '../../../src/features/catalog/cart-overlap.model';
import { offering } from '../../support/products';

type Item = Pick<CartItem, 'CourseID' | 'PackageID' | 'ItemName' | 'ProductCode' | 'CartItemAmount'>;

const item = (fields: Partial<Item>): Item => ({
  ...{ CourseID: null, PackageID: null, ItemName: '', ProductCode: '', CartItemAmount: 10 },
  ...fields,
});
const part = (itemId: number | null, name: string): Offering['children'][number] => {
  const { children: _, ...rest } = offering({ itemId, name, productCode: `${name}-FL` });
  return rest;
};
const PACKAGE = { itemId: 100, name: 'Bundle' };
const bundle = offering({ itemId: 100, price: 99, children: [part(1, 'Ethics'), part(2, 'Sepsis')] });
const COURSE = { itemId: 1, name: 'Ethics' };
const course = offering({ price: 39 });
const ofBundle = [1, 2].map((CourseID) => item({ CourseID, PackageID: 100, ItemName: 'Bundle' }));

describe('of a package', () => {
  it.each([
    [
      'a course in the cart',
      bundle,
      [item({ CourseID: 1 })],
      'Ethics is in your cart already. You would pay for it twice.',
    ],
    [
      'several, each once',
      bundle,
      [item({ CourseID: 1 }), item({ CourseID: 2 }), item({ CourseID: 1 }), item({ CourseID: 9 })],
      'Ethics and Sepsis are in your cart already. You would pay for them twice.',
    ],
    [
      'a course of another package in the cart',
      bundle,
      [item({ CourseID: 2, PackageID: 200 })],
      'Sepsis is in your cart already. You would pay for it twice.',
    ],
    [
      'a part without an id, by its code',
      { ...bundle, children: [part(null, 'Ethics')] },
      [item({ ProductCode: 'Ethics-FL' })],
      'Ethics is in your cart already. You would pay for it twice.',
    ],
    [
      'what it has for free',
      { ...bundle, price: 0 },
      [item({ CourseID: 1 })],
      'Ethics is in your cart already. This package has it for free.',
    ],
  ])('names %s', (_what, offered, items, text) => {
    expect(overlapText(PACKAGE, offered, items)).toBe(text);
  });

  it.each([
    ['nothing else', [item({ CourseID: 9 })]],
    ['the package itself', [...ofBundle, item({ CourseID: 1 })]],
    ['items without ids', [item({})]],
    ['nothing that is known', null],
    ['only what does not count', [item({ CourseID: 1, CartItemAmount: 0 })]],
  ])('says nothing if the cart has %s', (_what, items) => {
    expect(overlapText(PACKAGE, bundle, items)).toBeNull();
    expect(overlapText(PACKAGE, { ...bundle, children: [part(null, 'Ethics')] }, [item({})])).toBeNull();
  });
});

describe('of a course', () => {
  it.each([
    [
      'the package',
      course,
      ofBundle,
      'Ethics is part of Bundle, which is in your cart already. You would pay for it twice.',
    ],
    [
      'a package without a name',
      course,
      [item({ CourseID: 1, PackageID: 100 })],
      'Ethics is part of a package, which is in your cart already. You would pay for it twice.',
    ],
    [
      'several packages',
      course,
      [...ofBundle, item({ CourseID: 1, PackageID: 200, ItemName: 'Renewal' })],
      'Ethics is part of Bundle and Renewal, which are in your cart already. You would pay for it twice.',
    ],
    [
      'a package with an amount in another of its items',
      course,
      [item({ CourseID: 1, PackageID: 100, ItemName: 'Bundle', CartItemAmount: null }), ofBundle[1] as Item],
      'Ethics is part of Bundle, which is in your cart already. You would pay for it twice.',
    ],
    [
      'that it is free',
      offering(),
      ofBundle,
      'Ethics is part of Bundle, which is in your cart already. On its own it is free.',
    ],
  ])('names %s', (_what, offered, items, text) => {
    expect(overlapText(COURSE, offered, items)).toBe(text);
  });

  it.each([
    ['is in the cart itself', COURSE, course, [...ofBundle, item({ CourseID: 1 })]],
    ['is not in the package', { itemId: 3, name: 'Pain' }, course, ofBundle],
    ['is owned already', COURSE, { ...course, isEnrolled: true }, ofBundle],
    ['is not offered', COURSE, null, ofBundle],
    ['is not sold by itself', COURSE, { ...course, notForIndividualSale: true }, ofBundle],
    ['has no price', COURSE, { ...course, price: null }, ofBundle],
    [
      'is in a package that does not count',
      COURSE,
      course,
      ofBundle.map((each) => ({ ...each, CartItemAmount: 0 })),
    ],
    ['has no id', { itemId: null, name: 'Ethics' }, course, ofBundle],
  ])('says nothing if it %s', (_what, wanted, offered, items) => {
    expect(overlapText(wanted, offered, items)).toBeNull();
  });
});
