/** Birthdays as students read and type them: MM-dd-y, in UTC (DASH-06). */
import { formatBirthday } from '../../platform/format/dates';

/** The first year that a birthday can have (our choice). */
const MIN_BIRTH_YEAR = 1900;

/** Month, day and year in digits, with any of the usual separators. */
const TYPED = /^(?<month>\d{1,2})[-/. ](?<day>\d{1,2})[-/. ](?<year>\d{4})$/;
/** As browsers fill in a birthday that they know. */
const FILLED = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/** Empty for no birthday, and for one that cannot be read. */
export function birthdayText(iso: string | null): string {
  try {
    return iso ? formatBirthday(iso) : '';
  } catch {
    return '';
  }
}

/** The start of the day in UTC, so that the day is the same in every time zone; null if a text names no day. */
export function parseBirthday(text: string): Date | null {
  const groups = (TYPED.exec(text.trim()) ?? FILLED.exec(text.trim()))?.groups;
  if (groups === undefined) return null;
  const { month, day, year } = groups;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // Years below 100 become others, and 02-30 becomes a day in March.
  const isSameDay = date.getUTCFullYear() === Number(year) && date.getUTCMonth() === Number(month) - 1;
  return isSameDay && date.getUTCDate() === Number(day) ? date : null;
}

/** Our wording; null if nothing is wrong. An empty text is no birthday. */
export function birthdayError(text: string, now: Date): string | null {
  if (text.trim() === '') return null;
  const date = parseBirthday(text);
  if (date === null) return 'Please enter month, day and year, such as 02-28-1990.';
  if (date > now) return 'This day has not come yet. Please check the year.';
  return date.getUTCFullYear() < MIN_BIRTH_YEAR ? `Please enter a year from ${MIN_BIRTH_YEAR} on.` : null;
}
