import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from '../database/connection';
import { type Database, openDatabase } from '../database/database';
import { NEWER_SCHEMA } from '../database/migrations';
import { StartFailure } from './failure';

/** Opens DATA_DIR's database, new where there is none. One that cannot be used is left exactly as it is. */
export function openDatabaseFile(dataDir: string): Database {
  const file = join(dataDir, 'dashboard.db');
  try {
    mkdirSync(dataDir, { recursive: true });
    return openDatabase(file);
  } catch (error) {
    throw new StartFailure(
      `The database ${file} cannot be used. ${explain(error as Error)} Nothing was deleted.\n` +
        'To start with new demo data, and lose what is stored there, run: npm run reset',
    );
  }
}

function explain(error: Error): string {
  const code = error instanceof DatabaseError ? error.code : '';
  if (code === NEWER_SCHEMA) return error.message;
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return 'The file is damaged or is no database.';
  // libsql does not always give the code along.
  if (/^SQLITE_READONLY/.test(code) || /readonly database/.test(error.message)) {
    return 'The file may not be written: check its permissions.';
  }
  return `It cannot be opened (${error.message}): check the permissions of the file and its folder.`;
}
