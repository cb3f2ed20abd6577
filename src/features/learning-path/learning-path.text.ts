import type { FeatureName } from '../../contracts/learning-path';

/** Our wording for a path that came without a name. */
export const UNTITLED = 'Untitled learning path';

/** ENT-13 in a student's words; a feature we have no words for is not shown. */
export const FEATURE_LABELS: Readonly<Record<FeatureName, string>> = {
  WeeklyGoalTracker: 'Weekly goal tracker',
  ExpirationDateTracker: 'Expiration reminders',
  ProgressTrackerByPercent: 'Progress by percent',
  ProgressTrackerByCredit: 'Progress by credit',
  Resources: 'Learning Library',
  PartnerOfferings: 'VIP Offers',
  Community: 'Community',
};
