/** The measured site: a copy of the build, so that a new build does not disturb a run, and the bare page. */
import { cpSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { bin, fail, ROOT, run } from '../scripts/lib.mjs';
import { SITE_DIR, SITE_DIST } from './places';

/** The build alone. Returns when it was made. */
export function copyBuild(): Date {
  rmSync(SITE_DIR, { recursive: true, force: true });
  const isServed = (file: string) => !file.endsWith('.map');
  cpSync(resolve(ROOT, 'dist'), SITE_DIST, { recursive: true, filter: isServed, preserveTimestamps: true });
  // The host serves the dist folder of its own tree.
  for (const folder of ['test/scripts', 'src/build']) {
    cpSync(resolve(ROOT, folder), resolve(SITE_DIR, folder), { recursive: true });
  }
  return statSync(resolve(SITE_DIST, 'index.html')).mtime;
}

/** With the bare page. Returns when the build was made. */
export async function prepareSite(): Promise<Date> {
  const builtAt = copyBuild();
  const config = ['--config', 'test/bench/bare/webpack.config.ts'];
  const output = ['--output-path', SITE_DIST, '--stats', 'errors-warnings'];
  const built = await run(bin('webpack-cli'), [...config, '--mode', 'production', ...output]).ended;
  if (built !== 0) fail('The bare page could not be built.');
  return builtAt;
}
