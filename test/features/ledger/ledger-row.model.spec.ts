/** How completed courses fill one requirement. A board reads these figures. */
import fc from 'fast-check';
import {
  countCourses,
  type LedgerCourse,
  toHours,
  toUnits,
} from '../../../src/features/ledger/ledger-row.model';

const course = (key: string, hours: number | null, completionDate: string | null = null): LedgerCourse => ({
  ...{ key, name: `Course ${key}`, hours, completionDate, counted: 0 },
});
const requirement = (
  hoursRequired: number | null,
  hoursCompleted: number | null = null,
  groupName = 'Ethics',
) => ({
  ...{ key: 'group 1', groupId: 1, groupName, hoursRequired, hoursCompleted },
});
const counted = ({ courses }: ReturnType<typeof countCourses>) =>
  Object.fromEntries(courses.map(({ key, counted: hours }) => [key, hours]));

it('counts courses in the order of completion, so that the last ones are over the limit', () => {
  const row = countCourses(requirement(4), [
    course('c', 3, '2026-03-03T12:00:00Z'),
    course('a', 2, '2026-03-01T12:00:00Z'),
    course('undated', 1),
    course('b', 1, '2026-03-02T12:00:00Z'),
  ]);
  expect(counted(row)).toEqual({ a: 2, b: 1, c: 1, undated: 0 });
  expect(row).toMatchObject({ required: 4, counted: 4, missing: 0, over: 3, unnamed: 0 });
});

it.each<[string, number | null, number | null, object]>([
  ['the server has counted hours of no course here', 6, 5, { counted: 5, missing: 1, unnamed: 3, over: 0 }],
  ['the server has not counted a course yet', 6, 1, { counted: 1, missing: 5, unnamed: 0, unreported: 1 }],
  ['the server has counted more than is required', 1, 3, { counted: 1, missing: 0, over: 2 }],
  ['nobody knows how much is required', null, null, { required: null, counted: 2, missing: null, over: 0 }],
  ['nothing is required', 0, null, { required: 0, counted: 0, missing: 0, over: 2 }],
])('says it if %s', (_what, required, completed, expected) => {
  expect(countCourses(requirement(required, completed), [course('a', 2)])).toMatchObject(expected);
});

it('adds up tenths exactly', () => {
  const row = countCourses(requirement(3.3), [course('a', 1.1), course('b', 2.2)]);
  expect(row).toMatchObject({ counted: 3.3, missing: 0, over: 0 });
});

it('has a name for a group without one', () => {
  expect(countCourses(requirement(1, null, ''), []).name).toBe('Other courses');
});

it('always adds up: what is counted is the courses and the rest, and never more than is required', () => {
  const hours = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 2000 }).map(toHours));
  const courses = fc.array(fc.tuple(hours, fc.option(fc.integer({ min: 1, max: 28 }))), { maxLength: 8 });
  fc.assert(
    fc.property(hours, hours, courses, (required, completed, entries) => {
      const list = entries.map(([each, day], index) =>
        course(
          String(index),
          each,
          day === null ? null : `2026-02-${String(day).padStart(2, '0')}T12:00:00Z`,
        ),
      );
      const row = countCourses(requirement(required, completed), list);
      const units = (each: number) => Math.round(each * 100);
      const sum = row.courses.reduce((total, each) => total + units(each.counted), units(row.unnamed));
      expect(sum).toBe(units(row.counted));
      for (const each of row.courses) expect(each.counted).toBeLessThanOrEqual(each.hours ?? 0);
      if (row.required === null) return;
      expect(row.counted).toBeLessThanOrEqual(row.required);
      expect(units(row.counted) + units(row.missing ?? 0)).toBe(units(row.required));
      if (row.over > 0) expect(row.missing).toBe(0);
    }),
  );
});

it('takes hours below zero for none', () => {
  expect(toUnits(-1)).toBe(0);
});
