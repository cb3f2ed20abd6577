/** Opens the database: a file, or `:memory:` for a test. */
import { Kysely, SqliteDialect } from 'kysely';
import { connect, DatabaseError } from './connection';
import { migrate } from './migrations';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;

const BUSY_TIMEOUT_MS = 5_000;

/**
 * Throws a DatabaseError, and leaves the file as it is, where the file cannot be read and written, is damaged
 * or belongs to a newer version. A commit is on the disk before it returns (WAL, synchronous=FULL).
 */
export function openDatabase(file: string): Database {
  const connection = connect(file);
  try {
    connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    const damage = connection.pragma('quick_check(1)');
    if (damage !== 'ok') throw new DatabaseError(`It is damaged: ${damage}`, 'SQLITE_CORRUPT');
    migrate(connection);
    connection.pragma('journal_mode = WAL');
  } catch (error) {
    connection.close();
    throw error;
  }
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
}
