import { createHmac } from 'node:crypto';
import { type Database, openDatabase } from '../../../src/backend/database/database';
import { createIdTokens, type IdTokens } from '../../../src/backend/session/id-tokens';

const BRAND = { token: 'gablekey', domain: 'gablekey.example' };
const NOW = Date.parse('2026-03-10T15:30:00.500Z');
const MINUTE_MS = 60_000;
const NEW = { studentId: 2001, now: NOW, lifetimeMs: 10 * MINUTE_MS, tokenId: 'a' };

let database: Database;
let tokens: IdTokens;
let token: string;
let key: Buffer;

beforeAll(async () => {
  database = await openDatabase(':memory:');
  tokens = await createIdTokens(database);
  token = tokens.sign(BRAND, NEW);
  const { secret } = await database.selectFrom('signingKey').select('secret').executeTakeFirstOrThrow();
  key = Buffer.from(secret, 'base64');
});
afterAll(() => database.destroy());

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());
const HEADER = { alg: 'HS256', typ: 'JWT' };
const claims = () => decode(token.split('.')[1]);

/** Signed with the right key, unless said otherwise. */
function forge(header: unknown, payload: unknown, by = key, hash = 'sha256'): string {
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${createHmac(hash, by).update(signed).digest('base64url')}`;
}

it('contains subject, audience, issuer and expiry (ROL-08)', () => {
  expect(decode(token.split('.')[0])).toEqual(HEADER);
  const issued = Math.floor(NOW / 1000);
  expect(claims()).toEqual({
    iss: 'https://idb.gablekey.example',
    aud: 'gablekey',
    sub: '2001',
    iat: issued,
    exp: issued + 600,
    jti: 'a',
  });
  expect(tokens.verify(BRAND, token, NOW)).toBe(2001);
  expect(tokens.verify(BRAND, forge(HEADER, claims()), NOW)).toBe(2001);
});

it('uses the given clock', () => {
  const exp = claims().exp * 1000;
  expect(tokens.verify(BRAND, token, exp - 1)).toBe(2001);
  expect(tokens.verify(BRAND, token, exp)).toBeUndefined();
  expect(tokens.verify(BRAND, token, claims().iat * 1000 - 1)).toBeUndefined();
});

it('stores its key in the database, and each database has its own', async () => {
  expect((await createIdTokens(database)).verify(BRAND, token, NOW)).toBe(2001);
  const other = await openDatabase(':memory:');
  expect((await createIdTokens(other)).verify(BRAND, token, NOW)).toBeUndefined();
  await other.destroy();
  expect(key).toHaveLength(32);
});

it.each<[string, () => string]>([
  ['nothing', () => ''],
  ['dots', () => '..'],
  ['no signature', () => `${encode(HEADER)}.${encode(claims())}.`],
  ['alg none', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims())}.`],
  ['alg none, though signed', () => forge({ alg: 'none', typ: 'JWT' }, claims())],
  ['alg NONE', () => forge({ alg: 'NONE', typ: 'JWT' }, claims())],
  ['another hash', () => forge({ alg: 'HS512', typ: 'JWT' }, claims(), key, 'sha512')],
  ['alg RS256', () => forge({ alg: 'RS256', typ: 'JWT' }, claims())],
  ['no alg', () => forge({ typ: 'JWT' }, claims())],
  ['a key of its own', () => forge({ ...HEADER, jwk: { kty: 'oct', k: 'AAAA' } }, claims())],
  ['another key', () => forge(HEADER, claims(), Buffer.alloc(32))],
  ['an empty key', () => forge(HEADER, claims(), Buffer.alloc(0))],
  ['another student, with the old signature', () => swap(1, encode({ ...claims(), sub: '2002' }))],
  ["another brand's aud", () => forge(HEADER, { ...claims(), aud: 'marlowe' })],
  ['several aud', () => forge(HEADER, { ...claims(), aud: ['gablekey', 'marlowe'] })],
  ['no aud', () => forge(HEADER, { ...claims(), aud: undefined })],
  ['another iss', () => forge(HEADER, { ...claims(), iss: 'https://idb.marlowe.example' })],
  ['an exp that is no number', () => forge(HEADER, { ...claims(), exp: '9999999999' })],
  ['no exp', () => forge(HEADER, { ...claims(), exp: undefined })],
  ['an exp in the past', () => forge(HEADER, { ...claims(), exp: Math.floor(NOW / 1000) })],
  ['a sub that is no id', () => forge(HEADER, { ...claims(), sub: '2001 or 1=1' })],
  ['a sub that is a number', () => forge(HEADER, { ...claims(), sub: 2001 })],
  ['claims that are true', () => forge(HEADER, true)],
  ['claims that are a list', () => forge(HEADER, [claims()])],
  ['a fourth part', () => `${token}.x`],
  ['a longer signature', () => `${token}A`],
  ['a shorter signature', () => token.slice(0, -1)],
  ['padding', () => `${token}=`],
  ['a huge text', () => `${'A'.repeat(100_000)}.${'A'.repeat(100_000)}.A`],
])('is refused with %s', (_, forged) => {
  expect(tokens.verify(BRAND, forged(), NOW)).toBeUndefined();
});

it('is not valid for another brand', () => {
  expect(tokens.verify({ ...BRAND, token: 'marlowe' }, token, NOW)).toBeUndefined();
  expect(tokens.verify({ ...BRAND, domain: 'marlowe.example' }, token, NOW)).toBeUndefined();
});

function swap(index: number, part: string): string {
  return token.split('.').with(index, part).join('.');
}
