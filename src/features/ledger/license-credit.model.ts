/** Pure rules that say whether a course counts for a license, for how many hours, and why not. */
import { dayOf, timeOf } from '../../contracts/iso-date';
import type { PathCourse } from '../../contracts/learning-path-details';
import { regionName } from '../../contracts/regions';
import { formatDate, formatDay } from '../../platform/format/dates';
import { hoursText } from '../../platform/format/hours';
import { pluralize } from '../../platform/format/numbers';
import { licenseStateName } from '../license/views';
import { courseKey, isAfterExpiration, nameKey } from './completions.model';
import { hoursFor, matchApprovals, matchCourse, roundedHours } from './course-match.model';
import type { CourseApprovals, CourseFacts } from './credit-course.model';
import type { LicenseLedger, OutsideReason, Requirements } from './ledger.model';
import type { LedgerCourse, LedgerRow } from './ledger-row.model';

/** 'unknown' if no call says. */
export type Verdict = 'counts' | 'no' | 'unknown';

export interface LicenseCredit {
  readonly key: number;
  /** 'Registered Nurse, Florida'. */
  readonly name: string;
  readonly verdict: Verdict;
  /** How many hours count, or would count; null if that is not known, and if none do. */
  readonly hours: number | null;
  /** Tells the student why it counts or does not count, or what is not known. */
  readonly reason: string;
}

type Answer = Pick<LicenseCredit, 'verdict' | 'hours' | 'reason'>;

const no = (reason: string): Answer => ({ verdict: 'no', hours: null, reason });
const unknown = (reason: string): Answer => ({
  verdict: 'unknown',
  hours: null,
  reason,
});
const counts = (hours: number | null, reason: string): Answer => ({ verdict: 'counts', hours, reason });

const NO_HOURS = 'It has no credit hours.';
/** What is not known of a completed course outside of the requirements. */
const OPEN_QUESTIONS = {
  'unknown-period': 'You may have completed it in another renewal period.',
  nationwide: 'It is for the whole country.',
  unstated: 'No state is named for it.',
} as const satisfies Partial<Record<OutsideReason, string>>;

const VERDICT_ORDER: readonly Verdict[] = ['counts', 'unknown', 'no'];

/** One entry for each license: those that the course counts for first, otherwise in their order. */
export function creditsOf(
  facts: CourseFacts,
  ledgers: readonly LicenseLedger[],
  approvals: CourseApprovals,
  now: Date,
): readonly LicenseCredit[] {
  const credits = ledgers.map((ledger) => ({
    key: ledger.license.studentLicenseId,
    name: ledger.name,
    ...answerFor(facts, ledger, approvals, now),
  }));
  return VERDICT_ORDER.flatMap((verdict) => credits.filter((credit) => credit.verdict === verdict));
}

/** The learning path takes precedence: it lists the courses that count, and for which requirement. */
function answerFor(facts: CourseFacts, ledger: LicenseLedger, approvals: CourseApprovals, now: Date): Answer {
  const listed = ledger.requirements && courseInPath(facts, ledger.requirements.courses);
  if (ledger.requirements && listed) return answerOfPath(facts, listed, ledger.requirements, ledger, now);
  const excluded = exclusion(facts, ledger, approvals, now);
  if (excluded === null && ledger.renewal.kind === 'unknown') {
    return unknown("We don't know which learning path is for this license.");
  }
  if (ledger.renewal.kind === 'found' && !ledger.requirements) {
    return unknown('What this license needs could not be loaded.');
  }
  return excluded ?? answerOfLicense(facts, ledger, approvals);
}

function courseInPath(
  { courseId, enrollmentId, name, completion }: CourseFacts,
  courses: readonly PathCourse[],
): PathCourse | null {
  if (courseId !== null) return courses.find((course) => course.courseId === courseId) ?? null;
  return (
    courses.find((course) => enrollmentId !== null && course.enrollmentId === enrollmentId) ??
    // A certificate has no course id, and the path may name a later enrollment in the same course.
    courses.find(
      (course) => completion !== null && name !== '' && nameKey(course.courseName) === nameKey(name),
    ) ??
    null
  );
}

function answerOfPath(
  facts: CourseFacts,
  course: PathCourse,
  requirements: Requirements,
  ledger: LicenseLedger,
  now: Date,
): Answer {
  const key = courseKey(course.courseId);
  for (const row of requirements.rows) {
    const done = row.courses.find((each) => each.key === key);
    if (done) return repeated(facts, course, done) ?? answerOfCompleted(done, row);
  }
  const excluded = tooLate(facts, ledger, now);
  if (excluded) return excluded;
  const hours =
    course.creditHours === null ? hoursFor(facts, ledger.license, null) : roundedHours(course.creditHours);
  const outside = requirements.outside.find((each) => each.course.key === key);
  if (outside?.reason === 'unassigned') return unassigned(hours);
  if (outside && isOpen(outside.reason)) return unknown(OPEN_QUESTIONS[outside.reason]);
  if (facts.completion !== null) return unknown('Your learning path does not show it as completed.');
  const row = requirements.rows.find(({ groupId }) => groupId === course.groupId) ?? anyRow(requirements);
  return row ? answerOfRoom(hours, row) : unassigned(hours);
}

/** A course counts once. Null unless it is another enrollment, or an earlier completion, than the one that counts. */
function repeated(
  { enrollmentId, completion }: CourseFacts,
  course: PathCourse,
  { completionDate }: LedgerCourse,
): Answer | null {
  const date = completion?.date ?? null;
  const isEarlier = date !== null && completionDate !== null && timeOf(date) < timeOf(completionDate);
  const isOther =
    enrollmentId !== null && course.enrollmentId !== null && enrollmentId !== course.enrollmentId;
  return isOther || (isEarlier && formatDate(date) !== formatDate(completionDate))
    ? no('Another completion of this course counts, and a course counts once.')
    : null;
}

function answerOfCompleted(course: LedgerCourse, row: LedgerRow): Answer {
  const { hours, counted } = course;
  const name = nameOf(row);
  if (hours === null) return counts(null, `Completed for ${name}. Its hours are not known.`);
  if (hours === 0) return no(NO_HOURS);
  if (counted === hours) return counts(hours, `Counted for ${name}.`);
  const isFull = row.needed !== null && row.counted >= row.needed;
  if (!isFull) return unknown(`${name} does not include all of it yet.`);
  if (counted === 0) return no(`${name} was already full.`);
  return counts(counted, `Counted for ${name}, which takes no more of its ${hoursText(hours)}.`);
}

function answerOfRoom(hours: number | null, row: LedgerRow): Answer {
  const name = nameOf(row);
  if (hours === 0) return no(NO_HOURS);
  if (row.needed === null) return counts(hours, `For ${name}. How much of it is needed is not known.`);
  const room = row.missing ?? 0;
  if (room <= 0) {
    return no(`${name} is already full, with ${hoursText(row.needed)}.`);
  }
  if (hours === null) return counts(null, `For ${name}. Its hours are not known.`);
  if (hours <= room) return counts(hours, `For ${name}.`);
  return counts(room, `For ${name}, which needs no more than that of its ${hoursText(hours)}.`);
}

/** No list names the course, and nothing excludes it. */
function answerOfLicense(facts: CourseFacts, ledger: LicenseLedger, approvals: CourseApprovals): Answer {
  const { license, requirements } = ledger;
  if (facts.isPackage) return unknown('A package counts by its courses. Check each of them.');
  if (facts.licenseTypeId === null) return unknown('No profession is named for it.');
  if (approvals === 'failed') return unknown('Its approvals could not be loaded.');
  const key = nameKey(facts.name);
  const isThis = ({ name }: LedgerCourse) => key !== '' && nameKey(name) === key;
  const row = requirements && anyRow(requirements);
  const done = row?.courses.find(isThis);
  const match = matchCourse(facts, license);
  if (match === 'unstated' && !done) return unknown(OPEN_QUESTIONS.unstated);
  const hours = hoursFor(facts, license, approvals);
  const isApproved = matchApprovals(approvals, license) === 'same';
  if (facts.completion === null) {
    const state = licenseStateName(license);
    if (!isApproved) {
      return unknown(
        approvals.length === 0
          ? 'No approval by a board is on record.'
          : `No approval by a board in ${state} is on record.`,
      );
    }
    if (hours === null) return unknown(`No hours are stated for ${state}.`);
  }
  if (hours === 0) return no(NO_HOURS);
  const outside = requirements?.outside.find(({ course, reason }) => isOpen(reason) && isThis(course));
  if (outside && isOpen(outside.reason)) return unknown(OPEN_QUESTIONS[outside.reason]);
  if (row && done) return answerOfCompleted(done, row);
  if (match === 'nationwide' && !isApproved) return unknown(OPEN_QUESTIONS.nationwide);
  if (facts.completion !== null) return unknown(OPEN_QUESTIONS['unknown-period']);
  return row ? answerOfRoom(hours, row) : unassigned(hours);
}

/** Why the course itself, or the license itself, rules it out, whatever the requirements are; null if neither does. */
function exclusion(
  facts: CourseFacts,
  ledger: LicenseLedger,
  approvals: CourseApprovals,
  now: Date,
): Answer | null {
  const { license } = ledger;
  if (facts.licenseTypeId !== null && facts.licenseTypeId !== license.licenseTypeId) {
    const other = facts.licenseTypeName && `: ${facts.licenseTypeName}`;
    return no(`For another profession${other}.`);
  }
  return exclusionByState(facts, ledger, approvals) ?? tooLate(facts, ledger, now);
}

/** Only another state rules a course out: not the whole country, and not a state that nothing names. */
function exclusionByState(
  facts: CourseFacts,
  { license }: LicenseLedger,
  approvals: CourseApprovals,
): Answer | null {
  const state = licenseStateName(license);
  const match = matchCourse(facts, license);
  const approved = matchApprovals(approvals, license);
  if (match === 'other') {
    if (facts.state === null) return no(`Not offered in ${state}.`);
    const other = regionName(facts.state);
    if (approved === 'same') {
      return unknown(
        facts.kind === 'certificate'
          ? `Approved in ${state} too, but your certificate is for ${other}.`
          : `Approved in ${state} too, but your enrollment is for ${other}.`,
      );
    }
    return no(
      facts.kind === 'certificate'
        ? `Your certificate is for ${other}, not for ${state}.`
        : `Your enrollment is for ${other}, not for ${state}.`,
    );
  }
  // Which board has to approve it is not known without a state.
  return approved === 'other' && match !== 'unstated' ? no(`No board in ${state} has approved it.`) : null;
}

function tooLate({ completion, end }: CourseFacts, { license }: LicenseLedger, now: Date): Answer | null {
  if (end === 'failed') return no('You have not passed this course.');
  if (end === 'expired') return no('This course has expired.');
  const { expirationDate } = license;
  if (expirationDate === null) return null;
  if (completion !== null) {
    const time = completion.date === null ? null : timeOf(completion.date);
    return isAfterExpiration(license, { time })
      ? no(`Completed after your license expired on ${formatDay(expirationDate)}.`)
      : null;
  }
  return expirationDate < dayOf(now) ? no(`Your license expired on ${formatDay(expirationDate)}.`) : null;
}

function isOpen(reason: OutsideReason): reason is keyof typeof OPEN_QUESTIONS {
  return reason in OPEN_QUESTIONS;
}

function unassigned(hours: number | null): Answer {
  if (hours === 0) return no(NO_HOURS);
  return counts(hours, 'Which requirement it counts for is not known.');
}

function anyRow({ rows }: Requirements): LedgerRow | null {
  return rows.find(({ groupId }) => groupId === null) ?? null;
}

function nameOf({ name }: LedgerRow): string {
  return `“${name}”`;
}

/**
 * 'Counts for 2 of your 3 licenses'; the rows say why not for the others. What counts for none only says where the reasons
 * are. Undefined without a license.
 */
export function creditSummary(credits: readonly LicenseCredit[]): string | undefined {
  const countOf = (verdict: Verdict) => credits.filter((credit) => credit.verdict === verdict).length;
  const counted = countOf('counts');
  const open = countOf('unknown');
  const all = credits.length;
  if (all === 0) return undefined;
  if (all === 1) {
    if (counted === 1) return 'Counts for your license';
    return open === 1 ? 'May not count for your license' : 'Does not count for your license';
  }
  if (counted === all)
    return all === 2 ? 'Counts for both of your licenses' : `Counts for all ${all} of your licenses`;
  if (counted > 0) return `Counts for ${counted} of your ${all} licenses`;
  if (open === all) return `May not count for your ${all} licenses`;
  return open === 0 ? 'Why it does not count' : `May not count for ${pluralize(open, 'license')}`;
}
