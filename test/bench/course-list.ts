/** My Courses with thousands of enrollments, under the conditions of the benchmark. */
import type { Browser, Page } from '@playwright/test';
import { chunkReport, type ListFigures, listReport, medianOf, signInOnce, visitList } from './list-page';
import { COURSES_ADDRESS, LARGEST_PAGE_ADDRESS } from './places';
import { COURSES_ACCOUNT } from './seed';

const LIST = {
  account: COURSES_ACCOUNT,
  signedIn: 'text="No learning paths yet"',
  address: COURSES_ADDRESS,
  largestPageAddress: LARGEST_PAGE_ADDRESS,
  row: '.course-card__link',
};

/**
 * Returns the report. The figures are medians. Script is measured as the list opens; the rest with the largest page of
 * courses.
 */
export async function measureCourseList(browser: Browser, runs: number): Promise<string> {
  const state = await signInOnce(browser, LIST);
  const figures: (ListFigures & { readonly leaveMs: number })[] = [];
  for (let run = 0; run < runs; run += 1) {
    figures.push(await visitList(browser, state, LIST, async (page) => ({ leaveMs: await leave(page) })));
  }
  return [
    'My Courses of a student with 5,000 enrollments:',
    ...listReport(figures),
    `- From a click on Resume until the page leaves: ${medianOf(figures.map(({ leaveMs }) => leaveMs))} ms`,
    chunkReport('Pick up where you left off'),
  ].join('\n');
}

/** From the click to the request for the Launcher. */
async function leave(page: Page): Promise<number> {
  const left = page.waitForRequest(
    (request) => request.isNavigationRequest() && /\/course\//.test(request.url()),
  );
  const start = performance.now();
  await page
    .getByRole('link', { name: /^Resume / })
    .first()
    .click({ noWaitAfter: true });
  await left;
  return performance.now() - start;
}
