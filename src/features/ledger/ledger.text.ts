/** The words of the ledger. All are ours: the spec has none. */
import { totalText } from '../../contracts/hours-total';
import { formatDate, pluralize } from '../../platform/format/dates';
import type { LicenseLedger, OutsideReason } from './ledger.model';
import type { LedgerCourse, LedgerRow } from './ledger-row.model';
import type { Verdict } from './license-credit.model';

export const LEDGER_PATH = '/account/ledger';

export const CREDIT_FAILED_TEXT = "We couldn't load which of your licenses this counts for.";

export const VERDICT_TEXTS: Readonly<Record<Verdict, string>> = {
  counts: 'Counts',
  no: 'Does not count',
  unknown: 'Not known',
};

export const OUTSIDE_TEXTS: Readonly<Record<OutsideReason, string>> = {
  unassigned: 'Which requirement it counts for is not known.',
  nationwide: 'Not known: whether it counts for this license, because it is for the whole country.',
  unstated: 'Not known: whether it counts for this license, because no state is named for it.',
  'after-expiration': 'Completed after this license expired, so it does not count.',
  'unknown-period': 'Not known: whether it belongs to this renewal period.',
};

/** '18.5 hours', or 'Hours not known'. */
export function hoursText(hours: number | null): string {
  return hours === null ? 'Hours not known' : pluralize(hours, 'hour');
}

/** '3 of 6 hours', or '3 hours' if it is not known how many are required. */
export function countedText({ counted, required }: Pick<LedgerRow, 'counted' | 'required'>): string {
  return required === null ? hoursText(counted) : `${counted} of ${hoursText(required)}`;
}

/** How much of a completed course counts: '2 of 3 hours'. */
export function courseHoursText({ hours, counted }: LedgerCourse): string {
  return hours === null || counted === hours ? hoursText(hours) : `${counted} of ${hoursText(hours)}`;
}

/** What the transcript has for a license without a learning path; null if it has nothing. */
export function earnedText({
  earned,
  undecided,
}: Pick<LicenseLedger, 'earned' | 'undecided'>): string | null {
  if (earned === null || (earned.courses === 0 && undecided === 0)) return null;
  const hours = `has ${totalText(earned)} for it, over all years.`;
  if (undecided === 0) return hours;
  return `${hours} Not included: ${pluralize(undecided, 'course')} for the whole country or without a state, which may count for it as well.`;
}

/** Why some of the hours of a completed course do not count; null if all of them do. */
export function uncountedText({ hours, counted }: LedgerCourse, row: LedgerRow): string | null {
  if (hours === null || counted === hours) return null;
  if (row.required === null || row.counted < row.required) {
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
  ['Required', 'Your learning path for the license, and its requirements.'],
  [
    'Counted',
    'The completed courses of the learning path, and those on your transcript for the same license type and state. Never more than a requirement takes, and a course once for each license.',
  ],
  [
    'Over the limit',
    'Completed hours beyond what a requirement accepts. They do not count toward another one.',
  ],
  ['Missing', 'What is required minus what is counted, added up over the requirements.'],
  ['Not known', 'What none of these sources says. It counts neither as zero nor as done.'],
];
