/** Which steps of a course are exams. Pure. */
import type { Activity } from '../../contracts/activity';

/** Whether a step can have an exam. */
export function mayHaveExam({ stepType }: Pick<Activity, 'stepType'>): boolean {
  return stepType === 'VC5';
}

/** Whether the steps have an exam, by the ids of their activities. A step of which it is not known is left out. */
export type StepExams = Readonly<Record<number, boolean>>;

/** Whether a step has an exam; null while that is not known. */
export function hasExam(
  activity: Pick<Activity, 'activityId' | 'stepType'>,
  exams: StepExams | null,
): boolean | null {
  if (!mayHaveExam(activity)) return false;
  return exams?.[activity.activityId] ?? null;
}
