import { Hono } from 'hono';
import { HUB_EVENTS } from '../../contracts/hub';
import { RuleInput } from '../../contracts/rule';
import { findEnrollment } from '../enrollment/enrollment.queries';
import type { Guards } from '../http/guards';
import { readBody } from '../http/input';
import { sendList } from '../http/list';
import type { Services } from '../services';
import { selectOpenRules, toRule } from './rule.queries';
import { saveRuleInput } from './rule.service';

/** CLRN-07. What a saved rule unlocks is announced by the events of HUB-04. */
export function ruleRoutes(
  { database, clock, announcements }: Pick<Services, 'database' | 'clock' | 'announcements'>,
  guards: Guards,
): Hono {
  const routes = new Hono();

  routes.get('/learner/rules', guards.student, (c) =>
    sendList(c, database, selectOpenRules(database, c.var.caller.studentId), toRule),
  );

  routes.post('/learner/rules/saveInput', guards.student, async (c) => {
    const input = await readBody(c, RuleInput);
    const { studentId } = c.var.caller;
    const { result, enrollmentId } = await saveRuleInput(database, studentId, input, clock());
    if (enrollmentId !== null) {
      const data = await findEnrollment(database, { studentId, enrollmentId }, clock());
      announcements.announce({ studentId, event: HUB_EVENTS.enrollment(enrollmentId), data });
    }
    return c.json(result);
  });

  return routes;
}
