/** Email address and password in the account (ERR-02, ERR-03, CPRO-01, CIDN-01). */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ProfileService } from '../../src/features/profile';
import { HostedVisitor } from '../backend/support/hosted-visitor';
import {
  failOnce,
  openAccount,
  PROFILE_CALL,
  PROFILE_URL,
  press,
  region,
  retype,
  savedProfile,
} from '../support/account-page';
import { findDialog } from '../support/dashboard-page';
import { signInByForm } from '../support/sign-in';
import { API_ORIGIN, openApp, type TestApp } from '../support/test-app';

const SIGN_IN = 'Sign-in';
const NEW_EMAIL = 'New email address';
const callsTo = ({ calls }: TestApp, call: string) => calls.filter((each) => each === call).length;

afterEach(() => sessionStorage.clear());

async function openForm(app: TestApp, what: 'email' | 'password') {
  await press(app, SIGN_IN, `Change ${what}`);
  return region(SIGN_IN);
}

const emailField = async () =>
  (await region(SIGN_IN)).findByRole('textbox', { name: new RegExp(`^${NEW_EMAIL}`) });

async function typePasswords(app: TestApp, current: string, wanted: string) {
  const part = await region(SIGN_IN);
  await retype(app, part.getByLabelText(/^Current password/), current);
  await retype(app, part.getByLabelText(/^New password/), wanted);
}

describe('the email address', () => {
  it('is checked while it is typed, saved, and shown at once', async () => {
    const app = await openAccount(PROFILE_URL);
    const part = await openForm(app, 'email');
    const field = await emailField();
    expect(field).toHaveFocus();
    await app.user.type(field, 'nora.new@mail.example');
    expect(await part.findByText('This email address is available.')).toBeVisible();
    expect(callsTo(app, 'POST /api/CheckAvailableEmail')).toBe(1);
    await press(app, SIGN_IN, 'Save email');
    expect(await screen.findByText('Email updated successfully')).toBeVisible();
    expect((await savedProfile(app)).emailAddress).toBe('nora.new@mail.example');
    expect(await part.findByText('nora.new@mail.example')).toBeVisible();
    expect(part.queryByRole('textbox')).not.toBeInTheDocument();
    expect(part.getByRole('button', { name: 'Change email' })).toHaveFocus();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('is refused if another student has it: before it is sent, or by the server if it could not be checked', async () => {
    const app = await openAccount(PROFILE_URL, { accounts: ['nora', 'max', 'eva'] });
    const part = await openForm(app, 'email');
    const field = await emailField();
    await app.user.type(field, 'max@mail.marlowe.example');
    expect(await part.findByText('This email address is already in use.')).toBeVisible();
    await press(app, SIGN_IN, 'Save email');
    await waitFor(() => expect(field).toHaveFocus());
    expect(callsTo(app, `PUT ${PROFILE_CALL}`)).toBe(0);
    await retype(app, field, 'nora@mail.marlowe.example');
    expect(await part.findByText('This is your email address already.')).toBeVisible();
    await retype(app, field, 'nora@mail');
    await press(app, SIGN_IN, 'Save email');
    expect(await part.findByText('Please enter an email address, such as name@example.com.')).toBeVisible();
    expect(callsTo(app, `PUT ${PROFILE_CALL}`)).toBe(0);

    failOnce('post', '/api/CheckAvailableEmail', 500);
    await retype(app, field, 'eva@mail.marlowe.example');
    expect(await part.findByText(/We could not check whether it is available/)).toBeVisible();
    await press(app, SIGN_IN, 'Save email');
    expect(
      await part.findByText('This email address is already in use.', { selector: '.field *' }),
    ).toBeVisible();
    expect(await part.findByRole('alert')).toHaveTextContent('Unable to Update Email. Please try again.');
    expect(field).toHaveValue('eva@mail.marlowe.example');
  });

  it('is there again after a reload, until the student gives it up', async () => {
    const app = await openAccount(PROFILE_URL);
    await openForm(app, 'email');
    await app.user.type(await emailField(), 'nora.new@mail.example');
    app.reopen(PROFILE_URL);
    const field = await emailField();
    expect(field).toHaveValue('nora.new@mail.example');
    expect(field).not.toHaveFocus();
    await press(app, SIGN_IN, 'Cancel');
    await app.user.click(within(await findDialog()).getByRole('button', { name: 'Discard' }));
    const part = await region(SIGN_IN);
    await waitFor(() => expect(part.getByRole('button', { name: 'Change email' })).toHaveFocus());
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    await openForm(app, 'email');
    expect(await emailField()).toHaveValue('');
  });
});

describe('the password', () => {
  it('is changed, with its rules in view, and signs the student in from then on', async () => {
    const app = await openAccount(PROFILE_URL);
    const part = await openForm(app, 'password');
    const rules = () => part.getAllByRole('listitem').map((rule) => rule.textContent);
    expect(rules()).toEqual([
      'At least 8 characters (not met yet)',
      'Not only spaces (not met yet)',
      'Different from your current password (not met yet)',
    ]);
    await typePasswords(app, 'practice-1', 'practice');
    expect(rules()).toEqual([
      'At least 8 characters (met)',
      'Not only spaces (met)',
      'Different from your current password (met)',
    ]);
    await press(app, SIGN_IN, 'Save password');
    expect(await screen.findByText('Password updated successfully')).toBeVisible();
    expect(part.queryByLabelText(/^New password/)).not.toBeInTheDocument();
    expect(part.getByRole('button', { name: 'Change password' })).toHaveFocus();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('practice');

    app.reopen('/logout');
    await app.user.click(await screen.findByRole('link', { name: 'Sign in again' }));
    await signInByForm(app, 'nora', 'practice');
    expect(await screen.findByText('Welcome, Nora.')).toBeVisible();
  });

  it('is compared again when the current one changes, and refused before it is sent', async () => {
    const app = await openAccount(PROFILE_URL);
    const part = await openForm(app, 'password');
    const wanted = part.getByLabelText(/^New password/);
    await typePasswords(app, 'practice-2', 'practice-2');
    await app.user.tab();
    await waitFor(() => expect(wanted).toBeInvalid());
    await retype(app, part.getByLabelText(/^Current password/), 'practice-1');
    await waitFor(() => expect(wanted).toBeValid());

    for (const [typed, error] of [
      ['short', 'Your new password must have at least 8 characters.'],
      ['         ', 'Your new password must not be only spaces.'],
      ['practice-1', 'Your new password must differ from your current one.'],
    ] as const) {
      await typePasswords(app, 'practice-1', typed);
      await press(app, SIGN_IN, 'Save password');
      await waitFor(() => expect(wanted).toHaveAccessibleDescription(expect.stringContaining(error)));
      expect(wanted).toHaveFocus();
    }
    expect(callsTo(app, 'PUT /my/password')).toBe(0);
  });

  it('says at its field that the current one is incorrect, and signs nobody out (ERR-02); says why it was refused', async () => {
    const app = await openAccount(PROFILE_URL);
    const part = await openForm(app, 'password');
    await typePasswords(app, 'practice-9', 'practice-2');
    await press(app, SIGN_IN, 'Save password');
    const field = part.getByLabelText(/^Current password/);
    await waitFor(() => expect(field).toHaveAccessibleDescription('Your current password is incorrect'));
    expect(field).toHaveFocus();
    expect(part.getByLabelText(/^New password/)).toHaveValue('practice-2');

    await press(app, SIGN_IN, 'Cancel');
    await app.user.click(within(await findDialog()).getByRole('button', { name: 'Discard' }));
    await openForm(app, 'password');
    const next = part.getByLabelText(/^Current password/);
    expect(next).toHaveValue('');
    expect(next).not.toHaveAccessibleDescription();

    failOnce('put', '/my/password', 429, 'There were too many attempts. Please try again in 30 seconds.');
    await typePasswords(app, 'practice-1', 'practice-2');
    await press(app, SIGN_IN, 'Save password');
    const alert = await part.findByRole('alert');
    expect(alert).toHaveTextContent('Unable to Update Password. Please try again.');
    expect(alert).toHaveTextContent('There were too many attempts.');
  });
});

describe('a brand with an identity database (CIDN-01)', () => {
  const BRAND = { brandToken: 'tallyfield', address: { leaveFor: () => undefined } };

  /** Signs in on the hosted page, and comes back with its token. */
  async function openHosted(): Promise<TestApp> {
    const app = await openApp({ ...BRAND, url: '/login' });
    const visitor = new HostedVisitor(app);
    const jwt = await visitor.idToken('nora', { client: 'tallyfield', returnUrl: location.origin });
    app.reopen(`${PROFILE_URL}?jwt=${jwt}`);
    return app;
  }

  it('changes the password and the email address at the identity API', async () => {
    const app = await openHosted();
    const part = await openForm(app, 'password');
    await typePasswords(app, 'practice-9', 'practice-2');
    await press(app, SIGN_IN, 'Save password');
    expect(
      await part.findByText('Your current password is incorrect', { selector: '.field *' }),
    ).toBeVisible();
    await typePasswords(app, 'practice-1', 'practice-2');
    await press(app, SIGN_IN, 'Save password');
    expect(await screen.findByText('Password updated successfully')).toBeVisible();
    expect(callsTo(app, 'POST /api/ChangePassword')).toBe(2);
    expect(callsTo(app, 'PUT /my/password')).toBe(0);

    await openForm(app, 'email');
    await app.user.type(await emailField(), 'nora.new@mail.example');
    await press(app, SIGN_IN, 'Save email');
    expect(await screen.findByText('Email updated successfully')).toBeVisible();
    expect(callsTo(app, 'POST /api/ChangeEmailAddress')).toBe(1);
    expect(callsTo(app, `PUT ${PROFILE_CALL}`)).toBe(0);
    await waitFor(() =>
      expect(app.injector.get(ProfileService).profile$.value.value?.emailAddress).toBe(
        'nora.new@mail.example',
      ),
    );
  });

  it('is also asked for a student who signs in with an identity provider', async () => {
    const app = await openAccount(PROFILE_URL, {
      handlers: (backend) => [
        http.get(API_ORIGIN + PROFILE_CALL, async ({ request }) => {
          const response = await backend.fetch(request);
          return HttpResponse.json({ ...(await response.json()), miniOrange: true });
        }),
      ],
    });
    const part = await openForm(app, 'password');
    expect(await part.findByText(/sign in again/)).toBeVisible();
  });

  it('asks for another sign-in if the browser has no token of the last one', async () => {
    const app = await openHosted();
    await region(SIGN_IN);
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    for (const name of ['id_token', 'Idp-Auth-Token']) document.cookie = `${name}=; max-age=0; path=/`;
    const part = await openForm(app, 'password');
    expect(await part.findByText(/sign in again/)).toBeVisible();
    expect(part.getByRole('link', { name: 'sign out' })).toHaveAttribute('href', '/logout');
    expect(part.queryByLabelText(/^New password/)).not.toBeInTheDocument();
  });
});
