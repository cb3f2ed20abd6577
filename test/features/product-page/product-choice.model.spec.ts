import fc from 'fast-check';
import {
  chooseOffering,
  mismatchText,
  offeringOptions,
  otherEnrolledState,
} from '../../../src/features/product-page/product-choice.model';
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

describe('what is said before buying', () => {
  it.each([
    ['the license is for that state', tx, [inTexas], null],
    ['one of several licenses is', tx, [inOhio, inTexas], null],
    ['a license for the whole country covers it', fl, [license('US', 'United States')], null],
    ['it is for the whole country', { ...fl, stateAbbv: 'US' }, [inTexas], null],
    ['no license is known', fl, [], null],
    ['the offering is for no state', { ...fl, stateAbbv: '' }, [inTexas], null],
    [
      'another state is offered for the license',
      fl,
      [inTexas],
      'This is for Florida. Your license is for Texas. Choose Texas if you need it to count there.',
    ],
    [
      'no state of the licenses is offered',
      fl,
      [inOhio],
      'This is for Florida. Your license is for Ohio. It is not offered there, so it may not count.',
    ],
    [
      'there are several licenses, of which one state is offered',
      fl,
      [inOhio, inTexas],
      'This is for Florida. Your licenses are for Ohio and Texas. Choose Texas if you need it to count there.',
    ],
    [
      'the licenses are of another profession',
      nc,
      [pharmacistInCarolina],
      'This is for Registered Nurse. Your license is for Pharmacist.',
    ],
  ])('if %s', (_what, shown, licenses, text) => {
    expect(mismatchText(course, shown, licenses)).toBe(text);
  });

  it.each([
    ['no part is', tx, ['TX', ''], null],
    ['a part is for the whole country', tx, ['US'], null],
    ['one part is', tx, ['TX', 'NC'], 'Part 1 (North Carolina) may not count for your license.'],
    [
      'the package is for no state',
      { ...tx, stateAbbv: '' },
      ['FL'],
      'Part 0 (Florida) may not count for your license.',
    ],
    [
      'the package is as well',
      fl,
      ['FL', 'NC', 'OH'],
      'This is for Florida. Your license is for Texas. Choose Texas if you need it to count there. ' +
        'Part 1 (North Carolina) and Part 2 (Ohio) may not count for your license.',
    ],
  ])('of a package, if %s for a state without a license', (_what, shown, states, text) => {
    const children = states.map((stateAbbv, index) => offering({ name: `Part ${index}`, stateAbbv }));
    expect(mismatchText(course, { ...shown, children }, [inTexas])).toBe(text);
  });

  it('asks for no profession of a product that names none', () => {
    expect(mismatchText(product({ offerings: [nc] }), nc, [pharmacistInCarolina])).toBeNull();
  });
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
