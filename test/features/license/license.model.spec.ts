import type { Wire } from '../../../src/contracts/iso-date';
import type { License } from '../../../src/contracts/license';
import { preferredLicenses, putLicense } from '../../../src/features/license/license.model';
import fc from '../../support/fast-check';
import { licenseWith } from '../../support/licenses';

const idsOf = (licenses: readonly License[]) => licenses.map(({ studentLicenseId }) => studentLicenseId);
type Fields = Partial<Wire<License>>;
const pick = (...licenses: Fields[]) =>
  idsOf(
    preferredLicenses(
      licenses.map((fields, index) => licenseWith({ studentLicenseId: index + 1, ...fields })),
    ),
  );

describe('duplicates in a group (STA-48)', () => {
  it.each<[string, Fields[], number]>([
    ['prefer a level', [{ licenseLevel: 'Active' }, {}], 1],
    [
      'prefer a level, even if another expires later',
      [{ expirationDate: '2030-01-01T23:59:59' }, { licenseLevel: 'Active' }],
      2,
    ],
    [
      'then the latest expiration date',
      [{ expirationDate: '2028-01-01T23:59:59' }, { expirationDate: '2027-01-01T23:59:59' }],
      1,
    ],
    [
      'a date over none',
      [{ expirationDate: null }, { expirationDate: '2020-01-01T23:59:59' }, { expirationDate: null }],
      2,
    ],
    [
      'the latest date of those with a level',
      [
        { licenseLevel: 'Active', expirationDate: '2027-01-01T23:59:59' },
        { licenseLevel: 'Inactive', expirationDate: '2028-01-01T23:59:59' },
        { expirationDate: '2029-01-01T23:59:59' },
      ],
      2,
    ],
    [
      'the later day, whatever the time zone is written as',
      [{ expirationDate: '2027-01-02T23:59:59+14:00' }, { expirationDate: '2027-01-01T23:59:59-10:00' }],
      1,
    ],
    ['then the highest id', [{ studentLicenseId: 9 }, { studentLicenseId: 12 }, { studentLicenseId: 3 }], 12],
    [
      'the highest id of equal ones',
      [
        { studentLicenseId: 30, licenseLevel: 'Active', expirationDate: '2027-01-01T23:59:59' },
        { studentLicenseId: 4, licenseLevel: 'Inactive', expirationDate: '2027-01-01T23:59:59' },
      ],
      30,
    ],
  ])('%s', (_, licenses, expected) => {
    expect(pick(...licenses)).toEqual([expected]);
    expect(
      pick(...licenses.map((each, index) => ({ studentLicenseId: index + 1, ...each })).reverse()),
    ).toEqual([expected]);
  });

  it('are those of the same license type and state', () => {
    expect(
      pick(
        { licenseTypeId: 101, stateAbbv: 'FL' },
        { licenseTypeId: 101, stateAbbv: 'GA' },
        { licenseTypeId: 102, stateAbbv: 'FL' },
        { licenseTypeId: 101, stateAbbv: 'FL' },
      ),
    ).toEqual([4, 2, 3]);
  });

  it('leave one license for each group, whatever the order', () => {
    const license = fc.record({
      licenseTypeId: fc.integer({ min: 1, max: 2 }),
      stateAbbv: fc.constantFrom('FL', 'GA'),
      licenseLevel: fc.constantFrom('', 'Active'),
      expirationDate: fc.constantFrom(null, '2027-01-01T23:59:59', '2028-01-01T23:59:59'),
    });
    fc.assert(
      fc.property(fc.array(license), fc.func(fc.integer()), (fields, order) => {
        const licenses = fields.map((each, index) => licenseWith({ studentLicenseId: index + 1, ...each }));
        const shuffled = [...licenses].sort((a, b) => order(a) - order(b));
        const preferred = idsOf(preferredLicenses(licenses));
        expect(new Set(idsOf(preferredLicenses(shuffled)))).toEqual(new Set(preferred));
        const groups = new Set(
          licenses.map(({ licenseTypeId, stateAbbv }) => `${licenseTypeId}${stateAbbv}`),
        );
        expect(preferred).toHaveLength(groups.size);
      }),
    );
  });
});

describe('a license that a call has returned', () => {
  const licenses = [1, 2, 3].map((studentLicenseId) => licenseWith({ studentLicenseId }));

  it('replaces the one with its id in its place', () => {
    const changed = licenseWith({ studentLicenseId: 2, licenseNumber: 'RN 1' });
    expect(putLicense(licenses, changed)).toEqual([licenses[0], changed, licenses[2]]);
  });

  it('comes last if it is new', () => {
    expect(idsOf(putLicense(licenses, licenseWith({ studentLicenseId: 4 })))).toEqual([1, 2, 3, 4]);
  });

  it.each<Partial<License>>([{ deactivated: true }, { stateAbbv: 'FA' }])(
    'leaves the list that excludes it: %j (CPRO-05)',
    (fields) => {
      expect(idsOf(putLicense(licenses, licenseWith({ studentLicenseId: 2, ...fields })))).toEqual([1, 3]);
      expect(idsOf(putLicense(licenses, licenseWith({ studentLicenseId: 9, ...fields })))).toEqual([1, 2, 3]);
    },
  );
});
