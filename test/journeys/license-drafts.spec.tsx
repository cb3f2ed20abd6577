/** What a student has entered for a license survives a reload, a session that expires and other browsers. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { LicenseRequest } from '../../src/contracts/license';
import { Router } from '../../src/platform/router/router';
import { findSection } from '../support/dashboard-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import {
  answer,
  DATE,
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
import {
  callFromOtherBrowser,
  leaveHub,
  readFromOtherBrowser,
  waitForConnection,
} from '../support/other-browser';
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
    expect(await section().findByText('number RN 77')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is there again for the same student after a 401 but for the number, and not for another one (ERR-01)', async () => {
    const app = await openLicenses(['nora', 'max']);
    await edit(app, 'RN 77');
    fireEvent.change(section().getByLabelText(DATE), { target: { value: '2031-05-31' } });
    answer('put', `${LICENSES}/:id`, 401);
    await app.user.click(section().getByRole('button', { name: 'Save' }));
    await screen.findByText(/please sign back in/);
    await signIn(app);
    await findSection('Licenses');
    expect(await section().findByLabelText(DATE)).toHaveValue('2031-05-31');
    expect(section().getByRole('textbox', { name: NUMBER })).toHaveValue('FL10011');
    expect(JSON.stringify(sessionStorage)).not.toContain('RN 77');

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
    goal: 'Renew my license',
    licenseLevel: '',
    desiredLicenseLevel: '',
    licenseNumber: 'FL 99',
    expirationDate: '2031-05-31T23:59:59',
    deactivated: false,
    submittedViaOnboardingSurvey: false,
  };

  const save = () => section().getByRole('button', { name: 'Save' });
  /** How the student learns what another browser has done. */
  const WAYS = [
    ['at once', true],
    ['before it is saved, without the hub', false],
  ] as const;
  async function openWith(hasHub: boolean) {
    const app = await openLicenses();
    await waitFor(() => expect(rows()).toHaveLength(4));
    await (hasHub ? waitForConnection : leaveHub)(app);
    return app;
  }

  it.each(WAYS)(
    'stays when another browser changes the license, %s, until the student chooses',
    async (_when, hasHub) => {
      const app = await openWith(hasHub);
      const field = await edit(app, 'RN 77');
      await callFromOtherBrowser(app, 'PUT', `${LICENSES}/10010001`, OTHER);
      if (!hasHub) await app.user.click(save());
      expect(
        await section().findByText(/^Changed elsewhere: License number\. You have edited this/),
      ).toBeVisible();
      expect(section().getByText('FL 99')).toBeVisible();
      expect(field).toHaveValue('RN 77');
      // Not before the student has chosen.
      await app.user.click(save());
      await app.user.click(section().getByRole('button', { name: 'Keep yours : License number' }));
      await app.user.click(save());
      expect(await section().findByText('number RN 77')).toBeVisible();
      const latest = await readFromOtherBrowser<LicenseRequest>(app, `${LICENSES}/10010001`);
      expect(latest).toMatchObject({ licenseNumber: 'RN 77', expirationDate: OTHER.expirationDate });
    },
  );

  it.each(WAYS)('is added again if another browser has deleted the license, %s', async (_when, hasHub) => {
    const app = await openWith(hasHub);
    const field = await edit(app, 'RN 77');
    await callFromOtherBrowser(app, 'DELETE', `${LICENSES}/10010001`);
    if (!hasHub) await app.user.click(save());
    expect(await section().findByText(/^This license has been deleted elsewhere\./)).toBeVisible();
    expect(field).toHaveValue('RN 77');
    await app.user.click(save());
    expect(await screen.findByText('Added License')).toBeVisible();
    expect(await section().findByText('number RN 77')).toBeVisible();
  });
});
