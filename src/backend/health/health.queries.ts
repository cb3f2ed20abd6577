import { sql } from 'kysely';
import type { Database } from '../database/database';

/** Throws if the database does not respond. */
export async function askDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}
