/**
 * The only folder that knows which database is behind kysely: SQLite, through libsql. Another database needs a version
 * of this folder and of the migrations; domains stay as they are.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { type Connection, connect, DatabaseError } from './connection';

export { type Connection, DatabaseError } from './connection';

/** Ours, beside the codes of SQLite. */
export const NEWER_SCHEMA = 'NEWER_SCHEMA';

const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens a file, or `:memory:`. Throws a DatabaseError, and leaves the file untouched, if it cannot be read or written
 * or is damaged.
 */
export function openConnection(file: string): Connection {
  const connection = connect(file);
  try {
    connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    const damage = connection.pragma('quick_check(1)');
    if (damage !== 'ok') throw new DatabaseError(`It is damaged: ${damage}`, 'SQLITE_CORRUPT');
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** From here on a commit is on the disk before it returns (WAL with synchronous=FULL). */
export function enableWriteAheadLog(connection: Connection): void {
  connection.pragma('journal_mode = WAL');
}

export function createDialect(connection: Connection): Dialect {
  const dialect = new SqliteDialect({ database: connection });
  return {
    createAdapter: () => new TransactionalDdlAdapter(),
    createDriver: () => new ImmediateDriver({ database: connection }),
    createIntrospector: (database) => dialect.createIntrospector(database),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

/** SQLite can undo a change of tables, so kysely's Migrator runs all missing migrations or none. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A transaction that reads before it writes would fail, not wait, if another process wrote in between. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** Why a database could not be opened. */
export function failureKindOf(error: unknown): 'newer' | 'damaged' | 'readonly' | 'other' {
  const { message, code = '' } = error as Error & { code?: string };
  if (code === NEWER_SCHEMA) return 'newer';
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return 'damaged';
  // libsql does not always pass the code on.
  return /^SQLITE_READONLY/.test(code) || /readonly database/.test(message) ? 'readonly' : 'other';
}
