/** Pure rules for the dates of a course: which of them matter now, and how they read. */
import { parseISO } from 'date-fns/parseISO';
import { timeOf } from '../../contracts/iso-date';
import type { PathCourse } from '../../contracts/learning-path-details';
import { formatDate, shortTime } from '../../platform/format/dates';
import { type CourseAccess, needsEnrollment } from './lock-state.model';

/** The dates of an enrollment or of a course of a learning path. */
type CourseDates = CourseAccess & Pick<PathCourse, 'startTime' | 'endTime'>;

/**
 * The end of a course is shown this many days before (our choice): twice as long as it then counts as expiring soon
 * (CON-10), so that no course becomes urgent without notice.
 */
export const END_MATTERS_DAYS = 60;

/** CON-10: a course with fewer days left than this expires soon. */
const EXPIRES_SOON_DAYS = 30;
const MS_PER_DAY = 86_400_000;
const MS_PER_MINUTE = 60_000;

/** Whether an ISO date has no time of day. */
export const isDateOnly = (iso: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(iso);

/** When the live session of a course is over. Without an end it is when it starts, and a date alone lasts all day. */
function sessionEnd({ startTime, endTime }: CourseDates): Date | null {
  if (endTime !== null) return parseISO(endTime);
  if (startTime === null) return null;
  const start = parseISO(startTime);
  return isDateOnly(startTime) ? new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1) : start;
}

/** Whether a course has a live session to come, or one that is held now. */
export function hasSessionAhead(course: CourseDates, now: Date): boolean {
  if (course.startTime === null || course.lockState === 'Completed') return false;
  const end = sessionEnd(course);
  return end !== null && end > now;
}

/** Whether the session can still be put into a calendar. */
export function canAddToCalendar(course: CourseDates, now: Date): boolean {
  return (
    hasSessionAhead(course, now) &&
    course.lockState !== 'Expired' &&
    course.lockState !== 'Failed' &&
    course.startTime !== null &&
    (isDateOnly(course.startTime) || parseISO(course.startTime) > now)
  );
}

/** 'Live today at 2:53 PM', 'Live on 12/03/2026 at 12:00 AM', 'Live now, until 4:00 PM'; null if nothing is to come. */
export function sessionText(course: CourseDates, now: Date): string | null {
  const { startTime, endTime } = course;
  if (startTime === null || !hasSessionAhead(course, now)) return null;
  const start = parseISO(startTime);
  if (start <= now && !isDateOnly(startTime)) {
    return endTime === null ? 'Live now' : `Live now, until ${momentText(parseISO(endTime), now)}`;
  }
  const time = shortTime(start);
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  if (start.toDateString() === now.toDateString()) return `Live today at ${time}`;
  if (start.toDateString() === tomorrow.toDateString()) return `Live tomorrow at ${time}`;
  return `Live on ${formatDate(start.toISOString())} at ${time}`;
}

/** Until when the student can take a course that has no session, if that is soon enough to matter. */
export function endText(course: CourseDates, now: Date): string | null {
  const { expirationDate, lockState } = course;
  if (expirationDate === null || hasSessionAhead(course, now)) return null;
  if (lockState !== 'Unlocked' && !needsEnrollment(course)) return null;
  const days = daysUntil(expirationDate, now);
  return days > 0 && days <= END_MATTERS_DAYS ? `open until ${formatDate(expirationDate)}` : null;
}

/**
 * The days until a moment, rounded up; zero or less once it has passed. It compares wall-clock times, so that a
 * daylight-saving change neither adds nor removes a day.
 */
export function daysUntil(iso: string, now: Date): number {
  return Math.ceil((wallClock(parseISO(iso)) - wallClock(now)) / MS_PER_DAY);
}

function wallClock(date: Date): number {
  return date.getTime() - date.getTimezoneOffset() * MS_PER_MINUTE;
}

/** The time alone for today, and the date too for another day. */
function momentText(date: Date, now: Date): string {
  return date.toDateString() === now.toDateString()
    ? shortTime(date)
    : `${formatDate(date.toISOString())} at ${shortTime(date)}`;
}

/** The times at which the state of a course changes by itself: its live session (ENT-24) and its end (CON-10). */
export function courseTimes({
  lockState,
  startTime,
  endTime,
  expirationDate,
}: CourseDates): readonly number[] {
  if (lockState === 'Completed') return [];
  const times = [startTime, endTime, expirationDate].flatMap((date) => (date === null ? [] : timeOf(date)));
  return expirationDate === null
    ? times
    : [...times, timeOf(expirationDate) - EXPIRES_SOON_DAYS * MS_PER_DAY];
}
