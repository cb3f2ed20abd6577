/** The words on the cards of other paths: short enough to compare six paths at a glance. */
import type { LearningPath } from '../../contracts/learning-path';
import { daysLeft, daysLeftText, formatDay, formatRelativeTime } from '../../platform/format/dates';
import { hoursText } from '../../platform/format/hours';
import { COMPLETE_PERCENT, isTrackedByCredit, pathDeadline, pathHours } from './learning-path.model';

/** How many license types and states a card names before '+2' (our choice: what fits on a line of a phone). */
export const TYPES_SHOWN = 1;
export const STATES_SHOWN = 2;

/** '21 of 30 hours', or '70% of 30 hours' for a path that is not tracked by credit; then the goal. */
export function progressText(path: LearningPath): string {
  const { percentComplete, totalHours, goalHours } = path;
  const hours = isTrackedByCredit(path) ? pathHours(path) : null;
  const isKnown = percentComplete !== null && percentComplete >= 0;
  const percent = isKnown && `${Math.floor(Math.min(percentComplete, COMPLETE_PERCENT))}%`;
  const done = percent && `${hours?.done ?? percent}`;
  const total = totalHours === null ? '' : hoursText(totalHours);
  const progress = done && total ? `${done} of ${total}` : done || total;
  if (!goalHours) return progress;
  return progress ? `${progress}, goal ${goalHours} a week` : `Goal ${hoursText(goalHours)} a week`;
}

/** DASH-04, DASH-05: the date that counts, and the time left until then. */
export function deadlineText(path: LearningPath, now: Date): string {
  const deadline = pathDeadline(path);
  if (deadline === null) return '';
  const date = formatDay(deadline.date);
  const days = daysLeft(deadline.date, now);
  const left = daysLeftText(days);
  if (deadline.kind === 'goal')
    return days > 0 ? `Target date ${date}, ${left}` : `Target date ${date} has passed`;
  return days > 0 ? `License expires ${date}, ${left}` : `License expired ${date}`;
}

/** 'Last opened 11/21/2026'. */
export function openedText({ lastAccessedDate }: LearningPath, now: Date): string {
  return lastAccessedDate ? `Last opened ${formatRelativeTime(lastAccessedDate, now)}` : 'Not opened yet';
}
