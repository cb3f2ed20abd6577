/** Everything that a database holds, whatever its tables, so that a test can show that nothing has changed. */
import { sql } from 'kysely';
import type { Database } from '../../../src/backend/database/database';

interface Table {
  readonly name: string;
  /** A line each, or null. */
  readonly rows: string | null;
}

/** Without those that record migrations. `without`: columns that are random on purpose. */
async function readTables(database: Database, without: readonly string[] = []): Promise<readonly Table[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select tables.name as "table", columns.name as "column", columns.type
    from sqlite_master as tables join pragma_table_info(tables.name) as columns
    where tables.type = 'table' and tables.name not like 'sqlite%' and tables.name not like 'kysely%'
    order by tables.name, columns.cid
  `.execute(database);
  const fields = new Map<string, string[]>();
  for (const { table, column, type } of rows) {
    const value = without.includes(column) ? 'null' : type === 'BLOB' ? `hex("${column}")` : `"${column}"`;
    fields.set(table, [...(fields.get(table) ?? []), `'${column}', ${value}`]);
  }
  // SQLite writes the rows, each table in the order of its key: read one by one they take several times as long.
  const selects = [...fields].map(
    ([table, each]) =>
      `select '${table}' as name, group_concat(json_object(${each}), char(10)) as rows from "${table}"`,
  );
  return (await sql.raw<Table>(selects.join(' union all ')).execute(database)).rows;
}

/** Each row on a line of its own, which begins with its table. */
export async function dump(database: Database, without: readonly string[] = []): Promise<string> {
  const tables = await readTables(database, without);
  return tables
    .flatMap(({ name, rows }) => (rows === null ? [] : `${name} ${rows.replaceAll('\n', `\n${name} `)}`))
    .join('\n');
}

/** The tables without a row. */
export async function emptyTables(database: Database): Promise<string[]> {
  const tables = await readTables(database);
  return tables.filter(({ rows }) => rows === null).map(({ name }) => name);
}

/** Rows of one dump that are missing or different in another, each with its table. */
export function goneOf(before: string, after: string): string[] {
  const left = new Set(after.split('\n'));
  return before.split('\n').filter((row) => !left.has(row));
}
