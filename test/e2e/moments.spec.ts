/** What a student has just finished elsewhere is said here, as the hub reports it. */
import type { Page } from '@playwright/test';
import { API, at, GABLEKEY } from './support/addresses';
import { credentialOf, headersOf, idOf } from './support/api';
import { expectAccessible, expectFits } from './support/checks';
import {
  currentCard,
  type Fields,
  hubAnswers,
  openSignedIn,
  rewriteList,
  section,
  verdict,
} from './support/student';
import { expect, test } from './support/test';

const COURSE_ID = 20_001;
const COURSE = 'Texas Legal Update I';
/** nora's first path, and their enrollment in that course. */
const firstId = () => idOf(1, 'nora', GABLEKEY);

const moments = (page: Page) => page.locator('.moments');

/** Changes what the server sends of a list, once there is something to change. */
async function amend(page: Page, address: RegExp) {
  let change: (each: Fields) => Fields = (each) => each;
  await rewriteList(page, address, (all) => all.map((each) => change(each)));
  return (next: typeof change) => {
    change = next;
  };
}

/** Opens the course in another app, which every browser of the student hears of through the hub. */
async function learnElsewhere(): Promise<void> {
  const { xCredential } = await credentialOf('nora', GABLEKEY);
  const answer = await fetch(`${API}/learner/enrollments/${await firstId()}/update/lastaccesseddate`, {
    method: 'PUT',
    headers: headersOf(GABLEKEY, xCredential),
  });
  expect(answer.status).toBe(200);
}

test('a course, the goal of the week and the path, each once and in words', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const ofCourses = await amend(page, /\/learningpaths\/\d+\/courses/);
  const ofGoals = await amend(page, /\/learningpaths\/\d+\/goals(\?|$)/);
  const ofGroups = await amend(page, /\/learningpaths\/\d+\/groups/);
  const ofPaths = await amend(page, /\/learner\/learningpaths(\?|$)/);
  const connected = hubAnswers(page);
  const pathId = await firstId();
  // One page, because `connected` is about the first.
  await openSignedIn(page, at(GABLEKEY), { path: `/?pathId=${pathId}` });
  await expect(verdict(page)).toHaveText('Behind');
  await expect(section(page, 'Weekly goal').getByText('3 hours to go')).toBeVisible();
  await connected;
  // What is there from the start is no moment.
  await expect(moments(page)).toBeEmpty();

  ofCourses((course) => (course.courseId === COURSE_ID ? { ...course, lockState: 'Completed' } : course));
  await learnElsewhere();
  const courseMoment = page.getByText(`Course completed: ${COURSE}`);
  await expect(courseMoment).toBeVisible();
  await expect(courseMoment).toHaveCount(1);
  await expect(section(page, 'Courses').getByRole('link', { name: `Resume ${COURSE}` })).toHaveCount(0);
  await expect(section(page, 'Courses').getByText('2 completed')).toHaveCount(2);

  ofGoals((goal) => ({ ...goal, hoursCompleted: 3.5 }));
  await learnElsewhere();
  await expect(page.getByText('Weekly goal reached: 3.5 of 3 hours')).toBeVisible();
  await expect(section(page, 'Weekly goal').getByText('Goal reached')).toBeVisible();

  ofGroups((group) => ({ ...group, hoursCompleted: group.hoursRequired }));
  ofPaths((path) => (path.learningPathId === pathId ? { ...path, percentComplete: 100 } : path));
  await learnElsewhere();
  const pathMoment = page.getByText(`Learning path completed: ${GABLEKEY.currentPath}`);
  await expect(pathMoment).toBeVisible();
  expect(await pathMoment.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  await expect(moments(page)).toHaveAttribute('aria-live', 'polite');
  await expectFits(page, 'the moments');
  await expectAccessible(page, 'the moments');
  await expect(currentCard(page).getByText('Completed', { exact: true })).toBeVisible();
  await expect(verdict(page)).toHaveText('Well done');
  await expect(currentCard(page).getByText('You have reached 100%.')).toBeVisible();
});

test('a certificate that arrives is seen whole on a phone, and its seal rests if motion is reduced', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let hasArrived = false;
  await rewriteList(page, /\/learner\/certificates(\?|$)/, (all) =>
    hasArrived ? [{ ...all[0], certificateId: 999_999, locked: false }, ...all] : all,
  );
  const connected = hubAnswers(page);
  const listed = page.waitForResponse(/\/learner\/certificates(\?|$)/);
  await openSignedIn(page, at(GABLEKEY), { path: `/courses/${await firstId()}` });
  await connected;
  await (await listed).finished();
  hasArrived = true;
  await learnElsewhere();
  const toast = page.getByRole('listitem').filter({ hasText: 'Certificate earned' });
  await expect(toast).toContainText(
    /counts for .*; .*\. The next renewal is that of .*, due by \d\d\/\d\d\/\d{4}\./,
  );
  for (const name of ['Audit packet', 'Next renewal']) {
    await expect(toast.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  const seal = toast.locator('.icon').first();
  expect(await seal.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await seal.evaluate((element) => getComputedStyle(element).animationName)).toBe('toast-earned');
  await expectFits(page, 'a certificate that has arrived');
  await expectAccessible(page, 'a certificate that has arrived');
});
