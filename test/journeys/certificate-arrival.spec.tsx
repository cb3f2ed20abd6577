/** A certificate that arrives while the dashboard is open, as the hub reports it. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Certificate } from '../../src/contracts/certificate';
import type { Enrollment } from '../../src/contracts/enrollment';
import { CertificateService } from '../../src/features/certificate';
import { callFromOtherBrowser, readFromOtherBrowser, waitForConnection } from '../support/other-browser';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

const EARNED = 'Certificate earned';
const CERTIFICATES = `${API_ORIGIN}/learner/certificates`;

/** The hub reports that something has changed. */
async function learnElsewhere(app: TestApp): Promise<void> {
  const [first] = await readFromOtherBrowser<readonly Enrollment[]>(app, '/learner/enrollments');
  const path = `/learner/enrollments/${first?.enrollmentId}/update/lastaccesseddate`;
  await callFromOtherBrowser(app, 'PUT', path);
}

async function open(): Promise<{ app: TestApp; listed: readonly Certificate[] }> {
  const app = await openApp({ accounts: ['nora'], signedInAs: 'nora' });
  await screen.findByRole('region', { name: 'Are my licenses safe?' });
  const { certificates$ } = app.injector.get(CertificateService);
  await waitFor(() => expect(certificates$.value.value).not.toBeNull());
  await waitForConnection(app);
  return { app, listed: certificates$.value.value?.items ?? [] };
}

it('says which licenses it counts for, and offers packet and next renewal', async () => {
  const { app, listed } = await open();
  expect(screen.queryByText(EARNED)).toBeNull();
  const [newest] = listed;
  server.use(
    http.get(CERTIFICATES, () =>
      HttpResponse.json([{ ...newest, certificateId: 999_999, locked: false }, ...listed]),
    ),
  );
  await learnElsewhere(app);
  const toast = (await screen.findByText(EARNED)).closest('li') as HTMLElement;
  expect(within(toast).getByText(/counts for .*Florida/)).toBeVisible();
  expect(within(toast).getByRole('button', { name: 'Audit packet' })).toBeVisible();
  expect(within(toast).getByRole('button', { name: 'Next renewal' })).toBeVisible();
});
