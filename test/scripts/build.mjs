/** npm run build: installs what is missing, then builds. */
import { bin, ensureInstalled, run } from './lib.mjs';

ensureInstalled();
process.exit(await run(bin('webpack-cli'), ['--mode', 'production']).ended);
