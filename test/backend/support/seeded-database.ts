/**
 * Databases with demo data. Copying one takes a fraction of the time of seeding it, so a test file seeds each kind once,
 * into a file, and copies it into memory for each test.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { type Database, openDatabase } from '../../../src/backend/database/database';
import { type Connection, connect } from '../../../src/backend/database/dialect/connection';
import { createDialect, openConnection } from '../../../src/backend/database/dialect/dialect';
import type { Tables } from '../../../src/backend/database/tables';
import type { SeedOptions } from '../../../src/backend/demo/seed';

const folder = mkdtempSync(join(tmpdir(), 'dashboard-seeded-'));
afterAll(() => rmSync(folder, { recursive: true }));

const copyScripts = new Map<string, string>();

export async function openSeeded(options: Omit<SeedOptions, 'clock'> & { today: string }): Promise<Database> {
  const key = createHash('sha256').update(JSON.stringify(options)).digest('base64url');
  const file = join(folder, `${key}.db`);
  if (!existsSync(file)) await seedInto(file, options);
  const connection = openConnection(':memory:');
  connection.run(copyScripts.get(file) ?? copyScriptOf(file));
  return new Kysely<Tables>({ dialect: createDialect(connection) });
}

async function seedInto(
  file: string,
  { today, ...options }: Parameters<typeof openSeeded>[0],
): Promise<void> {
  const { seedDemo } = await import('../../../src/backend/demo/seed');
  const database = await openDatabase(':memory:');
  await seedDemo(database, { ...options, clock: () => new Date(today) });
  await sql`vacuum into ${file}`.execute(database);
  await database.destroy();
}

/** Indexes come after the rows, which is faster. */
function copyScriptOf(file: string): string {
  const connection = connect(file);
  const tables = schemaOf(connection, 'table');
  const indexes = schemaOf(connection, 'index');
  connection.close();
  const script = [
    `attach '${file}' as seeded`,
    'pragma foreign_keys = off',
    'begin',
    ...tables.map((table) => table.sql),
    ...tables.map(({ name }) => `insert into main.${name} select * from seeded.${name}`),
    ...indexes.map((index) => index.sql),
    'delete from sqlite_sequence',
    'insert into sqlite_sequence select * from seeded.sqlite_sequence',
    'commit',
    'detach seeded',
    'pragma foreign_keys = on;',
  ].join(';\n');
  copyScripts.set(file, script);
  return script;
}

function schemaOf(connection: Connection, type: 'table' | 'index') {
  return connection
    .prepare(
      `select name, sql from sqlite_schema
       where type = ? and sql is not null and name not like 'sqlite%' order by rowid`,
    )
    .all([type]) as { name: string; sql: string }[];
}
