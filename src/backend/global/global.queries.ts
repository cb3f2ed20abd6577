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
