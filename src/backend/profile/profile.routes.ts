import { Hono } from 'hono';
import { ProfileChange } from '../../contracts/account';
import { LoginRequest, type LoginResponse } from '../../contracts/credential';
import { LogoutRequest, MyPasswordRequest } from '../../contracts/identity';
import { readBody, readNoBody } from '../http/input';
import { Refusal } from '../http/refusal';
import { readSource } from '../http/source';
import { type Guards, readAuthorization } from '../session/guards';
import { changePassword } from '../session/password.service';
import { endSession, issueSession } from '../session/session.service';
import type { SessionServices } from '../session/session-services';
import { signInByPassword } from '../session/sign-in.service';
import { loadProfile, saveDashboardVersion } from './profile.queries';
import { changeProfile } from './profile.service';

/** ROL-06: 1 is the legacy dashboard. */
const DASHBOARD_VERSIONS = ['1', '2'];

/** CPRO-01, CPRO-02 and COTH-01; POST /profile/logout is ours. */
export function profileRoutes(services: SessionServices, guards: Guards): Hono {
  const { database, clock } = services;
  const routes = new Hono();

  routes.post('/profile/login', guards.anyone, async (c) => {
    const session = await signInByPassword(services, {
      ...(await readBody(c, LoginRequest)),
      subsidiaryId: c.var.tenant.subsidiaryId,
      source: readSource(c),
      issue: async (account): Promise<LoginResponse | undefined> => {
        const session = await issueSession(services, account);
        return session && { studentId: account.studentId, role: account.role, ...session };
      },
    });
    return c.json(session);
  });

  routes.post('/profile/logout', guards.anyone, async (c) => {
    const { replacedBy } = (await readBody(c, LogoutRequest)) ?? {};
    await endSession(services, readAuthorization(c).token, replacedBy);
    return c.json({});
  });

  routes.put('/my/password', guards.signedIn, async (c) => {
    const { CurrentPassword, NewPassword } = await readBody(c, MyPasswordRequest);
    await changePassword(services, c.var.caller, {
      current: CurrentPassword,
      wanted: NewPassword,
      source: readSource(c),
      wrongStatus: 401,
    });
    return c.json({});
  });

  routes.get('/profile/accountprofile', guards.signedIn, async (c) =>
    c.json(await loadProfile(services, c.var.caller.studentId)),
  );

  routes.put('/profile/accountprofile', guards.signedIn, async (c) => {
    const { caller, tenant } = c.var;
    const owner = { ...caller, usesIDB: tenant.brand.usesIDB };
    await changeProfile(database, owner, await readBody(c, ProfileChange), clock());
    return c.json(await loadProfile(services, caller.studentId));
  });

  routes.put('/profile/accountprofile/dashboardversion/:version', guards.signedIn, async (c) => {
    await readNoBody(c);
    const version = c.req.param('version');
    if (!DASHBOARD_VERSIONS.includes(version)) throw new Refusal(400, 'There is no such dashboard version.');
    const { studentId } = c.var.caller;
    if (!(await saveDashboardVersion(database, studentId, version))) {
      throw new Refusal(403, 'You cannot change the version of your dashboard.');
    }
    return c.json(await loadProfile(services, studentId));
  });

  return routes;
}
