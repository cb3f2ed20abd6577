import { type BackendTester, createTester } from '../support/backend-tester';
import { HubLine } from '../support/hub-line';

const ENROLLMENT = 10010001;
const FIRST = 1001000101;
const AFFIRMATION = 1001000103;
const LOCKED = 1001000104;
const LAST = 1001000105;

let tester: BackendTester;
let nora: string;
let line: HubLine;
let other: HubLine;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora'], brandTokens: ['marlowe'] });
  nora = await tester.signIn('nora');
  line = await HubLine.open(tester, nora);
  other = await HubLine.open(tester, nora);
});
afterEach(() => tester.backend.close());

/** What the hub tells as well: only a call says what the course of an enrollment consists of. */
const get = async (path = ''): Promise<unknown> => {
  const address = `/learner/enrollments/${ENROLLMENT}${path}`;
  const { body } = await tester.call<object>('GET', address, { as: nora });
  return 'parts' in body ? { ...body, parts: null } : body;
};
const succeeded = (data: unknown) => ({ success: true, data, errorMessage: null });

describe('reading through the hub (HUB-03, HUB-04)', () => {
  it.each([
    ['GetEnrollment', [ENROLLMENT], '', ''],
    ['GetEnrollmentActivities', [ENROLLMENT], '-activities', '/activities'],
    ['GetDocuments', [ENROLLMENT], '-documents', '/documents'],
    [
      'GetEnrollmentActivity',
      [ENROLLMENT, AFFIRMATION],
      `-activity-${AFFIRMATION}`,
      `/activities/${AFFIRMATION}`,
    ],
    [
      'GetPreviousEnrollmentActivity',
      [ENROLLMENT, LOCKED],
      `-activity-${LOCKED}-previous`,
      `/activities/${AFFIRMATION}`,
    ],
    [
      'GetNextEnrollmentActivity',
      [ENROLLMENT, AFFIRMATION],
      `-activity-${AFFIRMATION}-next`,
      `/activities/${LOCKED}`,
    ],
    ['GetPreviousEnrollmentActivity', [ENROLLMENT, FIRST], `-activity-${FIRST}-previous`, null],
    ['GetNextEnrollmentActivity', [ENROLLMENT, LAST], `-activity-${LAST}-next`, null],
  ] as const)('%s %j answers what the call answers', async (method, args, event, path) => {
    const data = path === null ? null : await get(path);
    expect(await line.call(method, ...args)).toEqual(succeeded(data));
    expect(line.events()).toEqual([{ event: `enrollment-${ENROLLMENT}${event}`, data }]);
    expect(other.events()).toEqual([]);
  });
});

describe('LaunchEnrollment', () => {
  it('returns the address, counts as an access, and is announced to the other connections', async () => {
    tester.advance(7_000);
    const launch = { url: `/course/${ENROLLMENT}/view/${AFFIRMATION}` };
    expect(await line.call('LaunchEnrollment', ENROLLMENT, AFFIRMATION)).toEqual(succeeded(launch));
    const enrollment = await get();
    expect(enrollment).toMatchObject({ lastAccessedDate: '2026-03-10T15:30:07.000Z' });
    const told = { event: `enrollment-${ENROLLMENT}`, data: enrollment };
    expect(line.events()).toEqual([
      told,
      { event: `enrollment-${ENROLLMENT}-activity-${AFFIRMATION}-launch`, data: launch },
    ]);
    expect(other.events()).toEqual([told]);
  });

  it('returns the reason why a locked activity does not open', async () => {
    const before = await get();
    expect(await line.call('LaunchEnrollment', ENROLLMENT, LOCKED)).toEqual({
      success: false,
      data: null,
      errorMessage: 'Please finish “Statement of independent study” first.',
    });
    expect(await get()).toEqual(before);
    expect([line.events(), other.events()]).toEqual([[], []]);
  });
});
