import { deadlineText, openedText, progressText } from '../../../src/features/learning-path/path-card.text';
import { feature, pathWith } from '../../support/learning-paths';

const NOW = new Date('2026-11-22T12:00:00');
const BY_CREDIT = [feature('ProgressTrackerByCredit')];
const path = (fields: Partial<Parameters<typeof pathWith>[0]>) => pathWith({ learningPathId: 1, ...fields });

describe('the progress (DASH-01, DASH-03)', () => {
  it.each([
    [{ percentComplete: 70, totalHours: 30, features: BY_CREDIT }, '21 of 30 hours'],
    [{ percentComplete: 70, totalHours: 30 }, '70% of 30 hours'],
    [{ percentComplete: 99.9, totalHours: 1 }, '99% of 1 hour'],
    [{ percentComplete: 120, totalHours: 4 }, '100% of 4 hours'],
    [{ percentComplete: 0, totalHours: 5.5, features: BY_CREDIT }, '0 of 5.5 hours'],
    [{ percentComplete: 50, totalHours: 12, goalHours: 2 }, '50% of 12 hours, goal 2 a week'],
    [{ percentComplete: 50 }, '50%'],
    [{ percentComplete: 50, features: BY_CREDIT }, '50%'],
    [{ percentComplete: -1, totalHours: 19.5 }, '19.5 hours'],
    [{ totalHours: 19.5, goalHours: 2 }, '19.5 hours, goal 2 a week'],
    [{ goalHours: 2 }, 'Goal 2 hours a week'],
    [{ goalHours: 1 }, 'Goal 1 hour a week'],
    [{ goalHours: 0 }, ''],
    [{}, ''],
  ])('of %j is "%s"', (fields, expected) => {
    expect(progressText(path(fields))).toBe(expected);
  });
});

describe('the deadline (DASH-04, DASH-05)', () => {
  const EXPIRES = [feature('ExpirationDateTracker')];
  const BOTH = [feature('WeeklyGoalTracker'), ...EXPIRES];
  it.each([
    [{ expirationDate: '2026-12-03', features: EXPIRES }, 'License expires 12/03/2026, 12 days left'],
    [{ expirationDate: '2026-11-23', features: EXPIRES }, 'License expires 11/23/2026, 2 days left'],
    [{ expirationDate: '2028-05-15', features: EXPIRES }, 'License expires 05/15/2028, 1 year 176 days left'],
    [{ expirationDate: '2026-11-22', features: EXPIRES }, 'License expires 11/22/2026, 1 day left'],
    [{ expirationDate: '2026-11-21', features: EXPIRES }, 'License expired 11/21/2026'],
    [{ expirationDate: '2026-11-13', features: EXPIRES }, 'License expired 11/13/2026'],
    [
      { goalHours: 2, goalCompletionDate: '2027-01-30', expirationDate: '2026-12-03', features: BOTH },
      'Target date 01/30/2027, 70 days left',
    ],
    [{ goalHours: 2, goalCompletionDate: '2026-11-01', features: BOTH }, 'Target date 11/01/2026 has passed'],
    [{ expirationDate: '2026-12-03' }, ''],
    [{}, ''],
  ])('of %j is "%s"', (fields, expected) => {
    expect(deadlineText(path(fields), NOW)).toBe(expected);
  });
});

it.each([
  ['2026-11-22T11:30:00', 'Last opened 30 minutes ago'],
  ['2026-11-01T11:30:00', 'Last opened 11/01/2026'],
  [null, 'Not opened yet'],
])('a path opened at %s says "%s"', (lastAccessedDate, expected) => {
  expect(openedText(path({ lastAccessedDate }), NOW)).toBe(expected);
});
