import { totalOf, totalsByKind, totalText } from '../../src/contracts/hours-total';

const hours = (...all: (number | null)[]) => all.map((each) => ({ hours: each }));
const locked = (...all: (number | null)[]) => all.map((each) => ({ hours: each, locked: true }));

it.each([
  [[], '0 hours'],
  [hours(1), '1 hour'],
  [hours(0.1, 0.2), '0.3 hours'],
  [hours(...Array.from({ length: 8 }, () => 0.125)), '1 hour'],
  [hours(2, null, -3), '2 hours'],
  [[{ hours: 2, locked: null }], '2 hours'],
  [[...hours(30, 8), ...locked(2, 1, 1, 0, 0, null)], '38 hours, 4 more once 6 certificates are unlocked'],
  [[...hours(3), ...locked(0)], '3 hours'],
  [locked(0.5), '0 hours, 0.5 more once 1 certificate is unlocked'],
  [[...hours(3), ...locked(null)], '3 hours, 1 locked certificate without known hours'],
])('of %j says what it contains: %s', (all, text) => {
  expect(totalText(totalOf(all))).toBe(text);
});

it('says of how many courses it is, and how many of them have no hours', () => {
  expect(totalOf([...hours(2, null), ...locked(1, null)])).toMatchObject({ courses: 4, withoutHours: 2 });
});

it('never adds hours of different kinds', () => {
  const all = [
    { hours: 2, creditType: 'Contact Hours' },
    { hours: 5, creditType: 'CE Hours' },
    { hours: 1, creditType: 'Contact Hours', locked: true },
    { hours: 3, creditType: '' },
  ];
  expect(totalsByKind(all).map(([kind, total]) => [kind, total.hours, total.locked.hours])).toEqual([
    ['Contact Hours', 2, 1],
    ['CE Hours', 5, null],
    ['', 3, null],
  ]);
});
