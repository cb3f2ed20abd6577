import type { Database } from '../database/database';

/** ENT-14. Every query names the student: an enrollment is only ever found through its owner. */
export function selectEnrollments(database: Database, studentId: number, courseIds: readonly number[]) {
  const all = database
    .selectFrom('enrollment')
    .select(['enrollmentId', 'courseId', 'enrollmentDate', 'activityId', 'name'])
    .where('studentId', '=', studentId)
    .orderBy('enrollmentId');
  return courseIds.reduce((query, courseId) => query.where('courseId', '=', courseId), all);
}
