import * as v from 'valibot';
import {
  flag,
  id,
  innerList,
  list,
  optional,
  optionalDate,
  optionalDay,
  optionalNumber,
  text,
} from './decoding';

/** ENT-13. Unknown features are kept but not used. */
export const FEATURE_NAMES = [
  'WeeklyGoalTracker',
  'ExpirationDateTracker',
  'ProgressTrackerByPercent',
  'ProgressTrackerByCredit',
  'Resources',
  'PartnerOfferings',
  'Community',
] as const;
export type FeatureName = (typeof FEATURE_NAMES)[number];

/** ENT-06, features. */
export const PathFeature = v.looseObject({
  feature: v.string(),
  enabled: flag,
  available: flag,
  membershipExclusive: flag,
});
export type PathFeature = v.InferOutput<typeof PathFeature>;

/** A state of a learning path (field names of the state entry in ENT-11). */
export const PathState = v.looseObject({ stateAbbv: v.string(), stateFullName: text });

/** ENT-06, with `goalCompletionDate` added for the card (DASH-01). */
export const LearningPath = v.looseObject({
  learningPathId: id,
  learningPathName: text,
  stateAbbvs: innerList(v.string()),
  states: innerList(PathState),
  licenseTypeIds: innerList(id),
  lastAccessedDate: optionalDate,
  createdDate: optionalDate,
  currentLearningPath: flag,
  whyStatement: text,
  goalHours: optionalNumber,
  goalCompletionDate: optionalDay,
  expirationDate: optionalDay,
  percentComplete: optionalNumber,
  totalHours: optionalNumber,
  subscriptionId: optional(id),
  features: innerList(PathFeature),
});
export type LearningPath = v.InferOutput<typeof LearningPath>;

/** Response of GET /learner/learningpaths (CLRN-11). */
export const LearningPathList = list(LearningPath);
