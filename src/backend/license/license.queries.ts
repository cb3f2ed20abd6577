/** Every query names the student: a license is only ever found through its owner. */
import type { License, LicenseRequest } from '../../contracts/license';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';

/** Deactivated ones among them. */
const MOST_LICENSES = 200;

/** Whose, and which; 0 is nobody's id. */
export interface OwnLicense {
  studentId: number;
  studentLicenseId: number;
}

/** ENT-10. */
export function selectLicenses(database: Database, studentId: number) {
  return database
    .selectFrom('license')
    .innerJoin('licenseType', 'licenseType.licenseTypeId', 'license.licenseTypeId')
    .innerJoin('state', 'state.stateAbbv', 'license.stateAbbv')
    .select(['license.studentLicenseId', 'license.studentId', 'license.licenseTypeId'])
    .select(['licenseType.licenseTypeName', 'license.stateAbbv', 'state.stateFullName as stateName'])
    .select(['license.goal', 'license.licenseLevel', 'license.desiredLicenseLevel', 'license.licenseNumber'])
    .select(['license.expirationDate', 'license.deactivated', 'license.submittedViaOnboardingSurvey'])
    .where('license.studentId', '=', studentId)
    .orderBy('license.studentLicenseId');
}

export async function findLicense(
  database: Database,
  { studentId, studentLicenseId }: OwnLicense,
): Promise<License | undefined> {
  const row = await selectLicenses(database, studentId)
    .where('license.studentLicenseId', '=', studentLicenseId)
    .executeTakeFirst();
  return row && toLicense(row);
}

interface Owner {
  studentId: number;
  subsidiaryId: number;
}

/** Answers the new license under its id. */
export function addLicense(
  database: Database,
  owner: Owner,
  license: LicenseRequest,
): Promise<License | undefined> {
  return database.transaction().execute(async (transaction) => {
    await refuseUnknown(transaction, owner, license);
    const { studentId } = owner;
    const held = await selectLicenses(transaction, studentId).execute();
    if (held.length >= MOST_LICENSES) {
      throw new Refusal(409, `An account holds up to ${MOST_LICENSES} licenses. Please delete one first.`);
    }
    const { studentLicenseId } = await transaction
      .insertInto('license')
      .values({ studentId, ...license })
      .returning('studentLicenseId')
      .executeTakeFirstOrThrow();
    return findLicense(transaction, { studentId, studentLicenseId });
  });
}

/** Answers the changed license. Undefined, and nothing changed, where the student has no such license. */
export function saveLicense(
  database: Database,
  { studentLicenseId, ...owner }: Owner & OwnLicense,
  license: LicenseRequest,
): Promise<License | undefined> {
  return database.transaction().execute(async (transaction) => {
    const own = { studentId: owner.studentId, studentLicenseId };
    if (!(await findLicense(transaction, own))) return undefined;
    await refuseUnknown(transaction, owner, license);
    await transaction
      .updateTable('license')
      .set(license)
      .where('studentLicenseId', '=', studentLicenseId)
      .execute();
    return findLicense(transaction, own);
  });
}

/** False where the student has no such license. */
export async function deleteLicense(
  database: Database,
  { studentId, studentLicenseId }: OwnLicense,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('license')
    .where('studentId', '=', studentId)
    .where('studentLicenseId', '=', studentLicenseId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

type LicenseRow = Awaited<ReturnType<ReturnType<typeof selectLicenses>['execute']>>[number];

export function toLicense(row: LicenseRow): License {
  return {
    ...row,
    deactivated: Boolean(row.deactivated),
    submittedViaOnboardingSurvey: Boolean(row.submittedViaOnboardingSurvey),
  };
}

/** A license type is one of the student's brand. */
async function refuseUnknown(
  database: Database,
  { subsidiaryId }: Owner,
  { licenseTypeId, stateAbbv }: LicenseRequest,
): Promise<void> {
  const licenseType = await database
    .selectFrom('licenseType')
    .select('licenseTypeId')
    .where('licenseTypeId', '=', licenseTypeId)
    .where('subsidiaryId', '=', subsidiaryId)
    .executeTakeFirst();
  if (!licenseType) throw new Refusal(400, 'There is no such license type.');
  const state = await database
    .selectFrom('state')
    .select('stateAbbv')
    .where('stateAbbv', '=', stateAbbv)
    .executeTakeFirst();
  if (!state) throw new Refusal(400, 'There is no such state.');
}
