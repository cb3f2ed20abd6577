/** The states of learning paths that the demo shows (DASH-02 to DASH-04, STA-04), relative to today. */
import type { FeatureName, PathFeature } from '../../contracts/learning-path';
import { DETAIL_PLANS } from './path-detail-plans';
import { progressOf } from './path-hours';

/** Days and hours count from now; the past is negative. */
export interface Situation {
  createdDays: number;
  lastAccessedHours: number | null;
  isCurrent: boolean;
  totalHours: number;
  /** Null if it is not known. */
  percentComplete: number | null;
  goalHours: number | null;
  expirationDays: number;
  hasWhyStatement: boolean;
  hasMembership: boolean;
  features: readonly (PathFeature & { feature: FeatureName })[];
}

function feature(name: FeatureName, { available = true, membershipExclusive = false } = {}) {
  return { feature: name, enabled: true, available, membershipExclusive };
}

const [inProgress, expiringSoon, complete, expired, neverOpened, member, shared] = DETAIL_PLANS;

const ABSENT = {
  isCurrent: false,
  goalHours: null,
  hasWhyStatement: false,
  hasMembership: false,
};

const IN_PROGRESS: Situation = {
  ...ABSENT,
  ...progressOf(inProgress),
  createdDays: -120,
  lastAccessedHours: -2,
  isCurrent: true,
  goalHours: 3,
  expirationDays: 160,
  hasWhyStatement: true,
  features: [
    feature('WeeklyGoalTracker'),
    feature('ExpirationDateTracker'),
    feature('ProgressTrackerByPercent'),
    feature('Resources'),
  ],
};

const EXPIRING_SOON: Situation = {
  ...ABSENT,
  ...progressOf(expiringSoon),
  createdDays: -340,
  lastAccessedHours: -26,
  expirationDays: 11,
  features: [feature('ExpirationDateTracker'), feature('ProgressTrackerByCredit')],
};

const COMPLETE: Situation = {
  ...ABSENT,
  ...progressOf(complete),
  createdDays: -400,
  lastAccessedHours: -480,
  expirationDays: 310,
  features: [feature('ExpirationDateTracker'), feature('ProgressTrackerByPercent')],
};

const EXPIRED: Situation = {
  ...ABSENT,
  ...progressOf(expired),
  createdDays: -760,
  lastAccessedHours: -840,
  goalHours: 2,
  expirationDays: -9,
  features: [
    feature('WeeklyGoalTracker', { available: false }),
    feature('ExpirationDateTracker'),
    feature('ProgressTrackerByCredit'),
  ],
};

const NEVER_OPENED: Situation = {
  ...ABSENT,
  ...progressOf(neverOpened),
  createdDays: -2,
  lastAccessedHours: null,
  expirationDays: 540,
  features: [
    feature('WeeklyGoalTracker'),
    feature('ExpirationDateTracker'),
    feature('ProgressTrackerByPercent'),
  ],
};

const MEMBER: Situation = {
  ...ABSENT,
  ...progressOf(member),
  createdDays: -200,
  lastAccessedHours: -150,
  percentComplete: null,
  goalHours: 2,
  expirationDays: 220,
  hasMembership: true,
  features: [
    feature('WeeklyGoalTracker'),
    feature('ProgressTrackerByCredit'),
    feature('Resources', { membershipExclusive: true }),
    feature('PartnerOfferings', { membershipExclusive: true }),
    feature('Community', { membershipExclusive: true }),
  ],
};

const SEVERAL_LICENSES: Situation = {
  ...ABSENT,
  ...progressOf(shared),
  createdDays: -150,
  lastAccessedHours: -300,
  expirationDays: 95,
  features: [feature('ExpirationDateTracker'), feature('ProgressTrackerByCredit')],
};

export const SITUATIONS = [
  IN_PROGRESS,
  EXPIRING_SOON,
  COMPLETE,
  EXPIRED,
  NEVER_OPENED,
  MEMBER,
  SEVERAL_LICENSES,
] as const satisfies Situation[];

/** The situations of nora's paths, from which the many generated paths are made. */
export const COMMON_SITUATIONS: readonly Situation[] = SITUATIONS.slice(0, -1);
