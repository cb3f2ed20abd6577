import {
  chooseOffering,
  offeringOptions,
  otherEnrolledState,
} from '../../../src/features/product/product-choice.model';
import fc from '../../support/fast-check';
import { licenseWith } from '../../support/licenses';
import { offering, product } from '../../support/products';

const NURSE = 101;
const PHARMACIST = 102;
const fl = offering({ productCode: 'A-FL', stateAbbv: 'FL' });
const tx = offering({ productCode: 'A-TX', stateAbbv: 'TX' });
const nc = offering({ productCode: 'A-NC', stateAbbv: 'NC' });
const course = product({
  offerings: [fl, tx, nc],
  licenseTypeId: NURSE,
  licenseTypeName: 'Registered Nurse',
});

const license = (stateAbbv: string, stateName: string, licenseTypeId = NURSE) =>
  licenseWith({
    studentLicenseId: 1,
    ...{ stateAbbv, stateName, licenseTypeId },
    licenseTypeName: licenseTypeId === NURSE ? 'Registered Nurse' : 'Pharmacist',
  });
const inTexas = license('TX', 'Texas');
const pharmacistInCarolina = license('NC', 'North Carolina', PHARMACIST);
const inOhio = license('OH', 'Ohio');

describe('the state that is bought', () => {
  it.each([
    ['the one that the address names', course, [inTexas], 'A-NC', 'A-NC'],
    ['not one that is not offered', course, [inTexas], 'B-NC', 'A-TX'],
    ['that of the license', course, [inTexas], null, 'A-TX'],
    ['that of the license of the profession', course, [pharmacistInCarolina, inTexas], null, 'A-TX'],
    ['that of any license', course, [inOhio, pharmacistInCarolina], null, 'A-NC'],
    ['the first without a license', course, [], null, 'A-FL'],
    ['the first if no license helps', course, [inOhio], null, 'A-FL'],
    [
      'the one that the student has',
      { ...course, offerings: [fl, tx, { ...nc, isEnrolled: true }] },
      [inTexas],
      null,
      'A-NC',
    ],
  ])('is %s', (_what, shown, licenses, requested, code) => {
    expect(chooseOffering(shown, licenses, requested)?.productCode).toBe(code);
  });

  it('is none for a product without offerings', () => {
    expect(chooseOffering(product({ offerings: [] }), [inTexas], 'A-FL')).toBeNull();
  });

  it('is always one that is offered', () => {
    const states = ['FL', 'TX', 'NC', 'OH', ''];
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...states), { minLength: 1 }),
        fc.array(fc.constantFrom(...states)),
        fc.option(fc.string()),
        (offered, owned, requested) => {
          const offerings = offered.map((stateAbbv) =>
            offering({ productCode: `A-${stateAbbv}`, stateAbbv }),
          );
          const licenses = owned.map((abbv) => license(abbv, abbv));
          const chosen = chooseOffering(product({ offerings }), licenses, requested);
          expect(offerings).toContain(chosen);
          const fits = owned.some((abbv) => offered.includes(abbv));
          if (requested === null && fits) expect(owned).toContain(chosen?.stateAbbv);
        },
      ),
    );
  });
});

it('names the states to choose from, and those of the licenses', () => {
  expect(offeringOptions(course, [inTexas, pharmacistInCarolina]).map(({ text }) => text)).toEqual([
    'Florida',
    'Texas (your license)',
    'North Carolina',
  ]);
});

it('tells two offerings for one state apart by their prices', () => {
  const twice = product({
    offerings: [
      { ...tx, price: 39 },
      { ...tx, productCode: 'B-TX', price: 0 },
      { ...tx, productCode: 'C-TX', price: -5 },
    ],
  });
  expect(offeringOptions(twice, [inTexas])).toEqual([
    { value: 'A-TX', text: 'Texas ($39.00, your license)' },
    { value: 'B-TX', text: 'Texas (free, your license)' },
    { value: 'C-TX', text: 'Texas (your license)' },
  ]);
});

describe('an enrollment in another state (ENT-24)', () => {
  const taken = { ...course, isEnrolled: true, offerings: [{ ...fl, isEnrolled: true }, tx] };

  it('is named', () => {
    expect(otherEnrolledState(taken, tx)).toBe('Florida');
  });

  it.each([
    ['in the state itself', taken, { ...fl, isEnrolled: true }],
    [
      'in both states',
      {
        ...taken,
        offerings: [
          { ...fl, isEnrolled: true },
          { ...tx, isEnrolled: true },
        ],
      },
      { ...tx, isEnrolled: true },
    ],
    ['in none', course, tx],
    ['that is not known', { ...taken, offerings: [fl, tx] }, tx],
  ])('is none for an enrollment %s', (_what, shown, chosen) => {
    expect(otherEnrolledState(shown, chosen)).toBeNull();
  });
});
