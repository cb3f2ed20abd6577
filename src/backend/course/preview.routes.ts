import { Hono } from 'hono';
import type { Activity, Launch } from '../../contracts/activity';
import { found, toId } from '../http/found';
import { sendItems, sendList } from '../http/list';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import type { TokenOwner } from '../session/token.queries';
import { findCourse, selectDocuments } from './course.queries';
import { courseReads } from './course-reads';
import {
  previewActivities,
  previewCertificates,
  previewEnrollment,
  toPreviewDocument,
} from './preview.service';

/**
 * CLRN-06: the courses of the brand, for anyone who is signed in. The id is that of the course, which is also its
 * product's.
 */
export function previewRoutes({ database }: Pick<Services, 'database'>, guards: Guards): Hono {
  const routes = new Hono();
  const one = '/learner/preview/:id';

  async function readCourse({ subsidiaryId }: TokenOwner, id: string) {
    return found(await findCourse(database, subsidiaryId, toId(id)), 'course');
  }

  /** All activities of a course, and the position of the one that is asked for. */
  async function readActivities(caller: TokenOwner, id: string, a: string) {
    const course = await readCourse(caller, id);
    const activities = await previewActivities(database, course.courseId);
    const index = activities.findIndex(({ activityId }) => activityId === toId(a));
    return { course, activities, index };
  }

  function at(activities: readonly Activity[], index: number): Activity {
    return found(activities[index], 'activity');
  }

  for (const [name, answer] of Object.entries(courseReads(database))) {
    routes.get(`${one}/${name}`, guards.signedIn, async (c) =>
      answer(c, await readCourse(c.var.caller, c.req.param('id'))),
    );
  }

  routes.get(`${one}/enrollment`, guards.signedIn, async (c) =>
    c.json(await previewEnrollment(database, await readCourse(c.var.caller, c.req.param('id')))),
  );

  routes.get(`${one}/certificates`, guards.signedIn, async (c) =>
    sendItems(c, await previewCertificates(database, await readCourse(c.var.caller, c.req.param('id')))),
  );

  routes.get(`${one}/documents`, guards.signedIn, async (c) => {
    const { courseId } = await readCourse(c.var.caller, c.req.param('id'));
    return sendList(c, database, selectDocuments(database, courseId), toPreviewDocument);
  });

  routes.get(`${one}/activities`, guards.signedIn, async (c) => {
    const { courseId } = await readCourse(c.var.caller, c.req.param('id'));
    return sendItems(c, await previewActivities(database, courseId));
  });

  routes.get(`${one}/activities/:a`, guards.signedIn, async (c) => {
    const { activities, index } = await readActivities(c.var.caller, c.req.param('id'), c.req.param('a'));
    return c.json(at(activities, index));
  });

  for (const [name, distance] of [
    ['previous', -1],
    ['next', 1],
  ] as const) {
    routes.get(`${one}/activities/:a/${name}`, guards.signedIn, async (c) => {
      const { activities, index } = await readActivities(c.var.caller, c.req.param('id'), c.req.param('a'));
      at(activities, index);
      return c.json(at(activities, index + distance));
    });
  }

  routes.get(`${one}/activities/:a/launch`, guards.signedIn, async (c) => {
    const { course, activities, index } = await readActivities(
      c.var.caller,
      c.req.param('id'),
      c.req.param('a'),
    );
    const { activityId, lockReason } = at(activities, index);
    if (lockReason !== '') throw new Refusal(409, lockReason);
    return c.json({ url: `/course/preview/${course.courseId}/view/${activityId}` } satisfies Launch);
  });

  return routes;
}
