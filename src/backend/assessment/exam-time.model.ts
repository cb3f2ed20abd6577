/** The time of an exam, by the server's clock. */
import type { ExamAnswers } from '../../contracts/exam';
import type { Row } from '../database/tables';

/** How long after the end, in seconds, answers count that were given before it, as in Moodle; its length is our choice. */
export const EXAM_GRACE_SECONDS = 120;

const MS_PER_SECOND = 1000;

type ExamTime = Pick<Row<'exam'>, 'usedMs' | 'runningSince' | 'secondsAllowed'>;

/** In milliseconds, and never more than is allowed. */
export function timeUsed({ usedMs, runningSince, secondsAllowed }: ExamTime, now: Date): number {
  const used = usedMs + (runningSince === null ? 0 : Math.max(0, now.getTime() - runningSince));
  return secondsAllowed === null ? used : Math.min(used, secondsAllowed * MS_PER_SECOND);
}

export function isTimeOver(exam: ExamTime, now: Date): boolean {
  return exam.secondsAllowed !== null && timeUsed(exam, now) >= exam.secondsAllowed * MS_PER_SECOND;
}

/** Whether all answers were given before the end, and the period of grace after it is not over. */
export function isInGrace(
  { usedMs, runningSince, secondsAllowed }: ExamTime,
  answers: ExamAnswers,
  { now, graceSeconds }: { readonly now: Date; readonly graceSeconds: number },
): boolean {
  // A clock that is stopped has not run until the end.
  if (secondsAllowed === null || runningSince === null) return false;
  const end = runningSince + secondsAllowed * MS_PER_SECOND - usedMs;
  const isTimely = answers.every(
    ({ secondsUsed }) => secondsUsed !== undefined && secondsUsed < secondsAllowed,
  );
  return isTimely && now.getTime() <= end + graceSeconds * MS_PER_SECOND;
}
