/** Who may make a call. A route names one guard, and finds the tenant and the caller in `c.var`. */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Caller, findCaller, type TokenKind } from '../profile/tokens';
import type { Services } from '../services';
import { apiKeysOf, type Tenant, tenantAtHost } from '../tenant/tenants';
import { Refusal } from './refusal';

interface TenantEnv {
  Variables: { tenant: Tenant };
}

interface CallerEnv {
  Variables: { tenant: Tenant; caller: Caller };
}

/** The schemes of CALL-06 that show a token of ours. Bearer tokens of a hosted sign-in are not known here. */
const TOKEN_KINDS: ReadonlyMap<string, TokenKind> = new Map([
  ['xcred', 'credential'],
  ['transport', 'transport'],
]);

export type Guards = ReturnType<typeof createGuards>;

export function createGuards(services: Pick<Services, 'database' | 'clock' | 'tenants'>) {
  function readTenant(c: Context): Tenant {
    const host = c.req.header('x-host');
    if (!host) throw new Refusal(400, 'The X-Host header is missing.');
    const tenant = tenantAtHost(services.tenants, host);
    if (!tenant) throw new Refusal(400, 'No brand is known at this host.');
    return tenant;
  }

  async function readCaller(c: Context, tenant: Tenant): Promise<Caller> {
    const { scheme, token } = readAuthorization(c);
    const kind = TOKEN_KINDS.get(scheme);
    const caller = kind && (await findCaller(services, kind, token, tenant.subsidiaryId));
    if (!caller) throw new Refusal(401, 'Please sign in.');
    return caller;
  }

  return {
    /** Any visitor of a brand. */
    anyone: createMiddleware<TenantEnv>(async (c, next) => {
      c.set('tenant', readTenant(c));
      await next();
    }),
    /** A brand's own pages, with its key, before anyone signed in; and whoever is signed in. */
    guest: createMiddleware<TenantEnv>(async (c, next) => {
      const tenant = readTenant(c);
      const { scheme, token } = readAuthorization(c);
      const isGuest = scheme === 'apikey' && apiKeysOf(tenant.brand).includes(token);
      if (!isGuest) await readCaller(c, tenant);
      c.set('tenant', tenant);
      await next();
    }),
    /** Any role (ROL-01). */
    signedIn: createMiddleware<CallerEnv>(async (c, next) => {
      const tenant = readTenant(c);
      c.set('tenant', tenant);
      c.set('caller', await readCaller(c, tenant));
      await next();
    }),
    student: createMiddleware<CallerEnv>(async (c, next) => {
      const tenant = readTenant(c);
      const caller = await readCaller(c, tenant);
      if (caller.role !== 'Student') throw new Refusal(403, 'Only students can do this.');
      c.set('tenant', tenant);
      c.set('caller', caller);
      await next();
    }),
  };
}

/** `Authorization: {scheme} {token}`; both empty where there is none. */
export function readAuthorization(c: Context): { scheme: string; token: string } {
  const [, scheme = '', token = ''] = /^(\S+) +(\S+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  return { scheme: scheme.toLowerCase(), token };
}
