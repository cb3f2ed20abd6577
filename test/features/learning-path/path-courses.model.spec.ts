import * as v from 'valibot';
import { LOCK_STATES, PathCourse, PathGroup } from '../../../src/contracts/learning-path-details';
import { courseActionText } from '../../../src/features/course/lock-state.model';
import {
  groupCourses,
  limitCourses,
  nextCourse,
} from '../../../src/features/learning-path/path-courses.model';
import fc from '../../support/fast-check';

const course = (fields: object) =>
  v.parse(PathCourse, { courseId: 1, courseName: 'Course', lockState: 'Unlocked', ...fields });
const group = (groupId: number) => v.parse(PathGroup, { groupId, groupName: `Group ${groupId}` });

describe('groupCourses', () => {
  const describeGroups = (courses: readonly PathCourse[], groups: readonly PathGroup[]) =>
    groupCourses(courses, groups).map(
      (entry) => `${entry.group?.groupId ?? '-'}: ${entry.courses.map(({ courseId }) => courseId).join(' ')}`,
    );

  it('keeps the order of groups and courses; courses without a group, or with an unknown one, come last', () => {
    const courses = [
      course({ courseId: 1, groupId: 9 }),
      course({ courseId: 2, groupId: 4 }),
      course({ courseId: 3 }),
      course({ courseId: 4, groupId: 77 }),
      course({ courseId: 5, groupId: 9 }),
    ];
    expect(describeGroups(courses, [group(4), group(9), group(5)])).toEqual([
      '4: 2',
      '9: 1 5',
      '5: ',
      '-: 3 4',
    ]);
  });

  it('puts all courses together if there are no groups', () => {
    expect(describeGroups([course({ courseId: 1, groupId: 9 }), course({ courseId: 2 })], [])).toEqual([
      '-: 1 2',
    ]);
  });

  it('merges duplicate groups', () => {
    const entries = groupCourses([course({ groupId: 4 })], [group(4), group(9), group(4)]);
    expect(entries.map((entry) => [entry.group?.groupId, entry.courses.length])).toEqual([
      [4, 1],
      [9, 0],
    ]);
  });
});

it('limitCourses cuts a group at the limit and omits the groups after it', () => {
  const courses = [1, 2, 3, 4, 5].map((courseId) => course({ courseId, groupId: courseId < 4 ? 7 : 8 }));
  const cut = (limit: number) =>
    limitCourses(groupCourses(courses, [group(6), group(7), group(8)]), limit).map(
      (entry) => `${entry.group?.groupId}: ${entry.courses.map(({ courseId }) => courseId).join(' ')}`,
    );
  expect(cut(2)).toEqual(['6: ', '7: 1 2']);
  expect(cut(3)).toEqual(['6: ', '7: 1 2 3']);
  expect(cut(4)).toEqual(['6: ', '7: 1 2 3', '8: 4']);
  expect(cut(9)).toEqual(['6: ', '7: 1 2 3', '8: 4 5']);
});

describe('nextCourse', () => {
  const enrolled = (courseId: number, lockState: string, rest = {}) =>
    course({ courseId, lockState, enrollmentId: courseId, ...rest });

  it.each([
    ['a live session', [enrolled(1, 'ExpiresSoon'), enrolled(2, 'InSession')], 2],
    [
      'one that expires soon',
      [enrolled(1, 'Unlocked', { percentComplete: 50 }), enrolled(2, 'ExpiresSoon')],
      2,
    ],
    ['one that was started', [enrolled(1, 'Unlocked'), enrolled(2, 'Unlocked', { percentComplete: 5 })], 2],
    [
      'one that is open',
      [enrolled(1, 'ScheduleCourse'), enrolled(2, 'Unlocked'), enrolled(3, 'Unlocked')],
      2,
    ],
    ['any other that can be opened', [enrolled(1, 'Completed'), enrolled(2, 'ScheduleCourse')], 2],
    ['none, if all are completed or locked', [enrolled(1, 'Completed'), enrolled(2, 'Locked')], null],
    ['none, if the student is not enrolled', [course({ courseId: 1 })], null],
    ['none, if there are no courses', [], null],
  ])('suggests %s', (_case, courses, expected) => {
    expect(nextCourse(courses)?.courseId ?? null).toBe(expected);
  });

  it('suggests a course if and only if one can be opened that is not completed', () => {
    const fields = fc.record({
      lockState: fc.constantFrom(...LOCK_STATES),
      isEnrolled: fc.boolean(),
      percentComplete: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(fields, { maxLength: 8 }), (list) => {
        const courses = list.map(({ isEnrolled, ...rest }, index) =>
          course({ courseId: index, ...rest, enrollmentId: isEnrolled ? index : null }),
        );
        const open = courses.filter(
          (each) => courseActionText(each) !== null && each.lockState !== 'Completed',
        );
        const next = nextCourse(courses);
        if (open.length === 0) expect(next).toBeNull();
        else expect(open).toContain(next);
      }),
    );
  });
});
