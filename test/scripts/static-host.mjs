/** Serves dist/ at PORT, for `npm run serve`, the browser tests and the benchmark. */
import { resolve } from 'node:path';
import { API_PORT, PORT, ROOT } from './lib.mjs';
import { createStaticHost } from './static-files.mjs';

createStaticHost({ dist: resolve(ROOT, 'dist'), apiPort: String(API_PORT) }).listen(PORT, 'localhost', () =>
  console.log(`Static files at http://localhost:${PORT}`),
);
