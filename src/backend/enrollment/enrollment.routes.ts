import { type Context, Hono } from 'hono';
import { FavoriteRequest } from '../../contracts/document';
import type { Enrollment } from '../../contracts/enrollment';
import { findCertificatesOfEnrollments } from '../certificate/certificate.queries';
import { selectRulesOfEnrollment, toRule } from '../certificate/rule.queries';
import type { Database } from '../database/database';
import { toId } from '../http/found';
import type { Guards } from '../http/guards';
import { readBody, readId, readNoBody } from '../http/input';
import { answerFilteredList, answerList } from '../http/list';
import { readFlag } from '../http/query-input';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import { selectActivities, toActivity } from './activity.queries';
import { selectDocuments, toDocument } from './document.queries';
import { type EnrollmentFilter, ownEnrollment, selectEnrollments, toEnrollment } from './enrollment.queries';
import type { Enrollments } from './enrollment.service';

/** CLRN-02 and CLRN-03. Launching is a read by its method and a write by what it does, as it is named. */
export function enrollmentRoutes(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  enrollments: Enrollments,
  guards: Guards,
): Hono {
  const routes = new Hono();
  const enrollment = '/learner/enrollments/:id';
  const activity = `${enrollment}/activities/:activityId`;

  routes.get('/learner/enrollments', guards.student, async (c) => {
    const { studentId } = c.var.caller;
    const filter = readFilter(c.req.queries('filter') ?? []);
    const query = selectEnrollments(database, studentId, filter);
    const includedOf = await readIncluded(c, database, studentId);
    return answerFilteredList(c, database, query, (row) => toEnrollment(row, clock(), includedOf(row)));
  });

  routes.get(enrollment, guards.student, async (c) => {
    const wanted = ownEnrollment(c.var.caller, c.req.param('id'));
    const includedOf = await readIncluded(c, database, wanted.studentId);
    const rules = readFlag(c, 'includeRules')
      ? await selectRulesOfEnrollment(database, wanted).execute()
      : [];
    const found = await enrollments.find(wanted);
    return c.json({ ...found, ...includedOf(wanted), rules: rules.map(toRule) } satisfies Enrollment);
  });

  routes.get(`${enrollment}/launch`, guards.student, async (c) =>
    c.json(await enrollments.resume(ownEnrollment(c.var.caller, c.req.param('id')))),
  );

  routes.put(`${enrollment}/update/lastaccesseddate`, guards.student, async (c) => {
    await readNoBody(c);
    return c.json(await enrollments.touch(ownEnrollment(c.var.caller, c.req.param('id'))));
  });

  for (const [name, archived] of [
    ['archive', true],
    ['unarchive', false],
  ] as const) {
    routes.put(`${enrollment}/${name}`, guards.student, async (c) => {
      await readNoBody(c);
      return c.json(await enrollments.setArchived(ownEnrollment(c.var.caller, c.req.param('id')), archived));
    });
  }

  routes.get(`${enrollment}/activities`, guards.student, async (c) => {
    const wanted = ownEnrollment(c.var.caller, c.req.param('id'));
    await enrollments.find(wanted);
    const query = selectActivities(database, wanted);
    return answerList(c, database, query, (row) => toActivity(row, clock()));
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
      ),
    );
  });

  routes.get(`${enrollment}/documents`, guards.student, async (c) => {
    const wanted = ownEnrollment(c.var.caller, c.req.param('id'));
    const ofActivity = c.req.query('enrollmentActivityId');
    let query = selectDocuments(database, wanted);
    if (ofActivity === undefined) {
      await enrollments.find(wanted);
    } else {
      const { activity } = await enrollments.step(wanted, toId(ofActivity));
      query = query.where('enrollmentDocument.activityId', '=', activity.activityId);
    }
    return answerList(c, database, query, toDocument);
  });

  routes.put(`${enrollment}/documents/:documentId`, guards.student, async (c) => {
    const { favorite } = await readBody(c, FavoriteRequest);
    return c.json(
      await enrollments.setFavorite(
        ownEnrollment(c.var.caller, c.req.param('id')),
        toId(c.req.param('documentId')),
        favorite,
      ),
    );
  });

  return routes;
}

/** By includeCertificates: what comes along with each enrollment of the student. */
export async function readIncluded(
  c: Context,
  database: Database,
  studentId: number,
): Promise<(enrollment: { enrollmentId: number }) => Pick<Enrollment, 'certificates'>> {
  if (!readFlag(c, 'includeCertificates')) return () => ({ certificates: [] });
  const certificates = await findCertificatesOfEnrollments(database, studentId);
  return ({ enrollmentId }) => ({ certificates: certificates.get(enrollmentId) ?? [] });
}

function readFilter(filters: readonly string[]): EnrollmentFilter {
  const filter = { courseIds: [] as number[], archived: [] as boolean[] };
  for (const each of filters) {
    const [, name, value = ''] = /^(courseId|archived)==(\w+)$/.exec(each) ?? [];
    const courseId = name === 'courseId' ? readId(value) : null;
    if (courseId !== null) filter.courseIds.push(courseId);
    else if (name === 'archived' && /^(true|false)$/.test(value)) filter.archived.push(value === 'true');
    else throw new Refusal(400, 'Enrollments can be filtered by courseId== and archived== only.');
  }
  return filter;
}
