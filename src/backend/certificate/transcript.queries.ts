import type { Database } from '../database/database';
import { selectTranscript } from './certificate.queries';

/** ENT-09, as selectTranscript, with the names of the license types, which a print needs. */
export function findPrintedTranscript(database: Database, studentId: number) {
  return selectTranscript(database, studentId)
    .select((eb) =>
      eb
        .selectFrom('licenseType')
        .select('licenseTypeName')
        .whereRef('licenseType.licenseTypeId', '=', 'transcriptEntry.licenseTypeId')
        .as('licenseTypeName'),
    )
    .execute();
}

export type PrintedEntry = Awaited<ReturnType<typeof findPrintedTranscript>>[number];
