/** A page and a backend of a test's own, which it can kill. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase } from '../../../src/backend/database/database';
import { seedDemo } from '../../../src/backend/demo/seed';
import { readBrands } from '../../../src/backend/node/brand-file';
import { freePort, HostProcess } from '../../backend/support/host-process';
import { answers, run } from '../../scripts/lib.mjs';
import { at, MARLOWE, PORT } from './addresses';

const ROOT = resolve(import.meta.dirname, '../../..');
const LEAST_COST = 2;

/** The page and the backend on free ports, with one demo account. */
export async function serveAlone(account: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-alone-'));
  const database = await openDatabase(join(dataDir, 'dashboard.db'));
  const brands = readBrands();
  const seed = { brands, clock: () => new Date(), passwordCost: LEAST_COST };
  // A brand without accounts would be filled at the start.
  const others = brands.map(({ token }) => token).filter((token) => token !== MARLOWE.token);
  await seedDemo(database, { ...seed, brandTokens: [MARLOWE.token], accounts: [account] });
  await seedDemo(database, { ...seed, brandTokens: others, accounts: ['pia'] });
  await database.destroy();
  const [port, apiPort] = [await freePort(), await freePort()];
  const start = async () => {
    const host = new HostProcess({ apiPort, dataDir, env: { ...process.env, PORT: String(port) } });
    await host.ready();
    return host;
  };
  let host = await start();
  const env = { ...process.env, PORT: String(port), API_PORT: String(apiPort) };
  const pages = run(join(ROOT, 'test/scripts/static-host.mjs'), [], { env, stdio: 'ignore' });
  await answers(`http://localhost:${port}/`, pages.ended);
  return {
    origin: at(MARLOWE).replace(String(PORT), String(port)),
    kill: () => host.end('SIGKILL'),
    restart: async () => {
      host = await start();
    },
    async end() {
      pages.child.kill();
      await Promise.all([host.end('SIGKILL'), pages.ended]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
