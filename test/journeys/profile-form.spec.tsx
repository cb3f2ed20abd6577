/** The details of a student: names, telephone, birthday and address (ENT-01, VAL-01, ERR-03). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Router } from '../../src/platform/router/router';
import {
  failOnce,
  field,
  openAccount,
  PROFILE_CALL,
  PROFILE_URL,
  press,
  region,
  retype,
  savedProfile,
} from '../support/account-page';
import { findDialog } from '../support/dashboard-page';
import { callFromOtherBrowser, waitForConnection, withinASecond } from '../support/other-browser';
import { signIn } from '../support/sign-in';
import { API_ORIGIN } from '../support/test-app';

const DETAILS = 'Your details';
const OTHER = {
  firstName: 'Nora',
  lastName: 'Elsewhere',
  suffix: '',
  dayPhone: '3055550100',
  birthday: '1988-04-17T00:00:00.000Z',
  city: 'Tampa',
  state: 'FL',
  zip: '33601',
};

afterEach(() => sessionStorage.clear());

const writesOf = (calls: readonly string[]) => calls.filter((call) => call === `PUT ${PROFILE_CALL}`).length;

it('saves all fields with one Save, and shows the name everywhere at once', async () => {
  const app = await openAccount(PROFILE_URL);
  expect(await field(DETAILS, /^Phone/)).toHaveValue('(407) 555-0101');
  expect(await field(DETAILS, /^Birthday/)).toHaveValue('04-17-1988');
  await retype(app, await field(DETAILS, /^First name/), 'Eleanor');
  await retype(app, await field(DETAILS, /^Phone/), '+1 305.555.0100');
  await retype(app, await field(DETAILS, /^Birthday/), '2/3/1990');
  const details = await region(DETAILS);
  await app.user.selectOptions(details.getByRole('combobox', { name: 'Suffix' }), 'RN');
  await app.user.selectOptions(details.getByRole('combobox', { name: /^State/ }), 'Ontario');
  await retype(app, await field(DETAILS, /^City/), 'Toronto');
  await retype(app, await field(DETAILS, /^ZIP/), 'm4b1b3');
  await press(app, DETAILS, 'Save');
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect(writesOf(app.calls)).toBe(1);
  expect(await savedProfile(app)).toMatchObject({
    firstName: 'Eleanor',
    suffix: 'RN',
    dayPhone: '13055550100',
    birthday: '1990-02-03T00:00:00.000Z',
    city: 'Toronto',
    state: 'ON',
    zip: 'M4B 1B3',
  });
  // In the words of the server.
  expect(await field(DETAILS, /^Birthday/)).toHaveValue('02-03-1990');
  expect(await field(DETAILS, /^ZIP/)).toHaveValue('M4B 1B3');
  expect(screen.getAllByText('Eleanor Whitfield RN').length).toBeGreaterThan(0);
  expect(details.queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
});

it('says what is wrong, leads to the first such field, and sends nothing; the user name cannot be changed', async () => {
  const app = await openAccount(PROFILE_URL);
  const signInPart = await region('Sign-in');
  expect(await signInPart.findByText('nora')).toBeVisible();
  expect(signInPart.queryByRole('button', { name: 'Change user name' })).not.toBeInTheDocument();
  expect(signInPart.getByRole('button', { name: 'Change email' })).toBeVisible();

  const first = await field(DETAILS, /^First name/);
  await retype(app, first, '');
  await retype(app, await field(DETAILS, /^ZIP/), '1');
  await press(app, DETAILS, 'Save');
  await waitFor(() => expect(first).toHaveAccessibleDescription('Please enter your first name.'));
  expect(first).toHaveFocus();
  expect(await field(DETAILS, /^ZIP/)).toBeInvalid();
  expect(writesOf(app.calls)).toBe(0);
});

it('keeps what was typed when saving fails, and loads the profile again (ERR-03)', async () => {
  const app = await openAccount(PROFILE_URL);
  await retype(app, await field(DETAILS, /^City/), 'Miami');
  await waitForConnection(app);
  const reads = () => app.calls.filter((call) => call === `GET ${PROFILE_CALL}`).length;
  const before = reads();
  failOnce('put', PROFILE_CALL, 400, 'There is no such town.');
  await press(app, DETAILS, 'Save');
  const details = await region(DETAILS);
  const notice = await details.findByRole('alert');
  expect(notice).toHaveTextContent('Unable to Update Profile. Please try again.');
  expect(notice).toHaveTextContent('There is no such town.');
  // Once before it is saved, and once after.
  await waitFor(() => expect(reads()).toBe(before + 2));
  expect(await field(DETAILS, /^City/)).toHaveValue('Miami');
  await press(app, DETAILS, 'Save');
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect((await savedProfile(app)).city).toBe('Miami');

  // The notice goes with the changes.
  await retype(app, await field(DETAILS, /^City/), 'Tampa');
  failOnce('put', PROFILE_CALL, 500);
  await press(app, DETAILS, 'Save');
  expect(await details.findByRole('alert')).toHaveTextContent('What you entered is still here.');
  await press(app, DETAILS, 'Discard changes');
  expect(details.queryByRole('alert')).not.toBeInTheDocument();
});

it('follows another browser within a second, but for a field that the student has edited', async () => {
  const app = await openAccount(PROFILE_URL);
  await retype(app, await field(DETAILS, /^City/), 'Miami');
  await waitForConnection(app);
  await callFromOtherBrowser(app, 'PUT', PROFILE_CALL, OTHER);
  const lastName = await field(DETAILS, /^Last name/);
  await withinASecond(() => expect(lastName).toHaveValue('Elsewhere'));
  expect(await field(DETAILS, /^Phone/)).toHaveValue('(305) 555-0100');
  expect(await field(DETAILS, /^City/)).toHaveValue('Miami');
  // It has changed elsewhere, too.
  await app.user.click((await region(DETAILS)).getByRole('button', { name: 'Keep yours : City' }));
  await press(app, DETAILS, 'Save');
  await screen.findByText('Profile updated successfully');
  expect(await savedProfile(app)).toMatchObject({ lastName: 'Elsewhere', city: 'Miami', zip: '33601' });
});

it('is there again after a reload, until Discard changes or leaving the page, which asks once for two forms', async () => {
  const app = await openAccount(PROFILE_URL);
  await retype(app, await field(DETAILS, /^City/), 'Miami');
  app.reopen(PROFILE_URL);
  expect(await field(DETAILS, /^City/)).toHaveValue('Miami');
  const details = await region(DETAILS);
  expect(details.getByText(/We have kept what you entered/)).toBeVisible();
  await press(app, DETAILS, 'Discard changes');
  expect(await field(DETAILS, /^City/)).toHaveValue('Orlando');
  expect(details.queryByText(/We have kept what you entered/)).not.toBeInTheDocument();
  expect(details.getByRole('button', { name: 'Save' })).toHaveFocus();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));

  await retype(app, await field(DETAILS, /^City/), 'Miami');
  const leave = () => act(() => void app.injector.get(Router).navigateByUrl('/courses'));
  leave();
  await app.user.click(within(await findDialog()).getByRole('button', { name: 'Keep editing' }));
  expect(location.pathname).toBe(PROFILE_URL);
  expect(await field(DETAILS, /^City/)).toHaveValue('Miami');
  await press(app, 'Sign-in', 'Change email');
  await app.user.type(await field('Sign-in', /^New email address/), 'n@b.example');
  leave();
  await app.user.click(within(await findDialog()).getByRole('button', { name: 'Discard' }));
  await screen.findByRole('heading', { name: 'My Courses', level: 1 });
  expect(sessionStorage).toHaveLength(0);
  act(() => history.back());
  expect(await field(DETAILS, /^City/)).toHaveValue('Orlando');
});

it('is there again for the same student after a 401, and not for another one (ERR-01)', async () => {
  const app = await openAccount(PROFILE_URL, { accounts: ['nora', 'max'] });
  await retype(app, await field(DETAILS, /^City/), 'Miami');
  failOnce('put', PROFILE_CALL, 401);
  await press(app, DETAILS, 'Save');
  await screen.findByText(/please sign back in/);
  await signIn(app);
  expect(await field(DETAILS, /^City/)).toHaveValue('Miami');

  act(() => void app.injector.get(Router).navigateByUrl('/logout', { force: true }));
  await app.user.click(await screen.findByRole('link', { name: 'Sign in again' }));
  await signIn(app, 'max');
  await screen.findByText('Welcome, Max.');
  act(() => void app.injector.get(Router).navigateByUrl(PROFILE_URL));
  expect(await field(DETAILS, /^First name/)).toHaveValue('Max');
  expect(await field(DETAILS, /^City/)).toHaveValue('Orlando');
});

it('says so if the profile cannot be loaded, or the list of suffixes, and tries again', async () => {
  let fails = true;
  const failing = () => (fails ? new HttpResponse(null, { status: 500 }) : undefined);
  const app = await openAccount(PROFILE_URL, {
    handlers: () => [
      http.get(API_ORIGIN + PROFILE_CALL, failing),
      http.get(`${API_ORIGIN}/global/suffixes`, () => new HttpResponse(null, { status: 400 }), {
        once: true,
      }),
    ],
  });
  const details = await region(DETAILS);
  expect(await details.findByText("We couldn't load your profile. Please try again.")).toBeVisible();
  const signInFacts = await region('Sign-in');
  expect(signInFacts.getByText('This appears once your profile is loaded.')).toBeVisible();
  expect(signInFacts.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  fails = false;
  await press(app, DETAILS, 'Retry');
  expect(await field(DETAILS, /^First name/)).toHaveValue('Nora');
  expect(signInFacts.getByText('nora@mail.marlowe.example')).toBeVisible();

  const suffix = await details.findByRole('combobox', { name: 'Suffix' });
  await press(app, DETAILS, 'Retry');
  expect(await within(suffix).findByRole('option', { name: 'Jr.' })).toBeInTheDocument();
});
