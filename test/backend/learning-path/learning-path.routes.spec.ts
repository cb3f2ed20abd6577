import * as v from 'valibot';
import { LearningPath, LearningPathList } from '../../../src/contracts/learning-path';
import { type PathCourse, PathWithCourses } from '../../../src/contracts/learning-path-details';
import { withDays } from '../../support/days';
import { type BackendTester, createTester, expectRefusal, TODAY } from '../support/backend-tester';

const PATH = '/learner/learningpaths';
const NORA_FIRST = 10_010_001;
const NORA_NEVER_OPENED = 10_010_005;
const MAX_FIRST = 10_040_001;

let tester: BackendTester;
let nora: string;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'max', 'pia'], brandTokens: ['marlowe'] });
  nora = await tester.signIn('nora');
});
afterEach(() => tester.backend.close());

const readList = (query = '', as = nora) =>
  tester.call<LearningPath[]>('GET', `/learner/learningpaths${query}`, { as });
const readPath = (id: string | number) => tester.call('GET', `/learner/learningpaths/${id}`, { as: nora });
const open = (id: string | number, as = nora) =>
  tester.call<LearningPath>('PUT', `/learner/learningpaths/${id}/update/lastaccesseddate`, { as });

describe('GET /learner/learningpaths (CLRN-11, ENT-06)', () => {
  it('returns all paths of the student and of nobody else, newest first', async () => {
    const { status, headers, body } = await readList('?includeCourses=true&includeEnrollments=true');
    expect(status).toBe(200);
    expect(v.parse(LearningPathList, body)).toEqual(withDays(body));
    expect(body).toHaveLength(6);
    expect(body.every(({ learningPathId }) => Math.floor(learningPathId / 10_000) === 1001)).toBe(true);
    const created = body.map(({ createdDate }) => createdDate);
    expect(created).toEqual([...created].sort().reverse());
    expect(JSON.parse(headers.get('x-pagination') ?? '')).toEqual({ offset: 0, limit: 0, total: 6 });
  });

  it('includes states with FA, license types, and features as booleans', async () => {
    const { body } = await readList();
    const multiState = body.find(({ stateAbbvs }) => stateAbbvs.includes('FA'));
    expect(multiState).toMatchObject({
      percentComplete: null,
      licenseTypeIds: [101, 102, 103],
      states: expect.arrayContaining([{ stateAbbv: 'FA', stateFullName: 'Fancy' }]),
      features: expect.arrayContaining([
        { feature: 'Community', enabled: true, available: true, membershipExclusive: true },
        { feature: 'WeeklyGoalTracker', enabled: true, available: true, membershipExclusive: false },
      ]),
    });
    expect(multiState?.states.map(({ stateAbbv }) => stateAbbv)).toEqual(multiState?.stateAbbvs);
  });

  it.each([
    ['?limit=2', 2, { offset: 0, limit: 2, total: 6 }],
    ['?offset=4&limit=5', 2, { offset: 4, limit: 5, total: 6 }],
    ['?offset=6', 0, { offset: 6, limit: 0, total: 6 }],
    ['?limit=6', 6, { offset: 0, limit: 6, total: 6 }],
  ])('pages with %s (CALL-08)', async (query, length, pagination) => {
    const { headers, body } = await readList(query);
    const whole = (await readList()).body;
    expect(body).toEqual(whole.slice(pagination.offset, pagination.offset + length));
    expect(body).toHaveLength(length);
    expect(JSON.parse(headers.get('x-pagination') ?? '')).toEqual(pagination);
  });

  it('refuses a role other than student (ROL-01)', async () => {
    const as = await tester.signIn('pia');
    for (const path of ['', `/${NORA_FIRST}`]) {
      expectRefusal(await tester.call('GET', `/learner/learningpaths${path}`, { as }), 403);
    }
    const path = `/learner/learningpaths/${NORA_FIRST}/update/lastaccesseddate`;
    expectRefusal(await tester.call('PUT', path, { as }), 403);
  });
});

describe('GET /learner/learningpaths/{id}', () => {
  it('returns the path the same as in the list', async () => {
    const { status, body } = await readPath(NORA_FIRST);
    const listed = (await readList()).body.find(({ learningPathId }) => learningPathId === NORA_FIRST);
    expect(status).toBe(200);
    expect(body).toEqual(listed);
  });
});

describe('includeCourses and includeEnrollments', () => {
  const readOne = async (query: string) => {
    const { body } = await tester.call<PathWithCourses>('GET', `${PATH}/${NORA_FIRST}${query}`, { as: nora });
    const listed = (await readList(query)).body.find(({ learningPathId }) => learningPathId === NORA_FIRST);
    expect(listed).toEqual(body);
    return body;
  };
  const readCourses = async () =>
    (await tester.call<PathCourse[]>('GET', `${PATH}/${NORA_FIRST}/courses`, { as: nora })).body;

  it.each(['', '?includeCourses=true', '?includeCourses=true&includeEnrollments=true'])(
    'include the courses the same as in their own list: "%s"',
    async (query) => {
      const path = await readOne(query);
      expect(v.parse(PathWithCourses, path)).toEqual(withDays(path));
      expect(path.courses).toEqual(await readCourses());
      expect(path.courses.some(({ enrollmentId }) => enrollmentId !== null)).toBe(true);
    },
  );

  it('leave out the enrollments, and the fields that depend on them', async () => {
    const path = await readOne('?includeEnrollments=false');
    const ids = (await readCourses()).map(({ courseId }) => courseId);
    expect(path.courses.map(({ courseId }) => courseId)).toEqual(ids);
    const alone = { enrollmentId: null, activityId: null, percentComplete: null, lastAccessedDate: null };
    for (const course of path.courses) expect(course).toMatchObject(alone);
  });

  it.each(['?includeCourses=false', '?includeCourses=false&includeEnrollments=true'])(
    'leave all of it out: %s',
    async (query) => {
      expect(await readOne(query)).not.toHaveProperty('courses');
    },
  );

  it.each(['includeCourses=', 'includeCourses=1', 'includeEnrollments=no', 'includeEnrollments=TRUE'])(
    'are true or false, not %s',
    async (query) => {
      expectRefusal((await readList(`?${query}`)) as never, 400, / must be true or false\.$/);
      expectRefusal(await readPath(`${NORA_FIRST}?${query}`), 400, / must be true or false\.$/);
    },
  );
});

describe('PUT /learner/learningpaths/{id}/update/lastaccesseddate (STA-04)', () => {
  it('sets now, makes it the only current path, and returns it', async () => {
    const { status, body } = await open(NORA_NEVER_OPENED);
    expect(status).toBe(200);
    expect(v.parse(LearningPath, body)).toEqual(withDays(body));
    expect(body).toMatchObject({ lastAccessedDate: TODAY, currentLearningPath: true });
    const paths = (await readList('?includeCourses=false')).body;
    expect(paths.find(({ learningPathId }) => learningPathId === NORA_NEVER_OPENED)).toEqual(body);
    expect(paths.filter(({ currentLearningPath }) => currentLearningPath)).toHaveLength(1);
  });

  it('may be repeated, and follows the clock', async () => {
    await open(NORA_FIRST);
    tester.advance(1_000);
    const { body } = await open(NORA_FIRST);
    expect(body).toMatchObject({
      lastAccessedDate: '2026-03-10T15:30:01.000Z',
      currentLearningPath: true,
    });
  });

  it('leaves one current path when many are opened at once', async () => {
    const ids = [1, 2, 3, 4, 5, 6].map((number) => NORA_FIRST + number - 1);
    const answers = await Promise.all(ids.map((id) => open(id)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const paths = (await readList()).body;
    expect(paths.filter(({ currentLearningPath }) => currentLearningPath)).toHaveLength(1);
  });
});

describe("another student's id, an unknown id and no id at all", () => {
  const IDS = [
    MAX_FIRST,
    10_019_999,
    0,
    -1,
    '1e3',
    '1.5',
    'abc',
    '%00',
    '%27%20or%201=1',
    '9007199254740993',
    '99999999999999999999999',
    '0x98bcd1',
    `0${NORA_FIRST}`,
  ];
  const UNKNOWN = 'We could not find this learning path.';

  it('get byte-identical responses', async () => {
    const reads = await Promise.all(IDS.map(readPath));
    const writes = await Promise.all(IDS.map((id) => open(id)));
    const answers = [...reads, ...writes];
    expectRefusal(reads[0] as never, 404, UNKNOWN);
    const seen = answers.map(({ status, headers, text }) => JSON.stringify([status, [...headers], text]));
    expect(new Set(seen).size).toBe(1);
  });

  it('change nothing', async () => {
    const max = await tester.signIn('max');
    const before = [(await readList()).text, (await readList('', max)).text];
    tester.advance(60_000);
    for (const id of IDS) await open(id);
    expect([(await readList()).text, (await readList('', max)).text]).toEqual(before);
  });
});
