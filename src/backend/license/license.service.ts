import type { License, LicenseRequest } from '../../contracts/license';
import type { Database } from '../database/database';
import { isLicenseTypeOf, isState } from '../global/global.queries';
import { Refusal } from '../http/refusal';
import { countLicenses, findLicense, insertLicense, type OwnLicense, updateLicense } from './license.queries';

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
): Promise<License | undefined> {
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

/** Returns the changed license. Undefined, with nothing changed, if the student has no such license. */
export function saveLicense(
  database: Database,
  { studentLicenseId, ...owner }: Owner & OwnLicense,
  license: LicenseRequest,
): Promise<License | undefined> {
  return database.transaction().execute(async (transaction) => {
    const own = { studentId: owner.studentId, studentLicenseId };
    if (!(await findLicense(transaction, own))) return undefined;
    await refuseUnknown(transaction, owner, license);
    await updateLicense(transaction, own, license);
    return findLicense(transaction, own);
  });
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
  if (!(await isState(database, stateAbbv))) throw new Refusal(400, 'There is no such state.');
}
