import type { Database } from '../database/database';
import type { Row } from '../database/tables';

/** Updates the row of a brand by its token, or adds it. Returns its id. */
export async function saveTenant(
  database: Database,
  { token, name, domain }: Pick<Row<'subsidiary'>, 'token' | 'name' | 'domain'>,
): Promise<number> {
  const { subsidiaryId } = await database
    .insertInto('subsidiary')
    .values({ token, name, domain })
    .onConflict((conflict) => conflict.column('token').doUpdateSet({ name, domain }))
    .returning('subsidiaryId')
    .executeTakeFirstOrThrow();
  return subsidiaryId;
}
