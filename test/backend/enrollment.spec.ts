/** @jest-environment node */
import * as v from 'valibot';
import { type Enrollment, EnrollmentList } from '../../src/contracts/enrollment';
import { type BackendTester, createTester, expectRefusal } from './backend-tester';

let tester: BackendTester;

beforeAll(async () => {
  tester = await createTester({ accounts: ['nora', 'max', 'pia'], brandTokens: ['marlowe'] });
});
afterAll(() => tester.backend.close());

const read = async (query = '', userName = 'nora') =>
  tester.call<Enrollment[]>('GET', `/learner/enrollments${query}`, { as: await tester.signIn(userName) });

describe('GET /learner/enrollments (CLRN-02, COTH-01)', () => {
  it("answers the student's own", async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(v.parse(EnrollmentList, body)).toEqual(body);
    expect(body.map(({ enrollmentId }) => enrollmentId)).toEqual([10010001, 10010002, 10010003, 10010004]);
    expect((await read('', 'max')).body).toEqual([]);
  });

  it('answers those in a course, the newest of them not last', async () => {
    const { headers, body } = await read('?filter=courseId==10001');
    expect(body).toEqual([
      {
        enrollmentId: 10010001,
        courseId: 10001,
        enrollmentDate: '2026-02-03T12:00:00.000Z',
        activityId: 1001000101,
        name: 'Prevention of Medical Errors',
      },
      expect.objectContaining({ enrollmentId: 10010002, enrollmentDate: '2025-01-14T12:00:00.000Z' }),
    ]);
    expect(JSON.parse(headers.get('x-pagination') ?? '')).toEqual({ offset: 0, limit: 0, total: 2 });
    expect((await read('?filter=courseId==10001', 'max')).body).toEqual([]);
  });

  it.each([
    ['?filter=courseId%3D%3D10001&limit=1&offset=1', [10010002]],
    ['?filter=courseId==10001&filter=courseId==10002', []],
    ['?filter=courseId==10001&filter=courseId==10001', [10010001, 10010002]],
    ['?filter=courseId==999&includeCertificates=true', []],
    ['?limit=2', [10010001, 10010002]],
  ])('reads %s', async (query, ids) => {
    expect((await read(query)).body.map(({ enrollmentId }) => enrollmentId)).toEqual(ids);
  });

  it.each([
    '',
    'courseId',
    'courseId=10001',
    'courseId==',
    'courseId==0',
    'courseId==true',
    'courseId==10001 or 1=1',
    `courseId==${'9'.repeat(400)}`,
    'courseId!=10001',
    'studentId==1004',
    'courseId==10001||courseId==10002',
  ])('refuses the filter "%s" clearly', async (filter) => {
    const answer = await read(`?filter=${encodeURIComponent(filter)}`);
    expectRefusal(answer as never, 400, 'Enrollments can be filtered by courseId== only.');
  });

  it('is for students alone', async () => {
    expectRefusal((await read('', 'pia')) as never, 403);
    expectRefusal(await tester.call('GET', '/learner/enrollments'), 401);
  });
});
