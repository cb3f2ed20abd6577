import * as v from 'valibot';
import type { Enrollment } from '../../../src/contracts/enrollment';
import * as details from '../../../src/contracts/learning-path-details';
import type { Product } from '../../../src/contracts/product';
import { withDays } from '../../support/days';
import { type BackendTester, createTester, expectRefusal, TODAY } from '../support/backend-tester';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const NORA = [1, 2, 3, 4, 5, 6].map((number) => 10_010_000 + number);
const [IN_PROGRESS, EXPIRING, COMPLETE, EXPIRED, NEVER_OPENED, MEMBER] = NORA as [
  number,
  number,
  number,
  number,
  number,
  number,
];
const LISTS = {
  goals: details.PathGoalList,
  goalhistory: details.PathGoalList,
  documents: details.PathDocumentList,
  groups: details.PathGroupList,
  courses: details.PathCourseList,
  tasks: details.PathTaskList,
};
const NAMES = Object.keys(LISTS) as (keyof typeof LISTS)[];

let tester: BackendTester;
let nora: string;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'max', 'pia', 'leo'], brandTokens: ['marlowe'] });
  nora = await tester.signIn('nora');
});
afterEach(() => tester.backend.close());

const readList = <T = unknown>(id: number | string, name: string, as = nora) =>
  tester.call<T[]>('GET', `/learner/learningpaths/${id}/${name}`, { as });
const goals = async (id: number, name = 'goals') => (await readList<details.PathGoal>(id, name)).body;
const groups = async (id: number) => (await readList<details.PathGroup>(id, 'groups')).body;
const courses = async (id: number) => (await readList<details.PathCourse>(id, 'courses')).body;
const tasks = async (id: number) => (await readList<details.PathTask>(id, 'tasks')).body;

describe.each(NAMES)('GET /learner/learningpaths/{id}/%s (CLRN-11)', (name) => {
  it('returns a list that matches its contract, the same each time', async () => {
    for (const id of NORA) {
      const { status, body, text } = await readList(id, name);
      expect(status).toBe(200);
      expect(v.parse(LISTS[name] as v.GenericSchema, body)).toEqual(withDays(body));
      expect((await readList(id, name)).text).toBe(text);
    }
  });

  it('is empty for a path that has nothing yet', async () => {
    for (const table of ['learningPathCourse', 'learningPathGroup'] as const) {
      await tester.database.deleteFrom(table).where('learningPathId', '=', NEVER_OPENED).execute();
    }
    const { headers, body } = await readList(NEVER_OPENED, name);
    expect(body).toEqual([]);
    expect(JSON.parse(headers.get('x-pagination') ?? '')).toEqual({ offset: 0, limit: 0, total: 0 });
  });

  it('comes in pages (CALL-08)', async () => {
    const whole = (await readList(IN_PROGRESS, name)).body;
    const { headers, body } = await readList(IN_PROGRESS, `${name}?offset=1&limit=1`);
    expect(body).toEqual(whole.slice(1, 2));
    const { total } = JSON.parse(headers.get('x-pagination') ?? '');
    expect(total).toBe(whole.length);
    expectRefusal((await readList(IN_PROGRESS, `${name}?limit=x`)) as never, 400, /limit/);
  });

  it('is for students only', async () => {
    expectRefusal((await readList(IN_PROGRESS, name, await tester.signIn('pia'))) as never, 403);
    expectRefusal((await readList(IN_PROGRESS, name, 'x')) as never, 401);
  });

  it("treats another student's path, an unknown one and an invalid id alike", async () => {
    const ids = [10_040_001, 10_019_999, 0, 'abc', '1.5', `0${IN_PROGRESS}`, '99999999999999999999'];
    const answers = await Promise.all(ids.map((id) => readList(id, name)));
    expectRefusal(answers[0] as never, 404, 'We could not find this learning path.');
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});

describe('goals', () => {
  it('are those of this week, from Sunday to Saturday', async () => {
    expect(await goals(IN_PROGRESS)).toEqual([
      {
        goalId: 20260308,
        startDate: '2026-03-08T00:00:00',
        endDate: '2026-03-14T23:59:59',
        goalHours: 3,
        hoursCompleted: 0,
      },
    ]);
    expect(await goals(EXPIRING)).toEqual([]);
  });

  it('have a history of past weeks, oldest first', async () => {
    for (const id of [IN_PROGRESS, EXPIRED, MEMBER]) {
      const weeks = await goals(id, 'goalhistory');
      expect(weeks.length).toBeGreaterThanOrEqual(10);
      expect(weeks.length).toBeLessThanOrEqual(20);
      const starts = weeks.map(({ startDate }) => Date.parse(withDays(startDate ?? '')));
      const thisWeek = Date.parse('2026-03-08');
      expect(starts).toEqual(weeks.map((_, index) => thisWeek - (weeks.length - index) * WEEK_MS));
    }
    const hours = (await goals(IN_PROGRESS, 'goalhistory')).map(({ hoursCompleted }) => hoursCompleted);
    expect(hours.filter((each) => each !== 0)).toEqual([3, 2.5, 2, 1.5]);
    expect(await goals(COMPLETE, 'goalhistory')).toEqual([]);
  });

  it('move to the history when the week ends, and start over', async () => {
    const [thisWeek] = await goals(IN_PROGRESS);
    const before = await goals(IN_PROGRESS, 'goalhistory');
    tester.advance(WEEK_MS);
    expect(await goals(IN_PROGRESS, 'goalhistory')).toEqual([...before, thisWeek]);
    expect(await goals(IN_PROGRESS)).toEqual([
      expect.objectContaining({ goalId: 20260315, goalHours: 3, hoursCompleted: 0 }),
    ]);
  });
});

describe('courses', () => {
  it('have each state of ENT-24, with a reason if they are not open', async () => {
    const all = (await Promise.all(NORA.map(courses))).flat();
    expect(new Set(all.map(({ lockState }) => lockState))).toEqual(new Set(details.LOCK_STATES));
    const open = ['Unlocked', 'ExpiresSoon', 'InSession', 'Completed'];
    for (const { lockState, lockReason } of all) {
      expect([lockState, lockReason !== '']).toEqual([lockState, !open.includes(lockState)]);
    }
  });

  it("include the student's newest enrollment, the same as its own call returns it", async () => {
    const [first] = await courses(IN_PROGRESS);
    const { body } = await tester.call<Record<string, unknown>>('GET', '/learner/enrollments/10010001', {
      as: nora,
    });
    const { enrollmentId, activityId, activityIsExam, percentComplete } = body;
    const { lockState, expirationDate, lastAccessedDate } = body;
    expect(first).toMatchObject({
      ...{ courseId: 10001, courseName: 'Prevention of Medical Errors', enrollmentId: 10010001 },
      ...{ enrollmentId, activityId, activityIsExam, percentComplete },
      ...{ lockState, expirationDate, lastAccessedDate },
    });
    expect(activityId).not.toBeNull();
    expect(typeof activityIsExam).toBe('boolean');
  });

  it('have an enrollment if they are completed, in agreement with My Courses and the catalog', async () => {
    const { body: enrollments } = await tester.call<Enrollment[]>('GET', '/learner/enrollments', {
      as: nora,
    });
    const done = (await Promise.all(NORA.map(courses)))
      .flat()
      .filter(({ lockState }) => ['Completed', 'CertificateLocked', 'Failed'].includes(lockState));
    expect(done).toHaveLength(15);
    for (const { enrollmentId, courseId, lockState, percentComplete } of done) {
      const taken = { courseId, lockState, percentComplete };
      expect(enrollments.find((each) => each.enrollmentId === enrollmentId)).toMatchObject(taken);
      if (lockState !== 'Failed') expect(percentComplete).toBe(100);
      const product = await tester.call<Product>('GET', `/marketing/products/${courseId}`, { as: nora });
      expect(product.body.isEnrolled).toBe(true);
    }
  });

  it('are completed only by an enrollment', async () => {
    const { body } = await tester.call<details.PathWithCourses[]>(
      'GET',
      '/learner/learningpaths?includeEnrollments=false',
      { as: nora },
    );
    const states = body.flatMap((path) => path.courses.map(({ lockState }) => lockState));
    expect(states).not.toContain('Completed');
    expect(states).not.toContain('CertificateLocked');
  });

  it('are the same for a student who has started none of the open ones', async () => {
    const leo = (await readList<details.PathCourse>(10_070_001, 'courses', await tester.signIn('leo'))).body;
    expect(leo.map(({ courseId }) => courseId)).toEqual(
      (await courses(IN_PROGRESS)).map(({ courseId }) => courseId),
    );
    const open = leo.filter(({ lockState }) => lockState !== 'Completed');
    expect(open.length).toBeGreaterThan(0);
    expect(open.every(({ enrollmentId }) => enrollmentId === null)).toBe(true);
  });

  it('follow the clock', async () => {
    const seminar = async () =>
      (await courses(MEMBER)).find(({ courseName }) => courseName.startsWith('Spring Seminar'))?.lockState;
    expect(await seminar()).toBe('InSession');
    tester.advance(WEEK_MS);
    expect(await seminar()).toBe('Unlocked');
  });
});

describe('groups', () => {
  it('have the hours of their completed courses', async () => {
    expect(await groups(IN_PROGRESS)).toEqual([
      { groupId: 1001000101, groupName: 'Mandatory topics', hoursRequired: 6, hoursCompleted: 2.5 },
      { groupId: 1001000102, groupName: 'Ethics', hoursRequired: 3, hoursCompleted: 3 },
      { groupId: 1001000103, groupName: 'Electives', hoursRequired: 11, hoursCompleted: 3.5 },
    ]);
  });

  it('keep the hours while the certificate of a course waits for a requirement', async () => {
    const before = await groups(IN_PROGRESS);
    const rule = { ruleType: 'affidavit', ruleTitle: 'Your word', ruleText: '', fulfilledDate: null };
    const courseName = 'Professional Ethics: Everyday Decisions';
    const { certificateId } = await tester.database
      .selectFrom('certificate')
      .select('certificateId')
      .where('courseName', '=', courseName)
      .where('certificateNumber', 'like', 'C-1001%')
      .executeTakeFirstOrThrow();
    await tester.database
      .insertInto('certificateRule')
      .values({ ...rule, certificateId })
      .execute();
    const locked = (await courses(IN_PROGRESS)).filter(({ lockState }) => lockState === 'CertificateLocked');
    expect(locked.map((course) => course.courseName)).toEqual([courseName]);
    expect(await groups(IN_PROGRESS)).toEqual(before);
  });
});

describe('POST /learner/learningpaths/{id}/tasks/{taskId}/learningpathtask (ENT-07)', () => {
  const OPEN_TASK = 1001000103;
  const complete = (id: number | string, taskId: number | string, body: unknown, as = nora) =>
    tester.call<details.PathTask>('POST', `/learner/learningpaths/${id}/tasks/${taskId}/learningpathtask`, {
      as,
      body,
    });
  const ids = (learningPathId: number, learningPathTaskId: number) => ({
    learningPathId,
    learningPathTaskId,
  });

  it('completes an open task, and returns it', async () => {
    const before = await tasks(IN_PROGRESS);
    expect(before.map(({ completed }) => completed)).toEqual([true, true, false]);
    const { status, body } = await complete(IN_PROGRESS, OPEN_TASK, ids(IN_PROGRESS, OPEN_TASK));
    expect(status).toBe(200);
    expect(body).toEqual({ ...before[2], completed: true, completedDate: TODAY });
    expect(await tasks(IN_PROGRESS)).toEqual([before[0], before[1], body]);
  });

  it('is idempotent: the first call counts', async () => {
    const first = await complete(IN_PROGRESS, OPEN_TASK, ids(IN_PROGRESS, OPEN_TASK));
    tester.advance(WEEK_MS);
    const second = await complete(IN_PROGRESS, OPEN_TASK, ids(IN_PROGRESS, OPEN_TASK));
    expect(second.body).toEqual(first.body);
  });

  it.each([
    [ids(IN_PROGRESS, 1001000102)],
    [ids(EXPIRING, OPEN_TASK)],
    [{ learningPathTaskId: OPEN_TASK }],
    [{ ...ids(IN_PROGRESS, OPEN_TASK), learningPathId: `${IN_PROGRESS}` }],
    [{ ...ids(IN_PROGRESS, OPEN_TASK), completed: true }],
    [{ ...ids(IN_PROGRESS, OPEN_TASK), learningPathTaskId: true }],
    [undefined],
  ])('refuses the body %j', async (body) => {
    const before = await tasks(IN_PROGRESS);
    expectRefusal((await complete(IN_PROGRESS, OPEN_TASK, body)) as never, 400);
    expect(await tasks(IN_PROGRESS)).toEqual(before);
  });

  it("finds neither another path's nor another student's task", async () => {
    const ofOther = 1001000201;
    const otherPath = await complete(IN_PROGRESS, ofOther, ids(IN_PROGRESS, ofOther));
    expectRefusal(otherPath as never, 404, 'We could not find this task.');
    const max = await tester.signIn('max');
    const stolen = await complete(IN_PROGRESS, OPEN_TASK, ids(IN_PROGRESS, OPEN_TASK), max);
    const unknown = await complete(4711, 1, ids(4711, 1), max);
    expectRefusal(stolen as never, 404, 'We could not find this learning path.');
    expect(stolen.text).toBe(unknown.text);
    expect((await tasks(IN_PROGRESS))[2]?.completed).toBe(false);
  });
});

it("big's first path has courses and tasks, the others have none", async () => {
  await tester.backend.close();
  tester = await createTester({ accounts: ['big'], brandTokens: ['marlowe'] });
  const big = await tester.signIn('big');
  expect((await readList(10_060_001, 'courses', big)).body).toHaveLength(9);
  expect((await readList(10_060_001, 'tasks', big)).body).toHaveLength(3);
  expect((await readList(10_060_002, 'courses', big)).body).toEqual([]);
});
