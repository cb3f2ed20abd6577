import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';

/** DASH-06: dates as MM/dd/yyyy. */
export const DATE_FORMAT = 'MM/dd/yyyy';
/** DASH-07: up to this many hours a time is told as time passed, by default. */
export const RELATIVE_TIME_HOURS = 23;

const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 60 * SECONDS_PER_MINUTE;
const SECONDS_PER_DAY = 24 * SECONDS_PER_HOUR;

/** DASH-06, of an ISO date-time, on the student's own calendar. */
export function formatDate(iso: string): string {
  return lightFormat(parseISO(iso), DATE_FORMAT);
}

/**
 * DASH-07: 'just now' under a minute, then minutes, hours and days ago; what is longer ago than `hours` hours
 * is told as a date. A time that is still to come, which is a clock that goes wrong, is 'just now'.
 */
export function timePassed(iso: string, now: Date, hours = RELATIVE_TIME_HOURS): string {
  const seconds = Math.floor((now.getTime() - parseISO(iso).getTime()) / 1000);
  if (seconds < SECONDS_PER_MINUTE) return 'just now';
  if (seconds > hours * SECONDS_PER_HOUR) return formatDate(iso);
  if (seconds < SECONDS_PER_HOUR) return ago(Math.floor(seconds / SECONDS_PER_MINUTE), 'minute');
  if (seconds < SECONDS_PER_DAY) return ago(Math.floor(seconds / SECONDS_PER_HOUR), 'hour');
  return ago(Math.floor(seconds / SECONDS_PER_DAY), 'day');
}

/** A count with its noun, plural with 's' (DASH-05, DASH-07). */
export function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function ago(count: number, unit: string): string {
  return `${pluralize(count, unit)} ago`;
}
