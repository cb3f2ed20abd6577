import { sql } from 'kysely';
import * as v from 'valibot';
import type { HubEnvelope } from '../../../src/contracts/hub';
import { type LearningPath, LearningPathList } from '../../../src/contracts/learning-path';
import { PathCourseList, PathDocumentList, PathTaskList } from '../../../src/contracts/learning-path-details';
import type { License } from '../../../src/contracts/license';
import type { Profile } from '../../../src/contracts/profile';
import { withDays } from '../../support/days';
import { type BackendTester, createTester, TODAY } from '../support/backend-tester';
import { HubLine } from '../support/hub-line';

const WEEK_MS = 7 * 86_400_000;
const NONE = { event: 'MembershipEnrollStatus', data: { status: 'None', licenseTypeIds: [] } };
const UP_TO_DATE = { event: 'AutoEnrollMessage', data: { message: 'No new learning path was needed.' } };

let tester: BackendTester;
afterEach(() => tester.backend.close());

async function open(userName: string, accounts = [userName]): Promise<{ as: string; line: HubLine }> {
  tester = await createTester({ accounts, brandTokens: ['marlowe'] });
  const as = await tester.signIn(userName);
  return { as, line: await HubLine.open(tester, as) };
}

const readPaths = async (as: string) =>
  (await tester.call<LearningPath[]>('GET', '/learner/learningpaths', { as })).body;
const addLicense = (as: string, license: object) =>
  tester.call('POST', '/profile/accountlicense', { as, body: license });
const built = (learningPathIds: number[]) => ({
  success: true,
  data: { learningPathIds },
  errorMessage: null,
});
const idsOf = ({ data }: HubEnvelope) =>
  v.parse(v.object({ learningPathIds: v.array(v.number()) }), data).learningPathIds;

describe("ivy's new license (STA-02)", () => {
  it('gets a learning path, which is announced to all connections of the student', async () => {
    const { as, line } = await open('ivy', ['ivy', 'nora']);
    const other = await HubLine.open(tester, await tester.signIn('ivy'));
    const stranger = await HubLine.open(tester, await tester.signIn('nora'));
    const before = await readPaths(as);
    tester.advance(1_500);
    const answer = await line.call('AutoEnrollInLearningPaths', false);
    const [id = 0] = idsOf(answer);
    expect(answer).toEqual(built([id]));

    const after = await readPaths(as);
    expect(after).toHaveLength(before.length + 1);
    const path = after.find(({ learningPathId }) => learningPathId === id);
    expect(path).toMatchObject({
      learningPathName: 'Ohio Registered Nurse (RN) Renewal',
      stateAbbvs: ['OH'],
      states: [{ stateAbbv: 'OH', stateFullName: 'Ohio' }],
      licenseTypeIds: [101],
      createdDate: '2026-03-10T15:30:01.500Z',
      lastAccessedDate: null,
      currentLearningPath: false,
      expirationDate: '2027-01-04T23:59:59',
      percentComplete: 0,
      totalHours: 24,
      whyStatement: '',
    });
    const groups = await tester.call('GET', `/learner/learningpaths/${id}/groups`, { as });
    expect(groups.body).toEqual([
      expect.objectContaining({ groupName: 'Mandatory topics', hoursRequired: 12, hoursCompleted: 0 }),
      expect.objectContaining({ groupName: 'Ethics', hoursRequired: 3, hoursCompleted: 0 }),
      expect.objectContaining({ groupName: 'Electives', hoursRequired: 9, hoursCompleted: 0 }),
    ]);
    expect(path?.subscriptionId).toBe(before[0]?.subscriptionId);
    expect(path?.features).toEqual(
      expect.arrayContaining([
        ...['WeeklyGoalTracker', 'ExpirationDateTracker', 'ProgressTrackerByPercent'].map((feature) => ({
          ...{ feature, enabled: true, available: true },
          membershipExclusive: false,
        })),
        { feature: 'PartnerOfferings', enabled: true, available: true, membershipExclusive: true },
      ]),
    );

    const told = line.events();
    expect(told.map(({ event }) => event)).toEqual([
      'NewLearningPaths',
      'AutoEnrollMessage',
      'MembershipEnrollStatus',
    ]);
    const announced = v.parse(LearningPathList, told[0]?.data);
    expect(announced).toEqual(withDays(told[0]?.data));
    expect(withDays(path)).toMatchObject(announced[0] ?? {});
    expect(announced).toHaveLength(1);
    expect(told[1]?.data).toEqual({
      message: 'Your learning path “Ohio Registered Nurse (RN) Renewal” is ready for you.',
    });
    expect(told[2]?.data).toEqual({ status: 'Enrolled', licenseTypeIds: [101] });
    expect(other.events()).toEqual(told);
    expect(stranger.events()).toEqual([]);
  });

  it('has courses for all its hours, which the student is enrolled in and can start', async () => {
    const { as, line } = await open('ivy');
    const [id] = idsOf(await line.call('AutoEnrollInLearningPaths', false));
    const { body } = await tester.call<unknown[]>('GET', `/learner/learningpaths/${id}/courses`, { as });
    const courses = v.parse(PathCourseList, body);
    const { body: groups } = await tester.call<{ groupId: number; hoursRequired: number }[]>(
      'GET',
      `/learner/learningpaths/${id}/groups`,
      { as },
    );
    for (const { groupId, hoursRequired } of groups) {
      const own = courses.filter((course) => course.groupId === groupId);
      const hours = own.reduce((sum, { creditHours }) => sum + (creditHours ?? 0), 0);
      expect(hours).toBeGreaterThanOrEqual(hoursRequired);
      expect(hours - (own.at(-1)?.creditHours ?? 0)).toBeLessThan(hoursRequired);
    }
    const groupIds = groups.map(({ groupId }) => groupId);
    for (const course of courses) {
      expect(groupIds).toContain(course.groupId);
      expect(course).toMatchObject({ lockState: 'Unlocked' });
      expect(course.enrollmentId).toEqual(expect.any(Number));
      expect(course.activityId).toEqual(expect.any(Number));
    }
    // One enrollment in each course, even where there was one before.
    const enrollments = await tester.call<{ courseId: number }[]>('GET', '/learner/enrollments', { as });
    const ids = enrollments.body.map(({ courseId }) => courseId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has a goal, of which this week is open, with tasks and documents of the brand', async () => {
    const { as, line } = await open('ivy');
    const [id] = idsOf(await line.call('AutoEnrollInLearningPaths', false));
    const read = async <T>(part: string) =>
      (await tester.call<T[]>('GET', `/learner/learningpaths/${id}/${part}`, { as })).body;
    const path = (await readPaths(as)).find(({ learningPathId }) => learningPathId === id);
    // 24 hours in the 38 weeks until four weeks before the license expires.
    expect(path).toMatchObject({ goalHours: 1, goalCompletionDate: '2026-08-25T23:59:59' });
    const goal = expect.objectContaining({ goalHours: 1, hoursCompleted: 0 });
    expect(await read('goals')).toEqual([goal]);
    expect(await read('goalhistory')).toEqual([]);
    expect(v.parse(PathTaskList, await read('tasks')).map(({ completed }) => completed)).toEqual([
      false,
      false,
      false,
    ]);
    const documents = v.parse(PathDocumentList, await read('documents'));
    expect(documents.map(({ documentName }) => documentName)).toEqual([
      'Renewal checklist',
      'Rules of the board at a glance',
    ]);
    expect(documents.every(({ url }) => url.startsWith('https://www.marlowe.example/documents/'))).toBe(true);
    tester.advance(WEEK_MS);
    expect(await read('goalhistory')).toEqual([goal]);
  });

  it('gets no second one, neither later nor from simultaneous calls', async () => {
    const { as, line } = await open('ivy');
    const other = await HubLine.open(tester, await tester.signIn('ivy'));
    const answers = await Promise.all([
      line.call('AutoEnrollInLearningPaths', false),
      other.call('AutoEnrollInLearningPaths', true),
      line.call('AutoEnrollInLearningPaths', false),
    ]);
    expect(answers.map((answer) => idsOf(answer).length).sort()).toEqual([0, 0, 1]);
    expect(await readPaths(as)).toHaveLength(2);
    expect(line.events().filter(({ event }) => event === 'NewLearningPaths')).toHaveLength(1);
    expect(await line.call('AutoEnrollInLearningPaths', false)).toEqual(built([]));
    expect(line.events()).toEqual([NONE]);
  });

  it('gets no path again after it was deactivated, except from the survey', async () => {
    const { as, line } = await open('ivy');
    const [id] = idsOf(await line.call('AutoEnrollInLearningPaths', false));
    await tester.call('PUT', `/learner/learningpaths/${id}/deactivate`, { as });
    expect(idsOf(await line.call('AutoEnrollInLearningPaths', false))).toEqual([]);
    const [next] = idsOf(await line.call('AutoEnrollInLearningPaths', true));
    expect(next).toBeGreaterThan(id ?? 0);
    expect((await readPaths(as)).map(({ learningPathId }) => learningPathId)).toContain(next);
  });
});

describe.each(['nora', 'max', 'big', 'leo', 'kai', 'mia'])('%s', (userName) => {
  it('gets nothing new: there is a path for each license', async () => {
    const { as, line } = await open(userName);
    const before = await readPaths(as);
    expect((await tester.call<object[]>('GET', '/profile/accountlicense', { as })).body).not.toEqual([]);
    expect(await line.call('AutoEnrollInLearningPaths', false)).toEqual(built([]));
    expect(line.events()).toEqual([NONE]);
    expect(await readPaths(as)).toEqual(before);
  });
});

describe("the survey of mia's completed path (ONB-03)", () => {
  it('builds the next path once the license is renewed, and builds it once', async () => {
    const { as, line } = await open('mia');
    const [license] = (await tester.call<License[]>('GET', '/profile/accountlicense', { as })).body;
    expect(idsOf(await line.call('AutoEnrollInLearningPaths', true))).toEqual([]);

    const renewed = { ...license, expirationDate: '2031-05-31T23:59:59' };
    await tester.call('PUT', `/profile/accountlicense/${license?.studentLicenseId}`, { as, body: renewed });
    expect(idsOf(await line.call('AutoEnrollInLearningPaths', false))).toEqual([]);
    const [next] = idsOf(await line.call('AutoEnrollInLearningPaths', true));
    expect((await readPaths(as)).find(({ learningPathId }) => learningPathId === next)).toMatchObject({
      stateAbbvs: [license?.stateAbbv],
      percentComplete: 0,
      expirationDate: '2031-05-31T23:59:59',
    });
    expect(idsOf(await line.call('AutoEnrollInLearningPaths', true))).toEqual([]);
  });
});

describe('several licenses for the same license type and state (STA-48)', () => {
  it('get one path, that of the license with a level', async () => {
    const { as, line } = await open('sam');
    const nurse = { licenseTypeId: 101, stateAbbv: 'NV' };
    await addLicense(as, { ...nurse, licenseLevel: 'Active', expirationDate: '2027-01-31T23:59:59' });
    await addLicense(as, { ...nurse, expirationDate: '2027-06-30T23:59:59' });
    expect(idsOf(await line.call('AutoEnrollInLearningPaths', true))).toHaveLength(1);
    expect((await readPaths(as)).map(({ expirationDate }) => expirationDate)).toEqual([
      '2027-01-31T23:59:59',
    ]);
    expect(idsOf(await line.call('AutoEnrollInLearningPaths', true))).toEqual([]);
  });
});

describe('paths that end on other days than the license', () => {
  it('are not its renewal if there are several, but one alone may be', async () => {
    const { as, line } = await open('sam');
    const add = (expirationDate: string) =>
      addLicense(as, { licenseTypeId: 101, stateAbbv: 'NV', expirationDate });
    await add('2028-01-31T23:59:59');
    expect(idsOf(await line.call('AutoEnrollInLearningPaths', true))).toHaveLength(1);
    const [license] = (await tester.call<License[]>('GET', '/profile/accountlicense', { as })).body.filter(
      ({ stateAbbv }) => stateAbbv === 'NV',
    );
    const renew = (expirationDate: string) =>
      tester.call('PUT', `/profile/accountlicense/${license?.studentLicenseId}`, {
        as,
        body: { ...license, expirationDate },
      });
    await renew('2027-06-30T23:59:59');
    expect(idsOf(await line.call('AutoEnrollInLearningPaths', true))).toEqual([]);
    await renew('2029-06-30T23:59:59');
    expect(idsOf(await line.call('AutoEnrollInLearningPaths', true))).toHaveLength(1);
    await renew('2028-06-30T23:59:59');
    expect(idsOf(await line.call('AutoEnrollInLearningPaths', true))).toHaveLength(1);
  });
});

describe('after the onboarding survey (STA-38)', () => {
  it('creates a path for each license, and completes the survey', async () => {
    const { as, line } = await open('sam');
    await addLicense(as, { licenseTypeId: 101, stateAbbv: 'FL', expirationDate: '2027-05-31T23:59:59' });
    await addLicense(as, { licenseTypeId: 109, stateAbbv: 'NY' });
    const ids = idsOf(await line.call('AutoEnrollInLearningPaths', true));
    const paths = await readPaths(as);
    expect(new Set(paths.map(({ learningPathId }) => learningPathId))).toEqual(new Set(ids));
    expect(paths.map(({ learningPathName, expirationDate }) => [learningPathName, expirationDate])).toEqual(
      expect.arrayContaining([
        ['Florida Registered Nurse (RN) Renewal', '2027-05-31T23:59:59'],
        ['New York NCLEX-RN Candidate Preparation', null],
      ]),
    );
    expect(paths.every(({ createdDate }) => createdDate === TODAY)).toBe(true);
    expect(line.events().slice(1)).toEqual([
      { event: 'AutoEnrollMessage', data: { message: '2 new learning paths are ready for you.' } },
      NONE,
    ]);
    const profile = await tester.call<Profile>('GET', '/profile/accountprofile', { as });
    expect(profile.body.onboardingSurveyRequired).toBe(false);
  });

  it("chooses electives by the student's interests", async () => {
    const { as, line } = await open('sam');
    await tester.call('PUT', '/profile/interests', { as, body: [{ interest: 'Pain Assessment' }] });
    await addLicense(as, { licenseTypeId: 101, stateAbbv: 'OH' });
    const [id] = idsOf(await line.call('AutoEnrollInLearningPaths', true));
    const { body } = await tester.call<unknown[]>('GET', `/learner/learningpaths/${id}/courses`, { as });
    const { body: groups } = await tester.call<{ groupId: number }[]>(
      'GET',
      `/learner/learningpaths/${id}/groups`,
      { as },
    );
    const electives = v.parse(PathCourseList, body).filter(({ groupId }) => groupId === groups[2]?.groupId);
    expect(electives[0]?.courseName).toContain('Pain Assessment');
  });

  it('tells the other browsers of the student that the survey is done', async () => {
    const { as, line } = await open('sam');
    const other = await HubLine.open(tester, await tester.signIn('sam'));
    await addLicense(as, { licenseTypeId: 101, stateAbbv: 'FL' });
    other.changes();
    await line.call('AutoEnrollInLearningPaths', true);
    expect(other.changes()).toEqual([{ kind: 'Profile', id: null }]);
    await line.call('AutoEnrollInLearningPaths', false);
    expect(other.changes()).toEqual([]);
  });

  it('reports that there is nothing to create', async () => {
    const { line } = await open('nora');
    expect(await line.call('AutoEnrollInLearningPaths', true)).toEqual(built([]));
    expect(line.events()).toEqual([UP_TO_DATE, NONE]);
  });

  it('is atomic, and announces nothing that is rolled back', async () => {
    const { as, line } = await open('sam');
    await addLicense(as, { licenseTypeId: 101, stateAbbv: 'FL' });
    await sql`
      create trigger stop before insert on learningPathFeature begin
        select raise(abort, 'stop');
      end`.execute(tester.database);
    await expect(line.call('AutoEnrollInLearningPaths', true)).rejects.toThrow('Something went wrong');
    expect(line.events()).toEqual([]);
    expect(await readPaths(as)).toEqual([]);
    const profile = await tester.call<Profile>('GET', '/profile/accountprofile', { as });
    expect(profile.body.onboardingSurveyRequired).toBe(true);
  });

  it('takes neither paths, licenses nor the survey of another student into account', async () => {
    const { as, line } = await open('sam', ['sam', 'lee', 'nora']);
    const [lee, nora] = [await tester.signIn('lee'), await tester.signIn('nora')];
    await addLicense(lee, { licenseTypeId: 101, stateAbbv: 'TX' });
    const [theirs] = await readPaths(nora);
    const [licenseTypeId] = theirs?.licenseTypeIds ?? [];
    const stateAbbv = theirs?.stateAbbvs.find((state) => state !== 'FA');
    await addLicense(as, { licenseTypeId, stateAbbv });
    expect(idsOf(await line.call('AutoEnrollInLearningPaths', true))).toHaveLength(1);
    expect(await readPaths(as)).toMatchObject([{ licenseTypeIds: [licenseTypeId], stateAbbvs: [stateAbbv] }]);
    const profile = await tester.call<Profile>('GET', '/profile/accountprofile', { as: lee });
    expect(profile.body.onboardingSurveyRequired).toBe(true);
  });

  it('differs from automatic enrollment, which leaves the survey unchanged', async () => {
    const { as, line } = await open('sam');
    await line.call('AutoEnrollInLearningPaths', false);
    const profile = await tester.call<Profile>('GET', '/profile/accountprofile', { as });
    expect(profile.body.onboardingSurveyRequired).toBe(true);
  });
});

describe('licenses', () => {
  const RN_OHIO = { licenseTypeId: 101, stateAbbv: 'OH' };

  it('that are deactivated, of the placeholder state or nationwide, get no path', async () => {
    const { as, line } = await open('sam');
    await addLicense(as, { ...RN_OHIO, deactivated: true });
    await addLicense(as, { ...RN_OHIO, stateAbbv: 'FA' });
    await addLicense(as, { ...RN_OHIO, stateAbbv: 'US' });
    expect(await line.call('AutoEnrollInLearningPaths', false)).toEqual(built([]));
    expect(await readPaths(as)).toEqual([]);
  });

  it('of several types in one state, or of one type in several states, get a path each', async () => {
    const { as, line } = await open('sam');
    for (const license of [RN_OHIO, { ...RN_OHIO, licenseTypeId: 109 }, { ...RN_OHIO, stateAbbv: 'NY' }]) {
      await addLicense(as, license);
      expect(idsOf(await line.call('AutoEnrollInLearningPaths', false))).toHaveLength(1);
    }
    expect(await readPaths(as)).toHaveLength(3);
  });

  it('for the same license type and state get one path, by the license that was added last (STA-48)', async () => {
    const { as, line } = await open('sam');
    const expirationDate = '2028-01-01T23:59:59';
    for (const licenseLevel of ['Inactive', 'Active', 'Inactive']) {
      await addLicense(as, { ...RN_OHIO, expirationDate, licenseLevel });
    }
    await line.call('AutoEnrollInLearningPaths', false);
    // Eight hours more than for an active license.
    expect(await readPaths(as)).toMatchObject([{ totalHours: 32 }]);
  });

  it('get no membership from a path that is deactivated', async () => {
    const { as, line } = await open('ivy');
    const [member] = await readPaths(as);
    await tester.call('PUT', `/learner/learningpaths/${member?.learningPathId}/deactivate`, { as });
    line.events();
    await line.call('AutoEnrollInLearningPaths', false);
    expect(await readPaths(as)).toMatchObject([{ subscriptionId: null }]);
    expect(line.events().at(-1)).toEqual(NONE);
  });

  it('get no courses about the laws of other states', async () => {
    tester = await createTester({ accounts: ['sam'] });
    const as = await tester.signIn('sam');
    const line = await HubLine.open(tester, as);
    await tester.call('PUT', '/profile/interests', { as, body: [{ interest: 'Laws and Rules' }] });
    for (const stateAbbv of ['AL', 'TX']) {
      await addLicense(as, { ...RN_OHIO, stateAbbv });
      const [id] = idsOf(await line.call('AutoEnrollInLearningPaths', false));
      const { body } = await tester.call<unknown[]>('GET', `/learner/learningpaths/${id}/courses`, { as });
      const names = v.parse(PathCourseList, body).map(({ courseName }) => courseName);
      expect(names).not.toEqual([]);
      expect(names.filter((name) => name.includes('Florida'))).toEqual([]);
    }
  });

  it('get courses of their brand that can be taken at any time, each in its place', async () => {
    tester = await createTester({ accounts: ['sam'], brandTokens: ['gablekey', 'marlowe'] });
    const as = await tester.signIn('sam');
    const line = await HubLine.open(tester, as);
    await addLicense(as, RN_OHIO);
    const [id] = idsOf(await line.call('AutoEnrollInLearningPaths', false));
    const { rows } = await sql<{ position: number; deliveryMethod: string; subsidiaryId: number }>`
      select position, course.deliveryMethod, course.subsidiaryId from learningPathCourse
      join course using (courseId) where learningPathId = ${id} order by position`.execute(tester.database);
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
    expect(new Set(rows.map(({ subsidiaryId }) => subsidiaryId)).size).toBe(1);
    const methods = rows.map(({ deliveryMethod }) => deliveryMethod);
    expect(methods).not.toEqual([]);
    expect(['Online', 'Video', 'RecordedWebinar', 'Podcast']).toEqual(expect.arrayContaining(methods));
  });

  it.each<[string, object[], string]>([
    [
      'a level',
      [
        { expirationDate: '2028-01-01T23:59:59' },
        { licenseLevel: 'Single', expirationDate: '2027-01-01T23:59:59' },
      ],
      '2027-01-01',
    ],
    [
      'the latest date',
      [
        { expirationDate: '2028-02-01T23:59:59' },
        { expirationDate: null },
        { expirationDate: '2027-01-01T23:59:59' },
      ],
      '2028-02-01',
    ],
  ])('for the same license type and state get one path, by %s (STA-48)', async (_, licenses, day) => {
    const { as, line } = await open('sam');
    for (const license of licenses) await addLicense(as, { ...RN_OHIO, ...license });
    expect(idsOf(await line.call('AutoEnrollInLearningPaths', false))).toHaveLength(1);
    const [path, ...more] = await readPaths(as);
    expect(more).toEqual([]);
    expect(path?.expirationDate).toBe(`${day}T23:59:59`);
  });
});

it.each([[[]], [['true']], [[1]], [[null]], [[{}]], [[[true]]]])(
  'AutoEnrollInLearningPaths %j is refused, and builds nothing',
  async (args) => {
    const { as, line } = await open('ivy');
    expect(await line.call('AutoEnrollInLearningPaths', ...args)).toEqual({
      success: false,
      data: null,
      errorMessage: 'This method takes true or false.',
    });
    expect(line.events()).toEqual([]);
    expect(await readPaths(as)).toHaveLength(1);
  },
);
