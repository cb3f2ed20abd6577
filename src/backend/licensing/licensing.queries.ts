import { type SqlBool, sql } from 'kysely';
import type { Database } from '../database/database';

interface Kind {
  subsidiaryId: number;
  licenseTypeId: number;
  stateAbbv: string;
}

/** ENT-11, of the brand's license types alone; none where nothing is known of this license. */
export function selectLicensingInformation(
  database: Database,
  { subsidiaryId, licenseTypeId, stateAbbv }: Kind,
) {
  return database
    .selectFrom('licensingInformation')
    .innerJoin('licenseType', 'licenseType.licenseTypeId', 'licensingInformation.licenseTypeId')
    .select(['licensingInformation.label', 'licensingInformation.renewalDate'])
    .select(['licensingInformation.isUniform', 'licensingInformation.licenseLookUp'])
    .where('licenseType.subsidiaryId', '=', subsidiaryId)
    .where('licensingInformation.licenseTypeId', '=', licenseTypeId)
    .where('licensingInformation.stateAbbv', '=', stateAbbv)
    .orderBy('licensingInformation.label');
}

export const isForOnboarding = sql<SqlBool>`(
  licensingInformation.isUniform = 1 or licensingInformation.licenseLookUp is not null)`;
