import { headlineOf, rateText } from '../../../src/features/learning-path/headline.text';
import {
  isReachable,
  pathDates,
  roundUpHours,
  timeLeft,
} from '../../../src/features/learning-path/time-left.model';
import { feature, pathWith } from '../../support/learning-paths';

const NOW = new Date(2026, 10, 21, 9, 30);
const GOAL = feature('WeeklyGoalTracker');
const LICENSE = feature('ExpirationDateTracker');
/** The end of the day so many days after today. */
function dayEnd(days: number): string {
  const day = new Date(Date.UTC(2026, 10, 21 + days));
  return `${day.toISOString().slice(0, 10)}T23:59:59`;
}
const path = (fields: object) =>
  pathWith({ learningPathId: 1, totalHours: 20, percentComplete: 45, ...fields });
const withGoal = (days: number, fields: object = {}) =>
  path({ goalHours: 3, goalCompletionDate: dayEnd(days), features: [GOAL, LICENSE], ...fields });
const withLicense = (days: number, fields: object = {}) =>
  path({ expirationDate: dayEnd(days), features: [LICENSE], ...fields });

describe('the dates of a path', () => {
  it.each([
    ['none', path({}), []],
    ['a target date', withGoal(26), ['goal']],
    ['a license', withLicense(160), ['expiration']],
    ['both', withGoal(26, { expirationDate: dayEnd(160) }), ['goal', 'expiration']],
    ['a license that ends first', withGoal(26, { expirationDate: dayEnd(20) }), ['expiration', 'goal']],
    ['both on one day', withGoal(26, { expirationDate: dayEnd(26) }), ['goal', 'expiration']],
    [
      'a license that is not tracked',
      withGoal(26, { expirationDate: dayEnd(160), features: [GOAL] }),
      ['goal'],
    ],
    [
      'a license that is not tracked but ends first',
      withGoal(26, { expirationDate: dayEnd(20), features: [GOAL] }),
      ['expiration', 'goal'],
    ],
    ['a license that is not tracked', path({ expirationDate: dayEnd(20) }), []],
    ['a license that is not tracked but has expired', path({ expirationDate: dayEnd(-1) }), ['expiration']],
  ])('%s', (_what, each, kinds) => {
    expect(pathDates(each, NOW).map(({ kind }) => kind)).toEqual(kinds);
  });
});

describe('what is left', () => {
  it.each([
    ['by the target date', withGoal(26, { expirationDate: dayEnd(160) }), 'goal', 27],
    [
      'by the license, once the target date has passed',
      withGoal(-1, { expirationDate: dayEnd(9) }),
      'expiration',
      10,
    ],
    ['by the license, if it ends first', withGoal(26, { expirationDate: dayEnd(20) }), 'expiration', 21],
    ['by the target date that has passed, without a license', withGoal(-1), 'goal', 0],
    [
      'by the license that has expired before the target date',
      withGoal(26, { expirationDate: dayEnd(-2) }),
      'expiration',
      -1,
    ],
    ['today', withLicense(0), 'expiration', 1],
    ['without a date', path({}), undefined, 0],
  ])('%s', (_what, each, kind, days) => {
    const { due, hours, days: left } = timeLeft(each, NOW);
    expect(due?.kind).toBe(kind);
    // Adding 0 makes 0 of -0.
    expect({ hours, days: left + 0 }).toEqual({ hours: 11, days });
  });

  it.each([
    [{ totalHours: 19.5, percentComplete: null }, 19.5],
    [{ totalHours: 20, percentComplete: 45 }, 11],
    [{ totalHours: 7, percentComplete: 30 }, 4.9],
    [{ totalHours: 7, percentComplete: 31 }, 4.9],
    [{ totalHours: 20, percentComplete: -1 }, 20],
    [{ totalHours: null, percentComplete: 45 }, null],
    [{ totalHours: 0, percentComplete: 0 }, null],
  ])('of %p: %p hours', (fields, hours) => {
    expect(timeLeft(path(fields), NOW).hours).toBe(hours);
  });
});

it.each([
  [8, 1, true],
  [8.1, 1, false],
  [16, 2, true],
  [0, 1, true],
])('%p hours in %p days can be done: %p', (hours, days, expected) => {
  expect(isReachable(hours, days)).toBe(expected);
});

it.each([
  [0, 0],
  [0.1, 0.5],
  [0.5, 0.5],
  [2.85, 3],
  [3, 3],
  [3.01, 3.5],
  // 0.1 + 0.2 + 0.2 is a little more than a half.
  [0.1 + 0.2 + 0.2, 0.5],
])('%p hours are rounded up to %p', (hours, expected) => expect(roundUpHours(hours) + 0).toBe(expected));

it.each([
  [11, 27, '3 a week'],
  [11, 7, '11 a week'],
  [11, 6, '2 a day'],
  [1, 365, '0.5 a week'],
])('%p hours in %p days take %s', (hours, days, text) => expect(rateText(hours, days)).toBe(text));

describe('the headline', () => {
  it.each([
    ['11 hours left in 27 days: about 3 a week gets you there.', withGoal(26)],
    ['11 hours left in 12 days: about 6.5 a week gets you there.', withLicense(11)],
    ['11 hours left in 4 days: about 3 a day gets you there.', withLicense(3)],
    ['11 hours left in 1 year 2 days: about 0.5 a week gets you there.', withLicense(366)],
    ['1 hour left in 1 day.', withLicense(0, { percentComplete: 95 })],
    ['80 hours left in 9 days.', withLicense(8, { totalHours: 80, percentComplete: 0 })],
    [
      '72 hours left in 9 days: about 56 a week gets you there.',
      withLicense(8, { totalHours: 72, percentComplete: 0 }),
    ],
    ['20 hours to do in 27 days: about 5.5 a week gets you there.', withGoal(26, { percentComplete: null })],
    ['55% left in 27 days.', withGoal(26, { totalHours: null })],
    ['More to do in 27 days.', withGoal(26, { totalHours: null, percentComplete: null })],
    ['11 hours left. There is no date to meet.', path({})],
    ['More to do. There is no date to meet.', path({ totalHours: null, percentComplete: null })],
    ['11 hours left: your license expired on 11/20/2026.', withLicense(-1)],
    ['11 hours left: your target date was 11/20/2026.', withGoal(-1)],
    ['11 hours left in 10 days: about 8 a week gets you there.', withGoal(-1, { expirationDate: dayEnd(9) })],
    ['Everything is done. Your license runs until 05/01/2027.', withLicense(161, { percentComplete: 100 })],
    ['Everything is done.', withLicense(-1, { percentComplete: 100 })],
    ['Everything is done.', path({ percentComplete: 120 })],
  ])('%s', (text, each) => {
    expect(headlineOf(each, NOW).filter(Boolean).join(' ')).toBe(text);
  });
});
