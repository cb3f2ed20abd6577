import { sql } from 'kysely';
import type { Database } from '../database/database';

/** Throws where the database does not answer. */
export async function askDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}
