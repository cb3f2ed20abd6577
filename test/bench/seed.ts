/** The benchmark's own students, each with a number of learning paths, in their own database. */
import { rmSync } from 'node:fs';
import type { Insertable } from 'kysely';
import type { Database } from '../../src/backend/database/database';
import type { Tables } from '../../src/backend/database/tables';
import { marlowe } from '../../src/backend/demo/content/marlowe';
import { rowsOfGeneratedPaths } from '../../src/backend/demo/path-rows';
import { seedDemo } from '../../src/backend/demo/seed';
import { readBrands } from '../../src/backend/node/brand-file';
import { openDatabaseFile } from '../../src/backend/node/database-file';
import { generatedCatalog, insertCatalog } from '../support/generated-products';
import { BRAND_TOKEN, DATA_DIR } from './places';

/** A demo student without special cases, the model of the benchmark's students. */
export const MODEL_ACCOUNT = 'big';
/** Has 5,000 enrollments. */
export const COURSES_ACCOUNT = 'kim';
/** Between the ids of the demo students of a brand and those of the next. */
const FIRST_STUDENT = 500;
/** Far below SQLite's limit of values in a statement. */
const ROWS_PER_STATEMENT = 500;

export function userNameOf(paths: number): string {
  return `bench-${paths}`;
}

/**
 * Creates a new database with one student for each number of paths, with the demo password, and so many more products.
 */
export async function seedStudents(counts: readonly number[], products = 0): Promise<void> {
  rmSync(DATA_DIR, { recursive: true, force: true });
  const database = await openDatabaseFile(DATA_DIR);
  const now = new Date();
  try {
    await seedDemo(database, {
      brands: readBrands(),
      clock: () => now,
      accounts: [MODEL_ACCOUNT, COURSES_ACCOUNT],
    });
    for (const [index, count] of counts.entries())
      await addStudent(database, FIRST_STUDENT + index, count, now);
    if (products > 0) await insertProducts(database, products);
  } finally {
    await database.destroy();
  }
}

async function addStudent(database: Database, number: number, count: number, now: Date): Promise<void> {
  const model = await database
    .selectFrom('student')
    .innerJoin('subsidiary', 'subsidiary.subsidiaryId', 'student.subsidiaryId')
    .selectAll('student')
    .where('token', '=', BRAND_TOKEN)
    .where('userName', '=', MODEL_ACCOUNT)
    .executeTakeFirstOrThrow();
  const studentId = model.studentId + number;
  await insertAll(database, 'student', [
    {
      ...model,
      studentId,
      userName: userNameOf(count),
      dashboardVersionOverrideAllowed: Boolean(model.dashboardVersionOverrideAllowed),
      testModeAllowed: Boolean(model.testModeAllowed),
      onboardingSurveyRequired: Boolean(model.onboardingSurveyRequired),
    },
  ]);
  const licenseTypes = await database
    .selectFrom('licenseType')
    .select('licenseTypeId')
    .where('subsidiaryId', '=', model.subsidiaryId)
    .orderBy('licenseTypeId')
    .execute();
  const licenseTypeId = (position: number) => licenseTypes[position - 1]?.licenseTypeId ?? 0;
  const rows = rowsOfGeneratedPaths({ studentId, licenseTypeId, content: marlowe, now }, count);
  await insertAll(database, 'learningPath', rows.learningPath);
  await insertAll(database, 'learningPathState', rows.learningPathState);
  await insertAll(database, 'learningPathLicenseType', rows.learningPathLicenseType);
  await insertAll(database, 'learningPathFeature', rows.learningPathFeature);
}

/** More products of the brand, for all of its license types. */
export async function insertProducts(database: Database, count: number): Promise<void> {
  const { subsidiaryId } = await database
    .selectFrom('subsidiary')
    .select('subsidiaryId')
    .where('token', '=', BRAND_TOKEN)
    .executeTakeFirstOrThrow();
  const types = await database
    .selectFrom('licenseType')
    .select('licenseTypeId')
    .where('subsidiaryId', '=', subsidiaryId)
    .execute();
  const licenseTypeIds = types.map(({ licenseTypeId }) => licenseTypeId);
  await insertCatalog(database, generatedCatalog({ subsidiaryId, licenseTypeIds, count, now: new Date() }));
}

async function insertAll<TTable extends keyof Tables>(
  database: Database,
  table: TTable,
  rows: readonly Insertable<Tables[TTable]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const values = rows.slice(start, start + ROWS_PER_STATEMENT);
    await database.insertInto(table).values(values).execute();
  }
}
