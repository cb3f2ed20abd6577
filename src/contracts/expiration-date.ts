/** CON-18: the expiration dates that a student can enter, for a license or a learning path. */
import { type CalendarDay, dayOf, isCalendarDay } from './iso-date';
import { LAST_EXPIRATION_DATE } from './learning-path-details';

/** CON-18: the earliest expiration date is this many days from today. */
const FIRST_DAY = 1;

/** CON-18: the earliest date that can be chosen. */
export function firstExpirationDate(now: Date): CalendarDay {
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + FIRST_DAY));
}

/** CON-18: whether `date` exists and lies between tomorrow and 2099-12-31. */
export function isExpirationDate(date: string, now: Date): date is CalendarDay {
  return isCalendarDay(date) && date >= firstExpirationDate(now) && date <= LAST_EXPIRATION_DATE;
}
