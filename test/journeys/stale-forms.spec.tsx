/** Forms of the account in a browser that has not heard of what another one has saved: nothing is overwritten silently. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Shipping } from '../../src/contracts/account';
import { HubService } from '../../src/core/hub/hub.service';
import {
  field,
  openAccount,
  PROFILE_CALL,
  PROFILE_URL,
  press,
  region,
  retype,
  SHIPPING_CALL,
  savedProfile,
} from '../support/account-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import { callFromOtherBrowser, readFromOtherBrowser, waitForConnection } from '../support/other-browser';
import { API_ORIGIN, server, type TestApp } from '../support/test-app';

const DETAILS = 'Your details';
const SIGN_IN = 'Sign-in';

beforeAll(polyfillDialog);
const { innerWidth } = window;
afterEach(() => {
  window.innerWidth = innerWidth;
  sessionStorage.clear();
});

/** A page whose hub has no connection any more. */
async function openWithoutHub(url: string): Promise<TestApp> {
  const app = await openAccount(url);
  const hub = app.injector.get(HubService);
  await waitForConnection(app);
  act(() => hub.disconnect());
  await waitFor(() => expect(hub.state$.value).toBe('Disconnected'));
  return app;
}

const writesTo = ({ calls }: TestApp, path: string) => calls.filter((call) => call === `PUT ${path}`).length;

/** What the other browser saves of the profile. */
async function changeElsewhere(app: TestApp, change: object): Promise<void> {
  const { firstName, lastName, suffix, dayPhone, birthday, city, state, zip } = await savedProfile(app);
  const midnight = birthday && `${birthday.slice(0, 10)}T00:00:00.000Z`;
  await callFromOtherBrowser(app, 'PUT', PROFILE_CALL, {
    ...{ firstName, lastName, suffix, dayPhone, birthday: midnight, city, state, zip },
    ...change,
  });
}

it('a telephone number that is saved does not revert a name that was corrected elsewhere', async () => {
  const app = await openWithoutHub(PROFILE_URL);
  await retype(app, await field(DETAILS, /^Phone/), '305 555 0100');
  await changeElsewhere(app, { lastName: 'Whitfield-Ames' });
  expect(await field(DETAILS, /^Last name/)).toHaveValue('Whitfield');
  await press(app, DETAILS, 'Save');
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect(await savedProfile(app)).toMatchObject({ lastName: 'Whitfield-Ames', dayPhone: '3055550100' });
  expect(await field(DETAILS, /^Last name/)).toHaveValue('Whitfield-Ames');
});

it('a name that was changed here and elsewhere is not sent until the student has chosen', async () => {
  const app = await openWithoutHub(PROFILE_URL);
  await retype(app, await field(DETAILS, /^Last name/), 'Whitfeld');
  await changeElsewhere(app, { lastName: 'Whitfield-Ames' });
  await press(app, DETAILS, 'Save');
  const choice = within(await (await region(DETAILS)).findByRole('group', { name: 'Last name' }));
  expect(choice.getByText('Whitfeld')).toBeVisible();
  expect(choice.getByText('Whitfield-Ames')).toBeVisible();
  expect(writesTo(app, PROFILE_CALL)).toBe(0);
  await app.user.click(choice.getByRole('button', { name: /^Keep yours/ }));
  expect(await field(DETAILS, /^Last name/)).toHaveFocus();
  await press(app, DETAILS, 'Save');
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect((await savedProfile(app)).lastName).toBe('Whitfeld');
});

it('what was kept over a reload is compared with what was saved before it', async () => {
  const app = await openWithoutHub(PROFILE_URL);
  await retype(app, await field(DETAILS, /^City/), 'Miami');
  await changeElsewhere(app, { city: 'Tampa' });
  app.reopen(PROFILE_URL);
  const details = await region(DETAILS);
  const choice = within(await details.findByRole('group', { name: 'City' }));
  await app.user.click(choice.getByRole('button', { name: /^Use the saved one/ }));
  expect(await field(DETAILS, /^City/)).toHaveValue('Tampa');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('a shipping address is sent on top of what was saved elsewhere, field by field', async () => {
  window.innerWidth = 1280;
  const app = await openWithoutHub('/account/settings/');
  const before = await readFromOtherBrowser<Shipping>(app, SHIPPING_CALL);
  await retype(app, await field('Shipping', /^Full name/), 'Nora W.');
  await callFromOtherBrowser(app, 'PUT', SHIPPING_CALL, { ...before, address2: 'Unit 4' });
  await press(app, 'Shipping', 'Save');
  expect(await screen.findByText('Shipping address updated successfully')).toBeVisible();
  const saved = await readFromOtherBrowser<Shipping>(app, SHIPPING_CALL);
  expect(saved).toMatchObject({ fullName: 'Nora W.', address2: 'Unit 4' });

  await retype(app, await field('Shipping', /^Street/), '1 Main Street');
  await callFromOtherBrowser(app, 'PUT', SHIPPING_CALL, { ...saved, address1: '2 Main Street' });
  await press(app, 'Shipping', 'Save');
  expect(await (await region('Shipping')).findByRole('group', { name: 'Street address' })).toBeVisible();
  expect(writesTo(app, SHIPPING_CALL)).toBe(1);
});

it('an email address that was changed elsewhere is shown before it is replaced', async () => {
  const app = await openWithoutHub(PROFILE_URL);
  await press(app, SIGN_IN, 'Change email');
  await app.user.type(await field(SIGN_IN, /^New email address/), 'nora.new@mail.example');
  await changeElsewhere(app, { emailAddress: 'nora.other@mail.example' });
  await press(app, SIGN_IN, 'Save email');
  const part = await region(SIGN_IN);
  expect(await part.findByText(/Changed elsewhere: your email address/)).toHaveTextContent(
    'It is now nora.other@mail.example.',
  );
  expect(writesTo(app, PROFILE_CALL)).toBe(0);
  await press(app, SIGN_IN, 'Save email');
  expect(await screen.findByText('Email updated successfully')).toBeVisible();
  expect((await savedProfile(app)).emailAddress).toBe('nora.new@mail.example');
});

it('a response that is lost is looked up, and nothing is called a failure', async () => {
  const app = await openWithoutHub(PROFILE_URL);
  await retype(app, await field(DETAILS, /^City/), 'Miami');
  server.use(
    http.put(
      API_ORIGIN + PROFILE_CALL,
      async ({ request }) => {
        await app.backend.fetch(request);
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await press(app, DETAILS, 'Save');
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect(screen.queryByText(/Unable to Update Profile/)).not.toBeInTheDocument();
  // The first one was answered by the fault alone.
  expect(writesTo(app, PROFILE_CALL)).toBe(0);
  expect((await savedProfile(app)).city).toBe('Miami');
});
