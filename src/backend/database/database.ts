/** Opens the database: a file, or `:memory:` for a test. */
import { Kysely } from 'kysely';
import { createDialect, enableWriteAheadLog, openConnection } from './dialect/dialect';
import { migrate, prepareMigrations } from './migrate';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;

/**
 * Throws a DatabaseError, and leaves the file as it is, if the file cannot be read and written, is damaged or belongs
 * to a newer version. If a migration fails, its tables and rows stay as they were, and the next start tries again; the
 * program of an earlier version refuses the file from then on. A commit is on the disk before it returns.
 */
export async function openDatabase(file: string): Promise<Database> {
  const connection = openConnection(file);
  try {
    prepareMigrations(connection);
    const database = new Kysely<Tables>({ dialect: createDialect(connection) });
    await migrate(database);
    enableWriteAheadLog(connection);
    return database;
  } catch (error) {
    connection.close();
    throw error;
  }
}
