/**
 * Serves the app to the browser tests. Every test signs in, so the passwords of the demo data are hashed at the least
 * cost.
 */

import { seedDemo } from '../../../src/backend/demo/seed';
import { readBrands } from '../../../src/backend/node/brand-file';
import { openDatabaseFile } from '../../../src/backend/node/database-file';
import { DATA_DIR } from '../../scripts/lib.mjs';

const LEAST_COST = 2;

const database = await openDatabaseFile(DATA_DIR);
await seedDemo(database, { brands: readBrands(), clock: () => new Date(), passwordCost: LEAST_COST });
await database.destroy();
await import('../../scripts/serve.mjs');
