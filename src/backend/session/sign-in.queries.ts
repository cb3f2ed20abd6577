/** What a sign-in needs to know of an account, and which other accounts it opens. */
import type { Database } from '../database/database';

export function findAccount(database: Database, subsidiaryId: number, userName: string) {
  return database
    .selectFrom('student')
    .select(['studentId', 'role', 'passwordHash'])
    .where('subsidiaryId', '=', subsidiaryId)
    .where('userName', '=', userName)
    .executeTakeFirst();
}

/** What a change of password needs to know of a student. */
export function findPassword(database: Database, studentId: number) {
  return database
    .selectFrom('student')
    .select(['userName', 'passwordHash'])
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow();
}

/** Whether this is still the password of the student. */
export async function hasPassword(
  database: Database,
  { studentId, passwordHash }: { studentId: number; passwordHash: string },
): Promise<boolean> {
  return (await findPassword(database, studentId)).passwordHash === passwordHash;
}

/** False if `oldHash` is not the student's password any more. */
export async function replacePassword(
  database: Database,
  studentId: number,
  { oldHash, newHash }: { oldHash: string; newHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('student')
    .set({ passwordHash: newHash })
    .where('studentId', '=', studentId)
    .where('passwordHash', '=', oldHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The student under a brand who is this one, or this person's account there (ENT-03). */
export async function findLinkedStudent(
  database: Database,
  studentId: number,
  subsidiaryId: number,
): Promise<number | undefined> {
  const linked = await database
    .selectFrom('student as here')
    .innerJoin('student as there', (join) =>
      join.on((on) =>
        on.or([
          on('there.studentId', '=', on.ref('here.studentId')),
          on('there.person', '=', on.ref('here.person')),
        ]),
      ),
    )
    .select('there.studentId')
    .where('here.studentId', '=', studentId)
    .where('there.subsidiaryId', '=', subsidiaryId)
    .where('there.role', '=', 'Student')
    .executeTakeFirst();
  return linked?.studentId;
}

/** Whether this account belongs to this partner, under their common brand. */
export async function isPartnerOf(
  database: Database,
  studentId: number,
  partnerId: number,
): Promise<boolean> {
  const member = await database
    .selectFrom('partnerMember')
    .innerJoin('partner', 'partner.partnerId', 'partnerMember.partnerId')
    .innerJoin('student', (join) =>
      join
        .onRef('student.studentId', '=', 'partnerMember.studentId')
        .onRef('student.subsidiaryId', '=', 'partner.subsidiaryId'),
    )
    .select('partner.partnerId')
    .where('partner.partnerId', '=', partnerId)
    .where('student.studentId', '=', studentId)
    .executeTakeFirst();
  return member !== undefined;
}
