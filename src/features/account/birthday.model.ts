/** Birthdays as students read and type them: MM-dd-y (DASH-06). */
import { type CalendarDay, dayOf, isCalendarDay } from '../../contracts/iso-date';

/** The first day that a birthday can be (our choice). */
const FIRST_BIRTHDAY = '1900-01-01';

/** Month, day and year in digits, with any of the usual separators. */
const TYPED = /^(?<month>\d{1,2})[-/. ](?<day>\d{1,2})[-/. ](?<year>\d{4})$/;
/** As browsers fill in a birthday that they know. */
const FILLED = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/** Empty for no birthday. */
export function birthdayText(birthday: CalendarDay | null): string {
  if (birthday === null) return '';
  const [year, month, day] = birthday.split('-');
  return `${month}-${day}-${Number(year)}`;
}

/** Null if a text names no day. */
export function parseBirthday(text: string): CalendarDay | null {
  const { year, month, day } = (TYPED.exec(text.trim()) ?? FILLED.exec(text.trim()))?.groups ?? {};
  const date = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-');
  return isCalendarDay(date) ? date : null;
}

/** Our wording; null if nothing is wrong. An empty text is no birthday. */
export function birthdayError(text: string, now: Date): string | null {
  if (text.trim() === '') return null;
  const birthday = parseBirthday(text);
  if (birthday === null) return 'Please enter month, day and year, such as 02-28-1990.';
  if (birthday > dayOf(now)) return 'This date is in the future. Please check the year.';
  return birthday < FIRST_BIRTHDAY ? `Please enter a year from ${FIRST_BIRTHDAY.slice(0, 4)} on.` : null;
}
