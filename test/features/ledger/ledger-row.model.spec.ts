/** How completed courses fill one requirement. A board reads these figures. */

import { hoursOfPath, toHours, toUnits } from '../../../src/features/learning-path/views';
import { countCourses, type LedgerCourse } from '../../../src/features/ledger/ledger-row.model';
import fc from '../../support/fast-check';
import { group, path, course as pathCourse } from '../../support/ledgers';

const course = (key: string, hours: number | null, completionDate: string | null = null): LedgerCourse => ({
  ...{ key, name: `Course ${key}`, hours, completionDate, counted: 0 },
});
/** A requirement whose courses are these. */
function row(
  needed: number | null,
  courses: readonly LedgerCourse[],
  { completed = null as number | null, name = 'Ethics' } = {},
) {
  const [part] = hoursOfPath(path(7, 'FL'), {
    groups: [{ ...group(1, needed, completed), groupName: name }],
    courses: courses.map(({ hours }, index) => pathCourse(index, { creditHours: hours })),
  }).parts;
  if (!part) throw new Error('no requirement');
  return countCourses(part, courses);
}
const counted = ({ courses }: ReturnType<typeof countCourses>) =>
  Object.fromEntries(courses.map(({ key, counted: hours }) => [key, hours]));

it('counts courses in the order of completion, so that the last ones are over the limit', () => {
  const ethics = row(4, [
    course('c', 3, '2026-03-03T12:00:00Z'),
    course('a', 2, '2026-03-01T12:00:00Z'),
    course('undated', 1),
    course('b', 1, '2026-03-02T12:00:00Z'),
  ]);
  expect(counted(ethics)).toEqual({ a: 2, b: 1, c: 1, undated: 0 });
  expect(ethics).toMatchObject({ needed: 4, counted: 4, missing: 0, over: 3, unnamed: 0 });
});

it.each<[string, number | null, number | null, object]>([
  ['the server has counted hours of no course here', 6, 5, { counted: 5, missing: 1, unnamed: 3, over: 0 }],
  ['the server has not counted a course yet', 6, 1, { counted: 1, missing: 5, unnamed: 0 }],
  ['the server has counted more than is required', 1, 3, { counted: 1, missing: 0, over: 2 }],
  ['nobody knows how much is required', null, null, { needed: null, counted: 2, missing: null, over: 0 }],
  ['nothing is required', 0, null, { needed: 0, counted: 0, missing: 0, over: 2 }],
])('says it if %s', (_what, needed, completed, expected) => {
  expect(row(needed, [course('a', 2)], { completed })).toMatchObject(expected);
});

it('adds up tenths exactly', () => {
  expect(row(3.3, [course('a', 1.1), course('b', 2.2)])).toMatchObject({ counted: 3.3, missing: 0, over: 0 });
});

it('has a name for a group without one', () => {
  expect(row(1, [], { name: '' }).name).toBe('Other courses');
});

it('always adds up: what is counted is the courses and the rest, and never more than is required', () => {
  const hours = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 2000 }).map(toHours));
  const courses = fc.array(fc.tuple(hours, fc.option(fc.integer({ min: 1, max: 28 }))), { maxLength: 8 });
  fc.assert(
    fc.property(hours, hours, courses, (needed, completed, entries) => {
      const list = entries.map(([each, day], index) =>
        course(
          String(index),
          each,
          day === null ? null : `2026-02-${String(day).padStart(2, '0')}T12:00:00Z`,
        ),
      );
      const ethics = row(needed, list, { completed });
      const units = (each: number) => Math.round(each * 100);
      const sum = ethics.courses.reduce((total, each) => total + units(each.counted), units(ethics.unnamed));
      expect(sum).toBe(units(ethics.counted));
      for (const each of ethics.courses) expect(each.counted).toBeLessThanOrEqual(each.hours ?? 0);
      if (ethics.needed === null) return;
      expect(ethics.counted).toBeLessThanOrEqual(ethics.needed);
      expect(units(ethics.counted) + units(ethics.missing ?? 0)).toBe(units(ethics.needed));
      if (ethics.over > 0) expect(ethics.missing).toBe(0);
    }),
  );
});

it('takes hours below zero for none', () => {
  expect(toUnits(-1)).toBe(0);
});
