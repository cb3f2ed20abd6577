/** @jest-environment node */
import { type BackendTester, type CallOptions, createTester, expectRefusal } from './backend-tester';

/** Every call that takes something in. What stands here grows with calls.tsv. */
const WRITES = [
  ['POST', '/profile/login'],
  ['POST', '/profile/logout'],
  ['POST', '/profile/auth/identify'],
  ['PUT', '/learner/learningpaths/10010001/update/lastaccesseddate'],
] as const;

const JSON_TYPE = { 'content-type': 'application/json' };
const credentials = (value: unknown) => ({ body: { userName: value, password: value } });

const BODIES: readonly [string, CallOptions][] = [
  ['true', { body: true }],
  ['a number', { rawBody: '1e400', headers: JSON_TYPE }],
  ['a text', { body: 'x' }],
  ['a list', { body: [{ userName: 'nora', password: 'practice-1' }] }],
  ['nested objects', { body: { userName: { $ne: null }, password: { toString: 'x' } } }],
  ['flags', credentials(true)],
  ['huge numbers', credentials(1.7e308)],
  ['texts with NUL', credentials('nora\0')],
  ['halves of a surrogate pair', { rawBody: '{"userName":"\\ud800","password":"x"}', headers: JSON_TYPE }],
  ['long texts', credentials('x'.repeat(2_000))],
  ['a text of 300 kB', credentials('x'.repeat(300_000))],
  ['a prototype', { rawBody: '{"__proto__":{"userName":"nora","password":"x"}}', headers: JSON_TYPE }],
  ['half an object', { rawBody: '{"userName":"nora"', headers: JSON_TYPE }],
  ['deep nesting', { rawBody: '['.repeat(100_000), headers: JSON_TYPE }],
  ['deep nesting that is closed', { rawBody: '['.repeat(100_000) + ']'.repeat(100_000), headers: JSON_TYPE }],
  ['bytes that are no UTF-8', { rawBody: new Uint8Array([0x22, 0xff, 0x22]), headers: JSON_TYPE }],
  ['HTML', { rawBody: '<html>', headers: { 'content-type': 'text/html' } }],
];

let tester: BackendTester;
let nora: string;

beforeAll(async () => {
  tester = await createTester({ accounts: ['nora'], brandTokens: ['marlowe'] });
  nora = await tester.signIn('nora');
});
afterAll(() => tester.backend.close());

describe.each(WRITES)('%s %s', (method, path) => {
  it.each(BODIES)('refuses %s with a sentence', async (_, options) => {
    const answer = await tester.call(method, path, { as: nora, ...options });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expectRefusal(answer, answer.status);
  });

  it('still works afterwards', async () => {
    const as = await tester.signIn('nora');
    const body = path === '/profile/login' ? { userName: 'nora', password: 'practice-1' } : undefined;
    expect((await tester.call(method, path, { as, body })).status).toBe(200);
  });
});

describe('the refusal of a body', () => {
  it.each([
    [{ password: 'x' }, 'The field userName is missing or not valid.'],
    [{ userName: 'nora', password: 7 }, 'The field password is missing or not valid.'],
    [{ userName: '', password: 'x' }, 'The field userName is missing or not valid.'],
    [null, 'This call takes another body.'],
  ])('%j names the field, and does not repeat its value', async (body, message) => {
    expectRefusal(await tester.call('POST', '/profile/login', { body }), 400, message);
  });

  it.each([[undefined], [null], [{}]])('is none where a call takes no body and gets %j', async (body) => {
    const path = '/learner/learningpaths/10010001/update/lastaccesseddate';
    const as = await tester.signIn('nora');
    expect((await tester.call('PUT', path, { as, body })).status).toBe(200);
  });
});
