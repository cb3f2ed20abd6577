import fc from 'fast-check';
import * as v from 'valibot';
import { LOCK_STATES, PathCourse, PathGroup } from '../../../src/contracts/learning-path-details';
import {
  firstOfGroups,
  groupCourses,
  isNotTakenUp,
  lockReasonText,
  nextCourse,
  openingText,
} from '../../../src/features/learning-path/path-courses.model';

const course = (fields: object) =>
  v.parse(PathCourse, { courseId: 1, courseName: 'Course', lockState: 'Unlocked', ...fields });
const group = (groupId: number) => v.parse(PathGroup, { groupId, groupName: `Group ${groupId}` });

describe('courses under their groups', () => {
  const told = (courses: readonly PathCourse[], groups: readonly PathGroup[]) =>
    groupCourses(courses, groups).map(
      (entry) => `${entry.group?.groupId ?? '-'}: ${entry.courses.map(({ courseId }) => courseId).join(' ')}`,
    );

  it('keep the orders of both; those of no group, or an unknown one, come last', () => {
    const courses = [
      course({ courseId: 1, groupId: 9 }),
      course({ courseId: 2, groupId: 4 }),
      course({ courseId: 3 }),
      course({ courseId: 4, groupId: 77 }),
      course({ courseId: 5, groupId: 9 }),
    ];
    expect(told(courses, [group(4), group(9), group(5)])).toEqual(['4: 2', '9: 1 5', '5: ', '-: 3 4']);
  });

  it('stand together without groups', () => {
    expect(told([course({ courseId: 1, groupId: 9 }), course({ courseId: 2 })], [])).toEqual(['-: 1 2']);
  });
});

it('a group that comes twice is one', () => {
  const entries = groupCourses([course({ groupId: 4 })], [group(4), group(9), group(4)]);
  expect(entries.map((entry) => [entry.group?.groupId, entry.courses.length])).toEqual([
    [4, 1],
    [9, 0],
  ]);
});

it('the first courses are cut where there is no room for more, and groups beyond are left out', () => {
  const courses = [1, 2, 3, 4, 5].map((courseId) => course({ courseId, groupId: courseId < 4 ? 7 : 8 }));
  const cut = (limit: number) =>
    firstOfGroups(groupCourses(courses, [group(6), group(7), group(8)]), limit).map(
      (entry) => `${entry.group?.groupId}: ${entry.courses.map(({ courseId }) => courseId).join(' ')}`,
    );
  expect(cut(2)).toEqual(['6: ', '7: 1 2']);
  expect(cut(3)).toEqual(['6: ', '7: 1 2 3']);
  expect(cut(4)).toEqual(['6: ', '7: 1 2 3', '8: 4']);
  expect(cut(9)).toEqual(['6: ', '7: 1 2 3', '8: 4 5']);
});

describe('what can be done with a course (ENT-24)', () => {
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
  ] as const)('%s: %p', (lockState, expected) => {
    expect(openingText(course({ lockState, enrollmentId: 5 }))).toBe(expected);
    expect(openingText(course({ lockState }))).toBeNull();
  });

  it.each([
    [{ percentComplete: 40 }, 'Resume'],
    [{ lastAccessedDate: '2026-11-01T10:00:00Z' }, 'Resume'],
    [{ percentComplete: 0 }, 'Start'],
  ])('begun or not: %j', (fields, expected) => {
    expect(openingText(course({ enrollmentId: 5, ...fields }))).toBe(expected);
  });

  it('is told of every state that cannot be opened, the server’s own words first', () => {
    for (const lockState of LOCK_STATES) {
      const locked = course({ lockState, enrollmentId: 5 });
      if (openingText(locked) === null) expect(lockReasonText(locked)).toMatch(/^[A-Z].+\.$/);
      expect(lockReasonText({ ...locked, lockReason: 'Ask the board.' })).toBe('Ask the board.');
    }
    expect(lockReasonText(course({}))).toBeNull();
    const soon = course({
      lockState: 'ExpiresSoon',
      enrollmentId: 5,
      expirationDate: '2026-12-03T12:00:00Z',
    });
    expect(lockReasonText(soon)).toBe('Finish it by 12/03/2026.');
  });
});

describe('the course to go on with', () => {
  const taken = (courseId: number, lockState: string, rest = {}) =>
    course({ courseId, lockState, enrollmentId: courseId, ...rest });

  it.each([
    ['a live session', [taken(1, 'ExpiresSoon'), taken(2, 'InSession')], 2],
    ['what will be over', [taken(1, 'Unlocked', { percentComplete: 50 }), taken(2, 'ExpiresSoon')], 2],
    ['what is begun', [taken(1, 'Unlocked'), taken(2, 'Unlocked', { percentComplete: 5 })], 2],
    ['what is open', [taken(1, 'ScheduleCourse'), taken(2, 'Unlocked'), taken(3, 'Unlocked')], 2],
    ['what can be opened at all', [taken(1, 'Completed'), taken(2, 'ScheduleCourse')], 2],
    ['none, where all is done or locked', [taken(1, 'Completed'), taken(2, 'Locked')], null],
    ['none, where nobody is enrolled', [course({ courseId: 1 })], null],
    ['none of none', [], null],
  ])('is %s', (_case, courses, expected) => {
    expect(nextCourse(courses)?.courseId ?? null).toBe(expected);
  });

  it('is there as soon as any can be opened that is not done, and always one of those', () => {
    const fields = fc.record({
      lockState: fc.constantFrom(...LOCK_STATES),
      isTaken: fc.boolean(),
      percentComplete: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(fields, { maxLength: 8 }), (list) => {
        const courses = list.map(({ isTaken, ...rest }, index) =>
          course({ courseId: index, ...rest, enrollmentId: isTaken ? index : null }),
        );
        const open = courses.filter((each) => openingText(each) !== null && each.lockState !== 'Completed');
        const next = nextCourse(courses);
        if (open.length === 0) expect(next).toBeNull();
        else expect(open).toContain(next);
      }),
    );
  });
});

it('always has a way in, is to be taken up, or says why it is neither', () => {
  for (const lockState of LOCK_STATES) {
    for (const enrollmentId of [undefined, 5]) {
      const any = course({ lockState, enrollmentId });
      const ways = [openingText(any) !== null, isNotTakenUp(any), lockState === 'Completed'];
      if (!ways.includes(true)) expect(lockReasonText(any)).toMatch(/^[A-Z].+\.$/);
      // What to do in a course is no word to somebody who cannot open it.
      if (isNotTakenUp(any)) expect(lockReasonText(any)).toBeNull();
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
])('%s with enrollment %p is not taken up: %s', (lockState, enrollmentId, expected) => {
  expect(isNotTakenUp(course({ lockState, enrollmentId }))).toBe(expected);
});
