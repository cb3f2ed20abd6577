/** npm run serve: the production build and the reference backend, as in production. */
import { existsSync } from 'node:fs';
import {
  API_PORT,
  bin,
  DATA_DIR,
  DEMO_ACCOUNTS,
  ensureFree,
  ensureInstalled,
  fail,
  PORT,
  ROOT,
  run,
  together,
} from './lib.mjs';

ensureInstalled();
if (!existsSync(`${ROOT}/dist/index.html`)) fail('There is no build yet. Run: npm run build');
await ensureFree(PORT, 'PORT');
await ensureFree(API_PORT, 'API_PORT');

const env = { ...process.env, PORT: String(PORT), API_PORT: String(API_PORT), DATA_DIR };
const programs = [
  run(bin('tsx'), ['src/backend/node/main.ts'], { env }),
  run('test/scripts/static-host.mjs', [], { env }),
];
console.log(`Dashboard  http://localhost:${PORT}\n${DEMO_ACCOUNTS}\n`);
process.exit(await together(programs));
