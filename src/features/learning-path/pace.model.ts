/**
 * Pure rules for the pace of a learning path: hours needed a week until the date that counts against hours done a
 * week, and whether that is enough.
 */
import { parseISO } from 'date-fns/parseISO';
import { type CalendarDay, dayOf, timeOf } from '../../contracts/iso-date';
import type { LearningPath } from '../../contracts/learning-path';
import type { PathCourse, PathGoal } from '../../contracts/learning-path-details';
import {
  DAYS_PER_WEEK,
  hasFeature,
  isReachable,
  type PathDeadline,
  pathDates,
  pathStatus,
  type TimeLeft,
  timeLeft,
} from './learning-path.model';
import { type HoursPart, hoursOfPath, type PathLists } from './path-hours.model';

/** The most complete weeks whose mean is the pace (our choice): a month, so that one bad week does not decide. */
const PACE_WEEKS = 4;
/**
 * The multiple of the hours needed a week from which a student is ahead (our choice): one week in five may be skipped.
 */
const AHEAD_RATIO = 1.25;
/** The multiple from which a student is on track (our choice): a tenth is less than one short course a month. */
const ON_TRACK_RATIO = 0.9;
const MS_PER_DAY = 86_400_000;

export type Verdict =
  | 'complete'
  | 'ahead'
  | 'on-track'
  | 'behind'
  /** More hours are left than the days have. */
  | 'cannot-be-reached'
  | 'date-passed'
  | 'no-deadline'
  /** There is a date, but no full week to judge by, or the hours are not known. */
  | 'no-pace';

export interface Pace extends TimeLeft {
  /** The date that does not count, if there are two. */
  readonly other: PathDeadline | null;
  readonly verdict: Verdict;
  /** More hours are left than the progress of the path says: too many hours in one group do not count for another. */
  readonly isMoreByGroup: boolean;
  readonly parts: readonly HoursPart[];
  /** Hours a week until the date that counts; null without a date or hours. */
  readonly neededAWeek: number | null;
  /** The mean of the latest complete weeks; null if there is none, or if the path tracks no weeks. */
  readonly doneAWeek: number | null;
  /** How many weeks this is the mean of. */
  readonly weeks: number;
  /** When the last hour is done at the present pace; null if nothing is done. */
  readonly finish: Date | null;
  /** Open courses whose live session is only after the license has expired, the first one first. */
  readonly tooLate: readonly PathCourse[];
  /** How many open courses stay open longer than the license. */
  readonly openLonger: number;
}

export interface PaceDetails extends PathLists {
  /** This week's goal. */
  readonly goals: readonly PathGoal[];
  /** Those of past weeks. */
  readonly goalHistory: readonly PathGoal[];
}

export function paceOf(path: LearningPath, details: PaceDetails, now: Date): Pace {
  const time = timeLeft(path, now);
  const { left: hours, parts, isMoreByGroup } = hoursOfPath(path, details);
  const isAhead = time.due !== null && time.days > 0;
  // Without the feature the page shows no weeks, so students could not check what this says.
  const past = hasFeature(path, 'WeeklyGoalTracker') ? pastWeeks(details, now) : NO_WEEKS;
  const rates = {
    neededAWeek: hours !== null && isAhead ? (hours / time.days) * DAYS_PER_WEEK : null,
    doneAWeek: meanOf(past),
  };
  return {
    ...time,
    ...rates,
    hours,
    weeks: past.count,
    other: pathDates(path, now).find(({ kind }) => kind !== time.due?.kind) ?? null,
    parts,
    isMoreByGroup,
    finish: finishOf(hours, rates.doneAWeek, now),
    verdict: verdictOf(path, { ...time, ...rates, hours }, now),
    ...lateCourses(path, details.courses),
  };
}

function verdictOf(
  path: LearningPath,
  { hours, due, days, neededAWeek, doneAWeek }: TimeLeft & Pick<Pace, 'neededAWeek' | 'doneAWeek'>,
  now: Date,
): Verdict {
  if (pathStatus(path, now) === 'complete' || hours === 0) return 'complete';
  if (due === null) return 'no-deadline';
  if (days <= 0) return 'date-passed';
  if (hours === null || neededAWeek === null) return 'no-pace';
  if (!isReachable(hours, days)) return 'cannot-be-reached';
  if (doneAWeek === null) return 'no-pace';
  if (doneAWeek >= neededAWeek * AHEAD_RATIO) return 'ahead';
  return doneAWeek >= neededAWeek * ON_TRACK_RATIO ? 'on-track' : 'behind';
}

interface PastWeeks {
  readonly count: number;
  readonly hours: number;
}

const NO_WEEKS: PastWeeks = { count: 0, hours: 0 };

/**
 * The hours of the last PACE_WEEKS complete weeks, or of as many as have passed since the first week on record. A week
 * without a record counts as one without hours.
 */
function pastWeeks({ goals, goalHistory }: Pick<PaceDetails, 'goals' | 'goalHistory'>, now: Date): PastWeeks {
  const thisWeek = startOfWeek(goals, now);
  const weeks = goalHistory.flatMap(({ startDate, hoursCompleted }) =>
    startDate === null
      ? []
      : {
          weeksAgo: Math.ceil((thisWeek - dayNumber(startDate)) / DAYS_PER_WEEK),
          hours: Math.max(0, hoursCompleted ?? 0),
        },
  );
  const count = Math.min(PACE_WEEKS, Math.max(0, ...weeks.map(({ weeksAgo }) => weeksAgo)));
  return {
    count,
    hours: sum(weeks.flatMap(({ weeksAgo, hours }) => (weeksAgo >= 1 && weeksAgo <= count ? hours : []))),
  };
}

function meanOf({ count, hours }: PastWeeks): number | null {
  return count > 0 ? hours / count : null;
}

/** The day on which this week has begun: that of the server, or Sunday (ENT-24). */
function startOfWeek(goals: readonly PathGoal[], now: Date): number {
  const today = dayNumber(dayOf(now));
  const starts = goals.flatMap(({ startDate }) => (startDate === null ? [] : dayNumber(startDate)));
  return starts.find((day) => day <= today && today < day + DAYS_PER_WEEK) ?? today - now.getDay();
}

/** Counts calendar days, so a change of daylight-saving time does not matter. */
function dayNumber(day: CalendarDay): number {
  return Date.parse(day) / MS_PER_DAY;
}

function finishOf(hours: number | null, doneAWeek: number | null, now: Date): Date | null {
  if (!hours || !doneAWeek) return null;
  const days = Math.ceil((hours / doneAWeek) * DAYS_PER_WEEK);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
}

/** Courses whose dates and the license expiration contradict each other. */
function lateCourses(
  { expirationDate }: LearningPath,
  courses: readonly PathCourse[],
): Pick<Pace, 'tooLate' | 'openLonger'> {
  if (expirationDate === null) return { tooLate: [], openLonger: 0 };
  const isAfter = (date: string | null) => date !== null && dayOf(parseISO(date)) > expirationDate;
  const open = courses.filter(({ lockState }) => lockState !== 'Completed' && lockState !== 'Expired');
  const tooLate = open
    .filter(({ startTime }) => isAfter(startTime))
    .sort((a, b) => timeOf(a.startTime ?? '') - timeOf(b.startTime ?? ''));
  const longer = open.filter((course) => !tooLate.includes(course) && isAfter(course.expirationDate));
  return { tooLate, openLonger: longer.length };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
