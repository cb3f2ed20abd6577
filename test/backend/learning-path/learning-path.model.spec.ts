import {
  goalCompletionDate,
  isExpirationDate,
  weekAt,
} from '../../../src/backend/learning-path/learning-path.model';

const TUESDAY = new Date('2026-03-10T15:30:00.000Z');

describe('the day a goal is reached (DASH-01)', () => {
  it.each([
    ['two hours a week for twelve are six weeks', 12, 0, 2, '2026-04-21'],
    ['what is done counts', 12, 50, 2, '2026-03-31'],
    ['a begun day is a day', 10, 0, 3, '2026-04-03'],
    ['all of it within the week', 4, 0, 168, '2026-03-11'],
    ['an unknown percentage is nothing done', 12, null, 2, '2026-04-21'],
    ['a pace that leads nowhere ends with the calendar', 12, 0, 1e-300, '2099-12-31'],
    ['so does a slow one', 1000, 0, 0.1, '2099-12-31'],
  ])('%s', (_, totalHours, percentComplete, goalHours, day) => {
    const path = { totalHours, percentComplete, goalHours };
    expect(goalCompletionDate(path, TUESDAY)).toBe(`${day}T23:59:59`);
  });

  it.each([
    ['no hours are aimed at', { totalHours: 12, percentComplete: 0, goalHours: 0 }],
    ['there is no goal', { totalHours: 12, percentComplete: 0, goalHours: null }],
    ['nothing remains', { totalHours: 12, percentComplete: 100, goalHours: 2 }],
    ['the hours are not known', { totalHours: null, percentComplete: 0, goalHours: 2 }],
  ])('is null if %s', (_, path) => {
    expect(goalCompletionDate(path, TUESDAY)).toBeNull();
  });
});

describe('a week', () => {
  it.each([
    ['2026-03-08T00:00:00.000Z', '2026-03-08', '2026-03-14'],
    ['2026-03-10T15:30:00.000Z', '2026-03-08', '2026-03-14'],
    ['2026-03-14T23:59:59.999Z', '2026-03-08', '2026-03-14'],
    ['2026-03-15T00:00:00.000Z', '2026-03-15', '2026-03-21'],
    ['2025-12-31T12:00:00.000Z', '2025-12-28', '2026-01-03'],
  ])('of %s goes from Sunday %s to Saturday %s', (now, first, last) => {
    expect(weekAt(new Date(now))).toEqual({
      startDate: `${first}T12:00:00.000Z`,
      endDate: `${last}T12:00:00.000Z`,
    });
  });
});

describe('an expiration date (CON-18)', () => {
  it.each([
    ['2026-03-10', false],
    ['2026-03-11', true],
    ['2099-12-31', true],
    ['2100-01-01', false],
  ])('may be %s: %s', (date, isAllowed) => {
    expect(isExpirationDate(date, TUESDAY)).toBe(isAllowed);
  });

  it('may be what is tomorrow wherever on earth the student is', () => {
    const lateInHawaii = new Date('2026-03-11T05:00:00.000Z');
    expect(isExpirationDate('2026-03-11', lateInHawaii)).toBe(true);
    expect(isExpirationDate('2026-03-10', lateInHawaii)).toBe(false);
  });
});
