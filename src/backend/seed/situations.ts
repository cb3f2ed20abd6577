/** The states of learning paths that the demo shows (DASH-02 to DASH-04, STA-04), relative to today. */
import type { FeatureName, PathFeature } from '../../contracts/learning-path';

/** Days and hours count from now; what is past is negative. */
export interface Situation {
  createdDays: number;
  lastAccessedHours: number | null;
  isCurrent: boolean;
  percentComplete: number | null;
  goalHours: number | null;
  goalCompletionDays: number | null;
  expirationDays: number;
  hasWhyStatement: boolean;
  hasMembership: boolean;
  features: readonly (PathFeature & { feature: FeatureName })[];
}

function feature(name: FeatureName, { available = true, membershipExclusive = false } = {}) {
  return { feature: name, enabled: true, available, membershipExclusive };
}

const ABSENT = {
  isCurrent: false,
  goalHours: null,
  goalCompletionDays: null,
  hasWhyStatement: false,
  hasMembership: false,
};

const IN_PROGRESS: Situation = {
  ...ABSENT,
  createdDays: -120,
  lastAccessedHours: -2,
  isCurrent: true,
  percentComplete: 45.5,
  goalHours: 3,
  goalCompletionDays: 75,
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
  createdDays: -340,
  lastAccessedHours: -26,
  percentComplete: 80,
  expirationDays: 12,
  features: [feature('ExpirationDateTracker'), feature('ProgressTrackerByCredit')],
};

const COMPLETE: Situation = {
  ...ABSENT,
  createdDays: -400,
  lastAccessedHours: -480,
  percentComplete: 100,
  expirationDays: 310,
  features: [feature('ExpirationDateTracker'), feature('ProgressTrackerByPercent')],
};

const EXPIRED: Situation = {
  ...ABSENT,
  createdDays: -760,
  lastAccessedHours: -840,
  percentComplete: 62,
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
  createdDays: -2,
  lastAccessedHours: null,
  percentComplete: 0,
  expirationDays: 540,
  features: [
    feature('WeeklyGoalTracker'),
    feature('ExpirationDateTracker'),
    feature('ProgressTrackerByPercent'),
  ],
};

const MEMBER: Situation = {
  ...ABSENT,
  createdDays: -200,
  lastAccessedHours: -150,
  percentComplete: null,
  goalHours: 2,
  goalCompletionDays: 40,
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

export const SITUATIONS = [
  IN_PROGRESS,
  EXPIRING_SOON,
  COMPLETE,
  EXPIRED,
  NEVER_OPENED,
  MEMBER,
] as const satisfies Situation[];
