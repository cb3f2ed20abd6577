/** Serves dist/ as a static host in production does: precompressed, hashed files kept for good, the rest checked. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import sirv from 'sirv';
import { API_PORT, PORT, ROOT } from './lib.mjs';
import { localBrandFile } from './local-brand-file.mjs';

const DIST = resolve(ROOT, 'dist');
const files = sirv(DIST, {
  single: true,
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders: (response, path) => {
    const hashed = path.startsWith('/assets/');
    response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  },
});

createServer((request, response) => {
  if (request.url?.split('?')[0] === '/app-config/brands.json') {
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Cache-Control', 'no-cache');
    response.end(
      localBrandFile(readFileSync(resolve(DIST, 'app-config/brands.json'), 'utf8'), String(API_PORT)),
    );
    return;
  }
  files(request, response);
}).listen(PORT, 'localhost', () => console.log(`Static files at http://localhost:${PORT}`));
