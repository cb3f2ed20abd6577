import * as v from 'valibot';
import { LOCK_STATES, PathCourse } from '../../../src/contracts/learning-path-details';
import {
  courseActionText,
  lockReasonText,
  needsEnrollment,
} from '../../../src/features/course/lock-state.model';
import { day } from '../../support/days';

const course = (fields: object) =>
  v.parse(PathCourse, { courseId: 1, courseName: 'Course', lockState: 'Unlocked', ...fields });

describe('the action and the lock reason of a course (ENT-24)', () => {
  it.each([
    ['Unlocked', 'Start'],
    ['Locked', null],
    ['Expired', null],
    ['Completed', 'Review'],
    ['Failed', null],
    ['Upsell', null],
    ['InSession', 'Join'],
    ['StartingSoon', null],
    ['ExpiresSoon', 'Start'],
    ['CertificateLocked', 'Open'],
    ['ScheduleCourse', 'Choose a date'],
  ] as const)('the action for %s is %p', (lockState, expected) => {
    expect(courseActionText(course({ lockState, enrollmentId: 5 }))).toBe(expected);
    expect(courseActionText(course({ lockState }))).toBeNull();
  });

  it.each([
    [{ percentComplete: 40 }, 'Resume'],
    [{ lastAccessedDate: '2026-11-01T10:00:00Z' }, 'Resume'],
    [{ percentComplete: 0 }, 'Start'],
  ])('the action is Resume once the course was started: %j', (fields, expected) => {
    expect(courseActionText(course({ enrollmentId: 5, ...fields }))).toBe(expected);
  });

  it('every state that cannot be opened has a reason, preferably the one from the server', () => {
    for (const lockState of LOCK_STATES) {
      const locked = course({ lockState, enrollmentId: 5 });
      if (courseActionText(locked) === null) expect(lockReasonText(locked)).toMatch(/^[A-Z].+\.$/);
      expect(lockReasonText({ ...locked, lockReason: 'Ask the board.' })).toBe('Ask the board.');
    }
    expect(lockReasonText(course({}))).toBeNull();
    const soon = course({
      lockState: 'ExpiresSoon',
      enrollmentId: 5,
      expirationDate: '2026-12-03T12:00:00Z',
    });
    expect(lockReasonText(soon)).toBe('Finish it by 12/03/2026.');
    expect(lockReasonText(soon, day('2026-12-03'))).toBe('Finish it by 12/03/2026.');
    expect(lockReasonText(soon, day('2026-12-02'))).toBe(
      'Finish it by 12/02/2026, when your license expires.',
    );
  });
});

it('every course can be opened, needs enrollment, is completed, or has a reason', () => {
  for (const lockState of LOCK_STATES) {
    for (const enrollmentId of [undefined, 5]) {
      const any = course({ lockState, enrollmentId });
      const isSelfExplanatory =
        courseActionText(any) !== null || needsEnrollment(any) || lockState === 'Completed';
      if (!isSelfExplanatory) expect(lockReasonText(any)).toMatch(/^[A-Z].+\.$/);
      // A reason would tell students what to do in a course that they cannot open before they enroll.
      if (needsEnrollment(any)) expect(lockReasonText(any)).toBeNull();
    }
  }
});

it.each([
  ['Unlocked', undefined, true],
  ['Unlocked', 5, false],
  ['InSession', undefined, true],
  ['ExpiresSoon', undefined, true],
  ['ScheduleCourse', undefined, true],
  ['ScheduleCourse', 5, false],
  ['Completed', undefined, false],
  ['Locked', undefined, false],
])('%s with enrollment %p needs enrollment: %s', (lockState, enrollmentId, expected) => {
  expect(needsEnrollment(course({ lockState, enrollmentId }))).toBe(expected);
});
