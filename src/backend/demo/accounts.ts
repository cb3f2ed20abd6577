/**
 * The demo accounts, with the same names in every ordinary brand. Ids follow their order, so a new account goes last.
 */
import type { Role } from '../../contracts/credential';

export interface DemoAccount {
  userName: string;
  firstName: string;
  role: Role;
  onboardingSurveyRequired: boolean;
  hasPresetLicenses: boolean;
  /** The numbers of the situations of the paths, or how many paths to generate. */
  paths: readonly number[] | { generated: number };
  hasEnrollments: boolean;
  /** How many enrollments to generate. */
  generatedEnrollments: number;
  hasPhoto: boolean;
  /** A license for the whole country, which the survey replaces (CON-19). */
  hasNationwideLicense: boolean;
  /** A license without a path: the automatic enrollment builds it (STA-02). */
  hasNewLicense: boolean;
  /** How many days later the license of each path expires than the path says; none by default. */
  licenseShiftDays: readonly number[];
  /** They have begun courses of their learning path. */
  hasPathCourses: boolean;
  /** STA-07. */
  hasExpiredMembership: boolean;
  /** Their unread notifications show as alerts (MOD-25). */
  hasUnreadNotifications: boolean;
  /** ROL-06: 1 is the legacy dashboard. */
  dashboardVersion: '1' | '2';
  dashboardVersionOverrideAllowed: boolean;
  testModeAllowed: boolean;
  /** Exists in this many of the first ordinary brands only, linked among them (ENT-03). */
  linkedBrands: number | null;
  about: string;
}

export const DEMO_PASSWORD = 'practice-1';

const STUDENT = {
  role: 'Student',
  onboardingSurveyRequired: false,
  hasPresetLicenses: false,
  paths: [],
  hasEnrollments: false,
  generatedEnrollments: 0,
  hasPhoto: false,
  hasNationwideLicense: false,
  hasNewLicense: false,
  licenseShiftDays: [],
  hasPathCourses: false,
  hasExpiredMembership: false,
  hasUnreadNotifications: false,
  dashboardVersion: '2',
  dashboardVersionOverrideAllowed: false,
  testModeAllowed: false,
  linkedBrands: null,
} as const;

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    ...STUDENT,
    userName: 'nora',
    firstName: 'Nora',
    paths: [0, 1, 2, 3, 4, 5],
    hasEnrollments: true,
    hasPhoto: true,
    dashboardVersionOverrideAllowed: true,
    testModeAllowed: true,
    about: 'six learning paths, one in each state',
  },
  {
    ...STUDENT,
    userName: 'sam',
    firstName: 'Sam',
    onboardingSurveyRequired: true,
    hasNationwideLicense: true,
    about: 'has to do the onboarding survey, nothing preset',
  },
  {
    ...STUDENT,
    userName: 'lee',
    firstName: 'Lee',
    onboardingSurveyRequired: true,
    hasPresetLicenses: true,
    hasNationwideLicense: true,
    about: 'has to do the onboarding survey, licenses preset',
  },
  {
    ...STUDENT,
    userName: 'max',
    firstName: 'Max',
    paths: [0, 4],
    linkedBrands: 2,
    about: 'has linked profiles in the first two brands',
  },
  { ...STUDENT, userName: 'pia', firstName: 'Pia', role: 'Partner', about: 'is a partner, not a student' },
  {
    ...STUDENT,
    userName: 'big',
    firstName: 'Robin',
    paths: { generated: 1000 },
    about: '1,000 learning paths',
  },
  {
    ...STUDENT,
    userName: 'leo',
    firstName: 'Leo',
    paths: [0, 1],
    dashboardVersion: '1',
    dashboardVersionOverrideAllowed: true,
    testModeAllowed: true,
    about: 'still has the legacy dashboard, and may switch',
  },
  {
    ...STUDENT,
    userName: 'ivy',
    firstName: 'Ivy',
    paths: [5],
    hasNewLicense: true,
    about: 'a member with a new license, for which a learning path is built after login',
  },
  {
    ...STUDENT,
    userName: 'eva',
    firstName: 'Eva',
    paths: [0],
    hasExpiredMembership: true,
    about: 'whose membership has expired',
  },
  {
    ...STUDENT,
    userName: 'kai',
    firstName: 'Kai',
    paths: [3],
    about: 'whose only learning path has expired',
  },
  {
    ...STUDENT,
    userName: 'mia',
    firstName: 'Mia',
    paths: [2],
    about: 'has completed their only learning path',
  },
  {
    ...STUDENT,
    userName: 'kim',
    firstName: 'Kim',
    generatedEnrollments: 5000,
    about: '5,000 courses, and no learning path',
  },
  {
    ...STUDENT,
    userName: 'ada',
    firstName: 'Ada',
    paths: [5],
    hasPathCourses: true,
    hasUnreadNotifications: true,
    about: 'a member with unread notifications and purchases',
  },
  {
    ...STUDENT,
    userName: 'zoe',
    firstName: 'Zoe',
    paths: [0],
    about: 'a shopper with an empty cart',
  },
  {
    ...STUDENT,
    userName: 'ben',
    firstName: 'Ben',
    paths: [4],
    about: 'looks at courses and packages before enrolling',
  },
  {
    ...STUDENT,
    userName: 'uma',
    firstName: 'Uma',
    paths: [5],
    hasPathCourses: true,
    about: 'a member who reviews resources',
  },
  {
    ...STUDENT,
    userName: 'amy',
    firstName: 'Amy',
    paths: [0, 1, 6],
    about: 'three licenses for which the same courses count',
  },
  {
    ...STUDENT,
    userName: 'lin',
    firstName: 'Lin',
    paths: [0, 1, 6],
    hasNationwideLicense: true,
    // Renewed since, and entered with another day than its path has.
    licenseShiftDays: [0, 730, -30],
    about: 'a license with its learning path, and one of each kind without',
  },
];
