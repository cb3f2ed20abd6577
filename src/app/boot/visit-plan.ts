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

/** How a visit begins, before anything of the app is here. */
export interface Visit {
  /** Lower-case, without a closing dot. */
  readonly hostname: string;
  readonly pathname: string;
  /** Whether the address brought a credential, which may be another student's. */
  readonly hasTokens: boolean;
  /** The values of CREDENTIAL_COOKIE. */
  readonly secrets: readonly string[];
  /** What is stored on this host; null for nothing. */
  readonly stored: (key: string) => string | null;
}

/** A request of which the answer will be wanted. */
export interface PlannedCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface VisitPlan {
  readonly brand: FirstPageBrand;
  /** Whether the page to come is the dashboard of somebody who is signed in: its shell is shown. */
  readonly showsShell: boolean;
  /** NAV-25: whether the developer header stands over it. */
  readonly developerMode: boolean;
  /** The loads that every student's login starts (STA-01), as the app will ask for them. */
  readonly calls: readonly PlannedCall[];
  /** Where the first call of the page will go. */
  readonly apiOrigin: string;
}

/** What a student's login loads, with the queries of the services that own them. */
const LOGIN_LOADS = [
  '/learner/learningpaths?includeCourses=false&includeEnrollments=true',
  '/profile/accountprofile',
  '/global/licensetypes?offset=0&limit=0',
];

/** Pages on which nobody is signed in as the cookie says. */
const WITHOUT_SESSION = /^\/(logout|travel)\/?$/i;

/** What can be begun by what is built in and kept; null where no brand lives at the address. */
export function planVisit(visit: Visit, brands: readonly FirstPageBrand[]): VisitPlan | null {
  const { hostname, pathname, stored, hasTokens } = visit;
  const resolution = resolveBrand({ hostname, brands, overrideToken: stored(BRAND_OVERRIDE_KEY) });
  if (resolution.kind !== 'brand') return null;
  const { brand } = resolution;
  const local = isLocalHost(hostname);
  const environment = resolveEnvironment(hostname, brand.domain, stored(ENVIRONMENT_OVERRIDE_KEY));
  const apiOrigin = resolveHosts(brand, environment, local).main;
  const { secret, student } = keptSession(visit);
  const begins =
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
      begins && secret !== null
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

/** The kept secret, and whether it is a student's; null where this host does not know whose it is. */
function keptSession({ secrets, stored }: Visit): { secret: string | null; student: boolean | null } {
  const details = parseDetails(stored(CREDENTIAL_OWNER_KEY));
  const secret = storedSecret(secrets, details?.tag);
  if (secret === null || details === null || fingerprint(secret) !== details.tag)
    return { secret, student: null };
  return { secret, student: details.Role === 'Student' };
}

/** Without the schema of CredentialStore: where this judges otherwise, what was begun is thrown away. */
function parseDetails(text: string | null): { tag?: number; Role?: string } | null {
  try {
    const details: unknown = JSON.parse(text ?? '');
    return typeof details === 'object' ? details : null;
  } catch {
    return null;
  }
}
