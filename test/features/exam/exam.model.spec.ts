import {
  clockText,
  durationText,
  flagged,
  listNumbers,
  mergeWork,
  NO_WORK,
  openAttempt,
  secondsLeft,
  timerOf,
  unanswered,
} from '../../../src/features/exam/exam.model';
import { examWith, questionWith } from '../../support/exams';

const timed = examWith({ secondsAllowed: 1800, secondsUsed: 300, timerRunning: true });
const questions = [questionWith(1), questionWith(2, { answerId: 21 }), questionWith(3)];
const answer = (answerId: number, at: number) => ({ answerId, at });

describe('the time', () => {
  it('counts from when the request was sent, so that nobody sees more than they have', () => {
    expect(timerOf(timed, 1000)).toEqual({ kind: 'running', deadline: 1000 + 1500 * 1000 });
  });

  it('stands still while the timer is stopped, and is unlimited without an allowance', () => {
    expect(timerOf({ ...timed, timerRunning: false }, 1000)).toEqual({ kind: 'stopped', leftMs: 1_500_000 });
    expect(timerOf(examWith({ secondsAllowed: null }), 1000)).toEqual({ kind: 'none' });
  });

  it('is never negative', () => {
    expect(secondsLeft({ ...timed, secondsUsed: 9999 })).toBe(0);
  });

  it.each([
    [0, '0:00', '0 seconds'],
    [59, '0:59', '59 seconds'],
    [60, '1:00', '1 minute'],
    [1799, '29:59', '29 minutes'],
    [5405, '1:30:05', '1 hour 30 minutes'],
  ])('%d s reads %s, and %s aloud', (seconds, clock, words) => {
    expect([clockText(seconds), durationText(seconds)]).toEqual([clock, words]);
  });
});

describe('an attempt', () => {
  const open = (work = NO_WORK, index: number | null = null) =>
    openAttempt({ ...timed, questions }, { kind: 'none' }, { work, index });

  it('begins at the first question without an answer, or where the student was', () => {
    expect(open().index).toBe(0);
    expect(open({ ...NO_WORK, answers: new Map([[1, answer(11, 5)]]) }).index).toBe(2);
    expect(open(NO_WORK, 1).index).toBe(1);
    expect(open(NO_WORK, 99).index).toBe(2);
  });

  it('prefers the answers of this device, but only to questions and choices that it has', () => {
    const work = {
      answers: new Map([
        [2, answer(22, 5)],
        [3, answer(99, 5)],
        [9, answer(91, 5)],
      ]),
      flags: new Map([
        [1, { on: true, at: 5 }],
        [9, { on: true, at: 5 }],
      ]),
    };
    const attempt = open(work);
    expect([...attempt.answers]).toEqual([[2, answer(22, 5)]]);
    expect([...attempt.flags.keys()]).toEqual([1]);
    expect([unanswered(attempt), flagged(attempt)]).toEqual([[0, 2], [0]]);
  });
});

it('of two windows, the newer version of each answer and flag counts', () => {
  const mine = {
    answers: new Map([
      [1, answer(11, 5)],
      [2, answer(21, 9)],
    ]),
    flags: new Map([[1, { on: true, at: 5 }]]),
  };
  const other = {
    answers: new Map([
      [1, answer(12, 6)],
      [2, answer(22, 8)],
      [3, answer(31, 1)],
    ]),
    flags: new Map([[1, { on: false, at: 7 }]]),
  };
  const merged = mergeWork(mine, other);
  expect([...merged.answers].map(([id, { answerId }]) => [id, answerId])).toEqual([
    [1, 12],
    [2, 21],
    [3, 31],
  ]);
  expect(merged.flags.get(1)?.on).toBe(false);
  expect(mergeWork(merged, other)).toBe(merged);
});

it.each([
  [[], ''],
  [[0], '1'],
  [[0, 3], '1 and 4'],
  [[0, 3, 6], '1, 4 and 7'],
])('questions %j are listed as "%s"', (indexes, text) => {
  expect(listNumbers(indexes)).toBe(text);
});
