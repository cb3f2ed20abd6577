/** What the list of a student's licenses says about each of them. */
import type { License } from '../../contracts/license';
import { daysLeft, daysLeftText, formatDay } from '../../platform/format/dates';
import { knownFacts } from '../../platform/format/facts';

/** A license with at most this many days left expires soon (our choice): renewing one takes weeks. */
const LICENSE_EXPIRES_SOON_DAYS = 90;

export type LicenseExpiryKind = 'none' | 'expired' | 'soon' | 'valid';

interface LicenseExpiry {
  readonly kind: LicenseExpiryKind;
  /** As the student reads it. */
  readonly text: string;
}

/** A license is valid until the end of its day, in the student's time zone (ENT-10). */
export function licenseExpiry({ expirationDate }: License, now: Date): LicenseExpiry {
  if (expirationDate === null) return { kind: 'none', text: 'No expiration date' };
  const date = formatDay(expirationDate);
  // As on the card of a learning path (DASH-05), so that both say the same.
  const days = daysLeft(expirationDate, now);
  if (days <= 0) return { kind: 'expired', text: `Expired ${date}` };
  if (days > LICENSE_EXPIRES_SOON_DAYS) return { kind: 'valid', text: `Expires ${date}` };
  return { kind: 'soon', text: `Expires ${date}, ${daysLeftText(days)}` };
}

/** VAL-07: the current level of a student who has no license yet. */
export const UNLICENSED = 'Unlicensed';

/** Our wording for a license type without a name. */
const UNTITLED_LICENSE = 'License';

export function licenseName({ licenseTypeName }: Pick<License, 'licenseTypeName'>): string {
  return licenseTypeName || UNTITLED_LICENSE;
}

export function licenseStateName({ stateName, stateAbbv }: Pick<License, 'stateName' | 'stateAbbv'>): string {
  return stateName || stateAbbv;
}

/** State, level and number, as far as they are known. No license is both 'Active' and expired. */
export function licenseFacts(license: License, now: Date): readonly string[] {
  const { licenseLevel, desiredLicenseLevel, licenseNumber } = license;
  const isPast = licenseExpiry(license, now).kind === 'expired' && /^active$/i.test(licenseLevel);
  const level = isPast ? '' : licenseLevel === UNLICENSED ? 'not licensed yet' : licenseLevel;
  return knownFacts(
    licenseStateName(license),
    level,
    desiredLicenseLevel && `working toward ${desiredLicenseLevel}`,
    licenseNumber && `number ${licenseNumber}`,
  );
}
