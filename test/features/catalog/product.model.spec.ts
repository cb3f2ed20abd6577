import * as v from 'valibot';
import { Product } from '../../../src/contracts/product';
import {
  creditTexts,
  deliveryMethodOf,
  hoursRangeText,
  imageOf,
  priceText,
  productPath,
  sessionTexts,
  stateNames,
  statesText,
} from '../../../src/features/catalog/product.model';
import { offering, product } from '../../support/products';

const prices = (...values: (number | null)[]) => ({ offerings: values.map((price) => offering({ price })) });
const hours = (...values: (number | null)[]) => ({
  offerings: values.map((creditHours) => offering({ creditHours })),
});
const states = (...values: string[]) => ({ offerings: values.map((stateAbbv) => offering({ stateAbbv })) });
const withImage = (itemDisplayImageUrl: string, itemId = 1) =>
  product({ itemId, offerings: [offering({ properties: { itemDisplayImageUrl, paymentOptionId: null } })] });

it.each([
  [[39], '$39.00'],
  [[25, 39], '$25.00 – $39.00'],
  [[39, 25, 30], '$25.00 – $39.00'],
  [[39, 39], '$39.00'],
  [[1249.5], '$1,249.50'],
  [[0], 'Free'],
  [[0, 15], 'Free – $15.00'],
  [[null], ''],
  [[-5], ''],
  [[-5, 12], '$12.00'],
  [[1e300], ''],
  [[], ''],
])('prices %j read "%s"', (values, text) => {
  expect(priceText(prices(...values))).toBe(text);
});

it.each([
  [[3], '3 Hours'],
  [[1], '1 Hour'],
  [[1, 2], '1 – 2 Hours'],
  [[0.5], '0.5 Hours'],
  [[0.5, 1], '0.5 – 1 Hour'],
  [[1.5, 1.5], '1.5 Hours'],
  [[null], ''],
  [[0, -2], ''],
  [[], ''],
])('hours %j read "%s"', (values, text) => {
  expect(hoursRangeText(hours(...values))).toBe(text);
});

it.each([
  [[], ''],
  [['FL'], 'FL'],
  [['FL', 'FL', ''], 'FL'],
  [['FL', 'GA', 'NC', 'NY'], 'FL, GA, NC, NY'],
  [['FL', 'GA', 'NC', 'NY', 'TX'], 'FL, GA, NC, NY +1'],
  [['FL', 'GA', 'NC', 'NY', 'TX', 'VA'], 'FL, GA, NC, NY +2'],
])('states %j read "%s" (CON-28)', (values, text) => {
  expect(statesText(states(...values))).toBe(text);
});

it('names states, and shows the abbreviation of one that it does not know', () => {
  expect(stateNames(states('FL', 'XX'))).toEqual(['Florida', 'XX']);
});

it.each([
  ['Contact Hours', [2], ['2 Contact Hours']],
  ['Contact Hours', [1], ['1 Contact Hour']],
  ['Contact Hours', [1, 2], ['1 – 2 Contact Hours']],
  ['Contact Hours', [null], ['Contact Hours']],
  ['CPE Credits', [2], ['2 Hours', 'CPE Credits']],
  ['', [2], ['2 Hours']],
])("says 'Hours' once: of '%s', %j (MOD-16)", (creditType, amounts, texts) => {
  const offerings = amounts.map((creditHours) => offering({ creditHours, creditType }));
  expect(creditTexts(product({ offerings }))).toEqual(texts);
});

it('says the hours of a product with several types of credit, or of a package, without a type', () => {
  const offerings = ['Contact Hours', 'CE Hours'].map((creditType) =>
    offering({ creditHours: 2, creditType }),
  );
  expect(creditTexts(product({ offerings }))).toEqual(['2 Hours', 'Contact Hours, CE Hours']);
  expect(creditTexts(product({ offerings, method: 'Package' }))).toEqual(['2 Hours']);
});

it('knows delivery methods by their id (ENT-16)', () => {
  expect(deliveryMethodOf({ deliveryMethodId: 1 })).toBe('Online');
  expect(deliveryMethodOf({ deliveryMethodId: 16 })).toBe('Podcast');
  for (const deliveryMethodId of [null, 0, 17, -1, 0.5]) {
    expect(deliveryMethodOf({ deliveryMethodId })).toBe('Unknown');
  }
});

it('says when a session starts and ends, if that is known', () => {
  expect(sessionTexts({ startTime: '2026-12-03T12:00:00', endTime: '2026-12-03T14:30:00' })).toEqual([
    expect.stringMatching(/^Starts 12\/03\/2026 at 12:00\sPM$/),
    expect.stringMatching(/^Ends 12\/03\/2026 at 2:30\sPM$/),
  ]);
  expect(sessionTexts({ startTime: null, endTime: null })).toEqual([]);
});

describe('the image (MOD-16, CON-27)', () => {
  it('is its own, on this origin or at an https address', () => {
    expect(imageOf(withImage('/brands/marlowe/mark.svg'), {})).toEqual({
      kind: 'own',
      url: '/brands/marlowe/mark.svg',
    });
    expect(imageOf(withImage('https://images.marlowe.example/a.jpg'), {})).toEqual({
      kind: 'own',
      url: 'https://images.marlowe.example/a.jpg',
    });
  });

  it.each([
    '',
    'http://images.marlowe.example/a.jpg',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    '//evil.example/a.jpg',
    'https://user:secret@images.example/a.jpg',
    '/\\evil.example/a.jpg',
  ])('is a default one instead of %j', (address) => {
    expect(imageOf(withImage(address), {}).kind).toBe('default');
  });

  it('is one of 10 by default, picked by the item id', () => {
    const numbers = Array.from({ length: 20 }, (_, itemId) => imageOf(withImage('', itemId), {}));
    expect(new Set(numbers.map((image) => 'number' in image && image.number)).size).toBe(10);
    expect(imageOf(withImage('', 10217), {})).toEqual({ kind: 'default', number: 7, url: null });
  });

  it("is one of as many as the brand has, or the brand's only one", () => {
    expect(imageOf(withImage('', 10217), { numberOfDefaultImages: 4 })).toMatchObject({ number: 1 });
    expect(
      imageOf(withImage(''), { defaultImageUrl: 'https://images.marlowe.example/any.jpg' }),
    ).toMatchObject({ kind: 'default', url: 'https://images.marlowe.example/any.jpg' });
  });
});

it('can show whatever a hostile or careless server sends', () => {
  const hostile = v.parse(Product, {
    itemId: -3,
    name: '<img src=x onerror=alert(1)>',
    description: null,
    deliveryMethodId: 'Online',
    offerings: [
      { productCode: 'a', price: 'free', creditHours: '3', stateAbbv: 7, properties: null },
      null,
      5,
    ],
    seatsRemaining: 'many',
    inCart: 'no',
    startTime: 'tomorrow',
    endTime: 4,
  });
  expect(priceText(hostile)).toBe('');
  expect(hoursRangeText(hostile)).toBe('');
  expect(statesText(hostile)).toBe('');
  expect(sessionTexts(hostile)).toEqual([]);
  expect(imageOf(hostile, {})).toEqual({ kind: 'default', number: 3, url: null });
});

it.each(['', '1-FL,2-FL'])(
  'has no offering with the code "%s", which would be another call',
  (productCode) => {
    const sold = offering({ productCode: '3-FL' });
    const { offerings } = v.parse(Product, product({ offerings: [offering({ productCode }), sold] }));
    expect(offerings).toEqual([sold]);
  },
);

it('leads to the preview of a course and to the details of a package, in the offering that was chosen', () => {
  expect(productPath(product({ itemId: 7 }))).toBe('/product?productId=7');
  expect(productPath(product({ itemId: 7, deliveryMethodId: 6 }))).toBe('/package?productId=7');
  expect(productPath(product({ itemId: 7 }), '7-TX&a=1')).toBe('/product?productId=7&offering=7-TX%26a%3D1');
});
