import * as v from 'valibot';
import { LOCK_STATES, PathCourse } from '../../../src/contracts/learning-path-details';
import {
  canAddToCalendar,
  endText,
  hasSessionAhead,
  sessionText,
} from '../../../src/features/course/course-dates.model';

const course = (fields: object) =>
  v.parse(PathCourse, { courseId: 1, lockState: 'Unlocked', enrollmentId: 5, ...fields });
/** Local times, so that the tests say the same in every time zone. */
const NOW = new Date(2026, 10, 22, 13, 0);
const at = (day: number, hour: number, month = 10) => new Date(2026, month, day, hour).toISOString();
const plain = (text: string | null) => text?.replace(/\s/g, ' ') ?? null;

describe('the live session', () => {
  it.each([
    ['later today', at(22, 15), at(22, 17), 'Live today at 3:00 PM'],
    ['tomorrow, even in less than a day', at(23, 9), at(23, 10), 'Live tomorrow at 9:00 AM'],
    ['another day', at(3, 14, 11), at(3, 16, 11), 'Live on 12/03/2026 at 2:00 PM'],
    ['without an end', at(24, 9), null, 'Live on 11/24/2026 at 9:00 AM'],
    ['held now', at(22, 12), at(22, 14), 'Live now, until 2:00 PM'],
    ['held for days', at(21, 12), at(24, 14), 'Live now, until 11/24/2026 at 2:00 PM'],
    ['over', at(22, 9), at(22, 12), null],
    ['begun without an end', at(22, 9), null, null],
    ['a date alone', '2026-11-22', null, 'Live today at 12:00 AM'],
    ['none', null, null, null],
  ])('%s', (_case, startTime, endTime, expected) => {
    const live = course({ startTime, endTime });
    expect(plain(sessionText(live, NOW))).toBe(expected);
    expect(hasSessionAhead(live, NOW)).toBe(expected !== null);
    expect(sessionText({ ...live, lockState: 'Completed' }, NOW)).toBeNull();
  });

  it('can be put into a calendar until it begins, in the states in which the student may still attend', () => {
    const to = (startTime: string | null) => canAddToCalendar(course({ startTime, endTime: at(30, 1) }), NOW);
    expect([to(at(22, 15)), to('2026-11-22'), to(at(22, 12)), to(null)]).toEqual([true, true, false, false]);
    const no = LOCK_STATES.filter(
      (lockState) => !canAddToCalendar(course({ lockState, startTime: at(22, 15) }), NOW),
    );
    expect(no).toEqual(['Expired', 'Completed', 'Failed']);
  });
});

describe('the end of a course', () => {
  it.each([
    [1, 'open until 11/23/2026'],
    [60, 'open until 01/21/2027'],
    [61, null],
    [0, null],
    [-1, null],
  ])('in %i days reads %p', (days, expected) => {
    const expirationDate = new Date(2026, 10, 22 + days, 13, 0).toISOString();
    expect(endText(course({ expirationDate }), NOW)).toBe(expected);
    // Before the student has enrolled, too.
    expect(endText(course({ expirationDate, enrollmentId: null }), NOW)).toBe(expected);
  });

  it('is not said beside a session, nor in a state that says it itself', () => {
    const expirationDate = at(25, 12);
    expect(endText(course({ expirationDate, startTime: at(23, 9), endTime: at(23, 10) }), NOW)).toBeNull();
    for (const lockState of LOCK_STATES.filter((state) => state !== 'Unlocked')) {
      expect(endText(course({ lockState, expirationDate }), NOW)).toBeNull();
    }
    expect(endText(course({}), NOW)).toBeNull();
  });
});
