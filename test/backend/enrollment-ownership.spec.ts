/** @jest-environment node */
/** Whose an enrollment or a license is: every id in every path, as seen by those whose it is not. */
import {
  type Answer,
  type BackendTester,
  type CallOptions,
  createTester,
  expectRefusal,
} from './backend-tester';
import { HubLine } from './hub-line';

interface Path {
  method: string;
  /** With the ids of nora, or of what she has. */
  path: (ids: { enrollment: unknown; activity: unknown; document: unknown; license: unknown }) => string;
  ids: readonly ('enrollment' | 'activity' | 'document' | 'license')[];
  body?: unknown;
  unknown: string;
}

const ENROLLMENT = '/learner/enrollments';
const UNKNOWN = {
  enrollment: 'We could not find this enrollment.',
  activity: 'We could not find this activity.',
  document: 'We could not find this document.',
  license: 'We could not find this license.',
};

const PATHS: readonly Path[] = [
  ...(
    [
      ['GET', ''],
      ['GET', '/launch'],
      ['GET', '/activities'],
      ['GET', '/documents'],
      ['PUT', '/update/lastaccesseddate'],
      ['PUT', '/archive'],
      ['PUT', '/unarchive'],
    ] as const
  ).map(
    ([method, rest]): Path => ({
      method,
      path: ({ enrollment }) => `${ENROLLMENT}/${enrollment}${rest}`,
      ids: ['enrollment'],
      unknown: UNKNOWN.enrollment,
    }),
  ),
  ...(
    [
      ['GET', ''],
      ['GET', '/launch'],
      ['PUT', '/affirm'],
    ] as const
  ).map(
    ([method, rest]): Path => ({
      method,
      path: ({ enrollment, activity }) => `${ENROLLMENT}/${enrollment}/activities/${activity}${rest}`,
      ids: ['enrollment', 'activity'],
      unknown: UNKNOWN.activity,
    }),
  ),
  {
    method: 'GET',
    path: ({ enrollment, activity }) =>
      `${ENROLLMENT}/${enrollment}/documents?enrollmentActivityId=${activity}`,
    ids: ['enrollment', 'activity'],
    unknown: UNKNOWN.activity,
  },
  {
    method: 'PUT',
    path: ({ enrollment, document }) => `${ENROLLMENT}/${enrollment}/documents/${document}`,
    ids: ['enrollment', 'document'],
    body: { favorite: true },
    unknown: UNKNOWN.document,
  },
  ...(['GET', 'PUT', 'DELETE'] as const).map(
    (method): Path => ({
      method,
      path: ({ license }) => `/profile/accountlicense/${license}`,
      ids: ['license'],
      ...(method === 'PUT' && { body: { licenseTypeId: 101, stateAbbv: 'FL' } }),
      unknown: UNKNOWN.license,
    }),
  ),
];

const NORAS = { enrollment: 10010001, activity: 1001000103, document: 1001000101, license: 10010001 };
/** Her own, of another enrollment. */
const ELSEWHERE = { activity: 1001000301, document: 1001000301 };
/** Of the student of the same name in another brand. */
const OTHER_BRAND = { enrollment: 20010001, activity: 2001000103, document: 2001000101, license: 20010001 };
const NONSENSE = [
  19999999,
  0,
  -1,
  '1e3',
  '1.5',
  'abc',
  'true',
  '%00',
  '%27%20or%201=1',
  '9007199254740993',
  '9'.repeat(30),
  '0x98bcd1',
  '010010001',
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
  credentials.nobody = {};
});
afterAll(() => tester.backend.close());

const call = ({ method, body }: Path, path: string, who: CallOptions | undefined) =>
  tester.call(method, path, { ...who, ...(body !== undefined && { body }) });

/** Everything that any of it may change. */
async function everything(): Promise<string> {
  const tables = ['enrollment', 'activity', 'enrollmentDocument', 'license', 'learningPath'] as const;
  const rows = tables.map((table) => tester.database.selectFrom(table).selectAll().execute());
  return JSON.stringify(await Promise.all(rows));
}

function bytes({ status, headers, text }: Answer<unknown>): string {
  return JSON.stringify([
    status,
    [...headers].filter(([name]) => name !== 'access-control-allow-origin'),
    text,
  ]);
}

describe.each(PATHS.map((path) => ({ ...path, name: `${path.method} ${path.path(NORAS)}` })))(
  '$name',
  (path) => {
    it.each(['max', 'otherNora'])('is not there for %s, nor different from what nobody has', async (who) => {
      const before = await everything();
      const answer = await call(path, path.path(NORAS), credentials[who]);
      expectRefusal(answer, 404, path.unknown);
      const unknown = path.path({ enrollment: 7, activity: 7, document: 7, license: 7 });
      expect(bytes(answer)).toBe(bytes(await call(path, unknown, credentials[who])));
      expect(await everything()).toBe(before);
    });

    it('is not there with one id of another student, of another place, or none at all', async () => {
      const before = await everything();
      for (const name of path.ids) {
        const elsewhere = name in ELSEWHERE ? [ELSEWHERE[name as keyof typeof ELSEWHERE]] : [];
        for (const id of [OTHER_BRAND[name], ...elsewhere, ...NONSENSE]) {
          const answer = await call(path, path.path({ ...NORAS, [name]: id }), credentials.nora);
          expect([id, answer.status, answer.body?.ResponseStatus.Message]).toEqual([id, 404, path.unknown]);
        }
      }
      expect(await everything()).toBe(before);
    });

    it.each([
      ['pia', 403],
      ['guest', 401],
      ['nobody', 401],
    ] as const)('is closed to %s', async (who, status) => {
      const before = await everything();
      expectRefusal(await call(path, path.path(NORAS), credentials[who]), status);
      expect(await everything()).toBe(before);
    });
  },
);

describe.each([
  ['GET', '/learner/enrollments'],
  ['GET', '/profile/accountlicense'],
  ['POST', '/profile/accountlicense'],
])('%s %s', (method, path) => {
  it.each([
    ['pia', 403],
    ['guest', 401],
    ['nobody', 401],
  ] as const)('is closed to %s', async (who, status) => {
    expectRefusal(await tester.call(method, path, { ...credentials[who] }), status);
  });
});

describe.each([
  ['GetEnrollment', UNKNOWN.enrollment],
  ['GetEnrollmentActivities', UNKNOWN.enrollment],
  ['GetDocuments', UNKNOWN.enrollment],
  ['LaunchEnrollment', UNKNOWN.activity],
  ['GetEnrollmentActivity', UNKNOWN.activity],
  ['GetPreviousEnrollmentActivity', UNKNOWN.activity],
  ['GetNextEnrollmentActivity', UNKNOWN.activity],
] as const)('the hub method %s', (method, errorMessage) => {
  const hasActivity = errorMessage === UNKNOWN.activity;
  const refused = { success: false, data: null, errorMessage };

  it.each(['max', 'otherNora'])('knows nothing of it for %s', async (who) => {
    const before = await everything();
    const line = await HubLine.open(tester, credentials[who]?.as ?? '');
    const args = [NORAS.enrollment, NORAS.activity].slice(0, hasActivity ? 2 : 1);
    expect(await line.call(method, ...args)).toEqual(refused);
    expect(line.events()).toEqual([]);
    expect(await everything()).toBe(before);
  });

  it('refuses arguments that are none of hers, or no ids', async () => {
    const before = await everything();
    const line = await HubLine.open(tester, credentials.nora?.as ?? '');
    const nonsense = [7, 0, -1, 1.5, 1e300, '10010001', true, null, {}, [], [10010001], 'constructor'];
    for (const id of [OTHER_BRAND.enrollment, ...nonsense]) {
      expect([id, await line.call(method, id, ...(hasActivity ? [NORAS.activity] : []))]).toEqual([
        id,
        refused,
      ]);
    }
    for (const id of hasActivity ? [OTHER_BRAND.activity, ELSEWHERE.activity, ...nonsense] : []) {
      expect([id, await line.call(method, NORAS.enrollment, id)]).toEqual([id, refused]);
    }
    expect(await line.call(method)).toEqual(refused);
    expect(line.events()).toEqual([]);
    expect(await everything()).toBe(before);
  });
});
