import * as v from 'valibot';
import { ActivityList } from '../../../src/contracts/activity';
import { NewEnrollments } from '../../../src/contracts/course';
import type { Enrollment } from '../../../src/contracts/enrollment';
import type { PathCourse } from '../../../src/contracts/learning-path-details';
import type { Product } from '../../../src/contracts/product';
import { type BackendTester, createTester, expectRefusal } from '../support/backend-tester';
import { HubLine } from '../support/hub-line';

/** Live now. */
const LIVE = '10215-FL';

let tester: BackendTester;
let nora = '';
let max = '';

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'max', 'ivy'], brandTokens: ['marlowe', 'gablekey'] });
  nora = await tester.signIn('nora');
  max = await tester.signIn('max');
});
afterEach(() => tester.backend.close());

const enroll = (codes: string, as = max) =>
  tester.call<NewEnrollments>('POST', `/learner/enrollments/new/${codes}?addedFrom=clx-catalog`, { as });
const product = async (itemId: number, as = max) =>
  (await tester.call<Product>('GET', `/marketing/products/${itemId}`, { as })).body;
const enrollments = async (as = max) =>
  (await tester.call<Enrollment[]>('GET', '/learner/enrollments', { as })).body;

describe('POST /learner/enrollments/new/{codes} (CLRN-05)', () => {
  it('enrolls in a free course once, with its steps, and announces it', async () => {
    const line = await HubLine.open(tester, max);
    const { status, body } = await enroll('10201-TX');
    expect([status, v.parse(NewEnrollments, body)]).toEqual([200, body]);
    const [enrollmentId] = body.enrollmentIds;
    const own = (await enrollments()).find((each) => each.enrollmentId === enrollmentId);
    expect(own).toMatchObject({
      courseId: 10201,
      stateAbbv: 'TX',
      percentComplete: 0,
      lockState: 'Unlocked',
    });
    expect(line.events()).toEqual([{ event: `enrollment-${enrollmentId}`, data: own }]);
    expect(await product(10201)).toMatchObject({ isEnrolled: true, enrollmentId });
    const steps = await tester.call<unknown[]>('GET', `/learner/enrollments/${enrollmentId}/activities`, {
      as: max,
    });
    expect(v.parse(ActivityList, steps.body).map(({ lockState }) => lockState)).toEqual([
      'Unlocked',
      'Locked',
      'Locked',
    ]);
    expect((await enroll('10201-FL')).body).toEqual(body);
    expect(
      (await tester.call('GET', `/learner/enrollments/${enrollmentId}/launch`, { as: max })).status,
    ).toBe(200);
    const details = `/learner/enrollments/${enrollmentId}/course/coursedetails`;
    expect((await tester.call('GET', details, { as: max })).status).toBe(200);
  });

  it('also appears in the learning path that contains the course (STA-24)', async () => {
    const course = async () => {
      const path = '/learner/learningpaths/10010001/courses';
      const { body } = await tester.call<PathCourse[]>('GET', path, { as: nora });
      return body.find(({ courseId }) => courseId === 10105);
    };
    expect(await course()).toMatchObject({ enrollmentId: null, percentComplete: null });
    const [enrollmentId] = (await enroll('10105-FL', nora)).body.enrollmentIds;
    expect(await course()).toMatchObject({ enrollmentId, percentComplete: 0, lockState: 'Unlocked' });
  });

  it('enrolls in the courses of a package that have seats, and does nothing the second time (STA-23)', async () => {
    const { body } = await enroll('10220-FL');
    expect(body.soldOutProductCodes).toEqual(['10204-FL']);
    expect(body.enrollmentIds).toHaveLength(3);
    expect(await product(10205)).toMatchObject({ seatsRemaining: 2 });
    expect(await product(10220)).toMatchObject({ isEnrolled: true });
    const before = await enrollments();
    expect((await enroll('10220-FL')).status).toBe(200);
    expect(await enrollments()).toEqual(before);
    expect(await product(10205)).toMatchObject({ seatsRemaining: 2 });
  });

  it('enrolls in a package of courses that the student already has', async () => {
    const single = await enroll('10201-FL');
    const { body } = await enroll('10220-FL');
    expect(body.enrollmentIds).toContain(single.body.enrollmentIds[0]);
    expect(body.enrollmentIds).toHaveLength(3);
  });

  it('unarchives a current enrollment, and announces it', async () => {
    const { enrollmentIds } = (await enroll('10201-FL,10220-FL')).body;
    const [single, , inPackage] = enrollmentIds;
    const line = await HubLine.open(tester, max);
    for (const [codes, enrollmentId] of [
      ['10201-TX', single],
      ['10220-FL', inPackage],
    ] as const) {
      await tester.call('PUT', `/learner/enrollments/${enrollmentId}/archive`, { as: max });
      line.events();
      const { body } = await enroll(codes);
      expect(body.enrollmentIds).toContain(enrollmentId);
      const own = (await enrollments()).find((each) => each.enrollmentId === enrollmentId);
      expect(own).toMatchObject({ archived: false, stateAbbv: 'FL' });
      expect(line.events()).toEqual([{ event: `enrollment-${enrollmentId}`, data: own }]);
    }
    await enroll('10220-FL');
    expect(line.events()).toEqual([]);
  });

  it.each([
    ['10202-FL', 409, /not free/],
    ['10204-FL', 409, /sold out/],
    ['10222-FL', 409, /sold out/],
    ['10201-ZZ', 404, 'We could not find this product.'],
    ['20201-TX', 404, 'We could not find this product.'],
    ['%00', 404, 'We could not find this product.'],
    ['10201', 404, 'We could not find this product.'],
    [Array.from({ length: 51 }, (_, index) => `c${index}`).join(','), 400, /1 to 50/],
  ])('refuses %s, and enrolls in nothing else either', async (codes, status, message) => {
    const before = await enrollments();
    expectRefusal((await enroll(codes)) as never, status, message);
    if (status !== 409 || !/sold/.test(String(message))) {
      expectRefusal((await enroll(`10205-FL,${codes}`)) as never, status, message);
    }
    expect(await enrollments()).toEqual(before);
    expect(await product(10205)).toMatchObject({ seatsRemaining: 3 });
  });

  it('refuses expired products', async () => {
    tester.advance(3 * 60 * 60 * 1000);
    expectRefusal((await enroll(LIVE)) as never, 409, 'This is sold out.');
  });
});
