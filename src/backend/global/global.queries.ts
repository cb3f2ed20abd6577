import type { Database } from '../database/database';

/** ENT-11, by name. */
export function selectLicenseTypes(database: Database, subsidiaryId: number) {
  return database
    .selectFrom('licenseType')
    .select(['licenseTypeId', 'licenseTypeName', 'educationType', 'profession'])
    .where('subsidiaryId', '=', subsidiaryId)
    .orderBy('licenseTypeName')
    .orderBy('licenseTypeId');
}

/** By name. */
export function selectStates(database: Database) {
  return database.selectFrom('state').select(['stateAbbv', 'stateFullName']).orderBy('stateFullName');
}
