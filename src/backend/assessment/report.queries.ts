/** CASM-02: reports on the graded exams of an enrollment. */
import type { ExamReport, ReportLine } from '../../contracts/exam';
import type { Database } from '../database/database';
import type { OwnEnrollment } from '../enrollment/enrollment.queries';
import { roundPercent } from '../percent';
import { selectExamsOfEnrollment } from './exam.queries';

function selectGraded(database: Database, own: OwnEnrollment) {
  return selectExamsOfEnrollment(database, own).where('exam.status', '<>', 'InProgress');
}

/** Latest first. A report has the id of its exam. */
export function selectReports(database: Database, own: OwnEnrollment) {
  return selectGraded(database, own)
    .select(['exam.examId', 'activity.name', 'exam.completedDate', 'exam.percentScore', 'exam.status'])
    .orderBy('exam.completedDate', 'desc')
    .orderBy('exam.examId', 'desc');
}

type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['execute']>>[number];

export function toReport({ examId, name, completedDate, percentScore, status }: ReportRow): ExamReport {
  return {
    ...{ examReportId: examId, examId, title: name, completedDate, percentScore },
    passed: status === 'Passed',
  };
}

export async function findReport(
  database: Database,
  own: OwnEnrollment,
  examId: number,
): Promise<ExamReport | undefined> {
  const row = await selectReports(database, own).where('exam.examId', '=', examId).executeTakeFirst();
  return row && toReport(row);
}

export type Division = 'chapters' | 'topics';

/** Of one exam, or of all of them. */
export function selectLines(database: Database, own: OwnEnrollment, division: Division, examId?: number) {
  const [id, title] =
    division === 'chapters'
      ? (['examChapter.chapterId', 'examChapter.title'] as const)
      : (['examTopic.topicId', 'examTopic.title'] as const);
  const query = selectGraded(database, own)
    .innerJoin('examQuestion', 'examQuestion.examId', 'exam.examId')
    .innerJoin('question', 'question.questionId', 'examQuestion.questionId')
    .innerJoin('examTopic', 'examTopic.topicId', 'question.topicId')
    .innerJoin('examChapter', 'examChapter.chapterId', 'examTopic.chapterId')
    .leftJoin('choice', 'choice.choiceId', 'examQuestion.answerId')
    .select((eb) => [
      eb.ref(id).as('lineId'),
      eb.ref(title).as('title'),
      eb.fn.countAll<number>().as('questionCount'),
      eb.fn.sum<number>(eb.fn.coalesce('choice.correct', eb.val(0))).as('correctCount'),
    ])
    .groupBy([id, title])
    .orderBy(id);
  return examId === undefined ? query : query.where('exam.examId', '=', examId);
}

type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

export async function findLines(
  database: Database,
  own: OwnEnrollment,
  division: Division,
  examId?: number,
): Promise<ReportLine[]> {
  const rows = await selectLines(database, own, division, examId).execute();
  return rows.map(toLine);
}

export function toLine({ lineId, title, questionCount, correctCount }: LineRow): ReportLine {
  const percentScore = roundPercent((correctCount / questionCount) * 100);
  return { lineId, title, questionCount, correctCount, percentScore };
}
