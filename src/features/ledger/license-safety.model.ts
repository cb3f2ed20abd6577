/** Whether each license is safe: the verdict, why, and what to do next. Pure. The words are ours: the spec has none. */
import { daysLeft, formatDay } from '../../platform/format/dates';
import { DAYS_PER_WEEK, isReachable, MOST_HOURS_A_DAY, pathAddress, rateText } from '../learning-path/views';
import { type LicenseExpiryKind, licenseExpiry } from '../license/views';
import type { LicenseLedger } from './ledger.model';
import { hoursText, LICENSES_PATH, ledgerAddress } from './ledger.text';

/** More hours than this a week, until the license expires, take planning (our choice): one for each working day. */
const PRESSING_HOURS_A_WEEK = 5;

export type SafetyVerdict =
  | 'expired'
  /** More hours are missing than the days have. */
  | 'at-risk'
  /** It expires soon, or takes many hours a week. */
  | 'act-soon'
  /** What it needs is not known, and it does not expire soon. */
  | 'unknown'
  | 'safe'
  /** What it needs is on its way. */
  | 'loading';

export interface LicenseSafety {
  readonly ledger: LicenseLedger;
  readonly verdict: SafetyVerdict;
  /** Null if it is not known, and once it has expired. */
  readonly days: number | null;
  /** A sentence; empty while it loads. */
  readonly reason: string;
  readonly step: { readonly text: string; readonly to: string };
}

/** The most urgent first. What loads may be urgent too. */
const ORDER: readonly SafetyVerdict[] = ['expired', 'at-risk', 'act-soon', 'loading', 'unknown', 'safe'];

/**
 * One for each license. Among those with the same verdict, what expires first comes first. `shownPathId`: the learning
 * path that is on screen, to which no step has to lead.
 */
export function safetiesOf(
  ledgers: readonly LicenseLedger[],
  shownPathId: number | null,
  now: Date,
): readonly LicenseSafety[] {
  const all = ledgers.map((ledger) => safetyOf(ledger, shownPathId, now));
  return ORDER.flatMap((verdict) => all.filter((each) => each.verdict === verdict));
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
    ...{ ledger, verdict, reason, step },
    days: kind === 'expired' ? null : days,
  });
  if (expirationDate !== null && kind === 'expired') {
    const reason = `This license expired on ${formatDay(expirationDate)}.`;
    return safety('expired', reason, { text: 'Update this license', to: LICENSES_PATH });
  }
  const { renewal, requirements, hasFailed } = ledger;
  if (renewal.kind === 'found' && requirements === null && !hasFailed) return safety('loading', '');
  const missing = requirements?.total.missing ?? null;
  if (missing === null) return safety(unlessSoon(kind, 'unknown'), unknownText(ledger));
  if (days === null) {
    return safety('unknown', `${missingText(missing)} When it expires is not known.`, {
      text: 'Add its date',
      to: LICENSES_PATH,
    });
  }
  if (missing === 0) {
    return safety(unlessSoon(kind, 'safe'), 'All hours are done. Renew it with your board.', {
      text: 'See your certificates',
      to: '/certificates',
    });
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

function missingText(missing: number): string {
  if (missing === 0) return 'All hours are done.';
  return `${hoursText(missing)} ${missing === 1 ? 'is' : 'are'} missing.`;
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
      return requirements === null && hasFailed
        ? 'What it needs could not be loaded.'
        : 'How many hours are missing is not known.';
  }
}

function stepOf({ license, renewal, requirements }: LicenseLedger, shownPathId: number | null) {
  const isKnown = renewal.kind === 'found' && requirements !== null;
  if (isKnown && renewal.path.learningPathId !== shownPathId) {
    return { text: 'Open its learning path', to: pathAddress(renewal.path.learningPathId) };
  }
  return {
    text: isKnown ? 'See what is missing' : 'See why',
    to: ledgerAddress(license),
  };
}
