import {
  isReachable,
  pathDates,
  roundUpHours,
  timeLeft,
} from '../../../src/features/learning-path/learning-path.model';
import { dayEnd, GOAL, NOW, path, withGoal, withLicense } from '../../support/dated-paths';

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
