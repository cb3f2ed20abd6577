/** @jest-environment node */
import type { Database } from '../../src/backend/database/database';
import { openDatabase } from '../../src/backend/database/database';
import { DEMO_ACCOUNTS } from '../../src/backend/seed/accounts';
import { type SeedOptions, seedDemo, tokensWithoutStudents } from '../../src/backend/seed/seed';
import { BRANDS, PASSWORD_COST, TODAY } from './backend-tester';

const DAY_MS = 24 * 60 * 60 * 1000;
const TABLES = [
  'subsidiary',
  'licenseType',
  'requiredLicenseType',
  'learningPath',
  'learningPathState',
  'learningPathLicenseType',
  'learningPathFeature',
  'partner',
  'partnerMember',
  'enrollment',
] as const;

const opened: Database[] = [];
afterEach(() => Promise.all(opened.splice(0).map((database) => database.destroy())));

async function seeded(options: Partial<SeedOptions> = {}): Promise<Database> {
  const database = openDatabase(':memory:');
  opened.push(database);
  await seedDemo(database, {
    brands: BRANDS,
    clock: () => new Date(TODAY),
    passwordCost: PASSWORD_COST,
    ...options,
  });
  return database;
}

async function dump(database: Database): Promise<string> {
  const tables = TABLES.map((table) => database.selectFrom(table).selectAll().execute());
  const students = database.selectFrom('student').selectAll().execute();
  const withoutHash = (await students).map((student) => ({ ...student, passwordHash: '' }));
  return JSON.stringify([...(await Promise.all(tables)), withoutHash]);
}

it('is the same for the same brands and day', async () => {
  const brandTokens = ['marlowe'];
  expect(await dump(await seeded({ brandTokens }))).toBe(await dump(await seeded({ brandTokens })));
});

it('follows the day', async () => {
  const tomorrow = new Date(Date.parse(TODAY) + DAY_MS);
  const one = await seeded({ accounts: ['nora'] });
  const other = await seeded({ accounts: ['nora'], clock: () => tomorrow });
  const dates = async (database: Database) => {
    const rows = await database.selectFrom('learningPath').select('expirationDate').execute();
    return rows.map(({ expirationDate }) => Date.parse(expirationDate ?? ''));
  };
  expect(await dates(other)).toEqual((await dates(one)).map((date) => date + DAY_MS));
});

it('makes every account in every ordinary brand, and max in the first two', async () => {
  const database = await seeded();
  const students = await database
    .selectFrom('student')
    .select(['studentId', 'userName'])
    .orderBy('studentId')
    .execute();
  const names = DEMO_ACCOUNTS.map(({ userName }) => userName);
  const expected = [1, 2, 3].flatMap((brand) =>
    names
      .map((userName, index) => ({ studentId: brand * 1000 + index + 1, userName }))
      .filter(({ userName }) => brand < 3 || userName !== 'max'),
  );
  expect(students).toEqual(expected);
});

it('keeps the ids of the accounts that there were, and adds leo behind them', async () => {
  const database = await seeded({ brandTokens: ['marlowe'] });
  const students = await database
    .selectFrom('student')
    .select(['userName', 'dashboardVersion', 'dashboardVersionOverrideAllowed as override'])
    .select('testModeAllowed as testMode')
    .orderBy('studentId')
    .execute();
  expect(students.map((student) => Object.values(student))).toEqual([
    ['nora', '2', 1, 1],
    ['sam', '2', 0, 0],
    ['lee', '2', 0, 0],
    ['max', '2', 0, 0],
    ['pia', '2', 0, 0],
    ['big', '2', 0, 0],
    ['leo', '1', 1, 1],
  ]);
  const paths = await database.selectFrom('learningPath').where('studentId', '=', 1007).selectAll().execute();
  expect(paths).toHaveLength(2);
});

it('makes only what was asked for', async () => {
  const database = await seeded({ accounts: ['nora'], brandTokens: ['gablekey'] });
  const students = await database.selectFrom('student').select(['studentId', 'userName']).execute();
  expect(students).toEqual([{ studentId: 2001, userName: 'nora' }]);
  expect(await tokensWithoutStudents(database, BRANDS)).toEqual(['marlowe', 'unheard']);
});

it('can be done for a brand that came later', async () => {
  const accounts = ['nora'];
  const database = await seeded({ brandTokens: ['marlowe'], accounts });
  await seedDemo(database, {
    brands: BRANDS,
    accounts,
    clock: () => new Date(TODAY),
    passwordCost: PASSWORD_COST,
    brandTokens: await tokensWithoutStudents(database, BRANDS),
  });
  expect(await tokensWithoutStudents(database, BRANDS)).toEqual([]);
});

it('writes nothing when it fails half-way', async () => {
  const database = await seeded({ brandTokens: ['gablekey'], accounts: ['nora'] });
  const before = await dump(database);
  const again = { brands: BRANDS, clock: () => new Date(TODAY), passwordCost: PASSWORD_COST };
  await expect(seedDemo(database, again)).rejects.toThrow(/UNIQUE/);
  expect(await dump(database)).toBe(before);
});

describe("nora's paths (DASH-02 to DASH-04, STA-04)", () => {
  const now = Date.parse(TODAY);
  const daysUntil = (date: string | null) => Math.ceil((Date.parse(date ?? '') - now) / DAY_MS);

  it.each(['marlowe', 'gablekey', 'unheard'])('show each state, under %s', async (token) => {
    const database = await seeded({ accounts: ['nora'], brandTokens: [token] });
    const paths = await database.selectFrom('learningPath').selectAll().orderBy('learningPathId').execute();
    const [inProgress, expiringSoon, complete, expired, neverOpened, member] = paths;
    expect(paths).toHaveLength(6);
    expect(inProgress).toMatchObject({ currentLearningPath: 1, goalHours: 3 });
    expect(inProgress?.goalCompletionDate).not.toBeNull();
    expect(daysUntil(expiringSoon?.expirationDate ?? null)).toBe(12);
    expect(complete?.percentComplete).toBe(100);
    expect(daysUntil(expired?.expirationDate ?? null)).toBeLessThan(1);
    expect(neverOpened).toMatchObject({ lastAccessedDate: null, percentComplete: 0 });
    expect(member?.percentComplete).toBeNull();
    expect(member?.subscriptionId).not.toBeNull();
    const newest = Math.max(...paths.map(({ createdDate }) => Date.parse(createdDate)));
    expect(Date.parse(inProgress?.lastAccessedDate ?? '')).toBeGreaterThan(newest);
  });
});

it("gives big a thousand paths of different names, one of them current, of the brand's own license types", async () => {
  const database = await seeded({ accounts: ['big'], brandTokens: ['marlowe'] });
  const paths = await database.selectFrom('learningPath').selectAll().execute();
  expect(new Set(paths.map(({ learningPathName }) => learningPathName)).size).toBe(1000);
  expect(paths.filter(({ currentLearningPath }) => currentLearningPath === 1)).toHaveLength(1);
  const created = paths.map(({ createdDate }) => createdDate);
  expect(paths.every(({ lastAccessedDate }) => !lastAccessedDate || lastAccessedDate <= TODAY)).toBe(true);
  expect(created.every((date) => date <= TODAY)).toBe(true);
});
