/** What a card of My Courses says about an enrollment. */
import type { Enrollment } from '../../contracts/enrollment';
import { daysUntil, deliveryText, END_MATTERS_DAYS } from '../../features/course/views';
import { daysLeftText, formatDate, formatRelativeTime } from '../../platform/format/dates';
import { factsText, licenseText } from '../../platform/format/facts';
import { hoursText } from '../../platform/format/hours';

/** 'Online, 2 hours, Registered Nurse, FL'. */
export function factsOf({ deliveryMethod, creditHours, stateAbbv, licenseTypeName }: Enrollment): string {
  return factsText(
    deliveryText(deliveryMethod),
    creditHours !== null && hoursText(creditHours),
    licenseText(licenseTypeName, stateAbbv),
  );
}

/** 'Opened 3 hours ago', 'Opened on 11/02/2026', 'Not opened yet'. */
export function openedText({ lastAccessedDate }: Enrollment, now: Date): string {
  if (lastAccessedDate === null) return 'Not opened yet';
  const time = formatRelativeTime(lastAccessedDate, now);
  return /\d{4}$/.test(time) ? `Opened on ${time}` : `Opened ${time}`;
}

interface EndText {
  readonly text: string;
  readonly isUrgent: boolean;
}

/** Until when a course can be taken; null if that no longer matters or is not known. */
export function endOf({ expirationDate, lockState, percentComplete }: Enrollment, now: Date): EndText | null {
  const isDone = percentComplete === 100 || lockState === 'Completed' || lockState === 'CertificateLocked';
  if (expirationDate === null || isDone) return null;
  const days = daysUntil(expirationDate, now);
  const date = formatDate(expirationDate);
  if (days <= 0) return { text: `Ended on ${date}`, isUrgent: false };
  const isNear = days <= END_MATTERS_DAYS;
  return {
    text: isNear ? `Ends on ${date}, ${daysLeftText(days)}` : `Ends on ${date}`,
    isUrgent: lockState === 'ExpiresSoon',
  };
}
