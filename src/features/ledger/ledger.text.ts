/** The words of the ledger. All are ours: the spec has none. */
import type { LearningPath } from '../../contracts/learning-path';
import { formatDate, formatDay } from '../../platform/format/dates';
import { hoursOfText, hoursText } from '../../platform/format/hours';
import { listText } from '../../platform/format/list-text';
import { pluralize } from '../../platform/format/numbers';
import { mark } from '../../ui/mark';
import { UNTITLED } from '../learning-path/views';
import { earnedText, type Subtotal } from '../transcript/views';
import type { LicenseLedger, OutsideReason } from './ledger.model';
import type { LedgerCourse, LedgerRow } from './ledger-row.model';
import type { Verdict } from './license-credit.model';

export const LEDGER_PATH = '/account/ledger';
/** Of one license. */
export function ledgerAddress({ studentLicenseId }: LicenseLedger['license']): string {
  return `${LEDGER_PATH}#license-${studentLicenseId}`;
}

/** Where licenses are changed. */
export const LICENSES_PATH = '/account/profile#licenses';

export const REQUIREMENTS_FAILED_TEXT = "We couldn't load what your licenses need. Please try again.";
export const CREDIT_FAILED_TEXT = "We couldn't load which of your licenses this counts for.";

export const VERDICT_TEXTS: Readonly<Record<Verdict, string>> = {
  counts: 'Counts',
  no: 'Does not count',
  unknown: 'May not count',
};

export const OUTSIDE_TEXTS: Readonly<Record<OutsideReason, string>> = {
  unassigned: 'Which requirement it counts for is not known.',
  nationwide: 'May not count: it is for the whole country.',
  unstated: 'May not count: no state is named for it.',
  'after-expiration': 'Completed after this license expired, so it does not count.',
  'unknown-period': 'May not count: you may have completed it in another renewal period.',
};

/** '18.5 hours', or 'Hours not known'. */
export function knownHoursText(hours: number | null): string {
  return hours === null ? 'Hours not known' : hoursText(hours);
}

/** '3 of 6 hours', or '3 hours' if it is not known how many are needed. */
export function countedText({ counted, needed }: Pick<LedgerRow, 'counted' | 'needed'>): string {
  return needed === null ? hoursText(counted) : hoursOfText(counted, needed);
}

/** How much of a completed course counts: '2 of 3 hours'. */
export function courseHoursText({ hours, counted }: LedgerCourse): string {
  return hours === null || counted === hours ? knownHoursText(hours) : hoursOfText(counted, hours);
}

/** Courses of the transcript that may count for the license as well; null if there are none. */
export function undecidedText({ undecided }: Pick<LicenseLedger, 'undecided'>): string | null {
  if (undecided === 0) return null;
  return undecided === 1
    ? 'Not included: 1 course for the whole country or without a state. It may count, too.'
    : `Not included: ${pluralize(undecided, 'course')} for the whole country or without a state. They may count, too.`;
}

/** Why it is not known what a license needs; null if its learning path says so. */
export function renewalText({ license, renewal }: Pick<LicenseLedger, 'license' | 'renewal'>): string | null {
  const { expirationDate } = license;
  const date = expirationDate && formatDay(expirationDate);
  switch (renewal.kind) {
    case 'found':
      return null;
    case 'none':
      return 'No learning path is for this license, so its requirements are not known.';
    case 'ended':
      return date === null
        ? `There is no learning path for this period yet. This license has no expiration date, and ${pathEndText(renewal.path)}.`
        : `There is no learning path for this period yet. This license expires on ${date}, and ${pathEndText(renewal.path)}.`;
    case 'unknown':
      return date === null
        ? `We don't know which learning path is for this license. This license has no expiration date, and ${listText(renewal.paths.map(pathEndText))}.`
        : `We don't know which learning path is for this license. This license expires on ${date}, and ${listText(renewal.paths.map(pathEndText))}.`;
  }
}

function pathEndText({ learningPathName, expirationDate }: LearningPath): string {
  const name = learningPathName || UNTITLED;
  return expirationDate === null ? `${name} has no date` : `${name} ends on ${formatDay(expirationDate)}`;
}

/** Why some of the hours of a completed course do not count; null if all of them do. */
export function uncountedText({ hours, counted }: LedgerCourse, row: LedgerRow): string | null {
  if (hours === null || counted === hours) return null;
  if (row.needed === null || row.counted < row.needed) {
    return 'Your learning path does not include all of it yet.';
  }
  return counted === 0 ? 'This requirement was already full.' : 'The rest is over the limit.';
}

export function courseFacts({ completionDate, alsoFor = [] }: LedgerCourse): readonly string[] {
  return [
    completionDate === null ? 'Completed, date not known' : `Completed ${formatDate(completionDate)}`,
    alsoFor.length === 0 ? '' : `Also counts for: ${alsoFor.join('; ')}`,
  ].filter(Boolean);
}

/** Where each number comes from, for the student. The calls are in the README. */
export const SOURCES: readonly (readonly [string, string])[] = [
  ['Needed', 'The learning path that expires on the same day as your license, and its requirements.'],
  [
    'Done',
    'What your learning path has as done, never more than a requirement takes, and a course once for each license.',
  ],
  ['Missing', 'What is needed minus what is done, added up over the requirements.'],
  [
    'Over the limit',
    'Completed hours beyond what a requirement accepts. They do not count toward another one.',
  ],
  ['Not known', 'What none of these sources says. It counts neither as zero nor as done.'],
];

/** What the transcript has for a license, with the hours in emphasis. */
export function onTranscriptText(earned: Subtotal): string {
  const text = earnedText(mark(hoursText(earned.hours)), earned);
  return `On your transcript, over all years: ${text}.`;
}

/** Which path the needs of a license are from. */
export function basedOnText({ learningPathName }: LearningPath): string {
  return `Based on your learning path ${learningPathName || UNTITLED}.`;
}

/** Hours beyond what a requirement takes, in emphasis. */
export function overText(over: number, limit: number): string {
  return over === 1
    ? `${mark('1 hour over the limit')}, which does not count: this requirement takes no more than ${hoursText(limit)}.`
    : `${mark(`${hoursText(over)} over the limit`)}, which do not count: this requirement takes no more than ${hoursText(limit)}.`;
}

/** Hours of courses that the path does not list; `mayLackHours`: it may list them without their hours instead. */
export function unnamedText(hours: number, mayLackHours: boolean): string {
  if (hours === 1) {
    return mayLackHours
      ? '1 hour of this comes from courses that your learning path does not list, or lists without their hours.'
      : '1 hour of this comes from courses that your learning path does not list.';
  }
  return mayLackHours
    ? `${hoursText(hours)} of this come from courses that your learning path does not list, or lists without their hours.`
    : `${hoursText(hours)} of this come from courses that your learning path does not list.`;
}

export function withoutHoursText(courses: number): string {
  return `Not counted: ${pluralize(courses, 'course')} without hours.`;
}

/** What a student without a license reads, with the link in it. */
export const ADD_LICENSE_TO_COUNT_TEXT = `${mark('Add a license to your profile')} to see what this counts for.`;
export const ADD_LICENSE_TO_WATCH_TEXT = `${mark('Add a license to your profile')}, and this card watches over it.`;
