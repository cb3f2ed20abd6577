import { LicenseTypesService } from '../../../core/reference-data/license-types.service';
import { useInject, useStateValue } from '../../../framework/react';
import { NONE } from '../transcript-address.model';
import type { TranscriptFilter } from '../transcript-list.model';

const NO_NAMES: ReadonlyMap<number, string> = new Map();

/** Our wording. */
const NO_LICENSE_TEXT = 'No license type';
const OTHER_LICENSE_TEXT = 'Another license type';
const NO_STATE_TEXT = 'No state';

/** Returns a function that names a license type. */
export function useLicenseNames(): (licenseTypeId: number | null) => string {
  const names = useStateValue(useInject(LicenseTypesService).names$) ?? NO_NAMES;
  return (id) => (id === null ? NO_LICENSE_TEXT : (names.get(id) ?? OTHER_LICENSE_TEXT));
}

/** Returns a function that says what the value of a filter means. */
export function useFilterText(): (name: TranscriptFilter, value: string) => string {
  const licenseName = useLicenseNames();
  return (name, value) => {
    if (name === 'year') return value;
    if (name === 'state') return value === NONE ? NO_STATE_TEXT : value;
    return value === NONE ? NO_LICENSE_TEXT : licenseName(Number(value));
  };
}
