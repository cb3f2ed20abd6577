/** The responses to the early calls, from which the early cards are made. */
import * as v from 'valibot';
import type { GuardSettings } from '../../contracts/brand';
import { type LearningPath, LearningPathList } from '../../contracts/learning-path';
import { type LicenseType, LicenseTypeList } from '../../contracts/license-type';
import { Profile } from '../../contracts/profile';
import { BrandEntries, type EarlyBrand } from '../../core/brand/brand-entries';
import { brandsOfApp, resolveBrand, settingsOf } from '../../core/brand/brand-resolver';
import { BRAND_OVERRIDE_KEY } from '../../core/brand/developer-settings';
import { CREDENTIAL_OWNER_KEY } from '../../core/session/stored-credential';
import type { EarlyCall } from './early-calls';
import { type PlanBrand, parseObject, planVisit, storedItem, type VisitPlan, visitOf } from './visit-plan';

export interface EarlyResponses {
  /** What guards ask for of the brand's settings in its environment. */
  readonly settings: GuardSettings;
  readonly profile: Pick<
    Profile,
    'firstName' | 'dashboardVersion' | 'testModeAllowed' | 'onboardingSurveyRequired'
  >;
  readonly paths: readonly LearningPath[];
  /** Null until they are loaded, and if they cannot be loaded. */
  readonly licenseTypes: readonly LicenseType[] | null;
}

/** The responses so far, and what else is known by then. */
export interface EarlyFacts extends Partial<EarlyResponses> {
  /** The server refuses the credential, or responds with the profile of another student. */
  readonly isRefused?: boolean;
  /** The page's brand by the served file; null if the file has none for it. */
  readonly servedBrand?: PlanBrand | null;
}

/**
 * Returns what reads the response to an early call, by its place among them, and leaves it to the app. `onChange` gets
 * what is known after each; one that is missing or unusable adds nothing.
 */
export function responseReader(
  plan: VisitPlan,
  onChange: (facts: EarlyFacts) => void,
): (call: EarlyCall, place: number) => Promise<void> {
  let facts: EarlyFacts = {};
  const decode = <T>(schema: v.GenericSchema<unknown, T>, facts: (value: T) => EarlyFacts) => {
    return (body: unknown) => {
      const { success, output } = v.safeParse(schema, body);
      return success ? facts(output) : null;
    };
  };
  // The brand file, and then the calls of the plan.
  const readers = [
    (body: unknown) => (body ? brandFacts(body, plan) : null),
    decode(LearningPathList, (paths) => ({ paths })),
    decode(Profile, (profile) => (isOwn(profile) ? { profile } : { isRefused: true })),
    decode(LicenseTypeList, (licenseTypes) => ({ licenseTypes })),
  ];
  return async (call, place) => {
    const body = await bodyOf(call);
    const news = body === REFUSED ? { isRefused: true } : readers[place]?.(body);
    if (!news) return;
    facts = { ...facts, ...news };
    onChange(facts);
  };
}

/**
 * Whether the visit would still be planned as the head has planned it: by the served brand, if it is known, and by what
 * is stored now. The session may have ended or changed in another tab or app meanwhile.
 */
export function isStillPlanned(plan: VisitPlan, servedBrand: PlanBrand | null = plan.brand): boolean {
  const facts = ({ brand, showsShell, calls }: VisitPlan<PlanBrand>) =>
    JSON.stringify([brand.token, showsShell, calls]);
  const replanned = servedBrand && planVisit(visitOf(window, { hasTokens: false }), [servedBrand]);
  return replanned !== null && facts(plan) === facts(replanned);
}

/** Whether a profile is the one of the session's student, as far as this host knows whose session it is. */
function isOwn({ studentId }: Profile): boolean {
  const owner = parseObject(storedItem(window, CREDENTIAL_OWNER_KEY))?.UserId;
  return owner === undefined || owner === studentId;
}

function brandFacts(body: unknown, { environment }: VisitPlan): EarlyFacts {
  const brand = brandOf(new BrandEntries(body));
  return { servedBrand: brand, ...(brand && { settings: settingsOf(brand, environment) }) };
}

function brandOf(entries: BrandEntries): EarlyBrand | null {
  const { hostname, stored } = visitOf(window, { hasTokens: false });
  const brands = brandsOfApp(entries.keys, 'Dashboard');
  const resolution = resolveBrand({ hostname, brands, overrideToken: stored(BRAND_OVERRIDE_KEY) });
  return resolution.kind === 'brand' ? entries.earlyBrand(resolution.brand) : null;
}

/** In place of the body of a call whose credential the server refuses. */
const REFUSED = Symbol('refused');

/** Null for a call that failed or returned no JSON. */
async function bodyOf({ response }: EarlyCall): Promise<unknown> {
  try {
    // The app reads the response itself.
    const copy = (await response).clone();
    if (copy.status === 401) return REFUSED;
    return copy.ok ? await copy.json() : null;
  } catch {
    return null;
  }
}
