/**
 * The ledger of one license, computed in another way than the app does: every quarter of an hour is a token, each token
 * looks for a free place in its requirement, and a place is taken only once.
 */
import type { LearningPath } from '../../src/contracts/learning-path';
import type { PathCourse, PathGroup } from '../../src/contracts/learning-path-details';
import type { License } from '../../src/contracts/license';
import type { TranscriptLine } from '../../src/features/transcript';

const TOKENS_PER_HOUR = 4;

type Entry = TranscriptLine['entry'];

interface OracleFacts {
  readonly license: License;
  readonly path: LearningPath;
  readonly groups: readonly PathGroup[];
  readonly courses: readonly PathCourse[];
  readonly lines: readonly TranscriptLine[];
}

interface OracleRow {
  readonly key: string;
  readonly counted: number;
  readonly over: number;
  readonly missing: number;
  /** Counted hours by the name of the course. */
  readonly byName: Readonly<Record<string, number>>;
}

interface OracleLedger {
  readonly rows: readonly OracleRow[];
  readonly needed: number;
  readonly counted: number;
  /** The names of completed courses of the path for which there is no row. */
  readonly outside: readonly string[];
  /** The names of other completed courses for the license, which may be of an earlier period. */
  readonly undated: readonly string[];
  /** The names of completed courses that are for the whole country, or without a state, and in no row. */
  readonly nationwide: readonly string[];
  readonly unstated: readonly string[];
}

interface Done {
  readonly name: string;
  readonly hours: number;
  readonly when: number;
  readonly row: string;
}

/** All hours of the facts are known and multiples of a quarter. Courses have names of their own. */
export function oracleLedger(facts: OracleFacts): OracleLedger {
  const { license, path, groups, courses } = facts;
  const total = (path.totalHours ?? 0) * TOKENS_PER_HOUR;
  const places = new Map<string, number>();
  for (const { groupId, hoursRequired } of groups) {
    places.set(`group ${groupId}`, (hoursRequired ?? 0) * TOKENS_PER_HOUR);
  }
  const inGroups = [...places.values()].reduce((sum, count) => sum + count, 0);
  if (total > inGroups) places.set('any', total - inGroups);

  // What happened, one event after the other. Later ones of the same course replace earlier ones.
  const byName = new Map<string, Done>();
  const ended =
    license.expirationDate === null
      ? Infinity
      : Date.parse(`${license.expirationDate.slice(0, 10)}T23:59:59`);
  const events = facts.lines
    .filter(({ entry }) => entry.status === 'Completed' && entry.completionDate !== null)
    .map(({ entry }) => ({ entry, when: Date.parse(entry.completionDate ?? '') }));
  const isOwn = ({ stateAbbv }: Entry) =>
    license.stateAbbv === 'US' ? stateAbbv !== '' : stateAbbv === license.stateAbbv;
  const isNationwide = (entry: Entry) => entry.stateAbbv === 'US' && !isOwn(entry);
  const inTime = events.filter(
    ({ entry, when }) => entry.licenseTypeId === license.licenseTypeId && when <= ended,
  );
  const own = inTime.filter(({ entry }) => isOwn(entry));
  const ofCountry = inTime.filter(({ entry }) => isNationwide(entry));
  const latest = (name: string, among: typeof events) =>
    Math.max(...among.filter(({ entry }) => entry.courseName === name).map(({ when }) => when));
  for (const { courseName, groupId, creditHours, percentComplete } of courses) {
    if ((percentComplete ?? 0) < 100) continue;
    const when = [own, ofCountry, events]
      .map((among) => latest(courseName, among))
      .find((time) => time !== -Infinity);
    byName.set(courseName, {
      name: courseName,
      hours: creditHours ?? 0,
      when: when ?? Infinity,
      row: places.has(`group ${groupId}`) ? `group ${groupId}` : 'any',
    });
  }
  const undated = new Set(
    own.map(({ entry }) => entry.courseName).filter((courseName) => !byName.has(courseName)),
  );

  // What is done is known. Of the rest, the whole country says more than no state at all.
  const open = inTime
    .map(({ entry }) => entry)
    .filter(({ courseName }) => !byName.has(courseName) && !undated.has(courseName));
  const nationwide = new Set(open.filter(isNationwide).map(({ courseName }) => courseName));
  const unstated = open.filter(
    ({ courseName, stateAbbv }) => stateAbbv === '' && !nationwide.has(courseName),
  );

  const done = [...byName.values()].sort((a, b) => (a.when === b.when ? 0 : a.when - b.when));
  const rows = [...places].map(([key, size]): OracleRow => {
    let free = size;
    let over = 0;
    const counts: Record<string, number> = {};
    for (const { name, hours, row } of done) {
      if (row !== key) continue;
      counts[name] = 0;
      for (let token = 0; token < hours * TOKENS_PER_HOUR; token++) {
        if (free > 0) {
          free--;
          counts[name] += 1 / TOKENS_PER_HOUR;
        } else over++;
      }
    }
    return {
      key,
      counted: (size - free) / TOKENS_PER_HOUR,
      over: over / TOKENS_PER_HOUR,
      missing: free / TOKENS_PER_HOUR,
      byName: counts,
    };
  });
  return {
    rows,
    needed: Math.max(total, inGroups) / TOKENS_PER_HOUR,
    counted: Math.min(
      Math.max(total, inGroups) / TOKENS_PER_HOUR,
      rows.reduce((sum, { counted }) => sum + counted, 0),
    ),
    outside: done.filter(({ row }) => !places.has(row)).map(({ name }) => name),
    undated: [...undated],
    nationwide: [...nationwide],
    unstated: unstated.map(({ courseName }) => courseName),
  };
}
