/** Who may make a call. A route names one guard, and reads the tenant and the caller from `c.var`. */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Next } from 'hono/types';
import type { Role } from '../../contracts/credential';
import { pleaseSignIn, Refusal } from '../http/refusal';
import { readSource } from '../http/source';
import { createTurns } from '../http/turns';
import { apiKeysOf, type Tenant, tenantAtHost } from '../tenant/tenant.service';
import { createIdempotency } from './idempotency';
import { findCaller } from './session.service';
import type { SessionServices } from './session-services';
import type { TokenKind, TokenOwner } from './token.queries';

interface TenantEnv {
  Variables: { tenant: Tenant };
}

export interface CallerEnv {
  /** `testMode` is true if x-test-mode asks for it and it is allowed for this student (CALL-05). */
  Variables: { tenant: Tenant; caller: TokenOwner; testMode: boolean };
}

/** The schemes of CALL-06 that carry a token of ours. */
const TOKEN_KINDS: ReadonlyMap<string, TokenKind> = new Map([
  ['xcred', 'credential'],
  ['transport', 'transport'],
  ['bearer', 'idToken'],
]);

/** What one student reads: each list may be long, and a browser sends up to six calls at once. */
const READS_AT_ONCE = 3;
const READS_WAITING = 100;
const READS_SECONDS = 5;

export type Guards = ReturnType<typeof createGuards>;

export function createGuards(
  services: Pick<SessionServices, 'database' | 'clock' | 'idTokens' | 'knownSources' | 'tenants'>,
) {
  const reads = createTurns({
    atOnce: READS_AT_ONCE,
    longest: READS_WAITING,
    message: 'Too much is loading at once. Please try again in a few seconds.',
    seconds: READS_SECONDS,
  });

  /** So that nobody's lists hold up everybody else. */
  function proceed(c: Context, { studentId }: TokenOwner, next: Next): Promise<void> {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    return isRead ? reads.run(studentId, c.req.raw.signal, next) : next();
  }

  function readTenant(c: Context): Tenant {
    const host = c.req.header('x-host');
    if (!host) throw new Refusal(400, 'The X-Host header is missing.');
    const tenant = tenantAtHost(services.tenants, host);
    if (!tenant) throw new Refusal(400, 'No brand is known at this host.');
    return tenant;
  }

  async function readCaller(c: Context, tenant: Tenant): Promise<TokenOwner> {
    const { scheme, token } = readAuthorization(c);
    const kind = TOKEN_KINDS.get(scheme);
    const caller = kind && (await findCaller(services, tenant, kind, token));
    if (!caller) throw pleaseSignIn();
    await services.knownSources.note(caller.studentId, readSource(c));
    c.set('testMode', caller.testModeAllowed && c.req.header('x-test-mode') === 'true');
    return caller;
  }

  function onlyFor(role: Role, sentence: string) {
    return createMiddleware<CallerEnv>(async (c, next) => {
      const tenant = readTenant(c);
      const caller = await readCaller(c, tenant);
      if (caller.role !== role) throw new Refusal(403, sentence);
      c.set('tenant', tenant);
      c.set('caller', caller);
      await proceed(c, caller, next);
    });
  }

  return {
    /** Any visitor of a brand. */
    anyone: createMiddleware<TenantEnv>(async (c, next) => {
      c.set('tenant', readTenant(c));
      await next();
    }),
    /** A brand's own pages, by its key, before sign-in; and anyone who is signed in. */
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
      const caller = await readCaller(c, tenant);
      c.set('tenant', tenant);
      c.set('caller', caller);
      await proceed(c, caller, next);
    }),
    student: onlyFor('Student', 'Only students can do this.'),
    partner: onlyFor('Partner', 'Only partners can do this.'),
    /** After one of these: carries out a call with an Idempotency-Key once. */
    once: createIdempotency(services),
  };
}

/** `Authorization: {scheme} {token}`; both are empty if there is none. */
export function readAuthorization(c: Context): { scheme: string; token: string } {
  const [, scheme = '', token = ''] = /^(\S+) +(\S+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  return { scheme: scheme.toLowerCase(), token };
}
