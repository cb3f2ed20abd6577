/** Everything that a database holds, whatever its tables, so that a test can show that nothing has changed. */
import { sql } from 'kysely';
import type { Database } from '../../../src/backend/database/database';

/** By name, without those that record migrations. */
async function tablesOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'
    order by name
  `.execute(database);
  return rows.map(({ name }) => name);
}

/** Each row of each table, in the order of its key. `without`: columns that are random on purpose. */
export async function dump(database: Database, without: readonly string[] = []): Promise<string> {
  const tables: Record<string, object[]> = {};
  for (const name of await tablesOf(database)) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(database);
    tables[name] = rows;
  }
  return JSON.stringify(tables, (key, value) => {
    if (without.includes(key)) return null;
    return isBytes(value) ? Buffer.from(value).toString('base64') : value;
  });
}

/** As the database returns them, from any realm. */
function isBytes(value: unknown): value is ArrayBuffer {
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]';
}

/** Rows of one dump that are missing or different in another, each with its table. */
export function goneOf(before: string, after: string): string[] {
  const left = new Set(rowsOf(after));
  return rowsOf(before).filter((row) => !left.has(row));
}

function rowsOf(text: string): string[] {
  const tables = Object.entries<object[]>(JSON.parse(text));
  return tables.flatMap(([table, rows]) => rows.map((row) => `${table} ${JSON.stringify(row)}`));
}
