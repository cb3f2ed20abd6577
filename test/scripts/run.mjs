/** Runs an installed command, installing first what is missing: node test/scripts/run.mjs webpack --mode production */
import { bin, ensureInstalled, run } from './lib.mjs';

const [name, ...args] = process.argv.slice(2);
ensureInstalled();
process.exit(await run(bin(name), args).ended);
