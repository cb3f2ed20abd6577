import { Interest, Notification, UserProfile } from '../../src/contracts/account';
import { DATE, DAY, describeEntity, FILE_URL } from '../support/describe-entity';

describeEntity('ENT-01 user profile', UserProfile, {
  fields: {
    studentId: 1,
    firstName: 'Ann',
    lastName: 'Lee',
    userName: 'ann',
    emailAddress: 'ann@mail.example',
    dayPhone: '4075550100',
    birthday: DAY,
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
    linkedProfiles: [{ subsidiaryId: 2, subsidiaryName: 'Gable', url: FILE_URL }],
    xCredential: 'x',
    transportToken: 't',
    cached: true,
  },
  required: ['studentId'],
});

describeEntity('ENT-11 interest', Interest, {
  fields: { interest: 'Ethics' },
  required: ['interest'],
});

describeEntity('ENT-17 notification', Notification, {
  fields: {
    alertID: 1,
    alertTitle: 'News',
    alertMessage: 'A course was approved.',
    alertDate: DATE,
    linkUrl: FILE_URL,
    linkName: 'See it',
    read: true,
    archived: true,
  },
  required: ['alertID'],
});
