import { Hono } from 'hono';
import { RuleInput } from '../../contracts/rule';
import type { Guards } from '../http/guards';
import { readBody } from '../http/input';
import { answerList } from '../http/list';
import type { Services } from '../services';
import { saveRuleInput, selectOpenRules, toRule } from './rule.queries';

/** CLRN-07. */
export function ruleRoutes({ database, clock }: Pick<Services, 'database' | 'clock'>, guards: Guards): Hono {
  const routes = new Hono();

  routes.get('/learner/rules', guards.student, (c) =>
    answerList(c, database, selectOpenRules(database, c.var.caller.studentId), toRule),
  );

  routes.post('/learner/rules/saveInput', guards.student, async (c) => {
    const input = await readBody(c, RuleInput);
    return c.json(await saveRuleInput(database, c.var.caller.studentId, input, clock()));
  });

  return routes;
}
