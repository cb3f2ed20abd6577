/** Whether each license is safe: the verdict, why, and what to do next. Pure. The words are ours: the spec has none. */
import { daysLeft, formatDay } from '../../platform/format/dates';
import { hoursText } from '../../platform/format/hours';
import { pluralize } from '../../platform/format/numbers';
import { DAYS_PER_WEEK, isReachable, MOST_HOURS_A_DAY, pathAddress, rateText } from '../learning-path/views';
import { type LicenseExpiryKind, licenseExpiry } from '../license/views';
import type { LicenseLedger } from './ledger.model';
import { LICENSES_PATH, ledgerAddress } from './ledger.text';

/** More hours than this a week, until the license expires, take planning (our choice): one for each working day. */
const PRESSING_HOURS_A_WEEK = 5;

export type SafetyVerdict =
  | 'expired'
  /** More hours are missing than the days have. */
  | 'at-risk'
  /** It expires soon, takes many hours a week, or a certificate is still locked. */
  | 'act-soon'
  /** What it needs is not known, or may have changed, and it does not expire soon. */
  | 'unknown'
  | 'safe';

export interface LicenseSafety {
  readonly ledger: LicenseLedger;
  readonly verdict: SafetyVerdict;
  /** Null if it is not known, and once it has expired. */
  readonly days: number | null;
  /** A sentence. */
  readonly reason: string;
  readonly step: { readonly text: string; readonly to: string };
}

/** The most urgent first. */
const ORDER: readonly SafetyVerdict[] = ['expired', 'at-risk', 'act-soon', 'unknown', 'safe'];

const FAILED_TEXT = 'What it needs could not be loaded.';

/**
 * One for each license, the most urgent first; among those with the same verdict, what expires first comes first. Null
 * while what one of them needs is loading, because the order depends on all. `shownPathId`: the learning path that is on
 * screen, to which no step has to lead.
 */
export function safetiesOf(
  ledgers: readonly LicenseLedger[],
  shownPathId: number | null,
  now: Date,
): readonly LicenseSafety[] | null {
  if (ledgers.some(isLoading)) return null;
  const all = ledgers.map((ledger) => safetyOf(ledger, shownPathId, now));
  return ORDER.flatMap((verdict) => all.filter((each) => each.verdict === verdict));
}

function isLoading({ renewal, requirements, hasFailed }: LicenseLedger): boolean {
  return renewal.kind === 'found' && requirements === null && !hasFailed;
}

function safetyOf(ledger: LicenseLedger, shownPathId: number | null, now: Date): LicenseSafety {
  const { expirationDate } = ledger.license;
  const { kind } = licenseExpiry(ledger.license, now);
  const days = expirationDate === null ? null : daysLeft(expirationDate, now);
  const safety = (
    verdict: SafetyVerdict,
    reason: string,
    step = stepOf(ledger, shownPathId),
  ): LicenseSafety => ({
    ...(verdict === 'safe' && ledger.isStale
      ? { ledger, verdict: 'unknown', reason: FAILED_TEXT, step: whyStep(ledger) }
      : { ledger, verdict, reason, step }),
    days: kind === 'expired' ? null : days,
  });
  if (expirationDate !== null && kind === 'expired') {
    const reason = `This license expired on ${formatDay(expirationDate)}.`;
    return safety('expired', reason, { text: 'Update this license', to: LICENSES_PATH });
  }
  const { requirements } = ledger;
  const missing = requirements?.total.missing ?? null;
  if (missing === null) return safety(unlessSoon(kind, 'unknown'), unknownText(ledger));
  if (days === null) {
    return safety('unknown', `${missingText(missing)} When it expires is not known.`, {
      text: 'Add its date',
      to: LICENSES_PATH,
    });
  }
  if (missing === 0) {
    const locked = lockedCertificates(ledger);
    const step = { text: 'See your certificates', to: '/certificates' };
    return locked > 0
      ? safety('act-soon', onlyLockedText(locked), step)
      : safety(unlessSoon(kind, 'safe'), 'All hours are done. Renew it with your board.', step);
  }
  if (!isReachable(missing, days)) {
    return safety('at-risk', `${missingText(missing)} That is more than ${MOST_HOURS_A_DAY} a day.`);
  }
  const isPressing = (missing / days) * DAYS_PER_WEEK > PRESSING_HOURS_A_WEEK;
  return safety(
    isPressing ? 'act-soon' : unlessSoon(kind, 'safe'),
    days === 1
      ? `${missingText(missing)} Today is the last day.`
      : `${missingText(missing)} That is about ${rateText(missing, days)}.`,
  );
}

function unlessSoon(expiry: LicenseExpiryKind, verdict: SafetyVerdict): SafetyVerdict {
  return expiry === 'soon' ? 'act-soon' : verdict;
}

/** The hours of a course count although its certificate is locked, but the board wants the certificate. */
function lockedCertificates({ requirements }: LicenseLedger): number {
  const locked = requirements?.courses.filter(({ lockState }) => lockState === 'CertificateLocked') ?? [];
  return new Set(locked.map(({ courseId }) => courseId)).size;
}

function onlyLockedText(count: number): string {
  return count === 1
    ? 'All hours are done. A certificate is still locked.'
    : `All hours are done. ${pluralize(count, 'certificate')} are still locked.`;
}

function missingText(missing: number): string {
  if (missing === 0) return 'All hours are done.';
  return missing === 1 ? '1 hour is missing.' : `${hoursText(missing)} are missing.`;
}

function unknownText({ renewal, hasFailed, requirements }: LicenseLedger): string {
  switch (renewal.kind) {
    case 'none':
      return 'No learning path is for it, so what it needs is not known.';
    case 'ended':
      return 'There is no learning path for this period yet.';
    case 'unknown':
      return 'Which learning path is for it is not known.';
    case 'found':
      return requirements === null && hasFailed ? FAILED_TEXT : 'How many hours are missing is not known.';
  }
}

function stepOf(ledger: LicenseLedger, shownPathId: number | null) {
  const { renewal, requirements } = ledger;
  if (renewal.kind !== 'found' || requirements === null) return whyStep(ledger);
  return renewal.path.learningPathId === shownPathId
    ? { text: 'See what is missing', to: ledgerAddress(ledger.license) }
    : { text: 'Open its learning path', to: pathAddress(renewal.path.learningPathId) };
}

function whyStep({ license }: LicenseLedger) {
  return { text: 'See why', to: ledgerAddress(license) };
}
