/** Pure rules for the licenses of a student (ENT-10). */
import { LICENSE_PLACEHOLDER_STATE, type License, type LicenseRequest } from '../../contracts/license';

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

type Group = Pick<License, 'licenseTypeId' | 'stateAbbv'>;

function groupOf({ licenseTypeId, stateAbbv }: Group): string {
  return `${licenseTypeId} ${stateAbbv}`;
}

/** STA-48: the licenses of which only one is listed. */
export function licensesOfGroup(licenses: readonly License[], group: Group): readonly License[] {
  return licenses.filter((license) => groupOf(license) === groupOf(group));
}

/** Whether the server has what was sent. */
export function isSaved(license: License, request: LicenseRequest): boolean {
  return JSON.stringify(contentOf(license)) === JSON.stringify(contentOf(request));
}

function contentOf(license: License | LicenseRequest) {
  const { licenseTypeId, goal, licenseLevel, desiredLicenseLevel, licenseNumber, deactivated } = license;
  const texts = [license.stateAbbv, goal, licenseLevel, desiredLicenseLevel, licenseNumber];
  return [
    licenseTypeId,
    deactivated,
    license.expirationDate?.slice(0, 10),
    ...texts.map((text) => text.trim()),
  ];
}

/**
 * The license that a request has added whose response was lost. Null if there is none, or several. Without ids, it is
 * not known which licenses there were before.
 */
export function addedLicense(
  licenses: readonly License[],
  request: LicenseRequest,
  idsBefore: readonly number[] | null,
): License | null {
  const [added, ...others] = licenses.filter(
    (license) => isSaved(license, request) && !idsBefore?.includes(license.studentLicenseId),
  );
  return added && others.length === 0 ? added : null;
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
