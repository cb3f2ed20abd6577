/** Pure rules for the licenses of a student (ENT-10). */
import { LICENSE_PLACEHOLDER_STATE, type License } from '../../contracts/license';

/**
 * STA-48: one license for each group, that is for each license type and state (our reading). Of duplicates, a license
 * with a level is preferred, then the one that expires last, then the highest id. The groups keep the order in which
 * they first appear.
 */
export function preferredLicenses(licenses: readonly License[]): readonly License[] {
  const groups = new Map<string, License>();
  for (const license of licenses) {
    const group = groupOf(license);
    const other = groups.get(group);
    groups.set(group, other && isPreferred(other, license) ? other : license);
  }
  return [...groups.values()];
}

function groupOf({ licenseTypeId, stateAbbv }: License): string {
  return `${licenseTypeId} ${stateAbbv}`;
}

function isPreferred(a: License, b: License): boolean {
  const byLevel = Number(a.licenseLevel !== '') - Number(b.licenseLevel !== '');
  if (byLevel !== 0) return byLevel > 0;
  const [expiresA, expiresB] = [a, b].map(expirationOf) as [string, string];
  return expiresA === expiresB ? a.studentLicenseId > b.studentLicenseId : expiresA > expiresB;
}

/** A license without a date expires before all others. */
function expirationOf({ expirationDate }: License): string {
  return expirationDate ?? '';
}

/** Adds a license that a call has returned, or replaces it in its place. It leaves the list if the list excludes it (CPRO-05). */
export function putLicense(licenses: readonly License[], license: License): readonly License[] {
  const isSame = ({ studentLicenseId }: License) => studentLicenseId === license.studentLicenseId;
  if (license.deactivated || license.stateAbbv === LICENSE_PLACEHOLDER_STATE) {
    return licenses.filter((each) => !isSame(each));
  }
  return licenses.some(isSame)
    ? licenses.map((each) => (isSame(each) ? license : each))
    : [...licenses, license];
}
