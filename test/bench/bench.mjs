/**
 * npm run bench: compares the first page of the production build with a bare page of the same libraries.
 * Installs and builds what is missing. Options: --runs 5, --paths 10,100,1000.
 */
import { existsSync } from 'node:fs';
import { ensureChromium } from '../scripts/chromium.mjs';
import { bin, ensureInstalled, fail, ROOT, run, together } from '../scripts/lib.mjs';

ensureInstalled();
if (!existsSync(`${ROOT}/dist/index.html`) && (await run('test/scripts/build.mjs', []).ended) !== 0) {
  fail('There is nothing to measure, because the build failed, see above.');
}
const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
process.exit(await together([run(bin('tsx'), ['test/bench/main.ts', ...process.argv.slice(2)], { env })]));
