/** How guessing of passwords is slowed down, on a database in memory. strangers.spec.ts calls it as a client does. */
import { type Database, openDatabase } from '../../../src/backend/database/database';
import { createLoginThrottle } from '../../../src/backend/session/login-throttle.service';

const MINUTE_MS = 60_000;
const NORA = { subsidiaryId: 1, userName: 'nora', source: '192.0.2.1' };

let database: Database;
let now = 0;
let known: readonly string[] = [];

beforeEach(async () => {
  database = await openDatabase(':memory:');
  now = Date.parse('2026-11-21T12:00:00Z');
  known = [];
});
afterEach(() => database.destroy());

const throttle = () =>
  createLoginThrottle(database, () => new Date(now), {
    isKnown: async ({ source }) => known.includes(source),
  });
/** 'in', 'wrong', or how many seconds to wait. */
async function attempt(account: object = {}, isRight = false): Promise<string | number> {
  try {
    await throttle().attempt({ ...NORA, ...account }, async () => isRight || undefined);
    return 'in';
  } catch (error) {
    const seconds = /in (\d+) seconds/.exec((error as Error).message)?.[1];
    return seconds === undefined ? 'wrong' : Number(seconds);
  }
}
async function fail(times: number, account: object = {}): Promise<void> {
  for (let index = 0; index < times; index += 1) await attempt(account);
}

describe('an account from one source', () => {
  it('has five mistakes, and then waits 30 s, twice as long every time', async () => {
    await fail(4);
    expect(await attempt()).toBe('wrong');
    for (const seconds of [30, 60, 120]) {
      expect(await attempt({}, true)).toBe(seconds);
      now += seconds * 1000;
      expect(await attempt()).toBe('wrong');
    }
  });

  it('waits 15 min at most', async () => {
    await fail(5);
    for (let index = 0; index < 7; index += 1) {
      now += Number(await attempt()) * 1000;
      await attempt();
    }
    expect(await attempt()).toBe(900);
  });

  it('begins anew after a success, and after a quiet quarter of an hour', async () => {
    await fail(4);
    expect(await attempt({}, true)).toBe('in');
    await fail(4);
    now += 15 * MINUTE_MS;
    await fail(4);
    expect(await attempt({}, true)).toBe('in');
  });

  it('is the same in capitals, and another one at another brand or from elsewhere', async () => {
    await fail(5);
    expect(await attempt({ userName: 'NORA' })).toBe(30);
    expect(await attempt({ subsidiaryId: 2 })).toBe('wrong');
    expect(await attempt({ source: '192.0.2.2' })).toBe('wrong');
  });

  it('is counted across a restart', async () => {
    await fail(5);
    expect(
      await throttle()
        .attempt(NORA, async () => true)
        .catch((error: Error) => error.message),
    ).toMatch(/30 seconds/);
  });
});

describe('a source that tries many names', () => {
  const failAs = async (count: number) => {
    for (let index = 0; index < count; index += 1) await attempt({ userName: `guess-${index}` });
  };

  it('has 30 mistakes in a quarter of an hour, and no success resets them', async () => {
    await failAs(29);
    expect(await attempt({ userName: 'own' }, true)).toBe('in');
    await failAs(1);
    expect(await attempt({}, true)).toBe(30);
    expect(await attempt({ source: '192.0.2.2' }, true)).toBe('in');
  });

  it('does not lock out an account that is known there', async () => {
    await failAs(30);
    known = [NORA.source];
    expect(await attempt({}, true)).toBe('in');
  });
});

it('keeps no name and no address, because people type passwords into the wrong field', async () => {
  await fail(1, { userName: 'my-password-1' });
  const rows = await database.selectFrom('loginFailure').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/my-password-1|192\.0\.2\.1/);
});
