/** npm run reset: forgets the data; the next start makes the demo data anew. */
import { readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { API_PORT, DATA_DIR, ensureFree } from './lib.mjs';

await ensureFree(API_PORT, 'API_PORT', 'since it may be the backend with this very data.');
let names = [];
try {
  names = readdirSync(DATA_DIR).filter((name) => name.startsWith('dashboard.db'));
} catch (error) {
  if (error.code !== 'ENOENT') throw error;
}
for (const name of names) rmSync(resolve(DATA_DIR, name), { recursive: true, force: true });
console.log(names.length > 0 ? 'The data is gone; the next start makes it anew.' : 'There was no data.');
