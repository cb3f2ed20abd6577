/** Which steps of a course are exams. Pure. */
import type { Activity } from '../../contracts/activity';

/** Whether a step can have an exam. */
export function mayHaveExam({ stepType }: Pick<Activity, 'stepType'>): boolean {
  return stepType === 'VC5';
}

/** Whether a step has an exam; null while that is not known. `examIds`: the steps that do, null until it is known. */
export function hasExam(
  activity: Pick<Activity, 'activityId' | 'stepType'>,
  examIds: readonly number[] | null,
): boolean | null {
  if (!mayHaveExam(activity)) return false;
  return examIds === null ? null : examIds.includes(activity.activityId);
}
