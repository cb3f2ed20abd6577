import { lightFormat } from 'date-fns/lightFormat';
import { LAST_EXPIRATION_DATE } from '../../contracts/learning-path-details';

/** Tomorrow counts from today by this many days (CON-18). */
const FIRST_DAY = 1;

/** CON-18: the first calendar date that can be chosen, on the student's own calendar; yyyy-MM-dd. */
export function firstExpirationDate(now: Date): string {
  return calendarDate(new Date(now.getFullYear(), now.getMonth(), now.getDate() + FIRST_DAY));
}

/** CON-18: tomorrow to 2099-12-31, of a calendar date that exists. */
export function isExpirationDate(date: string, now: Date): boolean {
  return isCalendarDate(date) && date >= firstExpirationDate(now) && date <= LAST_EXPIRATION_DATE;
}

/** yyyy-MM-dd of a moment on the student's own calendar. */
export function calendarDate(date: Date): string {
  return lightFormat(date, 'yyyy-MM-dd');
}

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
