/** Brands, accounts, and what signs them in. */
import type { ColumnType } from 'kysely';
import type { Role } from '../../../contracts/credential';
import type { Flag } from './columns';

interface SubsidiaryTable {
  subsidiaryId: ColumnType<number, number | undefined>;
  token: string;
  name: string;
  domain: string;
}

interface StateTable {
  stateAbbv: string;
  stateFullName: string;
}

interface LicenseTypeTable {
  licenseTypeId: number;
  subsidiaryId: number;
  licenseTypeName: string;
  educationType: string | null;
  profession: string | null;
}

interface StudentTable {
  studentId: number;
  subsidiaryId: number;
  userName: string;
  passwordHash: string;
  role: Role;
  /** The same in all accounts of one person (ENT-03). */
  person: string | null;
  firstName: string;
  lastName: string;
  suffix: ColumnType<string, string | undefined>;
  emailAddress: string;
  dayPhone: string;
  birthday: string | null;
  city: string;
  state: string;
  zip: string;
  registrationDate: string;
  croppedProfileImagePath: string | null;
  originalProfileImagePath: string | null;
  dashboardVersion: string;
  dashboardVersionOverrideAllowed: Flag;
  testModeAllowed: Flag;
  onboardingSurveyRequired: Flag;
}

interface RequiredLicenseTypeTable {
  studentId: number;
  licenseTypeId: number;
  stateAbbv: string;
}

interface AccessTokenTable {
  tokenHash: string;
  kind: 'credential' | 'transport' | 'idToken' | 'idpToken';
  studentId: number;
  /** The credential that a token was issued with or exchanged for. Both end together. */
  sessionHash: string | null;
  expiresAt: number;
}

interface SigningKeyTable {
  keyName: string;
  secret: string;
}

interface PartnerTable {
  partnerId: number;
  subsidiaryId: number;
  partnerName: string;
}

interface PartnerMemberTable {
  partnerId: number;
  studentId: number;
}

interface LoginFailureTable {
  account: string;
  failures: number;
  blockedUntil: number;
  forgottenAt: number;
}

interface KnownSourceTable {
  studentId: number;
  /** The hash of a network. */
  source: string;
  knownUntil: number;
}

/** A call with an Idempotency-Key. */
interface IdempotentCallTable {
  studentId: number;
  idempotencyKey: string;
  /** The hash of method, address and body. */
  fingerprint: string;
  /** Null until it has been carried out. */
  status: ColumnType<number | null, undefined, number>;
  body: ColumnType<string | null, undefined, string>;
  expiresAt: number;
}

export interface PeopleTables {
  subsidiary: SubsidiaryTable;
  state: StateTable;
  licenseType: LicenseTypeTable;
  student: StudentTable;
  requiredLicenseType: RequiredLicenseTypeTable;
  accessToken: AccessTokenTable;
  signingKey: SigningKeyTable;
  partner: PartnerTable;
  partnerMember: PartnerMemberTable;
  loginFailure: LoginFailureTable;
  knownSource: KnownSourceTable;
  idempotentCall: IdempotentCallTable;
}
