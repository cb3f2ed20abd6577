/**
 * The hosted sign-in of brands that use it (ROL-08), on the identity host: GET shows the form, and POST checks it and
 * redirects to the app with an id_token. These are pages, not calls: there is no X-Host and no CORS, and an error is
 * a page too.
 */
import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { LoginRequest } from '../../contracts/credential';
import { HostedSignInQuery } from '../../contracts/identity';
import { readFields, readForm } from '../http/input';
import { limits } from '../http/limits';
import { Refusal } from '../http/refusal';
import { readSource } from '../http/source';
import { issueIdToken } from '../session/session.service';
import type { SessionServices } from '../session/session-services';
import { signInByPassword } from '../session/sign-in.service';
import { isOrdinary, type Tenant, type TenantBrand } from '../tenant/tenant.service';
import { type SignInForm, sendErrorPage, sendSignInPage } from './hosted-page';
import { returnOrigins } from './return-origins';

const NONCE_COOKIE = 'signin';
const NONCE_BYTES = 32;

const Form = v.object({
  ...HostedSignInQuery.entries,
  nonce: v.optional(v.string(), ''),
  userName: v.optional(v.pipe(v.string(), v.trim()), ''),
  password: v.optional(v.string(), ''),
});

interface PageEnv {
  /** For the styles of an error page, once the brand is known. */
  Variables: { brand?: TenantBrand };
}

interface Visit extends SignInForm {
  tenant: Tenant;
}

export function hostedSignInRoutes(services: SessionServices, log: (line: string) => void): Hono<PageEnv> {
  const routes = new Hono<PageEnv>();

  function readVisit(c: Context<PageEnv>, query: HostedSignInQuery): Visit {
    const { client, returnUrl, state } = query;
    const tenant = services.tenants.find(({ brand }) => brand.token === client);
    if (!tenant?.brand.usesIDB || !isOrdinary(tenant.brand)) {
      throw new Refusal(404, 'No school is known at this address.');
    }
    c.set('brand', tenant.brand);
    const returnOrigin = returnOrigins(services, tenant).find(
      (origin) => returnUrl === origin || returnUrl === `${origin}/`,
    );
    if (!returnOrigin) {
      throw new Refusal(400, 'The link that brought you here leads to a site we do not know.');
    }
    return { tenant, brand: tenant.brand, client, returnOrigin, state, nonce: keepNonce(c), userName: '' };
  }

  routes.use('/signin', limits);

  routes.get('/signin', (c) =>
    sendSignInPage(c, readVisit(c, readFields(new URL(c.req.url).searchParams, HostedSignInQuery))),
  );

  routes.post('/signin', async (c) => {
    const { nonce, userName, password, ...query } = await readForm(c, Form);
    const known = readNonce(c);
    const visit: Visit = { ...readVisit(c, query), userName: userName.slice(0, 256) };
    if (nonce !== known || (c.req.header('sec-fetch-site') ?? 'same-origin') !== 'same-origin') {
      const words = 'This page was open too long, or your browser keeps no cookies. Please sign in again.';
      return sendSignInPage(c, visit, new Refusal(403, words));
    }
    const login = v.safeParse(LoginRequest, { userName, password });
    if (!login.success) {
      const { nested } = v.flatten<typeof LoginRequest>(login.issues);
      const fields = {
        userName: nested?.userName && 'Please enter your user name.',
        password: nested?.password && 'Please enter your password.',
      };
      return sendSignInPage(c, { ...visit, fields });
    }
    try {
      const { idToken } = await signInByPassword(services, {
        ...login.output,
        subsidiaryId: visit.tenant.subsidiaryId,
        source: readSource(c),
        issue: async (account) => {
          const idToken = await issueIdToken(services, visit.tenant, account);
          return idToken === undefined ? undefined : { idToken };
        },
      });
      const back = new URLSearchParams({
        jwt: idToken,
        ...(visit.state !== undefined && { state: visit.state }),
      });
      c.header('Referrer-Policy', 'no-referrer');
      return c.redirect(`${visit.returnOrigin}/auth?${back}`, 303);
    } catch (error) {
      if (error instanceof Refusal) return sendSignInPage(c, visit, error);
      throw error;
    }
  });

  routes.onError((error, c) => {
    const { brand } = c.var;
    const siteUrl = brand && services.siteUrl(brand);
    if (error instanceof Refusal) return sendErrorPage(c, error, brand, siteUrl);
    log(`unexpected: ${error.stack ?? error.message}`);
    const fault = { status: 500, message: 'Something went wrong on our side. Please try again.' } as const;
    return sendErrorPage(c, fault, brand, siteUrl);
  });

  return routes;
}

/**
 * The same value must be in a cookie of this host and in the form, so that no other site can send the form for a
 * visitor. All tabs of a browser share it.
 */
function keepNonce(c: Context): string {
  const nonce = readNonce(c) ?? randomBytes(NONCE_BYTES).toString('base64url');
  const { name, secure } = nonceCookie(c);
  setCookie(c, name, nonce, { path: '/', httpOnly: true, sameSite: 'Lax', secure });
  return nonce;
}

function readNonce(c: Context): string | undefined {
  const nonce = getCookie(c, nonceCookie(c).name);
  return nonce && /^[\w-]{43}$/.test(nonce) ? nonce : undefined;
}

/** Over https the prefix keeps other hosts of the domain from setting it. */
function nonceCookie(c: Context): { name: string; secure: boolean } {
  const secure = new URL(c.req.url).protocol === 'https:';
  return { name: secure ? `__Host-${NONCE_COOKIE}` : NONCE_COOKIE, secure };
}
