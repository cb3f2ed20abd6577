import { Hono } from 'hono';
import * as v from 'valibot';
import type { LegacyMembership } from '../../contracts/account';
import type { Enrollment } from '../../contracts/enrollment';
import { type FilterFields, sendWithFacets } from '../http/filtered-list';
import type { Guards } from '../http/guards';
import { readBody, readNoBody } from '../http/input';
import { sendList } from '../http/list';
import { readWords } from '../http/query-input';
import { Refusal } from '../http/refusal';
import { readSourceTag } from '../http/source-tag';
import { findSubscriptions } from '../membership/subscription.queries';
import type { Services } from '../services';
import { findEnrollments, ownEnrollment, selectEnrollments, toEnrollment } from './enrollment.queries';
import { readIncluded } from './enrollment.routes';
import type { Enrollments } from './enrollment.service';
import { createNewEnrollments } from './new-enrollment.service';

const MOST_AT_ONCE = 50;
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
  name: ({ name }) => name,
};

/** CLRN-05, the list with filters of CLRN-02, swapping, and the legacy calls of CLRN-01. Comes before `/{id}`. */
export function newEnrollmentRoutes(
  services: Pick<Services, 'database' | 'clock' | 'announcements'>,
  enrollments: Enrollments,
  guards: Guards,
): Hono {
  const { database, clock } = services;
  const routes = new Hono();
  const newEnrollments = createNewEnrollments(services);

  routes.get('/learner/enrollments/withfilters', guards.student, async (c) => {
    const { studentId } = c.var.caller;
    const includedOf = await readIncluded(c, database, studentId);
    const rows = await findEnrollments(database, studentId);
    return sendWithFacets(
      c,
      rows.map((row) => toEnrollment(row, clock(), includedOf(row))),
      ENROLLMENT_FIELDS,
    );
  });

  routes.post('/learner/enrollments/new/:codes', guards.student, async (c) => {
    await readNoBody(c);
    readSourceTag(c);
    const enrollmentId = c.req.query('enrollmentId');
    if (enrollmentId !== undefined) await enrollments.find(ownEnrollment(c.var.caller, enrollmentId));
    return c.json(await newEnrollments.enroll(c.var.caller, readCodes(c.req.param('codes'))));
  });

  routes.post('/learner/enrollments/:id/swap/:productCode', guards.student, async (c) => {
    await readNoBody(c);
    readSourceTag(c);
    const wanted = ownEnrollment(c.var.caller, c.req.param('id'));
    const options = readWords(c, 'expandedModeOptions');
    return c.json(await newEnrollments.swap(c.var.caller, wanted, c.req.param('productCode'), options));
  });

  routes.get('/my/enrollments', guards.student, (c) =>
    sendList(c, database, selectEnrollments(database, c.var.caller.studentId), (row) =>
      toEnrollment(row, clock()),
    ),
  );

  /** Of several current memberships, the one that lasts longest. */
  routes.get('/my/membership', guards.student, async (c) => {
    const subscriptions = await findSubscriptions(database, c.var.caller.studentId, clock());
    const active = subscriptions
      .filter(({ isExpired }) => !isExpired)
      .sort((a, b) => ((a.endDate ?? '') < (b.endDate ?? '') ? 1 : -1))[0];
    return c.json({
      isMember: active !== undefined,
      subscriptionId: active?.subscriptionId ?? null,
      endDate: active?.endDate ?? null,
    } satisfies LegacyMembership);
  });

  routes.post('/my/courserunner/launchurl', guards.student, async (c) => {
    const { EnrollmentId } = await readBody(c, LaunchUrlRequest);
    return c.json(await enrollments.resume(ownEnrollment(c.var.caller, String(EnrollmentId))));
  });

  return routes;
}

function readCodes(text: string): string[] {
  const codes = [...new Set(text.split(','))];
  if (codes.length > MOST_AT_ONCE) throw new Refusal(400, `Please choose 1 to ${MOST_AT_ONCE} products.`);
  return codes;
}
