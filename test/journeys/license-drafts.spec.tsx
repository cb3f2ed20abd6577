/** What a student has entered for a license survives a reload, a session that expires and other browsers. */
import { act, screen, waitFor } from '@testing-library/react';
import type { LicenseRequest } from '../../src/contracts/license';
import { Router } from '../../src/platform/router/router';
import { findSection } from '../support/dashboard-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import {
  answer,
  edit,
  FLORIDA,
  form,
  LICENSES,
  NUMBER,
  openLicenses,
  PROFILE,
  rows,
  section,
} from '../support/licenses-page';
import { callFromOtherBrowser, waitForConnection } from '../support/other-browser';
import { signIn } from '../support/sign-in';

beforeAll(polyfillDialog);
afterEach(() => sessionStorage.clear());

describe('what a student has entered', () => {
  it('is there again after a reload, without taking the focus', async () => {
    const app = await openLicenses();
    await edit(app, 'RN 77');
    app.reopen(PROFILE);
    await findSection('Licenses');
    expect(await form(`Edit ${FLORIDA}`)).toHaveTextContent('We have kept what you entered.');
    expect(await section().findByRole('textbox', { name: NUMBER })).toHaveValue('RN 77');
    expect(section().getByRole('heading', { name: /^Edit/ })).not.toHaveFocus();
    await app.user.click(section().getByRole('button', { name: 'Save' }));
    expect(await section().findByText('No. RN 77')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is there again for the same student after a 401, and not for another one (ERR-01)', async () => {
    const app = await openLicenses(['nora', 'max']);
    await edit(app, 'RN 77');
    answer('put', `${LICENSES}/:id`, 401);
    await app.user.click(section().getByRole('button', { name: 'Save' }));
    await screen.findByText(/please sign back in/);
    await signIn(app);
    await findSection('Licenses');
    expect(await section().findByRole('textbox', { name: NUMBER })).toHaveValue('RN 77');

    act(() => void app.injector.get(Router).navigateByUrl('/logout', { force: true }));
    await app.user.click(await screen.findByRole('link', { name: 'Sign in again' }));
    await signIn(app, 'max');
    await screen.findByText('Welcome, Max.');
    act(() => void app.injector.get(Router).navigateByUrl(PROFILE));
    await findSection('Licenses');
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
    expect(section().queryByRole('form')).toBeNull();
    expect(document.body).not.toHaveTextContent('RN 77');
  });

  const OTHER: LicenseRequest = {
    licenseTypeId: 101,
    stateAbbv: 'FL',
    goal: '',
    licenseLevel: '',
    desiredLicenseLevel: '',
    licenseNumber: 'FL 99',
    expirationDate: '2031-05-31T23:59:59',
    deactivated: false,
    submittedViaOnboardingSurvey: false,
  };

  it('stays when another browser changes the license, and replaces that if the student saves', async () => {
    const app = await openLicenses();
    const field = await edit(app, 'RN 77');
    await waitForConnection(app);
    await callFromOtherBrowser(app, 'PUT', `${LICENSES}/10010001`, OTHER);
    expect(await section().findByText(/has been changed elsewhere meanwhile/)).toBeVisible();
    expect(field).toHaveValue('RN 77');
    await app.user.click(section().getByRole('button', { name: 'Save' }));
    expect(await section().findByText('No. RN 77')).toBeVisible();
  });

  it('is added again if another browser has deleted the license', async () => {
    const app = await openLicenses();
    await waitFor(() => expect(rows()).toHaveLength(4));
    const field = await edit(app, 'RN 77');
    await waitForConnection(app);
    await callFromOtherBrowser(app, 'DELETE', `${LICENSES}/10010001`);
    expect(await section().findByText(/has been deleted elsewhere meanwhile/)).toBeVisible();
    expect(field).toHaveValue('RN 77');
    expect(field).toHaveFocus();
    await app.user.click(section().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Added License')).toBeVisible();
    expect(await section().findByText('No. RN 77')).toBeVisible();
  });
});
