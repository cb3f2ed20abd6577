import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { FavoriteRequest } from '../../contracts/document';
import { ENROLLMENT_ORDERS, type Enrollment, type EnrollmentSort } from '../../contracts/enrollment';
import { regionName } from '../../contracts/regions';
import { findCertificatesOfEnrollments } from '../certificate/certificate.queries';
import { findRulesOfEnrollment } from '../certificate/rule.queries';
import type { Database } from '../database/database';
import { type FilterFields, sendFiltered, sendWithFacets } from '../http/filtered-list';
import { type FilterReaders, readAny, readFilters } from '../http/filters';
import { toId } from '../http/found';
import { readBody, readId, readNoBody } from '../http/input';
import { sendList } from '../http/list';
import { readFlag, readTimeZone } from '../http/query-input';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import { selectActivities, toActivity } from './activity.queries';
import { findCourseParts } from './course-parts.queries';
import { type CourseWords, findCourseWords } from './course-words.queries';
import { selectDocuments, toDocument } from './document.queries';
import {
  type EnrollmentFilter,
  findEnrollments,
  ownEnrollment,
  selectEnrollments,
  toEnrollment,
} from './enrollment.queries';
import type { Enrollments } from './enrollment.service';
import { STATUS_LABELS, sorted, statusesOf } from './enrollment-list.model';

const LaunchUrlRequest = v.object({ EnrollmentId: v.pipe(v.number(), v.safeInteger()) });

const ENROLLMENT_FIELDS: FilterFields<Enrollment> = {
  choices: {
    licenseTypeId: {
      label: 'Profession',
      values: ({ licenseTypeId, licenseTypeName }) =>
        licenseTypeId === null ? [] : [[String(licenseTypeId), licenseTypeName]],
    },
    stateAbbv: { label: 'State', values: ({ stateAbbv }) => (stateAbbv ? [[stateAbbv, stateAbbv]] : []) },
    deliveryMethod: {
      label: 'Delivery method',
      values: ({ deliveryMethod }) => [[deliveryMethod, deliveryMethod]],
    },
    lockState: { label: 'Status', values: ({ lockState }) => [[lockState, lockState]] },
    archived: {
      label: 'Archived',
      values: ({ archived }) => [[String(archived), archived ? 'Archived' : 'Not archived']],
    },
  },
};

/** What a student looks for: every enrollment that is not archived has the status `current`, and others too. */
function withStatus(now: Date, words: CourseWords): FilterFields<Enrollment> {
  const status = {
    label: 'Progress',
    values: (enrollment: Enrollment) =>
      statusesOf(enrollment, now).map((value) => [value, STATUS_LABELS[value]] as const),
  };
  return {
    choices: { ...ENROLLMENT_FIELDS.choices, status },
    texts: ({ name, courseId, licenseTypeName, stateAbbv, deliveryMethod }) => [
      name,
      [licenseTypeName, deliveryMethod, stateAbbv, regionName(stateAbbv), courseId].join(' '),
      words.get(courseId ?? 0) ?? '',
    ],
  };
}

/** The list without x-filter takes what x-filter offers, and the course. */
function withCourse(fields: FilterFields<Enrollment>): FilterFields<Enrollment> {
  const courseId = {
    label: 'Course',
    values: (enrollment: Enrollment) => [[String(enrollment.courseId), '']] as const,
  };
  return { ...fields, choices: { courseId, ...fields.choices } };
}

/** What the list without x-filter can be filtered by. */
const LIST_READERS: FilterReaders<string> = {
  'courseId==': idText,
  ...Object.fromEntries(Object.keys(ENROLLMENT_FIELDS.choices).map((field) => [`${field}==`, readAny])),
  'archived==': flagText,
  'status==': readAny,
  'name@=': readAny,
};

/** CLRN-02, CLRN-03, and the legacy calls of CLRN-01. Launching is a GET because calls.tsv says so, although it writes. */
export function enrollmentRoutes(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  enrollments: Enrollments,
  guards: Guards,
): Hono {
  const routes = new Hono();
  const one = '/learner/enrollments/:id';
  const activity = `${one}/activities/:activityId`;

  routes.get('/learner/enrollments', guards.student, async (c) => {
    const { studentId } = c.var.caller;
    const filter = readFilter(c.req.queries('filter') ?? []);
    const includedOf = await readIncluded(c, database, studentId);
    const rows = await findEnrollments(database, studentId, filter);
    const now = clock();
    return sendFiltered(
      c,
      rows.map((row) => toEnrollment(row, now, includedOf(row))),
      withCourse(withStatus(now, await readWords(c, database, studentId))),
    );
  });

  routes.get('/learner/enrollments/withfilters', guards.student, async (c) => {
    const { studentId } = c.var.caller;
    const includedOf = await readIncluded(c, database, studentId);
    const rows = await findEnrollments(database, studentId);
    const now = clock();
    const listed = rows.map((row) => toEnrollment(row, now, includedOf(row)));
    const words = await readWords(c, database, studentId);
    return sendWithFacets(c, sorted(listed, readOrder(c.req.query('sort')), now), withStatus(now, words));
  });

  routes.get(one, guards.student, async (c) => {
    const wanted = ownEnrollment(c.var.caller, c.req.param('id'));
    const includedOf = await readIncluded(c, database, wanted.studentId);
    const rules = readFlag(c, 'includeRules') ? await findRulesOfEnrollment(database, wanted) : [];
    const enrollment = await enrollments.find(wanted);
    const parts = await findCourseParts(database, { courseId: enrollment.courseId ?? 0, own: wanted });
    return c.json({ ...enrollment, ...includedOf(wanted), rules, parts } satisfies Enrollment);
  });

  routes.get(`${one}/launch`, guards.student, async (c) =>
    c.json(await enrollments.resume(ownEnrollment(c.var.caller, c.req.param('id')))),
  );

  routes.put(`${one}/update/lastaccesseddate`, guards.student, async (c) => {
    await readNoBody(c);
    return c.json(await enrollments.touch(ownEnrollment(c.var.caller, c.req.param('id'))));
  });

  for (const [name, archived] of [
    ['archive', true],
    ['unarchive', false],
  ] as const) {
    routes.put(`${one}/${name}`, guards.student, async (c) => {
      await readNoBody(c);
      return c.json(await enrollments.setArchived(ownEnrollment(c.var.caller, c.req.param('id')), archived));
    });
  }

  routes.get(`${one}/activities`, guards.student, async (c) => {
    const wanted = ownEnrollment(c.var.caller, c.req.param('id'));
    await enrollments.find(wanted);
    const query = selectActivities(database, wanted);
    return sendList(c, database, query, (row) => toActivity(row, clock()));
  });

  routes.get(activity, guards.student, async (c) => {
    const step = await enrollments.step(
      ownEnrollment(c.var.caller, c.req.param('id')),
      toId(c.req.param('activityId')),
    );
    return c.json(step.activity);
  });

  routes.get(`${activity}/launch`, guards.student, async (c) =>
    c.json(
      await enrollments.launch(
        ownEnrollment(c.var.caller, c.req.param('id')),
        toId(c.req.param('activityId')),
      ),
    ),
  );

  routes.put(`${activity}/affirm`, guards.student, async (c) => {
    await readNoBody(c);
    return c.json(
      await enrollments.affirm(
        ownEnrollment(c.var.caller, c.req.param('id')),
        toId(c.req.param('activityId')),
        readTimeZone(c),
      ),
    );
  });

  routes.get(`${one}/documents`, guards.student, async (c) => {
    const wanted = ownEnrollment(c.var.caller, c.req.param('id'));
    const ofActivity = c.req.query('enrollmentActivityId');
    const activityId = ofActivity === undefined ? undefined : toId(ofActivity);
    if (activityId === undefined) await enrollments.find(wanted);
    else await enrollments.step(wanted, activityId);
    return sendList(c, database, selectDocuments(database, wanted, activityId), toDocument);
  });

  routes.put(`${one}/documents/:documentId`, guards.student, async (c) => {
    const { favorite } = await readBody(c, FavoriteRequest);
    return c.json(
      await enrollments.setFavorite(
        ownEnrollment(c.var.caller, c.req.param('id')),
        toId(c.req.param('documentId')),
        favorite,
      ),
    );
  });

  routes.get('/my/enrollments', guards.student, (c) =>
    sendList(c, database, selectEnrollments(database, c.var.caller.studentId), (row) =>
      toEnrollment(row, clock()),
    ),
  );

  routes.post('/my/courserunner/launchurl', guards.student, async (c) => {
    const { EnrollmentId } = await readBody(c, LaunchUrlRequest);
    return c.json(await enrollments.resume(ownEnrollment(c.var.caller, String(EnrollmentId))));
  });

  return routes;
}

const SORTS: readonly EnrollmentSort[] = [...ENROLLMENT_ORDERS, 'session'];

function readOrder(text: string = ENROLLMENT_ORDERS[0]): EnrollmentSort {
  const order = SORTS.find((each) => each === text);
  if (order) return order;
  throw new Refusal(400, `Enrollments can be sorted by ${SORTS.join(', ')}.`);
}

/** Who teaches the courses and what they are about, for a call that searches. */
async function readWords(c: Context, database: Database, studentId: number): Promise<CourseWords> {
  const isSearch = (c.req.queries('filter') ?? []).some((filter) => filter.startsWith('name@='));
  return isSearch ? findCourseWords(database, studentId) : new Map();
}

/** By includeCertificates: the certificates of each enrollment of the student. */
async function readIncluded(
  c: Context,
  database: Database,
  studentId: number,
): Promise<(enrollment: { enrollmentId: number }) => Pick<Enrollment, 'certificates'>> {
  if (!readFlag(c, 'includeCertificates')) return () => ({ certificates: [] });
  const certificates = await findCertificatesOfEnrollments(database, studentId);
  return ({ enrollmentId }) => ({ certificates: certificates.get(enrollmentId) ?? [] });
}

/** Checks all filters, and returns those that the query applies. sendFiltered applies the others. */
function readFilter(filters: readonly string[]): EnrollmentFilter {
  const read = readFilters(filters, LIST_READERS);
  const valuesOf = (wanted: string) => read.flatMap(({ key, values }) => (key === wanted ? [values] : []));
  return {
    courseIds: valuesOf('courseId==').map((ids) => ids.map(Number)),
    archived: valuesOf('archived==').map((flags) => flags.map((flag) => flag === 'true')),
  };
}

function idText(text: string): string | undefined {
  return readId(text) === null ? undefined : text;
}

function flagText(text: string): string | undefined {
  return text === 'true' || text === 'false' ? text : undefined;
}
