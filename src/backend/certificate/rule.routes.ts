import { Hono } from 'hono';
import { RuleInput } from '../../contracts/rule';
import { readBody } from '../http/input';
import { sendList } from '../http/list';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import { selectOpenRules, toRule } from './rule.queries';
import { saveRuleInput } from './rule.service';

/** CLRN-07. A fulfilled rule changes its enrollment, which is announced (HUB-04). */
export function ruleRoutes(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  announceEnrollment: (own: { studentId: number; enrollmentId: number }) => Promise<void>,
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
    if (enrollmentId !== null) await announceEnrollment({ studentId, enrollmentId });
    return c.json(result);
  });

  return routes;
}
