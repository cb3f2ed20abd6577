/**
 * Database files as earlier versions made them. Those counted the migrations that had run in SQLite's user_version, and
 * had none of the tables of kysely's Migrator. The fixtures are dumps of such files and never change.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '../../../src/backend/database/dialect/connection';

const FIXTURES = join(__dirname, '../database/fixtures');

/** Version 8 has at least one row in almost every table; 1 and 2 have tables only. */
export function restoreEarlier(connection: Connection, version: 1 | 2 | 8): void {
  // A row may come before the one that it refers to.
  connection.pragma('foreign_keys = OFF');
  connection.run(readFileSync(join(FIXTURES, `user-version-${version}.sql`), 'utf8'));
}

/** Version 7 had the tables of version 8. */
export function restoreTablesOfVersion7(connection: Connection): void {
  const dump = readFileSync(join(FIXTURES, 'user-version-8.sql'), 'utf8');
  const [tables = ''] = dump.split(/^INSERT/m);
  connection.run(`${tables}PRAGMA user_version = 7;`);
}
