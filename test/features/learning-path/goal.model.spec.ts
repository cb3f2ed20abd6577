import * as v from 'valibot';
import { PathGoal } from '../../../src/contracts/learning-path-details';
import {
  goalBars,
  goalThisWeek,
  goalWeeks,
  goalWeeksSummary,
  parseGoalHours,
  shortDay,
} from '../../../src/features/learning-path/goal.model';
import { day } from '../../support/days';

const goal = (fields: object) => v.parse(PathGoal, { goalId: 1, ...fields });

it.each([
  ['3', 3],
  [' 2.5 ', 2.5],
  ['2,5', 2.5],
  ['0', 0],
  ['168', 168],
  ['168.5', null],
  ['169', null],
  ['-1', null],
  ['', null],
  ['three', null],
  ['1e2', null],
  ['2.555', null],
])('parses "%s" as %p', (text, expected) => expect(parseGoalHours(text)).toBe(expected));

describe('goalThisWeek', () => {
  const week = goal({
    startDate: '2026-11-15T12:00:00Z',
    endDate: '2026-11-21T12:00:00Z',
    goalHours: 3,
    hoursCompleted: 1.5,
  });

  it.each([
    ['the first minute of the first day', new Date(2026, 10, 15, 0, 0), 1.5],
    ['the last minute of the last day', new Date(2026, 10, 21, 23, 59), 1.5],
    ['the day after the last day', new Date(2026, 10, 22, 0, 0), 0],
    ['the day before the first day', new Date(2026, 10, 14, 23, 59), 0],
  ])('compares calendar dates: %s', (_day, now, done) => {
    expect(goalThisWeek([week], 3, now)).toEqual({ done, needed: 3 });
  });

  it('falls back to the goal of the path, with no hours done, if the server sends no week', () => {
    expect(goalThisWeek([goal({})], 4, new Date())).toEqual({ done: 0, needed: 4 });
  });
});

it('shows the latest weeks, without negative hours', () => {
  const weeks = Array.from({ length: 15 }, (_, index) =>
    goal({
      goalId: index,
      startDate: `2026-01-${String(index + 1).padStart(2, '0')}`,
      hoursCompleted: index - 5,
      goalHours: 4,
    }),
  );
  const bars = goalBars(weeks);
  expect(bars).toHaveLength(12);
  expect(bars[0]).toEqual({ startDate: '2026-01-04', value: 0, target: 4 });
  expect(bars.at(-1)?.value).toBe(9);
  const past = bars.map((bar) => ({ ...bar, isPresent: false }));
  expect(goalWeeksSummary(past)).toBe('You reached your goal in 6 of the last 12 weeks.');
  expect(goalWeeksSummary(past.slice(0, 1))).toBe('You reached your goal in 0 of the last 1 week.');
});

describe('the weeks of the chart', () => {
  const now = new Date(2026, 10, 18, 9);
  const past = (hoursCompleted: number, date: string) =>
    goal({ startDate: `${date}T12:00:00Z`, endDate: `${date}T13:00:00Z`, goalHours: 3, hoursCompleted });
  const present = (hoursCompleted: number) =>
    goal({
      goalId: 2,
      startDate: '2026-11-15T12:00:00Z',
      endDate: '2026-11-21T12:00:00Z',
      goalHours: 3,
      hoursCompleted,
    });
  const history = [past(3, '2026-11-01'), past(1, '2026-11-08')];

  it('end with the present one, from the goals or without hours', () => {
    const last = (goals: PathGoal[], goalHours = 3) => goalWeeks(history, goals, goalHours, now).at(-1);
    expect(last([present(2)])).toEqual({
      startDate: '2026-11-15',
      value: 2,
      target: 3,
      isPresent: true,
    });
    expect(last([])).toEqual({ startDate: null, value: 0, target: 3, isPresent: true });
    expect(goalWeeks(history, [present(2)], 3, now)).toHaveLength(3);
  });

  it('contain the present one once, even if the history has it too', () => {
    const weeks = goalWeeks([...history, present(1)], [present(2)], 3, now);
    expect(weeks.map(({ value, isPresent }) => [value, isPresent])).toEqual([
      [3, false],
      [1, false],
      [2, true],
    ]);
  });

  it('end with the last one without a goal for this week', () => {
    expect(goalWeeks(history, [], 0, now).map(({ isPresent }) => isPresent)).toEqual([false, false]);
  });

  it.each([
    [2.9, 'You reached your goal in 1 of the last 2 weeks.'],
    [3, 'You reached your goal in 1 of the last 2 weeks, and this week too.'],
  ])('with %d hours this week: %s', (hours, expected) => {
    expect(goalWeeksSummary(goalWeeks(history, [present(hours)], 3, now))).toBe(expected);
  });

  it('have short dates', () => expect(shortDay(day('2026-11-08'))).toBe('11/8'));
});
