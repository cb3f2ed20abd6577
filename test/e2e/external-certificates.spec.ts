/** External certificates in a real browser: by keyboard, with a file that is on its way, on a phone (CLRN-09, VAL-21). */
import type { Page } from '@playwright/test';
import { at, type BrandFacts, MARLOWE, TALLYFIELD } from './support/addresses';
import { expectAccessible, expectFits } from './support/checks';
import { openSignedIn, section } from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

const PAGE = '/certificates/external';
const DESKTOP = { width: 1280, height: 800 };
const NARROW = { width: 320, height: 740 };
/** Sent at 0.5 MB/s, so that it would take about six seconds. */
const FILE_BYTES = 3_000_000;
const UPLOAD_BYTES_PER_S = 500_000;

const certificate = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const uploads = (page: Page) => section(page, 'Uploads');
const progress = (page: Page) => uploads(page).getByRole('progressbar');

/** As kai, who has no external certificates. */
async function openCertificates(page: Page, brand: BrandFacts | string): Promise<void> {
  await openSignedIn(page, at(brand), { name: 'kai', path: PAGE });
  await expect(page.getByRole('button', { name: 'Add certificate' })).toBeVisible();
}

async function expectSound(page: Page, screen: string): Promise<void> {
  await expectFits(page, screen);
  await expectAccessible(page, screen);
}

async function fillForm(page: Page, course: string): Promise<void> {
  await page.getByLabel(/^Course/).fill(course);
  await page.getByLabel(/^Date of completion/).fill('2026-03-01');
  await page.getByLabel(/^Hours/).fill('2.5');
}

function pdf(bytes: number) {
  const content = Buffer.alloc(bytes, ' ');
  content.write('%PDF-1.7\n');
  content.write('\n%%EOF\n', bytes - 7);
  return { name: 'card.pdf', mimeType: 'application/pdf', buffer: content };
}

test.describe(`${MARLOWE.name}, light, ${DESKTOP.width} px`, () => {
  test.use({ viewport: DESKTOP, colorScheme: 'light', expectedErrors: FAILED_LOADS });

  test('a certificate is added by keyboard, and its file arrives although the line breaks', async ({
    page,
  }) => {
    await openCertificates(page, MARLOWE);
    await expectSound(page, 'no external certificates');
    await page.getByRole('button', { name: 'Add certificate' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Add a certificate' })).toBeFocused();
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByLabel(/^Course/)).toBeFocused();
    await expectSound(page, 'the form with errors');
    await fillForm(page, 'Fire Safety');
    await page
      .getByLabel(/^File/)
      .first()
      .setInputFiles({ ...pdf(FILE_BYTES), buffer: Buffer.from('<html>') });
    await expect(page.getByText(/^This is neither a PDF nor/)).toBeVisible();
    await page.getByLabel(/^File/).first().setInputFiles(pdf(FILE_BYTES));

    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const conditions = { latency: 0, downloadThroughput: -1, uploadThroughput: UPLOAD_BYTES_PER_S };
    await network.send('Network.emulateNetworkConditions', { ...conditions, offline: false });
    await page.getByRole('button', { name: 'Save and upload' }).press('Enter');
    let percent = 0;
    await expect
      .poll(async () => {
        percent = Number(await progress(page).getAttribute('aria-valuenow'));
        return percent;
      })
      .toBeGreaterThan(10);
    expect(percent).toBeLessThan(100);
    await expectSound(page, 'an upload');
    // It has been seen on its way.
    await network.send('Network.emulateNetworkConditions', {
      ...conditions,
      uploadThroughput: -1,
      offline: false,
    });
    await expect(certificate(page, 'Fire Safety').getByText('File attached')).toBeVisible();
    await network.detach();

    await page.getByRole('button', { name: 'Options for Fire Safety' }).press('Enter');
    await page.getByRole('button', { name: 'Replace file' }).press('Enter');
    await page
      .getByLabel(/^Replace the file/)
      .first()
      .setInputFiles({ ...pdf(200), name: 'new.pdf' });
    await page.route(/\/storage\//, (route) => route.abort());
    await page.getByRole('button', { name: 'Save and upload' }).press('Enter');
    await expect(uploads(page).getByText('The upload was interrupted.')).toBeVisible();
    await expectSound(page, 'an upload that broke');
    await page.unroute(/\/storage\//);
    await page.getByRole('button', { name: 'Try the upload again' }).press('Enter');
    await expect(certificate(page, 'Fire Safety').getByText('new.pdf')).toBeVisible();
    await expect(certificate(page, 'Fire Safety').getByText('File attached')).toBeVisible();

    const opening = page.context().waitForEvent('page');
    await page.getByRole('button', { name: /^View file of Fire Safety/ }).press('Enter');
    await (await opening).close();
    await expectSound(page, 'the external certificates');
    await page.getByRole('button', { name: 'Options for Fire Safety' }).press('Enter');
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'No external certificates yet' })).toBeVisible();
  });
});

test.describe(`${TALLYFIELD}, dark, ${NARROW.width} px`, () => {
  test.use({ viewport: NARROW, colorScheme: 'dark', hasTouch: true, isMobile: true });

  test('what is typed on a phone survives a reload, and a photo can be taken', async ({ page }) => {
    await openCertificates(page, TALLYFIELD);
    await page.getByRole('button', { name: 'Add certificate' }).tap();
    await fillForm(page, 'Food Safety');
    await expectSound(page, 'the form');
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByText(/^You had not saved this yet/)).toBeVisible();
    await expect(page.getByLabel(/^Course/)).toHaveValue('Food Safety');
    await expect(page.getByText('Take a photo')).toBeVisible();
    await page.getByLabel('Take a photo').setInputFiles({ ...pdf(200), name: 'photo.pdf' });
    await page.getByRole('button', { name: 'Save and upload' }).tap();
    await expect(certificate(page, 'Food Safety').getByText('File attached')).toBeVisible();
    await expectSound(page, 'the external certificates');
    await page.getByRole('button', { name: 'Options for Food Safety' }).tap();
    await expectSound(page, 'the options of a certificate');
    await page.getByRole('button', { name: 'Delete', exact: true }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).tap();
    await expect(page.getByRole('heading', { name: 'No external certificates yet' })).toBeVisible();
  });
});
