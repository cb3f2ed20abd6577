/** CASM-01. Every query names the student: an exam is only ever found through the owner of its enrollment. */
import type { Exam, ExamQuestion } from '../../contracts/exam';
import type { Database } from '../database/database';
import type { NewRow, Row, RowChanges } from '../database/tables';
import type { OwnEnrollment } from '../enrollment/enrollment.queries';
import { isTimeOver, timeUsed } from './exam-time.model';

/** Whose, of which enrollment, and in which of its activities. */
export interface OwnActivity extends OwnEnrollment {
  activityId: number;
}

/** Of all exams of an enrollment. */
export function selectExamsOfEnrollment(database: Database, { studentId, enrollmentId }: OwnEnrollment) {
  return database
    .selectFrom('exam')
    .innerJoin('enrollment', 'enrollment.enrollmentId', 'exam.enrollmentId')
    .innerJoin('activity', 'activity.activityId', 'exam.activityId')
    .where('enrollment.studentId', '=', studentId)
    .where('enrollment.enrollmentId', '=', enrollmentId);
}

/** Newest first. */
export function selectExams(database: Database, { activityId, ...own }: OwnActivity) {
  return selectExamsOfEnrollment(database, own)
    .select(['exam.examId', 'exam.enrollmentId', 'exam.activityId', 'exam.status', 'exam.startedDate'])
    .select(['exam.completedDate', 'exam.usedMs', 'exam.runningSince', 'exam.secondsAllowed'])
    .select(['exam.percentToPass', 'exam.percentScore'])
    .select((eb) =>
      eb
        .selectFrom('examQuestion')
        .whereRef('examQuestion.examId', '=', 'exam.examId')
        .select(eb.fn.countAll<number>().as('count'))
        .as('questionCount'),
    )
    .where('exam.activityId', '=', activityId)
    .orderBy('exam.examId', 'desc');
}

export type ExamRow = Awaited<ReturnType<ReturnType<typeof selectExams>['execute']>>[number];

export function findExam(database: Database, own: OwnActivity, examId: number): Promise<ExamRow | undefined> {
  return selectExams(database, own).where('exam.examId', '=', examId).executeTakeFirst();
}

export function findExamInProgress(database: Database, own: OwnActivity): Promise<ExamRow | undefined> {
  return selectExams(database, own).where('exam.status', '=', 'InProgress').executeTakeFirst();
}

export async function countFailedExams(database: Database, own: OwnActivity): Promise<number> {
  const failed = await selectExams(database, own).where('exam.status', '=', 'Failed').execute();
  return failed.length;
}

/** Without its questions and rules. */
export function toExam(
  row: ExamRow,
  { now, graceSeconds }: { readonly now: Date; readonly graceSeconds: number },
): Exam {
  const { usedMs: _, runningSince, ...exam } = row;
  return {
    ...exam,
    questionCount: exam.questionCount ?? 0,
    secondsUsed: Math.floor(timeUsed(row, now) / 1000),
    timerRunning: runningSince !== null && !isTimeOver(row, now),
    graceSeconds: exam.secondsAllowed === null ? null : graceSeconds,
    questions: [],
    rules: [],
  };
}

/** In the order of the exam, which must be the student's. */
export function selectQuestions(database: Database, { examId }: Pick<ExamRow, 'examId'>) {
  return database
    .selectFrom('examQuestion')
    .innerJoin('question', 'question.questionId', 'examQuestion.questionId')
    .select(['question.questionId', 'question.questionText', 'question.explanation', 'examQuestion.answerId'])
    .where('examQuestion.examId', '=', examId)
    .orderBy('examQuestion.position');
}

export function findQuestions(database: Database, exam: Pick<ExamRow, 'examId'>): Promise<QuestionRow[]> {
  return selectQuestions(database, exam).execute();
}

type QuestionRow = Awaited<ReturnType<ReturnType<typeof selectQuestions>['execute']>>[number];
type Choice = Row<'choice'>;

/** Of all questions of an exam, by the id of the question. */
export async function findChoices(database: Database, examId: number): Promise<Map<number, Choice[]>> {
  const choices = await database
    .selectFrom('choice')
    .innerJoin('examQuestion', 'examQuestion.questionId', 'choice.questionId')
    .selectAll('choice')
    .where('examQuestion.examId', '=', examId)
    .orderBy('choice.choiceId')
    .execute();
  const ofQuestions = new Map<number, Choice[]>();
  for (const choice of choices) {
    ofQuestions.set(choice.questionId, [...(ofQuestions.get(choice.questionId) ?? []), choice]);
  }
  return ofQuestions;
}

/** The right choice is revealed only after the exam is graded. */
export function toQuestion(
  { explanation, ...question }: QuestionRow,
  choices: ReadonlyMap<number, readonly Choice[]>,
  isGraded: boolean,
): ExamQuestion {
  const own = choices.get(question.questionId) ?? [];
  const correctAnswerId = own.find(({ correct }) => correct === 1)?.choiceId ?? null;
  return {
    ...question,
    choices: own.map(({ choiceId, choiceText }) => ({ choiceId, choiceText })),
    correct: isGraded ? question.answerId === correctAnswerId : null,
    correctAnswerId: isGraded ? correctAnswerId : null,
    explanation: isGraded ? explanation : '',
  };
}

/** Of all questions of a brand, in a fixed order. */
export async function findQuestionIds(database: Database, subsidiaryId: number): Promise<number[]> {
  const questions = await database
    .selectFrom('question')
    .innerJoin('examTopic', 'examTopic.topicId', 'question.topicId')
    .innerJoin('examChapter', 'examChapter.chapterId', 'examTopic.chapterId')
    .select('question.questionId')
    .where('examChapter.subsidiaryId', '=', subsidiaryId)
    .orderBy('question.questionId')
    .execute();
  return questions.map(({ questionId }) => questionId);
}

/** Returns its id. */
export async function insertExam(database: Database, exam: NewRow<'exam'>): Promise<number> {
  const { examId } = await database
    .insertInto('exam')
    .values(exam)
    .returning('examId')
    .executeTakeFirstOrThrow();
  return examId;
}

export async function insertQuestions(
  database: Database,
  examId: number,
  questionIds: readonly number[],
): Promise<void> {
  const rows = questionIds.map((questionId, index) => ({
    examId,
    position: index + 1,
    questionId,
    answerId: null,
  }));
  await database.insertInto('examQuestion').values(rows).execute();
}

/** The exam must be the student's. */
export async function updateExam(
  database: Database,
  examId: number,
  changes: Omit<RowChanges<'exam'>, 'examId'>,
): Promise<void> {
  await database.updateTable('exam').set(changes).where('examId', '=', examId).execute();
}

/** The exam must be the student's. */
export async function saveChoice(
  database: Database,
  { examId, questionId, answerId }: { examId: number; questionId: number; answerId: number | null },
): Promise<void> {
  await database
    .updateTable('examQuestion')
    .set({ answerId })
    .where('examId', '=', examId)
    .where('questionId', '=', questionId)
    .execute();
}
