import type { FeatureName } from '../../contracts/learning-path';

/** Our wording for a path without a name. */
export const UNTITLED = 'Untitled learning path';

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

/** A time of day in the student's locale and time zone, such as '10:42 AM'. */
export function shortTime(date: Date): string {
  return date.toLocaleTimeString([], { timeStyle: 'short' });
}

/** The age of data that is still shown after a reload failed; undefined if nothing is shown. */
export function asOfText(asOf: Date | null): string | undefined {
  return asOf ? `as of ${shortTime(asOf)}` : undefined;
}
