import type { FeatureName } from '../../contracts/learning-path';
import { formatDate } from '../../platform/format/dates';

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

/** The age of data that may be outdated: its time, or its date if it is not of today. Undefined for no data. */
export function asOfText(asOf: Date | null, now = new Date()): string | undefined {
  if (asOf === null) return undefined;
  const isToday = asOf.toDateString() === now.toDateString();
  return `as of ${isToday ? shortTime(asOf) : formatDate(asOf.toISOString())}`;
}
