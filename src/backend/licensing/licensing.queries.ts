import type { Database } from '../database/database';

interface Kind {
  subsidiaryId: number;
  licenseTypeId: number;
  stateAbbv: string;
}

/** ENT-11, of the brand's own license types. Empty if nothing is known of this license. */
export function selectLicensingInformation(
  database: Database,
  { subsidiaryId, licenseTypeId, stateAbbv }: Kind,
  { isForOnboarding = false } = {},
) {
  const query = database
    .selectFrom('licensingInformation')
    .innerJoin('licenseType', 'licenseType.licenseTypeId', 'licensingInformation.licenseTypeId')
    .select(['licensingInformation.label', 'licensingInformation.renewalDate'])
    .select(['licensingInformation.isUniform', 'licensingInformation.licenseLookUp'])
    .where('licenseType.subsidiaryId', '=', subsidiaryId)
    .where('licensingInformation.licenseTypeId', '=', licenseTypeId)
    .where('licensingInformation.stateAbbv', '=', stateAbbv)
    .orderBy('licensingInformation.label');
  if (!isForOnboarding) return query;
  return query.where((eb) =>
    eb.or([
      eb('licensingInformation.isUniform', '=', 1),
      eb('licensingInformation.licenseLookUp', 'is not', null),
    ]),
  );
}
