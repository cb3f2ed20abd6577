import * as v from 'valibot';
import { PathGoal } from '../../../src/contracts/learning-path-details';
import {
  goalBars,
  goalSummary,
  goalThisWeek,
  parseGoalHours,
  WEEKS_SHOWN,
} from '../../../src/features/learning-path/goal.model';

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
])('hours typed as "%s" are %p', (text, expected) => expect(parseGoalHours(text)).toBe(expected));

describe('this week', () => {
  const week = goal({
    startDate: '2026-11-15T12:00:00Z',
    endDate: '2026-11-21T12:00:00Z',
    goalHours: 3,
    hoursCompleted: 1.5,
  });

  it.each([
    ['Sunday, the first minute', new Date(2026, 10, 15, 0, 0), 1.5],
    ['Saturday, the last minute', new Date(2026, 10, 21, 23, 59), 1.5],
    ['the Sunday after', new Date(2026, 10, 22, 0, 0), 0],
    ['the Saturday before', new Date(2026, 10, 14, 23, 59), 0],
  ])('on %s', (_day, now, done) => {
    expect(goalThisWeek([week], 3, now)).toEqual({ done, needed: 3 });
  });

  it('has nothing done of the goal of the path where the server tells of no week', () => {
    expect(goalThisWeek([goal({})], 4, new Date())).toEqual({ done: 0, needed: 4 });
  });
});

it('draws the latest weeks, without numbers below nothing', () => {
  const weeks = Array.from({ length: WEEKS_SHOWN + 3 }, (_, index) =>
    goal({
      goalId: index,
      startDate: `2026-01-${String(index + 1).padStart(2, '0')}`,
      hoursCompleted: index - 5,
      goalHours: 4,
    }),
  );
  const bars = goalBars(weeks);
  expect(bars).toHaveLength(WEEKS_SHOWN);
  expect(bars[0]).toEqual({ startDate: '2026-01-04', value: 0, target: 4 });
  expect(bars.at(-1)?.value).toBe(9);
  expect(goalSummary(bars)).toBe('You reached your goal in 6 of the last 12 weeks.');
  expect(goalSummary(bars.slice(0, 1))).toBe('You reached your goal in 0 of the last 1 week.');
});
