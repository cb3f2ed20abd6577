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

/** The hours left, then what they mean. */
type Headline = readonly [left: string, rest: string];

/**
 * '11 hours left in 27 days:', 'about 3 a week gets you there.' `hours`: those left of all requirements, once they
 * are loaded; null if they are not known.
 */
export function headlineOf(path: LearningPath, now: Date, hours = timeLeft(path, now).hours): Headline {
  const { due, days } = timeLeft(path, now);
  const isLicense = due?.kind === 'expiration';
  if (pathStatus(path, now) === 'complete') {
    const rest = isLicense && days > 0 ? `Your license runs until ${formatDay(due.date)}.` : '';
    // The hours of a topic may still be missing. Only the details of the path say so.
    return [`You have reached ${COMPLETE_PERCENT}%.`, rest];
  }
  const left = leftText(path, hours);
  // A date that the features of the path hide is a deadline all the same.
  if (!due) return [`${left}.`, path.expirationDate ? '' : 'No deadline.'];
  if (days <= 0) {
    return [
      `${left}:`,
      `your ${isLicense ? 'license expired on' : 'target date was'} ${formatDay(due.date)}.`,
    ];
  }
  const time = `${left} in ${daysText(days)}`;
  // On the last day there are no days to divide the hours by.
  return hours === null || days === 1 || !isReachable(hours, days)
    ? [`${time}.`, '']
    : [`${time}:`, `about ${rateText(hours, days)} gets you there.`];
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

function leftText({ percentComplete }: LearningPath, hours: number | null): string {
  const percent = percentComplete ?? -1;
  const isKnown = percent >= 0;
  if (hours !== null) return `${hoursText(hours)} ${isKnown ? 'left' : 'to do'}`;
  return isKnown ? `${COMPLETE_PERCENT - Math.floor(percent)}% left` : 'More to do';
}

/** '3 a week'; in the last days '2 a day'. */
export function rateText(hours: number, days: number): string {
  return days < DAYS_PER_WEEK
    ? `${roundUpHours(hours / days)} a day`
    : `${roundUpHours((hours / days) * DAYS_PER_WEEK)} a week`;
}
