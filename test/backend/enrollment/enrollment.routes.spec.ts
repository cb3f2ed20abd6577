import * as v from 'valibot';
import type { Launch } from '../../../src/contracts/activity';
import { Enrollment, EnrollmentList } from '../../../src/contracts/enrollment';
import { FilterFacets } from '../../../src/contracts/pagination';
import { type BackendTester, createTester, expectRefusal, TODAY } from '../support/backend-tester';
import { HubLine } from '../support/hub-line';

const IN_PROGRESS = 10010001;
const ARCHIVED = 10010002;
const EXPIRES_SOON = 10010003;
const LIVE = 10010004;
const FIRST = [IN_PROGRESS, ARCHIVED, EXPIRES_SOON, LIVE];
const OF_PRODUCTS = Array.from({ length: 19 }, (_, index) => 10010005 + index);
const ARCHIVED_PODCAST = 10010016;
/** Those in completed courses of nora's learning paths. */
const OF_PATHS = [101, 102, 103, 104, 107, 108, 109].map((number) => 10_010_000 + number);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let tester: BackendTester;
let nora: string;

beforeEach(async () => {
  tester = await createTester({
    accounts: ['nora', 'sam', 'max', 'pia', 'ivy'],
    brandTokens: ['marlowe', 'gablekey'],
  });
  nora = await tester.signIn('nora');
});
afterEach(() => tester.backend.close());

const read = async (query = '', as = nora) =>
  tester.call<Enrollment[]>('GET', `/learner/enrollments${query}`, { as });
const readOne = (id: number | string, as = nora) =>
  tester.call<Enrollment>('GET', `/learner/enrollments/${id}`, { as });
/** Only a read of a single enrollment counts its parts. */
const readListed = async (id: number) => ({ ...(await readOne(id)).body, parts: null });
const write = (id: number | string, what: string, as = nora) =>
  tester.call<Enrollment>('PUT', `/learner/enrollments/${id}/${what}`, { as });

describe('GET /learner/enrollments (CLRN-02, COTH-01)', () => {
  it("returns the student's own", async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(v.parse(EnrollmentList, body)).toEqual(body);
    expect(body.map(({ enrollmentId }) => enrollmentId)).toEqual([...FIRST, ...OF_PRODUCTS, ...OF_PATHS]);
    expect((await read('', await tester.signIn('sam'))).body).toEqual([]);
  });

  it('returns those in a course, with the newest not last', async () => {
    const { headers, body } = await read('?filter=courseId==10001');
    expect(body).toEqual([
      {
        enrollmentId: IN_PROGRESS,
        courseId: 10001,
        enrollmentDate: '2026-02-03T12:00:00.000Z',
        activityId: 1001000103,
        activityIsExam: false,
        name: 'Prevention of Medical Errors',
        deliveryMethod: 'Online',
        licenseTypeId: 101,
        licenseTypeName: 'Registered Nurse (RN)',
        stateAbbv: 'FL',
        creditHours: 2,
        percentComplete: 40,
        lockState: 'Unlocked',
        lockReason: '',
        expirationDate: '2026-08-07T12:00:00.000Z',
        lastAccessedDate: '2026-03-10T12:30:00.000Z',
        startTime: null,
        endTime: null,
        archived: false,
        certificates: [],
        rules: [],
        parts: null,
      },
      expect.objectContaining({ enrollmentId: ARCHIVED, enrollmentDate: '2025-01-14T12:00:00.000Z' }),
    ]);
    expect(JSON.parse(headers.get('x-pagination') ?? '')).toEqual({ offset: 0, limit: 0, total: 2 });
  });

  it.each([
    ['?filter=courseId%3D%3D10001&limit=1&offset=1', [ARCHIVED]],
    ['?filter=courseId==10001&filter=courseId==10002', []],
    ['?filter=courseId==10001&filter=courseId==10001', [IN_PROGRESS, ARCHIVED]],
    ['?filter=courseId==999&includeCertificates=true', []],
    ['?limit=2', [IN_PROGRESS, ARCHIVED]],
    ['?filter=archived==true', [ARCHIVED, ARCHIVED_PODCAST]],
    [
      '?filter=archived==false',
      [IN_PROGRESS, EXPIRES_SOON, LIVE, ...OF_PRODUCTS.filter((id) => id !== ARCHIVED_PODCAST), ...OF_PATHS],
    ],
    ['?filter=archived==false&filter=courseId==10001', [IN_PROGRESS]],
    ['?filter=archived==false&filter=archived==true', []],
  ])('reads %s', async (query, ids) => {
    expect((await read(query)).body.map(({ enrollmentId }) => enrollmentId)).toEqual(ids);
  });

  it('returns the total of a filtered list (CALL-08)', async () => {
    const { headers } = await read('?filter=archived==false&limit=1&offset=1');
    expect(JSON.parse(headers.get('x-pagination') ?? '')).toEqual({ offset: 1, limit: 1, total: 28 });
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
    'archived',
    'archived==',
    'archived==1',
    'archived==TRUE',
    'archived!=true',
  ])('refuses the filter "%s" clearly', async (filter) => {
    const answer = await read(`?filter=${encodeURIComponent(filter)}`);
    expectRefusal(
      answer as never,
      400,
      'This list can be filtered by courseId==, licenseTypeId==, stateAbbv==, deliveryMethod==, lockState==, archived==, status==, name@=.',
    );
  });
});

describe('GET /learner/enrollments/{id}', () => {
  it('returns the enrollment the same as in the list, and how much there is of each part', async () => {
    const { body: listed } = await read();
    for (const each of listed) expect(await readListed(each.enrollmentId)).toEqual(each);
    expect((await readOne(IN_PROGRESS)).body.parts).toEqual({
      ...{ documents: 3, sessions: 0, locations: 0, notes: 2 },
      ...{ instructors: 1, authors: 2, regulations: 2, certificates: 0 },
    });
  });
});

describe('the lock state of an enrollment follows the clock (ENT-24)', () => {
  const lockOf = async (id: number) => {
    const { lockState, lockReason } = (await readOne(id, await tester.signIn('nora'))).body;
    return [lockState, lockReason];
  };

  it('is Completed once everything is done, even after the expiration', async () => {
    const { body } = await readOne(ARCHIVED);
    expect(body).toMatchObject({ lockState: 'Completed', lockReason: '', percentComplete: 100 });
    expect(Date.parse(body.expirationDate ?? '')).toBeLessThan(Date.parse(TODAY));
  });

  it('is ExpiresSoon within 30 days, and then Expired', async () => {
    const expires = Date.parse((await readOne(IN_PROGRESS)).body.expirationDate ?? '') - Date.parse(TODAY);
    tester.advance(expires - 30 * DAY_MS - 1);
    expect(await lockOf(IN_PROGRESS)).toEqual(['Unlocked', '']);
    tester.advance(1);
    expect(await lockOf(IN_PROGRESS)).toEqual(['ExpiresSoon', '']);
    tester.advance(30 * DAY_MS - 1);
    expect(await lockOf(IN_PROGRESS)).toEqual(['ExpiresSoon', '']);
    tester.advance(1);
    expect(await lockOf(IN_PROGRESS)).toEqual(['Expired', 'This course has expired.']);
  });

  it('is StartingSoon before a live session, and InSession during it', async () => {
    expect(await lockOf(LIVE)).toEqual(['StartingSoon', 'The live session has not begun yet.']);
    tester.advance(2 * HOUR_MS - 1);
    expect((await lockOf(LIVE))[0]).toBe('StartingSoon');
    tester.advance(1);
    expect(await lockOf(LIVE)).toEqual(['InSession', '']);
    tester.advance(1.5 * HOUR_MS - 1);
    expect((await lockOf(LIVE))[0]).toBe('InSession');
    tester.advance(1);
    expect((await lockOf(LIVE))[0]).toBe('Unlocked');
  });
});

describe('writes', () => {
  let line: HubLine;
  beforeEach(async () => {
    line = await HubLine.open(tester, nora);
  });

  it('PUT /update/lastaccesseddate sets the time, and announces it to every connection', async () => {
    const other = await HubLine.open(tester, await tester.signIn('nora'));
    const stranger = await HubLine.open(tester, await tester.signIn('max'));
    tester.advance(1_000);
    const { status, body } = await write(LIVE, 'update/lastaccesseddate');
    expect(status).toBe(200);
    expect(v.parse(Enrollment, body)).toEqual(body);
    expect(body.lastAccessedDate).toBe('2026-03-10T15:30:01.000Z');
    expect(await readListed(LIVE)).toEqual(body);
    const told = [{ event: `enrollment-${LIVE}`, data: body }];
    expect([line.events(), other.events(), stranger.events()]).toEqual([told, told, []]);
  });

  it('PUT /archive and /unarchive are idempotent, and do not change the others (STA-12)', async () => {
    const others = async () => (await read()).body.filter(({ enrollmentId }) => enrollmentId !== LIVE);
    const before = await others();
    for (const [what, archived] of [
      ['archive', true],
      ['archive', true],
      ['unarchive', false],
      ['unarchive', false],
    ] as const) {
      const { status, body } = await write(LIVE, what);
      expect([status, body.archived]).toEqual([200, archived]);
      expect(await readListed(LIVE)).toEqual(body);
      expect(line.events()).toEqual([{ event: `enrollment-${LIVE}`, data: body }]);
    }
    expect(await others()).toEqual(before);
  });
});

describe('GET /learner/enrollments/withfilters', () => {
  it('filters enrollments and counts the matches of each filter (CLRN-02)', async () => {
    const path =
      '/learner/enrollments/withfilters?filter=archived==false&filter=deliveryMethod==Video|LiveStream';
    const { body, headers } = await tester.call<Enrollment[]>('GET', path, { as: nora });
    expect(body.map(({ deliveryMethod }) => deliveryMethod)).toEqual(
      expect.arrayContaining(['Video', 'LiveStream']),
    );
    expect(body.every(({ archived }) => !archived)).toBe(true);
    const facets = v.parse(FilterFacets, JSON.parse(headers.get('x-filter') ?? ''));
    expect(facets.map(({ field }) => field)).toEqual([
      'licenseTypeId',
      'stateAbbv',
      'deliveryMethod',
      'lockState',
      'archived',
      'status',
    ]);
  });
});

describe('legacy calls (CLRN-01)', () => {
  it('GET /my/enrollments returns the same list', async () => {
    const { body } = await tester.call<Enrollment[]>('GET', '/my/enrollments', { as: nora });
    expect(v.parse(EnrollmentList, body)).toEqual((await read()).body);
  });

  it.each([[20010001], [10040011], [7], [-1], [0]])(
    "POST /my/courserunner/launchurl refuses enrollment %s, which is not nora's",
    async (EnrollmentId) => {
      const answer = await tester.call('POST', '/my/courserunner/launchurl', {
        as: nora,
        body: { EnrollmentId },
      });
      expectRefusal(answer, 404, 'We could not find this enrollment.');
    },
  );

  it('POST /my/courserunner/launchurl launches an enrollment of the caller', async () => {
    const body = { EnrollmentId: 10010001 };
    const answer = await tester.call<Launch>('POST', '/my/courserunner/launchurl', { as: nora, body });
    expect(answer.body.url).toMatch(/^\/course\/10010001\/view\/\d+$/);
  });
});
