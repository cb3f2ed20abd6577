import { Hono } from 'hono';
import type { Guards } from '../http/guards';
import { readId, readNoBody } from '../http/input';
import { answerList } from '../http/list';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import { findPath, openPath, selectPaths, toLearningPath } from './learning-path.queries';

/** CLRN-11. The flags includeCourses and includeEnrollments are read once there are courses to include. */
export function learningPathRoutes({ database, clock }: Services, guards: Guards): Hono {
  const routes = new Hono();

  routes.get('/learner/learningpaths', guards.student, (c) =>
    answerList(c, database, selectPaths(database, c.var.caller.studentId), toLearningPath),
  );

  routes.get('/learner/learningpaths/:id', guards.student, async (c) => {
    const id = readId(c.req.param('id'));
    return c.json(found(id && (await findPath(database, c.var.caller.studentId, id))));
  });

  routes.put('/learner/learningpaths/:id/update/lastaccesseddate', guards.student, async (c) => {
    await readNoBody(c);
    const id = readId(c.req.param('id'));
    return c.json(found(id && (await openPath(database, c.var.caller.studentId, id, clock()))));
  });

  return routes;
}

/** Another student's path, an unknown one and what is no id at all get the very same answer. */
function found<T extends object>(path: T | null | 0 | undefined): T {
  if (!path) throw new Refusal(404, 'We could not find this learning path.');
  return path;
}
