import { join } from 'node:path';
import { openDatabase } from '../../../src/backend/database/database';
import { seedDemo } from '../../../src/backend/demo/seed';
import { readBrands } from '../../../src/backend/node/brand-file';
import { PASSWORD_COST } from './backend-tester';

/** Leaves a database with one account for each brand: a host takes seconds to fill an empty folder. */
export async function fillFolder(dataDir: string): Promise<void> {
  const database = await openDatabase(join(dataDir, 'dashboard.db'));
  await seedDemo(database, {
    brands: readBrands(),
    accounts: ['nora'],
    clock: () => new Date(),
    passwordCost: PASSWORD_COST,
  });
  await database.destroy();
}
