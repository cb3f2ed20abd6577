import { hoursFrom } from '../calendar';

const HALF_HOUR_MS = 30 * 60_000;

/**
 * When a session begins and ends, whose hours count from now. It begins at a full or half hour: one that has begun
 * already not later, and one to come not earlier.
 */
export function sessionFrom(now: Date, [from, to]: readonly [number, number]): [string, string] {
  const round = from < 0 ? Math.floor : Math.ceil;
  const start = new Date(round(Date.parse(hoursFrom(now, from)) / HALF_HOUR_MS) * HALF_HOUR_MS);
  return [start.toISOString(), hoursFrom(start, to - from)];
}
