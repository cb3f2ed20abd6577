import { headlineOf, rateText } from '../../../src/features/learning-path/learning-path.text';
import { dayEnd, NOW, path, withGoal, withLicense } from '../../support/dated-paths';

it.each([
  [11, 27, '3 a week'],
  [11, 7, '11 a week'],
  [11, 6, '2 a day'],
  [1, 365, '0.5 a week'],
])('%p hours in %p days take %s', (hours, days, text) => expect(rateText(hours, days)).toBe(text));

describe('the headline', () => {
  it.each([
    ['11 hours left in 27 days. About 3 a week gets you there.', withGoal(26)],
    ['11 hours left in 12 days. About 6.5 a week gets you there.', withLicense(11)],
    ['11 hours left in 4 days. About 3 a day gets you there.', withLicense(3)],
    ['11 hours left in 1 year 2 days. About 0.5 a week gets you there.', withLicense(366)],
    ['1 hour left in 1 day.', withLicense(0, { percentComplete: 95 })],
    ['80 hours left in 9 days.', withLicense(8, { totalHours: 80, percentComplete: 0 })],
    [
      '72 hours left in 9 days. About 56 a week gets you there.',
      withLicense(8, { totalHours: 72, percentComplete: 0 }),
    ],
    ['20 hours to do in 27 days. About 5.5 a week gets you there.', withGoal(26, { percentComplete: null })],
    ['55% left in 27 days.', withGoal(26, { totalHours: null })],
    ['More to do in 27 days.', withGoal(26, { totalHours: null, percentComplete: null })],
    ['11 hours left. No deadline.', path({})],
    // The features of this path do not show its date.
    ['11 hours left.', path({ expirationDate: dayEnd(60) })],
    ['More to do. No deadline.', path({ totalHours: null, percentComplete: null })],
    ['11 hours left. Your license expired on 11/20/2026.', withLicense(-1)],
    ['11 hours left. Your target date was 11/20/2026.', withGoal(-1)],
    ['11 hours left in 10 days. About 8 a week gets you there.', withGoal(-1, { expirationDate: dayEnd(9) })],
    [
      'You have reached 100%. Your license runs until 05/01/2027.',
      withLicense(161, { percentComplete: 100 }),
    ],
    ['You have reached 100%.', withLicense(-1, { percentComplete: 100 })],
    ['You have reached 100%.', path({ percentComplete: 120 })],
  ])('%s', (text, each) => {
    expect(headlineOf(each, NOW).filter(Boolean).join(' ')).toBe(text);
  });
});
