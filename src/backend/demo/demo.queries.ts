import type { Database } from '../database/database';
import type { NewRow, Tables } from '../database/tables';
import { LICENSE_STATES } from './content/states';

/** Far below any database's limit of values in a statement. */
const ROWS_PER_STATEMENT = 500;

export async function insertAll<TTable extends keyof Tables>(
  database: Database,
  table: TTable,
  rows: readonly NewRow<TTable>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const values = rows.slice(start, start + ROWS_PER_STATEMENT);
    await database.insertInto(table).values(values).execute();
  }
}

/** In the order of the tables: a row may only refer to what is already there. */
export async function insertTables<TTable extends keyof Tables>(
  database: Database,
  tables: readonly TTable[],
  rows: { readonly [Table in TTable]: readonly NewRow<Table>[] },
): Promise<void> {
  for (const table of tables) await insertAll(database, table, rows[table]);
}

/** Those that another brand has brought already stay. */
export async function insertStates(database: Database): Promise<void> {
  await database
    .insertInto('state')
    .values(
      Object.entries(LICENSE_STATES).map(([stateAbbv, stateFullName]) => ({ stateAbbv, stateFullName })),
    )
    .onConflict((conflict) => conflict.column('stateAbbv').doNothing())
    .execute();
}

export async function setPackage(
  database: Database,
  studentId: number,
  { packageId, courseIds }: { packageId: number; courseIds: readonly number[] },
): Promise<void> {
  await database
    .updateTable('enrollment')
    .set({ packageId })
    .where('studentId', '=', studentId)
    .where('courseId', 'in', courseIds)
    .execute();
}

export async function setCompletedDate(
  database: Database,
  activityId: number,
  completedDate: string | null | undefined,
): Promise<void> {
  await database
    .updateTable('activity')
    .set({ completedDate })
    .where('activityId', '=', activityId)
    .execute();
}

/** Tokens of the brands that have students. */
export async function findSettledBrands(database: Database): Promise<string[]> {
  const brands = await database
    .selectFrom('subsidiary')
    .innerJoin('student', 'student.subsidiaryId', 'subsidiary.subsidiaryId')
    .select('subsidiary.token')
    .distinct()
    .execute();
  return brands.map(({ token }) => token);
}
