/**
 * The hours of a learning path, requirement by requirement. Every screen that has loaded the lists of a path takes its
 * hours from here. A card without them goes by the progress of the path (`pathHours`). Pure.
 */
import type { LearningPath } from '../../contracts/learning-path';
import type { PathCourse, PathGroup } from '../../contracts/learning-path-details';
import { isComplete, pathHours } from './learning-path.model';

/** Hours are added up in whole hundredths: fractions would add up to 0.30000000000000004. */
const UNITS_PER_HOUR = 100;
/** Hours of the path and of its groups that differ by less than this are the same: the path's are rounded to tenths. */
const HOURS_TOLERANCE = 0.15;

/** Hours that the path requires besides those of its groups. Any course of the license counts toward them. */
export const GENERAL_HOURS = 'General hours';

export interface PathLists {
  readonly groups: readonly PathGroup[];
  readonly courses: readonly PathCourse[];
}

export interface HoursPart {
  /** Null for the general hours. */
  readonly groupId: number | null;
  readonly name: string;
  /** Null if it is not known. */
  readonly needed: number | null;
  /** Also those above what is needed. */
  readonly done: number;
  /** No more than is needed. */
  readonly counted: number;
  /** Null if it is not known. */
  readonly left: number | null;
}

interface HoursOfPath {
  /** The groups, then the general hours. */
  readonly parts: readonly HoursPart[];
  /** Null if it is not known. */
  readonly needed: number | null;
  readonly counted: number;
  /** Those of all parts together, because what is too much in one fills no other. Null if it is not known. */
  readonly left: number | null;
  /** More hours are left than the progress of the path says. */
  readonly isMoreByGroup: boolean;
}

/** Hours in the smallest unit that is counted. Less than none are none. */
export function toUnits(hours: number): number {
  return Math.round(Math.max(0, hours) * UNITS_PER_HOUR);
}

export function toHours(units: number): number {
  return units / UNITS_PER_HOUR;
}

/**
 * The hours of a group come from the server, or else from its completed courses. The general hours done are what the
 * progress of the path includes besides its groups (DASH-02), or the completed courses outside of them.
 */
export function hoursOfPath(path: LearningPath, { groups, courses }: PathLists): HoursOfPath {
  const unique = [...new Map(groups.map((group) => [group.groupId, group])).values()];
  const done = [...new Map(courses.toReversed().map((course) => [course.courseId, course])).values()].filter(
    isComplete,
  );
  const unitsOf = (isIn: (groupId: number | null) => boolean) =>
    sum(done.map(({ groupId, creditHours }) => (isIn(groupId) ? toUnits(creditHours ?? 0) : 0)));
  const ofGroups = unique.map(({ groupId, groupName, hoursRequired, hoursCompleted }) =>
    toPart(
      { groupId, name: groupName },
      hoursRequired === null ? null : toUnits(hoursRequired),
      hoursCompleted === null ? unitsOf((id) => id === groupId) : toUnits(hoursCompleted),
    ),
  );
  const needed = total(path, ofGroups);
  const general = generalUnits(path, ofGroups);
  const ids = new Set<number | null>(unique.map(({ groupId }) => groupId));
  const parts =
    general > 0
      ? [
          ...ofGroups,
          toPart(
            { groupId: null, name: GENERAL_HOURS },
            general,
            Math.min(
              general,
              generalDone(
                path,
                ofGroups,
                unitsOf((id) => !ids.has(id)),
              ),
            ),
          ),
        ]
      : ofGroups;
  return { parts, needed, ...sumOf(path, parts, needed) };
}

function toPart(name: Pick<HoursPart, 'groupId' | 'name'>, needed: number | null, done: number): HoursPart {
  const counted = Math.min(needed ?? done, done);
  return {
    ...name,
    needed: needed === null ? null : toHours(needed),
    done: toHours(done),
    counted: toHours(counted),
    left: needed === null ? null : toHours(needed - counted),
  };
}

/** A server may send 0 for a total that it does not know, or one that is less than its groups need together. */
function total({ totalHours }: LearningPath, groups: readonly HoursPart[]): number | null {
  const ofGroups = groups.length > 0 ? neededOf(groups) : null;
  return Math.max(totalHours ?? 0, ofGroups ?? 0) || null;
}

/** In units; none if it is not known how many. */
function generalUnits({ totalHours }: LearningPath, groups: readonly HoursPart[]): number {
  const needed = neededOf(groups);
  return totalHours === null || needed === null ? 0 : Math.max(0, toUnits(totalHours) - toUnits(needed));
}

/** Null if a group does not say what it needs. */
function neededOf(parts: readonly HoursPart[]): number | null {
  return parts.some(({ needed }) => needed === null)
    ? null
    : toHours(sum(parts.map(({ needed }) => toUnits(needed ?? 0))));
}

/**
 * What the progress includes besides the groups. A server may count what is too much in a group as well: that must not
 * pass for general hours. The completed courses outside of the groups count in any case, and make up for rounding.
 */
function generalDone(path: LearningPath, groups: readonly HoursPart[], ofCourses: number): number {
  const inGroups = sum(groups.map(({ done }) => toUnits(done)));
  const ofProgress = toUnits(pathHours(path)?.done ?? 0) - inGroups;
  return ofProgress > ofCourses + toUnits(HOURS_TOLERANCE) ? ofProgress : ofCourses;
}

/**
 * Without parts, or with one whose need is not known, the progress of the path decides. Groups of 0 hours in a path
 * without a total do not say that nothing is needed.
 */
function sumOf(
  path: LearningPath,
  parts: readonly HoursPart[],
  needed: number | null,
): Pick<HoursOfPath, 'counted' | 'left' | 'isMoreByGroup'> {
  const progress = pathHours(path);
  const ofPath = progress && toHours(toUnits(progress.needed) - toUnits(progress.done));
  const ofParts = toHours(sum(parts.map(({ left }) => toUnits(left ?? 0))));
  const counted = toHours(sum(parts.map((part) => toUnits(part.counted))));
  return {
    counted: parts.length > 0 ? Math.min(needed ?? counted, counted) : (progress?.done ?? 0),
    left:
      parts.length > 0 && needed !== null && parts.every(({ left }) => left !== null)
        ? ofParts
        : // At least these are left. Nothing is left only if the server says so.
          Math.max(ofPath ?? (needed ?? 0) - counted, ofParts) || ofPath,
    isMoreByGroup: ofPath !== null && ofParts > ofPath + HOURS_TOLERANCE,
  };
}

function sum(units: readonly number[]): number {
  return units.reduce((all, each) => all + each, 0);
}
