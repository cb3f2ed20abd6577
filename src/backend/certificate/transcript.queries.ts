import type { Database } from '../database/database';

/** ENT-09, newest first; what is not completed yet comes before all that is. */
export function selectTranscript(database: Database, studentId: number) {
  return database
    .selectFrom('transcriptEntry')
    .select(['transcriptId', 'courseName', 'status', 'completionDate', 'hours', 'stateAbbv', 'licenseTypeId'])
    .where('studentId', '=', studentId)
    .orderBy('completionDate', (order) => order.desc().nullsFirst())
    .orderBy('transcriptId', 'desc');
}
