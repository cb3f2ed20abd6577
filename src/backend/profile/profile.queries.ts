import type { UserProfile } from '../../contracts/account';
import type { Wire } from '../../contracts/iso-date';
import type { LinkedProfile } from '../../contracts/profile';
import type { Database } from '../database/database';
import type { RowChanges } from '../database/tables';
import type { Services } from '../services';

export async function updateProfile(
  database: Database,
  studentId: number,
  changes: Omit<RowChanges<'student'>, 'studentId'>,
): Promise<void> {
  await database.updateTable('student').set(changes).where('studentId', '=', studentId).execute();
}

/** ROL-07. False, with nothing changed, if the student may not choose. */
export async function saveDashboardVersion(
  database: Database,
  studentId: number,
  dashboardVersion: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('student')
    .set({ dashboardVersion })
    .where('studentId', '=', studentId)
    .where('dashboardVersionOverrideAllowed', '=', 1)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Only a sign-in issues credentials, and a profile is never cached. */
const WITHOUT_SESSION = { miniOrange: false, xCredential: null, transportToken: null, cached: false };

/** ENT-01. */
export async function loadProfile(
  { database, siteUrl }: Pick<Services, 'database' | 'siteUrl'>,
  studentId: number,
): Promise<Wire<UserProfile>> {
  const { person, ...student } = await database
    .selectFrom('student')
    .select(['studentId', 'firstName', 'lastName', 'suffix', 'userName', 'emailAddress', 'dayPhone'])
    .select(['birthday', 'city', 'state', 'zip', 'registrationDate', 'dashboardVersion', 'person'])
    .select(['croppedProfileImagePath', 'originalProfileImagePath'])
    .select(['dashboardVersionOverrideAllowed', 'testModeAllowed', 'onboardingSurveyRequired'])
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow();
  return {
    ...student,
    dashboardVersionOverrideAllowed: Boolean(student.dashboardVersionOverrideAllowed),
    testModeAllowed: Boolean(student.testModeAllowed),
    onboardingSurveyRequired: Boolean(student.onboardingSurveyRequired),
    onboardingSurveyRequiredLicenseTypesAndStates: await loadRequiredLicenseTypes(database, studentId),
    ...WITHOUT_SESSION,
    linkedProfiles: person === null ? [] : await loadLinkedProfiles(database, siteUrl, studentId, person),
  };
}

/** STA-35: without those that the student has removed in the survey. */
async function loadRequiredLicenseTypes(database: Database, studentId: number) {
  const rows = await database
    .selectFrom('requiredLicenseType')
    .select(['licenseTypeId', 'stateAbbv'])
    .where('studentId', '=', studentId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('license')
            .select('studentLicenseId')
            .whereRef('license.studentId', '=', 'requiredLicenseType.studentId')
            .whereRef('license.licenseTypeId', '=', 'requiredLicenseType.licenseTypeId')
            .whereRef('license.stateAbbv', '=', 'requiredLicenseType.stateAbbv')
            .where('license.submittedViaOnboardingSurvey', '=', 1)
            .where('license.deactivated', '=', 1),
        ),
      ),
    )
    .orderBy('licenseTypeId')
    .orderBy('stateAbbv')
    .execute();
  const states = new Map<number, string[]>();
  for (const { licenseTypeId, stateAbbv } of rows) {
    states.set(licenseTypeId, [...(states.get(licenseTypeId) ?? []), stateAbbv]);
  }
  return [...states].map(([licenseTypeId, states]) => ({ licenseTypeId, states }));
}

/** ENT-03. The same person's accounts under other brands. */
async function loadLinkedProfiles(
  database: Database,
  siteUrl: Services['siteUrl'],
  studentId: number,
  person: string,
): Promise<LinkedProfile[]> {
  const rows = await database
    .selectFrom('student')
    .innerJoin('subsidiary', 'subsidiary.subsidiaryId', 'student.subsidiaryId')
    .select(['subsidiary.subsidiaryId', 'subsidiary.name', 'subsidiary.token', 'subsidiary.domain'])
    .where('student.person', '=', person)
    .where('student.studentId', '<>', studentId)
    .orderBy('subsidiary.subsidiaryId')
    .execute();
  return rows.map(({ subsidiaryId, name, ...brand }) => ({
    subsidiaryId,
    subsidiaryName: name,
    url: siteUrl(brand),
  }));
}

/** As prints show it. */
export async function loadStudentName(database: Database, studentId: number): Promise<string> {
  const { firstName, lastName, suffix } = await database
    .selectFrom('student')
    .select(['firstName', 'lastName', 'suffix'])
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow();
  return [firstName, lastName, suffix].filter(Boolean).join(' ');
}

export async function findEmailAddress(database: Database, studentId: number): Promise<string> {
  const { emailAddress } = await database
    .selectFrom('student')
    .select('emailAddress')
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow();
  return emailAddress;
}
