/** License types with the states they are to be had in, and the other way round (ENT-11). Both name the brand. */
import type { LicenseType } from '../../contracts/license-type';
import type { LicenseTypeOption, MarketingState } from '../../contracts/reference';
import type { Database } from '../database/database';
import { selectLicenseTypes } from '../global/global.queries';

/** By name; without states where they are not asked for. */
export async function readLicenseTypes(
  database: Database,
  subsidiaryId: number,
  includeStates: boolean,
): Promise<LicenseTypeOption[]> {
  const types = await selectLicenseTypes(database, subsidiaryId).execute();
  if (!includeStates) return types.map((type) => ({ ...type, states: [] }));
  const places = await readPlaces(database, subsidiaryId);
  const levels = await selectLevels(database, subsidiaryId).execute();
  return types.map((type) => {
    const own = levels
      .filter(({ licenseTypeId }) => licenseTypeId === type.licenseTypeId)
      .map(({ goal, licenseLevel, currentLicenseLevel, desiredLicenseLevel }) => ({
        ...{ goal, licenseLevel, currentLicenseLevel, desiredLicenseLevel },
      }));
    const goals = [...new Set(own.map(({ goal }) => goal))].filter((goal) => goal !== '');
    const states = places
      .filter(({ licenseTypeId }) => licenseTypeId === type.licenseTypeId)
      .map(({ stateAbbv, stateFullName }) => ({ stateAbbv, stateFullName, goals, licenseLevels: own }));
    return { ...type, states };
  });
}

/** By name: the states of which the brand has a license type. */
export async function readStates(
  database: Database,
  subsidiaryId: number,
  includeLicenseTypes: boolean,
): Promise<MarketingState[]> {
  const places = await readPlaces(database, subsidiaryId);
  const types = new Map<number, LicenseType>(
    (await selectLicenseTypes(database, subsidiaryId).execute()).map((type) => [type.licenseTypeId, type]),
  );
  const names = new Map(places.map(({ stateAbbv, stateFullName }) => [stateAbbv, stateFullName]));
  return [...names].map(([stateAbbv, stateFullName]) => ({
    stateAbbv,
    stateFullName,
    licenseTypes: includeLicenseTypes
      ? places
          .filter((place) => place.stateAbbv === stateAbbv)
          .flatMap(({ licenseTypeId }) => types.get(licenseTypeId) ?? [])
      : [],
  }));
}

/** In the order in which they are offered. */
export function selectLevels(database: Database, subsidiaryId: number) {
  return database
    .selectFrom('licenseLevel')
    .innerJoin('licenseType', 'licenseType.licenseTypeId', 'licenseLevel.licenseTypeId')
    .selectAll('licenseLevel')
    .where('licenseType.subsidiaryId', '=', subsidiaryId)
    .orderBy('licenseLevel.licenseLevelId');
}

function readPlaces(database: Database, subsidiaryId: number) {
  return database
    .selectFrom('licenseTypeState')
    .innerJoin('licenseType', 'licenseType.licenseTypeId', 'licenseTypeState.licenseTypeId')
    .innerJoin('state', 'state.stateAbbv', 'licenseTypeState.stateAbbv')
    .select(['licenseTypeState.licenseTypeId', 'state.stateAbbv', 'state.stateFullName'])
    .where('licenseType.subsidiaryId', '=', subsidiaryId)
    .orderBy('state.stateFullName')
    .orderBy('licenseType.licenseTypeName')
    .execute();
}
