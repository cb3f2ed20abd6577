/**
 * Brings a database to the tables of this version, by kysely's Migrator. A migration that was ever released never
 * changes: a later change is a further migration, in a file of its own and in this list.
 */
import { type Kysely, type Migration, Migrator } from 'kysely';
import { type Connection, DatabaseError, NEWER_SCHEMA } from './dialect/dialect';
import * as initial from './migrations/0001-initial';
import * as hostedSignIn from './migrations/0002-hosted-sign-in';
import * as studies from './migrations/0003-studies';
import * as pathDetails from './migrations/0004-path-details';
import * as coursesAndExams from './migrations/0005-courses-and-exams';
import * as market from './migrations/0006-market';
import * as accounts from './migrations/0007-accounts';
import * as dates from './migrations/0008-dates';
import * as nameSuffix from './migrations/0009-name-suffix';
import * as catalogVersion from './migrations/0010-catalog-version';
import * as refusedUploads from './migrations/0011-refused-uploads';
import * as knownSources from './migrations/0012-known-sources';
import * as calendarDays from './migrations/0013-calendar-days';
import * as idempotency from './migrations/0014-idempotency';
import * as shop from './migrations/0015-shop';
import * as searchedWords from './migrations/0016-searched-words';

export const MIGRATIONS = {
  '0001-initial': initial,
  '0002-hosted-sign-in': hostedSignIn,
  '0003-studies': studies,
  '0004-path-details': pathDetails,
  '0005-courses-and-exams': coursesAndExams,
  '0006-market': market,
  '0007-accounts': accounts,
  '0008-dates': dates,
  '0009-name-suffix': nameSuffix,
  '0010-catalog-version': catalogVersion,
  '0011-refused-uploads': refusedUploads,
  '0012-known-sources': knownSources,
  '0013-calendar-days': calendarDays,
  '0014-idempotency': idempotency,
  '0015-shop': shop,
  '0016-searched-words': searchedWords,
} as const satisfies Record<string, Migration>;

type MigrationName = keyof typeof MIGRATIONS;

const NAMES = Object.keys(MIGRATIONS) as MigrationName[];

/** Runs all missing migrations, up to and including `last`, or, if one fails, none. */
export async function migrate<TTables>(
  database: Kysely<TTables>,
  last: MigrationName = NAMES.at(-1) as MigrationName,
): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateTo(last);
  if (error) throw error;
}

/** Earlier versions counted the migrations that had run in SQLite's user_version. These are the ones they knew. */
const COUNTED = NAMES.slice(0, 8);
/** One more than they ever counted, so that they refuse the file, and this version knows that it is recorded. */
const RECORDED = COUNTED.length + 1;

/**
 * Creates the Migrator's own tables, and records in them what an earlier version has counted. Throws, and changes
 * nothing, if a newer version has written the file.
 */
export function prepareMigrations(connection: Connection): void {
  connection.run('BEGIN IMMEDIATE');
  try {
    const version = Number(connection.pragma('user_version'));
    if (version > RECORDED) throw newerSchema();
    if (version === RECORDED) refuseUnknownMigrations(connection);
    else recordCounted(connection, version);
    // Even if it is unchanged: so a file that cannot be written is refused now, not at the first call.
    connection.run(`PRAGMA user_version = ${RECORDED}`);
    connection.run('COMMIT');
  } catch (error) {
    connection.run('ROLLBACK');
    throw error;
  }
}

function refuseUnknownMigrations(connection: Connection): void {
  const rows = connection.prepare('SELECT name FROM kysely_migration').all([]) as { name: string }[];
  if (rows.some(({ name }) => !(name in MIGRATIONS))) throw newerSchema();
}

/** The tables are exactly those that the Migrator would create. */
function recordCounted(connection: Connection, count: number): void {
  connection.run(`
    CREATE TABLE kysely_migration (name varchar(255) NOT NULL PRIMARY KEY, timestamp varchar(255) NOT NULL);
    CREATE TABLE kysely_migration_lock (id varchar(255) NOT NULL PRIMARY KEY, is_locked integer DEFAULT 0 NOT NULL);
    INSERT INTO kysely_migration_lock (id) VALUES ('migration_lock');`);
  const insert = connection.prepare('INSERT INTO kysely_migration VALUES (?, ?)');
  for (const name of COUNTED.slice(0, count)) insert.run([name, new Date().toISOString()]);
}

function newerSchema(): DatabaseError {
  return new DatabaseError('It was written by a newer version of this program.', NEWER_SCHEMA);
}
