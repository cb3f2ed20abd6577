/** The static host as a real server, asked with addresses as no browser but anybody else may spell them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { POLICY_REPORTS_PATH } from '../../src/backend/policy-report/policy-report.routes';
import { WORKER_URL } from '../../src/worker/names';

const SCRIPT = join(__dirname, '../scripts/static-files.mjs');
const OWN_POLICY = "default-src 'none'; script-src 'self' 'sha256-abc='; connect-src 'self'";
const PAGE = `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${OWN_POLICY}"><script defer src="/assets/early.01234567.js"></script></head><body>The dashboard</body></html>`;
const BARE = '<!doctype html><html><body>A page without a policy</body></html>';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

let folder: string;
let host: ChildProcess;
let backend: Server;
let port: number;
/** What the backend was sent. */
let reports: { type: string | undefined; body: string }[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dashboard-static-'));
  const files = {
    'index.html': PAGE,
    'bare/index.html': BARE,
    'assets/early.01234567.js': 'run()',
    'assets/brands.01234567.js': `const built={main:"http://localhost:8081"};use(JSON.parse('{"main":"http://localhost:8081"}'))`,
    'app-config/brands.json': '{"brands":[]}',
    'version.json': '{"version":"1"}',
    'worker.js': `answer("${hashOf(PAGE)}")`,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  }
  backend = createServer(async (received, response) => {
    let body = '';
    for await (const chunk of received) body += chunk;
    reports.push({ type: received.headers['content-type'], body });
    response
      .writeHead(reports.length > 1 ? 429 : 204, reports.length > 1 ? { 'Retry-After': '9' } : {})
      .end();
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const options = { dist: folder, apiPort: String((backend.address() as AddressInfo).port) };
  const program = `
    const { createStaticHost } = await import(${JSON.stringify(SCRIPT)});
    const server = createStaticHost(${JSON.stringify(options)});
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  host = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(host.stdout as NodeJS.ReadableStream, 'data');
  port = Number(String(line));
}, 60_000);
afterAll(async () => {
  host.kill();
  backend.close();
  await once(host, 'close');
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  reports = [];
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
}

/** The path goes over the wire as it is. */
async function ask(
  path: string,
  encoding = 'identity',
  init: { method?: string; body?: string; type?: string } = {},
): Promise<Answer> {
  const { method = 'GET', body, type } = init;
  const headers = { 'accept-encoding': encoding, host: 'localhost', ...(type && { 'content-type': type }) };
  const asking = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end(body);
  const [answer] = await once(asking, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const read = { br: brotliDecompressSync, gzip: gunzipSync }[answer.headers['content-encoding'] as 'br'];
  return { status: answer.statusCode, headers: answer.headers, text: String(read ? read(bytes) : bytes) };
}

const SPELLINGS = [
  ...['/', '//', '///', '////', '/.', '/./', '/..', '/../', '/./.', '/?', '/?a=b', '/#', '/%2f', '/%2F%2F'],
  ...['/index', '/index/', '/index.', '/index.html', '/index.html/', '/index.html//', '/index.html?x'],
  ...['/index.html/.', '/index.html/..', '/index.html/x', '/index.htm', '/INDEX.HTML', '/Index.html'],
  ...['//index.html', '///index.html', '/./index.html', '/x/../index.html', '/../index.html'],
  ...['/%69ndex.html', '/%69%6e%64%65%78.html', '/index%2ehtml', '/index.%68tml', '/index.html%2f'],
  ...['/index.html%00', '/index.html%20', '/index.html%E0%A4%A', '/%', '/%2e', '/%2e%2e/index.html'],
  ...['/index.html.br', '/index.html.gz', '/index.br', '/index.html.br/', '/%69ndex.html.gz'],
  ...['/assets', '/assets/../index.html', '/assets/%2e%2e/index.html', '/assets/..', '//assets/..//'],
  ...['/\\index.html', '/index.html;x', '/courses', '/courses/1/2', '/courses/', '/a.html', '/app-config'],
  ...['http://localhost/index.html', '*'],
];

it('sends every answer with a page together with the policy of that page, however it is asked for', async () => {
  expect(new Set(SPELLINGS).size).toBeGreaterThanOrEqual(50);
  let pages = 0;
  for (const spelling of SPELLINGS) {
    for (const encoding of ['identity', 'gzip', 'gzip, br']) {
      const { headers, text } = await ask(spelling, encoding);
      const isPage = /html/.test(headers['content-type'] ?? '') || /<html|<!doctype/i.test(text);
      if (!isPage) continue;
      pages += 1;
      const own = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(text)?.[1];
      expect([spelling, own]).toEqual([
        spelling,
        expect.stringContaining("connect-src 'self' http://localhost:"),
      ]);
      expect([spelling, headers]).toEqual([
        spelling,
        expect.objectContaining({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': `${own}; frame-ancestors 'none'; report-uri /policy-reports; report-to policy`,
          'reporting-endpoints': 'policy="/policy-reports"',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin',
          'permissions-policy': expect.any(String),
          'cross-origin-opener-policy': 'same-origin-allow-popups',
          'cache-control': 'no-cache',
          link: '</assets/early.01234567.js>; rel=preload; as=script',
        }),
      ]);
    }
  }
  expect(pages).toBe(SPELLINGS.length * 3);
});

it('sends every other file with the headers too', async () => {
  for (const path of [
    '/version.json',
    '/favicon.svg',
    '/assets/early.01234567.js',
    '/app-config/brands.json',
    '/assets/x.js',
  ]) {
    const { headers } = await ask(path);
    expect([path, headers['content-security-policy']]).toEqual([
      path,
      expect.stringContaining('default-src'),
    ]);
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
  }
});

it('serves files as before: compressed, the hashed ones for a year, a missing one as missing', async () => {
  const script = await ask('/assets/early.01234567.js', 'br');
  expect([script.status, script.text, script.headers['content-encoding']]).toEqual([200, 'run()', 'br']);
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask('/version.json')).headers['cache-control']).toBe('no-cache');
  expect((await ask('/assets/gone.01234567.js')).status).toBe(404);
});

it('sends the service worker, which knows the page as it is served, with a policy of its own, each time', async () => {
  const page = await ask('/');
  expect(page.text).not.toBe(PAGE);
  for (const encoding of ['identity', 'br']) {
    const { status, text, headers } = await ask(WORKER_URL, encoding);
    expect([status, text, headers]).toEqual([
      200,
      `answer("${hashOf(page.text)}")`,
      expect.objectContaining({
        'content-type': expect.stringContaining('javascript'),
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      }),
    ]);
  }
});

it('leads the built-in copy of the brand file to its own backend, and changes no other script', async () => {
  const { port: apiPort } = backend.address() as AddressInfo;
  const script = await ask('/assets/brands.01234567.js', 'br');
  expect(script.text).toContain(`{"main":"http://localhost:${apiPort}"}`);
  expect(script.text).not.toContain('8081');
  // Its name does not tell which backend it is for.
  expect(script.headers['cache-control']).toBe('no-cache');
  expect(script.headers['content-type']).toBe('text/javascript');
  expect((await ask('/assets/early.01234567.js')).headers.etag).not.toBe(script.headers.etag);
});

it('gives another page no policy but its own', async () => {
  for (const spelling of ['/bare/', '/bare', '/bare/index.html', '/%62are//']) {
    const { text, headers } = await ask(spelling);
    expect([spelling, text, headers['content-security-policy'], headers.link]).toEqual([
      spelling,
      BARE,
      undefined,
      undefined,
    ]);
  }
});

it('reads the page again after a build', async () => {
  writeFileSync(join(folder, 'index.html'), PAGE.replace('sha256-abc=', 'sha256-new='));
  expect((await ask('/')).headers['content-security-policy']).toContain('sha256-new=');
  expect((await ask('/version.json')).headers['content-security-policy']).toContain('sha256-new=');
  writeFileSync(join(folder, 'index.html'), PAGE);
});

it('passes reports of the policy on to the backend, and its answer back', async () => {
  const body = JSON.stringify({ 'csp-report': {} });
  const type = 'application/csp-report';
  expect((await ask('/policy-reports', 'identity', { method: 'POST', body, type })).status).toBe(204);
  expect(reports).toEqual([{ type, body }]);
  const refused = await ask('/policy-reports', 'identity', { method: 'POST', body, type });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '9']);
  expect((await ask('/policy-reports')).text).toContain('The dashboard');
});

it('names the place for reports that the backend has', async () => {
  const { headers } = await ask('/');
  expect(headers['content-security-policy']).toContain(`report-uri ${POLICY_REPORTS_PATH};`);
});
