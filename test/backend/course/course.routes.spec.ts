import * as v from 'valibot';
import { type Activity, ActivityList, Launch } from '../../../src/contracts/activity';
import { CertificateList } from '../../../src/contracts/certificate';
import * as course from '../../../src/contracts/course';
import { EnrollmentDocumentList } from '../../../src/contracts/document';
import { Enrollment } from '../../../src/contracts/enrollment';
import { type BackendTester, createTester, expectRefusal, TODAY } from '../support/backend-tester';
import { HubLine } from '../support/hub-line';
import { readPrint } from '../support/print-reader';

const READING = 10010001;
const LIVE = 10010004;
const CASES = 1001000104;
const HOUR_MS = 3_600_000;
/** Of nora's enrollments and of the exam course of the others. */
const ENROLLMENTS = [
  ['nora', 10010001],
  ['nora', 10010002],
  ['nora', 10010003],
  ['nora', 10010004],
  ['max', 10040011],
  ['leo', 10070011],
  ['ivy', 10080011],
] as const;
const READS: readonly [string, v.GenericSchema][] = [
  ['course/coursedetails', course.CourseDetails],
  ['course/authors', course.CoursePersonList],
  ['course/instructors', course.CoursePersonList],
  ['course/schedule', course.CourseSessionList],
  ['course/regulatoryinformation', course.RegulatoryInformation],
  ['course/location', course.CourseLocation],
  ['webinardetails', course.WebinarDetails],
  ['notes', course.NoteList],
  ['features', course.EnrollmentFeatureList],
  ['addonoptions', course.AddOnOptionList],
  ['progress/scorecardmetrics', course.ScorecardMetrics],
  ['progress/readinessscore', course.ReadinessScore],
];
const PREVIEWS: readonly [string, v.GenericSchema][] = [
  ['enrollment', Enrollment],
  ['activities', ActivityList],
  ['certificates', CertificateList],
  ['documents', EnrollmentDocumentList],
  ...READS.slice(0, 6).map(([path, schema]): [string, v.GenericSchema] => [path.slice(7), schema]),
];

let tester: BackendTester;
let nora: string;

beforeEach(async () => {
  tester = await createTester({
    accounts: ['nora', 'max', 'leo', 'ivy'],
    brandTokens: ['marlowe', 'gablekey'],
  });
  nora = await tester.signIn('nora');
});
afterEach(() => tester.backend.close());

const get = <T>(path: string, as = nora) => tester.call<T>('GET', `/learner/enrollments/${path}`, { as });
const preview = <T>(path: string, as = nora) => tester.call<T>('GET', `/learner/preview/${path}`, { as });
const write = <T>(method: string, path: string, body?: unknown) =>
  tester.call<T>(method, `/learner/enrollments/${path}`, { as: nora, ...(body !== undefined && { body }) });

describe.each(READS)('GET /learner/enrollments/{id}/%s (CLRN-03)', (path, schema) => {
  it('matches its contract for every enrollment', async () => {
    for (const [userName, id] of ENROLLMENTS) {
      const { status, body } = await get(`${id}/${path}`, await tester.signIn(userName));
      expect([id, status]).toEqual([id, 200]);
      expect(v.parse(schema, body)).toEqual(body);
    }
  });
});

it('is seeded identically on the same day', async () => {
  const again = await createTester({
    accounts: ['nora', 'max', 'leo', 'ivy'],
    brandTokens: ['marlowe', 'gablekey'],
  });
  const dump = async ({ database }: BackendTester) => {
    const tables = [
      'course',
      'courseStep',
      'courseSession',
      'choice',
      'note',
      'exam',
      'examQuestion',
    ] as const;
    return Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()));
  };
  expect(await dump(tester)).toEqual(await dump(again));
  await again.backend.close();
});

describe('a course', () => {
  it('is described in HTML or in plain text', async () => {
    const html = (await get<course.CourseDetails>(`${READING}/course/coursedetails`)).body;
    const path = `${READING}/course/coursedetails?descriptionformat=text`;
    const text = (await get<course.CourseDetails>(path)).body.description;
    expect(html).toMatchObject({
      courseId: 10001,
      courseName: 'Prevention of Medical Errors',
      creditHours: 2,
    });
    expect(html.description).toMatch(/^<p>.*<\/p>$/);
    expect(html.description.replace(/<[^>]+>/g, '')).toBe(text.replace(/\n/g, ''));
    expectRefusal(await get(`${READING}/course/coursedetails?descriptionformat=exe`), 400);
  });

  it('has a room once it is live, and its session on the local weekday (ENT-24)', async () => {
    const [session] = (await get<course.CourseSession[]>(`${LIVE}/course/schedule`)).body;
    expect(session).toMatchObject({ startTime: '2026-03-10T17:30:00.000Z', weekday: 3 });
    expect((await get<course.WebinarDetails>(`${LIVE}/webinardetails`)).body.live).toBe(false);
    tester.advance(2.5 * HOUR_MS);
    nora = await tester.signIn('nora');
    const { body } = await get<course.WebinarDetails>(`${LIVE}/webinardetails`);
    expect(body).toMatchObject({ live: true, joinUrl: 'https://live.marlowe.example/rooms/10003' });
    expect((await get<course.WebinarDetails>(`${READING}/webinardetails`)).body.joinUrl).toBe('');
  });

  it('has a scorecard of completed activities, and a readiness score', async () => {
    expect((await get(`${READING}/progress/scorecardmetrics`)).body).toEqual({
      enrollmentId: READING,
      percentComplete: 40,
      minutesSpent: 55,
      activitiesDone: 2,
      activityCount: 5,
      averageScore: 66.7,
    });
    const { body } = await get<course.ReadinessScore>(`${READING}/progress/readinessscore`);
    expect(body).toMatchObject({ enrollmentId: READING, readinessScore: 66.7 });
    expect((await get<course.ReadinessScore>(`${LIVE}/progress/readinessscore`)).body).toEqual({
      ...{ enrollmentId: LIVE, readinessScore: null, asOfDate: null },
    });
  });
});

describe('notes (ENT-14)', () => {
  const notes = async () => (await get<course.Note[]>(`${READING}/notes`)).body;

  it('are written, changed and deleted', async () => {
    const words = { title: ' Mine ', text: 'Zoë 🎓\nread again', enrollmentActivityId: CASES };
    const { body: added } = await write<course.Note>('POST', `${READING}/notes`, words);
    const isWritten = { title: 'Mine', text: words.text, createdDate: TODAY, enrollmentActivityId: CASES };
    expect(added).toMatchObject(isWritten);
    expect(await notes()).toContainEqual(added);
    tester.advance(HOUR_MS);
    nora = await tester.signIn('nora');
    const changed = await write<course.Note>('PUT', `${READING}/notes/${added.noteId}`, {
      title: '',
      text: 'x',
    });
    expect(changed.body).toMatchObject({ text: 'x', enrollmentActivityId: null, createdDate: TODAY });
    expect(changed.body.changedDate).not.toBe(TODAY);
    expect((await write('DELETE', `${READING}/notes/${added.noteId}`)).body).toEqual({});
    expect(await notes()).not.toContainEqual(expect.objectContaining({ noteId: added.noteId }));
    expectRefusal(await write('DELETE', `${READING}/notes/${added.noteId}`), 404);
  });

  it.each([[{ title: '', text: '' }], [{ text: 'x' }], [{ title: '', text: 'x'.repeat(20_001) }]])(
    'are refused as %j',
    async (body) => {
      const before = await notes();
      expectRefusal(await write('POST', `${READING}/notes`, body), 400);
      expect(await notes()).toEqual(before);
    },
  );

  it('can only belong to an activity of the same enrollment', async () => {
    const [note] = await notes();
    for (const enrollmentActivityId of [1001000301, 2001000101, 7, -1, 0]) {
      const body = { title: '', text: 'x', enrollmentActivityId };
      expectRefusal(await write('POST', `${READING}/notes`, body), 404, 'We could not find this activity.');
      expectRefusal(await write('PUT', `${READING}/notes/${note?.noteId}`, body), 404);
    }
  });

  it('are printed in the time zone of the student, optionally for one activity', async () => {
    const path = `/learner/enrollments/${READING}/notes/print`;
    const all = await readPrint(tester, `${path}?timeZoneId=America/New_York`, nora);
    expect(all).toMatchObject({ status: 200, type: 'application/pdf' });
    expect(all.text).toContain('Who keeps our log');
    expect(all.text).toMatch(/February 18, 2026 at 12:00.PM/);
    const one = await readPrint(tester, `${path}?timeZoneId=UTC&enrollmentActivityId=1001000102`, nora);
    expect(one.text).toContain('Read the case');
    expect(one.text).not.toContain('Who keeps our log');
    expectRefusal(await get(`${READING}/notes/print?timeZoneId=Mars/Olympus`), 400);
  });
});

describe('an activity', () => {
  it('can be printed if it is open', async () => {
    const path = `/learner/enrollments/${READING}/activities/1001000102/print`;
    const { type, text } = await readPrint(tester, path, nora);
    expect(type).toBe('application/pdf');
    expect(text).toContain('Key principles');
    expectRefusal(await get(`${READING}/activities/${CASES}/print?format=pdf`), 409, /finish/);
    expectRefusal(await get(`${READING}/activities/1001000102/print?format=exe`), 400);
  });
});

describe('POST completesurvey (STA-12)', () => {
  it('completes the course if everything else is done, and announces it', async () => {
    await write('PUT', `${LIVE}/activities/1001000402/affirm`);
    expectRefusal(await write('POST', `${LIVE}/completesurvey`), 409, /^Please finish/);
    const all = tester.database.updateTable('activity').where('enrollmentId', '=', LIVE);
    await all
      .where('stepType', '<>', 'Survey')
      .set({ lockState: 'Completed', percentComplete: 100 })
      .execute();
    await all.where('stepType', '=', 'Survey').set({ lockState: 'Unlocked' }).execute();
    const line = await HubLine.open(tester, nora);
    const { status, body } = await write<Enrollment>('POST', `${LIVE}/completesurvey`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ percentComplete: 100, lockState: 'Completed' });
    expect(line.events()[0]).toEqual({ event: `enrollment-${LIVE}`, data: body });
    expect((await write('POST', `${LIVE}/completesurvey`)).body).toEqual(body);
  });
});

describe('a preview (CLRN-06, ROL-10)', () => {
  it.each(PREVIEWS)('returns %s matching its contract for every course', async (path, schema) => {
    const ofBrand = tester.database.selectFrom('course').where('subsidiaryId', '=', 1);
    const courses = await ofBrand.select('courseId').execute();
    expect(courses.length).toBeGreaterThan(17);
    for (const { courseId } of courses) {
      const { status, body } = await preview(`${courseId}/${path}`);
      expect([courseId, status]).toEqual([courseId, 200]);
      expect(v.parse(schema, body)).toEqual(body);
    }
  });

  it('shows the activities of an enrollment, not started, of which the first lesson can be opened', async () => {
    const { body } = await preview<v.InferOutput<typeof ActivityList>>('10001/activities');
    const taken = (await get<v.InferOutput<typeof ActivityList>>(`${READING}/activities`)).body;
    expect(body.map(({ name }) => name)).toEqual(taken.map(({ name }) => name));
    expect(body.every((each) => each.percentComplete === 0)).toBe(true);
    expect(body.map(({ exam }) => exam?.attemptsAllowed)).toEqual(
      taken.map(({ exam }) => exam?.attemptsAllowed),
    );
    expect(body.map(({ exam }) => exam?.attemptsUsed ?? null)).toEqual(taken.map(() => null));
    const [first, second, ...others] = body;
    expect(first).toMatchObject({ stepType: 'VC5', lockState: 'Unlocked', lockReason: '' });
    expect(others.length).toBeGreaterThan(0);
    for (const { lockState, lockReason } of [second, ...others] as Activity[]) {
      expect([lockState, lockReason]).toEqual(['Locked', expect.stringMatching(/^Enroll to /)]);
    }
    expect((await preview(`10001/activities/${first?.activityId}/next`)).body).toEqual(second);
    expect((await preview(`10001/activities/${second?.activityId}/previous`)).body).toEqual(first);
    expectRefusal(await preview(`10001/activities/${first?.activityId}/previous`), 404);
    const launch = await preview<Launch>(`10001/activities/${first?.activityId}/launch`);
    expect(v.parse(Launch, launch.body).url).toContain(`/course/`);
    const { activityId, lockReason } = second as Activity;
    expectRefusal(await preview(`10001/activities/${activityId}/launch`), 409, lockReason);
  });

  it('changes nothing, and needs no enrollment', async () => {
    const count = () => tester.database.selectFrom('enrollment').select('enrollmentId').execute();
    const before = await count();
    const leo = await tester.signIn('leo');
    expect((await preview<Enrollment>('10002/enrollment', leo)).body).toMatchObject({ enrollmentId: 0 });
    expect(await count()).toEqual(before);
  });

  it.each(['20001', '19999', '0', '-1', 'abc', '1e4', '9'.repeat(30), '%00', '10010001'])(
    'of %s, which is not a course of the brand, is not found',
    async (id) => {
      for (const [path] of PREVIEWS)
        expectRefusal(await preview(`${id}/${path}`), 404, 'We could not find this course.');
    },
  );

  it('of a product without course content shows the catalog data', async () => {
    const { database } = tester;
    await database
      .insertInto('product')
      .values({
        ...{ itemId: 19_001, subsidiaryId: 1, name: 'New', description: 'Soon & <here>', creditType: '' },
        ...{ deliveryMethod: 'Online', licenseTypeId: null, creditHours: 2, imageUrl: '' },
        ...{ seatsRemaining: null, startTime: null, endTime: null },
      })
      .execute();
    for (const [path, schema] of PREVIEWS) {
      const { status, body } = await preview(`19001/${path}`);
      expect([path, status]).toEqual([path, 200]);
      expect(v.parse(schema, body)).toEqual(body);
    }
    const { body } = await preview<course.CourseDetails>('19001/coursedetails');
    expect(body).toMatchObject({ courseName: 'New', description: '<p>Soon &amp; &lt;here&gt;</p>' });
  });

  it('requires a sign-in', async () => {
    expectRefusal(await tester.call('GET', '/learner/preview/10001/enrollment'), 401);
    expectRefusal(await preview('10001/enrollment', 'apikey pk-marlowe'), 401);
  });
});
