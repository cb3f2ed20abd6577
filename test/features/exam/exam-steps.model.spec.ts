/** Which steps of a course are exams, and how many attempts are used. */
import * as v from 'valibot';
import { Activity } from '../../../src/contracts/activity';
import { Enrollment } from '../../../src/contracts/enrollment';
import { PathCourse } from '../../../src/contracts/learning-path-details';
import type { Rule } from '../../../src/contracts/rule';
import {
  attemptsAllowed,
  attemptsText,
  examOf,
  isToBeAsked,
  nextExam,
} from '../../../src/features/exam/exam-steps.model';

const EXAM = { attemptsUsed: 1, attemptsAllowed: 3 };
const OTHER = { attemptsUsed: 2, attemptsAllowed: null };

it.each([
  ['VC5', undefined, { 7: EXAM }, EXAM],
  ['VC5', undefined, { 7: null }, null],
  ['VC5', undefined, { 8: EXAM }, undefined],
  ['VC5', undefined, null, undefined],
  // What the step says counts.
  ['VC5', OTHER, { 7: EXAM }, OTHER],
  ['VC5', null, { 7: EXAM }, null],
  ['Survey', undefined, null, null],
  ['Survey', undefined, { 7: EXAM }, null],
])('a %s that says %j has, if its rules say %j: %j', (stepType, exam, exams, expected) => {
  const activity = v.parse(Activity, { activityId: 7, stepType, lockState: 'Unlocked', exam });
  expect(examOf(activity, exams)).toEqual(expected);
});

it('asks for the rules of a step only if it does not say itself whether it is an exam', () => {
  const isAsked = (fields: object) =>
    isToBeAsked(v.parse(Activity, { activityId: 7, lockState: 'Unlocked', ...fields }));
  expect(isAsked({ stepType: 'VC5' })).toBe(true);
  expect(isAsked({ stepType: 'VC5', exam: 'broken' })).toBe(true);
  expect(isAsked({ stepType: 'VC5', exam: null })).toBe(false);
  expect(isAsked({ stepType: 'VC5', exam: EXAM })).toBe(false);
  expect(isAsked({ stepType: 'Survey' })).toBe(false);
});

it.each([
  [[{ ruleType: 'attempts', unit: '', value: '3' }], 3],
  [[{ ruleType: 'limit', unit: 'attempts', value: '3' }], 3],
  [[{ ruleType: 'time', unit: 'minutes', value: '3' }], null],
  [[{ ruleType: 'attempts', unit: 'attempts', value: '' }], null],
  [[], null],
])('reads how many attempts the rules %j allow: %j', (rules, allowed) => {
  expect(attemptsAllowed(rules as unknown as Rule[])).toBe(allowed);
});

it.each([
  [2, 3, '2 of 3 attempts used'],
  [0, 3, '0 of 3 attempts used'],
  [2, null, null],
  [null, 3, null],
])('says how many attempts are used, if they are limited and known: %j of %j', (used, allowed, text) => {
  expect(attemptsText({ attemptsUsed: used, attemptsAllowed: allowed })).toBe(text);
});

it.each([
  [{ activityIsExam: true }, true],
  [{ activityIsExam: true, percentComplete: 40 }, true],
  [{ activityIsExam: false }, false],
  [{}, false],
  [{ activityIsExam: true, activityId: null }, false],
  [{ activityIsExam: true, lockState: 'Completed' }, false],
  [{ activityIsExam: true, lockState: 'Failed' }, false],
])('a course with %j goes on with an exam: %j', (fields, expected) => {
  const enrollment = v.parse(Enrollment, {
    enrollmentId: 5,
    activityId: 7,
    lockState: 'Unlocked',
    ...fields,
  });
  expect(nextExam(enrollment)).toEqual(expected ? { enrollmentId: 5, activityId: 7 } : null);
});

it('a course of a path in which the student is not enrolled has no exam yet', () => {
  const course = v.parse(PathCourse, {
    courseId: 1,
    activityId: 7,
    activityIsExam: true,
    lockState: 'Unlocked',
  });
  expect(nextExam(course)).toBeNull();
});
