/** A brand that gets demo data, and the rows that depend only on it. */
import { dayFrom } from '../calendar';
import type { NewRow } from '../database/tables';
import type { Tenant } from '../tenant/tenant.service';
import type { DemoAccount } from './accounts';
import type { BrandContent } from './content/content';
import { gablekey } from './content/gablekey';
import { generic } from './content/generic';
import { marlowe } from './content/marlowe';
import { tallyfield } from './content/tallyfield';

const CONTENT: ReadonlyMap<string, BrandContent> = new Map(Object.entries({ marlowe, gablekey, tallyfield }));
const LICENSE_TYPES_OF_BRAND = 100;

export interface Place {
  tenant: Tenant;
  content: BrandContent;
  /** 0 is the first ordinary brand. */
  position: number;
}

/** What the rows of a brand are made from. */
export interface BrandPlace {
  subsidiaryId: number;
  token: string;
  domain: string;
  content: BrandContent;
  /** The id of a license type, by its number. */
  licenseTypeId: (number: number) => number;
  now: Date;
}

export function placeOf(tenant: Tenant, position: number): Place {
  return { tenant, position, content: CONTENT.get(tenant.brand.token) ?? generic };
}

export function licenseTypeId({ tenant }: Place, number: number): number {
  return tenant.subsidiaryId * LICENSE_TYPES_OF_BRAND + number;
}

export function licenseTypeRows(place: Place): NewRow<'licenseType'>[] {
  const { subsidiaryId } = place.tenant;
  return place.content.licenseTypes.map((licenseType, index) => ({
    licenseTypeId: licenseTypeId(place, index + 1),
    subsidiaryId,
    ...licenseType,
  }));
}

export function studentRow(
  { tenant, content }: Place,
  account: DemoAccount,
  { studentId, userName, now }: { studentId: number; userName: string; now: Date },
) {
  const { firstName, role, onboardingSurveyRequired, linkedBrands } = account;
  const { dashboardVersion, dashboardVersionOverrideAllowed, testModeAllowed } = account;
  return {
    studentId,
    subsidiaryId: tenant.subsidiaryId,
    userName,
    role,
    person: linkedBrands === null ? null : `demo-${userName}`,
    firstName,
    lastName: content.lastNames[account.userName] ?? 'Taylor',
    emailAddress: `${userName}@mail.${tenant.brand.domain}`,
    dayPhone: `407555${String(100 + (studentId % 100)).padStart(4, '0')}`,
    birthday: '1988-04-17T00:00:00.000Z',
    city: 'Orlando',
    state: 'FL',
    zip: '32801',
    registrationDate: dayFrom(now, -800),
    croppedProfileImagePath: null,
    originalProfileImagePath: null,
    dashboardVersion,
    dashboardVersionOverrideAllowed,
    testModeAllowed,
    onboardingSurveyRequired,
  };
}

export function requiredRows(place: Place, studentId: number): NewRow<'requiredLicenseType'>[] {
  return place.content.required.flatMap(({ licenseType, states }) =>
    states.map((stateAbbv) => ({
      studentId,
      licenseTypeId: licenseTypeId(place, licenseType),
      stateAbbv,
    })),
  );
}

export function ownerOf(place: Place, studentId: number, now: Date) {
  return { studentId, ...brandOf(place, now) };
}

export function brandOf(place: Place, now: Date) {
  const { content, tenant } = place;
  return {
    subsidiaryId: tenant.subsidiaryId,
    domain: tenant.brand.domain,
    content,
    now,
    licenseTypeId: (number: number) => licenseTypeId(place, number),
  };
}
