import type { LicenseType } from '../../contracts/license-type';

/** The names by id, without empty ones. */
export function licenseTypeNames(types: readonly LicenseType[]): ReadonlyMap<number, string> {
  return new Map(
    types
      .filter(({ licenseTypeName }) => licenseTypeName !== '')
      .map(({ licenseTypeId, licenseTypeName }) => [licenseTypeId, licenseTypeName]),
  );
}

/** Professions by the id of their license type; the name of a license type that has none. */
export function professionNames(types: readonly LicenseType[]): ReadonlyMap<number, string> {
  return new Map(types.map((type) => [type.licenseTypeId, type.profession || type.licenseTypeName]));
}
