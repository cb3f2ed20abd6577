/** @jest-environment node */
import type { Credential } from '../../src/contracts/credential';
import { type BackendTester, type CallOptions, createTester, expectRefusal } from './backend-tester';

interface Write {
  method: string;
  path: string;
  /** What it takes, and how that is answered: 403 where it names a token of nobody. */
  right?: unknown;
  status?: number;
  /** Whose credential goes with it, or nora's transport token. */
  by?: 'nora' | 'pia' | 'transport';
}

const PASSWORDS = { currentPassword: 'practice-1', newPassword: 'practice-2' };
const ADDRESS = { emailAddress: 'nora@elsewhere.example' };
const LICENSE = { licenseTypeId: 101, stateAbbv: 'FL', expirationDate: '2027-05-31T23:59:59' };
const ENROLLMENT = '/learner/enrollments/10010001';
const EXAM = '/assessment/enrollments/10010001/activities/1001000102/exams/1001000103';
const NOTE = { title: 'Mine', text: 'Read again', enrollmentActivityId: 1001000101 };

const NAMES = {
  firstName: 'Ann',
  lastName: 'Lee',
  dayPhone: '',
  birthday: null,
  city: '',
  state: '',
  zip: '',
};
const SHIPPING = {
  ...{ fullName: 'Ann Lee', address1: '1 Main Street', address2: '', city: 'Orlando' },
  ...{ state: 'FL', zip: '32801', country: 'US' },
};
const EXTERNAL = {
  ...{ courseName: 'First aid', provider: '', completionDate: '2026-02-01T00:00:00Z' },
  ...{ hours: 4, stateAbbv: 'FL', licenseTypeId: null },
};
const RULE = {
  ruleId: 100100001,
  ruleType: 'saveInput',
  fields: [
    { fieldId: 1001000011, fieldValue: 'FL12345' },
    { fieldId: 1001000012, fieldValue: '2019-05-01' },
  ],
};

/** Every call that takes something in. What stands here grows with calls.tsv. */
const WRITES: readonly Write[] = [
  { method: 'POST', path: '/profile/login', right: { userName: 'nora', password: 'practice-1' } },
  { method: 'POST', path: '/profile/logout' },
  { method: 'POST', path: '/profile/auth/identify' },
  { method: 'POST', path: '/profile/auth/learner/travel', by: 'transport' },
  { method: 'POST', path: '/b2b/auth/identify?partnerId=11', by: 'pia' },
  {
    method: 'PUT',
    path: '/my/password',
    right: { CurrentPassword: 'practice-1', NewPassword: 'practice-2' },
  },
  { method: 'PUT', path: '/profile/accountprofile/dashboardversion/1' },
  { method: 'PUT', path: '/learner/learningpaths/10010001/update/lastaccesseddate' },
  { method: 'PUT', path: '/learner/learningpaths/10010001/whyStatement?whyStatement=x' },
  { method: 'PUT', path: '/learner/learningpaths/10010001/goal', right: { goalHours: 2 } },
  { method: 'PUT', path: '/learner/learningpaths/10010001/expirationdate?expirationDate=2030-01-31' },
  { method: 'PUT', path: '/learner/learningpaths/10010001/deactivate' },
  {
    method: 'POST',
    path: '/learner/learningpaths/10010001/tasks/1001000103/learningpathtask',
    right: { learningPathId: 10010001, learningPathTaskId: 1001000103 },
  },
  { method: 'PUT', path: `${ENROLLMENT}/update/lastaccesseddate` },
  { method: 'PUT', path: `${ENROLLMENT}/archive` },
  { method: 'PUT', path: `${ENROLLMENT}/unarchive` },
  { method: 'PUT', path: `${ENROLLMENT}/activities/1001000103/affirm` },
  { method: 'PUT', path: `${ENROLLMENT}/documents/1001000101`, right: { favorite: true } },
  { method: 'POST', path: `${ENROLLMENT}/notes`, right: NOTE },
  { method: 'PUT', path: `${ENROLLMENT}/notes/1001000101`, right: NOTE },
  { method: 'DELETE', path: `${ENROLLMENT}/notes/1001000101` },
  { method: 'POST', path: '/learner/enrollments/10010002/completesurvey' },
  { method: 'POST', path: '/assessment/enrollments/10010002/activities/1001000202/exams/new' },
  { method: 'PUT', path: `${EXAM}/questions`, right: [{ questionId: 10003, answerId: 100031 }] },
  { method: 'PUT', path: `${EXAM}/grade` },
  { method: 'POST', path: `${EXAM}/timer/start`, status: 204 },
  { method: 'POST', path: `${ENROLLMENT}/swap/10231-FL` },
  { method: 'POST', path: '/learner/enrollments/new/10201-FL' },
  { method: 'POST', path: '/my/courserunner/launchurl', right: { EnrollmentId: 10010001 } },
  { method: 'POST', path: '/cart/items?searchResultId=10202-FL' },
  { method: 'POST', path: '/carts/current/promo?action=add&code=WELCOME10' },
  { method: 'PUT', path: '/membership/subscriptions/10011/cancel' },
  { method: 'PUT', path: '/membership/101/resources/10101/review', right: { rating: 3, review: '' } },
  { method: 'POST', path: '/profile/accountlicense', right: LICENSE },
  { method: 'PUT', path: '/profile/accountlicense/10010001', right: LICENSE },
  { method: 'DELETE', path: '/profile/accountlicense/10010001' },
  { method: 'PUT', path: '/profile/accountprofile', right: NAMES },
  { method: 'PUT', path: '/profile/accountshipping', right: SHIPPING },
  { method: 'PUT', path: '/profile/interests', right: [{ interest: 'Ethics' }] },
  { method: 'DELETE', path: '/profile/interests', right: [{ interest: 'Ethics' }] },
  {
    method: 'POST',
    path: '/profile/accountprofile/image/scan',
    right: { originalFileName: 'original.jpg', croppedFileName: 'cropped.jpg' },
  },
  { method: 'DELETE', path: '/profile/accountprofile/image' },
  {
    method: 'PUT',
    path: '/profile/notifications?read=true&archive=true',
    right: [{ alertID: 100100001 }],
  },
  { method: 'POST', path: '/learner/rules/saveInput', right: RULE },
  { method: 'POST', path: '/learner/externalcertificates/v2', right: EXTERNAL },
  {
    method: 'PUT',
    path: '/learner/externalcertificates/10010001',
    right: { ...EXTERNAL, removeFile: true },
  },
  { method: 'DELETE', path: '/learner/externalcertificates/10010001' },
  { method: 'POST', path: '/learner/externalcertificates/10010002/scan' },
  {
    method: 'PUT',
    path: '/learner/support/emailinstructor?enrollmentId=10010001',
    right: { message: 'Why?' },
  },
  {
    method: 'PUT',
    path: '/learner/support/emailsupport',
    right: { messageType: 'Other', message: 'Help', contact: true },
  },
  { method: 'POST', path: '/api/ChangePassword', right: { ...PASSWORDS, token: 'x' }, status: 403 },
  { method: 'POST', path: '/api/CheckAvailableEmail', right: ADDRESS },
  {
    method: 'POST',
    path: '/api/ChangeEmailAddress',
    right: { ...ADDRESS, idpAccessToken: 'x', studentId: 1001, subsidiaryId: 1 },
    status: 403,
  },
];

const JSON_TYPE = { 'content-type': 'application/json' };
/** The same value in every field that a call might read. */
const credentials = (value: unknown) => ({
  body: Object.fromEntries(FIELDS.map((field) => [field, value])),
});
const FIELDS = [
  ...['EnrollmentId', 'rating', 'review'],
  ...['userName', 'password', 'CurrentPassword', 'NewPassword', 'currentPassword', 'newPassword', 'token'],
  ...['emailAddress', 'idpAccessToken', 'studentId', 'subsidiaryId', 'transportToken'],
  ...['firstName', 'lastName', 'dayPhone', 'birthday', 'city', 'state', 'zip', 'removeImages'],
  ...['fullName', 'address1', 'address2', 'country', 'interest', 'originalFileName', 'croppedFileName'],
  ...['alertID', 'ruleId', 'ruleType', 'fields', 'courseName', 'provider', 'completionDate', 'hours'],
  ...['removeFile', 'messageType', 'type', 'contact', 'enrollmentId', 'activityId'],
  ...['goalHours', 'learningPathId', 'learningPathTaskId'],
  ...['title', 'text', 'enrollmentActivityId', 'questionId', 'answerId'],
  ...['favorite', 'licenseTypeId', 'stateAbbv', 'licenseNumber', 'expirationDate', 'deactivated'],
];

const BODIES: readonly [string, CallOptions][] = [
  ['true', { body: true }],
  ['a number', { rawBody: '1e400', headers: JSON_TYPE }],
  ['a text', { body: 'x' }],
  ['a list', { body: [{ userName: 'nora', password: 'practice-1' }] }],
  ['nested objects', { body: { userName: { $ne: null }, password: { toString: 'x' } } }],
  ['flags', credentials(true)],
  ['huge numbers', credentials(1.7e308)],
  ['texts with NUL', credentials('nora\0')],
  ['halves of a surrogate pair', { rawBody: '{"userName":"\\ud800","password":"x"}', headers: JSON_TYPE }],
  ['long texts', credentials('x'.repeat(2_000))],
  ['a text of 300 kB', credentials('x'.repeat(300_000))],
  ['a prototype', { rawBody: '{"__proto__":{"userName":"nora","password":"x"}}', headers: JSON_TYPE }],
  ['half an object', { rawBody: '{"userName":"nora"', headers: JSON_TYPE }],
  ['deep nesting', { rawBody: '['.repeat(100_000), headers: JSON_TYPE }],
  ['deep nesting that is closed', { rawBody: '['.repeat(100_000) + ']'.repeat(100_000), headers: JSON_TYPE }],
  ['bytes that are no UTF-8', { rawBody: new Uint8Array([0x22, 0xff, 0x22]), headers: JSON_TYPE }],
  ['HTML', { rawBody: '<html>', headers: { 'content-type': 'text/html' } }],
];

let tester: BackendTester;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'pia'], brandTokens: ['marlowe'] });
});
afterEach(() => tester.backend.close());

async function authorize(by = 'nora'): Promise<string> {
  if (by !== 'transport') return tester.signIn(by);
  const as = await tester.signIn('nora');
  const { body } = await tester.call<Credential>('POST', '/profile/auth/identify', { as });
  return `transport ${body.TransportToken}`;
}

describe.each(WRITES)('$method $path', ({ method, path, right, status = 200, by }) => {
  it('refuses every hostile body with a sentence, and works afterwards', async () => {
    const as = await authorize(by);
    for (const [name, options] of BODIES) {
      const answer = await tester.call(method, path, { as, ...options });
      const isRefused = answer.status >= 400 && answer.status < 500;
      expect([name, answer.status, isRefused]).toEqual([name, answer.status, true]);
      expectRefusal(answer, answer.status);
    }
    expect((await tester.call(method, path, { as, body: right })).status).toBe(status);
  });
});

describe('the refusal of a body', () => {
  it.each([
    [{ password: 'x' }, 'The field userName is missing or not valid.'],
    [{ userName: 'nora', password: 7 }, 'The field password is missing or not valid.'],
    [{ userName: '', password: 'x' }, 'The field userName is missing or not valid.'],
    [null, 'This call takes another body.'],
  ])('%j names the field, and does not repeat its value', async (body, message) => {
    expectRefusal(await tester.call('POST', '/profile/login', { body }), 400, message);
  });

  it.each([[undefined], [null], [{}]])('is none where a call takes no body and gets %j', async (body) => {
    const path = '/learner/learningpaths/10010001/update/lastaccesseddate';
    const as = await tester.signIn('nora');
    expect((await tester.call('PUT', path, { as, body })).status).toBe(200);
  });
});
