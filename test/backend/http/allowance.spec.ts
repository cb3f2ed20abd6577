import { createAllowance } from '../../../src/backend/http/allowance';
import { Refusal } from '../../../src/backend/http/refusal';

const HOUR_MS = 3_600_000;

function start(most = 3) {
  let now = 1_000_000;
  const clock = () => new Date(now);
  const allowance = createAllowance({ most, perMs: HOUR_MS, clock, message: 'You have sent many mails.' });
  const refusalOf = (key: string): Refusal | undefined => {
    try {
      allowance.take(key);
      return undefined;
    } catch (error) {
      return error as Refusal;
    }
  };
  return {
    refusalOf,
    takes: (key: string, times: number) => Array.from({ length: times }, () => refusalOf(key) === undefined),
    advance: (ms: number) => {
      now += ms;
    },
  };
}

it('allows so many at once, and then says how long to wait', () => {
  const { takes, refusalOf } = start();
  expect(takes('ann', 3)).toEqual([true, true, true]);
  const refusal = refusalOf('ann');
  expect(refusal).toBeInstanceOf(Refusal);
  expect([refusal?.status, refusal?.headers]).toEqual([429, { 'Retry-After': '1200' }]);
  expect(refusal?.message).toBe('You have sent many mails. Please try again in 20 minutes.');
});

it('grows back evenly, and not beyond what it was', () => {
  const { takes, advance, refusalOf } = start();
  takes('ann', 3);
  advance(HOUR_MS / 3 - 1_000);
  expect(refusalOf('ann')?.message).toBe('You have sent many mails. Please try again in 1 second.');
  advance(1_000);
  expect(takes('ann', 2)).toEqual([true, false]);
  advance(10 * HOUR_MS);
  expect(takes('ann', 4)).toEqual([true, true, true, false]);
});

it('is everybody’s own', () => {
  const { takes } = start();
  takes('ann', 3);
  expect(takes('bob', 4)).toEqual([true, true, true, false]);
});

it('takes nothing for what is refused', () => {
  const { takes, advance } = start();
  takes('ann', 100);
  advance(HOUR_MS);
  expect(takes('ann', 4)).toEqual([true, true, true, false]);
});

it('stays correct for a number that does not divide its time', () => {
  const { takes } = start(7);
  expect(takes('ann', 8)).toEqual([...Array(7).fill(true), false]);
});

it('forgets the first of very many', () => {
  const { takes } = start();
  takes('ann', 3);
  for (let other = 0; other < 10_000; other++) takes(`other-${other}`, 1);
  expect(takes('ann', 1)).toEqual([true]);
});
