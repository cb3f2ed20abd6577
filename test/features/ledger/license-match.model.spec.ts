import { mismatchLabel, mismatchText } from '../../../src/features/ledger/license-match.model';
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

describe('the badge before buying', () => {
  it.each([
    ['for the state of the license', tx, [inTexas], null],
    ['without a license', fl, [], null],
    ['for another state', fl, [inTexas], 'Not for your state'],
    ['for none of several states', fl, [inTexas, inOhio], 'Not for your states'],
    ['for another profession', nc, [pharmacistInCarolina], 'For another profession'],
    [
      'a package with a part for another state',
      { ...tx, children: [offering({ stateAbbv: 'NC' })] },
      [inTexas],
      'Partly for another state',
    ],
  ])('%s', (_what, shown, licenses, label) => {
    expect(mismatchLabel(course, shown, licenses)).toBe(label);
  });
});
