import { gunzipSync } from 'node:zlib';
import { createBackend } from '../../../src/backend/app';
import { openDatabase } from '../../../src/backend/database/database';
import {
  APP_ORIGIN,
  type BackendTester,
  BRANDS,
  type CallOptions,
  createRequest,
  createTester,
  expectRefusal,
} from '../support/backend-tester';

let tester: BackendTester;
let nora: string;

beforeAll(async () => {
  tester = await createTester({ accounts: ['nora'], brandTokens: ['marlowe'] });
  nora = await tester.signIn('nora');
});
afterAll(() => tester.backend.close());
beforeEach(() => tester.log.splice(0));

describe('responses', () => {
  it.each([
    ['GET', '/profile/ping', 200],
    ['GET', '/nowhere', 404],
    ['POST', '/profile/login', 400],
    ['GET', '/profile/accountprofile', 401],
  ])('to %s %s forbid caching and content sniffing', async (method, path, status) => {
    const answer = await tester.call(method, path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('vary')).toBe('Origin, Accept-Encoding');
  });

  it('are compressed if the client accepts it, with the same content', async () => {
    const path = '/learner/learningpaths?includeCourses=false';
    const plain = await tester.call('GET', path, { as: nora });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const request = createRequest('GET', path, { as: nora, headers: { 'Accept-Encoding': 'gzip, br' } });
    const answer = await tester.backend.fetch(request);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(JSON.parse(String(gunzipSync(bytes)))).toEqual(plain.body);
  });

  it.each([
    ['GET', '/'],
    ['GET', '/profile'],
    ['GET', '/profile/login'],
    ['DELETE', '/profile/accountprofile'],
    ['PATCH', '/learner/learningpaths/10010001'],
    ['GET', '/learner/learningpaths/10010001/'],
    ['GET', '/%E0%A4%A'],
  ])('to the unknown call %s %s have the usual error shape', async (method, path) => {
    expectRefusal(await tester.call(method, path, { as: nora }), 404, 'There is no such call.');
  });

  it('to an internal error are generic, and the details go to the log', async () => {
    const log: string[] = [];
    const database = await openDatabase(':memory:');
    const options = { brands: BRANDS, allowedOrigins: [APP_ORIGIN], passwordCost: 2 };
    const backend = await createBackend({
      ...options,
      database,
      clock: () => new Date(),
      log: (line) => log.push(line),
    });
    await database.destroy();
    const request = createRequest('GET', '/profile/status', { headers: { origin: APP_ORIGIN } });
    const response = await backend.fetch(request);
    expect(response.status).toBe(500);
    expect(response.headers.get('access-control-allow-origin')).toBe(APP_ORIGIN);
    expect(await response.json()).toEqual({
      ResponseStatus: {
        ErrorCode: 'InternalError',
        Message: 'Something went wrong on our side. Please try again.',
      },
    });
    expect(log[0]).toMatch(/^unexpected: .*Error/);
    expect(log[1]).toMatch(/^GET \/profile\/status 500 \d+ ms$/);
  });
});

describe('other origins', () => {
  const preflight = (origin: string, path = '/profile/accountprofile') =>
    tester.call('OPTIONS', path, {
      host: null,
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,x-host',
      },
    });

  it('on the list can call, and read the paging headers', async () => {
    const { headers } = await tester.call('GET', '/learner/learningpaths', {
      as: nora,
      headers: { origin: APP_ORIGIN },
    });
    expect(headers.get('access-control-allow-origin')).toBe(APP_ORIGIN);
    expect(headers.get('access-control-expose-headers')).toBe('x-pagination, x-filter, retry-after');
    expect(headers.has('access-control-allow-credentials')).toBe(false);
  });

  it('on the list can preflight any call, cached for two hours', async () => {
    for (const path of ['/profile/accountprofile', '/nowhere']) {
      const { status, text, headers } = await preflight(APP_ORIGIN, path);
      expect([status, text]).toEqual([204, '']);
      expect(headers.get('access-control-allow-origin')).toBe(APP_ORIGIN);
      expect(headers.get('access-control-max-age')).toBe('7200');
      expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE');
      expect(headers.get('access-control-allow-headers')?.split(', ')).toEqual(
        expect.arrayContaining([
          'authorization',
          'content-type',
          'idempotency-key',
          'x-host',
          'x-credential',
          'x-refresh-cache',
          'x-test-mode',
          'accept',
        ]),
      );
    }
  });

  it('on the list can read why they were refused', async () => {
    const refused = await tester.call('GET', '/profile/accountprofile', { headers: { origin: APP_ORIGIN } });
    expectRefusal(refused, 401);
    expect(refused.headers.get('access-control-allow-origin')).toBe(APP_ORIGIN);
  });

  it.each([
    'http://evil.example',
    'null',
    `${APP_ORIGIN}/`,
    'https://marlowe.localhost:8080',
    'http://marlowe.localhost',
    'http://evil.marlowe.localhost:8080',
    `${APP_ORIGIN}.evil.example`,
  ])('such as %s are refused before any work', async (origin) => {
    const login = await tester.call('POST', '/profile/login', {
      headers: { origin },
      body: { userName: 'nora', password: 'practice-1' },
    });
    for (const answer of [login, await preflight(origin)]) {
      expectRefusal(answer, 403);
      expect(answer.headers.has('access-control-allow-origin')).toBe(false);
      expect(answer.headers.get('vary')).toBe('Origin, Accept-Encoding');
    }
  });
});

describe('limits', () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-filler-${index}`, 'x']));

  it.each<[string, number, string, string, CallOptions]>([
    ['a long address', 414, 'GET', `/profile/ping?${'q'.repeat(8_192)}`, {}],
    ['a large header', 431, 'GET', '/profile/ping', { headers: { 'x-filler': 'x'.repeat(16_384) } }],
    ['many headers', 431, 'GET', '/profile/ping', { headers: many(101) }],
    [
      'a body that says how large it is',
      413,
      'POST',
      '/profile/login',
      { rawBody: '{}', headers: { 'content-length': '262145' } },
    ],
    [
      'a large body',
      413,
      'POST',
      '/profile/login',
      { body: { userName: 'nora', password: 'x'.repeat(300_000) } },
    ],
    ['a body that is no JSON', 415, 'POST', '/profile/login', { rawBody: 'userName=nora' }],
    [
      'a form',
      415,
      'POST',
      '/profile/login',
      { rawBody: 'userName=nora', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    [
      'a type that only begins like JSON',
      415,
      'POST',
      '/profile/login',
      { rawBody: '{}', headers: { 'content-type': 'application/jsonp' } },
    ],
  ])('refuse %s with %i', async (_, status, method, path, options) => {
    expectRefusal(await tester.call(method, path, options), status);
  });

  it('allow the exact maximum', async () => {
    expect((await tester.call('GET', `/profile/ping?${'q'.repeat(8_000)}`)).status).toBe(200);
    expect((await tester.call('GET', '/profile/ping', { headers: many(90) })).status).toBe(200);
    const padded = `{"userName":"nora","password":"practice-1"}${' '.repeat(262_101)}`;
    expect(padded).toHaveLength(262_144);
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect((await tester.call('POST', '/profile/login', { rawBody: padded, headers })).status).toBe(200);
  });
});

describe('the log', () => {
  it('has method, path, status and duration, and no secret', async () => {
    const headers = { 'x-credential': 'secret-header', cookie: 'X-Credential=secret-cookie' };
    await tester.call('GET', '/learner/learningpaths?jwt=secret-query', { as: nora, headers });
    await tester.call('POST', '/profile/login', { body: { userName: 'nora', password: 'secret-password' } });
    await tester.call('POST', '/profile/login', { rawBody: '{"secret-body', headers });
    await tester.call('GET', `/${'long'.repeat(200)}%0Ainjected`);
    expect(tester.log).toHaveLength(4);
    for (const line of tester.log) expect(line).toMatch(/^(GET|POST) \/\S{1,199} \d{3} \d+ ms$/);
    const all = tester.log.join('\n');
    expect(all).not.toContain('secret');
    expect(all).not.toContain(nora);
  });

  it('keeps the words and numbers of a path, and nothing that may be a credential or break the line', async () => {
    const paths = [
      '/learner/learningpaths/10010001/update/lastaccesseddate',
      '/b2b/auth/identify',
      `/profile/${nora}`,
      '/profile/xcred%20secret-1/ping',
      '/a%0A%0DGET%20/forged%1B[2J',
      '/%25%30%41',
    ];
    for (const path of paths) await tester.call('GET', path);
    expect(tester.log.map((line) => line.replace(/ \d+ \d+ ms$/, ''))).toEqual([
      'GET /learner/learningpaths/10010001/update/lastaccesseddate',
      'GET /b2b/auth/identify',
      'GET /profile/…',
      'GET /profile/…/ping',
      'GET /…/…',
      'GET /…',
    ]);
  });

  it('shows every path of a call in full, apart from what stands for an id', async () => {
    const words = tester.backend.routes.flatMap(({ path }) => path.split('/'));
    for (const word of new Set(words.filter((each) => !/[:*]/.test(each) && each !== ''))) {
      await tester.backend.fetch(createRequest('GET', `/${word}`));
      expect(tester.log.pop()).toMatch(new RegExp(`^GET /${word} `));
    }
  });
});
