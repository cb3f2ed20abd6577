import type { TranscriptEntry } from '../../../src/contracts/certificate';
import type { PathCourse, PathGroup } from '../../../src/contracts/learning-path-details';
import type { License } from '../../../src/contracts/license';
import { type LicenseLedger, ledgersOf } from '../../../src/features/ledger/ledger.model';
import { course, group, NURSE, path } from '../../support/ledgers';
import { licenseWith } from '../../support/licenses';
import { linesOf } from '../../support/transcripts';

const done = (courseName: string, fields: Partial<TranscriptEntry> = {}) => ({
  ...{ courseName, completionDate: '2026-03-01T12:00:00Z', hours: 3, stateAbbv: 'FL', licenseTypeId: 101 },
  ...fields,
});

interface Facts {
  readonly license?: License;
  readonly totalHours?: number | null;
  readonly groups?: readonly PathGroup[];
  readonly courses?: readonly PathCourse[];
  readonly lines?: readonly Partial<TranscriptEntry>[];
}

function ledger({ license = NURSE, groups = [], courses = [], lines = [], ...of }: Facts): LicenseLedger {
  const totalHours =
    of.totalHours === undefined
      ? groups.reduce((sum, each) => sum + (each.hoursRequired ?? 0), 0)
      : of.totalHours;
  const [first] = ledgersOf({
    licenses: [license],
    paths: [path(7, 'FL', { totalHours })],
    requirements: new Map([[7, { requirements: { groups, courses }, hasFailed: false }]]),
    lines: linesOf(...lines),
  });
  if (!first) throw new Error('no ledger');
  return first;
}

function requirements(facts: Facts) {
  const { requirements } = ledger(facts);
  if (!requirements) throw new Error('no requirements');
  return requirements;
}

describe('one requirement', () => {
  it('counts completed courses, and says what is missing', () => {
    const { rows, total } = requirements({
      groups: [group(1, 6)],
      courses: [course(1), course(2, { creditHours: 1.5 }), course(3, { percentComplete: 80 })],
    });
    expect(rows).toMatchObject([
      { name: 'Topic 1', needed: 6, counted: 4.5, over: 0, missing: 1.5, unnamed: 0 },
    ]);
    expect(rows[0]?.courses.map(({ name, counted }) => [name, counted])).toEqual([
      ['Course 1', 3],
      ['Course 2', 1.5],
    ]);
    expect(total).toEqual({ needed: 6, counted: 4.5, over: 0, missing: 1.5 });
  });

  it('never counts more than it requires, and what is over is of the course completed last', () => {
    const { rows, total } = requirements({
      groups: [group(1, 4), group(2, 5)],
      courses: [course(1), course(2)],
      lines: [
        done('Course 1', { completionDate: '2026-05-01T12:00:00Z' }),
        done('Course 2', { completionDate: '2026-04-01T12:00:00Z' }),
      ],
    });
    expect(rows[0]).toMatchObject({ needed: 4, counted: 4, over: 2, missing: 0 });
    expect(rows[0]?.courses.map(({ name, counted }) => [name, counted])).toEqual([
      ['Course 2', 3],
      ['Course 1', 1],
    ]);
    // The two hours over do not count for the other requirement.
    expect(total).toEqual({ needed: 9, counted: 4, over: 2, missing: 5 });
  });

  it('has the hours that the server says, even if no course of the list makes them up', () => {
    const [row] = requirements({ groups: [group(1, 6, 5)], courses: [course(1)] }).rows;
    expect(row).toMatchObject({ counted: 5, missing: 1, unnamed: 2 });
  });

  it('counts no more than the server does', () => {
    const [row] = requirements({ groups: [group(1, 6, 1)], courses: [course(1)] }).rows;
    expect(row).toMatchObject({ counted: 1, missing: 5, unnamed: 0 });
    expect(row?.courses).toMatchObject([{ hours: 3, counted: 1 }]);
  });

  it('is not known, rather than 0, if the server does not say how much it requires', () => {
    const { rows, total } = requirements({
      groups: [group(1, null)],
      courses: [course(1)],
      totalHours: null,
    });
    expect(rows).toMatchObject([{ needed: null, counted: 3, over: 0, missing: null }]);
    expect(total).toEqual({ needed: null, counted: 3, over: 0, missing: null });
  });

  it('with hours that the server cuts off at the limit still says how many are over it', () => {
    const { rows, total } = requirements({ groups: [group(1, 4, 4)], courses: [course(1), course(2)] });
    expect(rows).toMatchObject([{ counted: 4, over: 2, missing: 0 }]);
    expect(total).toEqual({ needed: 4, counted: 4, over: 2, missing: 0 });
  });

  it('without a known limit leaves open whether the license is complete', () => {
    const { total } = requirements({
      groups: [group(1, null), group(2, 2)],
      courses: [course(1), course(2, { groupId: 2 })],
      totalHours: 5,
    });
    expect(total).toMatchObject({ needed: 5, counted: 5, missing: null });
  });

  it('names a course whose hours are not known, and counts none for it', () => {
    const [row] = requirements({ groups: [group(1, 6)], courses: [course(1, { creditHours: null })] }).rows;
    expect(row).toMatchObject({ counted: 0, missing: 6, courses: [{ hours: null, counted: 0 }] });
  });

  it('takes no completion that the path lacks: it may be of an earlier period', () => {
    const { rows, outside } = requirements({
      groups: [group(1, 6, 2)],
      courses: [course(1, { creditHours: null }), course(2, { percentComplete: 0 })],
      lines: [done('Course 1', { hours: 2 }), done('Course 2')],
    });
    expect(rows[0]?.courses).toMatchObject([{ name: 'Course 1', hours: 2, counted: 2 }]);
    expect(outside).toMatchObject([{ reason: 'unknown-period', course: { name: 'Course 2' } }]);
  });

  it('survives hostile numbers and repeated ids', () => {
    const { rows, total } = requirements({
      totalHours: 0.1,
      groups: [group(1, -5, -3), group(2, 0.1, 0.3), group(2, 0.1)],
      courses: [course(1, { creditHours: -4 }), course(2, { groupId: 2, creditHours: 0.1 }), course(2)],
    });
    expect(rows).toMatchObject([
      { needed: 0, counted: 0, over: 0, missing: 0 },
      { needed: 0.1, counted: 0.1, over: 0, missing: 0 },
    ]);
    expect(total.counted).toBe(0.1);
  });
});

describe('hours besides the groups', () => {
  const facts = {
    groups: [group(1, 3)],
    totalHours: 8,
    courses: [course(1), course(2, { groupId: null, creditHours: 2 })],
  };

  it('are of the courses of the path in no group, up to its total', () => {
    const { rows, total, outside } = requirements({
      ...facts,
      courses: [...facts.courses, course(3, { groupId: null, creditHours: 4 })],
      lines: [done('Course 3', { completionDate: '2026-02-01T12:00:00Z' })],
    });
    expect(rows[1]).toMatchObject({ groupId: null, needed: 5, counted: 5, over: 1, missing: 0 });
    expect(rows[1]?.courses.map(({ name }) => name)).toEqual(['Course 3', 'Course 2']);
    expect(total).toEqual({ needed: 8, counted: 8, over: 1, missing: 0 });
    expect(outside).toEqual([]);
  });

  it('are not known if a group does not say what it requires: such courses are outside the totals', () => {
    const { rows, total, outside } = requirements({ ...facts, groups: [group(1, null)] });
    expect(rows).toHaveLength(1);
    expect(total).toMatchObject({ needed: 8, counted: 3, missing: 5 });
    expect(outside).toMatchObject([{ reason: 'unassigned', course: { name: 'Course 2', hours: 2 } }]);
  });

  it('take a course of a group that is not listed', () => {
    const { rows } = requirements({ ...facts, courses: [course(1, { groupId: 99 })] });
    expect(rows[1]).toMatchObject({ groupId: null, counted: 3 });
  });

  it('are none where the groups need more than the total, which then is theirs', () => {
    const { total } = requirements({
      groups: [group(1, 6), group(2, 6)],
      totalHours: 8,
      courses: [course(1, { creditHours: 6 }), course(2, { groupId: 2, creditHours: 6 })],
    });
    expect(total).toEqual({ needed: 12, counted: 12, over: 0, missing: 0 });
  });
});

describe('the transcript', () => {
  const groups = [group(1, 3)];
  const courses = [course(1)];
  const outsideOf = (...lines: readonly Partial<TranscriptEntry>[]) =>
    requirements({ groups, courses, lines }).outside.map(({ course, reason }) => [course.name, reason]);

  it('has completed courses that the path does not list: they are outside the totals', () => {
    expect(outsideOf(done('Elsewhere'))).toEqual([['Elsewhere', 'unknown-period']]);
  });

  it('is of the license type and the state', () => {
    expect(outsideOf(done('A', { stateAbbv: 'GA' }), done('B', { licenseTypeId: 102 }))).toEqual([]);
  });

  it('has a course once, under whatever spelling, and not what was failed or is open', () => {
    expect(
      outsideOf(
        done('Elsewhere', { completionDate: '2026-02-01T12:00:00Z' }),
        done('  ELSEWHÈRE '),
        done('Failed', { status: 'Failed' }),
        done('Open', { status: 'In Progress', completionDate: null }),
        done('course  1'),
      ),
    ).toEqual([['  ELSEWHÈRE ', 'unknown-period']]);
  });

  it('has courses that may be of an earlier period, each once, however old its path is', () => {
    const { rows, outside } = requirements({
      ...{ groups, courses, totalHours: 20 },
      lines: [
        done('Early', { completionDate: '2025-11-30T12:00:00Z' }),
        done('early', { completionDate: '2024-11-30T12:00:00Z' }),
      ],
    });
    expect(rows[1]).toMatchObject({ counted: 0 });
    expect(outside).toMatchObject([{ reason: 'unknown-period', course: { name: 'Early' } }]);
  });

  it('has courses completed after the license expired, which do not count; the day itself does', () => {
    const { outside } = requirements({
      license: licenseWith({ ...NURSE, expirationDate: '2026-04-30T23:59:59' }),
      ...{ groups, courses, totalHours: 20 },
      lines: [
        done('Last day', { completionDate: new Date(2026, 3, 30, 20).toISOString() }),
        done('Late', { completionDate: new Date(2026, 4, 1, 1).toISOString() }),
      ],
    });
    expect(outside).toMatchObject([
      { reason: 'unknown-period', course: { name: 'Last day' } },
      { reason: 'after-expiration', course: { name: 'Late' } },
    ]);
  });
});
