/** Who is in the shop, and what has been ordered. Tokens are stored as SHA-256, like those of `session`. */
import type { Database } from '../database/database';
import type { NewRow } from '../database/tables';

export async function insertShopSession(
  transaction: Database,
  session: NewRow<'shopSession'>,
  now: number,
): Promise<void> {
  await transaction.deleteFrom('shopSession').where('expiresAt', '<=', now).execute();
  await transaction.insertInto('shopSession').values(session).execute();
}

/** Undefined if the session is unknown, expired, or of a student of another brand. */
export function findShopSession(
  database: Database,
  { tokenHash, subsidiaryId, now }: { tokenHash: string; subsidiaryId: number; now: number },
) {
  return database
    .selectFrom('shopSession')
    .innerJoin('student', 'student.studentId', 'shopSession.studentId')
    .select(['student.studentId', 'student.subsidiaryId', 'shopSession.home'])
    .where('shopSession.tokenHash', '=', tokenHash)
    .where('student.subsidiaryId', '=', subsidiaryId)
    .where('shopSession.expiresAt', '>', now)
    .executeTakeFirst();
}

/** The purchase that these contents of a basket have become; undefined if they have not been paid for. */
export async function findOrder(
  database: Database,
  studentId: number,
  basketKey: string,
): Promise<number | undefined> {
  const order = await database
    .selectFrom('shopOrder')
    .select('purchaseId')
    .where('studentId', '=', studentId)
    .where('basketKey', '=', basketKey)
    .executeTakeFirst();
  return order?.purchaseId;
}

export async function insertOrder(transaction: Database, order: NewRow<'shopOrder'>): Promise<void> {
  await transaction.insertInto('shopOrder').values(order).execute();
}
