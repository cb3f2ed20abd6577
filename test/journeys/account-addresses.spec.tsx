/** The address of a student in the settings, and where their purchases are sent (RTE-06, RTE-08, CPRO-02, ENT-26). */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Shipping } from '../../src/contracts/account';
import { SessionService } from '../../src/core/session/session.service';
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
  SHIPPING_CALL,
  savedProfile,
} from '../support/account-page';
import { callFromOtherBrowser, waitForConnection, withinASecond } from '../support/other-browser';
import { API_ORIGIN, type TestApp } from '../support/test-app';

const SETTINGS = '/account/settings/';
const ADDRESS = 'Address and Interests';
const SHIPPING = 'Shipping';

const { innerWidth } = window;
beforeEach(() => {
  window.innerWidth = 1280;
});
afterEach(() => {
  window.innerWidth = innerWidth;
  sessionStorage.clear();
});

const stateField = async (section: string) =>
  (await region(section)).findByRole('combobox', { name: /^State/ });

async function savedShipping({ backend, injector }: TestApp): Promise<Shipping> {
  const secret = injector.get(SessionService).credential$.value?.XCredential;
  const headers = { 'x-host': 'dev.marlowe.example', authorization: `xcred ${secret}` };
  const response = await backend.fetch(new Request(API_ORIGIN + SHIPPING_CALL, { headers }));
  return response.json();
}

describe('the address', () => {
  it('is that of the profile: one saves it, the other shows it', async () => {
    const app = await openAccount(SETTINGS);
    await retype(app, await field(ADDRESS, /^City/), 'Toronto');
    await app.user.selectOptions(await stateField(ADDRESS), 'Ontario');
    await press(app, ADDRESS, 'Save');
    const zip = await field(ADDRESS, /^ZIP/);
    await waitFor(() => expect(zip).toBeInvalid());
    expect(zip).toHaveFocus();
    await retype(app, zip, 'm4b 1b3');
    await press(app, ADDRESS, 'Save');
    expect(await screen.findByText('Profile updated successfully')).toBeVisible();
    expect(await savedProfile(app)).toMatchObject({
      firstName: 'Nora',
      dayPhone: '4075550101',
      city: 'Toronto',
      state: 'ON',
      zip: 'M4B 1B3',
    });
    act(() => void app.injector.get(Router).navigateByUrl(PROFILE_URL));
    expect(await field('Your details', /^City/)).toHaveValue('Toronto');
  });

  it('checks the ZIP code again when the state changes', async () => {
    const app = await openAccount(SETTINGS);
    const zip = await field(ADDRESS, /^ZIP/);
    await retype(app, zip, 'M4B 1B3');
    await app.user.tab();
    await waitFor(() => expect(zip).toBeInvalid());
    await app.user.selectOptions(await stateField(ADDRESS), 'Ontario');
    await app.user.tab();
    await waitFor(() => expect(zip).toBeValid());
  });

  it('says at this form alone that it could not be saved (ERR-03)', async () => {
    const app = await openAccount(SETTINGS);
    await retype(app, await field(ADDRESS, /^City/), 'Miami');
    failOnce('put', PROFILE_CALL, 500);
    await press(app, ADDRESS, 'Save');
    const part = await region(ADDRESS);
    expect(await part.findByRole('alert')).toHaveTextContent('Unable to Update Profile. Please try again.');
    expect(await field(ADDRESS, /^City/)).toHaveValue('Miami');
    expect((await region(SHIPPING)).queryByRole('alert')).not.toBeInTheDocument();
    act(() => void app.injector.get(Router).navigateByUrl(PROFILE_URL, { force: true }));
    await field('Your details', /^City/);
    expect((await region('Your details')).queryByRole('alert')).not.toBeInTheDocument();
    act(() => void app.injector.get(Router).navigateByUrl(SETTINGS, { force: true }));
    await field(ADDRESS, /^City/);
    expect((await region(ADDRESS)).queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the shipping address', () => {
  it('is checked against the states and provinces (ENT-26), and saved with its country', async () => {
    const app = await openAccount(SETTINGS, { accounts: ['max'] });
    const states = within(await stateField(SHIPPING));
    const canada = within(states.getByRole('group', { name: 'Canada' }));
    expect(canada.getAllByRole('option')).toHaveLength(13);
    expect(canada.getByRole('option', { name: 'Ontario' })).toHaveValue('ON');
    const unitedStates = within(states.getByRole('group', { name: 'United States' }));
    expect(unitedStates.getAllByRole('option')).toHaveLength(56);

    const name = await field(SHIPPING, /^Full name/);
    expect(name).toHaveValue('');
    await press(app, SHIPPING, 'Save');
    const part = await region(SHIPPING);
    expect(await part.findByText('Please choose a state or province.')).toBeVisible();
    expect(name).toHaveFocus();
    await retype(app, name, 'Max Field');
    await retype(app, await field(SHIPPING, /^Street/), '1 Main Street');
    await retype(app, await field(SHIPPING, /^City/), 'Toronto');
    await app.user.selectOptions(await stateField(SHIPPING), 'Ontario');
    await retype(app, await field(SHIPPING, /^ZIP/), 'm4b1b3');
    await press(app, SHIPPING, 'Save');
    expect(await screen.findByText('Shipping address updated successfully')).toBeVisible();
    expect(await savedShipping(app)).toEqual({
      fullName: 'Max Field',
      address1: '1 Main Street',
      address2: '',
      city: 'Toronto',
      state: 'ON',
      zip: 'M4B 1B3',
      country: 'CA',
    });
    expect(await field(SHIPPING, /^ZIP/)).toHaveValue('M4B 1B3');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('is given up for good on a page that stays mounted', async () => {
    window.innerWidth = 375;
    const app = await openAccount('/account/settings/shipping');
    const go = (url: string) => act(() => void app.injector.get(Router).navigateByUrl(url));
    const name = await screen.findByRole('textbox', { name: /^Full name/ });
    const saved = (name as HTMLInputElement).value;
    await retype(app, name, 'Somebody Else');
    go('/account/settings/details');
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await screen.findByRole('heading', { name: 'Address and Interests', level: 1 });
    go('/account/settings/shipping');
    await screen.findByRole('heading', { name: 'Shipping', level: 1 });
    expect(await screen.findByRole('textbox', { name: /^Full name/ })).toHaveValue(saved);
  });

  it('follows another browser within a second, but for what the student has edited', async () => {
    const app = await openAccount(SETTINGS);
    await retype(app, await field(SHIPPING, /^Full name/), 'Nora W.');
    await waitForConnection(app);
    await callFromOtherBrowser(app, 'PUT', SHIPPING_CALL, {
      fullName: 'Elsewhere',
      address1: '9 Bay Street',
      address2: '',
      city: 'Tampa',
      state: 'FL',
      zip: '33601',
      country: 'US',
    });
    const street = await field(SHIPPING, /^Street/);
    await withinASecond(() => expect(street).toHaveValue('9 Bay Street'));
    expect(await field(SHIPPING, /^Full name/)).toHaveValue('Nora W.');
  });

  it('keeps what was typed when saving fails, and loads it again', async () => {
    const app = await openAccount(SETTINGS);
    await retype(app, await field(SHIPPING, /^City/), 'Miami');
    failOnce('put', SHIPPING_CALL, 400, 'There is no such state or province in this country.');
    await press(app, SHIPPING, 'Save');
    const alert = await (await region(SHIPPING)).findByRole('alert');
    expect(alert).toHaveTextContent('Unable to Update Shipping Address. Please try again.');
    expect(alert).toHaveTextContent('There is no such state or province in this country.');
    expect(await field(SHIPPING, /^City/)).toHaveValue('Miami');
    const reads = () => app.calls.filter((call) => call === `GET ${SHIPPING_CALL}`).length;
    // When it opens, before it is saved, and after.
    await waitFor(() => expect(reads()).toBe(3));
  });

  it('says so if it cannot be loaded, and tries again; the rest of the settings stays', async () => {
    const app = await openAccount('/account');
    failOnce('get', SHIPPING_CALL, 400);
    await screen.findByRole('heading', { name: 'Account', level: 1 });
    act(() => void app.injector.get(Router).navigateByUrl(SETTINGS));
    const part = await region(SHIPPING);
    expect(await part.findByText("We couldn't load your shipping address. Please try again.")).toBeVisible();
    expect(await field(ADDRESS, /^City/)).toHaveValue('Orlando');
    await press(app, SHIPPING, 'Retry');
    expect(await field(SHIPPING, /^Street/)).toHaveValue('1200 Lake Avenue');
  });
});
