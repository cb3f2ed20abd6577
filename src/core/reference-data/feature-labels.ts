import type { FeatureName } from '../../contracts/learning-path';

/** ENT-13, as students read it. A feature that is not listed here is not shown. */
export const FEATURE_LABELS: Readonly<Record<FeatureName, string>> = {
  WeeklyGoalTracker: 'Weekly goal tracker',
  ExpirationDateTracker: 'Expiration reminders',
  ProgressTrackerByPercent: 'Progress by percent',
  ProgressTrackerByCredit: 'Progress by credit',
  Resources: 'Learning Library',
  PartnerOfferings: 'VIP Offers',
  Community: 'Community',
};
