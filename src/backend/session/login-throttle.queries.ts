import type { Database } from '../database/database';
import type { NewRow } from '../database/tables';

export function findFailures(database: Database, account: string, now: number) {
  return database
    .selectFrom('loginFailure')
    .select(['failures', 'blockedUntil', 'forgottenAt'])
    .where('account', '=', account)
    .where('forgottenAt', '>', now)
    .executeTakeFirst();
}

export async function saveFailures(
  database: Database,
  { account, ...failures }: NewRow<'loginFailure'>,
): Promise<void> {
  await database
    .insertInto('loginFailure')
    .values({ account, ...failures })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(failures))
    .execute();
}

export async function deleteFailures(database: Database, account: string): Promise<void> {
  await database.deleteFrom('loginFailure').where('account', '=', account).execute();
}

/** Deletes those that no longer count. */
export async function forgetFailures(database: Database, now: number): Promise<void> {
  await database.deleteFrom('loginFailure').where('forgottenAt', '<=', now).execute();
}
