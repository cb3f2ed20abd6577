import type { LearningPath } from '../../contracts/learning-path';
import { daysLeft, daysText, formatDay } from '../../platform/format/dates';
import { hoursText } from '../../platform/format/hours';
import {
  COMPLETE_PERCENT,
  DAYS_PER_WEEK,
  isReachable,
  pathDates,
  pathStatus,
  roundUpHours,
  timeLeft,
} from './learning-path.model';

/** Our wording for a path without a name. */
export const UNTITLED = 'Untitled learning path';

/** What is left, then what it means. Both are whole sentences. */
type Headline = readonly [left: string, rest: string];

/**
 * '11 hours left in 27 days.', 'About 3 a week gets you there.' `hours`: those left of all requirements, once they
 * are loaded; null if they are not known.
 */
export function headlineOf(path: LearningPath, now: Date, hours = timeLeft(path, now).hours): Headline {
  const { due, days } = timeLeft(path, now);
  const date = due && formatDay(due.date);
  const isLicense = due?.kind === 'expiration';
  if (pathStatus(path, now) === 'complete') {
    const rest = isLicense && days > 0 ? `Your license runs until ${date}.` : '';
    // The hours of a topic may still be missing. Only the details of the path say so.
    return [`You have reached ${COMPLETE_PERCENT}%.`, rest];
  }
  return [leftText(path, hours, days), restText()];

  function restText() {
    // A date that the features of the path hide is a deadline all the same.
    if (!due) return path.expirationDate ? '' : 'No deadline.';
    if (days <= 0) return isLicense ? `Your license expired on ${date}.` : `Your target date was ${date}.`;
    // On the last day there are no days to divide the hours by.
    return hours === null || days === 1 || !isReachable(hours, days)
      ? ''
      : `About ${rateText(hours, days)} gets you there.`;
  }
}

/** Why the license expiration counts, although there is a target date; empty if it does not. */
export function dueNote(path: LearningPath, now: Date): string {
  const { due } = timeLeft(path, now);
  const other = pathDates(path, now).find(({ kind }) => kind === 'goal');
  if (due?.kind !== 'expiration' || !other || pathStatus(path, now) === 'complete') return '';
  return daysLeft(other.date, now) > 0
    ? 'Your license expires before your target date.'
    : `Your target date was ${formatDay(other.date)}, so now your license date counts.`;
}

function leftText({ percentComplete }: LearningPath, hours: number | null, days: number): string {
  const percent = percentComplete ?? -1;
  const time = days > 0 && daysText(days);
  const amount = hours === null ? `${COMPLETE_PERCENT - Math.floor(percent)}%` : hoursText(hours);
  if (percent >= 0) return time ? `${amount} left in ${time}.` : `${amount} left.`;
  if (hours === null) return time ? `More to do in ${time}.` : 'More to do.';
  return time ? `${amount} to do in ${time}.` : `${amount} to do.`;
}

/** '3 a week'; in the last days '2 a day'. */
export function rateText(hours: number, days: number): string {
  return days < DAYS_PER_WEEK
    ? `${roundUpHours(hours / days)} a day`
    : `${roundUpHours((hours / days) * DAYS_PER_WEEK)} a week`;
}
