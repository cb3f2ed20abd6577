/**
 * The ledger: what each license requires, which completed courses count toward it, and what is over a limit. A course
 * may count for several licenses, but only once for each, and never for more than a requirement takes. Pure.
 */
import type { LearningPath } from '../../contracts/learning-path';
import type { PathCourse } from '../../contracts/learning-path-details';
import type { License } from '../../contracts/license';
import { type RenewalPath, renewalPath } from '../../contracts/renewal-path';
import { licenseText } from '../../platform/format/facts';
import { hoursOfPath, type PathLists, toHours, toUnits } from '../learning-path/views';
import { licenseName, licenseStateName } from '../license/views';
import { type Subtotal, subtotalOf, type TranscriptLine } from '../transcript/views';
import { completionsOf, nameKey } from './completions.model';
import { countCourses, type LedgerCourse, type LedgerRow } from './ledger-row.model';
import { matchLine, type StateMatch } from './license-state.model';

export interface RequirementsOfPath {
  /** The lists that say what its license needs. Null if they have never been loaded. */
  readonly requirements: PathLists | null;
  /** The last calls have failed. */
  readonly hasFailed: boolean;
}

/** By the id of the learning path. */
export type RequirementsOfPaths = ReadonlyMap<number, RequirementsOfPath>;

export interface LedgerTotal {
  /** Null if it is not known. */
  readonly needed: number | null;
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
  /** It is not listed, and no call says when the renewal period began. */
  | 'unknown-period';

export interface OutsideCourse {
  readonly course: LedgerCourse;
  readonly reason: OutsideReason;
}

export interface Requirements {
  readonly rows: readonly LedgerRow[];
  readonly total: LedgerTotal;
  readonly outside: readonly OutsideCourse[];
  /** Every course of the path, completed or not. */
  readonly courses: readonly PathCourse[];
}

export interface LicenseLedger {
  readonly license: License;
  /** 'Registered Nurse, Florida'. */
  readonly name: string;
  /** The learning path that says what the license requires. */
  readonly renewal: RenewalPath<LearningPath>;
  /** Null if there is no path, or while its lists are not loaded. */
  readonly requirements: Requirements | null;
  readonly hasFailed: boolean;
  /** The licenses, the paths or the lists of its path could not be loaded again: there may be more to do. */
  readonly isStale: boolean;
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
  /** The last load of the licenses or of the paths has failed. */
  readonly hasFailed?: boolean;
}

/** Licenses that expire first come first; those without a date come last. */
export function ledgersOf(facts: LedgerFacts): readonly LicenseLedger[] {
  const { licenses, paths, requirements, lines, hasFailed: isStale = false } = facts;
  const ledgers = licenses.map((license): LicenseLedger => {
    const renewal = renewalPath(license, paths);
    const path = renewal.kind === 'found' ? renewal.path : null;
    const own = path ? requirements?.get(path.learningPathId) : undefined;
    const linesFor = (...matches: readonly StateMatch[]) =>
      lines?.filter(({ entry }) => matches.includes(matchLine(license, entry)));
    const ofLicense = linesFor('same');
    return {
      license,
      name: ledgerName(license),
      renewal,
      requirements:
        path && own?.requirements
          ? requirementsOf({ license, path, lists: own.requirements, lines: lines ?? [] })
          : null,
      hasFailed: own?.hasFailed ?? false,
      isStale: isStale || (own?.hasFailed ?? false),
      earned: ofLicense ? subtotalOf(ofLicense) : null,
      undecided: linesFor('nationwide', 'unstated')?.filter(({ isEarned }) => isEarned).length ?? 0,
    };
  });
  return withOtherLicenses(ledgers).toSorted((a, b) => expirationOf(a).localeCompare(expirationOf(b)));
}

function ledgerName(license: License): string {
  return licenseText(licenseName(license), licenseStateName(license));
}

function expirationOf({ license: { expirationDate } }: LicenseLedger): string {
  return expirationDate ?? '9999';
}

interface LicenseFacts {
  readonly license: License;
  readonly path: LearningPath;
  readonly lists: PathLists;
  readonly lines: readonly TranscriptLine[];
}

function requirementsOf({ license, path, lists, lines }: LicenseFacts): Requirements {
  const { parts, needed, counted, left } = hoursOfPath(path, lists);
  const { listed, ...rest } = completionsOf(license, lists.courses, lines);
  const groupIds = new Set<number | null>(parts.map(({ groupId }) => groupId));
  // General hours take the courses of no group.
  const partOf = (groupId: number | null) => (groupIds.has(groupId) ? groupId : null);
  const coursesOf = (part: number | null) =>
    listed.filter(({ groupId }) => partOf(groupId) === part).map(({ course }) => course);
  const rows = parts.map((part) => countCourses(part, coursesOf(part.groupId)));
  const sum = (values: readonly number[]) =>
    toHours(values.reduce((total, each) => total + toUnits(each), 0));
  const ofRows = sum(rows.map((row) => row.counted));
  const outside = (courses: readonly LedgerCourse[], reason: OutsideReason) =>
    courses.map((course) => ({ course, reason }));
  return {
    rows,
    total: {
      needed,
      counted,
      over: sum([...rows.map((row) => row.over), ofRows - counted]),
      missing: left,
    },
    outside: [
      ...outside(groupIds.has(null) ? [] : coursesOf(null), 'unassigned'),
      ...outside(rest.others, 'unknown-period'),
      ...outside(rest.nationwide, 'nationwide'),
      ...outside(rest.unstated, 'unstated'),
      ...outside(rest.late, 'after-expiration'),
    ],
    courses: lists.courses,
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
