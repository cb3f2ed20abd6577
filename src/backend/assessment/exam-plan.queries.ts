/** The settings of an activity's exam, which come from its step in the course. */
import { STEP_WITH_QUESTIONS } from '../../contracts/activity';
import { pluralize } from '../../contracts/number-text';
import type { Rule } from '../../contracts/rule';
import type { Database } from '../database/database';
import type { OwnActivity } from './exam.queries';

export function findExamPlan(database: Database, { studentId, enrollmentId, activityId }: OwnActivity) {
  return database
    .selectFrom('activity')
    .innerJoin('enrollment', 'enrollment.enrollmentId', 'activity.enrollmentId')
    .innerJoin('courseExam', (join) =>
      join
        .onRef('courseExam.courseId', '=', 'enrollment.courseId')
        .onRef('courseExam.position', '=', 'activity.position'),
    )
    .innerJoin('course', 'course.courseId', 'enrollment.courseId')
    .select(['courseExam.questionCount', 'courseExam.percentToPass', 'courseExam.secondsAllowed'])
    .select(['courseExam.attemptsAllowed', 'course.subsidiaryId'])
    .where('enrollment.studentId', '=', studentId)
    .where('enrollment.enrollmentId', '=', enrollmentId)
    .where('activity.activityId', '=', activityId)
    .where('activity.stepType', '=', STEP_WITH_QUESTIONS)
    .executeTakeFirst();
}

export type ExamPlan = NonNullable<Awaited<ReturnType<typeof findExamPlan>>>;

const RULES_OF_ACTIVITY = 10;
const SECONDS_OF_MINUTE = 60;

/** ENT-19, ENT-21: what the student has to know before an exam. Empty if the activity has no exam. */
export function toRules({ enrollmentId, activityId }: OwnActivity, plan: ExamPlan | undefined): Rule[] {
  if (!plan) return [];
  const { questionCount, percentToPass, secondsAllowed, attemptsAllowed } = plan;
  const [unit, value] = ruleValue(secondsAllowed ?? 0);
  const rules = [
    [
      'questions',
      'Questions',
      `The exam has ${pluralize(questionCount, 'question')}.`,
      'questions',
      questionCount,
    ],
    ['score', 'To pass', `You pass with ${percentToPass} percent or more.`, 'percent', percentToPass],
    ['time', 'Time', timeText(secondsAllowed ?? 0), unit, secondsAllowed && value],
    [
      'attempts',
      'Attempts',
      `You have ${pluralize(attemptsAllowed ?? 0, 'attempt')}.`,
      'attempts',
      attemptsAllowed,
    ],
    ['review', 'Review', "You'll see the answers afterwards.", 'Enabled', true],
  ] as const;
  return rules
    .map(([ruleType, ruleTitle, ruleText, unit, value], index) => ({
      ruleId: activityId * RULES_OF_ACTIVITY + index + 1,
      ...{ ruleType, ruleTitle, ruleText, enrollmentId, unit, value: value === null ? '' : String(value) },
      fields: [],
      fulfilled: false,
    }))
    .filter(({ value }) => value !== '');
}

/** Whole minutes, or seconds: a value has one unit. */
function ruleValue(seconds: number): readonly [unit: 'minutes' | 'seconds', value: number] {
  return seconds % SECONDS_OF_MINUTE === 0 ? ['minutes', seconds / SECONDS_OF_MINUTE] : ['seconds', seconds];
}

function timeText(seconds: number): string {
  const minutes = pluralize(Math.floor(seconds / SECONDS_OF_MINUTE), 'minute');
  const rest = pluralize(seconds % SECONDS_OF_MINUTE, 'second');
  if (seconds % SECONDS_OF_MINUTE === 0) return `You have ${minutes}. The clock stops while you pause.`;
  return seconds < SECONDS_OF_MINUTE
    ? `You have ${rest}. The clock stops while you pause.`
    : `You have ${minutes} and ${rest}. The clock stops while you pause.`;
}
