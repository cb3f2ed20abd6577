/** Wrong passwords for one account from many networks: they end, and never at the cost of the account's owner. */
import { createBackend } from '../../../src/backend/app';
import {
  APP_ORIGIN,
  type BackendTester,
  BRANDS,
  createRequest,
  createTester,
  expectRefusal,
  PASSWORD_COST,
  TODAY,
} from '../support/backend-tester';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HOME = '192.0.2.1';
const HOTEL = '192.0.2.2';
const PHONE = '192.0.2.3';

let tester: BackendTester;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'sam'], brandTokens: ['marlowe'] });
});
afterEach(() => tester.backend.close());

const login = (source: string, password = 'practice-1', userName = 'nora') =>
  tester.call<{ xCredential: string }>('POST', '/profile/login', { body: { userName, password }, source });
const changePassword = (as: string, source: string, CurrentPassword: string, NewPassword: string) =>
  tester.call('PUT', '/my/password', { as, source, body: { CurrentPassword, NewPassword } });

let networks = 0;
/** One wrong password from each of so many networks, and the statuses. */
async function guess(times: number, userName = 'nora'): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) {
    networks += 1;
    const { status } = await login(`198.51.${networks >> 8}.${networks & 255}`, 'wrong', userName);
    statuses.push(status);
  }
  return statuses;
}
const attack = (userName?: string) => guess(100, userName);

it.each(['nora', 'nobody'])(
  'end after a hundred for %s, for a quarter of an hour, and for no other account',
  async (userName) => {
    expect(new Set(await attack(userName))).toEqual(new Set([401]));
    const refused = await login(HOTEL, 'practice-1', userName);
    expectRefusal(refused as never, 429, 'There were too many attempts. Please try again in 900 seconds.');
    expect(refused.headers.get('retry-after')).toBe('900');
    expect(await guess(5, userName)).toEqual([429, 429, 429, 429, 429]);
    // No other account waits.
    expect((await login(HOTEL, 'practice-1', 'sam')).status).toBe(200);
    tester.advance(15 * MINUTE_MS);
    expect(await guess(1, userName)).toEqual([401]);
  },
);

it('do not make that wait longer by going on', async () => {
  await attack();
  tester.advance(14 * MINUTE_MS);
  await guess(20);
  tester.advance(MINUTE_MS);
  expect((await login(HOTEL)).status).toBe(200);
});

it('count all of those that come at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => login(`203.0.113.${i}`, 'wrong')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect(await guess(41)).toEqual([...Array(40).fill(401), 429]);
});

describe('the owner', () => {
  it('still signs in where they or their phone, which is signed in, have been, with mistakes of their own', async () => {
    const { xCredential } = (await login(HOME)).body;
    const callFrom = (source: string) =>
      tester.call('GET', '/profile/accountprofile', { as: xCredential, source });
    await callFrom(PHONE);
    await attack();
    for (let i = 0; i < 4; i++) expect((await login(HOME, 'wrong')).status).toBe(401);
    expect((await login(HOME)).status).toBe(200);
    expect((await login(PHONE)).status).toBe(200);
    expect((await login(HOTEL)).status).toBe(429);
    // The phone opens the way in a new place during the attack.
    await callFrom(HOTEL);
    expect((await login(HOTEL)).status).toBe(200);
  });

  it('is known there for 90 days, and after a restart', async () => {
    await login(HOME);
    await attack();
    const clock = () => new Date(Date.parse(TODAY));
    const { database } = tester;
    const options = { brands: BRANDS, allowedOrigins: [APP_ORIGIN], passwordCost: PASSWORD_COST };
    const restarted = await createBackend({ ...options, database, clock });
    const body = { userName: 'nora', password: 'practice-1' };
    const statusFrom = async (source: string) =>
      (await restarted.fetch(createRequest('POST', '/profile/login', { body }), { source })).status;
    expect([await statusFrom(HOME), await statusFrom(HOTEL)]).toEqual([200, 429]);

    tester.advance(90 * DAY_MS);
    await attack();
    expect((await login(HOME)).status).toBe(429);
  });

  it('is known in up to a hundred places, of which the oldest is forgotten first', async () => {
    const { xCredential } = (await login(HOME)).body;
    for (let i = 0; i < 100; i++) {
      tester.advance(1_000);
      await tester.call('GET', '/profile/accountprofile', { as: xCredential, source: `203.0.113.${i}` });
    }
    await attack();
    expect((await login('203.0.113.0')).status).toBe(200);
    expect((await login(HOME)).status).toBe(429);
  });

  it('changes the password while somebody in the same network guesses it', async () => {
    const { xCredential } = (await login(HOME)).body;
    for (let i = 0; i < 6; i++) await login(HOME, 'wrong');
    expect((await login(HOME)).status).toBe(429);
    expect((await changePassword(xCredential, HOME, 'practice-1', 'practice-2')).status).toBe(200);
    expect((await login(HOTEL, 'practice-2')).status).toBe(200);
  });
});

it('stores no address', async () => {
  await login(HOME);
  const rows = await tester.database.selectFrom('knownSource').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(HOME);
});
