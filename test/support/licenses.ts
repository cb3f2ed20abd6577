import * as v from 'valibot';
import { License } from '../../src/contracts/license';
import { LicenseState, LicenseTypeOption, LicensingInformation } from '../../src/contracts/reference';

/** A license with the given fields, decoded by the contract; all others are missing. */
export function licenseWith(fields: Partial<License> & { studentLicenseId: number }): License {
  return v.parse(License, { studentId: 1, licenseTypeId: 101, stateAbbv: 'FL', ...fields });
}

/** A license type in the given states, of which a text is one without goals and levels. */
export function licenseType(
  licenseTypeId: number,
  licenseTypeName: string,
  states: readonly (string | Partial<LicenseState>)[],
  fields: Partial<LicenseTypeOption> = {},
): LicenseTypeOption {
  const entries = states.map((state) => (typeof state === 'string' ? { stateAbbv: state } : state));
  return v.parse(LicenseTypeOption, {
    licenseTypeId,
    licenseTypeName,
    states: entries.map((entry) =>
      v.parse(LicenseState, { stateFullName: `State ${entry.stateAbbv}`, ...entry }),
    ),
    ...fields,
  });
}

export const licensing = (fields: Partial<LicensingInformation>): LicensingInformation =>
  v.parse(LicensingInformation, fields);
