/** What a completed course earns (ENT-08, ENT-09), and what is sent of it. */
import type { Certificate } from '../../contracts/certificate';
import type { Enrollment } from '../../contracts/enrollment';
import type { CompletedAt } from '../calendar';
import type { Database } from '../database/database';
import { isCourse } from '../global/delivery-method.model';
import type { Mails } from '../mail/mail.service';
import { findEmailAddress } from '../profile/profile.queries';
import { insertCertificate, saveTranscript } from './certificate.queries';

const TEMPLATE = 'standard';

type CompletedEnrollment = Pick<
  Enrollment,
  'enrollmentId' | 'name' | 'deliveryMethod' | 'creditHours' | 'licenseTypeId'
> & { stateAbbv: string | null };

/**
 * The rows of a certificate and of an entry in the transcript. Null if the product is not a course, or the license type
 * or the state is not known.
 */
export function earnedRows(studentId: number, enrollment: CompletedEnrollment, completed: Date) {
  const { enrollmentId, name: courseName, creditHours: hours, stateAbbv, licenseTypeId } = enrollment;
  if (!isCourse(enrollment) || licenseTypeId === null || !stateAbbv) return null;
  const completionDate = completed.toISOString();
  const facts = { studentId, courseName, completionDate, hours, stateAbbv, licenseTypeId };
  return {
    certificate: { ...facts, enrollmentId, certificateTemplate: TEMPLATE },
    transcriptEntry: { ...facts, status: 'Completed' },
  };
}

export function certificateNumberOf(certificateId: number): string {
  return `C-${certificateId}`;
}

/** The certificate is locked while it has an open rule. */
export async function earnCertificate(
  transaction: Database,
  studentId: number,
  enrollment: Enrollment,
  { now }: CompletedAt,
): Promise<void> {
  const earned = earnedRows(studentId, enrollment, now);
  if (!earned) return;
  await insertCertificate(transaction, earned.certificate, certificateNumberOf);
  await saveTranscript(transaction, earned.transcriptEntry);
}

/** Puts the certificates into a mail to the address of the student's profile. */
export async function mailCertificates(
  database: Database,
  mails: Mails,
  studentId: number,
  certificates: readonly Certificate[],
): Promise<void> {
  const recipient = await findEmailAddress(database, studentId);
  const message = certificates.map((each) => `${each.certificateNumber} ${each.courseName}`).join('\n');
  const subject = certificates.length === 1 ? 'Your certificate' : 'Your certificates';
  await mails.toStudent({ studentId, recipient, subject, message });
}
