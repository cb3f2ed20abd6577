/** Which courses a student has completed for a license: each in one list only, and only once. */
import type { TranscriptEntry } from '../../../src/contracts/certificate';
import type { PathCourse } from '../../../src/contracts/learning-path-details';
import type { License } from '../../../src/contracts/license';
import {
  completionsOf,
  courseKey,
  isAfterExpiration,
  nameKey,
} from '../../../src/features/ledger/completions.model';
import { course, NURSE } from '../../support/ledgers';
import { licenseWith } from '../../support/licenses';
import { linesOf } from '../../support/transcripts';

const EXPIRING = licenseWith({ ...NURSE, expirationDate: '2026-04-30T23:59:59' });
const done = (courseName: string, fields: Partial<TranscriptEntry> = {}) => ({
  ...{ courseName, completionDate: '2026-03-01T12:00:00Z', hours: 3, stateAbbv: 'FL', licenseTypeId: 101 },
  ...fields,
});

interface Facts {
  readonly license?: License;
  readonly courses?: readonly PathCourse[];
}

/** The names in each list that is not empty. */
function listed(lines: readonly Partial<TranscriptEntry>[], { license = NURSE, courses = [] }: Facts = {}) {
  const { listed: ofPath, ...lists } = completionsOf(license, courses, linesOf(...lines));
  const names = Object.entries({ listed: ofPath.map((each) => each.course), ...lists })
    .map(([list, found]) => [list, found.map(({ name }) => name)] as const)
    .filter(([, found]) => found.length > 0);
  return Object.fromEntries(names);
}

it.each<[string, Partial<TranscriptEntry>, Facts, object]>([
  ['for the license', {}, {}, { others: ['Ethics'] }],
  ['for the whole country', { stateAbbv: 'US' }, {}, { nationwide: ['Ethics'] }],
  ['without a state', { stateAbbv: '' }, {}, { unstated: ['Ethics'] }],
  ['for another state', { stateAbbv: 'GA' }, {}, {}],
  ['for another license type', { licenseTypeId: 102 }, {}, {}],
  ['that was not passed', { status: 'Failed' }, {}, {}],
  [
    'on the last day of the license (ENT-10)',
    { completionDate: '2026-04-30T23:59:59' },
    { license: EXPIRING },
    { others: ['Ethics'] },
  ],
  [
    'after the license expired',
    { completionDate: '2026-05-01T00:00:00' },
    { license: EXPIRING },
    { late: ['Ethics'] },
  ],
])('lists a course %s', (_what, fields, facts, expected) => {
  expect(listed([done('Ethics', fields)], facts)).toEqual(expected);
});

describe('a course of the path', () => {
  const open = course(5, { courseName: 'Ethics', percentComplete: 0, creditHours: null });

  it('is completed if the path says so, and is in no other list', () => {
    const done5 = { courses: [course(5, { courseName: 'Ethics' })] };
    expect(listed([done(' ETHICS '), done('ethics', { stateAbbv: 'US' })], done5)).toEqual({
      listed: ['Ethics'],
    });
    expect(listed([], { courses: [open] })).toEqual({});
    expect(listed([done(' ETHICS ')], { courses: [open] })).toEqual({ others: [' ETHICS '] });
  });

  it('takes its date and, if it has none, its hours from the newest completion', () => {
    const lines = linesOf(
      done('Ethics', { completionDate: '2026-02-01T12:00:00Z', hours: 1 }),
      done('Ethics', { completionDate: '2026-03-01T12:00:00Z', hours: 2 }),
    );
    const { listed: found } = completionsOf(NURSE, [{ ...open, percentComplete: 100 }], lines);
    expect(found).toEqual([
      {
        groupId: 1,
        course: {
          ...{ key: 'course 5', name: 'Ethics', hours: 2, counted: 0 },
          completionDate: '2026-03-01T12:00:00Z',
        },
      },
    ]);
  });

  it('is there once, however often the path lists it', () => {
    expect(listed([], { courses: [course(5), course(5, { groupId: 2 })] })).toEqual({ listed: ['Course 5'] });
  });
});

it('counts a course once that was completed twice, and courses without a name each', () => {
  expect(listed([done('Ethics'), done('ethics')])).toEqual({ others: ['Ethics'] });
  expect(listed([done(''), done('')])).toEqual({ others: ['', ''] });
});

it('knows no end of a license without a date, and no time of a course without one', () => {
  expect(isAfterExpiration(NURSE, { time: Date.parse('2099-01-01') })).toBe(false);
  expect(isAfterExpiration(EXPIRING, { time: null })).toBe(false);
});

it('compares names without regard to case, accents and spaces', () => {
  expect(nameKey('  Éthics  for\tNurses ')).toBe(nameKey('ethics FOR nurses'));
  expect(courseKey(5)).toBe('course 5');
});
