/** Seats are sold once, whatever comes at the same time (STA-23). */

import { saveToken } from '../../../src/backend/session/token.queries';
import type { NewEnrollments } from '../../../src/contracts/course';
import type { Product } from '../../../src/contracts/product';
import { type BackendTester, createTester, expectRefusal, TODAY } from '../support/backend-tester';

/** More than there are seats. */
const STUDENTS = 60;
/** Live now, with 40 seats. */
const LIVE_ID = 10215;
const LIVE = `${LIVE_ID}-FL`;
/** A free package of four courses: one without seats left, and one with three. */
const PACKAGE = '10220-FL';
const FULL_ID = 10204;
const SCARCE_ID = 10205;

let tester: BackendTester;
let max = '';

beforeEach(async () => {
  tester = await createTester({ accounts: ['max'], brandTokens: ['marlowe'] });
  max = await tester.signIn('max');
});
afterEach(() => tester.backend.close());

const enroll = (codes: string, as = max) =>
  tester.call<NewEnrollments>('POST', `/learner/enrollments/new/${codes}?addedFrom=clx-catalog`, { as });
const seatsOf = async (itemId: number) =>
  (await tester.call<Product>('GET', `/marketing/products/${itemId}`, { as: max })).body.seatsRemaining;

async function setSeats(itemId: number, seatsRemaining: number): Promise<void> {
  await tester.database.updateTable('product').set({ seatsRemaining }).where('itemId', '=', itemId).execute();
}

async function enrolledIn(courseId: number): Promise<number[]> {
  const rows = tester.database.selectFrom('enrollment').select('studentId').where('courseId', '=', courseId);
  return (await rows.execute()).map(({ studentId }) => studentId);
}

async function signInCrowd(): Promise<string[]> {
  const model = await tester.database
    .selectFrom('student')
    .selectAll()
    .where('studentId', '=', 1004)
    .executeTakeFirstOrThrow();
  await tester.database
    .insertInto('student')
    .values(
      Array.from({ length: STUDENTS }, (_, index) => ({
        ...model,
        studentId: 9_000 + index,
        userName: `guest${index}`,
        person: null,
        dashboardVersionOverrideAllowed: false,
        testModeAllowed: false,
        onboardingSurveyRequired: false,
      })),
    )
    .execute();
  const session = { kind: 'credential', sessionHash: null, now: Date.parse(TODAY) } as const;
  const students = Array.from({ length: STUDENTS }, (_, index) => 9_000 + index);
  return Promise.all(students.map((studentId) => saveToken(tester.database, { ...session, studentId })));
}

it.each([10, 40])('gives %i seats to as many of 60 simultaneous students', async (seats) => {
  await setSeats(LIVE_ID, seats);
  const tokens = await signInCrowd();
  const answers = await Promise.all(tokens.map((as) => enroll(LIVE, as)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(seats);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expectRefusal(answer as never, 409, 'This is sold out.');
  }
  expect(await seatsOf(LIVE_ID)).toBe(0);
  const students = await enrolledIn(LIVE_ID);
  expect([students.length, new Set(students).size]).toEqual([seats, seats]);
});

it('gives 10 seats of a course to 10 of 60 students who enroll in its package, and the rest to all', async () => {
  await setSeats(SCARCE_ID, 10);
  const tokens = await signInCrowd();
  const answers = await Promise.all(tokens.map((as) => enroll(PACKAGE, as)));
  expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 200));
  const withSeat = answers.filter(({ body }) => !body.soldOutProductCodes.includes(`${SCARCE_ID}-FL`));
  expect(withSeat).toHaveLength(10);
  expect(await enrolledIn(SCARCE_ID)).toHaveLength(10);
  expect(await enrolledIn(FULL_ID)).toEqual([]);
  expect(await enrolledIn(10201)).toHaveLength(STUDENTS);
  expect(await seatsOf(SCARCE_ID)).toBe(0);
});

it('enrolls a student once for 60 simultaneous calls, with one seat', async () => {
  const answers = await Promise.all(Array.from({ length: STUDENTS }, () => enroll(LIVE)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await seatsOf(LIVE_ID)).toBe(39);
  expect(await enrolledIn(LIVE_ID)).toHaveLength(1);
});

it('enrolls a student once who asks again because the answer was lost after the commit', async () => {
  const lost = await enroll(LIVE);
  const again = await enroll(LIVE);
  expect([again.status, again.text]).toEqual([200, lost.text]);
  expect(await enrolledIn(LIVE_ID)).toHaveLength(1);
  expect(await seatsOf(LIVE_ID)).toBe(39);
});

it('takes no seat for a package whose courses the student has', async () => {
  await enroll(PACKAGE);
  const before = await seatsOf(SCARCE_ID);
  const { body } = await enroll(PACKAGE);
  expect(body.soldOutProductCodes).toEqual([]);
  expect(await seatsOf(SCARCE_ID)).toBe(before);
});
