/** Lines of the transcript for the whole country or without a state, and a license for the whole country. */
import type { TranscriptEntry } from '../../../src/contracts/certificate';
import { type LicenseLedger, ledgersOf } from '../../../src/features/ledger/ledger.model';
import { course, group, NURSE, path } from '../../support/ledgers';
import { licenseWith } from '../../support/licenses';
import { linesOf } from '../../support/transcripts';

const done = (courseName: string, stateAbbv: string, fields: Partial<TranscriptEntry> = {}) => ({
  ...{ courseName, stateAbbv, completionDate: '2026-03-01T12:00:00Z', hours: 3, licenseTypeId: 101 },
  ...fields,
});

/** The path has one course, and two general hours. */
function ledger(
  lines: readonly Partial<TranscriptEntry>[],
  { license = NURSE, creditHours = 3 as number | null, percentComplete = 0, hasPath = true } = {},
): LicenseLedger {
  const own = path(7, license.stateAbbv, { totalHours: 5 });
  const lists = { groups: [group(1, 3)], courses: [course(1, { creditHours, percentComplete })] };
  const [first] = ledgersOf({
    licenses: [license],
    paths: hasPath ? [own] : [],
    requirements: new Map([[7, { requirements: lists, hasFailed: false }]]),
    lines: linesOf(...lines),
  });
  if (!first) throw new Error('no ledger');
  return first;
}

/** What each row counts, and what is outside of them. */
function figures(...args: Parameters<typeof ledger>) {
  const { requirements } = ledger(...args);
  return {
    counted: requirements?.rows.map(({ counted }) => counted),
    outside: requirements?.outside.map(({ course, reason }) => [course.name, reason]),
  };
}

describe('a line for the whole country', () => {
  it('does not complete a course of the path, and is in no other list once it is completed', () => {
    const line = done('Course 1', 'US');
    expect(figures([line])).toEqual({ counted: [0, 0], outside: [['Course 1', 'nationwide']] });
    expect(figures([line], { percentComplete: 100 })).toEqual({ counted: [3, 0], outside: [] });
  });

  it('gives way to a line for the license, if the path does not have the hours', () => {
    const lines = [
      done('Course 1', 'FL', { hours: 1 }),
      done('Course 1', 'US', { hours: 2, completionDate: '2026-04-01T12:00:00Z' }),
    ];
    const { requirements } = ledger(lines, { creditHours: null, percentComplete: 100 });
    expect(requirements?.rows[0]?.courses).toMatchObject([{ hours: 1 }]);
  });

  it('of another course is in no total, because nothing says that it counts', () => {
    expect(figures([done('Elsewhere', 'US')])).toEqual({
      counted: [0, 0],
      outside: [['Elsewhere', 'nationwide']],
    });
  });

  it('for another license type is not named', () => {
    expect(figures([done('Elsewhere', 'US', { licenseTypeId: 102 })]).outside).toEqual([]);
  });

  it('adds nothing to a course that was completed for the license, whichever is newer', () => {
    const lines = [
      done('Elsewhere', 'FL', { hours: 1 }),
      done('elsewhere', 'US', { completionDate: '2026-04-01T12:00:00Z' }),
    ];
    expect(figures(lines)).toEqual({ counted: [0, 0], outside: [['Elsewhere', 'unknown-period']] });
  });
});

describe('a line without a state', () => {
  it('does not complete a course of the path, but is named', () => {
    expect(figures([done('Course 1', '')])).toEqual({
      counted: [0, 0],
      outside: [['Course 1', 'unstated']],
    });
  });

  it('of another course is in no total, and named once', () => {
    expect(figures([done('Elsewhere', ''), done('elsewhere', '')]).outside).toEqual([
      ['Elsewhere', 'unstated'],
    ]);
  });

  it('says less than one for the whole country', () => {
    expect(figures([done('Elsewhere', ''), done('Elsewhere', 'US')]).outside).toEqual([
      ['Elsewhere', 'nationwide'],
    ]);
  });
});

describe.each(['US', ''])('a line for %j', (state) => {
  it('is late after the license has expired', () => {
    const license = licenseWith({ ...NURSE, expirationDate: '2026-04-30T23:59:59' });
    const late = done('Late', state, { completionDate: '2026-05-02T12:00:00Z' });
    expect(figures([late], { license })).toEqual({
      counted: [0, 0],
      outside: [['Late', 'after-expiration']],
    });
  });

  it('is not among the hours of a license without a path, but said to be left out', () => {
    const lines = [
      done('A', 'FL'),
      done('B', state),
      done('C', state, { status: 'Failed' }),
      done('D', state, { licenseTypeId: 102 }),
      done('E', 'GA'),
    ];
    expect(ledger(lines, { hasPath: false })).toMatchObject({
      earned: { hours: 3, courses: 1 },
      undecided: 1,
    });
  });
});

it('a license for the whole country takes lines for any state, each course once', () => {
  const license = licenseWith({ ...NURSE, stateAbbv: 'US', stateName: 'United States' });
  const lines = [
    done('Course 1', 'GA'),
    done('course 1', 'FL'),
    done('Elsewhere', 'TX', { hours: 1 }),
    done('All over', 'US', { hours: 0.5 }),
    done('Nowhere', ''),
  ];
  expect(figures(lines, { license })).toEqual({
    counted: [0, 0],
    outside: [
      ['Course 1', 'unknown-period'],
      ['Elsewhere', 'unknown-period'],
      ['All over', 'unknown-period'],
      ['Nowhere', 'unstated'],
    ],
  });
});
