import type { Database } from '../database/database';
import type { Row } from '../database/tables';

type CallKey = Pick<Row<'idempotentCall'>, 'studentId' | 'idempotencyKey'>;

/** Notes a call that begins. Returns the one that has begun with this key before, if any. */
export async function beginCall(
  database: Database,
  call: CallKey & Pick<Row<'idempotentCall'>, 'fingerprint' | 'expiresAt'>,
  now: number,
): Promise<Row<'idempotentCall'> | undefined> {
  await database.deleteFrom('idempotentCall').where('expiresAt', '<=', now).execute();
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('idempotentCall')
    .values(call)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) return undefined;
  const { studentId, idempotencyKey } = call;
  return database
    .selectFrom('idempotentCall')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

export async function saveResponse(
  database: Database,
  { studentId, idempotencyKey }: CallKey,
  response: { status: number; body: string },
): Promise<void> {
  await database
    .updateTable('idempotentCall')
    .set(response)
    .where('studentId', '=', studentId)
    .where('idempotencyKey', '=', idempotencyKey)
    .execute();
}

export async function forgetCall(database: Database, { studentId, idempotencyKey }: CallKey): Promise<void> {
  await database
    .deleteFrom('idempotentCall')
    .where('studentId', '=', studentId)
    .where('idempotencyKey', '=', idempotencyKey)
    .execute();
}
