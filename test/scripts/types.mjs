/** npm run types: checks all TypeScript projects: the app, the backend without the DOM, the service worker, and the tests. */
import { resolve } from 'node:path';
import { ROOT, run } from './lib.mjs';

const compiler = resolve(ROOT, 'node_modules/typescript7/bin/tsc');
let failed = 0;
for (const project of [
  'tsconfig.json',
  'src/backend/tsconfig.json',
  'src/worker/tsconfig.json',
  'test/tsconfig.json',
]) {
  failed += await run(compiler, ['--project', project]).ended;
}
process.exit(failed === 0 ? 0 : 1);
