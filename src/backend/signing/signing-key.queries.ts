import type { Database } from '../database/database';

/** Saves a secret, unless the database has one already. Returns the one it has. */
export async function saveSecretOnce(database: Database, keyName: string, secret: string): Promise<string> {
  await database
    .insertInto('signingKey')
    .values({ keyName, secret })
    .onConflict((conflict) => conflict.column('keyName').doNothing())
    .execute();
  const saved = await database
    .selectFrom('signingKey')
    .select('secret')
    .where('keyName', '=', keyName)
    .executeTakeFirstOrThrow();
  return saved.secret;
}
