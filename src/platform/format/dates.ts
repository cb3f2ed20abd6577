import { parseISO } from 'date-fns/parseISO';
import { type CalendarDay, dayOf, type MomentText } from '../../contracts/iso-date';
import { pluralize } from '../../contracts/number-text';

/** DASH-07: how many hours a time is shown as relative by default. Older times are shown as dates. */
const MAX_RELATIVE_HOURS = 23;

/** DASH-05: from this many days on, days are shown as years and days. */
const DAYS_PER_YEAR = 365;
const MS_PER_DAY = 86_400_000;
const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 60 * SECONDS_PER_MINUTE;
const SECONDS_PER_DAY = 24 * SECONDS_PER_HOUR;

/** DASH-06: formats an ISO date-time as MM/dd/yyyy in the local time zone. Throws for what is no date. */
export function formatDate(iso: MomentText): string {
  return formatDay(dayOf(parseISO(iso)));
}

/** DASH-06: formats a day as MM/dd/yyyy. */
export function formatDay(day: CalendarDay): string {
  return day.replace(/(.*)-(..)-(..)/, '$2/$3/$1');
}

/**
 * DASH-07: 'just now' for less than a minute, then minutes, hours and days ago. After `maxHours` hours the date is
 * returned. A time in the future is 'just now', because a clock must be wrong.
 */
export function formatRelativeTime(iso: MomentText, now: Date, maxHours = MAX_RELATIVE_HOURS): string {
  const seconds = Math.floor((now.getTime() - parseISO(iso).getTime()) / 1000);
  if (seconds < SECONDS_PER_MINUTE) return 'just now';
  if (seconds > maxHours * SECONDS_PER_HOUR) return formatDate(iso);
  if (seconds < SECONDS_PER_HOUR) return ago(Math.floor(seconds / SECONDS_PER_MINUTE), 'minute');
  if (seconds < SECONDS_PER_DAY) return ago(Math.floor(seconds / SECONDS_PER_HOUR), 'hour');
  return ago(Math.floor(seconds / SECONDS_PER_DAY), 'day');
}

function ago(count: number, unit: string): string {
  return `${pluralize(count, unit)} ago`;
}

/**
 * A time of day in the student's time zone: '10:42 AM'. It is put together by hand, because the first formatter that a
 * page builds takes as long as all its first cards.
 */
export function shortTime(date: Date): string {
  const hours = date.getHours();
  return `${hours % 12 || 12}:${`${date.getMinutes()}`.padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** DASH-05: the days until the end of a day: 1 on the day itself, zero or less once it has passed. */
export function daysLeft(day: CalendarDay, now: Date): number {
  return (Date.parse(day) - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / MS_PER_DAY + 1;
}

/** DASH-05: a number of days: '364 days', '1 year 1 day'. */
export function daysText(days: number): string {
  if (days < DAYS_PER_YEAR) return pluralize(days, 'day');
  const rest = days % DAYS_PER_YEAR;
  const years = pluralize(Math.floor(days / DAYS_PER_YEAR), 'year');
  return rest === 0 ? years : `${years} ${pluralize(rest, 'day')}`;
}

/** What `daysLeft` says, wherever it is said: '12 days left'. */
export function daysLeftText(days: number): string {
  return `${daysText(days)} left`;
}

/** The age of data that may be outdated: its time, or its date if it is not of today. Undefined for no data. */
export function asOfText(asOf: Date | null, now = new Date()): string | undefined {
  if (asOf === null) return undefined;
  const isToday = asOf.toDateString() === now.toDateString();
  return `as of ${isToday ? shortTime(asOf) : formatDay(dayOf(asOf))}`;
}
