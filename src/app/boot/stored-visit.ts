/** What this browser stores of a visit, so that the next one shows cards before any response. */
import * as v from 'valibot';
import { LearningPath, LearningPathList, PathFeature, PathState } from '../../contracts/learning-path';
import { LicenseType, LicenseTypeList } from '../../contracts/license-type';
import { orderPaths, PATH_ORDERS, selectPath } from '../../features/learning-path/views';
import { firstCards } from '../../pages/dashboard/views';
import type { EarlyResponses } from './early-responses';
import { parseObject } from './visit-plan';

/** An older visit is not shown, in milliseconds (our choice): 30 days. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** The schema of a path without what its card does not show. Made when it is used: the early cards only read. */
const storedPath = () => {
  const { whyStatement: _why, subscriptionId: _subscription, ...cardFields } = LearningPath.entries;
  return v.object({
    ...cardFields,
    states: v.array(v.object(PathState.entries)),
    features: v.array(v.object(PathFeature.entries)),
  });
};

/** What the cards need and the guards decide by. Nothing else of the student is stored. */
const StoredVisit = v.object({
  /** The fingerprint of the credential that the data was loaded with. */
  tag: v.number(),
  /** The token of the brand. */
  brand: v.string(),
  /** When the paths were loaded, in epoch milliseconds. */
  asOf: v.number(),
  settings: v.object({
    enableAccountBasedRedirects: v.optional(v.boolean()),
    legacyDashboardUrl: v.optional(v.string()),
  }),
  profile: v.object({
    firstName: v.string(),
    dashboardVersion: v.string(),
    testModeAllowed: v.boolean(),
    onboardingSurveyRequired: v.boolean(),
  }),
  /** Of a long list, the cards that show first: the selected one and those after it. */
  paths: LearningPathList,
  /** How many paths there were. */
  total: v.number(),
  /** Null if they were not loaded. */
  licenseTypes: v.nullable(LicenseTypeList),
});
type StoredVisit = v.InferOutput<typeof StoredVisit>;
type StoredText = Omit<StoredVisit, 'paths'> & { paths: v.InferOutput<ReturnType<typeof storedPath>>[] };

export interface VisitToStore extends EarlyResponses {
  readonly tag: number;
  readonly brand: string;
  readonly asOf: Date;
}

/** The text to store. */
export function storedText({
  tag,
  brand,
  asOf,
  settings,
  profile,
  paths,
  licenseTypes,
}: VisitToStore): string {
  const selected = selectPath(paths, { pathId: null, previous: null });
  const others = paths.filter((path) => path !== selected);
  const shown = firstCards(orderPaths(others, PATH_ORDERS[0], { professions: new Map() }), others.length);
  const kept = selected ? [selected, ...shown] : [];
  const ids = new Set(kept.flatMap(({ licenseTypeIds }) => licenseTypeIds));
  const visit: StoredText = {
    tag,
    brand,
    asOf: asOf.getTime(),
    settings: v.parse(StoredVisit.entries.settings, settings),
    profile: v.parse(StoredVisit.entries.profile, profile),
    paths: v.parse(v.array(storedPath()), kept),
    total: paths.length,
    licenseTypes:
      licenseTypes
        ?.filter(({ licenseTypeId }) => ids.has(licenseTypeId))
        .map((type) => v.parse(v.object(LicenseType.entries), type)) ?? null,
  };
  return JSON.stringify(visit);
}

interface VisitOwner {
  readonly tag: number | null;
  readonly brand: string;
  readonly now?: Date;
}

/** Null if nothing usable and recent is stored for this credential and brand. */
export function readStoredVisit(
  text: string | null,
  { tag, brand, now = new Date() }: VisitOwner,
): StoredVisit | null {
  const { success, output } = v.safeParse(StoredVisit, parseObject(text));
  if (!success || output.tag !== tag || output.brand !== brand) return null;
  const age = now.getTime() - output.asOf;
  return age >= 0 && age <= MAX_AGE_MS ? output : null;
}
