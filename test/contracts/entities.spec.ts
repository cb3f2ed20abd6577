/**
 * ENT-01 to ENT-22: what the product itself names. Every field of a contract that does not stand here is of our own
 * choice: what the student of such a screen expects, and what the address of a further call needs.
 */
import * as v from 'valibot';
import * as account from '../../src/contracts/account';
import { BrandSettings } from '../../src/contracts/brand';
import { CartItem } from '../../src/contracts/cart';
import * as certificate from '../../src/contracts/certificate';
import { Note } from '../../src/contracts/course';
import { Credential } from '../../src/contracts/credential';
import { EnrollmentDocument } from '../../src/contracts/document';
import { Enrollment } from '../../src/contracts/enrollment';
import { LearningPath, PathFeature } from '../../src/contracts/learning-path';
import { TaskCompletion } from '../../src/contracts/learning-path-details';
import { License } from '../../src/contracts/license';
import * as membership from '../../src/contracts/membership';
import { Offering, Product } from '../../src/contracts/product';
import { LinkedProfile } from '../../src/contracts/profile';
import * as reference from '../../src/contracts/reference';
import { Rule, RuleField, SaveResponse } from '../../src/contracts/rule';
import { AcademicMail, SupportMail } from '../../src/contracts/support';
import { ProfileImageResponse, ScanResult } from '../../src/contracts/upload';

const DATE = '2026-05-01T12:00:00.000Z';
const URL = 'https://storage.example/file';

/** Its name, its contract, its named fields each with a value, and those without which it is of no use. */
type Entity = readonly [
  name: string,
  schema: v.GenericSchema<unknown, unknown> & { entries: object },
  named: Record<string, unknown>,
  required: readonly string[],
];

const ENTITIES: readonly Entity[] = [
  [
    'ENT-01 user profile',
    account.UserProfile,
    {
      studentId: 1,
      firstName: 'Ann',
      lastName: 'Lee',
      userName: 'ann',
      emailAddress: 'ann@mail.example',
      dayPhone: '4075550100',
      birthday: DATE,
      city: 'Orlando',
      state: 'FL',
      zip: '32801',
      registrationDate: DATE,
      croppedProfileImagePath: 'images/2',
      originalProfileImagePath: 'images/1',
      dashboardVersion: '2',
      dashboardVersionOverrideAllowed: true,
      testModeAllowed: true,
      onboardingSurveyRequired: true,
      onboardingSurveyRequiredLicenseTypesAndStates: [{ licenseTypeId: 101, states: ['FL'] }],
      miniOrange: true,
      linkedProfiles: [{ subsidiaryId: 2, subsidiaryName: 'Gable', url: URL }],
      xCredential: 'x',
      transportToken: 't',
      cached: true,
    },
    ['studentId'],
  ],
  [
    'ENT-03 linked profile',
    LinkedProfile,
    { subsidiaryId: 2, subsidiaryName: 'Gable', url: URL },
    ['subsidiaryId'],
  ],
  [
    'ENT-04 credential',
    Credential,
    { UserId: 1, XCredential: 'x', TransportToken: 't', Role: 'Partner' },
    ['UserId', 'XCredential'],
  ],
  [
    'ENT-05 profile image response',
    ProfileImageResponse,
    { originalPresignedUrl: URL, croppedPresignedUrl: URL, originalProfileImagePath: 'images/1' },
    ['originalPresignedUrl', 'croppedPresignedUrl', 'originalProfileImagePath'],
  ],
  [
    'ENT-06 learning path',
    LearningPath,
    {
      learningPathId: 1,
      learningPathName: 'RN',
      stateAbbvs: ['FL', 'FA'],
      states: [{ stateAbbv: 'FL', stateFullName: 'Florida' }],
      lastAccessedDate: DATE,
      createdDate: DATE,
      currentLearningPath: true,
      whyStatement: 'For my family',
      goalHours: 3,
      expirationDate: DATE,
      percentComplete: 40,
      totalHours: 24,
      licenseTypeIds: [101],
      subscriptionId: 8,
      features: [{ feature: 'Resources', enabled: true, available: true, membershipExclusive: true }],
    },
    ['learningPathId'],
  ],
  [
    'ENT-06 feature',
    PathFeature,
    { feature: 'Resources', enabled: true, available: true, membershipExclusive: true },
    ['feature'],
  ],
  [
    'ENT-07 learning path task completion',
    TaskCompletion,
    { learningPathId: 1, learningPathTaskId: 2 },
    ['learningPathId', 'learningPathTaskId'],
  ],
  [
    'ENT-08 certificate',
    certificate.Certificate,
    { certificateId: 1, completionDate: DATE, locked: true, certificateTemplate: 'standard' },
    ['certificateId'],
  ],
  [
    'ENT-09 external certificate',
    certificate.ExternalCertificate,
    { externalCertificateId: 1 },
    ['externalCertificateId'],
  ],
  ['ENT-09 presigned response', certificate.PresignedUrl, { presignedUrl: URL }, ['presignedUrl']],
  ['ENT-09 transcript', certificate.TranscriptEntry, { status: 'Completed', completionDate: DATE }, []],
  [
    'ENT-10 license',
    License,
    {
      studentLicenseId: 0,
      studentId: 1,
      licenseTypeId: 101,
      licenseTypeName: 'RN',
      stateAbbv: 'FL',
      stateName: 'Florida',
      goal: 'Renew',
      licenseLevel: 'Active',
      desiredLicenseLevel: 'Full License',
      licenseNumber: 'FL1',
      expirationDate: '2026-05-01T23:59:59',
      deactivated: true,
      submittedViaOnboardingSurvey: true,
    },
    ['studentLicenseId', 'studentId', 'licenseTypeId'],
  ],
  [
    'ENT-11 license type option',
    reference.LicenseTypeOption,
    {
      licenseTypeId: 101,
      licenseTypeName: 'RN',
      educationType: 'Continuing Education',
      profession: 'Nursing',
      states: [],
    },
    ['licenseTypeId'],
  ],
  [
    'ENT-11 state entry',
    reference.LicenseState,
    { stateAbbv: 'FL', stateFullName: 'Florida', goals: ['Renew'], licenseLevels: [] },
    ['stateAbbv'],
  ],
  [
    'ENT-11 license level entry',
    reference.LicenseLevel,
    { goal: 'Renew', licenseLevel: 'Active', currentLicenseLevel: 'Active', desiredLicenseLevel: 'Full' },
    [],
  ],
  [
    'ENT-11 licensing information',
    reference.LicensingInformation,
    { label: 'ALL', renewalDate: DATE, isUniform: true, licenseLookUp: URL },
    [],
  ],
  ['ENT-11 interest', account.Interest, { interest: 'Ethics' }, ['interest']],
  [
    'ENT-12 membership subscription',
    membership.Subscription,
    {
      subscriptionId: 8,
      isExpired: true,
      endDate: DATE,
      subscriptionPlan: 'Annual',
      subscriptionPlanTier: 'Plus',
    },
    ['subscriptionId'],
  ],
  [
    'ENT-12 membership configuration',
    membership.MembershipConfiguration,
    {
      licenseTypeId: 101,
      licenseTypeName: 'RN',
      subscriptionId: 8,
      upsellUrl: URL,
      hasLicenseType: true,
      membershipFeatures: [{ feature: 'Community', enabled: true, available: true, url: URL }],
    },
    ['licenseTypeId'],
  ],
  ['ENT-14 enrollment', Enrollment, { enrollmentId: 7, courseId: 3, enrollmentDate: DATE }, ['enrollmentId']],
  ['ENT-14 note', Note, { noteId: 11 }, ['noteId']],
  ['ENT-14 document', EnrollmentDocument, { documentId: 5, favorite: true }, ['documentId']],
  [
    'ENT-15 product',
    Product,
    {
      name: 'Ethics',
      description: '<p>Ethics</p>',
      itemId: 3,
      deliveryMethodId: 1,
      offerings: [],
      enrollmentId: 7,
      seatsRemaining: 0,
      inCart: true,
      isEnrolled: true,
      startTime: DATE,
      endTime: DATE,
    },
    ['itemId'],
  ],
  [
    'ENT-15 offering',
    Offering,
    {
      productCode: 'ETH-FL',
      price: 12.5,
      isEnrolled: true,
      enrollmentId: 7,
      creditHours: 2,
      creditType: 'Contact Hours',
      stateAbbv: 'FL',
      notForIndividualSale: true,
      children: [],
      properties: { itemDisplayImageUrl: URL, paymentOptionId: 1 },
    },
    ['productCode'],
  ],
  [
    'ENT-15 cart item',
    CartItem,
    { CartItemAmount: 12.5, PackageID: 4, CourseID: 3, ShoppingCartID: 'cart' },
    [],
  ],
  [
    'ENT-17 notification',
    account.Notification,
    {
      alertID: 1,
      alertTitle: 'News',
      alertMessage: 'A course was approved.',
      alertDate: DATE,
      linkUrl: URL,
      linkName: 'See it',
      read: true,
      archived: true,
    },
    ['alertID'],
  ],
  ['ENT-18 instructor email', AcademicMail, { message: 'Why?' }, ['message']],
  [
    'ENT-18 academic support',
    AcademicMail,
    { message: 'Why?', enrollmentId: 7, activityId: 71 },
    ['message'],
  ],
  [
    'ENT-18 customer support',
    SupportMail,
    { type: 'Other', messageType: 'Other', message: 'Help', contact: true, enrollmentId: 7, activityId: 71 },
    ['message', 'contact'],
  ],
  ['ENT-18 resource review', membership.ReviewRequest, { rating: 5, review: '' }, ['rating', 'review']],
  ['ENT-18 scan result', ScanResult, { success: false, messages: ['Too dark'] }, ['success']],
  [
    'ENT-19 data-collection rule',
    Rule,
    { ruleId: 6, ruleType: 'saveInput', ruleTitle: 'License', ruleText: 'The board asks.', fields: [] },
    ['ruleId'],
  ],
  [
    'ENT-19 field',
    RuleField,
    {
      fieldId: 1,
      fieldType: 'text',
      fieldTitle: 'Number',
      fieldValue: 'FL1',
      fieldTypeFormat: 'date',
      fieldValidationRegex: '.+',
    },
    ['fieldId'],
  ],
  ['ENT-20 save response', SaveResponse, { success: true, message: 'Saved' }, ['success']],
  [
    'ENT-22 settings',
    BrandSettings,
    {
      chatRoom: 'room',
      chatRoomUuid: 'uuid',
      analyticsSiteToken: 'a',
      gtmToken: 'g',
      externalCertificateSettings: { enabled: true },
      enableAccountBasedRedirects: true,
      legacyDashboardUrl: 'https://legacy.example/',
      showProducts: true,
      hiddenMenuItems: ['help'],
      additionalMenuItems: ['tutoring'],
      supportsInterests: true,
      enableProfilePhotoEditing: true,
      userPilotKey: 'u',
      numberOfDefaultImages: 10,
      cartUrl: 'https://cart.example/',
      defaultImageUrl: 'https://images.example/',
    },
    [],
  ],
];

/** Bodies of calls, which the backend is strict about, and the brand file, which names what is wrong in it. */
const STRICT = new Set<unknown>([
  TaskCompletion,
  AcademicMail,
  SupportMail,
  membership.ReviewRequest,
  BrandSettings,
]);

describe.each(ENTITIES)('%s', (_, schema, named, required) => {
  it('carries each field under its own name', () => {
    expect(Object.keys(schema.entries)).toEqual(expect.arrayContaining(Object.keys(named)));
    expect(v.parse(schema, named)).toMatchObject(named);
  });

  it('can be used with no more than it needs, and not with less', () => {
    const least = Object.fromEntries(required.map((name) => [name, named[name]]));
    expect(v.safeParse(schema, least).success).toBe(true);
    for (const name of required) {
      expect([name, v.safeParse(schema, { ...least, [name]: undefined }).success]).toEqual([name, false]);
    }
  });
});

describe.each(ENTITIES.filter(([, schema]) => !STRICT.has(schema)))(
  '%s, as it is answered',
  (_, schema, named, required) => {
    it('lets through what we know nothing of, and lives with a field that is wrong', () => {
      expect(v.parse(schema, { ...named, ofTheLegacyServer: 1 })).toMatchObject({ ofTheLegacyServer: 1 });
      for (const name of Object.keys(named).filter((each) => !required.includes(each))) {
        expect([name, v.safeParse(schema, { ...named, [name]: Symbol('odd') }).success]).toEqual([
          name,
          true,
        ]);
      }
    });
  },
);
