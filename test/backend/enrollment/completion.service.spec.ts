/** What a completed course earns, when a student completes it by calls only. */
import { sql } from 'kysely';
import * as v from 'valibot';
import { type Certificate, CertificateList, TranscriptList } from '../../../src/contracts/certificate';
import type { Enrollment } from '../../../src/contracts/enrollment';
import type { Exam } from '../../../src/contracts/exam';
import type { LearningPath } from '../../../src/contracts/learning-path';
import type { PathCourse, PathGoal, PathGroup } from '../../../src/contracts/learning-path-details';
import { type BackendTester, createTester, expectRefusal, TODAY } from '../support/backend-tester';
import { HubLine } from '../support/hub-line';
import { readPrint } from '../support/print-reader';

const READING = 10010001;
/** nora's path with that course and a goal of 3 hours a week. */
const PATH = 10010001;
const COURSE = 10001;
const HOURS = 2;
const LIVE = 10010004;
const BOOK = 10010011;
const FINAL = `/assessment/enrollments/${READING}/activities/1001000104`;
const DAY_MS = 86_400_000;

let tester: BackendTester;
let nora: string;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'max'], brandTokens: ['marlowe'] });
  nora = await tester.signIn('nora');
});
afterEach(() => tester.backend.close());

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await tester.call<T>(method, path, { as: nora, ...(body !== undefined && { body }) });
  expect([path, answer.status]).toEqual([path, answer.status === 204 ? 204 : 200]);
  return answer.body;
}
const get = <T>(path: string) => call<T>('GET', path);
const enrollment = (id = READING) => get<Enrollment>(`/learner/enrollments/${id}?includeCertificates=true`);
const certificates = () => get<Certificate[]>('/learner/certificates');
const transcript = () => get<v.InferOutput<typeof TranscriptList>>('/learner/certificates/transcript');
const path = (id = PATH) => get<LearningPath>(`/learner/learningpaths/${id}?includeCourses=false`);
/** The paths without a course. */
const othersThan = async (courseId: number) =>
  (await get<(LearningPath & { courses: PathCourse[] })[]>('/learner/learningpaths')).filter(
    ({ courses }) => !courses.some((each) => each.courseId === courseId),
  );
const hoursOfWeek = async (id = PATH, query = '') =>
  (await get<PathGoal[]>(`/learner/learningpaths/${id}/goals?${query}`))[0]?.hoursCompleted;
const courseOf = async (id = PATH, courseId = COURSE) =>
  (await get<PathCourse[]>(`/learner/learningpaths/${id}/courses`)).find(
    (each) => each.courseId === courseId,
  );
const groupHours = async () =>
  (await get<PathGroup[]>(`/learner/learningpaths/${PATH}/groups`)).map(
    ({ hoursCompleted }) => hoursCompleted,
  );

async function passFinal(): Promise<void> {
  await call('PUT', `/learner/enrollments/${READING}/activities/1001000103/affirm`);
  const { examId } = await call<Exam>('POST', `${FINAL}/exams/new`);
  const exam = `${FINAL}/exams/${examId}`;
  await call('POST', `${exam}/timer/start`);
  const right = await tester.database
    .selectFrom('examQuestion')
    .innerJoin('choice', 'choice.questionId', 'examQuestion.questionId')
    .select(['examQuestion.questionId', 'choice.choiceId as answerId'])
    .where('examId', '=', examId)
    .where('choice.correct', '=', 1)
    .execute();
  await call('PUT', `${exam}/questions`, right);
  await call('PUT', `${exam}/grade`);
}

const finish = () => call<Enrollment>('POST', `/learner/enrollments/${READING}/completesurvey`);

describe('completing a course', () => {
  it('earns a printable certificate only once everything is done', async () => {
    const before = await certificates();
    await passFinal();
    expect(await certificates()).toEqual(before);
    expect(await finish()).toMatchObject({ percentComplete: 100, lockState: 'Completed' });
    const after = await certificates();
    expect(v.parse(CertificateList, after)).toEqual(after);
    expect(after).toHaveLength(before.length + 1);
    const [earned] = after as [Certificate];
    expect(earned).toMatchObject({
      ...{ enrollmentId: READING, courseName: 'Prevention of Medical Errors', hours: HOURS },
      ...{ completionDate: '2026-03-10T15:30:00.000Z', stateAbbv: 'FL', licenseTypeId: 101, locked: false },
      certificateNumber: `C-${earned.certificateId}`,
    });
    expect((await enrollment()).certificates).toEqual([earned]);
    const print = await readPrint(tester, `/learner/certificates/${earned.certificateId}/print`, nora);
    expect(print.text).toContain(earned.certificateNumber);
  });

  it('is announced as a change of the enrollment, and the steps before only as its progress', async () => {
    await passFinal();
    const line = await HubLine.open(tester, nora);
    await call('PUT', `/learner/enrollments/${READING}/activities/1001000103/affirm`);
    expect(line.changes()).toEqual([{ kind: 'Progress', id: READING }]);
    await finish();
    expect(line.changes()).toEqual([
      { kind: 'Enrollment', id: READING },
      { kind: 'Progress', id: READING },
    ]);
  });

  it('locks the certificate while one of its rules is open', async () => {
    await passFinal();
    await finish();
    const [earned] = await certificates();
    const rule = { ruleType: 'requiredSurvey', ruleTitle: 'A letter', ruleText: '', fulfilledDate: null };
    await tester.database
      .insertInto('certificateRule')
      .values({ ...rule, certificateId: earned?.certificateId ?? 0 })
      .execute();
    expect((await certificates())[0]).toMatchObject({ locked: true });
    expect((await enrollment()).lockState).toBe('CertificateLocked');
  });

  it('adds an entry to the transcript', async () => {
    const before = await transcript();
    await passFinal();
    await finish();
    const after = await transcript();
    expect(v.parse(TranscriptList, after)).toEqual(after);
    const added = after.filter((each) => !before.some((other) => other.transcriptId === each.transcriptId));
    expect(added).toEqual([
      expect.objectContaining({
        ...{ courseName: 'Prevention of Medical Errors', status: 'Completed', hours: HOURS },
        ...{ completionDate: '2026-03-10T15:30:00.000Z', stateAbbv: 'FL', licenseTypeId: 101 },
      }),
    ]);
  });

  it('happens at a moment, whose day and week are those of the time zone that the calls name', async () => {
    const zone = 'timeZoneId=America/New_York';
    // Saturday, March 14, 8:30 PM in New York.
    tester.advance(Date.parse('2026-03-15T00:30:00Z') - Date.parse(TODAY));
    await passFinal();
    const before = await hoursOfWeek(PATH, zone);
    await call('POST', `/learner/enrollments/${READING}/completesurvey?${zone}`);
    const [earned] = await certificates();
    expect(earned?.completionDate).toBe('2026-03-15T00:30:00.000Z');
    expect(await hoursOfWeek(PATH, zone)).toBe((before ?? 0) + HOURS);
    expect(await hoursOfWeek()).toBe(0);
    const textOf = async (path: string) => (await readPrint(tester, path, nora)).text;
    const print = `/learner/certificates/${earned?.certificateId}/print`;
    expect(await textOf(`${print}?${zone}`)).toContain('on March 14, 2026');
    expect(await textOf(print)).toContain('on March 15, 2026');
    await tester.database
      .updateTable('transcriptEntry')
      .set({ completionDate: '2026-01-01T01:30:00.000Z' })
      .where('studentId', '=', 1001)
      .execute();
    const transcriptOf = await textOf(`/learner/transcript/print?${zone}`);
    expect(transcriptOf).toContain('2025 Transcripts');
    expect(transcriptOf).toContain('Dec 31, 2025');
    expect(transcriptOf).toContain('As of March 14, 2026');
    expect(await textOf('/learner/transcript/print')).toContain('2026 Transcripts');
    const nowhere = await tester.call('GET', `${print}?timeZoneId=Mars/Olympus`, { as: nora });
    expectRefusal(nowhere, 400, 'There is no such time zone.');
  });

  it('completes the transcript entry of a course in progress', async () => {
    const { name } = await enrollment(LIVE);
    const before = (await transcript()).filter(({ courseName }) => courseName === name);
    expect(before.filter(({ completionDate }) => completionDate === null)).toHaveLength(1);
    await doAllBut('Survey');
    await call('POST', `/learner/enrollments/${LIVE}/completesurvey`);
    const after = (await transcript()).filter(({ courseName }) => courseName === name);
    expect(after).toHaveLength(before.length);
    expect(after.every(({ completionDate }) => completionDate !== null)).toBe(true);
  });

  it('updates the paths that contain it: this week, the percentage, the target date, the group', async () => {
    const before = { path: await path(), hours: await hoursOfWeek(), groups: await groupHours() };
    const elsewhere = await othersThan(COURSE);
    expect(elsewhere).not.toEqual([]);
    await passFinal();
    expect(await path()).toEqual(before.path);
    await finish();
    const after = await path();
    const { percentComplete, totalHours, goalHours } = before.path;
    expect(after.percentComplete).toBeCloseTo((percentComplete ?? 0) + (HOURS * 100) / (totalHours ?? 0), 1);
    const { goalCompletionDate } = await call<LearningPath>('PUT', `/learner/learningpaths/${PATH}/goal`, {
      goalHours,
    });
    expect(after.goalCompletionDate).toBe(goalCompletionDate);
    expect(after.goalCompletionDate).not.toBe(before.path.goalCompletionDate);
    expect(await hoursOfWeek()).toBe((before.hours ?? 0) + HOURS);
    expect(await groupHours()).toEqual([(before.groups[0] ?? 0) + HOURS, ...before.groups.slice(1)]);
    expect(await courseOf()).toMatchObject({ enrollmentId: READING, lockState: 'Completed' });
    expect(await othersThan(COURSE)).toEqual(elsewhere);
  });

  it('updates only the week in a path without a known percentage', async () => {
    const before = await hoursOfWeek(10010006);
    await passFinal();
    await finish();
    expect(await hoursOfWeek(10010006)).toBe((before ?? 0) + HOURS);
    expect((await path(10010006)).percentComplete).toBeNull();
  });

  it('counts in the first hours of a week too, and to at most 100 percent', async () => {
    tester.advance(7 * DAY_MS);
    nora = await tester.signIn('nora');
    await tester.database
      .updateTable('learningPath')
      .set({ totalHours: HOURS })
      .where('learningPathId', '=', PATH)
      .execute();
    await passFinal();
    await finish();
    expect(await hoursOfWeek()).toBe(HOURS);
    expect(await path()).toMatchObject({ percentComplete: 100, goalCompletionDate: null });
  });

  it('is atomic and idempotent, and announces what is stored', async () => {
    await passFinal();
    const state = async () =>
      JSON.stringify([await enrollment(), await certificates(), await transcript(), await path()]);
    const before = await state();
    await sql`
      create trigger stop before insert on learningPathGoal begin
        select raise(abort, 'stop');
      end`.execute(tester.database);
    const line = await HubLine.open(tester, nora);
    const survey = `/learner/enrollments/${READING}/completesurvey`;
    expect((await tester.call('POST', survey, { as: nora })).status).toBe(500);
    expect(await state()).toBe(before);
    expect(line.events()).toEqual([]);
    await sql`drop trigger stop`.execute(tester.database);
    const done = await finish();
    expect(line.events().map(({ event }) => event)).toEqual([
      `enrollment-${READING}`,
      `enrollment-${READING}-activities`,
      `enrollment-${READING}-activity-1001000105`,
    ]);
    const after = await state();
    expect(await finish()).toEqual(done);
    expect(await state()).toBe(after);
  });

  it('earns nothing for a product that is not a course', async () => {
    const own = await enrollment(BOOK);
    expect(own.deliveryMethod).toBe('PhysicalProduct');
    await tester.database
      .updateTable('activity')
      .set({ lockState: 'Unlocked', percentComplete: 0, completedDate: null, affirmed: false })
      .where('enrollmentId', '=', BOOK)
      .execute();
    const before = [await certificates(), await transcript()];
    await call('PUT', `/learner/enrollments/${BOOK}/activities/${own.activityId}/affirm`);
    expect((await enrollment(BOOK)).percentComplete).toBe(100);
    expect([await certificates(), await transcript()]).toEqual(before);
  });
});

describe('a repeated course', () => {
  async function again(): Promise<number> {
    tester.advance(200 * DAY_MS);
    nora = await tester.signIn('nora');
    const { enrollmentIds } = await call<{ enrollmentIds: number[] }>(
      'POST',
      `/learner/enrollments/new/${COURSE}-FL`,
    );
    expect(enrollmentIds).not.toContain(READING);
    return enrollmentIds[0] as number;
  }

  it('stays completed in its path, and does not count there again', async () => {
    await passFinal();
    await finish();
    const groups = await groupHours();
    const enrollmentId = await again();
    expect(await courseOf()).toMatchObject({ enrollmentId: READING, lockState: 'Completed' });
    expect(await groupHours()).toEqual(groups);
    const before = await path();
    await doAllBut('Survey', enrollmentId);
    await call('POST', `/learner/enrollments/${enrollmentId}/completesurvey`);
    expect(await path()).toEqual(before);
    expect(await hoursOfWeek()).toBe(0);
    expect((await enrollment(enrollmentId)).certificates).toHaveLength(1);
  });

  it('uses the newest enrollment if none was completed since the path was created', async () => {
    expect(await courseOf()).toMatchObject({ enrollmentId: READING, percentComplete: 40 });
    const enrollmentId = await again();
    expect(await courseOf()).toMatchObject({ enrollmentId, percentComplete: 0 });
  });
});

/** No call does this: the Launcher reports most steps. */
async function doAllBut(stepType: 'Survey', enrollmentId = LIVE): Promise<void> {
  const steps = tester.database.updateTable('activity').where('enrollmentId', '=', enrollmentId);
  await steps
    .where('stepType', '<>', stepType)
    .set({ lockState: 'Completed', percentComplete: 100 })
    .execute();
  await steps.where('stepType', '=', stepType).set({ lockState: 'Unlocked' }).execute();
}
