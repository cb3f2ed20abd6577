/** The progress of a student, in numbers (CLRN-03, CASM-02). */
import type { ScorecardMetrics } from '../../contracts/course';
import type { ReadinessReport } from '../../contracts/exam';
import type { Database } from '../database/database';
import { findActivities } from '../enrollment/activity.queries';
import type { OwnEnrollment } from '../enrollment/enrollment.queries';
import { roundPercent } from '../percent';

/** Readiness counts only the latest exams, so that early ones do not weigh on it. */
const EXAMS_OF_READINESS = 3;

/** Scores are null before the first graded exam. The enrollment must be the student's. */
export async function findReadiness(database: Database, own: OwnEnrollment): Promise<ReadinessReport> {
  const exams = await database
    .selectFrom('exam')
    .innerJoin('enrollment', 'enrollment.enrollmentId', 'exam.enrollmentId')
    .select(['exam.percentScore', 'exam.completedDate'])
    .where('enrollment.studentId', '=', own.studentId)
    .where('enrollment.enrollmentId', '=', own.enrollmentId)
    .where('exam.status', '<>', 'InProgress')
    .orderBy('exam.completedDate', 'desc')
    .orderBy('exam.examId', 'desc')
    .execute();
  const scores = exams.map(({ percentScore }) => percentScore ?? 0);
  return {
    enrollmentId: own.enrollmentId,
    readinessScore: average(scores.slice(0, EXAMS_OF_READINESS)),
    examCount: exams.length,
    averageScore: average(scores),
    asOfDate: exams[0]?.completedDate ?? null,
  };
}

export async function findScorecard(
  database: Database,
  own: OwnEnrollment,
  percentComplete: number | null,
  now: Date,
): Promise<ScorecardMetrics> {
  const activities = await findActivities(database, own, now);
  const minutes = activities.map((each) => ((each.minutes ?? 0) * (each.percentComplete ?? 0)) / 100);
  const { averageScore } = await findReadiness(database, own);
  return {
    enrollmentId: own.enrollmentId,
    percentComplete,
    minutesSpent: Math.round(minutes.reduce((sum, each) => sum + each, 0)),
    activitiesDone: activities.filter(({ lockState }) => lockState === 'Completed').length,
    activityCount: activities.length,
    averageScore,
  };
}

/** With one decimal; null without scores. */
function average(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  return roundPercent(scores.reduce((sum, each) => sum + each, 0) / scores.length);
}
