import { dayOf } from '../../../src/contracts/iso-date';
import {
  hasFeature,
  isTrackedByCredit,
  parsePathId,
  pathDeadline,
  pathHours,
  pathStatus,
  realStates,
  selectPath,
} from '../../../src/features/learning-path/learning-path.model';
import { daysLeft, daysLeftText, daysText } from '../../../src/platform/format/dates';
import { day } from '../../support/days';
import fc from '../../support/fast-check';
import { feature, pathWith } from '../../support/learning-paths';

const NOW = new Date(2026, 10, 21, 15, 30);

describe('days left (DASH-05)', () => {
  it.each([
    ['2026-11-22', 2],
    ['2026-11-21', 1],
    ['2026-11-20', 0],
    ['2026-11-19', -1],
  ])('until the end of %s: %d', (date, expected) => {
    expect(daysLeft(day(date), NOW)).toBe(expected);
  });

  it('count calendar days, whatever the time of day, also when the clocks change', () => {
    const days = fc.integer({ min: -400, max: 4000 });
    const minutes = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), days, minutes, (from, ahead, at) => {
        const moment = (date: number) => new Date(2026, 0, 1 + date, 0, at);
        expect(daysLeft(dayOf(moment(from + ahead)), moment(from))).toBe(ahead + 1);
      }),
    );
  });

  it.each([
    [1, '1 day'],
    [2, '2 days'],
    [364, '364 days'],
    [365, '1 year'],
    [366, '1 year 1 day'],
    [800, '2 years 70 days'],
  ])('%d is shown as "%s"', (days, text) => {
    expect(daysText(days)).toBe(text);
    expect(daysLeftText(days)).toBe(`${text} left`);
  });
});

describe('the status of a path (DASH-02)', () => {
  const at = (days: number) => dayOf(new Date(2026, 10, 21 + days));

  it.each([
    [100, at(-3), 'complete'],
    [104.5, null, 'complete'],
    [99.9, at(-1), 'expired'],
    [50, at(0), 'expiring-soon'],
    [50, at(28), 'expiring-soon'],
    [50, at(29), 'in-progress'],
    [null, null, 'in-progress'],
  ] as const)('%p percent, expires %p: %s', (percentComplete, expirationDate, expected) => {
    expect(pathStatus(pathWith({ learningPathId: 1, percentComplete, expirationDate }), NOW)).toBe(expected);
  });
});

it('expires on the day after its expiration date, not on that day (DASH-02)', () => {
  const path = pathWith({ learningPathId: 1, expirationDate: '2026-11-21T23:59:59' });
  const at = (day: number, hour: number, minute: number) =>
    pathStatus(path, new Date(2026, 10, day, hour, minute));
  expect([at(21, 0, 0), at(21, 12, 1), at(21, 23, 59)]).toEqual(Array(3).fill('expiring-soon'));
  expect(at(22, 0, 0)).toBe('expired');
});

describe('the deadline of a path (DASH-04)', () => {
  const dates = { goalCompletionDate: '2027-01-31T23:59:59', expirationDate: '2027-06-30T23:59:59' };
  const both = [feature('WeeklyGoalTracker'), feature('ExpirationDateTracker')];

  it('is the target date of the goal if the path tracks one', () => {
    const path = pathWith({ learningPathId: 1, ...dates, goalHours: 2, features: both });
    expect(pathDeadline(path)).toEqual({ kind: 'goal', date: '2027-01-31' });
  });

  it.each([
    ['no goal hours', { goalHours: null, features: both }],
    ['goal hours of zero', { goalHours: 0, features: both }],
    ['no target date yet', { goalHours: 2, goalCompletionDate: null, features: both }],
    [
      'the goal tracker disabled',
      { goalHours: 2, features: [feature('WeeklyGoalTracker', { enabled: false }), both[1]] },
    ],
    [
      'the goal tracker unavailable',
      { goalHours: 2, features: [feature('WeeklyGoalTracker', { available: false }), both[1]] },
    ],
  ])('is the expiration date with %s', (_case, fields) => {
    const path = pathWith({ learningPathId: 1, ...dates, ...(fields as object) });
    expect(pathDeadline(path)).toEqual({ kind: 'expiration', date: '2027-06-30' });
  });

  it('is null if the path has neither feature', () => {
    expect(pathDeadline(pathWith({ learningPathId: 1, ...dates, goalHours: 2 }))).toBeNull();
    expect(hasFeature(pathWith({ learningPathId: 1 }), 'WeeklyGoalTracker')).toBe(false);
  });
});

describe('progress', () => {
  it.each([
    [45.5, 24, { done: 10.9, needed: 24 }],
    [40, 28.5, { done: 11.4, needed: 28.5 }],
    [0, 24, { done: 0, needed: 24 }],
    [100, 24, { done: 24, needed: 24 }],
    [130, 24, { done: 24, needed: 24 }],
    [null, 24, null],
    [-1, 24, null],
    [50, null, null],
  ])('of %p percent of %p hours is %j', (percentComplete, totalHours, expected) => {
    expect(pathHours(pathWith({ learningPathId: 1, percentComplete, totalHours }))).toEqual(expected);
  });

  it.each([
    [[feature('ProgressTrackerByCredit')], true],
    [[feature('ProgressTrackerByPercent')], false],
    [[feature('ProgressTrackerByCredit'), feature('ProgressTrackerByPercent')], false],
    [[feature('ProgressTrackerByCredit', { available: false })], false],
    [[], false],
  ])('is shown in credit hours only with that tracker alone (ENT-13), case %#', (features, expected) => {
    expect(isTrackedByCredit(pathWith({ learningPathId: 1, features }))).toBe(expected);
  });
});

it('excludes the state FA (ENT-06) and shows a state without a name as its abbreviation', () => {
  const path = pathWith({
    learningPathId: 1,
    stateAbbvs: ['FL', 'FA', 'GA'],
    states: [
      { stateAbbv: 'FL', stateFullName: 'Florida' },
      { stateAbbv: 'FA', stateFullName: 'Fancy' },
    ],
  });
  expect(realStates(path)).toEqual([
    { abbv: 'FL', name: 'Florida' },
    { abbv: 'GA', name: 'GA' },
  ]);
});

it.each([
  ['42', 42],
  ['007', 7],
  [null, null],
  ['', null],
  ['4 2', null],
  ['-4', null],
  ['4.2', null],
  ['1e3', null],
  ['0x10', null],
  ['99999999999999999999', null],
])('parses the pathId %j as %p (VAL-03)', (text, expected) => expect(parsePathId(text)).toBe(expected));

describe('selectPath (STA-04)', () => {
  const day = (n: number) => `2026-10-${String(n).padStart(2, '0')}T10:00:00`;
  const old = pathWith({ learningPathId: 1, createdDate: day(1), lastAccessedDate: day(9) });
  const recent = pathWith({ learningPathId: 2, createdDate: day(2), lastAccessedDate: day(12) });
  const fresh = pathWith({ learningPathId: 3, createdDate: day(20) });
  const context = { pathId: null, previous: null };
  const id = (path: ReturnType<typeof selectPath>) => path?.learningPathId ?? null;

  it('selects the path in the address, if it exists', () => {
    expect(id(selectPath([old, recent, fresh], { ...context, pathId: 1 }))).toBe(1);
    expect(id(selectPath([old, recent], { ...context, pathId: 99 }))).toBe(2);
  });

  it('selects the path accessed last, unless another one was created after that', () => {
    expect(id(selectPath([old, recent], context))).toBe(2);
    expect(id(selectPath([old, recent, fresh], context))).toBe(3);
    const sameTime = pathWith({ learningPathId: 4, createdDate: day(12) });
    expect(id(selectPath([recent, sameTime], context))).toBe(2);
  });

  it('keeps the previous path if it was newer when last seen, and returns its new version', () => {
    expect(id(selectPath([old, recent], { ...context, previous: old }))).toBe(2);
    const justOpened = { ...old, lastAccessedDate: day(15) };
    expect(selectPath([old, recent], { ...context, previous: justOpened })).toBe(old);
    expect(id(selectPath([old, recent, fresh], { ...context, previous: justOpened }))).toBe(3);
    expect(id(selectPath([recent], { ...context, previous: justOpened }))).toBe(2);
  });

  it('selects nothing from an empty list', () =>
    expect(selectPath([], { pathId: 1, previous: old })).toBeNull());

  it('always selects one of the paths, regardless of their order', () => {
    const date = fc.option(fc.integer({ min: 1, max: 28 }).map(day), { nil: null });
    const fields = fc.record({ lastAccessedDate: date, createdDate: date });
    fc.assert(
      fc.property(
        fc.array(fields, { minLength: 1, maxLength: 8 }),
        fc.integer(),
        fc.integer(),
        (list, a, b) => {
          const paths = list.map((each, index) => pathWith({ learningPathId: index, ...each }));
          const withPrevious = { pathId: null, previous: paths[a % paths.length] ?? null };
          const selected = selectPath(paths, withPrevious);
          expect(paths).toContain(selected);
          const time = (path: typeof selected) =>
            [path?.lastAccessedDate ?? '', path?.createdDate ?? ''].sort().at(-1);
          const reordered = b % 2 === 0 ? [...paths].reverse() : paths;
          expect(time(selectPath(reordered, withPrevious))).toBe(time(selected));
        },
      ),
    );
  });
});
