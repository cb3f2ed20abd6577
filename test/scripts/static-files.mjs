/**
 * The static host: serves a build like a host in production, precompressed, with long caching of hashed files and
 * revalidation of the rest. Only the brand file, its built-in copy and the page are adapted to the local backend, and the
 * service worker to that page. The backend also gets the reports of the page's policy.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { request as callBackend, createServer } from 'node:http';
import { join, posix, resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sirv from 'sirv';
import {
  DEFAULT_API_PORT,
  localPage,
  localScript,
  servedBrandFile,
  workerFor,
} from '../../src/build/local-brand-file.mjs';
import {
  CACHE_CHECKED,
  CACHE_HASHED,
  POLICY_REPORTS_PATH,
  policyHeader,
  preloadHeader,
  REPORTING_HEADER,
  SECURITY_HEADERS,
  WORKER_PATH,
  WORKER_POLICY,
} from '../../src/build/security-headers.mjs';

const START_PAGE = '/index.html';
/** A missing hashed file is a 404. The start page in its place would be taken for the file. */
const HASHED = '/assets/';
const LOCAL_HOST = /(^|\.)localhost(:\d+)?$/;

/**
 * A server that does not listen yet.
 * @param {{ dist: string, apiPort: string }} options
 */
export function createStaticHost({ dist, apiPort }) {
  const files = sirv(dist, {
    // Looks for files at each request, because a build may remove some meanwhile.
    dev: true,
    // No file stands in for an address that is not exactly its own.
    extensions: [],
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', path.startsWith(HASHED) ? CACHE_HASHED : CACHE_CHECKED);
    },
  });
  const pages = new Map();

  /** A page with its own policy, if it has one, read again after each build. Between two builds, the former one. */
  function pageOf(name) {
    const file = resolve(dist, `.${name}`);
    const builtAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    const known = pages.get(name);
    if (known && (builtAt === undefined || builtAt === known.builtAt)) return known;
    const built = readFileSync(file, 'utf8');
    const text = localPage(built, apiPort);
    const page = {
      built,
      ...made(text, 'text/html; charset=utf-8'),
      policy: policyHeader(text),
      preload: preloadHeader(text),
      builtAt,
    };
    pages.set(name, page);
    return page;
  }

  /** The page that an address names, however it is spelled, compressed or not; undefined for anything else. */
  function pageAt(path) {
    const name = posix.normalize(`/${decoded(path)}`).replace(/\/$/, '');
    const names = [name.replace(/\.(br|gz)$/, ''), `${name}/index.html`];
    return names.find((each) => /\.html$/i.test(each) && existsSync(join(dist, each)));
  }

  function sendPage(request, response, name) {
    const page = pageOf(name);
    if (page.policy) {
      response.setHeader('Content-Security-Policy', page.policy);
      response.setHeader('Link', page.preload);
    } else {
      response.removeHeader('Content-Security-Policy');
    }
    send(request, response, page);
  }

  let brandFile = { source: '', file: made('', 'application/json') };
  /** Read each time, because it can be replaced without a build, and compressed once. */
  function brands() {
    const source = readFileSync(resolve(dist, 'app-config/brands.json'), 'utf8');
    if (source !== brandFile.source) {
      brandFile = { source, file: made(servedBrandFile(source, apiPort), 'application/json') };
    }
    return brandFile.file;
  }

  const scripts = new Map();
  /** The script with the built-in copy of the brand file, for another port than the one it was built for. */
  function scriptAt(path) {
    if (apiPort === DEFAULT_API_PORT || !/^\/assets\/[\w.-]+\.js$/.test(path)) return null;
    if (!scripts.has(path)) {
      const file = join(dist, path);
      const text = existsSync(file) ? localScript(readFileSync(file, 'utf8'), apiPort) : null;
      scripts.set(path, text === null ? null : made(text, 'text/javascript'));
    }
    return scripts.get(path);
  }

  /** It knows its page, which is another one here. Null for a build that has none. */
  function worker() {
    const file = join(dist, WORKER_PATH);
    if (!existsSync(file)) return null;
    const { built, identity } = pageOf(START_PAGE);
    return made(workerFor(readFileSync(file, 'utf8'), built, identity), 'text/javascript');
  }

  // The first one is needed for its policy.
  pageOf(START_PAGE);

  return createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    // Before anything is looked for, so that no answer is without them.
    const { policy } = pageOf(START_PAGE);
    for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, ...REPORTING_HEADER })) {
      response.setHeader(name, value);
    }
    if (policy) response.setHeader('Content-Security-Policy', policy);
    // A browser accepts it only on https or localhost and logs an error elsewhere.
    if (!LOCAL_HOST.test(request.headers.host ?? '')) response.removeHeader('Cross-Origin-Opener-Policy');

    if (path === POLICY_REPORTS_PATH && request.method === 'POST') {
      passOn(request, response, apiPort);
      return;
    }
    if (path === '/app-config/brands.json') {
      send(request, response, brands());
      return;
    }
    if (path === WORKER_PATH) response.setHeader('Content-Security-Policy', WORKER_POLICY);
    const script = path === WORKER_PATH ? worker() : scriptAt(path);
    if (script !== null) {
      send(request, response, script);
      return;
    }
    const page = pageAt(path);
    if (page !== undefined) {
      sendPage(request, response, page);
      return;
    }
    files(request, response, () => {
      if (!path.startsWith(HASHED)) {
        sendPage(request, response, START_PAGE);
        return;
      }
      response.statusCode = 404;
      response.setHeader('Cache-Control', CACHE_CHECKED);
      response.end();
    });
  });
}

/** As the file server does it. */
function decoded(path) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
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

/** Sends a report of the policy to the backend, which bounds it. */
function passOn(request, response, port) {
  const { 'content-type': type, 'content-length': length } = request.headers;
  const headers = {
    'x-forwarded-for': request.socket.remoteAddress ?? '',
    ...(type && { 'content-type': type }),
    ...(length && { 'content-length': length }),
  };
  const passed = callBackend(
    { host: '127.0.0.1', port, path: POLICY_REPORTS_PATH, method: 'POST', headers },
    (answer) => {
      const { 'content-type': answered = 'application/json', 'retry-after': wait } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, {
        'Content-Type': answered,
        ...(wait && { 'Retry-After': wait }),
      });
      answer.pipe(response);
    },
  );
  pipeline(request, passed, (error) => {
    if (!error) return;
    if (!response.headersSent) response.statusCode = 502;
    response.end();
  });
}
