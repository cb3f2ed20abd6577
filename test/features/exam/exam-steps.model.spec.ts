/** Which steps of a course are exams. */
import type { StepType } from '../../../src/contracts/activity';
import { hasExam } from '../../../src/features/exam/exam-steps.model';

it.each([
  ['VC5', { 7: true }, true],
  ['VC5', { 7: false }, false],
  ['VC5', { 8: true }, null],
  ['VC5', null, null],
  ['Survey', null, false],
  ['Survey', { 7: true }, false],
] as const)('a %s is one if what is known is %j: %s', (stepType: StepType, exams, expected) => {
  expect(hasExam({ activityId: 7, stepType }, exams)).toBe(expected);
});
