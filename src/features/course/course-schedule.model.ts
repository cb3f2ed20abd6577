/** Pure rules for the sessions of a course: their times in the student's time zone and where they are held. */
import { parseISO } from 'date-fns/parseISO';
import type { CourseLocation, CourseSession } from '../../contracts/course';
import { formatDate, shortTime } from '../../platform/format/dates';
import { externalHref } from '../../platform/router/external-link';
import { isDateOnly } from './course-dates.model';

/** A session that is over, held now or still to come. */
type SessionMoment = 'over' | 'now' | 'ahead';

export function sessionMoment({ startTime, endTime }: CourseSession, now: Date): SessionMoment {
  if (startTime === null) return 'ahead';
  const start = parseISO(startTime);
  const end = endTime === null ? start : parseISO(endTime);
  if (start > now) return 'ahead';
  return end > now ? 'now' : 'over';
}

/** 'Tuesday, 12/08/2026', in the student's time zone; 'Date to follow' for none. */
export function sessionDay({ startTime }: CourseSession): string {
  if (startTime === null) return 'Date to follow';
  const weekday = parseISO(startTime).toLocaleDateString('en-US', { weekday: 'long' });
  return `${weekday}, ${formatDate(startTime)}`;
}

/** '6:00 PM to 8:00 PM', in the student's time zone; null if it is not known. */
export function sessionTime({ startTime, endTime }: CourseSession): string | null {
  if (startTime === null || isDateOnly(startTime)) return null;
  const start = shortTime(parseISO(startTime));
  return endTime === null ? start : `${start} to ${shortTime(parseISO(endTime))}`;
}

/** 'Tuesday, 6:00 PM EST where it is held'; null if the clocks show the same time there, or the zone is not known. */
export function timeWhereHeld({ startTime, timeZone }: CourseSession): string | null {
  if (startTime === null || timeZone === '' || isDateOnly(startTime)) return null;
  const start = parseISO(startTime);
  try {
    const wall = (zone?: string) =>
      start.toLocaleString('en-US', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
    if (wall(timeZone) === wall()) return null;
    const time = start.toLocaleTimeString('en-US', {
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    });
    const day = start.toLocaleDateString('en-US', { weekday: 'long', timeZone });
    return `${day}, ${time} where it is held`;
  } catch {
    return null;
  }
}

/** Whether a course is held somewhere: all fields are empty otherwise. */
export function isPlace({ name, address, city }: CourseLocation): boolean {
  return [name, address, city].some((each) => each.trim() !== '');
}

/** '12 Elm Street, Springfield, IL 62701'. */
export function addressText({ address, city, state, zip }: CourseLocation): string {
  return [address, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

const MAPS = 'https://www.google.com/maps/search/?api=1&query=';

/** A link to a map, by coordinates if there are any. Nothing is embedded, so no map sees the student before they ask. */
export function mapHref(location: CourseLocation): string | null {
  const { name, latitude, longitude } = location;
  const words = [name, addressText(location)].filter(Boolean).join(', ');
  const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : words;
  return query === '' ? null : externalHref(MAPS + encodeURIComponent(query));
}
