import { Hono } from 'hono';
import { type Credential, type LoginAnswer, LoginRequest } from '../../contracts/credential';
import { type Guards, readAuthorization } from '../http/guards';
import { readBody, readNoBody } from '../http/input';
import type { Services } from '../services';
import { findAccount, loadProfile } from './profile.queries';
import { issueSession, issueTransport, revoke } from './tokens';

/** CPRO-01, CPRO-02 and COTH-01; POST /profile/logout is ours. */
export function profileRoutes(services: Services, guards: Guards): Hono {
  const { database, passwords, loginThrottle } = services;
  const routes = new Hono();

  routes.post('/profile/login', guards.anyone, async (c) => {
    const { userName, password } = await readBody(c, LoginRequest);
    const { subsidiaryId } = c.var.tenant;
    const { studentId, role } = await loginThrottle.attempt(subsidiaryId, userName, async () => {
      const account = await findAccount(database, subsidiaryId, userName);
      return (await passwords.verify(password, account?.passwordHash)) ? account : undefined;
    });
    const session = await issueSession(services, studentId);
    return c.json({ studentId, role, ...session } satisfies LoginAnswer);
  });

  routes.post('/profile/logout', guards.anyone, async (c) => {
    await readNoBody(c);
    await revoke(database, readAuthorization(c).token);
    return c.json({});
  });

  routes.post('/profile/auth/identify', guards.signedIn, async (c) => {
    await readNoBody(c);
    const { studentId, role } = c.var.caller;
    const { scheme, token } = readAuthorization(c);
    const session =
      scheme === 'xcred'
        ? { xCredential: token, transportToken: await issueTransport(services, studentId, token) }
        : await issueSession(services, studentId);
    return c.json({
      UserId: studentId,
      XCredential: session.xCredential,
      TransportToken: session.transportToken,
      Role: role,
    } satisfies Credential);
  });

  routes.get('/profile/accountprofile', guards.signedIn, async (c) =>
    c.json(await loadProfile(services, c.var.caller.studentId)),
  );

  return routes;
}
