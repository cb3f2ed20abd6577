import type { Offering, Product } from '../../../src/contracts/product';
import { enrolledIn, offeringToTake } from '../../../src/features/catalog/product.model';
import { offering, product } from '../../support/products';

const IN_STATES = ['AL', 'FL', 'TX'].map((stateAbbv) =>
  offering({ productCode: `7-${stateAbbv}`, stateAbbv }),
);

describe('the offering that a student takes unless they choose one', () => {
  const stateFor = (chosen: string[], licenses: [number, string][], fields: Partial<Product> = {}) =>
    offeringToTake(
      product({ licenseTypeId: 101, offerings: IN_STATES, ...fields }),
      chosen,
      licenses.map(([licenseTypeId, stateAbbv]) => ({ licenseTypeId, stateAbbv })),
    )?.stateAbbv;

  it.each<[string, string[], [number, string][], string]>([
    ['the first one where nothing is known', [], [], 'AL'],
    ['in a state that is chosen as a filter', ['TX'], [[101, 'FL']], 'TX'],
    ['in a chosen state, even if another chosen one is not offered', ['ZZ', 'TX'], [], 'TX'],
    [
      'in the state of a license for the same profession',
      [],
      [
        [205, 'TX'],
        [101, 'FL'],
      ],
      'FL',
    ],
    ['in the state of any other license', [], [[205, 'TX']], 'TX'],
    ['the first one where no license fits', [], [[101, 'ME']], 'AL'],
  ])('%s', (_title, chosen, licenses, state) => {
    expect(stateFor(chosen, licenses)).toBe(state);
  });

  it('is one that is sold by itself', () => {
    const offerings = [
      offering({ productCode: 'a', stateAbbv: 'FL', notForIndividualSale: true }),
      offering({ productCode: 'b', stateAbbv: 'TX' }),
    ];
    expect(stateFor(['FL'], [], { offerings })).toBe('TX');
  });

  it('is none without offerings', () => {
    expect(offeringToTake(product({ offerings: [] }), ['FL'], [])).toBeNull();
  });
});

describe('a product after an enrollment', () => {
  const before = product({ offerings: IN_STATES, enrollmentId: 3 });
  const [first, taken] = before.offerings;

  it('has the enrollment of the response, in the offering that was taken', () => {
    const after = enrolledIn(before, taken as Offering, [9]);
    expect(after).toMatchObject({ isEnrolled: true, enrollmentId: 9 });
    expect(after.offerings[0]).toBe(first);
    expect(after.offerings[1]).toMatchObject({ isEnrolled: true, enrollmentId: 9 });
  });

  it('keeps the enrollment that is known if the response was lost', () => {
    expect(enrolledIn(before, taken as Offering, undefined)).toMatchObject({
      isEnrolled: true,
      enrollmentId: 3,
    });
  });

  it('has none of its own if it is a package, whose courses have one each', () => {
    const bundle = product({ method: 'Package', offerings: IN_STATES });
    expect(enrolledIn(bundle, taken as Offering, [9, 10])).toMatchObject({
      isEnrolled: true,
      enrollmentId: null,
    });
  });
});
