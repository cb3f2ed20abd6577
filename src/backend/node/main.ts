/**
 * Hosts the backend for people and browsers on this machine. PORT is the port of the app, API_PORT its own, and
 * DATA_DIR the folder of the database, and EXAM_GRACE_SECONDS how long answers may be late. Every brand without students gets demo data.
 */
import { createBackend } from '../app';
import { seedDemo, tokensWithoutStudents } from '../demo/seed';
import { readBrands } from './brand-file';
import { openDatabaseFile } from './database-file';
import { StartFailure } from './failure';
import { allowPages, host } from './host';
import { readSettings, type Settings } from './settings';

try {
  await start(readSettings(process.env));
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}

async function start(settings: Settings): Promise<void> {
  const brands = readBrands();
  const database = await openDatabaseFile(settings.dataDir);
  const clock = () => new Date();
  const brandTokens = await tokensWithoutStudents(database, brands);
  if (brandTokens.length > 0) await seedDemo(database, { brands, clock, brandTokens });
  const backend = await createBackend({
    database,
    brands,
    clock,
    ...allowPages(brands, settings.port),
    examGraceSeconds: settings.examGraceSeconds,
    log: (line) => console.log(line),
  });
  await host(backend, settings);
  console.log(`Backend ready at http://localhost:${settings.apiPort}`);
}
