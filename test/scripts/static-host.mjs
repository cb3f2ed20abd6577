/**
 * Serves dist/ like a static host in production: precompressed, with long caching of hashed files and revalidation of
 * the rest, and with the page's policy. Only the brand file and the page are adapted to the local backend.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sirv from 'sirv';
import { localPage, servedBrandFile } from '../../src/build/local-brand-file.mjs';
import {
  CACHE_CHECKED,
  CACHE_HASHED,
  policyHeader,
  preloadHeader,
  SECURITY_HEADERS,
} from '../../src/build/security-headers.mjs';
import { API_PORT, PORT, ROOT } from './lib.mjs';

const DIST = resolve(ROOT, 'dist');
const PAGE = resolve(DIST, 'index.html');
/** A missing hashed file is a 404. The start page in its place would be taken for the file. */
const HASHED = '/assets/';

const LOCAL_HOST = /(^|\.)localhost(:\d+)?$/;

const files = sirv(DIST, {
  // Looks for files at each request, because a build may remove some meanwhile.
  dev: true,
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders: (response, path) => {
    response.setHeader('Cache-Control', path.startsWith(HASHED) ? CACHE_HASHED : CACHE_CHECKED);
  },
});
let page = startPage();
let brandFile = { source: '', file: made('', 'application/json') };
/** Read each time, because it can be replaced without a build, and compressed once. */
function brands() {
  const source = readFileSync(resolve(DIST, 'app-config/brands.json'), 'utf8');
  if (source !== brandFile.source) {
    brandFile = { source, file: made(servedBrandFile(source, String(API_PORT)), 'application/json') };
  }
  return brandFile.file;
}

/** The page with its policy, read again after each build. */
function startPage() {
  const builtAt = builtLast();
  const text = localPage(readFileSync(PAGE, 'utf8'), String(API_PORT));
  return {
    ...made(text, 'text/html; charset=utf-8'),
    policy: policyHeader(text),
    preload: preloadHeader(text),
    builtAt,
  };
}

/** Undefined during a build. */
function builtLast() {
  return statSync(PAGE, { throwIfNoEntry: false })?.mtimeMs;
}

/** A file that is generated here, in every encoding. */
function made(text, type) {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
  return { type, etag, br: brotliCompressSync(text), gzip: gzipSync(text, { level: 9 }), identity: text };
}

function send(request, response, { type, etag, ...bodies }) {
  const encoding = ['br', 'gzip'].find((each) => request.headers['accept-encoding']?.includes(each));
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', CACHE_CHECKED);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', etag);
  if (request.headers['if-none-match'] === etag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.end(bodies[encoding ?? 'identity']);
}

createServer((request, response) => {
  const path = request.url?.split('?')[0] ?? '/';
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  // A browser accepts it only on https or localhost and logs an error elsewhere.
  if (!LOCAL_HOST.test(request.headers.host ?? '')) response.removeHeader('Cross-Origin-Opener-Policy');
  const sendPage = () => {
    const builtAt = builtLast();
    if (builtAt !== undefined && builtAt !== page.builtAt) page = startPage();
    if (page.policy) response.setHeader('Content-Security-Policy', page.policy);
    response.setHeader('Link', page.preload);
    send(request, response, page);
  };
  if (path === '/app-config/brands.json') send(request, response, brands());
  else if (path === '/' || path === '/index.html') sendPage();
  else {
    files(request, response, () => {
      if (!path.startsWith(HASHED)) return sendPage();
      response.statusCode = 404;
      response.setHeader('Cache-Control', CACHE_CHECKED);
      response.end();
    });
  }
}).listen(PORT, 'localhost', () => console.log(`Static files at http://localhost:${PORT}`));
