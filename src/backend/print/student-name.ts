import type { Database } from '../database/database';

/** As it stands on what is printed. */
export async function loadStudentName(database: Database, studentId: number): Promise<string> {
  const { firstName, lastName } = await database
    .selectFrom('student')
    .select(['firstName', 'lastName'])
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow();
  return `${firstName} ${lastName}`;
}
