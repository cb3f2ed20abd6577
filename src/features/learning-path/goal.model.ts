/** Pure rules of the weekly goal. */
import { parseISO } from 'date-fns/parseISO';
import { GOAL_HOURS_MAX, type PathGoal } from '../../contracts/learning-path-details';
import { pluralize } from '../../platform/format/dates';
import type { PathHours } from './learning-path.model';

/** How many weeks the chart shows, the latest (our choice). */
export const WEEKS_SHOWN = 12;

/** Hours a week as they were typed; null for what is none. A comma is a point to many. */
export function parseGoalHours(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(trimmed)) return null;
  const hours = Number(trimmed);
  return hours <= GOAL_HOURS_MAX ? hours : null;
}

/** The goal whose week it is, or else nothing done of the goal that the path has. */
export function goalThisWeek(goals: readonly PathGoal[], goalHours: number, now: Date): PathHours {
  const goal = goals.find(
    ({ startDate, endDate }) =>
      startDate !== null && endDate !== null && startOfDay(startDate) <= now && now < dayAfter(endDate),
  );
  return { done: goal?.hoursCompleted ?? 0, needed: goal?.goalHours ?? goalHours };
}

export interface GoalBar {
  readonly startDate: string | null;
  readonly value: number;
  readonly target: number;
}

/** The last weeks, oldest first. */
export function goalBars(weeks: readonly PathGoal[]): readonly GoalBar[] {
  return weeks.slice(-WEEKS_SHOWN).map(({ startDate, hoursCompleted, goalHours }) => ({
    startDate,
    value: Math.max(0, hoursCompleted ?? 0),
    target: Math.max(0, goalHours ?? 0),
  }));
}

/** What the bars show, in a sentence. */
export function goalSummary(bars: readonly GoalBar[]): string {
  const reached = bars.filter(({ value, target }) => value >= target).length;
  return `You reached your goal in ${reached} of the last ${pluralize(bars.length, 'week')}.`;
}

/** By the calendar: a week is kept as dates, whatever time they carry. */
function startOfDay(iso: string): Date {
  const date = parseISO(iso);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

function dayAfter(iso: string): Date {
  const date = parseISO(iso);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1);
}
