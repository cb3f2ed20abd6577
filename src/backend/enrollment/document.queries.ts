/** Every query names the student: a document is only ever found through the owner of its enrollment. */
import type { EnrollmentDocument } from '../../contracts/document';
import type { Database } from '../database/database';
import type { OwnEnrollment } from './enrollment.queries';

/** `activityId`: of this activity only. */
export function selectDocuments(
  database: Database,
  { studentId, enrollmentId }: OwnEnrollment,
  activityId?: number,
) {
  const query = database
    .selectFrom('enrollmentDocument')
    .innerJoin('enrollment', 'enrollment.enrollmentId', 'enrollmentDocument.enrollmentId')
    .select(['enrollmentDocument.documentId', 'enrollmentDocument.documentName'])
    .select(['enrollmentDocument.fileType', 'enrollmentDocument.sizeBytes', 'enrollmentDocument.url'])
    .select(['enrollmentDocument.favorite', 'enrollmentDocument.activityId as enrollmentActivityId'])
    .where('enrollment.studentId', '=', studentId)
    .where('enrollment.enrollmentId', '=', enrollmentId)
    .orderBy('enrollmentDocument.documentId');
  return activityId === undefined ? query : query.where('enrollmentDocument.activityId', '=', activityId);
}

/** Empty if the student has no such enrollment. */
export async function findDocuments(
  database: Database,
  enrollment: OwnEnrollment,
): Promise<EnrollmentDocument[]> {
  const rows = await selectDocuments(database, enrollment).execute();
  return rows.map(toDocument);
}

export async function saveFavorite(database: Database, documentId: number, favorite: boolean): Promise<void> {
  await database
    .updateTable('enrollmentDocument')
    .set({ favorite })
    .where('documentId', '=', documentId)
    .execute();
}

type DocumentRow = Awaited<ReturnType<ReturnType<typeof selectDocuments>['execute']>>[number];

export function toDocument(row: DocumentRow): EnrollmentDocument {
  return { ...row, favorite: Boolean(row.favorite) };
}
