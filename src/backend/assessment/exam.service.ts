/**
 * What a student does with exams (CASM-01). Each write is one transaction. One exam of an activity is under way at a
 * time, and none begins once one was passed; a timed one takes answers only while its timer runs, which counts by the
 * server's clock. When the enrollment is over nothing more is answered, and what was answered is graded.
 */
import type { Exam, ExamAnswers, TimerAction } from '../../contracts/exam';
import { roundPercent } from '../course/progress.queries';
import type { Database } from '../database/database';
import { findActivities } from '../enrollment/activity.queries';
import { announceAll, completeActivity, type Events, failActivity } from '../enrollment/completion.service';
import { findEnrollment } from '../enrollment/enrollment.queries';
import { isOver } from '../enrollment/lock-state.model';
import { found } from '../http/found';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import { drawQuestions } from './draw-questions';
import {
  type ExamRow,
  findChoices,
  findExam,
  findExamUnderWay,
  isTimeOver,
  type OwnActivity,
  selectExams,
  selectQuestions,
  timeUsed,
  toExam,
} from './exam.queries';
import { type ExamPlan, findExamPlan } from './exam-plan.queries';

export function createExams({
  database,
  clock,
  announcements,
}: Pick<Services, 'database' | 'clock' | 'announcements'>) {
  async function read(within: Database, own: OwnActivity, examId: number): Promise<ExamRow> {
    return found(await findExam(within, own, examId), 'exam');
  }

  return {
    find: (own: OwnActivity, examId: number) => read(database, own, examId),

    async current(own: OwnActivity): Promise<Exam> {
      return toExam(found(await findExamUnderWay(database, own), 'exam'), clock());
    },

    /** Its timer does not run yet. */
    begin(own: OwnActivity): Promise<Exam> {
      const now = clock();
      return database.transaction().execute(async (transaction) => {
        const activities = await findActivities(transaction, own, now);
        const activity = found(
          activities.find(({ activityId }) => activityId === own.activityId),
          'activity',
        );
        const plan = await findExamPlan(transaction, own);
        if (!plan) throw new Refusal(409, 'This activity has no exam.');
        if (activity.lockReason !== '') throw new Refusal(409, activity.lockReason);
        if (await findExamUnderWay(transaction, own)) {
          throw new Refusal(409, 'Please finish the exam that you began first.');
        }
        if (activity.lockState === 'Completed') throw new Refusal(409, 'You have passed this exam already.');
        const examId = await insertExam(transaction, own, plan, now);
        return toExam(await read(transaction, own, examId), now);
      });
    },

    saveAnswers(own: OwnActivity, examId: number, answers: ExamAnswers): Promise<Exam> {
      const now = clock();
      return database.transaction().execute(async (transaction) => {
        const exam = await read(transaction, own, examId);
        await refuseDone(transaction, own, exam, now);
        if (exam.secondsAllowed !== null && exam.runningSince === null) {
          throw new Refusal(409, 'Please start the timer of this exam first.');
        }
        const choices = await findChoices(transaction, examId);
        for (const { questionId, answerId } of answers) {
          if (!choices.get(questionId)?.some(({ choiceId }) => choiceId === answerId)) {
            throw new Refusal(400, 'This exam has no such question, or the question no such answer.');
          }
          await transaction
            .updateTable('examQuestion')
            .set({ answerId })
            .where('examId', '=', examId)
            .where('questionId', '=', questionId)
            .execute();
        }
        return toExam(exam, now);
      });
    },

    /** What has no answer counts as wrong. A graded exam stays as it was graded. */
    async grade(own: OwnActivity, examId: number): Promise<Exam> {
      const now = clock();
      const { exam, events } = await database.transaction().execute(async (transaction) => {
        const row = await read(transaction, own, examId);
        if (row.status !== 'InProgress') return { exam: toExam(row, now), events: [] };
        await saveGrade(transaction, row, now);
        const graded = await read(transaction, own, examId);
        return { exam: toExam(graded, now), events: await follow(transaction, own, graded, now) };
      });
      announceAll(announcements, own, events);
      return exam;
    },

    /** May be repeated: a page that is left may ask twice. A graded exam has nothing left to stop. */
    async timer(own: OwnActivity, examId: number, action: TimerAction): Promise<void> {
      const now = clock();
      await database.transaction().execute(async (transaction) => {
        const exam = await read(transaction, own, examId);
        const isToRun = action === 'start' || action === 'resume';
        if (isToRun) await refuseDone(transaction, own, exam, now);
        if (isToRun === (exam.runningSince !== null)) return;
        await transaction
          .updateTable('exam')
          .set({ usedMs: timeUsed(exam, now), runningSince: isToRun ? now.getTime() : null })
          .where('examId', '=', examId)
          .execute();
      });
    },
  };
}

async function refuseDone(transaction: Database, own: OwnActivity, exam: ExamRow, now: Date): Promise<void> {
  if (exam.status !== 'InProgress') throw new Refusal(409, 'This exam is graded already.');
  const enrollment = found(await findEnrollment(transaction, own, now), 'enrollment');
  if (isOver(enrollment, now)) {
    throw new Refusal(409, 'The time for this course is over. Please have the exam graded.');
  }
  if (isTimeOver(exam, now)) throw new Refusal(409, 'The time for this exam is over. Please have it graded.');
}

/** Draws the questions by the id of the exam: the same exam asks the same. */
async function insertExam(
  transaction: Database,
  { enrollmentId, activityId }: OwnActivity,
  { subsidiaryId, questionCount, secondsAllowed, percentToPass }: ExamPlan,
  now: Date,
): Promise<number> {
  const { examId } = await transaction
    .insertInto('exam')
    .values({
      ...{ enrollmentId, activityId, status: 'InProgress', startedDate: now.toISOString() },
      ...{ completedDate: null, usedMs: 0, runningSince: null, secondsAllowed, percentToPass },
      percentScore: null,
    })
    .returning('examId')
    .executeTakeFirstOrThrow();
  const bank = await transaction
    .selectFrom('question')
    .innerJoin('examTopic', 'examTopic.topicId', 'question.topicId')
    .innerJoin('examChapter', 'examChapter.chapterId', 'examTopic.chapterId')
    .select('question.questionId')
    .where('examChapter.subsidiaryId', '=', subsidiaryId)
    .orderBy('question.questionId')
    .execute();
  const drawn = drawQuestions(
    bank.map(({ questionId }) => questionId),
    questionCount,
    examId,
  );
  const rows = drawn.map((questionId, index) => ({
    examId,
    position: index + 1,
    questionId,
    answerId: null,
  }));
  await transaction.insertInto('examQuestion').values(rows).execute();
  return examId;
}

async function saveGrade(transaction: Database, exam: ExamRow, now: Date): Promise<void> {
  const { examId, percentToPass } = exam;
  const questions = await selectQuestions(transaction, exam).execute();
  const choices = await findChoices(transaction, examId);
  const right = questions.filter(({ questionId, answerId }) =>
    choices.get(questionId)?.some(({ choiceId, correct }) => correct === 1 && choiceId === answerId),
  );
  const percent = (right.length / questions.length) * 100;
  await transaction
    .updateTable('exam')
    .set({
      status: percent >= percentToPass ? 'Passed' : 'Failed',
      percentScore: roundPercent(percent),
      completedDate: now.toISOString(),
      usedMs: timeUsed(exam, now),
      runningSince: null,
    })
    .where('examId', '=', examId)
    .execute();
}

/** Passing completes the activity; having failed as often as is allowed closes it. What is completed stays so. */
async function follow(
  transaction: Database,
  own: OwnActivity,
  { status }: ExamRow,
  now: Date,
): Promise<Events> {
  const activities = await findActivities(transaction, own, now);
  const activity = activities.find(({ activityId }) => activityId === own.activityId);
  if (activity?.lockState === 'Completed') return [];
  if (status === 'Passed') return (await completeActivity(transaction, own, own.activityId, now)).events;
  const plan = await findExamPlan(transaction, own);
  const failed = await selectExams(transaction, own).where('exam.status', '=', 'Failed').execute();
  const isLast = plan?.attemptsAllowed != null && failed.length >= plan.attemptsAllowed;
  return isLast ? (await failActivity(transaction, own, own.activityId, now)).events : [];
}
