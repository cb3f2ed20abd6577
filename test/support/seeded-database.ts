/**
 * Databases with demo data. Seeding takes far longer than copying, so each set of accounts is seeded once per run,
 * into a file, and every test gets its own copy in memory.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../src/backend/database/database';
import { connect } from '../../src/backend/database/dialect/connection';
import { type SeedOptions, seedDemo } from '../../src/backend/demo/seed';

/** Some rows are hours from now, so a copy must not be much older than the test's clock. */
const LONGEST_AGE_MS = 60_000;

export async function openSeededDatabase(options: SeedOptions): Promise<Database> {
  const template = await seededFile(options);
  // Every connection of this process that names it sees the same memory, which lasts as long as one of them is open.
  const name = `file:/${randomUUID()}?vfs=memdb`;
  const keeper = connect(name);
  const source = connect(template);
  source.run(`VACUUM INTO '${name}'`);
  source.close();
  const database = await openDatabase(name);
  keeper.close();
  return database;
}

async function seededFile(options: SeedOptions): Promise<string> {
  const age = Math.floor(options.clock().getTime() / LONGEST_AGE_MS);
  const key = createHash('sha256')
    .update(JSON.stringify({ ...options, age }))
    .digest('hex');
  const file = join(directory(), `${key}.db`);
  if (existsSync(file)) return file;
  // Another worker may be writing the same: each writes a file of its own, and the last rename wins.
  const unfinished = join(directory(), `${randomUUID()}.db`);
  const database = await openDatabase(':memory:');
  await seedDemo(database, options);
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
