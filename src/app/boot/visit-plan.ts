import { HOST_HEADER, JSON_ACCEPT, modeHeaders, sessionHeader } from '../../core/api/api-headers';
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
import { CREDENTIAL_OWNER_KEY, fingerprint, storedSecret } from '../../core/session/stored-credential';
import type { FirstPageBrand } from './first-page-brand';

/** What is known of a visit before the app has loaded. */
export interface Visit {
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

/** A request whose response the app will ask for. */
export interface PlannedCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface VisitPlan {
  readonly brand: FirstPageBrand;
  /** Whether the page will be the dashboard of a signed-in student, so that its shell is shown. */
  readonly showsShell: boolean;
  /** NAV-25: whether the developer header is above it. */
  readonly developerMode: boolean;
  /** The loads of every login (STA-01), as the app will send them. */
  readonly calls: readonly PlannedCall[];
  /** The origin of the app's first call. */
  readonly apiOrigin: string;
}

/** The loads of a login, with the exact queries of the services that own them. */
const LOGIN_LOADS = [
  '/learner/learningpaths?includeCourses=false&includeEnrollments=true',
  '/profile/accountprofile',
  '/global/licensetypes?offset=0&limit=0',
];

/** Pages that ignore the session of the cookie. */
const WITHOUT_SESSION = /^\/(logout|travel)\/?$/i;

/** Plans a visit from what is built in and stored. Null if no brand belongs to the address. */
export function planVisit(visit: Visit, brands: readonly FirstPageBrand[]): VisitPlan | null {
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
  return {
    brand,
    showsShell: pathname === '/' && secret !== null && student !== false,
    developerMode: local || stored(DEVELOPER_MODE_KEY) === 'on',
    calls:
      startsCalls && secret !== null
        ? loginCalls(apiOrigin, brandHost(brand, environment), environment, secret)
        : [],
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
  return LOGIN_LOADS.map((path) => ({ url: origin + path, headers }));
}

/** The stored secret, and whether it belongs to a student; null if this host does not know whose it is. */
function storedSession({ secrets, stored }: Visit): { secret: string | null; student: boolean | null } {
  const details = parseDetails(stored(CREDENTIAL_OWNER_KEY));
  const secret = storedSecret(secrets, details?.tag);
  if (secret === null || details === null || fingerprint(secret) !== details.tag)
    return { secret, student: null };
  return { secret, student: details.Role === 'Student' };
}

/** Does without the schema of CredentialStore. If the app decides otherwise, it aborts the early calls. */
function parseDetails(text: string | null): { tag?: number; Role?: string } | null {
  try {
    const details: unknown = JSON.parse(text ?? '');
    return typeof details === 'object' ? details : null;
  } catch {
    return null;
  }
}
