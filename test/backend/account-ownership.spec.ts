/** @jest-environment node */
/** Whose a certificate, a purchase, a notification or a rule is: every id in every path, seen by those whose it is not. */
import { type BackendTester, type CallOptions, createTester, expectRefusal } from './backend-tester';

type Name = keyof typeof NORAS;

interface Path {
  method: string;
  /** With the ids of nora, or of what she has. */
  path: (ids: Record<Name, unknown>) => string;
  ids: readonly Name[];
  body?: (ids: Record<Name, unknown>) => unknown;
  unknown: string;
}

const NORAS = {
  certificate: 100100003,
  external: 10010001,
  purchase: 10010001,
  notification: 100100001,
  rule: 100100001,
  enrollment: 10010001,
  activity: 1001000101,
};
/** Of the student of the same name in another brand. */
const OTHER_BRAND = {
  certificate: 200100003,
  external: 20010001,
  purchase: 20010001,
  notification: 200100001,
  rule: 200100001,
  enrollment: 20010001,
  activity: 2001000101,
};
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
  '9'.repeat(30),
  '0x9',
];

const CERTIFICATE = 'We could not find this certificate.';
const ENTRY = {
  courseName: 'First aid',
  provider: '',
  completionDate: '2026-02-01T00:00:00.000Z',
  hours: 4,
  stateAbbv: 'FL',
  licenseTypeId: null,
  removeFile: true,
};
const EXTERNALS = [
  ['GET', ''],
  ['PUT', ''],
  ['DELETE', ''],
  ['GET', '/presignedurl?filename=x.pdf'],
  ['GET', '/presignedurl?filename=x.pdf&readonly=true'],
  ['POST', '/scan'],
] as const;

const PATHS: readonly Path[] = [
  ...['', '?includeRules=true', '/print', '/email'].map(
    (rest): Path => ({
      method: 'GET',
      path: ({ certificate }) => `/learner/certificates/${certificate}${rest}`,
      ids: ['certificate'],
      unknown: CERTIFICATE,
    }),
  ),
  ...EXTERNALS.map(
    ([method, rest]): Path => ({
      method,
      path: ({ external }) => `/learner/externalcertificates/${external}${rest}`,
      ids: ['external'],
      ...(method === 'PUT' && { body: () => ENTRY }),
      unknown: CERTIFICATE,
    }),
  ),
  {
    method: 'GET',
    path: ({ purchase }) => `/profile/purchasehistory/${purchase}/print`,
    ids: ['purchase'],
    unknown: 'We could not find this purchase.',
  },
  {
    method: 'PUT',
    path: ({ enrollment }) => `/learner/support/emailinstructor?enrollmentId=${enrollment}`,
    ids: ['enrollment'],
    body: () => ({ message: 'Why?' }),
    unknown: 'We could not find this enrollment.',
  },
  {
    method: 'PUT',
    path: ({ activity }) =>
      `/learner/support/emailinstructor?enrollmentId=10010001&enrollmentActivityId=${activity}`,
    ids: ['activity'],
    body: () => ({ message: 'Why?' }),
    unknown: 'We could not find this activity.',
  },
];

/** The same for ids in a body, where nonsense is no body at all. */
const BODIES: readonly Path[] = [
  {
    method: 'PUT',
    path: () => '/profile/notifications?read=true&archive=true',
    ids: ['notification'],
    body: ({ notification }) => [{ alertID: notification }],
    unknown: 'We could not find these notifications.',
  },
  {
    method: 'POST',
    path: () => '/learner/rules/saveInput',
    ids: ['rule'],
    body: ({ rule }) => ({ ruleId: rule, ruleType: 'saveInput', fields: [{ fieldId: 1, fieldValue: 'x' }] }),
    unknown: 'We could not find this rule.',
  },
  {
    method: 'PUT',
    path: () => '/learner/support/emailsupport',
    ids: ['enrollment'],
    body: ({ enrollment }) => ({ type: 'Other', message: 'x', contact: true, enrollmentId: enrollment }),
    unknown: 'We could not find this enrollment.',
  },
];

const OWN_LISTS = [
  '/profile/accountshipping',
  '/profile/interests',
  '/profile/purchasehistory',
  '/profile/notifications',
  '/learner/rules',
  '/learner/certificates',
  '/learner/certificates/withfilters',
  '/learner/certificates/transcript',
  '/learner/externalcertificates',
  '/learner/externalcertificates/withfilters',
] as const;

const TABLES = [
  ...['certificate', 'certificateRule', 'certificateRuleField', 'externalCertificate', 'storedFile'],
  ...['notification', 'purchase', 'mail', 'interest', 'shippingAddress'],
] as ('certificate' | 'storedFile' | 'mail')[];

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

const call = ({ method, path, body }: Path, ids: Record<Name, unknown>, who = 'nora') =>
  tester.call(method, path(ids), { ...credentials[who], ...(body && { body: body(ids) }) });

async function everything(): Promise<string> {
  const rows = TABLES.map((table) => tester.database.selectFrom(table).selectAll().execute());
  return JSON.stringify(await Promise.all(rows));
}

describe.each([...PATHS, ...BODIES].map((path) => ({ ...path, name: `${path.method} ${path.path(NORAS)}` })))(
  '$name',
  (path) => {
    const isInBody = BODIES.some((each) => each.path === path.path);

    it('is not there for others, with another id, or with none, and nothing changes', async () => {
      const before = await everything();
      const unknown = { ...NORAS, ...Object.fromEntries(path.ids.map((name) => [name, 7])) };
      const expected = await call(path, unknown);
      expectRefusal(expected, 404, path.unknown);
      // The activity stands behind an enrollment that is nora's own.
      for (const who of path.ids.includes('activity') ? [] : ['max', 'otherNora']) {
        expect((await call(path, NORAS, who)).text).toBe(expected.text);
      }
      for (const name of path.ids) {
        for (const id of [OTHER_BRAND[name], ...(isInBody ? [] : NONSENSE)]) {
          const answer = await call(path, { ...NORAS, [name]: id });
          expect([id, answer.status, answer.text]).toEqual([id, 404, expected.text]);
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
      expectRefusal(await call(path, NORAS, who), status);
      expect(await everything()).toBe(before);
    });
  },
);

describe.each(OWN_LISTS)('GET %s', (path) => {
  it('shows nora nothing of max, and max nothing of nora', async () => {
    const nora = await tester.call('GET', path, { ...credentials.nora });
    const other = await tester.call<unknown>('GET', path, { ...credentials.max });
    expect(nora.text.length).toBeGreaterThan(50);
    if (path !== '/profile/accountshipping') expect(other.body).toEqual([]);
    expect(Object.values(other.body as object).filter(Boolean)).toEqual([]);
  });

  it.each([
    ['pia', 403],
    ['guest', 401],
    ['nobody', 401],
  ] as const)('is closed to %s', async (who, status) => {
    expectRefusal(await tester.call('GET', path, { ...credentials[who] }), status);
  });
});

describe.each([
  ['PUT', '/profile/accountshipping'],
  ['PUT', '/profile/interests'],
  ['DELETE', '/profile/interests'],
  ['GET', '/profile/accountprofile/image/presignedurl'],
  ['POST', '/profile/accountprofile/image/scan'],
  ['DELETE', '/profile/accountprofile/image'],
  ['POST', '/learner/externalcertificates/v2'],
  ['GET', '/learner/certificates/print'],
  ['GET', '/learner/certificates/email'],
  ['GET', '/learner/transcript/print'],
  ['GET', '/learner/licensinginformation'],
  ['PUT', '/learner/support/emailsupport'],
  ['GET', '/learner/trustpilot/servicereview'],
])('%s %s', (method, path) => {
  it.each([
    ['pia', 403],
    ['guest', 401],
    ['nobody', 401],
  ] as const)('is closed to %s', async (who, status) => {
    expectRefusal(await tester.call(method, path, { ...credentials[who] }), status);
  });
});
