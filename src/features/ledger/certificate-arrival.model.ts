/** Which certificates have arrived since the list was seen last, and what to say of one. Pure. The words are ours. */
import type { Certificate } from '../../contracts/certificate';
import { formatDay } from '../../platform/format/dates';
import { listText } from '../../platform/format/list-text';
import { pluralize } from '../../platform/format/numbers';
import { deadlineOf } from './deadline.model';
import type { LicenseLedger } from './ledger.model';
import type { LicenseCredit } from './license-credit.model';

/** Of each certificate that was ever listed during this visit, whether it was locked. */
export type SeenCertificates = ReadonlyMap<number, boolean>;

export function withSeen(seen: SeenCertificates, listed: readonly Certificate[]): SeenCertificates {
  return new Map([...seen, ...listed.map(({ certificateId, locked }) => [certificateId, locked] as const)]);
}

/**
 * Certificates that can be used since then. The list has the newest first: one that was not listed before and stands
 * behind one that was has only moved up from another page.
 */
export function arrivedCertificates(
  seen: SeenCertificates,
  listed: readonly Certificate[],
): readonly Certificate[] {
  const first = listed.findIndex(({ certificateId }) => seen.has(certificateId));
  const newest = first < 0 ? listed.length : first;
  return listed.filter(
    ({ certificateId, locked }, index) => !locked && (seen.get(certificateId) ?? index < newest),
  );
}

export function arrivalTitle(count: number): string {
  return count === 1 ? 'Certificate earned' : `${pluralize(count, 'certificate')} earned`;
}

/** Of several at once: which licenses each counts for would be too long for a toast. */
export function arrivalsText(count: number): string {
  return `Your license ledger says which licenses these ${pluralize(count, 'certificate')} count for.`;
}

/** `credits`: null if it could not be found out in time. `renewal`: the next one of the licenses that it counts for. */
export function arrivalText(
  { courseName }: Pick<Certificate, 'courseName'>,
  credits: readonly LicenseCredit[] | null,
  renewal: LicenseLedger | null,
): string {
  const name = courseName || 'Your course';
  if (credits === null) return `${name}: your license ledger says which licenses it counts for.`;
  const counted = credits.filter(({ verdict }) => verdict === 'counts');
  if (counted.length > 0) return countsText(name, counted, renewal);
  return credits.some(({ verdict }) => verdict === 'unknown')
    ? `${name} is completed. Which of your licenses it counts for is not known yet.`
    : `${name} is completed.`;
}

function countsText(name: string, counted: readonly LicenseCredit[], renewal: LicenseLedger | null): string {
  const licenses = listText(counted.map((credit) => credit.name));
  const date = renewal?.license.expirationDate ?? null;
  const next = counted.find(({ key }) => key === renewal?.license.studentLicenseId);
  if (date === null || next === undefined) return `${name} counts for ${licenses}.`;
  return counted.length === 1
    ? `${name} counts for ${licenses}. The next renewal is due by ${formatDay(date)}.`
    : `${name} counts for ${licenses}. The next renewal is that of ${next.name}, due by ${formatDay(date)}.`;
}

/** Of the licenses that it counts for, the one that has to be renewed first; null if none has a date to come. */
export function nextRenewal(
  ledgers: readonly LicenseLedger[],
  credits: readonly LicenseCredit[],
  now: Date,
): LicenseLedger | null {
  const counted = new Set(credits.filter(({ verdict }) => verdict === 'counts').map((credit) => credit.key));
  // In the order of their dates.
  return (
    ledgers.find(
      (ledger) => counted.has(ledger.license.studentLicenseId) && deadlineOf(ledger, now) !== null,
    ) ?? null
  );
}
