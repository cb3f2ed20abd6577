/** How a learning path that is over goes on (ONB-03). */
import type { Wire } from '../../../src/contracts/iso-date';
import type { License } from '../../../src/contracts/license';
import { renewalOf, renewalRequest } from '../../../src/features/survey/path-renewal.model';
import { pathWith } from '../../support/learning-paths';
import { licenseWith } from '../../support/licenses';

const NOW = new Date(2026, 10, 21, 12);
const TYPES = [
  {
    licenseTypeId: 101,
    licenseTypeName: 'Registered Nurse (RN)',
    educationType: null,
    profession: 'Nursing',
  },
  { licenseTypeId: 102, licenseTypeName: 'Pharmacist', educationType: null, profession: 'Pharmacy' },
];
const EXPIRED = {
  learningPathId: 7,
  percentComplete: 40,
  expirationDate: '2026-11-01T23:59:59',
  licenseTypeIds: [101],
  stateAbbvs: ['FA', 'FL'],
  states: [{ stateAbbv: 'FL', stateFullName: 'Florida' }],
};
const COMPLETE = { ...EXPIRED, percentComplete: 100 };

it.each([
  ['an expired path', EXPIRED, 'expired'],
  ['a completed path', COMPLETE, 'completed'],
  ['a completed path without a license type', { ...COMPLETE, licenseTypeIds: [] }, 'completed'],
  ['a path that goes on', { ...EXPIRED, expirationDate: '2027-05-01T23:59:59' }, null],
  ['an expired path without a license type', { ...EXPIRED, licenseTypeIds: [] }, null],
  ['an expired path without a state', { ...EXPIRED, stateAbbvs: ['FA'] }, null],
])('%s', (_what, path, renewal) => {
  expect(renewalOf(pathWith(path), NOW)).toBe(renewal);
});

/** A license of the student. */
const own = (fields: Partial<Wire<License>>) => licenseWith({ studentLicenseId: 1, ...fields });

describe('an expired path', () => {
  const request = (licenses: License[]) =>
    renewalRequest(pathWith(EXPIRED), 'expired', { types: TYPES, licenses, paths: [pathWith(EXPIRED)] });

  it('asks for the license that the path says, if the student has none for it', () => {
    expect(request([own({ licenseTypeId: 102 }), own({ stateAbbv: 'GA' })])).toEqual({
      reason: 'expired',
      learningPathId: 7,
      license: {
        licenseTypeId: 101,
        licenseTypeName: 'Registered Nurse (RN)',
        stateAbbv: 'FL',
        stateName: 'Florida',
      },
    });
  });

  it('asks for the license of the path that expires first', () => {
    const path = pathWith({ ...EXPIRED, stateAbbvs: ['FL', 'GA', 'TX'] });
    const licenses = [
      { stateAbbv: 'FL', expirationDate: null },
      { stateAbbv: 'GA', stateName: 'Georgia', expirationDate: '2026-11-01T23:59:59' },
      { stateAbbv: 'TX', expirationDate: '2027-10-31T23:59:59' },
    ].map((license) => own({ licenseTypeName: 'RN', ...license }));
    expect(renewalRequest(path, 'expired', { types: [], licenses, paths: [path] })).toMatchObject({
      license: { licenseTypeId: 101, licenseTypeName: 'RN', stateAbbv: 'GA', stateName: 'Georgia' },
    });
  });
});

it('starts a further license after an expired path, if another path renews the license that it names', () => {
  const path = pathWith({ ...EXPIRED, states: [{ stateAbbv: 'FL', stateFullName: 'Florida' }] });
  const renewed = own({ expirationDate: '2028-11-01T23:59:59', licenseTypeName: 'RN' });
  const paths = [path, pathWith({ ...EXPIRED, learningPathId: 8, expirationDate: '2028-11-01T23:59:59' })];
  expect(renewalRequest(path, 'expired', { types: TYPES, licenses: [renewed], paths })).toMatchObject({
    reason: 'completed',
    profession: 'Nursing',
  });
});

describe('a completed path', () => {
  it.each([
    ['of the profession of its license type', [102, 101], TYPES, 'Pharmacy'],
    ['of any profession, if it is unknown', [109], TYPES, ''],
    ['of any profession, without license types', [101], [], ''],
  ])('asks for a license %s', (_what, licenseTypeIds, types, profession) => {
    const path = pathWith({ ...COMPLETE, licenseTypeIds });
    expect(renewalRequest(path, 'completed', { types, licenses: [own({})], paths: [path] })).toEqual({
      reason: 'completed',
      profession,
    });
  });
});
