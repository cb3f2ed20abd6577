import { Hono } from 'hono';
import { AcademicMail, type ServiceReview, SupportMail } from '../../contracts/support';
import type { Database } from '../database/database';
import { findActivity } from '../enrollment/activity.queries';
import { findEnrollment } from '../enrollment/enrollment.queries';
import { found, NO_ID, toId } from '../http/found';
import { readBody } from '../http/input';
import { Refusal } from '../http/refusal';
import type { Mails } from '../mail/mail.service';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import { loadServiceRating } from './support.queries';

interface About {
  studentId: number;
  enrollmentId: number | null;
  activityId: number | null;
}

/** CLRN-12, CLRN-13, ENT-18. */
export function supportRoutes(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  mails: Mails,
  guards: Guards,
): Hono {
  const routes = new Hono();

  routes.put('/learner/support/emailinstructor', guards.student, guards.once, async (c) => {
    const { message, enrollmentId, activityId } = await readBody(c, AcademicMail);
    const activity = c.req.query('enrollmentActivityId') ?? activityId;
    const about = {
      studentId: c.var.caller.studentId,
      enrollmentId: toId(c.req.query('enrollmentId') ?? String(enrollmentId ?? '')),
      activityId: activity === undefined || activity === null ? null : toId(String(activity)),
    };
    await refuseUnknown(database, about, clock());
    await mails.toPeople({ ...about, recipient: 'instructor', subject: 'Academic Support', message });
    return c.json({});
  });

  routes.put('/learner/support/emailsupport', guards.student, guards.once, async (c) => {
    const { messageType, type, message, contact, enrollmentId, activityId } = await readBody(c, SupportMail);
    const subject = messageType ?? type ?? '';
    if (subject === '') throw new Refusal(400, 'Please choose what your message is about.');
    const { studentId } = c.var.caller;
    const about = { studentId, enrollmentId: enrollmentId ?? null, activityId: activityId ?? null };
    await refuseUnknown(database, about, clock());
    await mails.toPeople({ ...about, recipient: 'support', subject, message, contact });
    return c.json({});
  });

  routes.get('/learner/trustpilot/servicereview', guards.student, async (c) => {
    const licenseTypeId = c.req.query('licenseTypeId');
    const { subsidiaryId, brand } = c.var.tenant;
    const id = licenseTypeId === undefined ? null : toId(licenseTypeId);
    const rating = found(await loadServiceRating(database, subsidiaryId, id), 'license type');
    const reviewUrl = `https://www.${brand.domain}/reviews${id === null ? '' : `/${id}`}`;
    return c.json<ServiceReview>({ reviewUrl, ...rating });
  });

  return routes;
}

/** A message can only be about something of the student's own. */
async function refuseUnknown(database: Database, about: About, now: Date): Promise<void> {
  const { studentId, enrollmentId, activityId } = about;
  if (enrollmentId === null && activityId === null) return;
  const enrollment = { studentId, enrollmentId: enrollmentId ?? NO_ID };
  found(await findEnrollment(database, enrollment, now), 'enrollment');
  if (activityId === null) return;
  found(await findActivity(database, enrollment, activityId, now), 'activity');
}
