import type { Database } from '../database/database';

/** Whether no other student of the brand has this address, ignoring case. */
export async function isEmailAvailable(
  database: Database,
  { subsidiaryId, studentId }: { subsidiaryId: number; studentId: number },
  emailAddress: string,
): Promise<boolean> {
  const other = await database
    .selectFrom('student')
    .select('studentId')
    .where('subsidiaryId', '=', subsidiaryId)
    .where('studentId', '<>', studentId)
    .where((where) => where(where.fn('lower', ['emailAddress']), '=', emailAddress.toLowerCase()))
    .executeTakeFirst();
  return other === undefined;
}

export async function saveEmail(database: Database, studentId: number, emailAddress: string): Promise<void> {
  await database.updateTable('student').set({ emailAddress }).where('studentId', '=', studentId).execute();
}
