import { Hono } from 'hono';
import { TaskCompletion } from '../../contracts/learning-path-details';
import { dateIn } from '../calendar';
import { found, toId } from '../http/found';
import { readBody } from '../http/input';
import { sendList } from '../http/list';
import { readTimeZone } from '../http/query-input';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import { selectGoalHistory, selectGoals, toGoal } from './goal.queries';
import { completeTask } from './learning-path.service';
import { ownPath, refuseUnknownPath } from './own-path.queries';
import { createToCourse, findCourses, selectCourses } from './path-course.queries';
import { selectDocuments, selectGroups, selectTasks, toGroup, toTask } from './path-details.queries';

/** CLRN-11: the lists of one path, and its tasks. */
export function pathDetailRoutes(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  guards: Guards,
): Hono {
  const routes = new Hono();
  const one = '/learner/learningpaths/:id';

  routes.get(`${one}/goals`, guards.student, async (c) => {
    const path = ownPath(c.var.caller, c.req.param('id'));
    await refuseUnknownPath(database, path);
    return sendList(c, database, selectGoals(database, path, dateIn(readTimeZone(c), clock())), toGoal);
  });

  routes.get(`${one}/goalhistory`, guards.student, async (c) => {
    const path = ownPath(c.var.caller, c.req.param('id'));
    await refuseUnknownPath(database, path);
    return sendList(c, database, selectGoalHistory(database, path, dateIn(readTimeZone(c), clock())), toGoal);
  });

  routes.get(`${one}/documents`, guards.student, async (c) => {
    const path = ownPath(c.var.caller, c.req.param('id'));
    await refuseUnknownPath(database, path);
    return sendList(c, database, selectDocuments(database, path));
  });

  routes.get(`${one}/groups`, guards.student, async (c) => {
    const path = ownPath(c.var.caller, c.req.param('id'));
    await refuseUnknownPath(database, path);
    const courses = await findCourses(database, path, clock());
    return sendList(c, database, selectGroups(database, path), (group) => toGroup(group, courses));
  });

  routes.get(`${one}/courses`, guards.student, async (c) => {
    const path = ownPath(c.var.caller, c.req.param('id'));
    await refuseUnknownPath(database, path);
    const toCourse = await createToCourse(database, path.studentId, clock());
    return sendList(c, database, selectCourses(database, path), toCourse);
  });

  routes.get(`${one}/tasks`, guards.student, async (c) => {
    const path = ownPath(c.var.caller, c.req.param('id'));
    await refuseUnknownPath(database, path);
    return sendList(c, database, selectTasks(database, path), toTask);
  });

  routes.post(`${one}/tasks/:taskId/learningpathtask`, guards.student, async (c) => {
    const completion = await readBody(c, TaskCompletion);
    const path = ownPath(c.var.caller, c.req.param('id'));
    const taskId = toId(c.req.param('taskId'));
    await refuseUnknownPath(database, path);
    if (completion.learningPathId !== path.learningPathId || completion.learningPathTaskId !== taskId) {
      throw new Refusal(400, 'This call takes the ids of its own address.');
    }
    return c.json(found(await completeTask(database, path, taskId, clock()), 'task'));
  });

  return routes;
}
