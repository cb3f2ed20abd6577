/** What is said about the next step of a path, where the server says nothing. */
import type { CalendarDay } from '../../contracts/iso-date';
import type { LearningPath } from '../../contracts/learning-path';
import type { PathCourse } from '../../contracts/learning-path-details';
import { formatDate, formatDay, shortTime } from '../../platform/format/dates';
import { hoursText } from '../../platform/format/hours';
import { percentText } from '../../platform/format/numbers';
import { mark } from '../../ui/mark';
import { lockReasonText } from '../course/views';

/** '1.5 hours, 35% done. Finish it by 12/03/2026.' */
export function nextCourseText(course: PathCourse, license: CalendarDay | null): string {
  return [progressText(course), lockReasonText(course, license)].filter(Boolean).join(' ');
}

function progressText({ creditHours, percentComplete }: PathCourse): string {
  const hours = creditHours !== null && hoursText(creditHours);
  const done = percentComplete !== null && percentComplete > 0 && percentText(percentComplete);
  if (hours && done) return `${hours}, ${done} done.`;
  if (done) return `${done} done.`;
  return hours ? `${hours}.` : '';
}

/** A brand without a catalog has Customer Support instead. */
export function enrollText({ creditHours }: PathCourse, hasCatalog: boolean): string {
  if (creditHours === null) {
    return hasCatalog ? 'Enroll in it to begin.' : 'Ask Customer Support how to enroll.';
  }
  const hours = hoursText(creditHours);
  return hasCatalog ? `${hours}. Enroll in it to begin.` : `${hours}. Ask Customer Support how to enroll.`;
}

export function missingHoursText(hasCatalog: boolean): string {
  return hasCatalog
    ? 'Choose another course for the missing hours.'
    : 'Ask Customer Support which course to take for the missing hours.';
}

export function nextSessionText({ startTime }: PathCourse): string {
  return startTime === null
    ? 'You can join it here as soon as it begins.'
    : `It begins on ${formatDate(startTime)} at ${shortTime(new Date(startTime))}. You can join it here then.`;
}

export function keepCertificatesText({ expirationDate }: LearningPath): string {
  return expirationDate === null
    ? 'Keep your certificates: the board may ask for them.'
    : `Keep your certificates. Your next renewal is due by ${formatDay(expirationDate)}.`;
}

/** For the link to the page of a task. */
export function openTaskLabel(name: string): string {
  return `${mark('Open the page')} of ${name} (opens in a new tab)`;
}
