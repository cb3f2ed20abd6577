/** Which steps of a course are exams. */
import type { StepType } from '../../../src/contracts/activity';
import { hasExam } from '../../../src/features/exam/exam-steps.model';

it.each([
  ['VC5', [7], true],
  ['VC5', [8], false],
  ['VC5', null, null],
  ['Survey', null, false],
  ['Survey', [7], false],
] as const)('a %s is one if the steps with an exam are %j: %s', (stepType: StepType, examIds, expected) => {
  expect(hasExam({ activityId: 7, stepType }, examIds)).toBe(expected);
});
