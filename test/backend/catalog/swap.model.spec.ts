/** What a course may be swapped for (STA-12). */
import * as v from 'valibot';
import type { CatalogProduct } from '../../../src/backend/catalog/product.model';
import { isFinished, swapOptionsOf, toExpansions } from '../../../src/backend/catalog/swap.model';
import { Enrollment } from '../../../src/contracts/enrollment';
import { Product } from '../../../src/contracts/product';

const NOW = new Date('2026-11-21T12:00:00Z');

function product(itemId: number, fields: object = {}, offering: object = {}): CatalogProduct {
  const catalog = { deliveryMethod: 'Online', licenseTypeId: 101, licenseTypeName: 'Nurse' };
  const offerings = ['FL', 'GA'].map((stateAbbv) => ({
    ...{
      productCode: `${itemId}-${stateAbbv}`,
      name: `Course ${itemId}`,
      stateAbbv,
      creditHours: 2,
      price: 10,
    },
    ...offering,
  }));
  return { ...v.parse(Product, { itemId, name: `Course ${itemId}`, offerings }), ...catalog, ...fields };
}
const OWN = product(1);
const enrollment = (fields: object = {}) =>
  v.parse(Enrollment, {
    ...{ enrollmentId: 50, courseId: 1, name: 'Course 1', stateAbbv: 'FL', percentComplete: 10 },
    ...{ lockState: 'Unlocked', ...fields },
  });
const CLOSED = { expanded: [], licenseTypeIds: [], stateAbbvs: [] };
const codes = (others: readonly CatalogProduct[], query: object = {}, own: object = {}) =>
  swapOptionsOf([OWN, ...others], enrollment(own), { ...CLOSED, ...query }, NOW).map(
    ({ productCode }) => productCode,
  );

it.each<[string, CatalogProduct, string[]]>([
  ['the same in another form', product(2), ['2-FL']],
  ['nothing that the student is enrolled in', product(2, { isEnrolled: true }), []],
  ['nothing that is sold out', product(2, { seatsRemaining: 0 }), []],
  ['what has seats left', product(2, { seatsRemaining: 1 }), ['2-FL']],
  ['nothing that is over', product(2, { endTime: NOW.toISOString() }), []],
  ['nothing that is no course', product(2, { deliveryMethod: 'Package' }), []],
  ['nothing that is sold in packages only', product(2, {}, { notForIndividualSale: true }), []],
  ['nothing that costs more', product(2, {}, { price: 10.01 }), []],
  ['what costs less', product(2, {}, { price: 0 }), ['2-FL']],
  ['nothing whose price is not known', product(2, {}, { price: null }), []],
  ['nothing with other hours', product(2, {}, { creditHours: 3 }), []],
  ['nothing of another license type', product(2, { licenseTypeId: 102 }), []],
])('offers %s', (_what, other, expected) => {
  expect(codes([other])).toEqual(expected);
});

it.each<[string, object, string[]]>([
  ['other states', { expanded: ['state'] }, ['2-FL', '2-GA']],
  ['named states, and always the own one', { expanded: ['state'], stateAbbvs: ['TX'] }, ['2-FL']],
  ['other license types', { expanded: ['licenseType'] }, ['2-FL', '3-FL']],
  ['named license types', { expanded: ['licenseType'], licenseTypeIds: [103] }, ['2-FL']],
  ['other hours', { expanded: ['creditHours'] }, ['2-FL', '4-FL']],
  ['nothing by names alone', { stateAbbvs: ['GA'], licenseTypeIds: [102] }, ['2-FL']],
])('expands to %s', (_what, query, expected) => {
  const others = [product(2), product(3, { licenseTypeId: 102 }), product(4, {}, { creditHours: 3 })];
  expect(codes(others, query)).toEqual(expected);
});

it.each([
  ['is completed', { percentComplete: 100 }],
  ['is over', { lockState: 'Expired' }],
  ['is no longer in the catalog', { courseId: 9 }],
  ['is for a state that is no longer offered', { stateAbbv: 'TX' }],
])('offers nothing for a course that %s', (_what, own) => {
  expect(codes([product(2)], {}, own)).toEqual([]);
});

it('a failed course is not finished', () => {
  expect(isFinished(enrollment({ lockState: 'Failed' }))).toBe(false);
});

it('expands everything, or what is named, and refuses anything else', () => {
  expect(toExpansions(true, [])).toEqual(['state', 'licenseType', 'creditHours']);
  expect(toExpansions(false, ['creditHours'])).toEqual(['creditHours']);
  expect(() => toExpansions(false, ['price'])).toThrow('state, licenseType, creditHours');
});
