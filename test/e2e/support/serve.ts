/**
 * Serves the build to the browser tests, with a backend that also makes students: POST /test/students
 * {account, brandToken} adds a student in the state of a demo account, and returns their user name and id. Nobody else
 * is there, so no test can depend on another. The data is in memory, because a file on the disk is waited for at each
 * change; that it survives is shown in test/backend. Passwords are hashed at the least cost.
 */
import { createBackend } from '../../../src/backend/app';
import { openDatabase } from '../../../src/backend/database/database';
import { seedDemo } from '../../../src/backend/demo/seed';
import { readBrands } from '../../../src/backend/node/brand-file';
import { allowPages, host } from '../../../src/backend/node/host';
import { readSettings } from '../../../src/backend/node/settings';
import { BUILDS_PORT, STUDENTS_PATH } from './addresses';

const LEAST_COST = 2;

const settings = readSettings(process.env);
const brands = readBrands();
const database = await openDatabase(':memory:');
const seed = { brands, clock: () => new Date(), passwordCost: LEAST_COST };
const { addStudent } = await seedDemo(database, { ...seed, accounts: [] });
const pages = allowPages(brands, settings.port);
const { allowedOrigins } = allowPages(brands, BUILDS_PORT);
const backend = await createBackend({
  database,
  ...seed,
  ...pages,
  allowedOrigins: [...pages.allowedOrigins, ...allowedOrigins],
});

async function addStudents(request: Request): Promise<Response> {
  const { account, brandToken } = (await request.json()) as { account: string; brandToken: string };
  try {
    return Response.json(await addStudent(brandToken, account));
  } catch (error) {
    return new Response(String(error), { status: 500 });
  }
}

await host(
  {
    ...backend,
    fetch: (request, origin) =>
      new URL(request.url).pathname === STUDENTS_PATH ? addStudents(request) : backend.fetch(request, origin),
  },
  settings,
);
await import('../../scripts/static-host.mjs');
