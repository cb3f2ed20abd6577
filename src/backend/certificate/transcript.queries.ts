import type { TranscriptEntry } from '../../contracts/certificate';
import type { Database } from '../database/database';
import { findLockedCompletions } from './certificate.queries';

/** ENT-09, newest first; what is not completed yet comes before all that is. */
export function selectTranscript(database: Database, studentId: number) {
  return database
    .selectFrom('transcriptEntry')
    .select(['transcriptId', 'courseName', 'status', 'completionDate', 'hours', 'stateAbbv', 'licenseTypeId'])
    .where('studentId', '=', studentId)
    .orderBy('completionDate', (order) => order.desc().nullsFirst())
    .orderBy('transcriptId', 'desc');
}

type Completion = Pick<TranscriptEntry, 'courseName' | 'completionDate' | 'stateAbbv' | 'licenseTypeId'>;

function keyOf({ courseName, completionDate, stateAbbv, licenseTypeId }: Completion): string {
  return JSON.stringify([courseName, completionDate, stateAbbv, licenseTypeId]);
}

/** Adds to an entry whether its certificate is locked. An entry does not name its certificate: both tell of one completion. */
export async function loadLocks(database: Database, studentId: number) {
  const locked = new Set((await findLockedCompletions(database, studentId)).map(keyOf));
  return <T extends Completion>(entry: T) => ({ ...entry, certificateLocked: locked.has(keyOf(entry)) });
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
  const withLock = await loadLocks(database, studentId);
  return entries.map(withLock);
}

export type PrintedEntry = Awaited<ReturnType<typeof findPrintedTranscript>>[number];
