/** npm start: the reference backend and the app with live reload. */
import {
  API_PORT,
  answers,
  bin,
  DATA_DIR,
  DEMO_ACCOUNTS,
  ensureFree,
  ensureInstalled,
  PORT,
  run,
  together,
} from './lib.mjs';

ensureInstalled();
await ensureFree(PORT, 'PORT');
await ensureFree(API_PORT, 'API_PORT');

const env = { ...process.env, PORT: String(PORT), API_PORT: String(API_PORT), DATA_DIR };
const backend = run(bin('tsx'), ['src/backend/node/main.ts'], { env });
const app = run(bin('webpack-cli'), ['serve', '--mode', 'development'], { env });

Promise.all([
  answers(`http://localhost:${PORT}/`, app.ended),
  answers(`http://localhost:${API_PORT}/profile/ping`, backend.ended),
]).then(
  () =>
    console.log(`
Dashboard  http://localhost:${PORT}    (brands: http://marlowe.localhost:${PORT}, gablekey, tallyfield)
Backend    http://localhost:${API_PORT}
${DEMO_ACCOUNTS}
Press Ctrl-C to end both.
`),
  // The program that ended has said why.
  () => {},
);

process.exit(await together([backend, app]));
