import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../database/database';
import { failureKindOf } from '../database/dialect/dialect';
import { StartFailure } from './failure';

/** It holds what students wrote, and the hashes of their passwords. */
const OWNER_ONLY = 0o600;

/** Opens the database of DATA_DIR, or creates it. A file that cannot be used is left exactly as it is. */
export async function openDatabaseFile(dataDir: string): Promise<Database> {
  const file = join(dataDir, 'dashboard.db');
  try {
    mkdirSync(dataDir, { recursive: true });
    createPrivate(file);
    const database = await openDatabase(file);
    // Only now is it known to be ours.
    makePrivate(file);
    return database;
  } catch (error) {
    throw new StartFailure(
      `The database ${file} cannot be used. ${explain(error as Error)} Nothing was deleted.\n` +
        'To start with new demo data, and lose what is stored there, run: npm run reset',
    );
  }
}

/** SQLite gives the files next to the database the same permissions. */
function createPrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWNER_ONLY));
}

/** An earlier version has left its files to the umask. */
function makePrivate(file: string): void {
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) chmodSync(each, OWNER_ONLY);
}

function explain(error: Error): string {
  switch (failureKindOf(error)) {
    case 'newer':
      return error.message;
    case 'damaged':
      return 'The file is damaged or is no database.';
    case 'readonly':
      return 'The file may not be written: check its permissions.';
    default:
      return `It cannot be opened (${error.message}): check the permissions of the file and its folder.`;
  }
}
