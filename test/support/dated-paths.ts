/** A path of which 11 of 20 hours are left, with dates relative to NOW. */
import { feature, pathWith } from './learning-paths';

export const NOW = new Date(2026, 10, 21, 9, 30);
export const GOAL = feature('WeeklyGoalTracker');
const LICENSE = feature('ExpirationDateTracker');
/** The end of the day that is `days` days after today. */
export function dayEnd(days: number): string {
  const day = new Date(Date.UTC(2026, 10, 21 + days));
  return `${day.toISOString().slice(0, 10)}T23:59:59`;
}
export const path = (fields: object) =>
  pathWith({ learningPathId: 1, totalHours: 20, percentComplete: 45, ...fields });
export const withGoal = (days: number, fields: object = {}) =>
  path({ goalHours: 3, goalCompletionDate: dayEnd(days), features: [GOAL, LICENSE], ...fields });
export const withLicense = (days: number, fields: object = {}) =>
  path({ expirationDate: dayEnd(days), features: [LICENSE], ...fields });
