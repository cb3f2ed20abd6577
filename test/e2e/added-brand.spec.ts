/** A brand that is added as the README of brands has it comes up at its host, without a build. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createBackend } from '../../src/backend/app';
import { openDatabase } from '../../src/backend/database/database';
import { seedDemo } from '../../src/backend/demo/seed';
import { parseBrands } from '../../src/backend/node/brand-file';
import { allowPages } from '../../src/backend/node/host';
import { createServer } from '../../src/backend/node/server';
import { freePort } from '../backend/support/host-process';
import { createStaticHost } from '../scripts/static-files.mjs';
import { addBrand, brandFor } from '../support/add-brand';
import { followBrandRecipe } from '../support/brand-recipe';
import { PASSWORD } from './support/api';
import { rootProperty } from './support/checks';
import { expectDashboard, password, signInButton, userName } from './support/student';
import { expect, test } from './support/test';

const ROOT = resolve(import.meta.dirname, '../..');
const BRAND_FILE = 'app-config/brands.json';
const ACME = brandFor('Acme Academy');
const PRIMARY = '#5b2a6b';

/** The build, with a brand file of its own. */
function copyOfBuild(): string {
  const [dist, copy] = [join(ROOT, 'dist'), mkdtempSync(join(tmpdir(), 'dashboard-brand-'))];
  for (const name of readdirSync(dist)) {
    if (name === 'app-config') cpSync(join(dist, name), join(copy, name), { recursive: true });
    else symlinkSync(join(dist, name), join(copy, name));
  }
  return copy;
}

/** As `npm start` does it, with one account of the new brand. */
async function startBackend(file: string, port: number) {
  const database = await openDatabase(':memory:');
  const seed = { brands: parseBrands(file), clock: () => new Date(), passwordCost: 2 };
  await seedDemo(database, { ...seed, brandTokens: [ACME.token], accounts: ['nora'] });
  return createBackend({ database, ...seed, ...allowPages(seed.brands, port) });
}

test('a brand that was added by the recipe comes up at its host, and a student signs in', async ({
  page,
}) => {
  const [dist, port, apiPort] = [copyOfBuild(), await freePort(), await freePort()];
  const servers: Server[] = [createStaticHost({ dist, apiPort: String(apiPort) }).listen(port, 'localhost')];
  const change = (how: (file: string) => string) =>
    writeFileSync(join(dist, BRAND_FILE), how(readFileSync(join(dist, BRAND_FILE), 'utf8')));
  let backend: Awaited<ReturnType<typeof startBackend>> | undefined;
  try {
    await followBrandRecipe(ROOT, [
      [/^`npm run brand`/, () => change((file) => addBrand(file, ACME))],
      [
        /^Change `domain`.*, and add colours/,
        () =>
          change((file) => {
            const styles = `"styles": { "--brand-primary": "${PRIMARY}" }`;
            return file.replace(`"domain": "${ACME.domain}"`, `"domain": "acme.school", ${styles}`);
          }),
      ],
      [
        /^Restart `npm start`, and open/,
        async () => {
          backend = await startBackend(readFileSync(join(dist, BRAND_FILE), 'utf8'), port);
          servers.push(createServer(backend).listen(apiPort, '127.0.0.1'));
          await page.goto(`http://${ACME.token}.localhost:${port}`);
        },
      ],
    ]);
    await expect(page).toHaveTitle(`Login - ${ACME.name}`);
    expect(await rootProperty(page, '--brand-primary')).toBe(PRIMARY);
    await userName(page).fill('nora');
    await password(page).fill(PASSWORD);
    await signInButton(page).click();
    await expectDashboard(page);
  } finally {
    await page.close();
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    await backend?.close();
    rmSync(dist, { recursive: true, force: true });
  }
});
