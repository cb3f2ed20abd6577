import { hoursFrom } from '../calendar';

const HALF_HOUR_MS = 30 * 60_000;
const HOUR_MS = 2 * HALF_HOUR_MS;
/** A session this near begins at a half hour too, so that it does not move by up to an hour. */
const NEAR_HOURS = 12;

/**
 * When a session begins and ends, whose hours count from now. It begins at a full hour, or within half a day at a half
 * hour: one that has begun already not later, and one to come not earlier.
 */
export function sessionFrom(now: Date, [from, to]: readonly [number, number]): [string, string] {
  const round = from < 0 ? Math.floor : Math.ceil;
  const step = Math.abs(from) < NEAR_HOURS ? HALF_HOUR_MS : HOUR_MS;
  const start = new Date(round(Date.parse(hoursFrom(now, from)) / step) * step);
  return [start.toISOString(), hoursFrom(start, to - from)];
}
