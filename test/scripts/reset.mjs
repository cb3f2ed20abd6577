/** npm run reset: deletes the data; the next start creates new demo data. */
import { readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { API_PORT, DATA_DIR, ensureFree } from './lib.mjs';

await ensureFree(API_PORT, 'API_PORT', 'because it may be the backend that uses this data.');
let names = [];
try {
  names = readdirSync(DATA_DIR).filter((name) => name.startsWith('dashboard.db'));
} catch (error) {
  if (error.code !== 'ENOENT') throw error;
}
for (const name of names) rmSync(resolve(DATA_DIR, name), { recursive: true, force: true });
console.log(
  names.length > 0 ? 'Deleted the data. The next start creates new demo data.' : 'There was no data.',
);
