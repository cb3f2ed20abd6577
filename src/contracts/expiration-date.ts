/** CON-18: the expiration dates that a student can enter, for a license or a learning path. They are yyyy-MM-dd in local time. */
import { lightFormat } from 'date-fns/lightFormat';
import { LAST_EXPIRATION_DATE } from './learning-path-details';

/** CON-18: the earliest expiration date is this many days from today. */
const FIRST_DAY = 1;

/** CON-18: the earliest date that can be chosen. */
export function firstExpirationDate(now: Date): string {
  return calendarDate(new Date(now.getFullYear(), now.getMonth(), now.getDate() + FIRST_DAY));
}

/** CON-18: whether `date` exists and lies between tomorrow and 2099-12-31. */
export function isExpirationDate(date: string, now: Date): boolean {
  return isCalendarDate(date) && date >= firstExpirationDate(now) && date <= LAST_EXPIRATION_DATE;
}

/** The local calendar date of a moment. */
export function calendarDate(date: Date): string {
  return lightFormat(date, 'yyyy-MM-dd');
}

/** Whether a text is a date that exists, yyyy-MM-dd. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
