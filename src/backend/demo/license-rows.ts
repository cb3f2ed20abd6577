/** The rows of a demo student's licenses (ENT-10). */
import { LICENSE_NATIONWIDE_STATE, LICENSE_PLACEHOLDER_STATE } from '../../contracts/license';
import { dayEndFrom } from '../calendar';
import type { NewRow } from '../database/tables';
import type { PathRows } from './path-rows';

/** How many ids are reserved for the licenses of a student. */
const LICENSES_OF_STUDENT = 10_000;
const MOST_LICENSES = 8;
/** The demo has no path for this state. */
const NEW_LICENSE_STATE = 'OH';
const NEW_LICENSE_DAYS = 300;

interface Owner {
  studentId: number;
  paths: PathRows;
  /** The license type of a license for the whole country, if there is one. */
  nationwideTypeId: number | null;
  /** One more license, of the same license type as the first, without a path. */
  hasNewLicense: boolean;
  /** How many days later the license of each path expires than the path says. */
  shiftDays: readonly number[];
  /** The levels of the brand's license types. */
  levels: readonly NewRow<'licenseLevel'>[];
  now: Date;
}

interface LicenseOfPath {
  licenseTypeId: number;
  stateAbbv: string;
  expirationDate: string | null;
}

export function licenseRows(owner: Owner): NewRow<'license'>[] {
  const { studentId, paths, hasNewLicense, shiftDays, nationwideTypeId, levels, now } = owner;
  const renewals = paths.learningPath.filter(
    ({ learningPathId }) => !paths.topicIds.has(learningPathId ?? 0),
  );
  const licenses = licensesOfPaths(paths, renewals)
    .slice(0, MOST_LICENSES)
    .map((license, index) => expiringLater(license, shiftDays[index] ?? 0));
  const [first] = licenses;
  if (hasNewLicense && first) {
    const expirationDate = dayEndFrom(now, NEW_LICENSE_DAYS);
    licenses.push({ ...first, stateAbbv: NEW_LICENSE_STATE, expirationDate });
  }
  if (nationwideTypeId !== null) {
    const stateAbbv = LICENSE_NATIONWIDE_STATE;
    licenses.push({ licenseTypeId: nationwideTypeId, stateAbbv, expirationDate: null });
  }
  return licenses.map((license, index) => ({
    studentLicenseId: studentId * LICENSES_OF_STUDENT + index + 1,
    studentId,
    ...license,
    ...choicesOf(levels, license.licenseTypeId),
    licenseNumber: `${license.stateAbbv}${studentId}${index + 1}`,
    deactivated: false,
    submittedViaOnboardingSurvey: false,
  }));
}

function expiringLater(license: LicenseOfPath, days: number): LicenseOfPath {
  const { expirationDate } = license;
  if (days === 0 || expirationDate === null) return license;
  return {
    ...license,
    expirationDate: dayEndFrom(new Date(`${expirationDate.slice(0, 10)}T12:00:00Z`), days),
  };
}

/** The first choice (STA-41), or nothing if there is no choice. */
function choicesOf(levels: Owner['levels'], licenseTypeId: number) {
  const first = levels.find((level) => level.licenseTypeId === licenseTypeId);
  return {
    goal: first?.goal ?? '',
    licenseLevel: first?.licenseLevel || first?.currentLicenseLevel || '',
    desiredLicenseLevel: first?.desiredLicenseLevel ?? '',
  };
}

/**
 * One license for each path, of its first license type and real state, with the same expiration, without duplicates.
 */
function licensesOfPaths(paths: PathRows, renewing: PathRows['learningPath']): LicenseOfPath[] {
  const licenses = new Map<string, LicenseOfPath>();
  for (const { learningPathId, expirationDate } of renewing) {
    const isItsOwn = (row: { learningPathId: number }) => row.learningPathId === learningPathId;
    const { licenseTypeId } = paths.learningPathLicenseType.find(isItsOwn) ?? {};
    const { stateAbbv } =
      paths.learningPathState.find((row) => isItsOwn(row) && row.stateAbbv !== LICENSE_PLACEHOLDER_STATE) ??
      {};
    const key = `${licenseTypeId} ${stateAbbv}`;
    if (!licenseTypeId || !stateAbbv || !expirationDate || licenses.has(key)) continue;
    licenses.set(key, { licenseTypeId, stateAbbv, expirationDate });
  }
  return [...licenses.values()];
}
