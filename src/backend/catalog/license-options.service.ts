/** License types with the states in which the brand offers them, and the other way round (ENT-11). */
import type { LicenseType } from '../../contracts/license-type';
import type { LicenseTypeOption, MarketingState } from '../../contracts/reference';
import type { Database } from '../database/database';
import { findLicenseTypes } from '../global/global.queries';
import { findLicenseLevels, findLicenseTypeStates } from './catalog.queries';

/** By name; without states unless they are asked for. */
export async function readLicenseTypes(
  database: Database,
  subsidiaryId: number,
  includeStates: boolean,
): Promise<LicenseTypeOption[]> {
  const types = await findLicenseTypes(database, subsidiaryId);
  if (!includeStates) return types.map((type) => ({ ...type, states: [] }));
  const places = await findLicenseTypeStates(database, subsidiaryId);
  const levels = await findLicenseLevels(database, subsidiaryId);
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

/** By name: the states in which the brand offers a license type. */
export async function readStates(
  database: Database,
  subsidiaryId: number,
  includeLicenseTypes: boolean,
): Promise<MarketingState[]> {
  const places = await findLicenseTypeStates(database, subsidiaryId);
  const types = new Map<number, LicenseType>(
    (await findLicenseTypes(database, subsidiaryId)).map((type) => [type.licenseTypeId, type]),
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
