const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * A calendar day counted from today, at noon UTC: the same date from Hawaii to Tokyo, so that a license expires
 * on the day its path says, wherever the student is.
 */
export function dayFrom(now: Date, days: number): string {
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 12);
  return new Date(noon + days * DAY_MS).toISOString();
}

/** When something is completed, and the time zone of the student, which says on which day that is. */
export interface CompletedAt {
  now: Date;
  timeZone: string;
}

/** The calendar date of a moment in a time zone, as `dayFrom` counts from it. */
export function dateIn(timeZone: string, moment: Date): Date {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
  return new Date(`${parts}T12:00:00Z`);
}

/** The beginning of a calendar date, without a zone: it is the same day everywhere. */
export function dayStart(date: string): string {
  return `${date}T00:00:00`;
}

/**
 * A deadline of a calendar date, `yyyy-MM-dd`: the last second of that day on the student's own clock, so without a
 * zone (ENT-10).
 */
export function dayEnd(date: string): string {
  return `${date}T23:59:59`;
}

/** A deadline some days from today. */
export function dayEndFrom(now: Date, days: number): string {
  return dayEnd(dayFrom(now, days).slice(0, 10));
}

export function hoursFrom(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * HOUR_MS).toISOString();
}

/** The time zone where a day begins first: UTC+14. */
const EARLIEST_ZONE_MS = 14 * HOUR_MS;

/** Whether a calendar date has begun anywhere on earth, because the student's time zone is not known here. */
export function hasBegun(date: string, now: Date): boolean {
  return date <= new Date(now.getTime() + EARLIEST_ZONE_MS).toISOString().slice(0, 10);
}
