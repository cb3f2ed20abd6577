import { catchError, EMPTY, startWith, switchMap } from 'rxjs';
import { saveToken } from '../../../src/backend/session/token.queries';
import type { Interest, Notification, Shipping } from '../../../src/contracts/account';
import type { Profile } from '../../../src/contracts/profile';
import { EmailService } from '../../../src/features/account/email.service';
import { PasswordService } from '../../../src/features/account/password.service';
import { ProfileEditsService } from '../../../src/features/account/profile-edits.service';
import { ShippingService } from '../../../src/features/account/shipping.service';
import { InterestsEditorService } from '../../../src/features/interests/interests-editor.service';
import { NotificationService } from '../../../src/features/notification/notification.service';
import { ProfileService } from '../../../src/features/profile';
import { DashboardVersionService } from '../../../src/features/profile/dashboard-version.service';
import { PAGE_ADDRESS } from '../../../src/platform/browser/browser';
import type { Page } from './page';
import type { WriteRow } from './row';

const PROFILE = '/profile/accountprofile';
const SHIPPING = '/profile/accountshipping';
const NEW_PASSWORD = 'practice-2';
const NEW_ADDRESS = 'nora@elsewhere.example';
const shipping = {
  ...{ fullName: 'Nora Quist', address1: '1 Main Street', address2: '', city: 'Orlando' },
  ...{ state: 'FL', zip: '32801' },
};
let formerAddress = '';
const knowsAddress = async ({ get, read }: Page) => {
  get(ProfileService);
  formerAddress = (await read<Profile>(PROFILE)).emailAddress;
};
const profileLoaded = ({ get }: Page) => get(ProfileService);
const is = (yes: boolean | undefined) => (yes ? 1 : 0);
const NOT_KNOWABLE = 'nothing can be read of it, so the student is told to check before they try again';

async function countOfPassword({ send }: Page) {
  const response = await send('POST', '/profile/login', { userName: 'nora', password: NEW_PASSWORD });
  return is(response.ok);
}

/** A brand with an identity API, and its student with a hosted sign-in. */
const IDP_TOKEN = 'idp-token-of-nora';
const HOSTED: WriteRow['visit'] = {
  brand: 'tallyfield',
  idpToken: IDP_TOKEN,
  prepare: async (database) => {
    const { studentId } = await database.selectFrom('student').select('studentId').executeTakeFirstOrThrow();
    const now = Date.now();
    await saveToken(database, { kind: 'idpToken', token: IDP_TOKEN, studentId, sessionHash: null, now });
  },
};

/** Where the dashboard of the past would open. */
const left: string[] = [];
const { hostname, origin, protocol } = location;
const ADDRESS = {
  provide: PAGE_ADDRESS,
  useValue: {
    hostname,
    origin,
    protocol,
    port: '',
    open: () => {},
    leaveFor: (url: string) => left.push(url),
  },
};

const interestsOf = async (page: Page) =>
  (await page.read<Interest[]>('/profile/interests')).map(({ interest }) => interest);
const notification = async (page: Page) =>
  (await page.read<Notification[]>('/profile/notifications')).find(({ alertID }) => alertID === ALERT);
/** Loads the list again when something has changed, as the page does. */
const showArchived = ({ get }: Page) => {
  const notifications = get(NotificationService);
  const load = () =>
    notifications.load({ status: 'archived', offset: 0, limit: 20 }).pipe(catchError(() => EMPTY));
  notifications.reloads$.pipe(startWith(null), switchMap(load)).subscribe();
};
/** Archived, and not read. */
const ALERT = 100_100_004;

export const ACCOUNT_ROWS: readonly WriteRow[] = [
  {
    call: `PUT ${PROFILE}`,
    confirmation: 'read',
    open: profileLoaded,
    act: ({ get }) =>
      get(ProfileEditsService).save({
        form: 'profile',
        edits: { firstName: 'Eleonora' },
        base: { firstName: 'Nora' },
      }),
    count: async ({ read }) => is((await read<Profile>(PROFILE)).firstName === 'Eleonora'),
    state: ({ get }) => get(ProfileEditsService).state$('profile').value,
    saved: 'Profile updated successfully',
    refused: 'Unable to Update Profile. Please try again.',
  },
  {
    call: `PUT ${SHIPPING}`,
    confirmation: 'read',
    open: ({ get }) => get(ShippingService),
    act: ({ get }) => get(ShippingService).save({ edits: shipping, base: {} }),
    count: async ({ read }) => is((await read<Shipping>(SHIPPING)).fullName === 'Nora Quist'),
    state: ({ get }) => get(ShippingService).state$.value,
    saved: 'Shipping address updated successfully',
    refused: 'Unable to Update Shipping Address. Please try again.',
  },
  {
    call: `PUT ${PROFILE}/dashboardversion/{version}`,
    confirmation: 'read',
    visit: { providers: [ADDRESS] },
    open: (page) => {
      left.length = 0;
      return profileLoaded(page);
    },
    act: ({ get }) => get(DashboardVersionService).switchToLegacy(),
    count: async ({ read }) => is((await read<Profile>(PROFILE)).dashboardVersion === '1'),
    saved: () => left.length === 1,
    refused: 'We could not switch you to the classic dashboard. Please try again.',
  },
  {
    call: 'PUT /profile/interests',
    isKept: 'until shown',
    confirmation: 'read',
    open: ({ get }) => get(InterestsEditorService),
    act: ({ get }) => get(InterestsEditorService).choose('Wound Care'),
    count: async (page) => (await interestsOf(page)).filter((each) => each === 'Wound Care').length,
    saved: ({ get }) => get(InterestsEditorService).chosen$.value?.includes('Wound Care') ?? false,
    refused: 'Unable to Save Interests. Please try again.',
  },
  {
    call: 'DELETE /profile/interests',
    isKept: 'until shown',
    confirmation: 'read',
    open: ({ get }) => get(InterestsEditorService),
    act: ({ get }) => get(InterestsEditorService).drop('Ethics'),
    count: async (page) => is(!(await interestsOf(page)).includes('Ethics')),
    saved: ({ get }) => get(InterestsEditorService).chosen$.value?.includes('Ethics') === false,
    refused: 'Unable to Save Interests. Please try again.',
  },
  {
    call: 'PUT /profile/notifications',
    isKept: 'until shown',
    confirmation: 'read',
    open: showArchived,
    act: ({ get }) => get(NotificationService).setRead(ALERT, true),
    count: async (page) => is((await notification(page))?.read),
    saved: ({ get }) => get(NotificationService).notification$(ALERT).value?.read ?? false,
    refused: 'That change could not be saved, so it has been undone. Please try again.',
  },
  {
    call: 'PUT /my/password',
    confirmation: 'none',
    act: ({ get }) =>
      get(PasswordService).change({ currentPassword: 'practice-1', newPassword: NEW_PASSWORD }),
    count: countOfPassword,
    state: ({ get }) => get(PasswordService).state$.value,
    saved: 'Password updated successfully',
    refused: 'Unable to Update Password. Please try again.',
    handles401: true,
    inapplicable: { 'is lost after the commit, cannot be read, and tried again': NOT_KNOWABLE },
  },
  {
    call: 'POST /api/ChangePassword',
    confirmation: 'none',
    visit: HOSTED,
    open: profileLoaded,
    act: ({ get }) =>
      get(PasswordService).change({ currentPassword: 'practice-1', newPassword: NEW_PASSWORD }),
    count: countOfPassword,
    state: ({ get }) => get(PasswordService).state$.value,
    saved: 'Password updated successfully',
    refused: 'Unable to Update Password. Please try again.',
    inapplicable: { 'is lost after the commit, cannot be read, and tried again': NOT_KNOWABLE },
  },
  {
    call: 'POST /api/ChangeEmailAddress',
    confirmation: 'read',
    visit: HOSTED,
    open: knowsAddress,
    act: ({ get }) => get(EmailService).change({ emailAddress: NEW_ADDRESS, former: formerAddress }),
    count: async ({ read }) => is((await read<Profile>(PROFILE)).emailAddress === NEW_ADDRESS),
    state: ({ get }) => get(EmailService).state$.value,
    saved: 'Email updated successfully',
    refused: 'Unable to Update Email. Please try again.',
  },
  {
    call: `PUT ${PROFILE}`,
    what: 'a new email address',
    confirmation: 'read',
    open: knowsAddress,
    act: ({ get }) => get(EmailService).change({ emailAddress: NEW_ADDRESS, former: formerAddress }),
    count: async ({ read }) => is((await read<Profile>(PROFILE)).emailAddress === NEW_ADDRESS),
    state: ({ get }) => get(EmailService).state$.value,
    saved: 'Email updated successfully',
    refused: 'Unable to Update Email. Please try again.',
  },
];
