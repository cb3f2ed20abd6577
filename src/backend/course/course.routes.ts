import { type Context, Hono } from 'hono';
import { NoteRequest, type WebinarDetails } from '../../contracts/course';
import type { Completion } from '../enrollment/completion.service';
import { type OwnEnrollment, ownEnrollment } from '../enrollment/enrollment.queries';
import type { Enrollments } from '../enrollment/enrollment.service';
import { mayJoin } from '../enrollment/lock-state.model';
import { found, toId } from '../http/found';
import { readBody, readNoBody } from '../http/input';
import { sendList } from '../http/list';
import { readTimeZone } from '../http/query-input';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import type { TokenOwner } from '../session/token.queries';
import { type Course, courseOfEnrollment, findCourse, selectAddOns, selectFeatures } from './course.queries';
import { courseReads } from './course-reads';
import { findNote, selectNewestNotes } from './note.queries';
import { addNote, deleteNote, saveNote } from './note.service';
import { findReadiness, findScorecard } from './progress.queries';
import { completeSurvey } from './survey.service';

const NOWHERE: Pick<WebinarDetails, 'joinUrl' | 'passcode'> = { joinUrl: '', passcode: '' };

/** CLRN-03: what belongs to the course of an enrollment, the student's notes on it, and the progress in it. */
export function courseRoutes(
  services: Pick<Services, 'database' | 'clock' | 'announcements'>,
  enrollments: Enrollments,
  completion: Completion,
  guards: Guards,
): Hono {
  const { database, clock } = services;
  const routes = new Hono();
  const one = '/learner/enrollments/:id';

  async function readOwn(caller: TokenOwner, id: string) {
    const own = ownEnrollment(caller, id);
    const enrollment = await enrollments.find(own);
    const { subsidiaryId } = caller;
    const kept = await findCourse(database, subsidiaryId, enrollment.courseId ?? 0);
    const course: Course = kept ?? courseOfEnrollment(subsidiaryId, enrollment);
    return { own, enrollment, course };
  }

  /** With its activity, which must be of the same enrollment. */
  async function readNote(c: Context, own: OwnEnrollment) {
    const { enrollmentActivityId, title, text } = await readBody(c, NoteRequest);
    if (enrollmentActivityId == null) return { activityId: null, title, text };
    const { activity } = await enrollments.step(own, enrollmentActivityId);
    return { activityId: activity.activityId, title, text };
  }

  for (const [name, answer] of Object.entries(courseReads(database))) {
    routes.get(`${one}/course/${name}`, guards.student, async (c) =>
      answer(c, (await readOwn(c.var.caller, c.req.param('id'))).course),
    );
  }

  routes.get(`${one}/webinardetails`, guards.student, async (c) => {
    const { enrollment, course } = await readOwn(c.var.caller, c.req.param('id'));
    const { startTime, endTime, lockState } = enrollment;
    const { joinUrl, passcode } = mayJoin(lockState, enrollment, clock()) ? course : NOWHERE;
    const live = lockState === 'InSession';
    return c.json({ startTime, endTime, joinUrl, passcode, live } satisfies WebinarDetails);
  });

  routes.get(`${one}/features`, guards.student, async (c) => {
    const { course } = await readOwn(c.var.caller, c.req.param('id'));
    return sendList(c, database, selectFeatures(database, course.courseId));
  });

  routes.get(`${one}/addonoptions`, guards.student, async (c) => {
    const { course } = await readOwn(c.var.caller, c.req.param('id'));
    return sendList(c, database, selectAddOns(database, course.courseId));
  });

  routes.get(`${one}/progress/scorecardmetrics`, guards.student, async (c) => {
    const { own, enrollment } = await readOwn(c.var.caller, c.req.param('id'));
    return c.json(await findScorecard(database, own, enrollment.percentComplete, clock()));
  });

  routes.get(`${one}/progress/readinessscore`, guards.student, async (c) => {
    const { own } = await readOwn(c.var.caller, c.req.param('id'));
    const { enrollmentId, readinessScore, asOfDate } = await findReadiness(database, own);
    return c.json({ enrollmentId, readinessScore, asOfDate });
  });

  routes.post(`${one}/completesurvey`, guards.student, async (c) => {
    await readNoBody(c);
    return c.json(
      await completeSurvey(
        services,
        completion,
        ownEnrollment(c.var.caller, c.req.param('id')),
        readTimeZone(c),
      ),
    );
  });

  routes.get(`${one}/notes`, guards.student, async (c) => {
    const { own } = await readOwn(c.var.caller, c.req.param('id'));
    return sendList(c, database, selectNewestNotes(database, own));
  });

  routes.post(`${one}/notes`, guards.student, guards.once, async (c) => {
    const { own } = await readOwn(c.var.caller, c.req.param('id'));
    const note = await readNote(c, own);
    return c.json(found(await addNote(database, own, note, clock()), 'enrollment'));
  });

  routes.put(`${one}/notes/:noteId`, guards.student, async (c) => {
    const own = ownEnrollment(c.var.caller, c.req.param('id'));
    const noteId = toId(c.req.param('noteId'));
    found(await findNote(database, own, noteId), 'note');
    const note = await readNote(c, own);
    return c.json(found(await saveNote(database, own, noteId, note, clock()), 'note'));
  });

  routes.delete(`${one}/notes/:noteId`, guards.student, async (c) => {
    await readNoBody(c);
    const own = ownEnrollment(c.var.caller, c.req.param('id'));
    return c.json(found((await deleteNote(database, own, toId(c.req.param('noteId')))) && {}, 'note'));
  });

  return routes;
}
