/**
 * npm run bench: compares the first page of the production build with a bare page of the same libraries. Options: --runs 5,
 * --paths 10,100,1000. npm run bench:palette: measures the keys of the command palette. Option: --runs 3.
 * Installs and builds what is missing.
 */
import { existsSync } from 'node:fs';
import { ensureChromium } from '../scripts/chromium.mjs';
import { bin, ensureInstalled, fail, ROOT, run, together } from '../scripts/lib.mjs';

ensureInstalled();
if (!existsSync(`${ROOT}/dist/index.html`) && (await run('test/scripts/build.mjs', []).ended) !== 0) {
  fail('There is nothing to measure, because the build failed, see above.');
}
const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
const args = process.argv.slice(2);
const script = args[0] === 'palette' ? args.shift() : 'main';
process.exit(await together([run(bin('tsx'), [`test/bench/${script}.ts`, ...args], { env })]));
