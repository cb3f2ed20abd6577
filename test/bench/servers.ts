/** The static host with both pages, and the reference backend. */
import { resolve } from 'node:path';
import { answers, bin, ensureFree, run } from '../scripts/lib.mjs';
import { API_PORT, DATA_DIR, PORT, SITE_DIR } from './places';

/** Resolves once both respond; they end with this process. */
export async function startServers(): Promise<void> {
  await ensureFree(PORT, 'BENCH_PORT');
  await ensureFree(API_PORT, 'BENCH_PORT');
  const env = { ...process.env, PORT: String(PORT), API_PORT: String(API_PORT), DATA_DIR };
  // The backend logs every request.
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  const backend = run(bin('tsx'), ['src/backend/node/main.ts'], options);
  const host = run(resolve(SITE_DIR, 'test/scripts/static-host.mjs'), [], options);
  process.once('exit', () => {
    for (const { child } of [backend, host]) child.kill('SIGTERM');
  });
  await Promise.all([
    answers(`http://localhost:${API_PORT}/profile/ping`, backend.ended),
    answers(`http://localhost:${PORT}/`, host.ended),
  ]);
}
