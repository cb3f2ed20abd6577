import * as v from 'valibot';
import type { Launch } from '../../../src/contracts/activity';
import type { NewEnrollments, Note, SwapOption } from '../../../src/contracts/course';
import { Enrollment } from '../../../src/contracts/enrollment';
import type { Product } from '../../../src/contracts/product';
import { type BackendTester, createTester, expectRefusal } from '../support/backend-tester';
import { HubLine } from '../support/hub-line';

/** Of the course 10215. */
const SEATS = 40;

let tester: BackendTester;
let nora = '';
let max = '';

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'max'], brandTokens: ['marlowe', 'gablekey'] });
  nora = await tester.signIn('nora');
  max = await tester.signIn('max');
});
afterEach(() => tester.backend.close());

const enroll = (codes: string, as = max) =>
  tester.call<NewEnrollments>('POST', `/learner/enrollments/new/${codes}`, { as });
const product = async (itemId: number, as = max) =>
  (await tester.call<Product>('GET', `/marketing/products/${itemId}`, { as })).body;
const enrollments = async (as = max) =>
  (await tester.call<Enrollment[]>('GET', '/learner/enrollments', { as })).body;

describe('POST /learner/enrollments/{id}/swap/{productCode} (STA-12)', () => {
  const swap = (enrollmentId: unknown, code: string, query = '', as = nora) =>
    tester.call<Enrollment>(
      'POST',
      `/learner/enrollments/${enrollmentId}/swap/${code}?addedFrom=clx-course${query}`,
      { as },
    );

  it('keeps the enrollment, starts the other course, and is announced', async () => {
    const line = await HubLine.open(tester, nora);
    const { status, body } = await swap(10010001, '10231-FL');
    expect([status, v.parse(Enrollment, body)]).toEqual([200, body]);
    expect(body).toMatchObject({ enrollmentId: 10010001, courseId: 10231, percentComplete: 0 });
    expect(line.events().map(({ event }) => event)).toEqual([
      'enrollment-10010001',
      'enrollment-10010001-activities',
    ]);
    expect(await product(10001, nora)).toMatchObject({ isEnrolled: false });
    expect(await product(10231, nora)).toMatchObject({ isEnrolled: true });
    const launch = await tester.call<Launch>('GET', '/learner/enrollments/10010001/launch', { as: nora });
    expect(launch.body.url).toBe(`/course/10010001/view/${body.activityId}`);
  });

  it('takes a seat of the new course, and frees the old one', async () => {
    const [enrollmentId] = (await enroll('10215-FL')).body.enrollmentIds;
    expect(await product(10215)).toMatchObject({ seatsRemaining: SEATS - 1 });
    const query = '&expandedModeOptions=licenseType,creditHours';
    expect((await swap(enrollmentId, '10205-FL', query, max)).status).toBe(200);
    expect(await product(10215)).toMatchObject({ seatsRemaining: SEATS });
    expect(await product(10205)).toMatchObject({ seatsRemaining: 2 });
  });

  it('refuses what cannot be swapped, and changes nothing', async () => {
    const before = await enrollments(nora);
    for (const [enrollmentId, code, status, message] of [
      [10010001, '10201-FL', 409, /cannot be swapped for/],
      [10010001, '10220-FL', 409, /cannot be swapped for/],
      [10010001, '10231-TX', 409, /cannot be swapped for/],
      [10010002, '10231-FL', 409, /completed or over/],
      [10010001, '20231-TX', 404, 'We could not find this product.'],
      [10010001, '%00', 404, 'We could not find this product.'],
      [20010001, '10231-FL', 404, 'We could not find this enrollment.'],
      [7, '10231-FL', 404, 'We could not find this enrollment.'],
      ['abc', '10231-FL', 404, 'We could not find this enrollment.'],
    ] as const) {
      const refused = await swap(enrollmentId, code);
      expect([enrollmentId, code, refused.status]).toEqual([enrollmentId, code, status]);
      expectRefusal(refused as never, status, message);
    }
    expect(await enrollments(nora)).toEqual(before);
  });

  const EVERYTHING = '&expandedModeOptions=creditHours,state,licenseType';
  const paidWith = (price: number) =>
    tester.database.updateTable('offering').where('itemId', '=', 10201).set({ price }).execute();

  it('swaps a free course neither for a seminar that is sold nor for a part of packages', async () => {
    const [enrollmentId] = (await enroll('10201-FL')).body.enrollmentIds;
    for (const code of ['10203-FL', '10224-FL']) {
      const refused = await swap(enrollmentId, code, EVERYTHING, max);
      expect([code, refused.status]).toEqual([code, 409]);
      expectRefusal(refused as never, 409, /cannot be swapped for/);
    }
  });

  it('swaps a paid course for one of the same price, but not for a part of packages', async () => {
    const [enrollmentId] = (await enroll('10201-FL')).body.enrollmentIds;
    await paidWith(39);
    const part = await swap(enrollmentId, '10224-FL', EVERYTHING, max);
    expectRefusal(part as never, 409, /cannot be swapped for/);
    expect((await swap(enrollmentId, '10202-FL', EVERYTHING, max)).body).toMatchObject({ courseId: 10202 });
  });

  it('swaps nothing that is not a course', async () => {
    const own = await enrollments(nora);
    for (const [deliveryMethod, enrollmentId] of [
      ['Subscription', 10010010],
      ['Parent', 10010012],
      ['AddOn', 10010013],
      ['Package', 10010017],
    ] as const) {
      expect(own.find((each) => each.enrollmentId === enrollmentId)).toMatchObject({ deliveryMethod });
      const refused = await swap(enrollmentId, '10201-FL', EVERYTHING);
      expect([deliveryMethod, refused.status]).toEqual([deliveryMethod, 409]);
      expectRefusal(refused as never, 409, /cannot be swapped for/);
    }
  });

  it('stays in the state of the enrollment, unless the call expands it', async () => {
    const [enrollmentId] = (await enroll('10231-TX')).body.enrollmentIds;
    const { body: options } = await tester.call<SwapOption[]>(
      'GET',
      '/marketing/products/10231/swapoptions?expandedModeOptions=licenseType',
      { as: max },
    );
    expect(new Set(options.map(({ stateAbbv }) => stateAbbv))).toEqual(new Set(['TX']));
    const query = '&expandedModeOptions=licenseType';
    const elsewhere = await swap(enrollmentId, '10232-FL', query, max);
    expectRefusal(elsewhere as never, 409, /cannot be swapped for/);
    expect((await swap(enrollmentId, '10232-TX', query, max)).body.stateAbbv).toBe('TX');
    expect((await swap(enrollmentId, '10231-FL', `${query},state`, max)).body.stateAbbv).toBe('FL');
  });

  it.each([
    ['additionalLicenseTypeIds=101,102,103&additionalStateAbbvs=GA', ''],
    ['additionalLicenseTypeIds=102&expandedModeOptions=licenseType', '&expandedModeOptions=licenseType'],
    [
      'additionalStateAbbvs=TX&expandedModeOptions=state,creditHours',
      '&expandedModeOptions=state,creditHours',
    ],
    ['expandedMode=true', EVERYTHING],
  ])('accepts each option of ?%s with the same expansions', async (query, expansions) => {
    const path = `/marketing/products/10001/swapoptions?${query}`;
    const { body: options } = await tester.call<SwapOption[]>('GET', path, { as: nora });
    expect(options.length).toBeGreaterThan(1);
    const limited = tester.database.updateTable('product').where('seatsRemaining', 'is not', null);
    await limited.set({ seatsRemaining: options.length }).execute();
    for (const { productCode } of options) {
      const { status } = await swap(10010001, productCode, expansions);
      expect([productCode, status]).toEqual([productCode, 200]);
      await tester.database
        .updateTable('enrollment')
        .set({ courseId: 10001, stateAbbv: 'FL', licenseTypeId: 101, creditHours: 2 })
        .where('enrollmentId', '=', 10010001)
        .execute();
    }
  });

  it('keeps all notes, and turns those on former steps into notes on the course', async () => {
    const notes = async () =>
      (await tester.call<Note[]>('GET', '/learner/enrollments/10010001/notes', { as: nora })).body;
    const before = await notes();
    expect(before.some(({ enrollmentActivityId }) => enrollmentActivityId !== null)).toBe(true);
    await swap(10010001, '10231-FL');
    expect(await notes()).toEqual(before.map((note) => ({ ...note, enrollmentActivityId: null })));
  });

  it('does not find an enrollment of nora for max', async () => {
    expectRefusal(
      (await swap(10010001, '10231-FL', '', max)) as never,
      404,
      'We could not find this enrollment.',
    );
  });
});
