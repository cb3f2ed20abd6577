/** Builds, installing first what is missing: npm run build */
import { bin, ensureInstalled, run } from './lib.mjs';

ensureInstalled();
process.exit(await run(bin('webpack-cli'), ['--mode', 'production']).ended);
