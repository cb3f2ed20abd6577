import { type PackagePart, partState } from '../../../src/features/catalog/views';
import { freeParts, packageSaving, seatsText } from '../../../src/pages/package/package.model';
import fc from '../../support/fast-check';
import { offering } from '../../support/products';

const NOW = new Date('2026-12-01T12:00:00Z');
const PAST = '2026-12-01T11:59:59Z';

const part = (name: string, changes: Partial<PackagePart> = {}): PackagePart => {
  const { children: _, ...rest } = offering({ productCode: name, name });
  return { ...rest, ...changes };
};
const open = part('Open');
const few = part('Few', { seatsRemaining: 3 });
const last = part('Last', { seatsRemaining: 1 });
const many = part('Many', { seatsRemaining: 11 });
const soldOut = part('Full', { seatsRemaining: 0 });
const oversold = part('Oversold', { seatsRemaining: -2 });
const taken = part('Taken', { isEnrolled: true, seatsRemaining: 0 });
const over = part('Over', { endTime: PAST });

it.each([
  [open, 'open', null],
  [many, 'open', null],
  [few, 'open', '3 seats left'],
  [last, 'open', '1 seat left'],
  [soldOut, 'soldOut', 'Sold out'],
  [oversold, 'soldOut', 'Sold out'],
  [taken, 'enrolled', 'Enrolled'],
  [over, 'over', 'Session over'],
])('says of a part what the student gets: %#', (shown, state, text) => {
  expect(partState(shown, NOW)).toBe(state);
  expect(seatsText(shown, NOW)).toBe(text);
});

describe('the price against the parts', () => {
  const at = (price: number | null, changes: Partial<PackagePart> = {}) =>
    part(String(price), { price, ...changes });

  it.each([
    ['less', 99.99, [at(39), at(45.5), at(24.99)], { partsPrice: 109.49, saved: 9.5 }],
    ['as much', 84.5, [at(39), at(45.5)], null],
    ['more', 100, [at(39), at(45.5)], null],
    ['not known', null, [at(39)], null],
    ['negative', -10, [at(39)], null],
    ['free', 0, [at(39)], null],
    ['less than a part that is not known', 10, [at(39), at(null)], null],
    ['less than a negative part', 10, [at(39), at(-1)], null],
    ['without parts', 10, [], null],
    ['less only if a part is counted twice', 50, [at(30), at(30)], null],
  ])('if it is %s', (_what, price, children, saving) => {
    expect(packageSaving(offering({ price, children }), NOW)).toEqual(saving);
  });

  it.each([
    ['is not sold by itself', { notForIndividualSale: true }],
    ['is sold out', { seatsRemaining: 0 }],
    ['is over', { endTime: PAST }],
    ['the student has', { isEnrolled: true }],
  ])('does not count a part that %s', (_what, changes) => {
    const children = [at(60), at(50, changes)];
    expect(packageSaving(offering({ price: 40, children }), NOW)).toEqual({ partsPrice: 60, saved: 20 });
    expect(packageSaving(offering({ price: 70, children }), NOW)).toBeNull();
  });

  it('names what costs nothing by itself, of what the student gets', () => {
    const children = [
      part('Ethics', { price: 0 }),
      part('Law', { price: 39 }),
      part('Full', { price: 0, seatsRemaining: 0 }),
      part('Extra', { price: 0, notForIndividualSale: true }),
    ];
    expect(freeParts(offering({ price: 20, children }), NOW)).toEqual(['Ethics']);
    // Of a package that is free, all of it is.
    expect(freeParts(offering({ price: 0, children }), NOW)).toEqual([]);
  });

  it('never promises more than the parts cost, to the cent', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 8 }), (own, parts) => {
        const children = parts.map((each, index) => at(each / 100, { productCode: String(index) }));
        const saving = packageSaving(offering({ price: own / 100, children }), NOW);
        const sum = parts.reduce((total, each) => total + each, 0);
        expect(saving && Math.round(saving.saved * 100)).toBe(own > 0 && sum > own ? sum - own : null);
      }),
    );
  });
});
