import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Question } from './days-until.process';

const run = promisify(execFile);

/** On both sides of the date line, with and without daylight saving time, and one with a half-hour offset. */
const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'Asia/Kolkata',
  'Pacific/Auckland',
] as const;

/** Dates without a zone are compared by the wall clock, so these hold in every zone. */
const IN_EVERY_ZONE: readonly (readonly [string, Question, number])[] = [
  ['the end of today', ['2026-11-21T23:59:59', [2026, 11, 21, 15, 30]], 1],
  ['the last minute of the last day', ['2026-11-21T23:59:59', [2026, 11, 21, 23, 59]], 1],
  ['the first minute of the last day', ['2026-11-21T23:59:59', [2026, 11, 21, 0, 0]], 1],
  ['the first minute of the next day', ['2026-11-21T23:59:59', [2026, 11, 22, 0, 0]], 0],
  ['the end of tomorrow', ['2026-11-22T23:59:59', [2026, 11, 21, 15, 30]], 2],
  ['the current minute', ['2026-11-21T15:30:00', [2026, 11, 21, 15, 30]], 0],
  ['yesterday', ['2026-11-20T15:30:00', [2026, 11, 21, 15, 30]], -1],
  [
    'noon to noon across the end of daylight saving time in the US',
    ['2026-11-02T12:00:00', [2026, 10, 31, 12, 0]],
    2,
  ],
  ['noon to noon across its start in the US', ['2027-03-15T12:00:00', [2027, 3, 13, 12, 0]], 2],
  [
    'noon to noon across the end of daylight saving time in New Zealand',
    ['2027-04-05T12:00:00', [2027, 4, 3, 12, 0]],
    2,
  ],
  ['noon to noon across its start in New Zealand', ['2026-09-28T12:00:00', [2026, 9, 26, 12, 0]], 2],
  ['midnight to the last second of a day of 23 hours', ['2027-03-14T23:59:59', [2027, 3, 14, 0, 0]], 1],
  ['29 days', ['2026-12-20T15:30:00', [2026, 11, 21, 15, 30]], 29],
  ['a leap year', ['2028-12-31T12:00:00', [2027, 12, 31, 12, 0]], 366],
];

/**
 * A date with a zone is a moment: noon of the 22nd in London is 1 AM of the 23rd in Auckland. The local time is
 * 3:30 PM of the 21st in each zone.
 */
const MOMENT: Question = ['2026-11-22T12:00:00Z', [2026, 11, 21, 15, 30]];
const DAYS_TO_MOMENT: Readonly<Record<(typeof ZONES)[number], number>> = {
  'America/New_York': 1,
  'America/Los_Angeles': 1,
  'Pacific/Honolulu': 1,
  'Asia/Kolkata': 2,
  'Pacific/Auckland': 2,
};

it.each(ZONES)('days until a moment in %s (DASH-05)', async (TZ) => {
  const script = resolve(__dirname, 'days-until.process.ts');
  const all = [...IN_EVERY_ZONE, ['a moment', MOMENT, DAYS_TO_MOMENT[TZ]] as const];
  const questions = JSON.stringify(all.map(([, question]) => question));
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, questions], {
    env: { ...process.env, TZ },
  });
  const results: number[] = JSON.parse(stdout);
  const named = all.map(([name], index) => [name, results[index]]);
  expect(named).toEqual(all.map(([name, , days]) => [name, days]));
});
