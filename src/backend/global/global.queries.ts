import { LICENSE_NATIONWIDE_STATE } from '../../contracts/license';
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

export function findLicenseTypes(database: Database, subsidiaryId: number) {
  return selectLicenseTypes(database, subsidiaryId).execute();
}

export async function isLicenseTypeOf(
  database: Database,
  subsidiaryId: number,
  licenseTypeId: number,
): Promise<boolean> {
  const licenseType = await selectLicenseTypes(database, subsidiaryId)
    .where('licenseTypeId', '=', licenseTypeId)
    .executeTakeFirst();
  return licenseType !== undefined;
}

export interface StateFilter {
  /** Full names. */
  without: readonly string[];
  isNone: boolean;
}

const ALL_STATES: StateFilter = { without: [], isNone: false };

/** By name, without the whole country. */
export function selectStates(database: Database, { without, isNone } = ALL_STATES) {
  let query = database
    .selectFrom('state')
    .select(['stateAbbv', 'stateFullName'])
    .where('stateAbbv', '<>', LICENSE_NATIONWIDE_STATE)
    .orderBy('stateFullName');
  for (const name of without) query = query.where('stateFullName', '<>', name);
  return isNone ? query.where('stateAbbv', 'is', null) : query;
}

export async function isState(database: Database, stateAbbv: string): Promise<boolean> {
  const state = await selectStates(database).where('stateAbbv', '=', stateAbbv).executeTakeFirst();
  return state !== undefined;
}

/** Whether there are licenses for it: a state, or the whole country (CON-19). */
export async function isStateOfLicense(database: Database, stateAbbv: string): Promise<boolean> {
  const state = await database
    .selectFrom('state')
    .select('stateAbbv')
    .where('stateAbbv', '=', stateAbbv)
    .executeTakeFirst();
  return state !== undefined;
}
