/** Which steps of a course are exams, and how many attempts are used. Pure. */
import { type Activity, STEP_WITH_QUESTIONS, type StepExam } from '../../contracts/activity';
import type { Enrollment } from '../../contracts/enrollment';
import type { PathCourse } from '../../contracts/learning-path-details';
import type { Rule } from '../../contracts/rule';
import { courseActionText } from '../course/views';
import type { ExamActivity } from './exam.model';

/** The exam of a step: null if it has none, undefined while that is not known. */
export type KnownExam = StepExam | null | undefined;

/** The exams of steps, by the ids of their activities. A step of which it is not known is left out. */
export type StepExams = Readonly<Record<number, StepExam | null>>;

/** Whether only the rules of a step say if it has an exam, because the step itself does not. */
export function isToBeAsked({ stepType, exam }: Pick<Activity, 'stepType' | 'exam'>): boolean {
  return exam === undefined && stepType === STEP_WITH_QUESTIONS;
}

/** `exams`: of the steps that were asked about; null before. */
export function examOf(
  activity: Pick<Activity, 'activityId' | 'stepType' | 'exam'>,
  exams: StepExams | null,
): KnownExam {
  if (activity.exam !== undefined) return activity.exam;
  return isToBeAsked(activity) ? exams?.[activity.activityId] : null;
}

/** The exam that the student starts or goes on with in a course; null if it is another step, or not known to be one. */
export function nextExam(course: Enrollment | PathCourse): Omit<ExamActivity, 'name'> | null {
  const { enrollmentId, activityId, activityIsExam } = course;
  const action = courseActionText(course);
  const isNext = activityIsExam === true && (action === 'Start' || action === 'Resume');
  return isNext && enrollmentId !== null && activityId !== null ? { enrollmentId, activityId } : null;
}

/** What a rule that limits the attempts has as its type or unit. */
const ATTEMPTS = 'attempts';

/** Null without a limit. */
export function attemptsAllowed(rules: readonly Rule[]): number | null {
  const rule = rules.find(({ ruleType, unit }) => ruleType === ATTEMPTS || unit === ATTEMPTS);
  const allowed = Number(rule?.value || Number.NaN);
  return allowed > 0 ? allowed : null;
}

/** '2 of 3 attempts used'; null if they are not limited, or if it is not known how many there are. One in progress is used. */
export function attemptsText({ attemptsUsed, attemptsAllowed }: StepExam): string | null {
  if (attemptsUsed === null || attemptsAllowed === null) return null;
  return `${attemptsUsed} of ${attemptsAllowed} attempts used`;
}
