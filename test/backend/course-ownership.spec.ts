/** @jest-environment node */
/** Whose notes, exams and reports are: every id in every path, as seen by those whose it is not. */
import { type BackendTester, type CallOptions, createTester, expectRefusal } from './backend-tester';

const NORAS = {
  e: '10010001',
  a: '1001000102',
  note: '1001000101',
  exam: '1001000103',
  report: '1001000102',
};
type Ids = typeof NORAS;
type Name = keyof Ids;
/** Her own, of another enrollment. */
const ELSEWHERE: Partial<Ids> = {
  ...{ a: '1001000202', note: '1001000103', exam: '1001000204', report: '1001000204' },
};
const OTHER_BRAND: Ids = {
  ...{ e: '20010001', a: '2001000102', note: '2001000101', exam: '2001000103', report: '2001000102' },
};
const MAXS: Ids = {
  ...{ e: '10040011', a: '1004001102', note: '1004001101', exam: '1004001101', report: '1004001101' },
};
const NONSENSE = ['7', '0', '-1', '1e3', '1.5', 'abc', '%00', "1'%20or%201=1", '9'.repeat(30), '01'];

const LEARNER = '/learner/enrollments/{e}';
const ACTIVITY = '/assessment/enrollments/{e}/activities/{a}';
const REPORTS = '/assessment/enrollments/{e}/examreports';
const ENROLLMENT_IS_UNKNOWN = 'We could not find this enrollment.';
const ACTIVITY_IS_UNKNOWN = 'We could not find this activity.';
const EXAM_IS_UNKNOWN = 'We could not find this exam.';
const REPORT_IS_UNKNOWN = 'We could not find this report.';
const NOTE = { title: '', text: 'Mine now' };

type Path = readonly [method: string, path: string, unknown: string, body?: unknown];

const PATHS: readonly Path[] = [
  ...(
    [
      ...['coursedetails', 'authors', 'instructors', 'schedule', 'regulatoryinformation', 'location'].map(
        (name) => `course/${name}`,
      ),
      ...['webinardetails', 'features', 'addonoptions', 'notes', 'notes/print?timeZoneId=UTC'],
      ...['progress/scorecardmetrics', 'progress/readinessscore'],
    ] as const
  ).map((rest) => ['GET', `${LEARNER}/${rest}`, ENROLLMENT_IS_UNKNOWN] as const),
  ['POST', `${LEARNER}/completesurvey`, ENROLLMENT_IS_UNKNOWN],
  ['POST', `${LEARNER}/notes`, ENROLLMENT_IS_UNKNOWN, NOTE],
  ['PUT', `${LEARNER}/notes/{note}`, 'We could not find this note.', NOTE],
  ['DELETE', `${LEARNER}/notes/{note}`, 'We could not find this note.'],
  ['GET', `${LEARNER}/activities/{a}/print`, ACTIVITY_IS_UNKNOWN],
  ['GET', `${ACTIVITY}/exams`, ACTIVITY_IS_UNKNOWN],
  ['GET', `${ACTIVITY}/rules`, ACTIVITY_IS_UNKNOWN],
  ['POST', `${ACTIVITY}/exams/new`, ACTIVITY_IS_UNKNOWN],
  ['GET', `${ACTIVITY}/exams/current`, EXAM_IS_UNKNOWN],
  ['GET', `${ACTIVITY}/exams/{exam}`, EXAM_IS_UNKNOWN],
  ['GET', `${ACTIVITY}/exams/{exam}/questions`, EXAM_IS_UNKNOWN],
  ['PUT', `${ACTIVITY}/exams/{exam}/questions`, EXAM_IS_UNKNOWN, [{ questionId: 10001, answerId: 100011 }]],
  ['PUT', `${ACTIVITY}/exams/{exam}/grade`, EXAM_IS_UNKNOWN],
  ['POST', `${ACTIVITY}/exams/{exam}/timer/start`, EXAM_IS_UNKNOWN],
  ...['readiness', 'readiness/chapters', 'readiness/topics', 'readiness/print', 'exams'].map(
    (rest) => ['GET', `${REPORTS}/${rest}`, ENROLLMENT_IS_UNKNOWN] as const,
  ),
  ...['', '/chapters', '/topics', '/print'].map(
    (rest) => ['GET', `${REPORTS}/exams/{report}${rest}`, REPORT_IS_UNKNOWN] as const,
  ),
];

let tester: BackendTester;
const credentials: Record<string, CallOptions> = {};

beforeAll(async () => {
  tester = await createTester({ accounts: ['nora', 'max', 'pia'], brandTokens: ['marlowe', 'gablekey'] });
  credentials.nora = { as: await tester.signIn('nora') };
  credentials.max = { as: await tester.signIn('max') };
  const host = 'gablekey.example';
  credentials.otherNora = { as: await tester.signIn('nora', host), host };
  credentials.pia = { as: await tester.signIn('pia') };
  credentials.guest = { as: 'apikey pk-marlowe' };
});
afterAll(() => tester.backend.close());

/** Everything that any of it may change. */
async function everything(): Promise<string> {
  const tables = ['enrollment', 'activity', 'note', 'exam', 'examQuestion'] as const;
  return JSON.stringify(
    await Promise.all(tables.map((table) => tester.database.selectFrom(table).selectAll().execute())),
  );
}

describe.each(PATHS.map((path) => [path[0], path[1], path] as const))('%s %s', (method, template, path) => {
  const [, , unknown, body] = path;
  const named = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as Name);
  const call = (ids: Ids, who: string) =>
    tester.call(
      method,
      template.replace(/\{(\w+)\}/g, (_, name: Name) => ids[name]),
      { ...credentials[who], ...(body !== undefined && { body }) },
    );

  it('is not there for others, nor different from what nobody has', async () => {
    const before = await everything();
    const nobodys = Object.fromEntries(Object.keys(NORAS).map((name) => [name, '7'])) as Ids;
    for (const who of ['max', 'otherNora']) {
      const answer = await call(NORAS, who);
      expectRefusal(answer, 404, unknown);
      expect(answer.text).toBe((await call(nobodys, who)).text);
    }
    expect(await everything()).toBe(before);
  });

  it('is not there with one id of another student, of another place, or none at all', async () => {
    const before = await everything();
    for (const name of named) {
      const elsewhere = ELSEWHERE[name] === undefined ? [] : [ELSEWHERE[name]];
      for (const id of [OTHER_BRAND[name], MAXS[name], ...elsewhere, ...NONSENSE]) {
        const answer = await call({ ...NORAS, [name]: id }, 'nora');
        expect([id, answer.status, answer.body?.ResponseStatus.Message]).toEqual([id, 404, unknown]);
      }
    }
    expect(await everything()).toBe(before);
  });

  it('is closed to partners and guests', async () => {
    const before = await everything();
    expectRefusal(await call(NORAS, 'pia'), 403);
    expectRefusal(await call(NORAS, 'guest'), 401);
    expect(await everything()).toBe(before);
  });
});
