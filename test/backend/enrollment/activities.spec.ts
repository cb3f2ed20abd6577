import { sql } from 'kysely';
import * as v from 'valibot';
import { Activity, ActivityList, Launch } from '../../../src/contracts/activity';
import type { Enrollment } from '../../../src/contracts/enrollment';
import { type BackendTester, createTester, expectRefusal, TODAY } from '../support/backend-tester';
import { HubLine } from '../support/hub-line';

const READING = 10010001;
const AFFIRMATION = 1001000103;
const CASES = 1001000104;
const EVALUATION = 1001000105;
const LECTURES = 10010003;
const UPSELL = 1001000303;
const LIVE = 10010004;
const SESSION = 1001000401;
const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

let tester: BackendTester;
let nora: string;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora'], brandTokens: ['marlowe'] });
  nora = await tester.signIn('nora');
});
afterEach(() => tester.backend.close());

const get = <T>(path: string) => tester.call<T>('GET', `/learner/enrollments/${path}`, { as: nora });
const readAll = (enrollmentId: number, query = '') => get<Activity[]>(`${enrollmentId}/activities${query}`);
const readActivity = (enrollmentId: number, activityId: number) =>
  get<Activity>(`${enrollmentId}/activities/${activityId}`);
const launch = (enrollmentId: number, activityId: number) =>
  get<Launch>(`${enrollmentId}/activities/${activityId}/launch`);
const affirm = (enrollmentId: number, activityId: number) =>
  tester.call<Activity>('PUT', `/learner/enrollments/${enrollmentId}/activities/${activityId}/affirm`, {
    as: nora,
  });
const lockStates = async (enrollmentId: number) =>
  (await readAll(enrollmentId)).body.map(({ lockState }) => lockState);

describe('GET /activities (CLRN-03, ENT-24)', () => {
  it('says which are exams, and how many attempts are used, at the moment of a new one', async () => {
    const exams = async (path: string) =>
      (await get<Activity[]>(path)).body.map(({ exam }) => exam && [exam.attemptsUsed, exam.attemptsAllowed]);
    expect(await exams(`${READING}/activities`)).toEqual([null, [3, null], null, [0, 3], null]);
    expect((await get<Enrollment>(String(READING))).body.activityIsExam).toBe(false);
    await affirm(READING, AFFIRMATION);
    expect((await get<Enrollment>(String(READING))).body.activityIsExam).toBe(true);
    const line = await HubLine.open(tester, nora);
    await tester.call('POST', `/assessment/enrollments/${READING}/activities/${CASES}/exams/new`, {
      as: nora,
    });
    const exam = { attemptsUsed: 1, attemptsAllowed: 3 };
    expect(line.events()).toEqual([
      { event: `enrollment-${READING}-activity-${CASES}`, data: expect.objectContaining({ exam }) },
    ]);
    expect((await readActivity(READING, CASES)).body.exam).toEqual(exam);
  });

  it('returns them in their order', async () => {
    const { status, headers, body } = await readAll(READING);
    expect(status).toBe(200);
    expect(v.parse(ActivityList, body)).toEqual(body);
    expect(body.map(({ position, stepType, lockState }) => [position, stepType, lockState])).toEqual([
      [1, 'VC5', 'Completed'],
      [2, 'VC5', 'Completed'],
      [3, 'Affirmation', 'Unlocked'],
      [4, 'VC5', 'Locked'],
      [5, 'Survey', 'Locked'],
    ]);
    expect(body[3]).toEqual({
      activityId: CASES,
      enrollmentId: READING,
      position: 4,
      name: 'Cases from practice',
      stepType: 'VC5',
      lockState: 'Locked',
      lockReason: 'Please finish “Statement of independent study” first.',
      exam: { attemptsUsed: 0, attemptsAllowed: 3 },
      minutes: 60,
      percentComplete: 0,
      completedDate: null,
      affirmed: false,
    });
    expect(JSON.parse(headers.get('x-pagination') ?? '')).toEqual({ offset: 0, limit: 0, total: 5 });
  });

  it('pages (CALL-08)', async () => {
    const { headers, body } = await readAll(READING, '?limit=2&offset=1');
    expect(body.map(({ position }) => position)).toEqual([2, 3]);
    expect(JSON.parse(headers.get('x-pagination') ?? '')).toEqual({ offset: 1, limit: 2, total: 5 });
  });

  it('returns one the same as in the list', async () => {
    for (const each of (await readAll(READING)).body) {
      expect((await readActivity(READING, each.activityId)).body).toEqual(each);
    }
  });
});

describe('launch (RTE-28, PUR-08)', () => {
  it("returns the activity's address in the Launcher, counts as an access, and is announced", async () => {
    const line = await HubLine.open(tester, nora);
    const { status, body } = await launch(READING, AFFIRMATION);
    expect(status).toBe(200);
    expect(v.parse(Launch, body)).toEqual({ url: `/course/${READING}/view/${AFFIRMATION}` });
    const { body: enrollment } = await get<Enrollment>(`${READING}`);
    expect(enrollment.lastAccessedDate).toBe(TODAY);
    expect(line.events()).toEqual([{ event: `enrollment-${READING}`, data: { ...enrollment, parts: null } }]);
  });

  it('reopens a completed activity', async () => {
    expect((await launch(READING, READING * 100 + 1)).body.url).toBe(`/course/${READING}/view/1001000101`);
  });

  it('of the enrollment opens the next activity to do', async () => {
    const { body } = await get<Launch>(`${READING}/launch`);
    expect(body.url).toBe(`/course/${READING}/view/${AFFIRMATION}`);
    expect((await get<Enrollment>(`${READING}`)).body.lastAccessedDate).toBe(TODAY);
  });

  it.each([
    ['what waits for another', READING, CASES, 'Please finish “Statement of independent study” first.'],
    ['what is to be bought', LECTURES, UPSELL, /^Not in your plan\./],
    ['a session that has not begun', LIVE, SESSION, 'The live session has not begun yet.'],
  ])('refuses %s with a message, and changes nothing', async (_, enrollmentId, activityId, sentence) => {
    const line = await HubLine.open(tester, nora);
    const before = (await get(`${enrollmentId}`)).text;
    expectRefusal((await launch(enrollmentId, activityId)) as never, 409, sentence);
    expect((await get(`${enrollmentId}`)).text).toBe(before);
    expect(line.events()).toEqual([]);
  });

  it('of an enrollment whose next activity is locked says why', async () => {
    expectRefusal((await get(`${LIVE}/launch`)) as never, 409, 'The live session has not begun yet.');
  });

  it('joins a live session while it is on, and not after it', async () => {
    tester.advance(2 * HOUR_MS);
    expect(await lockStates(LIVE)).toEqual(['InSession', 'Locked', 'Locked']);
    expect((await launch(LIVE, SESSION)).status).toBe(200);
    tester.advance(2 * HOUR_MS);
    expectRefusal((await launch(LIVE, SESSION)) as never, 409, 'This course has expired.');
  });

  it('ends with the enrollment, except for completed activities', async () => {
    tester.advance(YEAR_MS);
    nora = await tester.signIn('nora');
    expect(await lockStates(READING)).toEqual(['Completed', 'Completed', 'Expired', 'Expired', 'Expired']);
    expectRefusal((await launch(READING, AFFIRMATION)) as never, 409, 'This course has expired.');
    expectRefusal((await affirm(READING, AFFIRMATION)) as never, 409, 'This course has expired.');
  });
});

describe('PUT /affirm (STA-12)', () => {
  let line: HubLine;
  beforeEach(async () => {
    line = await HubLine.open(tester, nora);
  });

  it('completes the activity and opens the next', async () => {
    tester.advance(5_000);
    const { status, body } = await affirm(READING, AFFIRMATION);
    expect(status).toBe(200);
    expect(v.parse(Activity, body)).toEqual(body);
    expect(body).toMatchObject({
      lockState: 'Completed',
      lockReason: '',
      percentComplete: 100,
      completedDate: '2026-03-10T15:30:05.000Z',
      affirmed: true,
    });
    expect(await lockStates(READING)).toEqual(['Completed', 'Completed', 'Completed', 'Unlocked', 'Locked']);
    expect((await launch(READING, CASES)).status).toBe(200);
    expectRefusal((await launch(READING, EVALUATION)) as never, 409);
  });

  it('advances the enrollment, and does not change the others', async () => {
    const others = async () => [(await readAll(LECTURES)).text, (await readAll(LIVE)).text];
    const before = await others();
    await affirm(READING, AFFIRMATION);
    const { body } = await get<Enrollment>(`${READING}`);
    expect(body).toMatchObject({ percentComplete: 60, activityId: CASES });
    expect((await get<Launch>(`${READING}/launch`)).body.url).toBe(`/course/${READING}/view/${CASES}`);
    expect(await others()).toEqual(before);
  });

  it('announces the changes to every connection (HUB-04)', async () => {
    const { body } = await affirm(READING, AFFIRMATION);
    expect(line.events()).toEqual([
      {
        event: `enrollment-${READING}`,
        data: { ...(await get<Enrollment>(`${READING}`)).body, parts: null },
      },
      { event: `enrollment-${READING}-activities`, data: (await readAll(READING)).body },
      { event: `enrollment-${READING}-activity-${AFFIRMATION}`, data: body },
      {
        event: `enrollment-${READING}-activity-${CASES}-previousunlocked`,
        data: (await readActivity(READING, CASES)).body,
      },
    ]);
  });

  it('is idempotent: a repeated call announces nothing', async () => {
    const { body } = await affirm(READING, AFFIRMATION);
    line.events();
    tester.advance(5_000);
    const again = await Promise.all([affirm(READING, AFFIRMATION), affirm(READING, AFFIRMATION)]);
    expect(again.map((answer) => answer.body)).toEqual([body, body]);
    expect(line.events()).toEqual([]);
  });

  it('announces no unlocked activity if the next one waits for something else', async () => {
    await tester.database
      .updateTable('activity')
      .set({ lockState: 'ScheduleCourse' })
      .where('activityId', '=', CASES)
      .execute();
    await affirm(READING, AFFIRMATION);
    expect(line.events().map(({ event }) => event)).toEqual([
      `enrollment-${READING}`,
      `enrollment-${READING}-activities`,
      `enrollment-${READING}-activity-${AFFIRMATION}`,
    ]);
    expect((await lockStates(READING))[3]).toBe('ScheduleCourse');
  });

  it('is atomic, and announces nothing that is rolled back', async () => {
    await sql`
      create trigger stop before update of activityId on enrollment begin
        select raise(abort, 'stop');
      end`.execute(tester.database);
    const before = (await readAll(READING)).text;
    expectRefusal((await affirm(READING, AFFIRMATION)) as never, 500);
    expect((await readAll(READING)).text).toBe(before);
    expect(line.events()).toEqual([]);
  });

  it.each([
    ['what is no affirmation', READING, READING * 100 + 1, 'This activity cannot be affirmed.'],
    ['a locked one', LIVE, SESSION + 1, 'Please finish “Live session” first.'],
  ])('refuses %s, and changes nothing', async (_, enrollmentId, activityId, sentence) => {
    const before = (await readAll(enrollmentId)).text;
    expectRefusal((await affirm(enrollmentId, activityId)) as never, 409, sentence);
    expect((await readAll(enrollmentId)).text).toBe(before);
    expect(line.events()).toEqual([]);
  });
});
