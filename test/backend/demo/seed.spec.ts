import type { Database } from '../../../src/backend/database/database';
import { openDatabase } from '../../../src/backend/database/database';
import { DEMO_ACCOUNTS } from '../../../src/backend/demo/accounts';
import { type SeedOptions, seedDemo, tokensWithoutStudents } from '../../../src/backend/demo/seed';
import { openSeededDatabase } from '../../support/seeded-database';
import { BRANDS, PASSWORD_COST, TODAY } from '../support/backend-tester';
import { dump, emptyTables } from '../support/database-dump';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What nobody has written to before the first call. */
const EMPTY = [
  'accessToken',
  'idempotentCall',
  'knownSource',
  'loginFailure',
  'mail',
  'shopOrder',
  'shopSession',
  'signingKey',
];

const opened: Database[] = [];
afterEach(() => Promise.all(opened.splice(0).map((database) => database.destroy())));

const OPTIONS = { brands: BRANDS, clock: () => new Date(TODAY), passwordCost: PASSWORD_COST };

async function seeded(options: Partial<SeedOptions> = {}): Promise<Database> {
  const database = await openSeededDatabase({ ...OPTIONS, ...options });
  opened.push(database);
  return database;
}

/** Without the salted hashes, which are never the same. */
const dumpSeed = (database: Database) => dump(database, ['passwordHash']);

it('is the same for the same brands and day, in every table', async () => {
  const brandTokens = ['marlowe'];
  const [one, other] = [await seeded({ brandTokens }), await openDatabase(':memory:')];
  opened.push(other);
  await seedDemo(other, { ...OPTIONS, brandTokens });
  expect(await dumpSeed(other)).toBe(await dumpSeed(one));
  expect(await emptyTables(one)).toEqual(EMPTY);
}, 30_000);

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

it('creates every account in every ordinary brand, and max in the first two', async () => {
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

it('keeps the ids of the earlier accounts, and appends leo, ivy, eva, kai, mia, kim and ada', async () => {
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
    ['ivy', '2', 0, 0],
    ['eva', '2', 0, 0],
    ['kai', '2', 0, 0],
    ['mia', '2', 0, 0],
    ['kim', '2', 0, 0],
    ['ada', '2', 0, 0],
    ['zoe', '2', 0, 0],
    ['ben', '2', 0, 0],
    ['uma', '2', 0, 0],
    ['amy', '2', 0, 0],
    ['lin', '2', 0, 0],
  ]);
  const pathsOf = (studentId: number) =>
    database.selectFrom('learningPath').where('studentId', '=', studentId).selectAll().execute();
  expect(await pathsOf(1007)).toHaveLength(2);
  expect(await pathsOf(1008)).toHaveLength(1);
});

it('creates only the requested accounts', async () => {
  const database = await seeded({ accounts: ['nora'], brandTokens: ['gablekey'] });
  const students = await database.selectFrom('student').select(['studentId', 'userName']).execute();
  expect(students).toEqual([{ studentId: 2001, userName: 'nora' }]);
  expect(await tokensWithoutStudents(database, BRANDS)).toEqual(['marlowe', 'unheard']);
});

describe('a further student', () => {
  const options = { ...OPTIONS, accounts: ['nora', 'max'] };

  it('has the data of their account under ids of their own', async () => {
    const database = await openDatabase(':memory:');
    opened.push(database);
    const { addStudent } = await seedDemo(database, options);
    const one = await addStudent('gablekey', 'nora');
    const other = await addStudent('gablekey', 'nora');
    expect(one.userName).not.toBe(other.userName);
    const pathsOf = async (studentId: number) => {
      const paths = database.selectFrom('learningPath').where('studentId', '=', studentId);
      return paths.select(['learningPathId', 'learningPathName']).orderBy('learningPathId').execute();
    };
    const weeksOf = (studentId: number) =>
      database
        .selectFrom('learningPathGoal')
        .where('learningPathId', '=', studentId * 10_000 + 1)
        .select(['startDate', 'hoursCompleted'])
        .orderBy('startDate')
        .execute();
    const paths = await pathsOf(2001);
    expect(paths).toHaveLength(6);
    expect((await weeksOf(2001)).length).toBeGreaterThan(5);
    for (const { studentId } of [one, other]) {
      expect(await weeksOf(studentId)).toEqual(await weeksOf(2001));
      expect(await pathsOf(studentId)).toEqual(
        paths.map(({ learningPathName }, index) => ({
          learningPathId: studentId * 10_000 + index + 1,
          learningPathName,
        })),
      );
    }
  });

  it('leaves the ids of the next one free, however much they have', async () => {
    const database = await openDatabase(':memory:');
    opened.push(database);
    const { addStudent } = await seedDemo(database, { ...options, accounts: [] });
    const { studentId } = await addStudent('marlowe', 'kim');
    expect(await addStudent('marlowe', 'big')).toMatchObject({ studentId: studentId + 1 });
    expect(await addStudent('marlowe', 'nora')).toMatchObject({ studentId: studentId + 2 });
  });

  it('is linked to their own accounts only', async () => {
    const database = await openDatabase(':memory:');
    opened.push(database);
    const { addStudent } = await seedDemo(database, options);
    const { userName } = await addStudent('marlowe', 'max');
    const people = await database
      .selectFrom('student')
      .select(['subsidiaryId', 'person'])
      .where('userName', '=', userName)
      .execute();
    expect(people.map(({ subsidiaryId }) => subsidiaryId)).toEqual([1, 2]);
    expect(new Set(people.map(({ person }) => person))).toEqual(new Set([`demo-${userName}`]));
  });

  it('needs a brand that has the account', async () => {
    const database = await openDatabase(':memory:');
    opened.push(database);
    const { addStudent } = await seedDemo(database, options);
    await expect(addStudent('marlowe', 'nobody')).rejects.toThrow('marlowe has no account nobody.');
  });
});

it('can be done for a brand that came later', async () => {
  const accounts = ['nora'];
  const database = await seeded({ accounts, brandTokens: ['marlowe'] });
  await seedDemo(database, {
    ...OPTIONS,
    accounts,
    brandTokens: await tokensWithoutStudents(database, BRANDS),
  });
  expect(await tokensWithoutStudents(database, BRANDS)).toEqual([]);
});

it('writes nothing when it fails halfway', async () => {
  const accounts = ['nora'];
  const database = await seeded({ accounts, brandTokens: ['gablekey'] });
  const before = await dumpSeed(database);
  // The brand before gablekey is written first.
  await expect(seedDemo(database, { ...OPTIONS, accounts })).rejects.toThrow(/UNIQUE/);
  expect(await dumpSeed(database)).toBe(before);
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
    // 11 hours at 3 a week.
    expect(inProgress?.goalCompletionDate).toBe('2026-04-05T23:59:59');
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

describe("nora's enrollments (ENT-14, ENT-24)", () => {
  it.each(['marlowe', 'gablekey', 'unheard'])('show each situation, under %s', async (token) => {
    const database = await seeded({ accounts: ['nora'], brandTokens: [token] });
    const enrollments = await database
      .selectFrom('enrollment')
      .innerJoin('licenseType', 'licenseType.licenseTypeId', 'enrollment.licenseTypeId')
      .innerJoin('activity', 'activity.activityId', 'enrollment.activityId')
      .select(['deliveryMethod', 'archived', 'startTime', 'lockState', 'licenseType.subsidiaryId'])
      .select(['enrollment.studentId', 'enrollment.stateAbbv'])
      .orderBy('enrollment.enrollmentId')
      .execute();
    const [inProgress, done, watching, live] = enrollments;
    expect(enrollments).toHaveLength(29);
    expect(enrollments.every((each) => each.subsidiaryId === Math.floor(each.studentId / 1000))).toBe(true);
    expect(enrollments.every(({ stateAbbv }) => stateAbbv !== null && stateAbbv !== 'FA')).toBe(true);
    expect(inProgress).toMatchObject({ deliveryMethod: 'Online', archived: 0, lockState: 'Unlocked' });
    expect(done).toMatchObject({ deliveryMethod: 'Online', archived: 1, lockState: 'Completed' });
    expect(watching).toMatchObject({ deliveryMethod: 'Video', archived: 0, lockState: 'Unlocked' });
    expect(live).toMatchObject({ deliveryMethod: 'LiveStream', startTime: '2026-03-10T17:30:00.000Z' });
  });

  it('have documents at https addresses of the brand', async () => {
    const database = await seeded({ accounts: ['nora'], brandTokens: ['gablekey'] });
    const rows = await database.selectFrom('enrollmentDocument').select('url').execute();
    const urls = rows.flatMap(({ url }) => url ?? []);
    expect(urls.length).toBeGreaterThan(0);
    expect(urls.every((url) => url.startsWith('https://www.gablekey.example/'))).toBe(true);
  });
});

describe('licenses (ENT-10)', () => {
  it("exist for every student with paths, each with a path of the student, except one of ivy's", async () => {
    const database = await seeded();
    const licenses = await database
      .selectFrom('license')
      .where('license.stateAbbv', '<>', 'US')
      .innerJoin('student', 'student.studentId', 'license.studentId')
      .innerJoin('licenseType', 'licenseType.licenseTypeId', 'license.licenseTypeId')
      .select(['license.studentId', 'license.licenseTypeId', 'license.stateAbbv', 'license.expirationDate'])
      .select(['student.userName', 'student.subsidiaryId', 'licenseType.subsidiaryId as brand'])
      .execute();
    const covered = await database
      .selectFrom('learningPath')
      .innerJoin('learningPathState as state', 'state.learningPathId', 'learningPath.learningPathId')
      .innerJoin('learningPathLicenseType as type', 'type.learningPathId', 'learningPath.learningPathId')
      .select(['learningPath.studentId', 'state.stateAbbv', 'type.licenseTypeId'])
      .execute();
    const key = (row: { studentId: number; licenseTypeId: number; stateAbbv: string }) =>
      `${row.studentId} ${row.licenseTypeId} ${row.stateAbbv}`;
    const coveredKeys = new Set(covered.map(key));
    const uncovered = licenses.filter((license) => !coveredKeys.has(key(license)));
    expect(uncovered.map(({ studentId }) => studentId)).toEqual([1008, 2008, 3008]);
    expect(new Set(licenses.map(({ userName }) => userName))).toEqual(
      new Set([
        'nora',
        'max',
        'big',
        'leo',
        'ivy',
        'eva',
        'kai',
        'mia',
        'ada',
        'zoe',
        'ben',
        'uma',
        'amy',
        'lin',
      ]),
    );
    expect(new Set(licenses.map(key)).size).toBe(licenses.length);
    expect(licenses.every(({ subsidiaryId, brand }) => subsidiaryId === brand)).toBe(true);
    expect(
      licenses.every(({ expirationDate }) => /^\d{4}-\d\d-\d\dT23:59:59$/.test(expirationDate ?? '')),
    ).toBe(true);
    expect(licenses.filter(({ studentId }) => studentId === 1008)).toHaveLength(2);
  });

  it('are for the whole country where the survey replaces them (CON-19)', async () => {
    const database = await seeded();
    const nationwide = await database
      .selectFrom('license')
      .innerJoin('student', 'student.studentId', 'license.studentId')
      .where('license.stateAbbv', '=', 'US')
      .select(['student.userName', 'student.onboardingSurveyRequired as required', 'expirationDate'])
      .orderBy('student.studentId')
      .execute();
    expect(nationwide).toEqual(
      [1, 2, 3].flatMap(() =>
        [
          ['sam', 1],
          ['lee', 1],
          ['lin', 0],
        ].map(([userName, required]) => ({ userName, required, expirationDate: null })),
      ),
    );
  });

  it("of lee's survey are two in every brand: one renewed by all on one day, one by each on their own", async () => {
    const database = await seeded({ accounts: ['lee'] });
    const required = await database
      .selectFrom('requiredLicenseType as required')
      .innerJoin('licensingInformation as info', (join) =>
        join
          .onRef('info.licenseTypeId', '=', 'required.licenseTypeId')
          .onRef('info.stateAbbv', '=', 'required.stateAbbv'),
      )
      .select(['required.studentId', 'info.isUniform', 'info.renewalDate'])
      .orderBy('required.studentId')
      .orderBy('info.isUniform')
      .execute();
    expect(required.map(({ studentId, isUniform }) => [studentId, isUniform])).toEqual(
      [1003, 2003, 3003].flatMap((studentId) => [
        [studentId, 0],
        [studentId, 1],
      ]),
    );
    const uniform = required.filter(({ isUniform }) => isUniform === 1);
    expect(uniform.every(({ renewalDate }) => String(renewalDate) > TODAY)).toBe(true);
  });

  it.each([
    ['kai', 'expired'],
    ['mia', 'completed'],
  ])('of %s belong to a path that is %s, in every brand', async (userName, state) => {
    const database = await seeded({ accounts: [userName] });
    const paths = await database.selectFrom('learningPath').selectAll().execute();
    expect(paths).toHaveLength(3);
    for (const { expirationDate, percentComplete } of paths) {
      if (state === 'expired') expect(String(expirationDate) < TODAY).toBe(true);
      else expect(percentComplete).toBe(100);
    }
    expect(await database.selectFrom('license').selectAll().execute()).toHaveLength(3);
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
