/** Certificates of a student with 50,000 of them, under the conditions of the benchmark. */
import type { Browser } from '@playwright/test';
import { chunkReport, type ListFigures, listReport, signInOnce, visitList } from './list-page';
import { CERTIFICATES_ADDRESS } from './places';
import { MODEL_ACCOUNT } from './seed';

const LIST = {
  account: MODEL_ACCOUNT,
  signedIn: 'article',
  address: CERTIFICATES_ADDRESS,
  largestPageAddress: `${CERTIFICATES_ADDRESS}?size=50`,
  row: '.certificate-item__title',
};

/** Returns the report. The figures are medians. Script is measured as the list opens; the rest with the largest page. */
export async function measureCertificateList(browser: Browser, runs: number): Promise<string> {
  const state = await signInOnce(browser, LIST);
  const figures: ListFigures[] = [];
  for (let run = 0; run < runs; run += 1) {
    figures.push(await visitList(browser, state, LIST, async () => ({})));
  }
  return [
    'Certificates of a student with 50,000:',
    ...listReport(figures),
    chunkReport('Email selected to me'),
  ].join('\n');
}
