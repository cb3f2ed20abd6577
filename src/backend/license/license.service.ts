import type { Wire } from '../../contracts/iso-date';
import { LICENSE_NATIONWIDE_STATE, type License, type LicenseRequest } from '../../contracts/license';
import type { Database } from '../database/database';
import { isLicenseTypeOf, isStateOfLicense } from '../global/global.queries';
import { Refusal } from '../http/refusal';
import {
  clearSurvey,
  countLicenses,
  findLicense,
  insertLicense,
  type OwnLicense,
  updateLicense,
} from './license.queries';

/** Including deactivated ones. */
const MOST_LICENSES = 200;

interface Owner {
  studentId: number;
  subsidiaryId: number;
}

/** Returns the new license under its id. */
export function addLicense(
  database: Database,
  owner: Owner,
  license: LicenseRequest,
): Promise<Wire<License> | undefined> {
  return database.transaction().execute(async (transaction) => {
    await refuseUnknown(transaction, owner, license);
    const { studentId } = owner;
    if ((await countLicenses(transaction, studentId)) >= MOST_LICENSES) {
      throw new Refusal(409, `An account holds up to ${MOST_LICENSES} licenses. Please delete one first.`);
    }
    const studentLicenseId = await insertLicense(transaction, { studentId, ...license });
    return findLicense(transaction, { studentId, studentLicenseId });
  });
}

/** Returns the changed license. Deactivating the last nationwide license in the survey ends the survey. Undefined, with nothing changed, if the student has no such license. */
export function saveLicense(
  database: Database,
  { studentLicenseId, ...owner }: Owner & OwnLicense,
  license: LicenseRequest,
): Promise<Wire<License> | undefined> {
  return database.transaction().execute(async (transaction) => {
    const own = { studentId: owner.studentId, studentLicenseId };
    if (!(await findLicense(transaction, own))) return undefined;
    await refuseUnknown(transaction, owner, license);
    await updateLicense(transaction, own, license);
    if (endsSurvey(license)) await clearSurvey(transaction, owner.studentId);
    return findLicense(transaction, own);
  });
}

/** CON-19, STA-33: a nationwide license is replaced by those of the states, or given up, when the survey ends. */
function endsSurvey({ stateAbbv, deactivated, submittedViaOnboardingSurvey }: LicenseRequest): boolean {
  return stateAbbv === LICENSE_NATIONWIDE_STATE && deactivated && submittedViaOnboardingSurvey;
}

/** The license type must be one of the student's brand. */
async function refuseUnknown(
  database: Database,
  { subsidiaryId }: Owner,
  { licenseTypeId, stateAbbv }: LicenseRequest,
): Promise<void> {
  if (!(await isLicenseTypeOf(database, subsidiaryId, licenseTypeId))) {
    throw new Refusal(400, 'There is no such license type.');
  }
  if (!(await isStateOfLicense(database, stateAbbv))) throw new Refusal(400, 'There is no such state.');
}
