/** npm run jest: runs jest, or only the files and folders that are named. Installs what is missing. */
import { bin, ensureInstalled, run } from './lib.mjs';

/**
 * Megabytes. Tests make much that soon goes. With more room for what is new, a journey takes a sixth less of the
 * processor (test/README.md). The workers of jest take the flags over.
 */
const flags = ['--min-semi-space-size=64', '--max-semi-space-size=128'];

ensureInstalled();
process.exit(await run(bin('jest'), process.argv.slice(2), { flags }).ended);
