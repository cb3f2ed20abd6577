/** What a completed course earns (ENT-08, ENT-09). Works inside the caller's transaction. */
import type { Insertable } from 'kysely';
import type { Enrollment } from '../../contracts/enrollment';
import { dayFrom } from '../calendar';
import { isCourse } from '../catalog/products';
import type { Database } from '../database/database';
import type { Tables } from '../database/tables';

const TEMPLATE = 'standard';

/**
 * A certificate, which is locked as long as it has an open rule, and an entry in the transcript. Neither for what is no
 * course, nor where it is not known for which license and state it would be.
 */
export async function earnCertificate(
  transaction: Database,
  studentId: number,
  enrollment: Enrollment,
  now: Date,
): Promise<void> {
  const { enrollmentId, name: courseName, creditHours: hours, stateAbbv, licenseTypeId } = enrollment;
  if (!isCourse(enrollment) || licenseTypeId === null || stateAbbv === '') return;
  const facts = { studentId, courseName, completionDate: dayFrom(now, 0), hours, stateAbbv, licenseTypeId };
  const { certificateId } = await transaction
    .insertInto('certificate')
    .values({ ...facts, enrollmentId, certificateNumber: '', certificateTemplate: TEMPLATE })
    .returning('certificateId')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('certificate')
    .set({ certificateNumber: `C-${certificateId}` })
    .where('certificateId', '=', certificateId)
    .execute();
  await saveTranscript(transaction, { ...facts, status: 'Completed' });
}

/** What was in progress becomes what is done. */
async function saveTranscript(
  transaction: Database,
  entry: Omit<Insertable<Tables['transcriptEntry']>, 'transcriptId'>,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('transcriptEntry')
    .set(entry)
    .where('studentId', '=', entry.studentId)
    .where('courseName', '=', entry.courseName)
    .where('completionDate', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await transaction.insertInto('transcriptEntry').values(entry).execute();
}
