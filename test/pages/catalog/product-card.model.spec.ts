import * as v from 'valibot';
import { Product } from '../../../src/contracts/product';
import { cardStatuses, productTimes } from '../../../src/pages/catalog/product-card.model';

const NOW = new Date('2026-11-22T12:00:00');
const STATES = ['AL', 'FL', 'TX'];

const product = (fields: object = {}, offering: object = {}) =>
  v.parse(Product, {
    itemId: 7,
    name: 'Ethics',
    deliveryMethodId: 1,
    licenseTypeId: 101,
    offerings: STATES.map((stateAbbv) => ({
      productCode: `7-${stateAbbv}`,
      price: 0,
      stateAbbv,
      ...offering,
    })),
    ...fields,
  });
const textsOf = (fields: object, offering: object = {}) => {
  const each = product(fields, offering);
  return cardStatuses(each, each.offerings[0] ?? null, NOW).map(({ text }) => text);
};

describe('what a card says', () => {
  it.each([
    [{}, []],
    [{ seatsRemaining: 0 }, ['Sold out']],
    [{ seatsRemaining: 1 }, ['Only 1 seat left']],
    [{ seatsRemaining: 5 }, ['Only 5 seats left']],
    [{ seatsRemaining: 6 }, []],
    [{ seatsRemaining: -3 }, ['Sold out']],
    [{ startTime: '2026-11-22T18:00:00' }, ['Starts today']],
    [{ startTime: '2026-11-23T00:00:00' }, ['Starts tomorrow']],
    [{ startTime: '2026-11-25T23:59:00' }, ['Starts in 3 days']],
    [{ startTime: '2026-11-29T23:59:00' }, ['Starts in 7 days']],
    [{ startTime: '2026-11-30T00:00:00' }, []],
    [{ startTime: '2026-11-22T11:00:00', endTime: '2026-11-22T13:00:00' }, ['Live now']],
    [{ startTime: '2026-11-22T09:00:00', endTime: '2026-11-22T10:00:00', seatsRemaining: 2 }, []],
    [{ startTime: '2026-11-22T09:00:00' }, []],
    [{ startTime: '2026-11-23T09:00:00', seatsRemaining: 2 }, ['Only 2 seats left', 'Starts tomorrow']],
  ])('%j: %j', (fields, texts) => {
    expect(textsOf(fields)).toEqual(texts);
  });

  it('names the states of an enrollment only where there are others', () => {
    const offerings = STATES.map((stateAbbv) => ({
      productCode: stateAbbv,
      stateAbbv,
      price: 0,
      isEnrolled: stateAbbv === 'FL',
    }));
    expect(textsOf({ isEnrolled: true, offerings })).toEqual(['Enrolled in Florida']);
    const twice = [...offerings, { ...offerings[1], productCode: 'FL-2' }];
    expect(textsOf({ isEnrolled: true, offerings: twice })).toEqual(['Enrolled in Florida']);
    expect(textsOf({ isEnrolled: true, offerings: offerings.slice(1, 2) })).toEqual(['Enrolled']);
    expect(textsOf({ isEnrolled: true, seatsRemaining: 0 })).toEqual(['Enrolled']);
  });
});

it('changes by the clock when a session begins and when it ends', () => {
  const startTime = '2026-11-23T09:00:00Z';
  expect(productTimes({ startTime, endTime: null })).toEqual([Date.parse(startTime)]);
  expect(productTimes({ startTime: null, endTime: null })).toEqual([]);
});
