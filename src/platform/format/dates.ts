import { parseISO } from 'date-fns/parseISO';

/** DASH-07: how many hours a time is shown as relative by default. Older times are shown as dates. */
const MAX_RELATIVE_HOURS = 23;

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;
const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 60 * SECONDS_PER_MINUTE;
const SECONDS_PER_DAY = 24 * SECONDS_PER_HOUR;

/**
 * DASH-06: formats an ISO date-time as MM/dd/yyyy in the local time zone. It does without the library's formatter, which
 * is larger than a card. Like that, it throws for what is no date.
 */
export function formatDate(iso: string): string {
  const date = parseISO(iso);
  if (Number.isNaN(date.getTime())) throw new RangeError(`No date: ${iso}`);
  return `${digits(date.getMonth() + 1, 2)}/${digits(date.getDate(), 2)}/${digits(date.getFullYear(), 4)}`;
}

function digits(number: number, count: number): string {
  return String(number).padStart(count, '0');
}

/** A date-time that names its time zone. */
const WITH_ZONE = /T.*(Z|[+-]\d{2}:?\d{2})$/i;

/** DASH-06: formats a birthday as MM-dd-y in UTC. One without a time zone is in UTC already. */
export function formatBirthday(iso: string): string {
  const isUtc = iso.includes('T') && !WITH_ZONE.test(iso);
  const [year, month, day] = new Date(isUtc ? `${iso}Z` : iso).toISOString().slice(0, 10).split('-');
  return `${month}-${day}-${Number(year)}`;
}

/**
 * DASH-07: 'just now' for less than a minute, then minutes, hours and days ago. After `maxHours` hours the date is
 * returned. A time in the future is 'just now', because a clock must be wrong.
 */
export function formatRelativeTime(iso: string, now: Date, maxHours = MAX_RELATIVE_HOURS): string {
  const seconds = Math.floor((now.getTime() - parseISO(iso).getTime()) / 1000);
  if (seconds < SECONDS_PER_MINUTE) return 'just now';
  if (seconds > maxHours * SECONDS_PER_HOUR) return formatDate(iso);
  if (seconds < SECONDS_PER_HOUR) return ago(Math.floor(seconds / SECONDS_PER_MINUTE), 'minute');
  if (seconds < SECONDS_PER_DAY) return ago(Math.floor(seconds / SECONDS_PER_HOUR), 'hour');
  return ago(Math.floor(seconds / SECONDS_PER_DAY), 'day');
}

/** A count with its noun, whose plural ends in 's' (DASH-05, DASH-07). */
export function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function ago(count: number, unit: string): string {
  return `${pluralize(count, unit)} ago`;
}

/** A time of day in the student's locale and time zone, such as '10:42 AM'. */
export function shortTime(date: Date): string {
  return date.toLocaleTimeString([], { timeStyle: 'short' });
}

/**
 * DASH-05: the days until a date, rounded up; zero or less once it has passed. It compares wall-clock times, so a
 * daylight-saving change neither adds nor removes a day. A date without a time zone is local, so it is the same day
 * everywhere. A date with a zone (`Z`) is a moment, which may fall on another day in the student's time zone.
 */
export function daysLeft(iso: string, now: Date): number {
  return Math.ceil((wallClock(parseISO(iso)) - wallClock(now)) / MS_PER_DAY);
}

function wallClock(date: Date): number {
  return date.getTime() - date.getTimezoneOffset() * MS_PER_MINUTE;
}

/** The age of data that may be outdated: its time, or its date if it is not of today. Undefined for no data. */
export function asOfText(asOf: Date | null, now = new Date()): string | undefined {
  if (asOf === null) return undefined;
  const isToday = asOf.toDateString() === now.toDateString();
  return `as of ${isToday ? shortTime(asOf) : formatDate(asOf.toISOString())}`;
}
