import { Hono } from 'hono';
import { ownEnrollment } from '../enrollment/enrollment.queries';
import type { Enrollments } from '../enrollment/enrollment.service';
import { toId } from '../http/found';
import { Refusal } from '../http/refusal';
import { sendPdf } from '../print/pdf';
import { type Section, sheetPages } from '../print/sheet';
import { loadHeading } from '../profile/print-heading';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import { findNotes, findNotesOfActivity } from './note.queries';

/** CLRN-03, CLRN-04: prints of a student's notes and of an activity. */
export function coursePrintRoutes(
  services: Pick<Services, 'database' | 'clock'>,
  enrollments: Enrollments,
  guards: Guards,
): Hono {
  const { database } = services;
  const routes = new Hono();
  const one = '/learner/enrollments/:id';

  routes.get(`${one}/notes/print`, guards.student, async (c) => {
    const own = ownEnrollment(c.var.caller, c.req.param('id'));
    const ofActivity = c.req.query('enrollmentActivityId');
    const { name } = await enrollments.find(own);
    const heading = await loadHeading(c, services);
    const activities = await enrollments.activities(own);
    const notes =
      ofActivity === undefined
        ? await findNotes(database, own)
        : await findNotesOfActivity(
            database,
            own,
            (await enrollments.step(own, toId(ofActivity))).activity.activityId,
          );
    const sections = notes.map((note): Section => {
      const activity = activities.find(({ activityId }) => activityId === note.enrollmentActivityId);
      const remark = [activity?.name, heading.dates.dayAndTime(note.changedDate)].filter(Boolean).join(', ');
      return { heading: note.title || 'Note', remark, text: note.text };
    });
    const title = `Notes on ${name}`;
    const pages = sheetPages(title, heading, sections);
    return sendPdf(c, services, { title, fileName: 'notes', pages });
  });

  routes.get(`${one}/activities/:activityId/print`, guards.student, async (c) => {
    const own = ownEnrollment(c.var.caller, c.req.param('id'));
    const { activity } = await enrollments.step(own, toId(c.req.param('activityId')));
    const { name, deliveryMethod } = await enrollments.find(own);
    if ((c.req.query('format') ?? 'pdf') !== 'pdf')
      throw new Refusal(400, 'An activity is printed as pdf only.');
    if (activity.lockReason !== '') throw new Refusal(409, activity.lockReason);
    const heading = await loadHeading(c, services);
    const facts = [
      activity.minutes === null ? '' : `Time: ${activity.minutes} minutes`,
      `Done: ${activity.percentComplete ?? 0} percent`,
      activity.completedDate === null ? '' : `Completed on ${heading.dates.longDay(activity.completedDate)}`,
    ];
    const text = facts.filter((fact) => fact !== '').join('\n');
    const sections = [{ heading: name, remark: deliveryMethod, text }];
    const pages = sheetPages(activity.name, heading, sections);
    return sendPdf(c, services, { title: activity.name, fileName: 'activity', pages });
  });

  return routes;
}
