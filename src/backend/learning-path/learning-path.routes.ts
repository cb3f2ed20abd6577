import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { GoalRequest, WHY_STATEMENT_LENGTH } from '../../contracts/learning-path-details';
import { dateIn, dayEnd } from '../calendar';
import { found } from '../http/found';
import { readBody, readFields, readNoBody } from '../http/input';
import { sendList } from '../http/list';
import { readFlag, readTimeZone } from '../http/query-input';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import { isExpirationDate } from './learning-path.model';
import { deactivatePath, findPath, selectPaths, toLearningPath } from './learning-path.queries';
import { openPath, savePath, setGoal } from './learning-path.service';
import { ownPath } from './own-path.queries';
import { createToCourse, createToCourseAlone, type ToCourse } from './path-course.queries';

const WhyStatement = v.object({ whyStatement: v.pipe(v.string(), v.maxLength(WHY_STATEMENT_LENGTH)) });
const ExpirationDate = v.object({
  expirationDate: v.pipe(
    v.string(),
    v.isoDate(),
    v.check((date) => isValid(parseISO(date))),
  ),
});

/** CLRN-11: the paths themselves. A write sends the changed path, without its courses. */
export function learningPathRoutes({ database, clock }: Services, guards: Guards): Hono {
  const routes = new Hono();

  /** By includeCourses and includeEnrollments, which are true by default. */
  async function readToCourse(c: Context, studentId: number): Promise<ToCourse | undefined> {
    const hasEnrollments = readFlag(c, 'includeEnrollments', true);
    if (!readFlag(c, 'includeCourses', true)) return undefined;
    return hasEnrollments ? createToCourse(database, studentId, clock()) : createToCourseAlone(clock());
  }

  routes.get('/learner/learningpaths', guards.student, async (c) => {
    const { studentId } = c.var.caller;
    const toCourse = await readToCourse(c, studentId);
    const query = selectPaths(database, studentId, toCourse !== undefined);
    return sendList(c, database, query, (row) => toLearningPath(row, toCourse));
  });

  routes.get('/learner/learningpaths/:id', guards.student, async (c) => {
    const path = ownPath(c.var.caller, c.req.param('id'));
    return c.json(
      found(await findPath(database, path, await readToCourse(c, path.studentId)), 'learning path'),
    );
  });

  routes.put('/learner/learningpaths/:id/whyStatement', guards.student, async (c) => {
    await readNoBody(c);
    const { whyStatement } = readQuery(c, WhyStatement);
    const path = ownPath(c.var.caller, c.req.param('id'));
    return c.json(found(await savePath(database, path, { whyStatement }), 'learning path'));
  });

  routes.put('/learner/learningpaths/:id/goal', guards.student, async (c) => {
    const { goalHours } = await readBody(c, GoalRequest);
    const path = ownPath(c.var.caller, c.req.param('id'));
    return c.json(
      found(await setGoal(database, path, goalHours, dateIn(readTimeZone(c), clock())), 'learning path'),
    );
  });

  routes.put('/learner/learningpaths/:id/update/lastaccesseddate', guards.student, async (c) => {
    await readNoBody(c);
    const path = ownPath(c.var.caller, c.req.param('id'));
    return c.json(found(await openPath(database, path, clock()), 'learning path'));
  });

  routes.put('/learner/learningpaths/:id/expirationdate', guards.student, async (c) => {
    await readNoBody(c);
    const { expirationDate } = readQuery(c, ExpirationDate);
    const path = ownPath(c.var.caller, c.req.param('id'));
    if (!isExpirationDate(expirationDate, clock())) {
      throw new Refusal(400, 'Choose a date from tomorrow until the end of 2099.');
    }
    return c.json(
      found(await savePath(database, path, { expirationDate: dayEnd(expirationDate) }), 'learning path'),
    );
  });

  routes.put('/learner/learningpaths/:id/deactivate', guards.student, async (c) => {
    await readNoBody(c);
    const path = ownPath(c.var.caller, c.req.param('id'));
    return c.json(found((await deactivatePath(database, path)) ? {} : undefined, 'learning path'));
  });

  return routes;
}

function readQuery<TOutput>(c: Context, schema: v.GenericSchema<unknown, TOutput>): TOutput {
  return readFields(new URL(c.req.url).searchParams, schema);
}
