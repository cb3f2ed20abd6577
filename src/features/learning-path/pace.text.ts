/** What a student reads about their pace: a few words, a sentence, and warnings about contradictions. */

import type { LearningPath } from '../../contracts/learning-path';
import { formatDate, formatDay } from '../../platform/format/dates';
import { hoursText } from '../../platform/format/hours';
import { listText } from '../../platform/format/list-text';
import { pluralize } from '../../platform/format/numbers';
import type { StatusKind } from '../../ui/status-badge';
import { UNTITLED_COURSE } from '../course/views';
import { DAYS_PER_WEEK, hasFeature, MOST_HOURS_A_DAY, roundUpHours } from './learning-path.model';
import { rateText } from './learning-path.text';
import type { Pace, Verdict } from './pace.model';

const MINUTES_PER_HOUR = 60;
/** Minutes a day are rounded up to a multiple of this. */
const MINUTE_STEP = 5;
/** From this many minutes on, hours are easier to read. */
const MINUTES_READ_AS_HOURS = 90;

const VERDICT_LOOKS: Readonly<Record<Verdict, { kind: StatusKind; label: string }>> = {
  complete: { kind: 'success', label: 'Well done' },
  ahead: { kind: 'success', label: 'Ahead' },
  'on-track': { kind: 'success', label: 'On track' },
  behind: { kind: 'warning', label: 'Behind' },
  'cannot-be-reached': { kind: 'error', label: 'Out of reach' },
  'date-passed': { kind: 'error', label: 'Deadline passed' },
  'no-deadline': { kind: 'info', label: 'At your own pace' },
  'no-pace': { kind: 'info', label: 'Within reach' },
};

/** Without hours, nothing can be promised. With a topic that is short, nothing is finished. */
export function verdictLook(pace: Pace): { kind: StatusKind; label: string } {
  const { verdict, hours, isMoreByGroup } = pace;
  if (verdict === 'complete' && isMoreByGroup) return { kind: 'warning', label: 'Almost there' };
  const look = VERDICT_LOOKS[verdict];
  return verdict === 'no-pace' && hours === null ? { ...look, label: 'One course at a time' } : look;
}

export function verdictText(pace: Pace, path: LearningPath): string {
  const { verdict, hours, days, doneAWeek, finish, due } = pace;
  const done = hoursText(roundToTenths(doneAWeek ?? 0));
  const takes = hours === null ? '' : rateText(hours, days);
  switch (verdict) {
    case 'complete':
      return pace.isMoreByGroup
        ? 'You have enough hours in total, but not in every topic.'
        : 'Every hour of this learning path is done.';
    case 'ahead':
      return isRoundedOver(pace)
        ? `You average ${done} a week, more than you need. ${finishText(finish)}`
        : `You average ${done} a week and ${takes} is enough. ${finishText(finish)}`;
    case 'on-track':
      return `You average ${done} a week, about what you need. Keep going.`;
    case 'behind':
      return behindText(pace, takes);
    case 'cannot-be-reached':
      return `${hoursText(hours ?? 0)} in ${pluralize(days, 'day')} is more than ${MOST_HOURS_A_DAY} a day. ${insteadText(pace, path)}`;
    case 'date-passed':
      return insteadText(pace, path);
    case 'no-deadline':
      if (finish) return `You average ${done} a week. ${finishText(finish)}`;
      return hasFeature(path, 'WeeklyGoalTracker') && !path.goalHours
        ? 'Set a weekly goal below, and your target date follows from it.'
        : 'Every course you finish counts.';
    case 'no-pace':
      return [
        hours === null ? 'Every course you finish counts.' : dailyText(hours, days),
        hintText(path, due !== null),
      ]
        .filter(Boolean)
        .join(' ');
  }
}

function behindText({ doneAWeek, weeks, days, hours }: Pace, takes: string): string {
  const done = doneAWeek ?? 0;
  const began =
    done > 0
      ? `You average ${hoursText(roundToTenths(done))} a week. You need ${takes}.`
      : weeks === 1
        ? `No hours last week. You need ${takes}.`
        : `No hours in the last ${weeks} weeks. You need ${takes}.`;
  if (days < DAYS_PER_WEEK || hours === null || done === 0)
    return `${began} The next course is a good start.`;
  // The difference of the two numbers as they are shown.
  const more = roundUpHours((hours / days) * DAYS_PER_WEEK) - roundToTenths(done);
  return `${began} Add ${hoursText(more)} a week to catch up.`;
}

/** The hours needed are rounded up, and may exceed the average of a student who is ahead. */
function isRoundedOver({ hours, days, doneAWeek }: Pace): boolean {
  if (hours === null || doneAWeek === null) return false;
  const takesAWeek =
    days < DAYS_PER_WEEK
      ? roundUpHours(hours / days) * DAYS_PER_WEEK
      : roundUpHours((hours / days) * DAYS_PER_WEEK);
  return roundToTenths(doneAWeek) < takesAWeek;
}

/** What to do where the date that counts cannot be met. */
function insteadText({ verdict, due }: Pace, path: LearningPath): string {
  if (due?.kind === 'goal') return 'Set a new weekly goal below, and your target date moves with it.';
  return verdict === 'date-passed' && hasFeature(path, 'ExpirationDateTracker')
    ? 'Ask your board about an extension. Renewed already? Change the date below.'
    : 'Ask your board about an extension.';
}

/** 'About 45 minutes a day is enough.' */
function dailyText(hours: number, days: number): string {
  const minutes = Math.ceil((hours * MINUTES_PER_HOUR) / days / MINUTE_STEP) * MINUTE_STEP;
  return minutes < MINUTES_READ_AS_HOURS
    ? `About ${minutes} minutes a day is enough.`
    : `About ${hoursText(roundUpHours(hours / days))} a day is enough.`;
}

function hintText(path: LearningPath, isDue: boolean): string {
  if (!isDue || !hasFeature(path, 'WeeklyGoalTracker')) return '';
  return path.goalHours
    ? 'Your pace shows after your first full week.'
    : 'Set a weekly goal below to follow your pace.';
}

function finishText(finish: Date | null): string {
  return finish ? `At this pace you finish around ${formatDate(finish.toISOString())}.` : '';
}

/** What the student should know besides: courses, hours and dates that do not go together. */
export function paceNotes(pace: Pace): readonly string[] {
  return [groupNote(pace), sessionNote(pace), openLongerNote(pace)].filter(Boolean);
}

function groupNote({ isMoreByGroup, parts }: Pace): string {
  return isMoreByGroup
    ? `Extra hours in one topic do not count for another: you still need ${partsText(parts)}.`
    : '';
}

function sessionNote({ tooLate }: Pace): string {
  const [first] = tooLate;
  if (!first?.startTime) return '';
  const date = formatDate(first.startTime);
  return tooLate.length === 1
    ? `${first.courseName || UNTITLED_COURSE} is on ${date}, after your license expires.`
    : `${tooLate.length} live sessions are after your license expires, the first on ${date}.`;
}

function openLongerNote({ verdict, openLonger, due, days }: Pace): string {
  // With an earlier target date, or once it has passed, the dates cannot be confused.
  if (verdict === 'complete' || openLonger === 0 || due?.kind !== 'expiration' || days <= 0) return '';
  return openLonger === 1
    ? `1 course stays open longer than your license: finish by ${formatDay(due.date)}.`
    : `${openLonger} courses stay open longer than your license: finish by ${formatDay(due.date)}.`;
}

/** '3.5 hours of Ethics and 2 of Electives'. */
function partsText(parts: Pace['parts']): string {
  const texts = parts.flatMap(({ groupId, name, left }) => {
    if (!left) return [];
    return groupId === null
      ? `${hoursText(left)} of any course`
      : `${hoursText(left)} of ${name || 'other courses'}`;
  });
  return listText(texts);
}

/** An average is no exact number of hours, so tenths are enough. */
function roundToTenths(hours: number): number {
  return Math.round(hours * 10) / 10;
}
