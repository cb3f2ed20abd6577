/**
 * The pace of demo paths, computed a second time and differently: from the raw answers of the backend, with whole
 * minutes and with dates as numbers of days.
 */
import * as v from 'valibot';
import { LearningPath } from '../../../src/contracts/learning-path';
import { PathCourseList, PathGoalList, PathGroupList } from '../../../src/contracts/learning-path-details';
import { headlineOf } from '../../../src/features/learning-path/headline.text';
import { paceOf } from '../../../src/features/learning-path/pace.model';
import { BRANDS } from '../../support/first-page';
import { openAnswers } from '../../support/login-reads';

/** As the backend sends them. */
interface RawPath {
  learningPathId: number;
  totalHours: number | null;
  percentComplete: number | null;
  goalHours: number | null;
  goalCompletionDate: string | null;
  expirationDate: string | null;
  features: { feature: string; enabled: boolean; available: boolean }[];
}
interface RawGroup {
  hoursRequired: number;
  hoursCompleted: number;
}
interface RawWeek {
  startDate: string;
  hoursCompleted: number;
}

/** Days since 1970 of the date that a text begins with. */
function day(text: string): number {
  const [year = 0, month = 1, date = 1] = text.slice(0, 10).split('-').map(Number);
  let days = 0;
  for (let each = 1970; each < year; each += 1)
    days += each % 4 === 0 && (each % 100 !== 0 || each % 400 === 0) ? 366 : 365;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const months = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  for (const each of months.slice(0, month - 1)) days += each;
  return days + date - 1;
}

const today = (now: Date) =>
  day(`${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`.replace(/-(\d)(?=-|$)/g, '-0$1'));
const minutes = (hours: number) => Math.round(hours * 60);

/** Every date of the demo ends with its day, so a day that has begun counts. */
function expected(path: RawPath, groups: RawGroup[], weeks: RawWeek[], now: Date): string {
  const has = (name: string) =>
    path.features.some((each) => each.feature === name && each.enabled && each.available);
  if ((path.percentComplete ?? 0) >= 100) return 'complete';
  const license = path.expirationDate && day(path.expirationDate);
  const goal =
    path.goalHours && has('WeeklyGoalTracker') && path.goalCompletionDate
      ? day(path.goalCompletionDate)
      : null;
  const isTracked = has('ExpirationDateTracker');
  let last = goal ?? (isTracked ? license : null);
  if (license !== null && license !== '' && license < today(now)) last = license;
  if (goal !== null && license && (license < goal || (isTracked && goal < today(now)))) last = license;
  if (last === null || last === '') return 'no-deadline';
  const days = last - today(now) + 1;
  if (days < 1) return 'date-passed';

  let missing = 0;
  for (const { hoursRequired, hoursCompleted } of groups)
    if (hoursRequired > hoursCompleted) missing += minutes(hoursRequired) - minutes(hoursCompleted);
  if (missing > days * 8 * 60) return 'cannot-be-reached';
  if (!has('WeeklyGoalTracker')) return 'no-pace';

  // The weeks of the demo begin on Sundays. The first of January 1970 was a Thursday.
  const sunday = today(now) - ((today(now) + 4) % 7);
  const done = [0, 0, 0, 0];
  let first = 0;
  for (const { startDate, hoursCompleted } of weeks) {
    const weeksAgo = (sunday - day(startDate)) / 7;
    first = Math.max(first, weeksAgo);
    if (weeksAgo >= 1 && weeksAgo <= 4) done[weeksAgo - 1] = minutes(hoursCompleted);
  }
  const counted = Math.min(first, 4);
  if (counted < 1) return 'no-pace';
  // Both sides times the number of weeks and days, so that nothing is divided.
  const did = done.reduce((total, each) => total + each) * days * 100;
  const takes = missing * 7 * counted;
  if (did >= takes * 125) return 'ahead';
  return did >= takes * 90 ? 'on-track' : 'behind';
}

const ACCOUNTS = BRANDS.flatMap((brand) =>
  Object.entries({ nora: 6, big: 25, ...(brand.token === 'marlowe' && { max: 2 }) }).map(
    ([userName, count]) => [userName, brand.token, brand, count] as const,
  ),
);

describe('the model agrees with a computation from the raw answers', () => {
  it.each(ACCOUNTS)('for %s of %s', async (userName, _token, brand, count) => {
    const { ask, close } = await openAnswers(userName, brand);
    const now = new Date();
    const paths = (await ask('/learner/learningpaths?includeCourses=false')) as RawPath[];
    const verdicts = [];
    for (const raw of paths.slice(0, count)) {
      const of = (list: string) => ask(`/learner/learningpaths/${raw.learningPathId}/${list}`);
      const [groups, courses, goals, weeks] = await Promise.all(
        ['groups', 'courses', 'goals', 'goalhistory'].map(of),
      );
      const path = v.parse(LearningPath, raw);
      const details = {
        groups: v.parse(PathGroupList, groups),
        courses: v.parse(PathCourseList, courses),
        goals: v.parse(PathGoalList, goals),
        goalHistory: v.parse(PathGoalList, weeks),
      };
      const pace = paceOf(path, details, now);
      const rawGroups = groups as RawGroup[];
      // Only paths with groups say by their groups what is missing.
      const missing = rawGroups.length > 0 ? rawGroups : [asGroup(raw)];
      verdicts.push([pace.verdict, expected(raw, missing, weeks as RawWeek[], now)]);
      if (raw.percentComplete !== null && raw.percentComplete < 100 && raw.totalHours !== null) {
        // Tenths of hours that are done, rounded down, in whole numbers.
        const tenths =
          raw.totalHours * 10 - Math.floor((raw.totalHours * 10 * raw.percentComplete) / 100 + 1e-9);
        expect(headlineOf(path, now)[0]).toMatch(new RegExp(`^${tenths / 10} hours? left`));
      }
    }
    await close();
    expect(verdicts).toHaveLength(count);
    for (const [verdict, other] of verdicts) expect(verdict).toBe(other);
  });
});

function asGroup({ totalHours, percentComplete }: RawPath): RawGroup {
  const hours = totalHours ?? 0;
  return {
    hoursRequired: hours,
    hoursCompleted: Math.floor((hours * 10 * (percentComplete ?? 0)) / 100) / 10,
  };
}
