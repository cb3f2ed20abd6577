import type { PathCourse } from '../../../src/contracts/learning-path-details';
import { type LedgerFacts, ledgersOf } from '../../../src/features/ledger/ledger.model';
import { day } from '../../support/days';
import { course, GEORGIA, group, NURSE, path } from '../../support/ledgers';
import { licenseWith } from '../../support/licenses';

describe('several licenses', () => {
  const both = (facts: Partial<LedgerFacts> = {}) =>
    ledgersOf({
      licenses: [NURSE, GEORGIA],
      paths: [path(7, 'FL', { totalHours: 3 }), path(8, 'GA', { totalHours: 2 })],
      requirements: new Map([
        [7, { requirements: { groups: [group(1, 3)], courses: [course(1)] }, hasFailed: false }],
        [8, { requirements: { groups: [group(1, 2)], courses: [course(1)] }, hasFailed: false }],
      ]),
      lines: [],
      ...facts,
    });

  it('share a course: it counts for each, no more than each takes, and says so', () => {
    const [florida, georgia] = both().map(({ requirements }) => requirements?.rows[0]);
    expect(florida).toMatchObject({ counted: 3, over: 0, courses: [{ alsoFor: ['Nurse, Georgia'] }] });
    expect(georgia).toMatchObject({ counted: 2, over: 1, courses: [{ alsoFor: ['Nurse, Florida'] }] });
  });

  it('share no course without a name, and are named once for a course listed twice', () => {
    const lists = (...courses: readonly PathCourse[]) => ({
      requirements: { groups: [group(1, 9)], courses },
      hasFailed: false,
    });
    const [florida, georgia] = both({
      requirements: new Map([
        [7, lists(course(1, { courseName: '' }), course(2))],
        [8, lists(course(3, { courseName: '' }), course(4, { courseName: 'Course 2' }), course(2))],
      ]),
    }).map(({ requirements }) => requirements?.rows[0]?.courses.map(({ alsoFor }) => alsoFor));
    expect(florida).toEqual([[], ['Nurse, Georgia']]);
    expect(georgia).toEqual([[], ['Nurse, Florida'], ['Nurse, Florida']]);
  });

  it('come in the order in which they expire', () => {
    const licenses = [
      NURSE,
      { ...GEORGIA, expirationDate: day('2027-01-01') },
      { ...NURSE, studentLicenseId: 3, stateAbbv: 'TX', expirationDate: day('2026-12-01') },
    ];
    expect(both({ licenses }).map(({ license }) => license.studentLicenseId)).toEqual([3, 2, 1]);
  });

  it('have the path that expires on their day, and none by guess', () => {
    const dated = licenseWith({ ...NURSE, expirationDate: '2027-04-30T23:59:59' });
    const paths = [
      path(9, 'FL', { expirationDate: '2028-04-30T23:59:59', createdDate: '2026-11-01T12:00:00Z' }),
      path(7, 'FL', { expirationDate: '2027-04-30T23:59:59', createdDate: '2025-02-01T12:00:00Z' }),
    ];
    expect(both({ licenses: [dated], paths })).toMatchObject([
      { renewal: { kind: 'found', path: { learningPathId: 7 } }, requirements: { total: { needed: 3 } } },
    ]);
    expect(both({ licenses: [NURSE], paths })).toMatchObject([
      { renewal: { kind: 'unknown', paths }, requirements: null },
    ]);
  });

  it('are not known without a path, or before its lists are there', () => {
    expect(both({ paths: [] })).toMatchObject([
      { renewal: { kind: 'none' }, requirements: null },
      { renewal: { kind: 'none' }, requirements: null },
    ]);
    const requirements = new Map([[7, { requirements: null, hasFailed: true }]]);
    expect(both({ requirements })).toMatchObject([
      { requirements: null, hasFailed: true },
      { requirements: null, hasFailed: false },
    ]);
  });
});
