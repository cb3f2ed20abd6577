import * as v from 'valibot';
import { ActivityList } from '../../../src/contracts/activity';
import { type Certificate, CertificateList } from '../../../src/contracts/certificate';
import * as course from '../../../src/contracts/course';
import { EnrollmentDocumentList } from '../../../src/contracts/document';
import { Enrollment, EnrollmentList } from '../../../src/contracts/enrollment';
import { LOCK_STATES } from '../../../src/contracts/learning-path-details';
import { DELIVERY_METHODS } from '../../../src/contracts/product';
import { type Rule, RuleList } from '../../../src/contracts/rule';
import { type BackendTester, createTester, expectRefusal } from '../support/backend-tester';
import { HubLine } from '../support/hub-line';

const IN_PROGRESS = 10010001;
const FINISHED = 10010002;
const CERTIFICATE_LOCKED = 10010009;
const LOCKED_CERTIFICATE = 100190009;
const LICENSE_RULE = 1001900091;
const EARNED_CERTIFICATE = 100190002;
const LIVE = 10010004;
const SEMINAR = 10010005;
const WEBINAR = 10010007;
const READS: readonly [string, v.GenericSchema][] = [
  ['activities', ActivityList],
  ['documents', EnrollmentDocumentList],
  ['notes', course.NoteList],
  ['features', course.EnrollmentFeatureList],
  ['addonoptions', course.AddOnOptionList],
  ['webinardetails', course.WebinarDetails],
  ['course/coursedetails', course.CourseDetails],
  ['course/authors', course.CoursePersonList],
  ['course/instructors', course.CoursePersonList],
  ['course/schedule', course.CourseSessionList],
  ['course/regulatoryinformation', course.RegulatoryInformation],
  ['course/location', course.CourseLocation],
  ['progress/scorecardmetrics', course.ScorecardMetrics],
];

let tester: BackendTester;
let nora: string;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'max'], brandTokens: ['marlowe'] });
  nora = await tester.signIn('nora');
});
afterEach(() => tester.backend.close());

const get = async <T>(path: string, as = nora) => {
  const { status, body } = await tester.call<T>('GET', `/learner/enrollments${path}`, { as });
  expect([path, status]).toEqual([path, 200]);
  return body;
};

describe("nora's enrollments", () => {
  it.each(['marlowe', 'gablekey', 'unheard'])('are in every lock state, under %s (ENT-24)', async (token) => {
    await tester.backend.close();
    tester = await createTester({ accounts: ['nora'], brandTokens: [token] });
    const domain = token === 'unheard' ? 'ce.marlowe.example' : `${token}.example`;
    const as = await tester.signIn('nora', domain);
    const { body } = await tester.call<Enrollment[]>('GET', '/learner/enrollments', { as, host: domain });
    expect(new Set(body.map(({ lockState }) => lockState))).toEqual(new Set(LOCK_STATES));
    for (const { lockState, lockReason } of body) {
      const isOpen = ['Unlocked', 'Completed', 'ExpiresSoon', 'InSession'].includes(lockState);
      expect([lockState, lockReason === '']).toEqual([lockState, isOpen]);
    }
  });

  it('have every delivery method, and an unknown one (ENT-16)', async () => {
    const methods = (await get<Enrollment[]>('')).map(({ deliveryMethod }) => deliveryMethod);
    expect(new Set(methods)).toEqual(new Set([...DELIVERY_METHODS, 'Unknown']));
  });

  it.each(READS)('returns %s matching its contract', async (path, schema) => {
    for (const { enrollmentId } of await get<Enrollment[]>('')) {
      const body = await get<unknown>(`/${enrollmentId}/${path}`);
      expect(v.parse(schema, body)).toEqual(body);
    }
  });

  it('include place, time and instructor of a seminar as plain HTML', async () => {
    expect((await get<course.CourseLocation>(`/${SEMINAR}/course/location`)).city).not.toBe('');
    expect(await get<course.CourseSession[]>(`/${SEMINAR}/course/schedule`)).toEqual([
      expect.objectContaining({ startTime: '2026-03-20T16:00:00.000Z', weekday: 6 }),
    ]);
    expect(await get<course.CoursePerson[]>(`/${SEMINAR}/course/instructors`)).toHaveLength(1);
    const { description } = await get<course.CourseDetails>(`/${SEMINAR}/course/coursedetails`);
    expect(description).toMatch(/^<p>[^<&]+<\/p>$/);
  });

  it('have a room while a webinar is live', async () => {
    const details = await get<course.WebinarDetails>(`/${WEBINAR}/webinardetails`);
    expect(details).toMatchObject({ live: true, joinUrl: 'https://live.marlowe.example/rooms/10227' });
  });
});

describe('the join URL of a live session', () => {
  const HOUR_MS = 3_600_000;
  const details = () => get<course.WebinarDetails>(`/${LIVE}/webinardetails`);

  it.each([
    ['before', 0, true],
    ['in', 2.5, true],
    ['after', 4, false],
    ['a year after', 400 * 24, false],
  ])('is shown or hidden %s the session', async (_, hours, isShown) => {
    tester.advance(hours * HOUR_MS);
    nora = await tester.signIn('nora');
    const { joinUrl, passcode } = await details();
    expect([joinUrl !== '', passcode !== '']).toEqual([isShown, isShown]);
  });

  it('is hidden while the course is locked', async () => {
    await tester.database
      .updateTable('activity')
      .set({ lockState: 'Upsell' })
      .where('enrollmentId', '=', LIVE)
      .execute();
    expect(await details()).toMatchObject({ joinUrl: '', passcode: '' });
  });
});

describe('a course that is locked by its next step', () => {
  it('cannot be launched until that step is open', async () => {
    const locked = (await get<Enrollment[]>('')).find(({ lockState }) => lockState === 'Locked');
    const path = `/${locked?.enrollmentId}`;
    expectRefusal(await tester.call('GET', `/learner/enrollments${path}/launch`, { as: nora }), 409);
    await tester.database
      .updateTable('activity')
      .set({ lockState: 'Unlocked' })
      .where('activityId', '=', locked?.activityId ?? 0)
      .execute();
    expect((await get<Enrollment>(path)).lockState).toBe('Unlocked');
  });
});

describe('includeCertificates (CLRN-02)', () => {
  it.each(['', '/withfilters'])(
    'includes the certificates of each enrollment in the list%s',
    async (list) => {
      const body = await get<Enrollment[]>(`${list}?includeCertificates=true`);
      expect(v.parse(EnrollmentList, body)).toEqual(body);
      const certificates = body.flatMap((each) =>
        each.certificates.map(({ certificateId, locked }) => [each.enrollmentId, certificateId, locked]),
      );
      expect(certificates).toEqual(
        expect.arrayContaining([
          [FINISHED, EARNED_CERTIFICATE, false],
          [CERTIFICATE_LOCKED, LOCKED_CERTIFICATE, true],
        ]),
      );
      for (const { enrollmentId, ...each } of body) {
        expect(each.certificates.every((certificate) => certificate.enrollmentId === enrollmentId)).toBe(
          true,
        );
      }
      for (const query of ['', '?includeCertificates=false']) {
        expect((await get<Enrollment[]>(`${list}${query}`)).flatMap((each) => each.certificates)).toEqual([]);
      }
    },
  );

  it('includes those of one enrollment, as in the list of certificates', async () => {
    const { certificates } = await get<Enrollment>(`/${FINISHED}?includeCertificates=true`);
    const path = `/learner/certificates?filter=certificateId==${EARNED_CERTIFICATE}`;
    const listed = await tester.call<Certificate[]>('GET', path, { as: nora });
    expect(v.parse(CertificateList, certificates)).toEqual(listed.body);
    expect((await get<Enrollment>(`/${IN_PROGRESS}?includeCertificates=true`)).certificates).toEqual([]);
    expect((await get<Enrollment>(`/${FINISHED}`)).certificates).toEqual([]);
  });

  it('leaves out a certificate without a template (CLRN-08)', async () => {
    await tester.database
      .updateTable('certificate')
      .set({ certificateTemplate: null })
      .where('certificateId', '=', EARNED_CERTIFICATE)
      .execute();
    expect((await get<Enrollment>(`/${FINISHED}?includeCertificates=true`)).certificates).toEqual([]);
  });

  it('includes nothing of another student', async () => {
    const max = await tester.signIn('max');
    const bodies = await get<Enrollment[]>('?includeCertificates=true', max);
    const brought = bodies.flatMap((each) => each.certificates);
    expect(brought.length).toBeGreaterThan(0);
    for (const { certificateId, enrollmentId } of brought) {
      expect([Math.floor(certificateId / 100_000), Math.floor(Number(enrollmentId) / 10_000)]).toEqual([
        1004, 1004,
      ]);
    }
  });
});

describe('includeRules (CLRN-02, CLRN-07)', () => {
  const readOne = () => get<Enrollment>(`/${CERTIFICATE_LOCKED}?includeRules=true`);

  it('includes the open and completed rules of its certificates', async () => {
    const body = await readOne();
    expect(v.parse(Enrollment, body)).toEqual(body);
    expect(v.parse(RuleList, body.rules).map(({ ruleId, enrollmentId }) => [ruleId, enrollmentId])).toEqual([
      [LICENSE_RULE, CERTIFICATE_LOCKED],
    ]);
    expect((await get<Enrollment>(`/${CERTIFICATE_LOCKED}`)).rules).toEqual([]);
    expect((await get<Enrollment>(`/${FINISHED}?includeRules=true`)).rules).toEqual([]);
  });

  it('unlocks the certificate, completes the course and is announced once saved', async () => {
    const [rule] = (await readOne()).rules as [Rule];
    const [number, day] = rule.fields;
    const fields = [
      { ...number, fieldValue: 'FL12345' },
      { ...day, fieldValue: '2019-05-01' },
    ];
    expect((await readOne()).lockState).toBe('CertificateLocked');
    const line = await HubLine.open(tester, nora);
    await tester.call('POST', '/learner/rules/saveInput', { as: nora, body: { ...rule, fields } });
    const enrollment = await get<Enrollment>(`/${CERTIFICATE_LOCKED}`);
    expect(line.events()).toEqual([
      { event: `enrollment-${CERTIFICATE_LOCKED}`, data: { ...enrollment, parts: null } },
    ]);
    const after = await get<Enrollment>(`/${CERTIFICATE_LOCKED}?includeRules=true&includeCertificates=true`);
    expect(after).toMatchObject({
      lockState: 'Completed',
      lockReason: '',
      certificates: [{ locked: false }],
    });
    expect(after.rules).toHaveLength(1);
  });

  it.each(['?includeCertificates=yes', `/${FINISHED}?includeCertificates=1`, `/${FINISHED}?includeRules=`])(
    'is true or false, not %s',
    async (path) => {
      const answer = await tester.call('GET', `/learner/enrollments${path}`, { as: nora });
      expectRefusal(answer, 400, / must be true or false\.$/);
    },
  );
});
