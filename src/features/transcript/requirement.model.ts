/** Pure rules of the transcript by requirement: what each license needs, and until when. */
import { type CalendarDay, dayOf, timeOf } from '../../contracts/iso-date';
import type { LearningPath } from '../../contracts/learning-path';
import type { PathGroup } from '../../contracts/learning-path-details';
import type { License } from '../../contracts/license';
import { formatDate } from '../../platform/format/dates';
import { type GroupHours, paceOf, pathHours } from '../learning-path';
import { licenseName, licenseStateName } from '../license/views';
import { hoursText } from './transcript.model';

/** Our wording: the spec has none. */
export const REQUIREMENTS_FAILED_TEXT = "We couldn't load what your licenses need. Please try again.";

export interface GroupsOfPath {
  /** Null if they have never been loaded. */
  readonly groups: readonly PathGroup[] | null;
  /** The last call has failed. */
  readonly hasFailed: boolean;
}

/** By the id of the learning path. */
export type GroupsOfPaths = ReadonlyMap<number, GroupsOfPath>;

export interface Requirement {
  readonly license: License;
  /** 'Registered Nurse, Florida'. */
  readonly name: string;
  /** The learning path that says what the license needs; null if there is none. */
  readonly path: LearningPath | null;
  /** Null until they are loaded. */
  readonly hours: RequiredHours | null;
  readonly hasFailed: boolean;
  /** The day on which the license has to be renewed, null if it is not known or has passed. */
  readonly deadline: CalendarDay | null;
}

export interface RequiredHours {
  /** Of the whole path; null if it does not say. */
  readonly done: number | null;
  readonly needed: number | null;
  /** What is left, by topic where that is more. */
  readonly missing: number | null;
  readonly groups: readonly GroupHours[];
  /** Hours are left in a topic, although the path as a whole has fewer to go. */
  readonly isMoreByGroup: boolean;
}

/** The path of each license: of several for the same license type and state, the newest. */
export function pathOfLicense(
  { licenseTypeId, stateAbbv }: License,
  paths: readonly LearningPath[],
): LearningPath | null {
  return pathsOfLicense({ licenseTypeId, stateAbbv }, paths).reduce<LearningPath | null>(
    (best, path) => (best && isNewer(best, path) ? best : path),
    null,
  );
}

/** All paths for its license type and state. */
export function pathsOfLicense(
  { licenseTypeId, stateAbbv }: Pick<License, 'licenseTypeId' | 'stateAbbv'>,
  paths: readonly LearningPath[],
): readonly LearningPath[] {
  return paths.filter(
    (path) => path.licenseTypeIds.includes(licenseTypeId) && path.stateAbbvs.includes(stateAbbv),
  );
}

function isNewer(a: LearningPath, b: LearningPath): boolean {
  const [createdA, createdB] = [a, b].map(({ createdDate }) => (createdDate ? timeOf(createdDate) : 0)) as [
    number,
    number,
  ];
  return createdA === createdB ? a.learningPathId > b.learningPathId : createdA > createdB;
}

/** Licenses that expire first come first. Those without a deadline ahead come last. */
export function requirementsOf(
  licenses: readonly License[],
  paths: readonly LearningPath[],
  groups: GroupsOfPaths | null,
  now: Date,
): readonly Requirement[] {
  return licenses
    .map((license) => {
      const path = pathOfLicense(license, paths);
      const own = path ? groups?.get(path.learningPathId) : undefined;
      return {
        license,
        name: [licenseName(license), licenseStateName(license)].filter(Boolean).join(', '),
        path,
        hours: path && own?.groups ? hoursOf(path, own.groups, now) : null,
        hasFailed: own?.hasFailed ?? false,
        deadline: deadlineOf(license, now),
      };
    })
    .sort((a, b) => (a.deadline ?? '9999').localeCompare(b.deadline ?? '9999'));
}

/** From the same model as the pace on the dashboard, so that both always say the same. */
function hoursOf(path: LearningPath, groups: readonly PathGroup[], now: Date): RequiredHours {
  const pace = paceOf(path, { groups, courses: [], goals: [], goalHistory: [] }, now);
  const { done = null, needed = null } = pathHours(path) ?? {};
  return {
    done,
    needed: needed ?? path.totalHours,
    missing: pace.hours,
    groups: pace.groups,
    isMoreByGroup: pace.isMoreByGroup,
  };
}

function deadlineOf({ expirationDate }: License, now: Date): CalendarDay | null {
  return expirationDate === null || expirationDate < dayOf(now) ? null : expirationDate;
}

export function roundToTenths(hours: number): number {
  return Math.round(hours * 10) / 10;
}

/** Our wording: what an entry in the student's calendar says. */
export function deadlineSummary({ name }: Requirement): string {
  return `Renew your license: ${name}`;
}

export function deadlineDescription({ hours }: Requirement, now: Date): string {
  if (hours === null || hours.missing === null) return '';
  const asOf = `As of ${formatDate(now.toISOString())}`;
  if (hours.missing <= 0) return `${asOf}, no hours are missing.`;
  const parts = hours.groups
    .filter(({ left }) => left > 0)
    .map(({ name, left }) => `${hoursText(roundToTenths(left))} of ${name || 'other courses'}`);
  const missing = `${asOf}, ${hoursText(roundToTenths(hours.missing))} are missing`;
  return parts.length === 0 ? `${missing}.` : `${missing}: ${parts.join(', ')}.`;
}
