import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../database/database';
import { failureKindOf } from '../database/dialect/dialect';
import { StartFailure } from './failure';

/** Opens the database of DATA_DIR, or creates it. A file that cannot be used is left exactly as it is. */
export async function openDatabaseFile(dataDir: string): Promise<Database> {
  const file = join(dataDir, 'dashboard.db');
  try {
    mkdirSync(dataDir, { recursive: true });
    return await openDatabase(file);
  } catch (error) {
    throw new StartFailure(
      `The database ${file} cannot be used. ${explain(error as Error)} Nothing was deleted.\n` +
        'To start with new demo data, and lose what is stored there, run: npm run reset',
    );
  }
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
