/** Every query names the student: a license is only ever found through its owner. */
import type { Wire } from '../../contracts/iso-date';
import {
  type LICENSE_FILTERS,
  LICENSE_NATIONWIDE_STATE,
  type License,
  type LicenseRequest,
} from '../../contracts/license';
import type { Database } from '../database/database';
import type { NewRow } from '../database/tables';

/** Whose, and which; 0 is nobody's id. */
export interface OwnLicense {
  studentId: number;
  studentLicenseId: number;
}

export type LicenseFilter = (typeof LICENSE_FILTERS)[number];

/** ENT-10. Every filter must hold. */
export function selectLicenses(
  database: Database,
  studentId: number,
  filters: readonly LicenseFilter[] = [],
) {
  let query = database
    .selectFrom('license')
    .innerJoin('licenseType', 'licenseType.licenseTypeId', 'license.licenseTypeId')
    .innerJoin('state', 'state.stateAbbv', 'license.stateAbbv')
    .select(['license.studentLicenseId', 'license.studentId', 'license.licenseTypeId'])
    .select(['licenseType.licenseTypeName', 'license.stateAbbv', 'state.stateFullName as stateName'])
    .select(['license.goal', 'license.licenseLevel', 'license.desiredLicenseLevel', 'license.licenseNumber'])
    .select(['license.expirationDate', 'license.deactivated', 'license.submittedViaOnboardingSurvey'])
    .where('license.studentId', '=', studentId)
    .orderBy('license.studentLicenseId');
  for (const filter of filters) {
    query =
      filter === 'deactivated==false'
        ? query.where('license.deactivated', '=', 0)
        : query.where('state.stateFullName', '<>', 'Fancy');
  }
  return query;
}

export async function findLicense(
  database: Database,
  { studentId, studentLicenseId }: OwnLicense,
): Promise<Wire<License> | undefined> {
  const row = await selectLicenses(database, studentId)
    .where('license.studentLicenseId', '=', studentLicenseId)
    .executeTakeFirst();
  return row && toLicense(row);
}

/** Returns its id. */
export async function insertLicense(database: Database, license: NewRow<'license'>): Promise<number> {
  const { studentLicenseId } = await database
    .insertInto('license')
    .values(license)
    .returning('studentLicenseId')
    .executeTakeFirstOrThrow();
  return studentLicenseId;
}

/** Nothing happens if the student has no such license. */
export async function updateLicense(
  database: Database,
  { studentId, studentLicenseId }: OwnLicense,
  license: LicenseRequest,
): Promise<void> {
  await database
    .updateTable('license')
    .set(license)
    .where('studentId', '=', studentId)
    .where('studentLicenseId', '=', studentLicenseId)
    .execute();
}

export async function countLicenses(database: Database, studentId: number): Promise<number> {
  const { count } = await database
    .selectFrom('license')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow();
  return count;
}

/** False if the student has no such license. */
export async function deleteLicense(
  database: Database,
  { studentId, studentLicenseId }: OwnLicense,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('license')
    .where('studentId', '=', studentId)
    .where('studentLicenseId', '=', studentLicenseId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The survey is done, unless the student still has a nationwide license. */
export async function clearSurvey(database: Database, studentId: number): Promise<void> {
  await database
    .updateTable('student')
    .set({ onboardingSurveyRequired: false })
    .where('studentId', '=', studentId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('license')
            .select('studentLicenseId')
            .whereRef('license.studentId', '=', 'student.studentId')
            .where('license.stateAbbv', '=', LICENSE_NATIONWIDE_STATE)
            .where('license.deactivated', '=', 0),
        ),
      ),
    )
    .execute();
}

type LicenseRow = Awaited<ReturnType<ReturnType<typeof selectLicenses>['execute']>>[number];

export function toLicense(row: LicenseRow): Wire<License> {
  return {
    ...row,
    deactivated: Boolean(row.deactivated),
    submittedViaOnboardingSurvey: Boolean(row.submittedViaOnboardingSurvey),
  };
}
