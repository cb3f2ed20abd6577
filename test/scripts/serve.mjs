/** npm run serve: the production build and the reference backend, as in production. */
import { existsSync } from 'node:fs';
import {
  API_PORT,
  answers,
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
await ensureFree(PORT, 'PORT');
await ensureFree(API_PORT, 'API_PORT');
if (!existsSync(`${ROOT}/dist/index.html`)) {
  console.log('There is no build yet; building…');
  if ((await run(bin('webpack-cli'), ['--mode', 'production']).ended) !== 0)
    fail('The build failed, see above.');
}

const env = { ...process.env, PORT: String(PORT), API_PORT: String(API_PORT), DATA_DIR };
const backend = run(bin('tsx'), ['src/backend/node/main.ts'], { env });
const programs = [backend];
// The page comes last: without the backend, signing in would fail.
const announced = answers(`http://localhost:${API_PORT}/profile/ping`, backend.ended).then(
  () => {
    programs.push(run('test/scripts/static-host.mjs', [], { env }));
    return programs.at(-1);
  },
  // The program that ended has said why.
  () => backend,
);
announced
  .then(({ ended }) => answers(`http://localhost:${PORT}/`, ended))
  .then(
    () => console.log(`Dashboard  http://localhost:${PORT}\n${DEMO_ACCOUNTS}\n`),
    () => {},
  );
process.exit(await together(programs, announced));
