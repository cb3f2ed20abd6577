/**
 * The ledger: what each license requires, which completed courses count toward it, and what is over a limit. A course
 * may count for several licenses, but only once for each, and never for more than a requirement takes. Pure.
 */
import type { LearningPath } from '../../contracts/learning-path';
import type { PathCourse, PathGroup } from '../../contracts/learning-path-details';
import type { License } from '../../contracts/license';
import { licenseName, licenseStateName } from '../license/views';
import {
  pathOfLicense,
  pathsOfLicense,
  type Subtotal,
  subtotalOf,
  type TranscriptLine,
} from '../transcript/views';
import { completionsOf, nameKey } from './completions.model';
import {
  ANY_COURSES,
  countCourses,
  type LedgerCourse,
  type LedgerRow,
  toHours,
  toUnits,
} from './ledger-row.model';
import { matchLine, type StateMatch } from './license-state.model';

/** The lists of a learning path that say what its license requires. */
export interface PathRequirements {
  readonly groups: readonly PathGroup[];
  readonly courses: readonly PathCourse[];
}

export interface RequirementsOfPath {
  /** Null if they have never been loaded. */
  readonly requirements: PathRequirements | null;
  /** The last calls have failed. */
  readonly hasFailed: boolean;
}

/** By the id of the learning path. */
export type RequirementsOfPaths = ReadonlyMap<number, RequirementsOfPath>;

export interface LedgerTotal {
  /** Null if it is not known. */
  readonly required: number | null;
  readonly counted: number;
  readonly over: number;
  /** Null if it is not known. */
  readonly missing: number | null;
}

/** Why a completed course does not appear under any requirement of its license. */
export type OutsideReason =
  /** It is for the license type and the state, but no requirement lists it. */
  | 'unassigned'
  /** It is for the license type and the whole country, and no requirement lists it. */
  | 'nationwide'
  /** It is for the license type, and no state is named. */
  | 'unstated'
  | 'after-expiration'
  /** The beginning of the renewal period is not known. */
  | 'unknown-period';

export interface OutsideCourse {
  readonly course: LedgerCourse;
  readonly reason: OutsideReason;
}

export interface Requirements {
  readonly rows: readonly LedgerRow[];
  readonly total: LedgerTotal;
  readonly outside: readonly OutsideCourse[];
  /** How many courses were completed before the renewal period began. */
  readonly earlier: number;
  /** Every course of the path, completed or not. */
  readonly courses: readonly PathCourse[];
}

export interface LicenseLedger {
  readonly license: License;
  /** 'Registered Nurse, Florida'. */
  readonly name: string;
  /** The learning path that says what the license requires; null if there is none. */
  readonly path: LearningPath | null;
  /** Older learning paths for the same license type and state, which are not part of the ledger. */
  readonly otherPaths: readonly LearningPath[];
  /** Null if there is no path, or while its lists are not loaded. */
  readonly requirements: Requirements | null;
  readonly hasFailed: boolean;
  /** What the transcript has for the license type and the state, over all years; null if it is not loaded. */
  readonly earned: Subtotal | null;
  /** How many completed courses it has besides, for the whole country or without a state, which may count as well. */
  readonly undecided: number;
}

export interface LedgerFacts {
  readonly licenses: readonly License[];
  readonly paths: readonly LearningPath[];
  /** Null until they are loaded. */
  readonly requirements: RequirementsOfPaths | null;
  /** All lines of the transcript; null if they are not loaded. */
  readonly lines: readonly TranscriptLine[] | null;
}

/** Licenses that expire first come first; those without a date come last. */
export function ledgersOf({ licenses, paths, requirements, lines }: LedgerFacts): readonly LicenseLedger[] {
  const ledgers = licenses.map((license): LicenseLedger => {
    const path = pathOfLicense(license, paths);
    const own = path ? requirements?.get(path.learningPathId) : undefined;
    const linesFor = (...matches: readonly StateMatch[]) =>
      lines?.filter(({ entry }) => matches.includes(matchLine(license, entry)));
    const ofLicense = linesFor('same');
    return {
      license,
      name: ledgerName(license),
      path,
      otherPaths: pathsOfLicense(license, paths).filter((other) => other !== path),
      requirements:
        path && own?.requirements
          ? requirementsOf({ license, path, lists: own.requirements, lines: lines ?? [] })
          : null,
      hasFailed: own?.hasFailed ?? false,
      earned: ofLicense ? subtotalOf(ofLicense) : null,
      undecided: linesFor('nationwide', 'unstated')?.filter(({ isEarned }) => isEarned).length ?? 0,
    };
  });
  return withOtherLicenses(ledgers).toSorted((a, b) => expirationOf(a).localeCompare(expirationOf(b)));
}

function ledgerName(license: License): string {
  return [licenseName(license), licenseStateName(license)].filter(Boolean).join(', ');
}

function expirationOf({ license: { expirationDate } }: LicenseLedger): string {
  return expirationDate ?? '9999';
}

interface LicenseFacts {
  readonly license: License;
  readonly path: LearningPath;
  readonly lists: PathRequirements;
  readonly lines: readonly TranscriptLine[];
}

function requirementsOf({ license, path, lists, lines }: LicenseFacts): Requirements {
  const groups = [...new Map(lists.groups.map((group) => [group.groupId, group])).values()];
  const completions = completionsOf(license, path, lists.courses, lines);
  const { listed, others, earlier } = completions;
  const rows = groups.map((group) =>
    countCourses(
      { ...group, key: `group ${group.groupId}` },
      listed.filter(({ groupId }) => groupId === group.groupId).map(({ course }) => course),
    ),
  );
  const groupIds = new Set<number | null>(groups.map(({ groupId }) => groupId));
  const ungrouped = [
    ...listed.filter(({ groupId }) => !groupIds.has(groupId)).map(({ course }) => course),
    ...others,
  ];
  const general = generalUnits(path, groups);
  const takesAnyCourse = general !== null && general > 0;
  if (takesAnyCourse) {
    const rest = { ...ANY_COURSES, hoursRequired: toHours(general), hoursCompleted: null };
    rows.push(countCourses(rest, ungrouped));
  }
  const outside = (courses: readonly LedgerCourse[], reason: OutsideReason) =>
    courses.map((course) => ({ course, reason }));
  return {
    rows,
    total: totalOf(path, groups, rows),
    outside: [
      ...outside(takesAnyCourse ? [] : ungrouped, 'unassigned'),
      ...outside(completions.nationwide, 'nationwide'),
      ...outside(completions.unstated, 'unstated'),
      ...outside(completions.late, 'after-expiration'),
      ...outside(completions.undated, 'unknown-period'),
    ],
    earlier,
    courses: lists.courses,
  };
}

/** Hours that the path requires besides those of its groups, in units; null if that is not known. */
function generalUnits({ totalHours }: LearningPath, groups: readonly PathGroup[]): number | null {
  const required = requiredUnits(groups);
  return totalHours === null || required === null ? null : Math.max(0, toUnits(totalHours) - required);
}

/** Null if a group does not say what it requires. */
function requiredUnits(groups: readonly PathGroup[]): number | null {
  return groups.reduce<number | null>(
    (sum, { hoursRequired }) =>
      sum === null || hoursRequired === null ? null : sum + toUnits(hoursRequired),
    0,
  );
}

function totalOf(
  { totalHours }: LearningPath,
  groups: readonly PathGroup[],
  rows: readonly LedgerRow[],
): LedgerTotal {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + toUnits(value), 0);
  const required =
    totalHours === null ? (groups.length > 0 ? requiredUnits(groups) : null) : toUnits(totalHours);
  const ofRows = sum(rows.map(({ counted }) => counted));
  const counted = Math.min(required ?? ofRows, ofRows);
  const over = sum(rows.map(({ over }) => over)) + ofRows - counted;
  // Hours of one requirement do not count for another, so more may be missing than the totals suggest.
  const missing = Math.max(
    sum(rows.map((row) => row.missing ?? 0)),
    required === null ? 0 : required - counted,
  );
  // Something may be missing from a requirement whose limit is not known.
  const isNotKnown = required === null || (missing === 0 && rows.some((row) => row.missing === null));
  return {
    required: required === null ? null : toHours(required),
    counted: toHours(counted),
    over: toHours(over),
    missing: isNotKnown ? null : toHours(missing),
  };
}

/** Names, in each course of a row, the other licenses that it counts for. */
function withOtherLicenses(ledgers: readonly LicenseLedger[]): readonly LicenseLedger[] {
  const licenses = new Map<string, Set<string>>();
  for (const { name, requirements } of ledgers) {
    for (const row of requirements?.rows ?? []) {
      for (const course of row.courses) {
        if (course.counted === 0) continue;
        const key = nameKey(course.name);
        // Courses without a name need not be the same.
        if (key !== '') licenses.set(key, new Set(licenses.get(key)).add(name));
      }
    }
  }
  const withOthers = (course: LedgerCourse, own: string): LedgerCourse => ({
    ...course,
    alsoFor: [...(licenses.get(nameKey(course.name)) ?? [])].filter((name) => name !== own),
  });
  return ledgers.map((ledger) => {
    if (ledger.requirements === null) return ledger;
    const rows = ledger.requirements.rows.map((row) => ({
      ...row,
      courses: row.courses.map((course) => withOthers(course, ledger.name)),
    }));
    return { ...ledger, requirements: { ...ledger.requirements, rows } };
  });
}
