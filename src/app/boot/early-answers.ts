/** What the early cards are made of: the answers to the early calls. */
import * as v from 'valibot';
import type { Brand, BrandSettings } from '../../contracts/brand';
import { type LearningPath, LearningPathList } from '../../contracts/learning-path';
import { type LicenseType, LicenseTypeList } from '../../contracts/license-type';
import { Profile } from '../../contracts/profile';
import { BrandFile } from '../../core/brand/brand-decoder';
import { brandsOfApp, resolveBrand, settingsOf } from '../../core/brand/brand-resolver';
import { BRAND_OVERRIDE_KEY } from '../../core/brand/developer-settings';
import type { EarlyCall, Handover } from './early-calls';
import { firstPageBrand } from './first-page-brand';
import { planVisit, type Visit, type VisitPlan, visitOf } from './visit-plan';

/** In place of the body of a call whose credential the server refuses. */
const REFUSED = Symbol('refused');

export interface EarlyAnswers {
  /** The settings of the brand in its environment. */
  readonly settings: BrandSettings;
  readonly profile: Pick<
    Profile,
    'firstName' | 'dashboardVersion' | 'testModeAllowed' | 'onboardingSurveyRequired'
  >;
  readonly paths: readonly LearningPath[];
  /** Null until they are loaded, and if they cannot be loaded. */
  readonly licenseTypes: readonly LicenseType[] | null;
}

/**
 * Waits for the answers without taking them from the app. Passes them on as soon as there is enough for cards, and again
 * with late license types. Passes on null if the student may not see cards: the credential is refused, or the visit is
 * planned otherwise by the served brand file, or by what is stored by then. Passes on nothing if an answer is missing
 * or unusable.
 */
export async function awaitAnswers(
  { plan, calls }: Handover,
  show: (answers: EarlyAnswers | null) => void,
): Promise<void> {
  const [brandFile, pathList, account, typeList] = calls.map(bodyOf);
  let licenseTypes: EarlyAnswers['licenseTypes'] = null;
  const typesLoaded = typeList?.then((body) => {
    licenseTypes = decoded(LicenseTypeList, body);
  });
  let isRefused = false;
  for (const body of [pathList, account, typeList]) {
    void body?.then((answer) => {
      if (answer !== REFUSED) return;
      isRefused = true;
      show(null);
    });
  }
  const [served, pathsBody, profileBody] = await Promise.all([brandFile, pathList, account]);
  const file = new BrandFile(served);
  const paths = decoded(LearningPathList, pathsBody);
  const profile = decoded(Profile, profileBody);
  if (isRefused || plan === null || served === null || paths === null || profile === null) return;

  const showIfPlanned = () => {
    const visit = visitOf(window, { hasTokens: false });
    const brand = brandOf(visit, file);
    const again = brand && planVisit(visit, [firstPageBrand(brand)]);
    if (!again || !isSame(plan, again)) return show(null);
    show({ settings: settingsOf(brand, again.environment), profile, paths, licenseTypes });
  };
  showIfPlanned();
  if (licenseTypes !== null) return;
  await typesLoaded;
  if (licenseTypes !== null) showIfPlanned();
}

function brandOf({ hostname, stored }: Visit, file: BrandFile): Brand | null {
  const brands = brandsOfApp(file.keys, 'Dashboard');
  const resolution = resolveBrand({ hostname, brands, overrideToken: stored(BRAND_OVERRIDE_KEY) });
  return resolution.kind === 'brand' ? file.brand(resolution.brand) : null;
}

/** Whether both plans send the same calls for the same student to the same page. */
function isSame(one: VisitPlan, other: VisitPlan): boolean {
  const facts = ({ brand, showsShell, calls }: VisitPlan) => JSON.stringify([brand.token, showsShell, calls]);
  return facts(one) === facts(other);
}

function decoded<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T | null {
  const result = v.safeParse(schema, body);
  return result.success ? result.output : null;
}

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
