import type { Database } from '../database/database';
import type { Row } from '../database/tables';

/** Whether the account of this name has been seen there. The same work is done for a name that does not exist. */
export async function isKnownTo(
  database: Database,
  {
    subsidiaryId,
    userName,
    source,
    now,
  }: { subsidiaryId: number; userName: string; source: string; now: number },
): Promise<boolean> {
  const known = await database
    .selectFrom('knownSource')
    .innerJoin('student', 'student.studentId', 'knownSource.studentId')
    .select('knownUntil')
    .where('student.subsidiaryId', '=', subsidiaryId)
    .where('student.userName', '=', userName)
    .where('knownSource.source', '=', source)
    .where('knownUntil', '>', now)
    .executeTakeFirst();
  return known !== undefined;
}

export async function saveKnownSource(database: Database, known: Row<'knownSource'>): Promise<void> {
  const { knownUntil } = known;
  await database
    .insertInto('knownSource')
    .values(known)
    .onConflict((conflict) => conflict.columns(['studentId', 'source']).doUpdateSet({ knownUntil }))
    .execute();
}

/** Deletes what has expired, and all but the latest of a student. */
export async function forgetSources(
  database: Database,
  { studentId, most, now }: { studentId: number; most: number; now: number },
): Promise<void> {
  await database.deleteFrom('knownSource').where('knownUntil', '<=', now).execute();
  await database
    .deleteFrom('knownSource')
    .where('studentId', '=', studentId)
    .where('source', 'not in', (query) =>
      query
        .selectFrom('knownSource as latest')
        .select('latest.source')
        .where('latest.studentId', '=', studentId)
        .orderBy('latest.knownUntil', 'desc')
        .limit(most),
    )
    .execute();
}
