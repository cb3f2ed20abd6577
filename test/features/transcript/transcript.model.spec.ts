import { totalText } from '../../../src/contracts/hours-total';
import {
  earnedText,
  groupByYear,
  partOfYearText,
  statusOf,
  subtotalOf,
  totalsByRequirement,
} from '../../../src/features/transcript/transcript.model';
import fc from '../../support/fast-check';
import { linesOf } from '../../support/transcripts';

const on = (completionDate: string) => ({ completionDate });
const DONE = on('2025-05-01T12:00:00Z');

describe('groups by year (ENT-09)', () => {
  const lines = linesOf(
    { ...on('2024-03-01T12:00:00Z'), courseName: 'Early' },
    { ...on('2026-03-01T12:00:00Z'), courseName: 'Late' },
    { completionDate: null, status: 'In Progress', courseName: 'Open' },
    { ...on('2024-09-01T12:00:00Z'), courseName: 'Autumn' },
  );
  const titles = (order: 'newest' | 'oldest') => groupByYear(lines, order).map(({ title }) => title);

  it("are titled like '2024 Transcripts', the newest first, after what is in progress", () => {
    expect(titles('newest')).toEqual(['In Progress', '2026 Transcripts', '2024 Transcripts']);
  });

  it('can begin with the oldest, and what is in progress stays first', () => {
    expect(titles('oldest')).toEqual(['In Progress', '2024 Transcripts', '2026 Transcripts']);
  });

  it.each([
    ['newest', ['Autumn', 'Early']],
    ['oldest', ['Early', 'Autumn']],
  ] as const)('have their lines in the same order: %s', (order, expected) => {
    const group = groupByYear(lines, order).find(({ key }) => key === '2024');
    expect(group?.lines.map(({ entry }) => entry.courseName)).toEqual(expected);
  });

  it('say so of lines that are completed without a date', () => {
    const [group] = groupByYear(linesOf({ completionDate: null, status: 'Completed' }), 'newest');
    expect(group?.title).toBe('Without a Completion Date');
  });

  it('have each line once, whatever the dates', () => {
    const dates = fc.option(fc.date({ min: new Date(0), max: new Date('2098-01-01'), noInvalidDate: true }));
    fc.assert(
      fc.property(fc.array(dates), fc.constantFrom('newest', 'oldest'), (all, order) => {
        const some = linesOf(...all.map((date) => ({ completionDate: date?.toISOString() ?? null })));
        const keys = groupByYear(some, order).flatMap((group) => group.lines.map(({ key }) => key));
        expect([...keys].sort()).toEqual(some.map(({ key }) => key).sort());
      }),
    );
  });
});

describe('subtotals', () => {
  it.each([
    ['Completed', 'earned', 2],
    ['passed', 'earned', 2],
    [' Complete ', 'earned', 2],
    ['Failed', 'failed', 0],
    ['Not Passed', 'failed', 0],
    ['In Progress', 'open', 0],
    ['Withdrawn', 'open', 0],
    ['', 'open', 0],
  ])('count a line only if it is earned: %s', (status, expected, hours) => {
    const [line] = linesOf({ ...DONE, status, hours: 2 });
    if (!line) throw new Error('no line');
    expect(statusOf(line)).toBe(expected);
    expect(subtotalOf([line]).hours).toBe(hours);
  });

  it('count no line without a date', () => {
    expect(subtotalOf(linesOf({ status: 'Completed', hours: 2 }))).toMatchObject({ hours: 0, notCounted: 1 });
  });

  it('count apart what a locked certificate is for', () => {
    const lines = linesOf(
      { ...DONE, hours: 38 },
      { ...DONE, hours: 4, certificateLocked: true },
      { ...DONE, status: 'Failed', hours: 9, certificateLocked: true },
    );
    expect(totalText(subtotalOf(lines))).toBe('38 hours, 4 more once 1 certificate is unlocked');
    expect(earnedText('38 hours', subtotalOf(lines))).toBe(
      '38 hours from 2 completed courses; 1 not counted',
    );
  });

  it.each([
    [{ courses: 12, withoutHours: 0, notCounted: 0 }, 'from 12 completed courses'],
    [{ courses: 1, withoutHours: 1, notCounted: 0 }, 'from 1 completed course, 1 of them without hours'],
    [{ courses: 2, withoutHours: 0, notCounted: 1 }, 'from 2 completed courses; 1 not counted'],
    [{ courses: 2, withoutHours: 0, notCounted: 3 }, 'from 2 completed courses; 3 not counted'],
    [{ courses: 0, withoutHours: 0, notCounted: 2 }, 'from no completed course; 2 not counted'],
    [{ courses: 0, withoutHours: 0, notCounted: 0 }, 'from no completed course'],
    [
      { courses: 1200, withoutHours: 3, notCounted: 4 },
      'from 1,200 completed courses, 3 of them without hours; 4 not counted',
    ],
  ])('say what they are based on: %j', (total, expected) => {
    expect(earnedText('2 hours', total)).toBe(`2 hours ${expected}`);
  });

  it('of requirements are those of license type and state, and add up to the total', () => {
    const lines = linesOf(
      { ...DONE, hours: 1, licenseTypeId: 1, stateAbbv: 'FL' },
      { ...DONE, hours: 4, licenseTypeId: 1, stateAbbv: 'GA' },
      { ...DONE, hours: 2, licenseTypeId: 1, stateAbbv: 'FL' },
      { ...DONE, hours: 8, licenseTypeId: null },
      { ...DONE, hours: 9, licenseTypeId: 2, status: 'Failed' },
    );
    const totals = totalsByRequirement(lines);
    expect(
      totals.map(({ licenseTypeId, stateAbbv, total }) => [licenseTypeId, stateAbbv, total.hours]),
    ).toEqual([
      [null, '', 8],
      [1, 'GA', 4],
      [1, 'FL', 3],
    ]);
    const sum = totals.reduce((all, { total }) => all + total.hours, 0);
    expect(sum).toBe(subtotalOf(lines).hours);
  });
});

it('says that a year goes on, with separators of thousands', () => {
  expect(partOfYearText(25, 1200)).toBe('25 of 1,200 courses on this page. The total is of all 1,200.');
});
