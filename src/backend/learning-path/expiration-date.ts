import { LAST_EXPIRATION_DATE } from '../../contracts/learning-path-details';
import { dayFrom } from '../calendar';

/** Where a day ends last: UTC-12. */
const LATEST_ZONE_MS = -12 * 3_600_000;

/**
 * CON-18: tomorrow to 2099-12-31, of a calendar date. The student's time zone is not known here, so tomorrow is that
 * of the zone whose day ends last: nobody is refused the day that the own calendar calls tomorrow.
 */
export function isExpirationDate(date: string, now: Date): boolean {
  const tomorrow = dayFrom(new Date(now.getTime() + LATEST_ZONE_MS), 1).slice(0, 10);
  return date >= tomorrow && date <= LAST_EXPIRATION_DATE;
}
