/** The form of an external certificate: what is typed is never lost (CLRN-09). */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { HubService } from '../../src/core/hub/hub.service';
import { polyfillDialog } from '../support/dialog-polyfill';
import { chooseFile, fillForm, pdf } from '../support/external-certificate-page';
import { callFromOtherBrowser, readFromOtherBrowser, waitForConnection } from '../support/other-browser';
import { currentUrl } from '../support/router';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

const PAGE = '/certificates/external';
const CALLS = '/learner/externalcertificates';
const NAME = 'First Aid and CPR';

beforeAll(polyfillDialog);
afterEach(() => sessionStorage.clear());

async function open(account: 'nora' | 'kai' = 'nora'): Promise<TestApp> {
  const app = await openApp({ accounts: [account], url: PAGE, signedInAs: account });
  await screen.findByRole('button', { name: 'Add certificate' });
  return app;
}

const press = async (app: TestApp, name: string | RegExp) =>
  app.user.click(await screen.findByRole('button', { name }));
const course = () => screen.findByRole('textbox', { name: /^Course/ });

async function edit(app: TestApp, action = 'Edit') {
  await press(app, `Options for ${NAME}`);
  await press(app, action);
}

it('says what is missing, and adds a certificate without a file, for a state and a license type', async () => {
  const app = await open('kai');
  await press(app, 'Add certificate');
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'Add a certificate' })).toHaveFocus(),
  );
  await press(app, 'Save');
  expect(await screen.findByText('Please enter the name of the course.')).toBeVisible();
  expect(screen.getByText('Please enter the date of completion.')).toBeVisible();
  expect(screen.getByText('Enter hours (0 if none).')).toBeVisible();
  await waitFor(async () => expect(await course()).toHaveFocus());
  expect(app.calls.some((call) => call.startsWith('POST /learner'))).toBe(false);

  await fillForm(app);
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Florida');
  await app.user.selectOptions(
    screen.getByRole('combobox', { name: 'License type' }),
    'Registered Nurse (RN)',
  );
  await press(app, 'Save');
  const row = within(await screen.findByRole('article', { name: 'Fire Safety' }));
  for (const text of ['2.5 hours', 'Registered Nurse (RN), FL', 'No file']) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(screen.getByText('The certificate has been saved.')).toBeVisible();
});

it('closes without a question when nothing has changed, asks before changes are lost, and replaces the file', async () => {
  const app = await open();
  await edit(app);
  await course();
  await press(app, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('heading', { name: `Edit ${NAME}` })).toBeNull());
  expect(screen.getByRole('button', { name: `Options for ${NAME}` })).toHaveFocus();

  // The form opens afresh when the same certificate is opened again and its changes are discarded.
  await edit(app);
  await app.user.type(await course(), '!');
  await edit(app, 'Replace file');
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await course()).toHaveValue(NAME));
  expect(screen.getByRole('heading', { name: `Edit ${NAME}` })).toBeVisible();
  expect(screen.getAllByLabelText(/^Replace the file/)[0]).toHaveFocus();

  await app.user.clear(await course());
  await app.user.type(await course(), 'First Aid');
  await chooseFile(app, pdf(undefined, 'new.pdf'));
  await press(app, 'Save and upload');
  const row = within(await screen.findByRole('article', { name: 'First Aid' }));
  expect(await row.findByText('new.pdf')).toBeVisible();
  expect(await row.findByText('File attached')).toBeVisible();
});

it('keeps what was typed through a reload, and says that the file must be chosen again', async () => {
  const app = await open('kai');
  await press(app, 'Add certificate');
  await fillForm(app);
  await chooseFile(app, pdf());
  app.reopen();
  expect(await screen.findByText(/You had not saved this yet/)).toBeVisible();
  expect(screen.getByText(/^Please choose card\.pdf again\./)).toBeVisible();
  expect(await course()).toHaveValue('Fire Safety');
  expect(screen.getByRole('textbox', { name: /^Hours/ })).toHaveValue('2.5');
  await press(app, 'Save');
  expect(await screen.findByRole('article', { name: 'Fire Safety' })).toBeVisible();
  app.reopen();
  await screen.findByRole('article', { name: 'Fire Safety' });
  expect(screen.queryByRole('heading', { name: 'Add a certificate' })).toBeNull();
});

it('keeps what was typed when the session ends, for the same student', async () => {
  const app = await open('kai');
  await press(app, 'Add certificate');
  await fillForm(app);
  const url = `${API_ORIGIN}${CALLS}/v2`;
  server.use(http.post(url, () => new HttpResponse(null, { status: 401 }), { once: true }));
  await press(app, 'Save');
  await waitFor(() => expect(currentUrl()).toMatch(/^\/login/));
  await signIn(app, 'kai');
  expect(await course()).toHaveValue('Fire Safety');
});

it('asks before changes are lost, by Cancel and by leaving', async () => {
  const app = await open('kai');
  await press(app, 'Add certificate');
  await app.user.type(await course(), 'Fire');
  await press(app, 'Cancel');
  await app.user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep editing' }),
  );
  expect(await course()).toHaveValue('Fire');
  const [courses] = await screen.findAllByRole('link', { name: 'My Courses' });
  await app.user.click(courses as HTMLElement);
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { name: 'My Courses' })).toBeVisible();
});

describe('another browser', () => {
  const BODY = {
    courseName: NAME,
    provider: 'Elsewhere',
    completionDate: '2026-01-01T00:00:00.000Z',
    hours: 9,
    stateAbbv: '',
    licenseTypeId: null,
    removeFile: false,
  };

  async function idOf(app: TestApp) {
    const row = (await screen.findByRole('article', { name: NAME })).closest('li');
    await waitForConnection(app);
    return `${CALLS}/${row?.dataset.certificate}`;
  }

  it('changes fields that the student has not touched, and leaves those they have; deletes what is edited', async () => {
    const app = await open();
    const path = await idOf(app);
    await edit(app);
    await app.user.type(await course(), '!');
    await callFromOtherBrowser(app, 'PUT', path, BODY);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Provider' })).toHaveValue('Elsewhere'));
    expect(await course()).toHaveValue(`${NAME}!`);
    expect(screen.getByText(/^Changed elsewhere: .*Provider.*You see what is saved now\./)).toBeVisible();
    await press(app, 'Save');
    expect(await screen.findByRole('article', { name: `${NAME}!` })).toBeVisible();
    expect(await readFromOtherBrowser(app, path)).toMatchObject({
      courseName: `${NAME}!`,
      provider: 'Elsewhere',
    });

    // It deletes what is edited: the form says so at once, and saving adds it.
    await press(app, `Options for ${NAME}!`);
    await press(app, 'Edit');
    await app.user.type(await course(), '!');
    await callFromOtherBrowser(app, 'DELETE', path);
    expect(await screen.findByText(/has been deleted elsewhere. If you save/)).toBeVisible();
    expect(await course()).toHaveValue(`${NAME}!!`);
    await press(app, 'Save');
    expect(await screen.findByRole('article', { name: `${NAME}!!` })).toBeVisible();
  });

  it.each([
    ['with a hub', true],
    ['without one, right before the write', false],
  ])('changes the same field: the student chooses between both values, %s', async (_how, hasHub) => {
    const app = await open();
    const path = await idOf(app);
    await edit(app);
    await app.user.type(await course(), '!');
    if (!hasHub) app.injector.get(HubService).disconnect();
    await callFromOtherBrowser(app, 'PUT', path, { ...BODY, courseName: 'CPR' });
    if (!hasHub) await press(app, 'Save');
    const choice = within(await screen.findByRole('group', { name: 'Course' }));
    expect(choice.getByText(`${NAME}!`)).toBeVisible();
    expect(choice.getByText('CPR')).toBeVisible();
    expect(await readFromOtherBrowser(app, path)).toMatchObject({ courseName: 'CPR' });
    await app.user.click(choice.getByRole('button', { name: /^Keep yours/ }));
    await press(app, 'Save');
    expect(await screen.findByRole('article', { name: `${NAME}!` })).toBeVisible();
    expect(await readFromOtherBrowser(app, path)).toMatchObject({ courseName: `${NAME}!`, hours: 9 });
  });
});
