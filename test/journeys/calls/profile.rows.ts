import { IdentifyApiService } from '../../../src/core/api/identify-api.service';
import { AccountApiService } from '../../../src/features/account/account-api.service';
import { IdentityApiService } from '../../../src/features/account/identity-api.service';
import { PasswordApiService } from '../../../src/features/account/password-api.service';
import { AuthApiService } from '../../../src/features/auth/auth-api.service';
import { InterestsApiService } from '../../../src/features/interests/interests-api.service';
import {
  LicenseApiService,
  ONBOARDING_LICENSING_FILTER,
} from '../../../src/features/license/license-api.service';
import { NotificationApiService } from '../../../src/features/notification/notification-api.service';
import { ProfileApiService } from '../../../src/features/profile/profile-api.service';
import { ProfileImageApiService } from '../../../src/features/profile-photo/profile-image-api.service';
import { PurchaseApiService } from '../../../src/features/purchase/purchase-api.service';
import { listRow, printRow, type Row, row } from './row';

const CREDENTIAL = { UserId: 1, XCredential: 'x', TransportToken: 't', Role: 'Student' };
const STORAGE = 'https://storage.example/original.jpg?signature=s';
const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
const image = {
  originalPresignedUrl: STORAGE,
  croppedPresignedUrl: 'https://storage.example/cropped.jpg?signature=s',
  originalProfileImagePath: 'images/1/original.jpg',
};
const shipping = {
  fullName: 'Ann Lee',
  address1: '1 Main Street',
  address2: '',
  city: 'Orlando',
  state: 'FL',
  zip: '32801',
  country: 'US',
};
const profile = {
  firstName: 'Ann',
  lastName: 'Lee',
  dayPhone: '4075550100',
  birthday: null,
  city: 'Orlando',
};
const profileChange = { ...profile, state: 'FL', zip: '32801' };
const license = {
  licenseTypeId: 101,
  stateAbbv: 'FL',
  goal: '',
  licenseLevel: '',
  desiredLicenseLevel: '',
  licenseNumber: 'RN 1',
  expirationDate: null,
  deactivated: false,
  submittedViaOnboardingSurvey: false,
};
const kept = { ...license, studentLicenseId: 7, studentId: 1 };
const interests = [{ interest: 'Pediatrics' }];

export const PROFILE_ROWS: readonly Row[] = [
  row(
    'POST /profile/login',
    (get) => get(AuthApiService).login({ userName: 'ann', password: 'pass-word' }),
    '/profile/login',
    {
      body: { userName: 'ann', password: 'pass-word' },
      response: { studentId: 1, xCredential: 'x', transportToken: 't' },
      result: { studentId: 1, xCredential: 'x', transportToken: 't', role: 'Student' },
    },
  ),
  row('PUT /my/password', (get) => get(PasswordApiService).change('old-one', 'new-one'), '/my/password', {
    body: { CurrentPassword: 'old-one', NewPassword: 'new-one' },
  }),
  row(
    'GET /profile/accountprofile',
    (get) => get(ProfileApiService).getProfile(),
    '/profile/accountprofile',
    { response: { studentId: 1, firstName: 'Ann' } },
  ),
  row(
    'PUT /profile/accountprofile',
    (get) => get(AccountApiService).updateProfile(profileChange),
    '/profile/accountprofile',
    { body: profileChange, response: { studentId: 1, ...profile } },
  ),
  row(
    'GET /profile/accountshipping',
    (get) => get(AccountApiService).getShipping(),
    '/profile/accountshipping',
    { response: shipping },
  ),
  row(
    'PUT /profile/accountshipping',
    (get) => get(AccountApiService).updateShipping(shipping),
    '/profile/accountshipping',
    { body: shipping, response: shipping },
  ),
  row(
    'PUT /profile/accountprofile/dashboardversion/{version}',
    (get) => get(ProfileApiService).setDashboardVersion('1'),
    '/profile/accountprofile/dashboardversion/1',
  ),
  row(
    'GET /profile/accountprofile/image/presignedurl',
    (get) => get(ProfileImageApiService).getPresignedUrls(true),
    '/profile/accountprofile/image/presignedurl?originalFileName=original.jpg&croppedFileName=cropped.jpg&readonly=true',
    { response: image },
  ),
  row(
    'PUT {presigned url of original.jpg and of cropped.jpg}',
    (get) => get(ProfileImageApiService).upload(STORAGE, jpeg),
    STORAGE,
    {
      api: 'storage',
      authorization: null,
      headers: { 'content-type': 'image/jpeg' },
      body: 'jpeg',
      result: 1,
    },
  ),
  row(
    'POST /profile/accountprofile/image/scan',
    (get) => get(ProfileImageApiService).scan(),
    '/profile/accountprofile/image/scan',
    {
      body: { originalFileName: 'original.jpg', croppedFileName: 'cropped.jpg' },
      response: { success: false, messages: ['No.'] },
    },
  ),
  row(
    'DELETE /profile/accountprofile/image',
    (get) => get(ProfileImageApiService).delete(),
    '/profile/accountprofile/image',
    { result: undefined },
  ),
  listRow('GET /profile/interests', (get) => get(InterestsApiService).getInterests(), '/profile/interests', {
    interest: 'Pediatrics',
  }),
  row(
    'PUT /profile/interests',
    (get) => get(InterestsApiService).addInterests(interests),
    '/profile/interests',
    { body: interests, response: interests },
  ),
  row(
    'DELETE /profile/interests',
    (get) => get(InterestsApiService).removeInterests(interests),
    '/profile/interests',
    { body: interests, response: [] },
  ),
  listRow(
    'GET /profile/accountlicense',
    (get) => get(LicenseApiService).getLicenses(),
    '/profile/accountlicense?filter=stateName!=Fancy&filter=deactivated==false',
    kept,
  ),
  row(
    'POST /profile/accountlicense',
    (get) => get(LicenseApiService).addLicense(license),
    '/profile/accountlicense',
    {
      body: license,
      response: kept,
    },
  ),
  row(
    'GET /profile/accountlicense/{id}',
    (get) => get(LicenseApiService).getLicense(7),
    '/profile/accountlicense/7',
    { response: kept },
  ),
  row(
    'PUT /profile/accountlicense/{id}',
    (get) => get(LicenseApiService).updateLicense(7, license),
    '/profile/accountlicense/7',
    { body: license, response: kept },
  ),
  row(
    'DELETE /profile/accountlicense/{id}',
    (get) => get(LicenseApiService).deleteLicense(7),
    '/profile/accountlicense/7',
    { result: undefined },
  ),
  listRow(
    'GET /profile/purchasehistory',
    (get) => get(PurchaseApiService).getPurchases({ limit: 20, offset: 1 }),
    '/profile/purchasehistory?limit=20&offset=1',
    { purchaseId: 3, total: 12.5 },
  ),
  printRow(
    'GET /profile/purchasehistory/{id}/print',
    (get) => get(PurchaseApiService).print(3),
    '/profile/purchasehistory/3/print?timeZoneId=America/New_York',
  ),
  listRow(
    'GET /profile/notifications',
    (get) => get(NotificationApiService).getNotifications({ limit: 5 }),
    '/profile/notifications?limit=5',
    { alertID: 9, alertTitle: 'Soon', read: true },
  ),
  row(
    'PUT /profile/notifications',
    (get) => get(NotificationApiService).setState([{ alertID: 9 }], { read: true, archive: false }),
    '/profile/notifications?read=true&archive=false',
    { body: [{ alertID: 9 }], result: undefined },
  ),
  row(
    'POST /profile/auth/identify',
    (get) => get(IdentifyApiService).identify({ scheme: 'Bearer', token: 'jwt' }),
    '/profile/auth/identify',
    { authorization: 'Bearer jwt', response: CREDENTIAL },
  ),
  row(
    'POST /b2b/auth/identify',
    (get) => get(IdentifyApiService).identifyPartner({ scheme: 'xcred', token: 'x' }, '12'),
    '/b2b/auth/identify?partnerId=12',
    { authorization: 'xcred x', response: CREDENTIAL },
  ),
  row(
    'POST /profile/auth/learner/travel',
    (get) => get(AuthApiService).travel('t'),
    '/profile/auth/learner/travel',
    { authorization: 'transport t', response: CREDENTIAL },
  ),
  listRow(
    'GET /learner/licensinginformation',
    (get) => get(LicenseApiService).getLicensingInformation(101, 'FL', [ONBOARDING_LICENSING_FILTER]),
    '/learner/licensinginformation?licenseTypeId=101&stateAbbv=FL&filter=isUniform==true%7C%7ClicenseLookup!=null',
    { label: 'ALL', isUniform: true },
  ),
  row(
    'POST /api/ChangePassword',
    (get) => get(IdentityApiService).changePassword('old-one', 'new-one', 'token'),
    '/api/ChangePassword',
    {
      api: 'identity',
      body: { currentPassword: 'old-one', newPassword: 'new-one', token: 'token' },
    },
  ),
  row(
    'POST /api/CheckAvailableEmail',
    (get) => get(IdentityApiService).checkAvailableEmail('ann@mail.example'),
    '/api/CheckAvailableEmail',
    { api: 'identity', body: { emailAddress: 'ann@mail.example' }, response: { available: true } },
  ),
  row(
    'POST /api/ChangeEmailAddress',
    (get) =>
      get(IdentityApiService).changeEmailAddress({
        emailAddress: 'ann@mail.example',
        idpAccessToken: 'token',
        studentId: 1,
        subsidiaryId: 1,
      }),
    '/api/ChangeEmailAddress',
    {
      api: 'identity',
      body: { emailAddress: 'ann@mail.example', idpAccessToken: 'token', studentId: 1, subsidiaryId: 1 },
      response: { emailAddress: 'ann@mail.example' },
    },
  ),
];
