import * as v from 'valibot';
import { PathGoal } from '../../../src/contracts/learning-path-details';
import { feature } from '../../support/learning-paths';
import { dayEnd, group, history, pace, week } from '../../support/paces';

describe('hours done a week', () => {
  it.each([
    ['no week', [], null],
    ['this week alone', [week(0, 9)], null],
    ['one week', history(2), 2],
    ['four weeks', history(1, 2, 3, 6), 3],
    ['no more than four', history(1, 2, 3, 6, 100), 3],
    ['not this week', [week(0, 100), ...history(1, 3)], 2],
    ['a week without a record as none', [week(1, 4), week(3, 2)], 2],
    ['no record for four weeks', [week(5, 8)], 0],
    ['two records of a week', [week(1, 1), week(1, 2)], 3],
    ['weeks with unknown or negative hours as none', [week(1, null), week(2, -3), week(3, 6)], 2],
    ['no week without a date', [v.parse(PathGoal, { goalId: 1, hoursCompleted: 5 })], null],
    ['no week to come', [week(-1, 7), week(1, 1)], 1],
  ])('are the mean of complete weeks: %s', (_weeks, goalHistory, expected) => {
    expect(pace({}, { goalHistory }).doneAWeek).toBe(expected);
  });

  it('follow the weeks of the server, whatever day they begin on', () => {
    // Today is the first day of a week that begins on Saturdays, so the last one has just ended.
    const goals = [v.parse(PathGoal, { goalId: 1, startDate: '2026-11-21T12:00:00Z', hoursCompleted: 0 })];
    const goalHistory = [
      v.parse(PathGoal, { goalId: 2, startDate: '2026-11-14T12:00:00Z', hoursCompleted: 5 }),
    ];
    expect(pace({}, { goals, goalHistory }).doneAWeek).toBe(5);
  });

  it('do not change with daylight saving, which ended three weeks ago', () => {
    const details = { goalHistory: history(1, 1, 1, 5) };
    expect(pace({}, details, new Date(2026, 10, 15, 0, 0)).doneAWeek).toBe(2);
    expect(pace({}, details, new Date(2026, 10, 21, 23, 59)).doneAWeek).toBe(2);
  });
});

describe('the verdict', () => {
  it.each([
    ['complete', 'at 100 percent', { percentComplete: 100 }, {}],
    [
      'complete',
      'even after the date',
      { percentComplete: 100, goalCompletionDate: null, expirationDate: dayEnd(-3) },
      {},
    ],
    ['ahead', 'at 1.25 times what it takes', {}, { goalHistory: history(3.75) }],
    ['on-track', 'just under that', {}, { goalHistory: history(3.74) }],
    ['on-track', 'at what it takes', {}, {}],
    ['on-track', 'at 0.9 times that', {}, { goalHistory: history(2.7) }],
    ['behind', 'just under that', {}, { goalHistory: history(2.69) }],
    ['behind', 'without any hours', {}, { goalHistory: history(0, 0, 0, 0) }],
    ['on-track', 'with 8 hours a day', { totalHours: 224, percentComplete: 0 }, { goalHistory: history(56) }],
    [
      'cannot-be-reached',
      'with more than that',
      { totalHours: 225, percentComplete: 0 },
      { goalHistory: history(56) },
    ],
    [
      'on-track',
      'on the last day',
      { percentComplete: 95, goalCompletionDate: dayEnd(0) },
      { goalHistory: history(7) },
    ],
    ['date-passed', 'the day after', { goalCompletionDate: dayEnd(-1), expirationDate: null }, {}],
    ['date-passed', 'with an expired license', { expirationDate: dayEnd(-1) }, {}],
    [
      'behind',
      'by the license, once the target date has passed',
      { goalCompletionDate: dayEnd(-1), expirationDate: dayEnd(13) },
      {},
    ],
    ['no-deadline', 'without a date', { goalCompletionDate: null, expirationDate: null }, {}],
    ['no-deadline', 'with dates that are not tracked', { features: [] }, {}],
    ['no-pace', 'before the first week is over', {}, { goalHistory: [] }],
    ['no-pace', 'without the weekly goal', { features: [feature('ExpirationDateTracker')] }, {}],
    ['no-pace', 'without hours', { totalHours: null }, {}],
    ['cannot-be-reached', 'even before the first week is over', { totalHours: 900 }, { goalHistory: [] }],
    ['behind', 'by groups that need more', {}, { groups: [group(1, 12, 6), group(2, 8, 0), group(3, 2, 8)] }],
    ['on-track', 'by groups that need as much', {}, { groups: [group(1, 12, 8), group(2, 8, 0)] }],
    [
      'on-track',
      'by groups where the path knows no progress',
      { percentComplete: null },
      { groups: [group(1, 20, 8)] },
    ],
    [
      'on-track',
      'by groups where the path knows no hours',
      { totalHours: null },
      { groups: [group(1, 20, 8)] },
    ],
  ])('is %s %s', (verdict, _when, fields, details) => {
    expect(pace(fields, details).verdict).toBe(verdict);
  });
});

it('counts hours by group and in all', () => {
  const groups = [
    group(1, 6, 2.5, 'Topics'),
    group(2, 3, 5),
    group(3, 11, null),
    group(4, null, 1),
    group(1, 6, 2.5, 'Topics'),
  ];
  expect(pace({}, { groups })).toMatchObject({
    parts: [
      { name: 'Topics', counted: 2.5, needed: 6, left: 3.5 },
      { name: 'Group 2', counted: 3, needed: 3, left: 0 },
      { name: 'Group 3', counted: 0, needed: 11, left: 11 },
      { name: 'Group 4', counted: 1, needed: null, left: null },
    ],
    hours: 14.5,
    neededAWeek: expect.closeTo(3.625),
    doneAWeek: 3,
    isMoreByGroup: true,
  });
});

it('counts the hours left to the hundredth, as the ledger does', () => {
  expect(pace({}, { groups: [group(1, 20, 13.25)] })).toMatchObject({ hours: 6.75 });
});

it('is complete once no hours are left, whatever the progress says', () => {
  const result = pace({ percentComplete: 95 }, { groups: [group(1, 20, 20)] });
  expect(result).toMatchObject({
    hours: 0,
    verdict: 'complete',
    text: 'Every hour of this learning path is done.',
  });
});

it('does not know the hours left while a group does not say what it needs', () => {
  const groups = [group(1, 8, 8), group(2, null, 12)];
  expect(pace({ percentComplete: null }, { groups })).toMatchObject({ hours: null });
});

it('says when the last hour is done at the present pace', () => {
  expect(pace({}, { goalHistory: history(4) }).finish).toEqual(new Date(2026, 11, 12));
  expect(pace({}, { goalHistory: history(0) }).finish).toBeNull();
});
