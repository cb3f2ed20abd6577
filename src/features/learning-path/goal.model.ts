/** Pure rules for the weekly goal. */
import { parseISO } from 'date-fns/parseISO';
import { type CalendarDay, dayOf } from '../../contracts/iso-date';
import { GOAL_HOURS_MAX, type PathGoal } from '../../contracts/learning-path-details';
import { pluralize } from '../../platform/format/numbers';
import type { PathHours } from './learning-path.model';

/** The chart shows the latest weeks, at most this many (our choice). */
const WEEKS_SHOWN = 12;

/** Parses hours per week as typed; null if invalid. Many people write a decimal comma, so it counts as a point. */
export function parseGoalHours(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(trimmed)) return null;
  const hours = Number(trimmed);
  return hours <= GOAL_HOURS_MAX ? hours : null;
}

/** Progress towards the goal of the current week. Without an entry for it, no hours are done yet. */
export function goalThisWeek(goals: readonly PathGoal[], goalHours: number, now: Date): PathHours {
  const goal = goals.find((each) => isPresent(each, now));
  return { done: goal?.hoursCompleted ?? 0, needed: goal?.goalHours ?? goalHours };
}

function isPresent({ startDate, endDate }: PathGoal, now: Date): boolean {
  return startDate !== null && endDate !== null && startDate <= dayOf(now) && dayOf(now) <= endDate;
}

/** When the week of a goal is over. */
export function goalTimes({ endDate }: PathGoal): readonly number[] {
  return endDate === null ? [] : [dayAfter(endDate).getTime()];
}

interface GoalBar {
  readonly startDate: CalendarDay | null;
  readonly value: number;
  readonly target: number;
}

/** The latest weeks, oldest first. */
export function goalBars(weeks: readonly PathGoal[]): readonly GoalBar[] {
  return weeks.slice(-WEEKS_SHOWN).map(({ startDate, hoursCompleted, goalHours }) => ({
    startDate,
    value: Math.max(0, hoursCompleted ?? 0),
    target: Math.max(0, goalHours ?? 0),
  }));
}

/** The past weeks, then the present one: from the list of goals, or with no hours if it is not in there. */
export function goalWeeks(
  history: readonly PathGoal[],
  goals: readonly PathGoal[],
  goalHours: number,
  now: Date,
): readonly GoalWeek[] {
  const present = goals.find((goal) => isPresent(goal, now));
  const past = history.filter((week) => !isPresent(week, now));
  const { done, needed } = goalThisWeek(goals, goalHours, now);
  const thisWeek = {
    startDate: present?.startDate ?? null,
    value: Math.max(0, done),
    target: Math.max(0, needed),
    isPresent: true,
  };
  // Without a goal there is nothing to reach this week.
  return [...goalBars(past).map((bar) => ({ ...bar, isPresent: false })), ...(needed > 0 ? [thisWeek] : [])];
}

interface GoalWeek extends GoalBar {
  readonly isPresent: boolean;
}

/** One sentence that says what the chart shows: how often the goal was reached before, and whether it is this week already. */
export function goalWeeksSummary(weeks: readonly GoalWeek[]): string {
  const past = weeks.filter(({ isPresent }) => !isPresent);
  const reached = past.filter(({ value, target }) => value >= target).length;
  const count = pluralize(past.length, 'week');
  return weeks.some(({ isPresent, value, target }) => isPresent && value >= target)
    ? `You reached your goal in ${reached} of the last ${count}, and this week too.`
    : `You reached your goal in ${reached} of the last ${count}.`;
}

/** '11/8': the year is clear from the weeks around it. */
export function shortDay(day: CalendarDay): string {
  const [, month, date] = day.split('-');
  return `${Number(month)}/${Number(date)}`;
}

function dayAfter(day: CalendarDay): Date {
  const date = parseISO(day);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1);
}
