import { type BackendTester, createTester, expectRefusal } from '../support/backend-tester';

const PATH = '/policy-reports';
const MINUTE_MS = 60_000;

let tester: BackendTester;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora'], brandTokens: ['marlowe'] });
});
afterEach(() => tester.backend.close());

const post = (body: unknown, type = 'application/csp-report', source = '192.0.2.1') =>
  tester.call('POST', PATH, {
    host: null,
    rawBody: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type, origin: 'https://dashboard.marlowe.example' },
    source,
  });
const violation = (change: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri':
      'https://dashboard.marlowe.example/courses/10010001?xcred=secret-of-nora#nora@mail.example',
    referrer: 'https://dashboard.marlowe.example/?jwt=secret-of-nora',
    'violated-directive': 'img-src https://*.marlowe.example',
    'effective-directive': 'img-src',
    'original-policy': "default-src 'none'",
    disposition: 'enforce',
    'blocked-uri': 'https://evil.example/nora-whitfield/pixel.png?secret-of-nora',
    'script-sample': 'alert("secret-of-nora")',
    'source-file': 'https://dashboard.marlowe.example/secret-of-nora.js',
    'status-code': 200,
    ...change,
  },
});
const counted = () => tester.log.filter((line) => line.startsWith('policy:'));

it('are counted, from any page, without anything of a student', async () => {
  const { status, text } = await post(violation());
  expect([status, text]).toEqual([204, '']);
  expect(counted()).toEqual(['policy: img-src blocked another site on /courses, 1 so far']);
  expect(tester.log.join('\n')).not.toMatch(/nora|10010001|evil|secret/);
});

it('come in the form of the Reporting API too, several at once, among others', async () => {
  const report = (effectiveDirective: string, blockedURL: string) => ({
    ...{ age: 5, type: 'csp-violation', url: 'https://dashboard.marlowe.example/', user_agent: 'x' },
    body: { documentURL: 'https://dashboard.marlowe.example/', effectiveDirective, blockedURL },
  });
  const reports = [
    report('script-src-elem', 'inline'),
    report('connect-src', 'wss://dashboard.marlowe.example/hub'),
    report('connect-src', 'https://dashboard.marlowe.example/x'),
    { type: 'deprecation', body: { id: 'x' } },
    { type: 'crash' },
  ];
  expect((await post(reports, 'application/reports+json; charset=utf-8')).status).toBe(204);
  expect(counted()).toEqual([
    'policy: script-src-elem blocked inline on /, 1 so far',
    'policy: connect-src blocked another site on /, 1 so far',
    'policy: connect-src blocked its own site on /, 1 so far',
  ]);
});

it.each<[string, Record<string, unknown>]>([
  [
    'an unknown directive blocked another site on /courses',
    { 'effective-directive': 'nora whitfield\nPOST /x 200' },
  ],
  ['img-src blocked something on /courses', { 'blocked-uri': 'nora\nwhitfield' }],
  ['img-src blocked something on /courses', { 'blocked-uri': 'javascript:nora' }],
  ['img-src blocked another site on some page', { 'document-uri': 'nora' }],
  ['img-src blocked another site on some page', { 'document-uri': 'https://x.example/Nora.Whitfield@mail' }],
  [
    'img-src blocked another site on /certificates',
    { 'document-uri': 'https://x.example/certificates/%0Anora' },
  ],
])('say no more than %s', async (line, change) => {
  expect((await post(violation(change))).status).toBe(204);
  expect(counted()).toEqual([`policy: ${line}, 1 so far`]);
});

it('are logged at each power of ten', async () => {
  for (let i = 0; i < 120; i++) {
    tester.advance(MINUTE_MS);
    await post(violation());
  }
  expect(counted().map((line) => line.replace(/.*, /, ''))).toEqual(['1 so far', '10 so far', '100 so far']);
});

it('of very many kinds are counted as others', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  for (let i = 0; i < 210; i++) {
    tester.advance(MINUTE_MS);
    const page = `https://x.example/${letters[Math.floor(i / 26)]}${letters[i % 26]}`;
    await post(violation({ 'document-uri': page }));
  }
  expect(counted().filter((line) => line.startsWith('policy: img-src'))).toHaveLength(200);
  expect(counted().at(-1)).toBe('policy: others, 10 so far');
});

const CSP_TYPE = 'application/csp-report';

it.each<[string, number, unknown, string]>([
  ['too long', 413, 'x'.repeat(16_385), CSP_TYPE],
  ['of another type', 415, violation(), 'text/plain'],
  ['of no type', 415, violation(), ''],
  ['cut off', 400, '{"csp-report":', CSP_TYPE],
  ['null', 400, 'null', CSP_TYPE],
  ['a number', 400, { 'csp-report': 7 }, CSP_TYPE],
  ['a list of numbers', 400, [7], CSP_TYPE],
  ['an object in place of an address', 400, { 'csp-report': { 'document-uri': {} } }, CSP_TYPE],
])('are refused if they are %s', async (_what, status, body, type) => {
  expectRefusal(await post(body, type), status);
  expect(counted()).toEqual([]);
});

it('take no more than twenty of one call', async () => {
  const body = { documentURL: 'https://x.example/', effectiveDirective: 'img-src', blockedURL: 'data' };
  await post(Array(100).fill({ type: 'csp-violation', body }), 'application/reports+json');
  await post(
    [...Array(80)].map(() => ({ type: 'csp-violation', body })),
    'application/reports+json',
  );
  expect(counted().at(-1)).toMatch(/, 10 so far$/);
});

it('are limited for each source, and for all together', async () => {
  for (let i = 0; i < 60; i++) expect((await post(violation())).status).toBe(204);
  const refused = await post(violation());
  expectRefusal(refused, 429);
  expect(refused.headers.get('retry-after')).toBe('1');
  const send = (i: number) => post(violation(), undefined, `198.51.100.${i % 250}`);
  for (let i = 0; i < 540; i++) expect((await send(i)).status).toBe(204);
  expectRefusal(await send(541), 429);
  tester.advance(MINUTE_MS);
  expect((await post(violation())).status).toBe(204);
});
