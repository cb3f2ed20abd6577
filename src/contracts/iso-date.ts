/**
 * ISO 8601 dates: moments, and calendar days. A calendar day is the same in every time zone. It comes from its own
 * decoders (`optionalDay`, `optionalBirthday`) and is shown by `formatDay`; what reads or formats a moment refuses it.
 */
import { parseISO } from 'date-fns/parseISO';

declare const calendarDay: unique symbol;

/** yyyy-MM-dd. Days compare as texts. */
export type CalendarDay = string & { readonly [calendarDay]: true };

/** Any text but a CalendarDay. Without the length, which every text has, no text would fit. */
export type MomentText = string & { readonly length: number; readonly [calendarDay]?: never };

/** An entity as the server sends it: its days are texts of several forms. */
export type Wire<T> = {
  [K in keyof T]: Extract<T[K], CalendarDay> extends never ? T[K] : string | Exclude<T[K], CalendarDay>;
};

/**
 * Dates that parseISO and Date parse alike: days 1 to 28, a complete time, and a time zone or none. Lists contain
 * thousands of dates, and parseISO is ten times slower than Date.
 */
const SIMPLE_DATE =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,7})?(?:Z|[+-](?:0\d|1\d):[0-5]\d)?$/;

/** A day alone, or with the time at which it begins or ends. */
const WHOLE_DAY = /^\d{4}-\d\d-\d\d($|T(00:00:00|23:59:59))/;
const WITHOUT_ZONE = /T[^Z+-]*$/i;
const MS_PER_MINUTE = 60_000;

/** Whether parseISO accepts the text, which screens use. Date would accept more than ISO 8601. */
export function isISODate(text: string): boolean {
  return SIMPLE_DATE.test(text) || !Number.isNaN(parseISO(text).getTime());
}

/** Epoch milliseconds of an ISO date. Without a time zone it is a local date. */
export function timeOf(iso: MomentText): number {
  return SIMPLE_DATE.test(iso) ? Date.parse(iso) : parseISO(iso).getTime();
}

/** Whether a text is a day that exists. */
export function isCalendarDay(text: string): text is CalendarDay {
  return /^\d{4}-\d\d-\d\d$/.test(text) && isISODate(text);
}

/** The day of a moment in the student's time zone. */
export function dayOf(moment: Date): CalendarDay {
  return utcDay(moment.getTime() - moment.getTimezoneOffset() * MS_PER_MINUTE);
}

/**
 * The day that a server has written, whatever the time zone. With another time of day it has written a moment, whose day
 * is the student's or, `inUtc`, the one in UTC: that of a birthday, which may lack its zone (DASH-06). Null for no date.
 */
export function readDay(text: string, inUtc = false): CalendarDay | null {
  const time = timeOf(inUtc && WITHOUT_ZONE.test(text) ? `${text}Z` : text);
  if (Number.isNaN(time)) return null;
  if (WHOLE_DAY.test(text)) return text.slice(0, 10) as CalendarDay;
  return inUtc ? utcDay(time) : dayOf(new Date(time));
}

function utcDay(time: number): CalendarDay {
  return new Date(time).toISOString().slice(0, 10) as CalendarDay;
}
