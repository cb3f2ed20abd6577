import { ledgersOf, type OutsideReason } from '../../../src/features/ledger/ledger.model';
import fc from '../../support/fast-check';
import { oracleLedger } from '../../support/ledger-oracle';
import { course, group, path, STARTED } from '../../support/ledgers';
import { licenseWith } from '../../support/licenses';
import { linesOf } from '../../support/transcripts';

/** Few names, ids and states, so that they overlap in every way. */
const quarters = (max: number) => fc.integer({ min: 0, max: max * 4 }).map((count) => count / 4);
const day = fc
  .integer({ min: -40, max: 200 })
  .map((days) => new Date(Date.parse(STARTED) + days * 86_400_000 + 43_200_000).toISOString());
/** Of the licenses. One is for the whole country. */
const STATES = ['FL', 'GA', 'US'];
const lists = fc.record({
  groups: fc.uniqueArray(fc.record({ groupId: fc.integer({ min: 1, max: 3 }), hours: quarters(6) }), {
    selector: ({ groupId }) => groupId,
    maxLength: 3,
  }),
  // A path may require less than its groups together.
  general: fc.oneof(fc.constant(0), quarters(5), fc.constantFrom(-1, -3)),
  courses: fc.uniqueArray(
    fc.record({
      courseId: fc.integer({ min: 1, max: 6 }),
      groupId: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 4 })),
      creditHours: quarters(4),
      percentComplete: fc.constantFrom(0, 50, 99.9, 100, 100, 100.5),
    }),
    { selector: ({ courseId }) => courseId },
  ),
});
const line = fc.record({
  courseName: fc.integer({ min: 1, max: 9 }).map((courseId) => `Course ${courseId}`),
  status: fc.constantFrom('Completed', 'Completed', 'Failed'),
  completionDate: day,
  hours: quarters(4),
  stateAbbv: fc.constantFrom(...STATES, 'TX', ''),
  licenseTypeId: fc.constantFrom(101, 102),
});
const overlapping = fc.record({
  // No two completions at the same time, so that one of them is the newest.
  lines: fc.uniqueArray(line, { selector: ({ completionDate }) => completionDate, maxLength: 14 }),
  licenses: fc.tuple(...STATES.map(() => fc.record({ lists, expires: fc.oneof(fc.constant(null), day) }))),
});

it('adds up to what an independent computation says, on overlapping courses and licenses', () => {
  fc.assert(
    fc.property(overlapping, ({ lines, licenses }) => {
      const transcript = linesOf(...lines);
      const facts = licenses.map(({ lists: { groups, general, courses }, expires }, index) => {
        const stateAbbv = STATES[index] ?? '';
        const inGroups = groups.reduce((sum, { hours }) => sum + hours, 0);
        return {
          license: licenseWith({
            ...{ studentLicenseId: index + 1, stateAbbv },
            expirationDate: expires && `${expires.slice(0, 10)}T23:59:59`,
          }),
          path: path(index + 1, stateAbbv, { totalHours: Math.max(0, inGroups + general) }),
          groups: groups.map(({ groupId, hours }) => group(groupId, hours)),
          courses: courses.map(({ courseId, ...fields }) => course(courseId, fields)),
          lines: transcript,
        };
      });
      const ledgers = ledgersOf({
        licenses: facts.map(({ license }) => license),
        paths: facts.map(({ path }) => path),
        requirements: new Map(
          facts.map(({ path, groups, courses }) => [
            path.learningPathId,
            { requirements: { groups, courses }, hasFailed: false },
          ]),
        ),
        lines: transcript,
      });
      for (const each of facts) {
        const expected = oracleLedger(each);
        const actual = ledgers.find(({ license }) => license === each.license)?.requirements;
        expect(
          actual?.rows.map(({ groupId, counted, over, missing, courses }) => ({
            ...{ key: groupId === null ? 'any' : `group ${groupId}`, counted, over, missing },
            byName: Object.fromEntries(courses.map((course) => [course.name, course.counted])),
          })),
        ).toEqual(expected.rows);
        expect(actual?.total).toMatchObject({
          needed: expected.needed || null,
          counted: expected.counted,
        });
        const outside = (wanted: OutsideReason) =>
          new Set(actual?.outside.filter(({ reason }) => reason === wanted).map(({ course }) => course.name));
        expect(outside('unassigned')).toEqual(new Set(expected.outside));
        expect(outside('unknown-period')).toEqual(new Set(expected.undated));
        expect(outside('nationwide')).toEqual(new Set(expected.nationwide));
        expect(outside('unstated')).toEqual(new Set(expected.unstated));
        const coursesOutside = (actual?.outside ?? []).map(({ course }) => course);
        // No course twice for a license, and nothing above what a rule allows.
        const names = [...(actual?.rows ?? []).flatMap(({ courses }) => courses), ...coursesOutside].map(
          ({ name }) => name,
        );
        expect(new Set(names).size).toBe(names.length);
        for (const row of actual?.rows ?? []) expect(row.counted).toBeLessThanOrEqual(row.needed ?? 0);
      }
    }),
    { numRuns: 200 },
  );
});
