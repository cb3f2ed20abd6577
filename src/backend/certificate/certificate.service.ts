/** What a completed course earns (ENT-08, ENT-09). Works inside the caller's transaction. */
import type { Insertable } from 'kysely';
import type { Enrollment } from '../../contracts/enrollment';
import { dayFrom } from '../calendar';
import { isCourse } from '../catalog/catalog.service';
import type { Database } from '../database/database';
import type { Tables } from '../database/tables';

const TEMPLATE = 'standard';

type CompletedEnrollment = Pick<
  Enrollment,
  'enrollmentId' | 'name' | 'deliveryMethod' | 'creditHours' | 'licenseTypeId'
> & { stateAbbv: string | null };

/**
 * The rows of a certificate and of an entry in the transcript; null for what is no course, and where it is not known for
 * which license and state it would be.
 */
export function earnedRows(studentId: number, enrollment: CompletedEnrollment, completed: Date) {
  const { enrollmentId, name: courseName, creditHours: hours, stateAbbv, licenseTypeId } = enrollment;
  if (!isCourse(enrollment) || licenseTypeId === null || !stateAbbv) return null;
  const completionDate = dayFrom(completed, 0);
  const facts = { studentId, courseName, completionDate, hours, stateAbbv, licenseTypeId };
  return {
    certificate: { ...facts, enrollmentId, certificateTemplate: TEMPLATE },
    transcriptEntry: { ...facts, status: 'Completed' },
  };
}

export function certificateNumberOf(certificateId: number): string {
  return `C-${certificateId}`;
}

/** The certificate is locked as long as it has an open rule. */
export async function earnCertificate(
  transaction: Database,
  studentId: number,
  enrollment: Enrollment,
  now: Date,
): Promise<void> {
  const earned = earnedRows(studentId, enrollment, now);
  if (!earned) return;
  const { certificateId } = await transaction
    .insertInto('certificate')
    .values({ ...earned.certificate, certificateNumber: '' })
    .returning('certificateId')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('certificate')
    .set({ certificateNumber: certificateNumberOf(certificateId) })
    .where('certificateId', '=', certificateId)
    .execute();
  await saveTranscript(transaction, earned.transcriptEntry);
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
