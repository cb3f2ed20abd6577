/**
 * The only way to libsql. Bound directly, a boolean, a date or an object aborts the whole process, NUL silently cuts a
 * text short, and every number arrives as a real. So each value is checked here, and values are always passed as one
 * array. Every error is a DatabaseError.
 */
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import Libsql from 'libsql';

/** What SQLite refused. `code` is its own, such as SQLITE_NOTADB. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(
    message: string,
    readonly code = 'SQLITE_ERROR',
  ) {
    super(message);
  }
}

export interface Connection extends SqliteDatabase {
  /** Runs statements that take no values. */
  run(sql: string): void;
  pragma(name: string): unknown;
}

type Bindable = null | number | string | bigint | Uint8Array;

/** Of a text, libsql prepares the first statement only. One that begins like this is run as a whole. */
export const SCRIPT = '-- script\n';

const LARGEST_INTEGER = 2n ** 63n - 1n;

export function connect(file: string): Connection {
  const libsql = attempt(() => new Libsql(file));
  return {
    prepare(sql) {
      if (sql.startsWith(SCRIPT)) return prepareScript(libsql, sql);
      const statement = attempt(() => libsql.prepare(sql));
      return {
        reader: statement.reader,
        all: (values) => attempt(() => statement.all(values.map(toBindable))),
        run: (values) => attempt(() => statement.run(values.map(toBindable))),
        iterate: (values) => attempt(() => statement.iterate(values.map(toBindable))),
      } satisfies SqliteStatement;
    },
    run: (sql) => attempt(() => void libsql.exec(sql)),
    pragma: (name) => {
      const [row] = attempt(() => libsql.prepare(`PRAGMA ${name}`).all([])) as Record<string, unknown>[];
      return row && Object.values(row)[0];
    },
    close: () => void libsql.close(),
  };
}

function prepareScript(libsql: Libsql.Database, sql: string): SqliteStatement {
  const run = () => {
    attempt(() => void libsql.exec(sql));
    return { changes: 0, lastInsertRowid: 0 };
  };
  return { reader: false, all: () => [], run, iterate: () => [].values() };
}

function toBindable(value: unknown): Bindable {
  if (value === null) return value;
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'bigint' && value <= LARGEST_INTEGER && value >= -LARGEST_INTEGER) return value;
  if (typeof value === 'string' && !value.includes('\0')) return value;
  if (Object.prototype.toString.call(value) === '[object Uint8Array]') return value as Uint8Array;
  throw new DatabaseError(`A value of type ${typeof value} cannot be stored.`, 'SQLITE_MISMATCH');
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    const { message, code } = error as { message: string; code?: string };
    throw new DatabaseError(message, code || 'SQLITE_CANTOPEN');
  }
}
