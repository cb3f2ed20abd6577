import { Hono } from 'hono';
import {
  ChangeEmailAddressRequest,
  type ChangeEmailAddressResponse,
  ChangePasswordRequest,
  CheckAvailableEmailRequest,
  type EmailAvailability,
} from '../../contracts/identity';
import { readBody } from '../http/input';
import { Refusal } from '../http/refusal';
import { readSource } from '../http/source';
import type { Guards } from '../session/guards';
import { changePassword } from '../session/password.service';
import { findCaller } from '../session/session.service';
import type { SessionServices } from '../session/session-services';
import type { TokenOwner } from '../session/token.queries';
import type { Tenant } from '../tenant/tenant.service';
import { isEmailAvailable } from './identity.queries';
import { changeEmail } from './identity.service';

/** CIDN-01. Only an invalid credential of the caller gets a 401, because a 401 ends the session (ERR-01). */
export function identityRoutes(services: SessionServices, guards: Guards): Hono {
  const { database } = services;
  const routes = new Hono();

  routes.post('/api/ChangePassword', guards.signedIn, async (c) => {
    const { currentPassword, newPassword, token } = await readBody(c, ChangePasswordRequest);
    const { caller, tenant } = c.var;
    await checkIdpToken(services, tenant, caller, token);
    await changePassword(services, caller, {
      current: currentPassword,
      wanted: newPassword,
      source: readSource(c),
      wrongStatus: 400,
    });
    return c.json({});
  });

  routes.post('/api/CheckAvailableEmail', guards.signedIn, async (c) => {
    const { emailAddress } = await readBody(c, CheckAvailableEmailRequest);
    const available = await isEmailAvailable(database, c.var.caller, emailAddress);
    return c.json({ available } satisfies EmailAvailability);
  });

  routes.post('/api/ChangeEmailAddress', guards.signedIn, async (c) => {
    const { emailAddress, idpAccessToken, studentId, subsidiaryId } = await readBody(
      c,
      ChangeEmailAddressRequest,
    );
    const { caller, tenant } = c.var;
    if (studentId !== caller.studentId || subsidiaryId !== caller.subsidiaryId) throw notYours();
    await checkIdpToken(services, tenant, caller, idpAccessToken);
    await changeEmail(database, caller, emailAddress);
    return c.json({ emailAddress } satisfies ChangeEmailAddressResponse);
  });

  return routes;
}

/** The token in the body must be a hosted sign-in of the caller. */
async function checkIdpToken(
  services: SessionServices,
  tenant: Tenant,
  caller: TokenOwner,
  token: string,
): Promise<void> {
  for (const kind of ['idToken', 'idpToken'] as const) {
    const owner = await findCaller(services, tenant, kind, token);
    if (owner?.studentId === caller.studentId) return;
  }
  throw notYours();
}

function notYours(): Refusal {
  return new Refusal(403, 'Please sign in again to change this.');
}
