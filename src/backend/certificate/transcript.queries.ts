import { sql } from 'kysely';
import type { Database } from '../database/database';
import { hasOpenRule } from './certificate.queries';

/** ENT-09, newest first; what is not completed yet comes before all that is. */
export function selectTranscript(database: Database, studentId: number) {
  return database
    .selectFrom('transcriptEntry')
    .select(['transcriptId', 'courseName', 'status', 'completionDate', 'hours', 'stateAbbv', 'licenseTypeId'])
    .select(isCertificateLocked.as('isLocked'))
    .where('studentId', '=', studentId)
    .orderBy('completionDate', (order) => order.desc().nullsFirst())
    .orderBy('transcriptId', 'desc');
}

/** The entry of a course and its certificate do not name each other: both tell of the same completion. */
const isCertificateLocked = sql<0 | 1>`exists (select 1 from certificate
  where certificate.studentId = transcriptEntry.studentId
    and certificate.completionDate = transcriptEntry.completionDate
    and certificate.courseName = transcriptEntry.courseName
    and certificate.stateAbbv = transcriptEntry.stateAbbv
    and certificate.licenseTypeId = transcriptEntry.licenseTypeId
    and certificate.certificateTemplate is not null and ${hasOpenRule})`;

export function toTranscriptEntry<T extends { isLocked: 0 | 1 }>({ isLocked, ...entry }: T) {
  return { ...entry, certificateLocked: isLocked === 1 };
}

/** ENT-09, with the names of the license types, which a print needs. */
export async function findPrintedTranscript(database: Database, studentId: number) {
  const entries = await selectTranscript(database, studentId)
    .select((eb) =>
      eb
        .selectFrom('licenseType')
        .select('licenseTypeName')
        .whereRef('licenseType.licenseTypeId', '=', 'transcriptEntry.licenseTypeId')
        .as('licenseTypeName'),
    )
    .execute();
  return entries.map(toTranscriptEntry);
}

export type PrintedEntry = Awaited<ReturnType<typeof findPrintedTranscript>>[number];
