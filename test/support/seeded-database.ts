/**
 * Databases with demo data. Seeding takes far longer than copying, so each set of accounts is seeded into a file, and
 * every test gets its own copy.
 */
import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, renameSync, rm } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Database } from '../../src/backend/database/database';
import { connect } from '../../src/backend/database/dialect/connection';
import { createDialect } from '../../src/backend/database/dialect/dialect';
import type { Tables } from '../../src/backend/database/tables';
import type { SeedOptions } from '../../src/backend/demo/seed';

/**
 * Some rows are hours from now, so a copy must not be much older than the test's clock. Midnight is between two ages, so
 * that no copy is of yesterday.
 */
const LONGEST_AGE_MS = 600_000;

/** Skips what openDatabase checks of a file and its migrations: a copy is as sound as what it was made from. */
export async function openSeededDatabase(options: SeedOptions): Promise<Database> {
  const copy = join(directory(), `${randomUUID()}.db`);
  copyFileSync(await seededFile(options), copy);
  const connection = connect(copy);
  // Where an open file cannot be removed, it goes with its directory.
  rm(copy, { force: true }, () => {});
  connection.run('PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; PRAGMA foreign_keys = ON');
  return new Kysely<Tables>({ dialect: createDialect(connection) });
}

async function seededFile(options: SeedOptions): Promise<string> {
  const seededAt = Math.floor(options.clock().getTime() / LONGEST_AGE_MS) * LONGEST_AGE_MS;
  const key = createHash('sha256')
    .update(JSON.stringify({ ...options, seededAt }))
    .digest('hex');
  const file = join(directory(), `${key}.db`);
  if (existsSync(file)) return file;
  // Another worker may be writing the same: each writes a file of its own, and the last rename wins.
  const unfinished = join(directory(), `${randomUUID()}.db`);
  // Most test files find what they need, and load nothing of this.
  const { openDatabase } = await import('../../src/backend/database/database');
  const { seedDemo } = await import('../../src/backend/demo/seed');
  const database = await openDatabase(':memory:');
  await seedDemo(database, { ...options, clock: () => new Date(seededAt) });
  await sql`VACUUM INTO ${unfinished}`.execute(database);
  await database.destroy();
  renameSync(unfinished, file);
  return file;
}

function directory(): string {
  const { SEEDED_DATABASES } = process.env;
  if (!SEEDED_DATABASES) throw new Error('jest.global-setup.ts names the directory of seeded databases.');
  return SEEDED_DATABASES;
}
