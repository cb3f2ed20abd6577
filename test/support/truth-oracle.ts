/**
 * What is true of a student, worked out from the raw answers of the backend and from the rules of the product alone. It
 * shares no code with the models that the screens use, or it would share their mistakes.
 */
import type { Certificate, ExternalCertificate, TranscriptEntry } from '../../src/contracts/certificate';
import type { Enrollment } from '../../src/contracts/enrollment';
import type { LearningPath } from '../../src/contracts/learning-path';
import type { PathCourse, PathGoal, PathGroup } from '../../src/contracts/learning-path-details';
import type { License } from '../../src/contracts/license';

/** The body of the answer to a GET request. */
type Get = <T>(path: string) => Promise<T>;

/** The lists of one learning path. */
export interface PathLists {
  readonly groups: readonly PathGroup[];
  readonly courses: readonly PathCourse[];
  readonly goals: readonly PathGoal[];
  readonly goalHistory: readonly PathGoal[];
}

/** Everything that the statements of the screens rest on, as the server sends it. */
export interface Answers {
  readonly licenses: readonly License[];
  readonly paths: readonly LearningPath[];
  /** By path. Without those that no license needs, if a student has a great many paths. */
  readonly lists: ReadonlyMap<number, PathLists>;
  readonly certificates: readonly Certificate[];
  readonly transcript: readonly TranscriptEntry[];
  readonly externalCertificates: readonly ExternalCertificate[];
  readonly enrollments: readonly Enrollment[];
}

/** Of more paths than these, only the current one and those that renew a license are read with their lists. */
const MANY_PATHS = 50;

export async function readAnswers(get: Get): Promise<Answers> {
  const licenses = await get<License[]>('/profile/accountlicense');
  const paths = await get<LearningPath[]>('/learner/learningpaths?includeCourses=false');
  const renewals = activeLicenses(licenses).map((license) => renewalOf(license, paths));
  const wanted = paths.filter(
    (path) =>
      paths.length <= MANY_PATHS ||
      path.currentLearningPath ||
      renewals.some((renewal) => renewal.kind === 'path' && renewal.path === path),
  );
  const lists = new Map<number, PathLists>();
  for (const { learningPathId } of wanted) lists.set(learningPathId, await readLists(get, learningPathId));
  return {
    licenses,
    paths,
    lists,
    certificates: await get('/learner/certificates'),
    transcript: await get('/learner/certificates/transcript'),
    externalCertificates: await get('/learner/externalcertificates'),
    enrollments: await get('/learner/enrollments'),
  };
}

async function readLists(get: Get, id: number): Promise<PathLists> {
  const path = `/learner/learningpaths/${id}`;
  return {
    groups: await get(`${path}/groups`),
    courses: await get(`${path}/courses`),
    goals: await get(`${path}/goals`),
    goalHistory: await get(`${path}/goalhistory`),
  };
}

/** ENT-06: 'FA' is a placeholder of the server and no state. */
const PLACEHOLDER_STATE = 'FA';
/** A license for the whole country is in no state. */
const NO_STATES = [PLACEHOLDER_STATE, 'US'];

/** The licenses that a student has, one for each type and state (STA-48). */
export function activeLicenses(licenses: readonly License[]): readonly License[] {
  const kept = new Map<string, License>();
  for (const license of licenses) {
    if (license.deactivated || license.stateAbbv === PLACEHOLDER_STATE) continue;
    const key = `${license.licenseTypeId} ${license.stateAbbv}`;
    const other = kept.get(key);
    if (other === undefined || isPreferred(license, other)) kept.set(key, license);
  }
  return [...kept.values()];
}

/** STA-48: one with a level, then the one that expires last, then the highest id. */
function isPreferred(one: License, other: License): boolean {
  if ((one.licenseLevel !== '') !== (other.licenseLevel !== '')) return one.licenseLevel !== '';
  const [day, otherDay] = [dayOf(one.expirationDate) ?? '', dayOf(other.expirationDate) ?? ''];
  return day === otherDay ? one.studentLicenseId > other.studentLicenseId : day > otherDay;
}

/** How a screen names a license. */
export const licenseName = ({ licenseTypeName, stateName }: License) => `${licenseTypeName}, ${stateName}`;

/**
 * The calendar day of a deadline, yyyy-MM-dd. A date-time at the first or the last second of a day, whatever its zone,
 * is that day as it is written. Any other time is a moment, on the day that it is where the student is.
 */
export function dayOf(date: string | null): string | null {
  if (date === null) return null;
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d))?/.exec(date) ?? [];
  if (day === undefined) throw new Error(`This is no date: ${date}`);
  if (time === undefined || time === '00:00:00' || time === '23:59:59') return day;
  const moment = new Date(date);
  return [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
}

const two = (part: number) => String(part).padStart(2, '0');

type Renewal =
  | { readonly kind: 'path'; readonly path: LearningPath }
  /** Nothing says which of the paths it is, or whether it is the only one. */
  | { readonly kind: 'unknown' }
  /** There is only a path for the period before. */
  | { readonly kind: 'not yet' }
  | { readonly kind: 'none' };

/** Which path renews a license. Neither its name, its hours nor the day of its creation says so. */
export function renewalOf(license: License, paths: readonly LearningPath[]): Renewal {
  const { licenseTypeId, stateAbbv } = license;
  const candidates = NO_STATES.includes(stateAbbv)
    ? []
    : paths.filter(
        (path) => path.licenseTypeIds.includes(licenseTypeId) && path.stateAbbvs.includes(stateAbbv),
      );
  const day = dayOf(license.expirationDate);
  const ofThatDay = candidates.filter(({ expirationDate }) => day !== null && dayOf(expirationDate) === day);
  if (ofThatDay.length > 0) return ofThatDay.length === 1 ? renewedBy(ofThatDay[0]) : { kind: 'unknown' };
  const [sole, ...others] = candidates;
  if (sole === undefined) return { kind: 'none' };
  if (others.length > 0) return { kind: 'unknown' };
  const soleDay = dayOf(sole.expirationDate);
  if (day === null || soleDay === null) return renewedBy(sole);
  return { kind: soleDay < day ? 'not yet' : 'unknown' };
}

const renewedBy = (path: LearningPath | undefined): Renewal =>
  path === undefined ? { kind: 'none' } : { kind: 'path', path };

export interface Hours {
  readonly needed: number;
  /** Never more than is needed. */
  readonly done: number;
  readonly left: number;
}

interface PathHours extends Hours {
  readonly groups: readonly (Hours & { readonly name: string })[];
  /** Hours of any course, besides those of the groups. */
  readonly general: Hours;
  /** Of completed courses, beyond what their groups need: they fill nothing. */
  readonly over: number;
}

/** What a path needs, and what is done. Hours above the need of a group fill nothing else. */
export function hoursOf({ totalHours, percentComplete }: LearningPath, lists: PathLists): PathHours {
  const ofGroups = lists.groups.map(({ groupName, hoursRequired, hoursCompleted }) => ({
    name: groupName,
    ...toHours(hoursRequired ?? 0, hoursCompleted ?? 0),
  }));
  const inGroups = sumOf(ofGroups, ({ needed }) => needed);
  const needed = totalHours ?? inGroups;
  const ungrouped = lists.courses.filter((course) => isDone(course) && groupOf(course, lists) === null);
  // Of a path without lists, only the progress says what is done: in tenths, rounded down (DASH-02).
  const hasLists = lists.groups.length + lists.courses.length > 0;
  const ofProgress = Math.floor((needed * (percentComplete ?? 0)) / 10 + 1e-6) / 10;
  const ofCourses = hasLists ? sumOf(ungrouped, creditOf) : ofProgress;
  const general = toHours(Math.max(0, needed - inGroups), ofCourses);
  const parts = [...ofGroups, general];
  return {
    needed,
    done: sumOf(parts, ({ done }) => done),
    left: sumOf(parts, ({ left }) => left),
    groups: ofGroups,
    general,
    over: sumOf(lists.groups, (group) => {
      const ofGroup = lists.courses.filter((course) => isDone(course) && groupOf(course, lists) === group);
      return Math.max(0, sumOf(ofGroup, creditOf) - (group.hoursRequired ?? 0));
    }),
  };
}

const isDone = ({ percentComplete }: PathCourse) => percentComplete === 100;
/** Null: it counts for the general hours, if there are any. */
const groupOf = ({ groupId }: PathCourse, { groups }: PathLists) =>
  groups.find((group) => group.groupId === groupId) ?? null;
const creditOf = ({ creditHours }: PathCourse) => creditHours ?? 0;

function toHours(needed: number, completed: number): Hours {
  const done = Math.min(needed, completed);
  return { needed, done, left: needed - done };
}

export function sumOf<T>(items: readonly T[], hours: (item: T) => number | null): number {
  return items.reduce((sum, item) => sum + (hours(item) ?? 0), 0);
}

type Verdict = 'Counts' | 'Does not count' | 'May not count';

/** What may be said of a certificate and a license, and how many hours count if it is not less in a full group. */
export interface Credit {
  readonly verdicts: readonly Verdict[];
  readonly hours: number | null;
}

const NOT_IN_TOTALS: Credit = { verdicts: ['Does not count', 'May not count'], hours: null };

/** A certificate, or a course of another path. */
type Creditable = Pick<Certificate, 'enrollmentId'> &
  Partial<Pick<Certificate, 'licenseTypeId' | 'stateAbbv'>>;

/** What certificates are worth for a license. A course counts if the license's path has it, completed, as something needed. */
export function creditsFor(license: License, answers: Answers): (credit: Creditable) => Credit {
  const renewal = renewalOf(license, answers.paths);
  const isOfLicense = ({ licenseTypeId, stateAbbv }: Creditable) =>
    licenseTypeId === license.licenseTypeId && stateAbbv === license.stateAbbv;
  if (renewal.kind !== 'path') {
    return (certificate) =>
      isOfLicense(certificate) ? { verdicts: ['Counts', 'May not count'], hours: null } : NOT_IN_TOTALS;
  }
  const { path } = renewal;
  const lists = answers.lists.get(path.learningPathId);
  if (lists === undefined)
    throw new Error(`The lists of the path that renews a license are missing: ${path.learningPathName}`);
  const courseIds = new Map(
    answers.enrollments.map(({ enrollmentId, courseId }) => [enrollmentId, courseId]),
  );
  return ({ enrollmentId }) => {
    // The same enrollment, or another one in the same course.
    const course = lists.courses.find(
      (each) =>
        enrollmentId !== null &&
        (each.enrollmentId === null
          ? each.courseId === courseIds.get(enrollmentId)
          : each.enrollmentId === enrollmentId),
    );
    return course === undefined || !isDone(course) ? NOT_IN_TOTALS : creditOfCourse(course, path, lists);
  };
}

function creditOfCourse(course: PathCourse, path: LearningPath, lists: PathLists): Credit {
  const group = groupOf(course, lists);
  const needed = group === null ? hoursOf(path, lists).general.needed : (group.hoursRequired ?? 0);
  if (needed === 0) return NOT_IN_TOTALS;
  const together = lists.courses.filter((each) => isDone(each) && groupOf(each, lists) === group);
  // In a full group the order decides which of the courses counts.
  if (sumOf(together, creditOf) > needed) return { verdicts: ['Counts', 'Does not count'], hours: null };
  return { verdicts: ['Counts'], hours: course.creditHours };
}
