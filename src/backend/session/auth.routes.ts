import { Hono } from 'hono';
import { TravelRequest } from '../../contracts/identity';
import { readBody, readId, readNoBody } from '../http/input';
import { pleaseSignIn, Refusal } from '../http/refusal';
import { type Guards, readAuthorization } from './guards';
import { identify, travel } from './session.service';
import type { SessionServices } from './session-services';
import { isPartnerOf } from './sign-in.queries';

/** CPRO-08: exchanges one credential for another. */
export function authRoutes(services: SessionServices, guards: Guards): Hono {
  const { database } = services;
  const routes = new Hono();

  routes.post('/profile/auth/identify', guards.signedIn, async (c) => {
    await readNoBody(c);
    return c.json(await identify(services, c.var.caller, readAuthorization(c).token));
  });

  routes.post('/b2b/auth/identify', guards.partner, async (c) => {
    await readNoBody(c);
    const partnerId = readId(c.req.query('partnerId') ?? '');
    if (!partnerId || !(await isPartnerOf(database, c.var.caller.studentId, partnerId))) {
      throw new Refusal(404, 'We could not find this partner.');
    }
    return c.json(await identify(services, c.var.caller, readAuthorization(c).token));
  });

  routes.post('/profile/auth/learner/travel', guards.anyone, async (c) => {
    const { scheme, token } = readAuthorization(c);
    if (scheme !== 'transport') throw pleaseSignIn();
    const { transportToken = token } = (await readBody(c, TravelRequest)) ?? {};
    if (transportToken !== token) throw new Refusal(400, 'The body names another token than the header.');
    return c.json(await travel(services, token, c.var.tenant));
  });

  return routes;
}
