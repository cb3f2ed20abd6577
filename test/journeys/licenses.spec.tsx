/** A student's licenses (ENT-10), saved by the real backend and followed in their other browsers. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { LicenseRequest } from '../../src/contracts/license';
import { LicenseService } from '../../src/features/license';
import { findDialog } from '../support/dashboard-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import { findLightPage, LIGHT_PAGE } from '../support/light-page';
import { callFromOtherBrowser, waitForConnection, withinASecond } from '../support/other-browser';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

const LICENSES = '/profile/accountlicense';
const NEW: LicenseRequest = {
  licenseTypeId: 105,
  stateAbbv: 'OH',
  goal: '',
  licenseLevel: '',
  desiredLicenseLevel: '',
  licenseNumber: 'RRT 4711',
  expirationDate: '2031-05-31T23:59:59',
  deactivated: false,
  submittedViaOnboardingSurvey: false,
};

beforeAll(polyfillDialog);

interface Licenses {
  readonly app: TestApp;
  readonly service: LicenseService;
  numbers(): string[];
}

async function openLicenses(): Promise<Licenses> {
  const app = await openApp({ url: LIGHT_PAGE, signedInAs: true });
  await findLightPage();
  const service = app.injector.get(LicenseService);
  await waitFor(() => expect(service.licenses$.value.value?.length).toBeGreaterThan(0));
  await waitForConnection(app);
  const numbers = () => (service.licenses$.value.value ?? []).map(({ licenseNumber }) => licenseNumber);
  return { app, service, numbers };
}

const fail = (method: 'post' | 'put' | 'delete', path: string) =>
  server.use(http[method](API_ORIGIN + path, () => new HttpResponse(null, { status: 500 }), { once: true }));

it('a license is added, changed and deleted, and each is announced (ERR-06)', async () => {
  const { app, service, numbers } = await openLicenses();
  const before = numbers();
  act(() => service.add(NEW));
  expect(await screen.findByText('Added License')).toBeVisible();
  await waitFor(() => expect(numbers()).toEqual([...before, 'RRT 4711']));

  const added = service.licenses$.value.value?.at(-1);
  expect(added).toMatchObject({ licenseTypeName: 'Respiratory Therapist (RRT)', stateName: 'Ohio' });
  const id = added?.studentLicenseId as number;
  act(() => service.update(id, { edits: { licenseNumber: 'RRT 4712' }, base: {} }));
  expect(await screen.findByText('License updated successfully')).toBeVisible();
  await waitFor(() => expect(numbers()).toEqual([...before, 'RRT 4712']));

  act(() => {
    if (added) service.delete(added);
  });
  const dialog = within(await findDialog());
  expect(
    await dialog.findByText('Are you sure you want to delete your Respiratory Therapist (RRT) license?'),
  ).toBeVisible();
  await app.user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('License deleted successfully')).toBeVisible();
  await waitFor(() => expect(numbers()).toEqual(before));
});

it('what fails says so and keeps the list (ERR-06)', async () => {
  const { app, service, numbers } = await openLicenses();
  const before = numbers();
  fail('post', LICENSES);
  act(() => service.add(NEW));
  expect(await screen.findByText('Could not add your license...')).toBeVisible();
  expect(numbers()).toEqual(before);

  fail('put', `${LICENSES}/:id`);
  act(() => service.update(10010001, { edits: { licenseNumber: 'RN 9' }, base: {} }));
  expect(await screen.findByText('Unable to Update License...')).toBeVisible();
  expect(numbers()).toEqual(before);

  fail('delete', `${LICENSES}/:id`);
  act(() => {
    const [license] = service.licenses$.value.value ?? [];
    if (license) service.delete(license);
  });
  await app.user.click(within(await findDialog()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Could not remove your license...')).toBeVisible();
  expect(numbers()).toEqual(before);
});

it('what changes in another browser appears within a second: a new license, a changed, a deactivated and a deleted one', async () => {
  const { app, service, numbers } = await openLicenses();
  await callFromOtherBrowser(app, 'POST', LICENSES, NEW);
  await withinASecond(() => expect(numbers()).toContain('RRT 4711'));

  await callFromOtherBrowser(app, 'PUT', `${LICENSES}/10010001`, { ...NEW, licenseNumber: 'FL 99' });
  await withinASecond(() => expect(numbers()).toContain('FL 99'));

  const changed = { ...NEW, licenseNumber: 'FL 99' };
  await callFromOtherBrowser(app, 'PUT', `${LICENSES}/10010001`, { ...changed, deactivated: true });
  await withinASecond(() => expect(numbers()).not.toContain('FL 99'));

  const [first] = service.licenses$.value.value ?? [];
  expect(first).toBeDefined();
  await callFromOtherBrowser(app, 'DELETE', `${LICENSES}/${first?.studentLicenseId}`);
  await withinASecond(() => expect(numbers()).not.toContain(first?.licenseNumber));
});
