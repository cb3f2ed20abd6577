import * as v from 'valibot';
import { PathGroup } from '../../../src/contracts/learning-path-details';
import {
  deadlineDescription,
  deadlineSummary,
  pathOfLicense,
  requirementsOf,
} from '../../../src/features/transcript/requirement.model';
import { pathWith } from '../../support/learning-paths';
import { licenseWith } from '../../support/licenses';

const NOW = new Date(2026, 10, 22, 9);
const NURSE = licenseWith({
  ...{ studentLicenseId: 1, licenseTypeName: 'Registered Nurse', stateName: 'Florida' },
  expirationDate: '2027-03-31T23:59:59',
});
const forNurse = (learningPathId: number, fields = {}) =>
  pathWith({
    learningPathId,
    licenseTypeIds: [101],
    stateAbbvs: ['FL'],
    totalHours: 24,
    percentComplete: 50,
    ...fields,
  });
const group = (groupId: number, hoursRequired: number | null, hoursCompleted: number) =>
  v.parse(PathGroup, { groupId, groupName: `Topic ${groupId}`, hoursRequired, hoursCompleted });
const loaded = (...groups: PathGroup[]) => new Map([[7, { groups, hasFailed: false }]]);
function requirement(
  license = NURSE,
  paths = [forNurse(7)],
  groups: Parameters<typeof requirementsOf>[2] = loaded(),
) {
  const [first] = requirementsOf([license], paths, groups, NOW);
  if (!first) throw new Error('no requirement');
  return first;
}

describe('the learning path of a license', () => {
  it('is for its license type and state, and the newest of several', () => {
    const paths = [
      forNurse(1, { stateAbbvs: ['GA'] }),
      forNurse(2, { licenseTypeIds: [102] }),
      forNurse(3, { createdDate: '2024-01-01T12:00:00Z' }),
      forNurse(4, { createdDate: '2026-01-01T12:00:00Z', stateAbbvs: ['GA', 'FL'] }),
      forNurse(5, { createdDate: null }),
    ];
    expect(pathOfLicense(NURSE, paths)?.learningPathId).toBe(4);
  });

  it('may be missing', () => {
    expect(pathOfLicense(NURSE, [])).toBeNull();
    expect(requirement(NURSE, [])).toMatchObject({ path: null, hours: null, hasFailed: false });
  });
});

describe('what a license needs', () => {
  it('is done, needed and missing, as on the dashboard', () => {
    expect(requirement(NURSE, [forNurse(7)], loaded(group(1, 20, 8), group(2, 4, 4))).hours).toEqual({
      done: 12,
      needed: 24,
      missing: 12,
      groups: [
        { name: 'Topic 1', done: 8, needed: 20, left: 12 },
        { name: 'Topic 2', done: 4, needed: 4, left: 0 },
      ],
      isMoreByGroup: false,
    });
  });

  it('is more by topic, if hours of one do not count for another', () => {
    const { hours } = requirement(NURSE, [forNurse(7)], loaded(group(1, 20, 2), group(2, 4, 10)));
    expect(hours).toMatchObject({ done: 12, needed: 24, missing: 18, isMoreByGroup: true });
  });

  it('is known without topics, and topics without hours are left out', () => {
    expect(requirement(NURSE, [forNurse(7)], loaded(group(1, null, 0))).hours).toMatchObject({
      groups: [],
      missing: 12,
    });
  });

  it('is not known if the path does not say', () => {
    const silent = forNurse(7, { totalHours: null, percentComplete: null });
    expect(requirement(NURSE, [silent]).hours).toMatchObject({ done: null, needed: null, missing: null });
  });

  it.each([
    ['is on its way', null, false],
    ['has failed', new Map([[7, { groups: null, hasFailed: true }]]), true],
  ])('says if it %s', (_what, groups, hasFailed) => {
    expect(requirement(NURSE, [forNurse(7)], groups)).toMatchObject({ hours: null, hasFailed });
  });

  it('stays after a failure', () => {
    const groups = new Map([[7, { groups: [group(1, 20, 8)], hasFailed: true }]]);
    expect(requirement(NURSE, [forNurse(7)], groups)).toMatchObject({
      hasFailed: true,
      hours: { needed: 24 },
    });
  });
});

describe('the deadline', () => {
  const days = (expirationDate: string | null) =>
    requirement(licenseWith({ ...NURSE, expirationDate })).deadline;

  it.each([
    ['2026-11-22T23:59:59', '2026-11-22'],
    ['2026-11-21T23:59:59', null],
    ['2027-03-31T23:59:59', '2027-03-31'],
    [null, null],
  ])('is the last day of the license, %s, if that is ahead', (date, expected) => {
    expect(days(date)).toBe(expected);
  });

  it('orders the licenses, and those without one come last', () => {
    const license = (studentLicenseId: number, expirationDate: string | null) =>
      licenseWith({ studentLicenseId, expirationDate });
    const all = [license(1, null), license(2, '2028-01-31T23:59:59'), license(3, '2027-01-31T23:59:59')];
    expect(requirementsOf(all, [], null, NOW).map((each) => each.license.studentLicenseId)).toEqual([
      3, 2, 1,
    ]);
  });

  it.each([
    [
      loaded(group(1, 20, 9.5), group(2, 4, 4)),
      'As of 11/22/2026, 12 hours are missing: 10.5 hours of Topic 1.',
    ],
    [loaded(), 'As of 11/22/2026, 12 hours are missing.'],
    [null, ''],
  ])('says in a calendar what is missing', (groups, expected) => {
    const nurse = requirement(NURSE, [forNurse(7)], groups);
    expect(deadlineSummary(nurse)).toBe('Renew your license: Registered Nurse, Florida');
    expect(deadlineDescription(nurse, NOW)).toBe(expected);
  });

  it('says in a calendar if nothing is missing', () => {
    const nurse = requirement(NURSE, [forNurse(7, { percentComplete: 100 })]);
    expect(deadlineDescription(nurse, NOW)).toBe('As of 11/22/2026, no hours are missing.');
  });
});
