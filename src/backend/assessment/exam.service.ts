/**
 * Exams (CASM-01). Each write is one transaction. An activity has at most one exam in progress, and no further one after
 * one was passed. A timed exam takes answers only while its timer runs, by the server's clock, and for a period of grace
 * those that were given in time (as in Moodle). After the end of the enrollment no more answers are taken, but the exam can still be graded.
 */
import type { Exam, ExamAnswers, TimerAction } from '../../contracts/exam';
import { HUB_EVENTS } from '../../contracts/hub';
import type { CompletedAt } from '../calendar';
import type { Database } from '../database/database';
import { findActivities, findActivity } from '../enrollment/activity.queries';
import { announceAll, type Completion, type Events, failActivity } from '../enrollment/completion.service';
import { findEnrollment } from '../enrollment/enrollment.queries';
import { isOver } from '../enrollment/lock-state.model';
import { found } from '../http/found';
import { Refusal } from '../http/refusal';
import { roundPercent } from '../percent';
import type { Services } from '../services';
import { drawQuestions } from './draw-questions';
import {
  countFailedExams,
  type ExamRow,
  findChoices,
  findExam,
  findExamInProgress,
  findQuestionIds,
  findQuestions,
  insertExam,
  insertQuestions,
  type OwnActivity,
  saveChoice,
  toExam,
  updateExam,
} from './exam.queries';
import { type ExamPlan, findExamPlan } from './exam-plan.queries';
import { isInGrace, isTimeOver, timeUsed } from './exam-time.model';

export function createExams(
  services: Pick<Services, 'database' | 'clock' | 'announcements' | 'examGraceSeconds'>,
  completion: Completion,
) {
  const { database, clock, announcements, examGraceSeconds: graceSeconds } = services;
  const show = (row: ExamRow, now: Date) => toExam(row, { now, graceSeconds });

  async function read(within: Database, own: OwnActivity, examId: number): Promise<ExamRow> {
    return found(await findExam(within, own, examId), 'exam');
  }

  /** A pass completes the activity; the last failure that is allowed closes it. A completed activity stays completed. */
  async function followGrade(
    transaction: Database,
    own: OwnActivity,
    { status }: ExamRow,
    { now, timeZone }: CompletedAt,
  ): Promise<Events> {
    const activities = await findActivities(transaction, own, now);
    const activity = activities.find(({ activityId }) => activityId === own.activityId);
    if (activity?.lockState === 'Completed') return [];
    const { activityId } = own;
    if (status === 'Passed') {
      return (await completion.completeActivity(transaction, own, { activityId, now, timeZone })).events;
    }
    const plan = await findExamPlan(transaction, own);
    const failed = await countFailedExams(transaction, own);
    const isLast = plan?.attemptsAllowed != null && failed >= plan.attemptsAllowed;
    return isLast ? (await failActivity(transaction, own, own.activityId, now)).events : [];
  }

  return {
    find: (own: OwnActivity, examId: number) => read(database, own, examId),

    async current(own: OwnActivity): Promise<Exam> {
      return show(found(await findExamInProgress(database, own), 'exam'), clock());
    },

    /** The timer is not started yet. The step says how many attempts are used, so it is announced. */
    async begin(own: OwnActivity): Promise<Exam> {
      const now = clock();
      const exam = await database.transaction().execute(async (transaction) => {
        const activities = await findActivities(transaction, own, now);
        const activity = found(
          activities.find(({ activityId }) => activityId === own.activityId),
          'activity',
        );
        const plan = await findExamPlan(transaction, own);
        if (!plan) throw new Refusal(409, 'This activity has no exam.');
        if (activity.lockReason !== '') throw new Refusal(409, activity.lockReason);
        if (await findExamInProgress(transaction, own)) {
          throw new Refusal(409, 'Please finish the exam that you began first.');
        }
        if (activity.lockState === 'Completed') throw new Refusal(409, 'You have passed this exam already.');
        const examId = await createExam(transaction, own, plan, now);
        return show(await read(transaction, own, examId), now);
      });
      const activity = await findActivity(database, own, own.activityId, now);
      announceAll(announcements, own, [[HUB_EVENTS.activity(own.enrollmentId, own.activityId), activity]]);
      return exam;
    },

    saveAnswers(own: OwnActivity, examId: number, answers: ExamAnswers): Promise<Exam> {
      const now = clock();
      return database.transaction().execute(async (transaction) => {
        const exam = await read(transaction, own, examId);
        await refuseDone(transaction, own, exam, now);
        if (!isInGrace(exam, answers, { now, graceSeconds })) refuseLate(exam, now);
        if (exam.secondsAllowed !== null && exam.runningSince === null) {
          throw new Refusal(409, 'Please start the timer of this exam first.');
        }
        const choices = await findChoices(transaction, examId);
        for (const { questionId, answerId } of answers) {
          if (!choices.get(questionId)?.some(({ choiceId }) => choiceId === answerId)) {
            throw new Refusal(400, 'This exam has no such question, or the question no such answer.');
          }
          await saveChoice(transaction, { examId, questionId, answerId });
        }
        return show(exam, now);
      });
    },

    /** A question without an answer counts as wrong. A graded exam keeps its grade. */
    async grade(own: OwnActivity, examId: number, timeZone: string): Promise<Exam> {
      const now = clock();
      const { exam, events } = await database.transaction().execute(async (transaction) => {
        const row = await read(transaction, own, examId);
        if (row.status !== 'InProgress') return { exam: show(row, now), events: [] };
        await saveGrade(transaction, row, now);
        const graded = await read(transaction, own, examId);
        return {
          exam: show(graded, now),
          events: await followGrade(transaction, own, graded, { now, timeZone }),
        };
      });
      announceAll(announcements, own, events);
      return exam;
    },

    /** May be repeated, as a page that is left may ask twice. Stopping a graded exam does nothing. */
    async timer(own: OwnActivity, examId: number, action: TimerAction): Promise<void> {
      const now = clock();
      await database.transaction().execute(async (transaction) => {
        const exam = await read(transaction, own, examId);
        const isToRun = action === 'start' || action === 'resume';
        if (isToRun) {
          await refuseDone(transaction, own, exam, now);
          refuseLate(exam, now);
        }
        // Of a clock that has run until the end, the end is still needed for the answers that are late.
        if (isToRun === (exam.runningSince !== null) || isTimeOver(exam, now)) return;
        await updateExam(transaction, examId, {
          usedMs: timeUsed(exam, now),
          runningSince: isToRun ? now.getTime() : null,
        });
      });
    },
  };
}

async function refuseDone(transaction: Database, own: OwnActivity, exam: ExamRow, now: Date): Promise<void> {
  if (exam.status !== 'InProgress') throw new Refusal(409, 'This exam is graded already.');
  const enrollment = found(await findEnrollment(transaction, own, now), 'enrollment');
  if (isOver(enrollment, now)) {
    throw new Refusal(409, 'This course has expired. Please have the exam graded.');
  }
}

function refuseLate(exam: ExamRow, now: Date): void {
  if (isTimeOver(exam, now)) throw new Refusal(409, 'The time for this exam is over. Please have it graded.');
}

/** The id of the exam is the seed of the draw, so that the same exam always has the same questions. */
async function createExam(
  transaction: Database,
  { enrollmentId, activityId }: OwnActivity,
  { subsidiaryId, questionCount, secondsAllowed, percentToPass }: ExamPlan,
  now: Date,
): Promise<number> {
  const examId = await insertExam(transaction, {
    ...{ enrollmentId, activityId, status: 'InProgress', startedDate: now.toISOString() },
    ...{ completedDate: null, usedMs: 0, runningSince: null, secondsAllowed, percentToPass },
    percentScore: null,
  });
  const bank = await findQuestionIds(transaction, subsidiaryId);
  await insertQuestions(transaction, examId, drawQuestions(bank, questionCount, examId));
  return examId;
}

async function saveGrade(transaction: Database, exam: ExamRow, now: Date): Promise<void> {
  const { examId, percentToPass } = exam;
  const questions = await findQuestions(transaction, exam);
  const choices = await findChoices(transaction, examId);
  const right = questions.filter(({ questionId, answerId }) =>
    choices.get(questionId)?.some(({ choiceId, correct }) => correct === 1 && choiceId === answerId),
  );
  const percent = (right.length / questions.length) * 100;
  await updateExam(transaction, examId, {
    status: percent >= percentToPass ? 'Passed' : 'Failed',
    percentScore: roundPercent(percent),
    completedDate: now.toISOString(),
    usedMs: timeUsed(exam, now),
    runningSince: null,
  });
}
