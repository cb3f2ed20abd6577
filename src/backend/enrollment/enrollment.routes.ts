import { Hono } from 'hono';
import type { Guards } from '../http/guards';
import { readId } from '../http/input';
import { answerList } from '../http/list';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import { selectEnrollments } from './enrollment.queries';

/** CLRN-02, as far as a link to a course needs it (COTH-01). Of the filters courseId== is known; all must hold. */
export function enrollmentRoutes({ database }: Services, guards: Guards): Hono {
  const routes = new Hono();

  routes.get('/learner/enrollments', guards.student, (c) => {
    const courseIds = (c.req.queries('filter') ?? []).map(readCourseFilter);
    return answerList(c, database, selectEnrollments(database, c.var.caller.studentId, courseIds));
  });

  return routes;
}

function readCourseFilter(filter: string): number {
  const courseId = readId(/^courseId==(\d+)$/.exec(filter)?.[1] ?? '');
  if (courseId === null) throw new Refusal(400, 'Enrollments can be filtered by courseId== only.');
  return courseId;
}
