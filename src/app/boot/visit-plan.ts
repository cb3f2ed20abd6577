import { HOST_HEADER, JSON_ACCEPT, modeHeaders, sessionHeader } from '../../core/api/api-headers';
import { loginReadUrl } from '../../core/api/login-read';
import { brandHost, resolveHosts } from '../../core/brand/brand-hosts';
import { resolveBrand } from '../../core/brand/brand-resolver';
import {
  BRAND_OVERRIDE_KEY,
  DEVELOPER_MODE_KEY,
  ENVIRONMENT_OVERRIDE_KEY,
  REQUEST_SETTINGS_KEY,
} from '../../core/brand/developer-settings';
import { type Environment, isLocalHost, resolveEnvironment } from '../../core/brand/environment';
import { belongsToLauncher } from '../../core/brand/launcher';
import { LICENSE_TYPES_READ } from '../../core/reference-data/license-types.read';
import {
  CREDENTIAL_COOKIE,
  CREDENTIAL_OWNER_KEY,
  fingerprint,
  storedSecret,
} from '../../core/session/stored-credential';
import { LEARNING_PATHS_READ } from '../../features/learning-path/learning-paths.read';
import { PROFILE_READ } from '../../features/profile/profile.read';
import { cookieValues } from '../../platform/browser/cookie-values';
import type { FirstPageBrand } from './first-page-brand';

/** What is known of a visit before the app has loaded. */
interface Visit {
  /** Lower-case, without a trailing dot. */
  readonly hostname: string;
  readonly pathname: string;
  /** Whether the address brought a credential, which may be another student's. */
  readonly hasTokens: boolean;
  /** The values of CREDENTIAL_COOKIE. */
  readonly secrets: readonly string[];
  /** What is stored on this host; null for nothing. */
  readonly stored: (key: string) => string | null;
}

/** The visit to this page. Cookies and storage may be blocked. */
export function visitOf(window: Window, { hasTokens }: Pick<Visit, 'hasTokens'>): Visit {
  const { hostname, pathname } = window.location;
  return {
    hostname: hostname.replace(/\.$/, ''),
    pathname,
    hasTokens,
    secrets: attempt(() => cookieValues(window.document.cookie, CREDENTIAL_COOKIE)) ?? [],
    stored: (key) => storedItem(window, key),
  };
}

/** Null for nothing, and if storage is blocked. */
export function storedItem(window: Window, key: string): string | null {
  return attempt(() => window.localStorage.getItem(key));
}

/** A request whose response the app will ask for. */
export interface PlannedCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a visit is planned by. */
export type PlanBrand = Pick<FirstPageBrand, 'token' | 'domain' | 'environments'>;

export interface VisitPlan<B extends PlanBrand = FirstPageBrand> {
  readonly brand: B;
  readonly environment: Environment;
  /** Whether the page will be the dashboard of a signed-in student, so that its shell is shown. */
  readonly showsShell: boolean;
  /** NAV-25: whether the developer header is above it. */
  readonly developerMode: boolean;
  /** The loads of every login (STA-01), as the app will send them. */
  readonly calls: readonly PlannedCall[];
  /** The fingerprint of the credential that the calls are sent with; null without calls. */
  readonly credentialTag: number | null;
  /** The origin of the app's first call. */
  readonly apiOrigin: string;
}

/** How many of the calls the first card needs. The others are sent after it. */
export const FIRST_CALLS = 2;
/** The reads of the services in LOADED_ON_LOGIN (bootstrap.ts), in the order of `responseReader` (early-responses.ts). */
const LOGIN_READS = [LEARNING_PATHS_READ, PROFILE_READ, LICENSE_TYPES_READ];

/** Pages that ignore the session of the cookie. */
const WITHOUT_SESSION = /^\/(logout|travel)\/?$/i;

/** Plans a visit from what is built in and stored. Null if no brand belongs to the address. */
export function planVisit<B extends PlanBrand>(visit: Visit, brands: readonly B[]): VisitPlan<B> | null {
  const { hostname, pathname, stored, hasTokens } = visit;
  const resolution = resolveBrand({ hostname, brands, overrideToken: stored(BRAND_OVERRIDE_KEY) });
  if (resolution.kind !== 'brand') return null;
  const { brand } = resolution;
  const local = isLocalHost(hostname);
  const environment = resolveEnvironment(hostname, brand.domain, stored(ENVIRONMENT_OVERRIDE_KEY));
  const apiOrigin = resolveHosts(brand, environment, local).main;
  const { secret, student } = storedSession(visit);
  const startsCalls =
    student &&
    !hasTokens &&
    !WITHOUT_SESSION.test(pathname) &&
    !belongsToLauncher(pathname) &&
    stored(REQUEST_SETTINGS_KEY) === null;
  const caller = startsCalls ? secret : null;
  return {
    brand,
    environment,
    showsShell: pathname === '/' && secret !== null && student !== false,
    developerMode: local || stored(DEVELOPER_MODE_KEY) === 'on',
    calls: caller === null ? [] : loginCalls(apiOrigin, brandHost(brand, environment), environment, caller),
    credentialTag: caller === null ? null : fingerprint(caller),
    apiOrigin,
  };
}

function loginCalls(origin: string, host: string, { flags }: Environment, secret: string): PlannedCall[] {
  const headers = {
    [HOST_HEADER]: host,
    ...JSON_ACCEPT,
    ...modeHeaders({ refreshesCache: flags.apiCacheDisabled, testMode: false }),
    ...sessionHeader(secret),
  };
  return LOGIN_READS.map((read) => ({ url: origin + loginReadUrl(read), headers }));
}

/** The stored secret, and whether it belongs to a student; null if this host does not know whose it is. */
function storedSession({ secrets, stored }: Visit): { secret: string | null; student: boolean | null } {
  const details = parseObject(stored(CREDENTIAL_OWNER_KEY));
  const secret = storedSecret(secrets, details?.tag);
  if (secret === null || details === null || fingerprint(secret) !== details.tag)
    return { secret, student: null };
  return { secret, student: details.Role === 'Student' };
}

/**
 * What a stored text contains; null for anything but an object. Does without the schema of CredentialStore. If the app
 * decides otherwise, it aborts the early calls.
 */
export function parseObject(text: string | null): { tag?: number; Role?: string; UserId?: number } | null {
  // To find the line of an error, the browser would parse the whole script again.
  if (text === null) return null;
  try {
    const details: unknown = JSON.parse(text);
    return typeof details === 'object' ? details : null;
  } catch {
    return null;
  }
}

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
