import * as v from 'valibot';
import type { Wire } from '../../src/contracts/iso-date';
import { License } from '../../src/contracts/license';
import {
  LicenseLevel,
  LicenseState,
  LicenseTypeOption,
  LicensingInformation,
} from '../../src/contracts/reference';

/** A license with the given fields, decoded by the contract; all others are missing. */
export function licenseWith(fields: Partial<Wire<License>> & { studentLicenseId: number }): License {
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

export const licensing = (fields: Partial<Wire<LicensingInformation>>): LicensingInformation =>
  v.parse(LicensingInformation, fields);

const level = (fields: Partial<LicenseLevel>): LicenseLevel => v.parse(LicenseLevel, fields);

export const FIRST = 'Get my first license';
export const UP = 'Move up a level';

/** License types with every combination of goals and levels. */
export const LICENSE_TYPES = {
  /** No goals, no levels. */
  nurse: licenseType(101, 'Registered Nurse', ['FL', 'GA', 'FA', 'US']),
  /** One state, single levels. */
  aide: licenseType(102, 'Aide', [
    {
      stateAbbv: 'TX',
      licenseLevels: [level({ licenseLevel: 'Active' }), level({ licenseLevel: 'Inactive' })],
    },
  ]),
  /** Goals that differ by state; current and desired levels. */
  candidate: licenseType(103, 'Candidate', [
    {
      stateAbbv: 'TX',
      goals: [FIRST, UP],
      licenseLevels: [
        level({ goal: FIRST, desiredLicenseLevel: 'Associate' }),
        level({ goal: FIRST, desiredLicenseLevel: 'Full' }),
        level({ goal: UP, currentLicenseLevel: 'Associate', desiredLicenseLevel: 'Full' }),
        level({ goal: UP, currentLicenseLevel: 'Full' }),
      ],
    },
    {
      stateAbbv: 'NY',
      goals: [FIRST],
      licenseLevels: [level({ goal: FIRST, currentLicenseLevel: 'Unlicensed', desiredLicenseLevel: 'Full' })],
    },
  ]),
  /** Cannot be added anywhere. */
  nationwide: licenseType(104, 'Nationwide', ['US', 'FA']),
} as const;
