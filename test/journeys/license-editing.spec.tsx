/** The licenses in the account (/account/profile): what a student sees, adds, changes and deletes there. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { LicenseService } from '../../src/features/license';
import { Router } from '../../src/platform/router/router';
import { findDialog } from '../support/dashboard-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import {
  answer,
  button,
  DATE,
  dialogButton,
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
  readFromOtherBrowser,
  waitForConnection,
  withinASecond,
} from '../support/other-browser';
import { API_ORIGIN, openApp, server } from '../support/test-app';

beforeAll(polyfillDialog);
afterEach(() => sessionStorage.clear());

/** Holds an update until the returned function is called. */
function holdUpdate(): () => void {
  let release = () => {};
  const released = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  server.use(http.put(`${API_ORIGIN}${LICENSES}/:id`, () => released, { once: true }));
  return () => release();
}

describe('the list', () => {
  it('says what each license is and until when it is valid, in words, and follows another browser within a second', async () => {
    const app = await openLicenses();
    await waitFor(() => expect(rows()).toHaveLength(4));
    const [first, second, third] = section().getAllByRole('article');
    expect(first).toHaveAccessibleName('Registered Nurse (RN)');
    expect(first).toHaveTextContent(/Floridanumber FL10011Expires \d\d\/\d\d\/\d{4}/);
    expect(second).toHaveTextContent(/Georgia.*Expires \d\d\/\d\d\/\d{4}, \d+ days left/);
    expect(third).toHaveTextContent(/Texas(?!Active).*Expired \d\d\/\d\d\/\d{4}/);

    await waitForConnection(app);
    await callFromOtherBrowser(app, 'DELETE', `${LICENSES}/10010001`);
    await withinASecond(() => expect(rows()).toHaveLength(3));
  });

  it('is empty with one thing to do', async () => {
    const app = await openLicenses(['mia']);
    await waitFor(() => expect(rows()).toHaveLength(1));
    await app.user.click(await button(/^Delete /));
    await app.user.click(await dialogButton('Delete'));
    expect(await section().findByRole('heading', { name: 'No licenses yet' })).toBeVisible();
    const add = await button('Add license');
    expect(section().getAllByRole('button')).toEqual([add]);
    await waitFor(() => expect(add).toHaveFocus());
  });

  it('says that it could not be loaded, and tries again (ERR-06)', async () => {
    const app = await openApp({
      url: PROFILE,
      signedInAs: 'nora',
      handlers: () => [http.get(API_ORIGIN + LICENSES, () => new HttpResponse(null, { status: 400 }))],
    });
    expect(await screen.findByText('Error getting your licenses...')).toBeVisible();
    expect(section().queryByRole('button', { name: 'Add license' })).toBeNull();
    server.use(http.get(API_ORIGIN + LICENSES, ({ request }) => app.backend.fetch(request)));
    await app.user.click(await button('Retry'));
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(screen.queryByText('Error getting your licenses...')).toBeNull();
  });
});

describe('adding a license', () => {
  it('asks only what is needed, points to a license that is there already (STA-48), and gives the focus back (ERR-06, VAL-10)', async () => {
    const app = await openLicenses();
    await app.user.click(await button('Add license'));
    const title = await section().findByRole('heading', { name: 'Add a license' });
    await waitFor(() => expect(title).toHaveFocus());
    const fields = within(await form('Add a license'));
    const save = fields.getByRole('button', { name: 'Add license' });
    await app.user.click(await fields.findByRole('radio', { name: 'Renew my license' }));
    expect(save).toBeDisabled();
    await app.user.selectOptions(
      fields.getByRole('combobox', { name: 'What is your profession?' }),
      'Registered Nurse (RN)',
    );
    const state = fields.getByRole('combobox', { name: 'What state is your license for?' });
    await app.user.selectOptions(state, 'Florida');
    const notice = 'You already have a Registered Nurse (RN) license for Florida.';
    expect(fields.getByText(notice, { exact: false })).toBeVisible();
    expect(save).toBeDisabled();
    await app.user.selectOptions(state, 'Ohio');
    expect(fields.queryByText(notice, { exact: false })).toBeNull();
    await app.user.click(save);
    expect(await screen.findByText('Added License')).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(section().queryByRole('form')).toBeNull();
    expect(section().getAllByRole('article').at(-1)).toHaveTextContent('Ohio');
    await waitFor(async () => expect(await button('Add license')).toHaveFocus());
  });

  it('says that the states could not be loaded (ERR-12), and keeps what was entered if it fails (ERR-06): both can be tried again', async () => {
    const app = await openLicenses();
    server.use(
      http.get(`${API_ORIGIN}/marketing/licensetypes`, () => new HttpResponse(null, { status: 400 })),
    );
    await app.user.click(await button('Add license'));
    expect(await screen.findByText('Failed to load states')).toBeVisible();
    server.use(http.get(`${API_ORIGIN}/marketing/licensetypes`, ({ request }) => app.backend.fetch(request)));
    await app.user.click(await button('Retry'));
    const fields = within(await form('Add a license'));
    await app.user.click(await fields.findByRole('radio', { name: 'Renew my license' }));
    await app.user.selectOptions(
      fields.getByRole('combobox', { name: /profession/ }),
      'Registered Nurse (RN)',
    );
    await app.user.selectOptions(fields.getByRole('combobox', { name: /state/ }), 'Ohio');

    // A date that is typed in part is not saved: the browser keeps it to itself.
    const date = fields.getByLabelText<HTMLInputElement>(DATE);
    const { validity } = date;
    Object.defineProperty(date, 'validity', { value: { badInput: true }, configurable: true });
    await app.user.click(fields.getByRole('button', { name: 'Add license' }));
    expect(date).toHaveFocus();
    expect(app.calls).not.toContain(`POST ${LICENSES}`);
    Object.defineProperty(date, 'validity', { value: validity });

    await app.user.click(fields.getByRole('textbox', { name: NUMBER }));
    await app.user.paste('OH 1');
    answer('post', LICENSES, 400);
    await app.user.keyboard('{Enter}');
    expect(await fields.findByRole('alert')).toHaveTextContent('Could not add your license...');
    expect(fields.getByRole('textbox', { name: NUMBER })).toHaveValue('OH 1');
    await app.user.click(fields.getByRole('button', { name: 'Add license' }));
    await waitFor(() => expect(rows()).toHaveLength(5));
  });
});

describe('changing a license', () => {
  it('sends nothing and asks nothing if nothing was changed, starts with what is saved, and shows what the server has accepted', async () => {
    const app = await openLicenses();
    for (const end of ['Save', 'Cancel']) {
      await app.user.click(await button(`Edit ${FLORIDA}`));
      await app.user.click(await button(end));
      await waitFor(() => expect(section().queryByRole('form')).toBeNull());
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    expect(app.calls.filter((call) => call.startsWith('PUT') && call.includes(LICENSES))).toEqual([]);

    await app.user.click(await button(`Edit ${FLORIDA}`));
    const field = await section().findByRole('textbox', { name: NUMBER });
    expect(field).toHaveValue('FL10011');
    expect(section().getByLabelText(DATE)).not.toHaveValue('');
    await app.user.clear(field);
    expect(section().getByRole('button', { name: 'Save' })).toBeDisabled();
    await app.user.type(field, 'RN 77{Enter}');
    expect(await screen.findByText('License updated successfully')).toBeVisible();
    expect(await section().findByText('number RN 77')).toBeVisible();
    await waitFor(async () => expect(await button(`Edit ${FLORIDA}`)).toHaveFocus());
    expect(sessionStorage).toHaveLength(0);
  });

  it('is sent once, cannot be changed meanwhile, and keeps the words if it fails (ERR-06)', async () => {
    const app = await openLicenses();
    const field = await edit(app, 'RN 77');
    answer('put', `${LICENSES}/:id`, 400);
    const release = holdUpdate();
    const save = section().getByRole('button', { name: 'Save' });
    await app.user.dblClick(save);
    expect(field).toHaveAttribute('readonly');
    expect(save).toHaveAttribute('aria-busy', 'true');
    release();
    expect(await section().findByRole('alert')).toHaveTextContent('Unable to Update License...');
    expect(field).toHaveValue('RN 77');
    await app.user.click(save);
    expect(await section().findByText('number RN 77')).toBeVisible();
  });

  it('asks before changes are discarded, another license takes its place or the page is left', async () => {
    const app = await openLicenses();
    const field = await edit(app, 'RN 77');
    const leave = () => {
      act(() => void app.injector.get(Router).navigateByUrl('/'));
    };
    for (const go of [
      async () => app.user.click(section().getByRole('button', { name: 'Cancel' })),
      async () => app.user.click(await button(/^Edit .* Georgia$/)),
      async () => leave(),
    ]) {
      await go();
      await app.user.click(await dialogButton('Keep editing'));
      expect(field).toHaveValue('RN 77');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await app.user.click(section().getByRole('button', { name: 'Cancel' }));
    await app.user.click(await dialogButton('Discard'));
    expect(await section().findByText('number FL10011')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await button(`Edit ${FLORIDA}`)).toHaveFocus());
    expect(sessionStorage).toHaveLength(0);

    await edit(app, 'RN 77');
    leave();
    await app.user.click(await dialogButton('Discard'));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(sessionStorage).toHaveLength(0);
  });
});

it('a license that is there twice is deleted twice after a question that says so (STA-48)', async () => {
  const app = await openLicenses();
  await waitFor(() => expect(rows()).toHaveLength(4));
  const twin = { licenseTypeId: 101, stateAbbv: 'FL', licenseNumber: 'FL 2' };
  await callFromOtherBrowser(app, 'POST', LICENSES, twin);
  await act(async () => app.injector.get(LicenseService).reload({ force: true }));
  await waitFor(() => expect(app.injector.get(LicenseService).licenses$.value.value).toHaveLength(5));
  await app.user.click(await button(`Delete ${FLORIDA}`));
  const dialog = within(await findDialog());
  expect(await dialog.findByText(/You have 2 of this kind for Florida\. This deletes both/)).toBeVisible();
  await app.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(await readFromOtherBrowser(app, LICENSES)).toHaveLength(3);
});

it('a license is deleted after a question, and the focus goes on to the next (VAL-02)', async () => {
  const app = await openLicenses();
  await app.user.click(await button(`Delete ${FLORIDA}`));
  const dialog = within(await findDialog());
  expect(
    await dialog.findByText('Are you sure you want to delete your Registered Nurse (RN) license?'),
  ).toBeVisible();
  await app.user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('License deleted successfully')).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(3));
  await waitFor(async () => expect(await button(/^Delete .* Georgia$/)).toHaveFocus());
});
