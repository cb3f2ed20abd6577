/** An exam in a real browser: by keyboard, in two windows, without a network, and with a wrong clock. */
import type { BrowserContext, Page } from '@playwright/test';
import { API, at, type BrandKey, brandAt, GABLEKEY, MARLOWE, TALLYFIELD } from './support/addresses';
import { credentialOf, headersOf } from './support/api';
import {
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectFits,
  expectTargetSizes,
  focused,
} from './support/checks';
import { openSignedIn } from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

const TWO_HOURS_MS = 2 * 60 * 60 * 1000;

interface Step {
  readonly activityId: number;
  readonly stepType: string;
  readonly name: string;
}

/** Calls the backend as the student. */
async function call<T>(secret: string, brand: BrandKey, method: string, path: string) {
  const answer = await fetch(API + path, { method, headers: headersOf(brand, secret) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

/** The final exam of nora's first course in a brand, unlocked. */
async function finalExam(brand: BrandKey) {
  const { xCredential } = await credentialOf('nora', brand);
  const get = <T>(path: string, method = 'GET') => call<T>(xCredential, brand, method, path);
  const enrollments = await get<{ enrollmentId: number }[]>('/learner/enrollments');
  const enrollmentId = Math.min(...enrollments.map((each) => each.enrollmentId));
  const steps = await get<Step[]>(`/learner/enrollments/${enrollmentId}/activities`);
  const affirmation = steps.find(({ stepType }) => stepType === 'Affirmation');
  await get(`/learner/enrollments/${enrollmentId}/activities/${affirmation?.activityId}/affirm`, 'PUT');
  const activityId = steps.filter(({ stepType }) => stepType === 'VC5').at(-1)?.activityId ?? 0;
  const attempts = `/assessment/enrollments/${enrollmentId}/activities/${activityId}/exams`;
  return {
    path: `/courses/${enrollmentId}/exams/${activityId}`,
    attempts: () => get<{ examId: number; status: string; timerRunning: boolean }[]>(attempts),
    answers: async (examId: number) =>
      (await get<{ answerId: number | null }[]>(`${attempts}/${examId}/questions`)).map(
        ({ answerId }) => answerId,
      ),
  };
}

const question = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Question ${number} of 10` });
const saved = (page: Page) => expect(page.getByText('All answers saved')).toBeVisible();
const startButton = (page: Page) => page.getByRole('button', { name: /^(Start|Continue) exam$/ });

async function openExam(page: Page, origin: string, path: string): Promise<void> {
  await openSignedIn(page, origin, { path });
  await expect(startButton(page)).toBeVisible();
}

/** Another window of the same browser. */
async function openWindow(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

async function check(page: Page, screen: string): Promise<void> {
  await expectFits(page, screen);
  await expectAccessible(page, screen);
}

async function checkInBothSchemes(page: Page, screen: string): Promise<void> {
  await expectFits(page, screen);
  await expectAccessibleInBothSchemes(page, screen);
}

/** A screen that is looked at in full in another width. */
async function checkSizes(page: Page, screen: string): Promise<void> {
  await expectFits(page, screen);
  await expectTargetSizes(page, screen);
}

test.describe('with the clock of the device two hours ahead', () => {
  test('an exam is taken by keyboard, from start to review, in 30 minutes by the clock of the server', async ({
    page,
  }) => {
    const exam = await finalExam(MARLOWE);
    await page.addInitScript((offset) => {
      const { now } = Date;
      Date.now = () => now() + offset;
    }, TWO_HOURS_MS);
    await openExam(page, at(MARLOWE), exam.path);
    await checkSizes(page, 'start page');
    await startButton(page).focus();
    await page.keyboard.press('Enter');

    await expect(question(page, 1)).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/(30:00|29:[345]\d) left/);
    await check(page, 'question');
    await page.keyboard.press('2');
    await page.keyboard.press('f');
    await page.keyboard.press('n');
    await expect(question(page, 2)).toBeFocused();
    await page.keyboard.press('Tab');
    expect((await focused(page)).name).toMatch(/^Flag/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    expect((await focused(page)).ring).toBe(true);
    await saved(page);
    await expect(page.getByRole('button', { name: 'Question 1, answered, flagged' })).toBeVisible();

    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Your exam is paused' })).toBeFocused();
    expect((await exam.attempts())[0]?.timerRunning).toBe(false);
    await check(page, 'pause');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect((await focused(page)).name).toBe('Go on');
    await page.keyboard.press('Enter');
    await expect(question(page, 2)).toBeVisible();

    await page.getByRole('button', { name: 'Finish exam' }).first().press('Enter');
    await expect(page.getByRole('heading', { name: 'Submit your exam?' })).toBeFocused();
    await expect(page.getByText('Questions 3, 4, 5, 6, 7, 8, 9 and 10 have no answer')).toBeVisible();
    await checkSizes(page, 'question about submitting');
    await page.getByRole('button', { name: 'Submit exam' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Not passed yet' })).toBeFocused();
    await check(page, 'result');
    await page.getByRole('link', { name: 'Review your answers' }).press('Enter');
    await expect(page.getByText(/^\d of 10 right, /)).toBeVisible();
    await check(page, 'review');
    await page.reload();
    await expect(page.getByText(/^\d of 10 right, /)).toBeVisible();
  });
});

test.describe('in two windows', () => {
  // The server refuses the second attempt, and answers after the exam is graded.
  test.use({ expectedErrors: /status of 409/ });

  test('the student takes one attempt, with the newest answers, and it is graded once', async ({
    page,
    context,
  }) => {
    const exam = await finalExam(GABLEKEY);
    await openExam(page, at(GABLEKEY), exam.path);
    const other = await openWindow(context, at(GABLEKEY) + exam.path);
    await expect(startButton(other)).toBeVisible();
    await startButton(page).click();
    await expect(question(page, 1)).toBeVisible();
    await startButton(other).click();
    await expect(question(other, 1)).toBeVisible();
    expect(await exam.attempts()).toHaveLength(1);

    await page.getByRole('radio').nth(1).check();
    await saved(page);
    await expect(other.getByRole('radio').nth(1)).toBeChecked();
    await other.getByRole('radio').nth(2).check();
    await saved(other);
    await expect(page.getByRole('radio').nth(2)).toBeChecked();

    await other.getByRole('button', { name: 'Finish exam' }).first().click();
    await other.getByRole('button', { name: 'Submit exam' }).click();
    await expect(other.getByRole('heading', { name: 'Not passed yet' })).toBeVisible();
    // One last answer, unless this window shows the result already.
    await page.getByRole('radio').evaluateAll((radios) => (radios[0] as HTMLElement | undefined)?.click());
    await expect(page.getByRole('heading', { name: 'Not passed yet' })).toBeVisible();
    expect((await exam.attempts()).map(({ status }) => status)).toEqual(['Failed']);
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /Failed to load resource|WebSocket|ERR_INTERNET/ });

  test('answers stay on the device, over a closed window too, and are sent later', async ({
    page,
    context,
  }) => {
    const brand = brandAt(at(TALLYFIELD));
    const exam = await finalExam(brand);
    await openExam(page, at(TALLYFIELD), exam.path);
    await startButton(page).click();
    await page.getByRole('radio').nth(0).check();
    await saved(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Next/ }).click();
    await page.getByRole('radio').nth(1).check();
    await expect(page.getByText(/^Not connected/)).toBeVisible();
    await check(page, 'question without a network');
    await page.close();
    await context.setOffline(false);

    const [attempt] = await exam.attempts();
    const later = await openWindow(context, at(TALLYFIELD) + exam.path);
    await startButton(later).click();
    await expect(question(later, 2)).toBeVisible();
    await expect(later.getByRole('radio').nth(1)).toBeChecked();
    await saved(later);
    const given = (await exam.answers(attempt?.examId ?? 0)).filter((answerId) => answerId !== null);
    expect(given).toHaveLength(2);
    expect(await exam.attempts()).toHaveLength(1);

    // Leaving stops the clock.
    await later.goto('about:blank');
    await expect.poll(async () => (await exam.attempts())[0]?.timerRunning).toBe(false);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, expectedErrors: FAILED_LOADS });

  test('every screen fits, at 320 px too, and the time stays in sight', async ({ page }) => {
    // The practice exam of the same course: it has no time limit and is in progress already.
    const exam = await finalExam(MARLOWE);
    const path = exam.path.replace(/04$/, '02');
    await openExam(page, at(MARLOWE), path);
    await checkInBothSchemes(page, 'start page');
    await startButton(page).click();
    await expect(page.getByText('No time limit')).toBeVisible();
    for (const [width, look] of [
      [375, checkInBothSchemes],
      [320, checkSizes],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await look(page, `question at ${width} px`);
      await page.getByRole('button', { name: 'Finish exam' }).first().click();
      await look(page, `question about submitting at ${width} px`);
      await page.getByRole('button', { name: 'Back to the questions' }).click();
    }
    await page.getByRole('navigation', { name: 'Questions' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('No time limit')).toBeInViewport();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectFits(page, 'question at 320 px with large letters');
    await page.emulateMedia({ forcedColors: 'active' });
    const open = page.getByRole('button', { name: 'Question 6, not answered' });
    await expect(open).toHaveCSS('border-top-style', 'dashed');
  });
});
