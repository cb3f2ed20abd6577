import { LicenseTypesService } from '../../../core/reference-data/license-types.service';
import { useInject, useStateValue } from '../../../framework/react';

const NO_NAMES: ReadonlyMap<number, string> = new Map();

/** Our wording. */
export const NO_LICENSE_TEXT = 'No license type';
export const OTHER_LICENSE_TEXT = 'Another license type';
export const NO_STATE_TEXT = 'No state';

/** Returns a function that names a license type. */
export function useLicenseNames(): (licenseTypeId: number | null) => string {
  const names = useStateValue(useInject(LicenseTypesService).names$) ?? NO_NAMES;
  return (id) => (id === null ? NO_LICENSE_TEXT : (names.get(id) ?? OTHER_LICENSE_TEXT));
}
