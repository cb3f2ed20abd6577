import { type Kysely, sql } from 'kysely';
import { SCRIPT } from '../dialect/connection';

/** A migration of plain statements, run at once: one by one they take twice as long. */
export function script(text: string): (database: Kysely<unknown>) => Promise<void> {
  return async (database) => {
    await sql.raw(SCRIPT + text).execute(database);
  };
}
