import { Hono } from 'hono';
import { ownEnrollment } from '../enrollment/enrollment.queries';
import type { Enrollments } from '../enrollment/enrollment.service';
import { readNoBody } from '../http/input';
import { readWords } from '../http/query-input';
import { Refusal } from '../http/refusal';
import { readSourceTag } from '../http/source-tag';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import { createNewEnrollments } from './new-enrollment.service';

const MOST_AT_ONCE = 50;

/** CLRN-05, and swapping (STA-12). Comes before `/{id}`. */
export function newEnrollmentRoutes(
  services: Pick<Services, 'database' | 'clock' | 'announcements'>,
  enrollments: Enrollments,
  guards: Guards,
): Hono {
  const routes = new Hono();
  const newEnrollments = createNewEnrollments(services, enrollments);

  routes.post('/learner/enrollments/new/:codes', guards.student, guards.once, async (c) => {
    await readNoBody(c);
    readSourceTag(c);
    const enrollmentId = c.req.query('enrollmentId');
    if (enrollmentId !== undefined) await enrollments.find(ownEnrollment(c.var.caller, enrollmentId));
    return c.json(await newEnrollments.enroll(c.var.caller, readCodes(c.req.param('codes'))));
  });

  routes.post('/learner/enrollments/:id/swap/:productCode', guards.student, guards.once, async (c) => {
    await readNoBody(c);
    readSourceTag(c);
    const wanted = ownEnrollment(c.var.caller, c.req.param('id'));
    const options = readWords(c, 'expandedModeOptions');
    return c.json(await newEnrollments.swap(c.var.caller, wanted, c.req.param('productCode'), options));
  });

  return routes;
}

function readCodes(text: string): string[] {
  const codes = [...new Set(text.split(','))];
  if (codes.length > MOST_AT_ONCE) throw new Refusal(400, `Please choose 1 to ${MOST_AT_ONCE} products.`);
  return codes;
}
