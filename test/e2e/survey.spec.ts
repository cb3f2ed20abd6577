/**
 * The onboarding survey from its first question to the learning path, with the real hub.
 */
import type { Locator, Page } from '@playwright/test';
import { at, GABLEKEY, MARLOWE, TALLYFIELD } from './support/addresses';
import { historyOf } from './support/history';
import { currentCard, expectDashboard, openSignedIn, withoutRecovery } from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const step = (page: Page, name: string | RegExp): Locator =>
  dialog(page).getByRole('heading', { level: 2, name });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const BUILDING = 'Building your custom learning experience';

/** A field may be gone before it is answered, because the answer before was about the same. */
const SOON = { timeout: 1_000 };

/** Answers the first question that is still open, and says whether there was any. */
async function answerOpen(page: Page): Promise<boolean> {
  const fields = dialog(page).locator('select, input[type="date"], input[type="text"], [role="radiogroup"]');
  for (const field of await fields.all()) {
    const kind = await field.evaluate(
      (element) => element.getAttribute('type') ?? element.tagName,
      null,
      SOON,
    );
    if (kind === 'DIV') {
      if ((await field.locator(':checked').count()) > 0) continue;
      await field.getByRole('radio').first().check(SOON);
    } else if (await field.inputValue(SOON)) {
      continue;
    } else if (kind === 'SELECT') {
      await field.selectOption({ index: 1 }, SOON);
    } else {
      await field.fill(kind === 'date' ? '2031-05-31' : 'AB 4711', SOON);
    }
    return true;
  }
  return false;
}

/** Answers until the step can be left by this button. The renewal date of a state arrives on its own. */
async function answerAll(page: Page, button: string): Promise<void> {
  await expect(async () => {
    while (await answerOpen(page));
    await expect(dialog(page).getByRole('button', { name: button, exact: true })).toBeEnabled({
      timeout: 500,
    });
  }).toPass();
}

/** The title of the step, and every answer in it. */
async function wordsOf(page: Page): Promise<string[]> {
  const title = (await dialog(page).getByRole('heading', { level: 2 }).textContent()) ?? '';
  const answers = await dialog(page)
    // A step that slides out is a copy of its elements.
    .locator(':is(select, input):not([inert] *)')
    .evaluateAll((fields) =>
      (fields as (HTMLInputElement | HTMLSelectElement)[]).map((field) =>
        field instanceof HTMLInputElement && field.type === 'radio'
          ? `${field.value} ${field.checked}`
          : field.value,
      ),
    );
  return [title, ...answers];
}

async function expectKeptByReload(page: Page): Promise<void> {
  const words = await wordsOf(page);
  await page.reload();
  await expect.poll(() => wordsOf(page).catch(() => [])).toEqual(words);
}

/** Lets the time of the page pass ten times as fast: the last screen has ten seconds, and waits longer for the hub. */
async function expectInTime(element: Locator, count: number): Promise<void> {
  const next = async () => {
    await element.page().clock.runFor(1_000);
    return element.count();
  };
  await expect.poll(next, { intervals: [100] }).toBe(count);
}

async function expectOver(page: Page): Promise<void> {
  await expectInTime(dialog(page), 0);
  await expect(page.getByRole('heading', { name: /^Welcome/, level: 1 })).toBeVisible();
}

test('sam gets from no license to a learning path, and a reload on the way loses nothing', async ({
  page,
}) => {
  await page.clock.install();
  await openSignedIn(page, at(TALLYFIELD), { name: 'sam' });
  await expect(step(page, 'Welcome, Sam')).toBeVisible();
  await press(page, 'Continue');
  await expect(step(page, 'Add a license')).toBeVisible();
  await answerAll(page, 'Add');
  // A browser may restore selects, radio buttons and dates by itself, and this step has them all.
  await expectKeptByReload(page);
  await press(page, 'Add');

  await expect(step(page, 'Your licenses')).toBeVisible();
  await press(page, "Let's Go");

  await expect(dialog(page).getByText('Step 1 of 2')).toBeVisible();
  await answerAll(page, 'Next');
  await press(page, 'Next');

  await expect(step(page, 'One more thing')).toBeVisible();
  await dialog(page).getByRole('list', { name: 'Topics' }).getByRole('button').first().click();
  await expect(dialog(page).getByText('1 chosen')).toBeVisible();
  await press(page, 'Finish');

  await expect(step(page, BUILDING)).toBeVisible();
  await expectOver(page);
  await expect(currentCard(page)).toBeVisible();
  await expect(page).toHaveURL(/\/\?pathId=\d+$/);
  const cookies = await page.context().cookies();
  const profession = cookies.find(({ name }) => name === 'user_profession');
  // CON-05.
  expect(((profession?.expires ?? 0) - Date.now() / 1_000) / 86_400).toBeCloseTo(365, 0);

  await page.reload();
  await expectDashboard(page);
  await expect(dialog(page)).toHaveCount(0);
});

/** What the tab shows in which the student has not gone on. */
const ELSEWHERE = 'You continued in another window';

test('lee goes back by the browser, finishes, and the survey of another tab closes', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto(`${at(GABLEKEY)}/status`);
  await openSignedIn(page, at(GABLEKEY), { name: 'lee' });
  // The survey belongs to the first tab that shows it.
  await expect(step(page, 'Your licenses')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${at(GABLEKEY)}/`);
  await expect(step(other, ELSEWHERE)).toBeVisible();
  // A page in the background may draw too rarely to be clicked.
  await page.bringToFront();
  const first = (await historyOf(page)).length;

  await press(page, "Let's Go");
  await answerAll(page, 'Next');
  const words = await wordsOf(page);
  await press(page, 'Next');
  await expect(dialog(page).getByText('Step 2 of 2')).toBeVisible();
  expect(await historyOf(page)).toHaveLength(first + 2);
  await page.goBack();
  await expect.poll(() => wordsOf(page)).toEqual(words);
  await page.goBack();
  await expect(step(page, 'Your licenses')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/status$/);
  await expect(dialog(page)).toHaveCount(0);
  // The other tab has taken over meanwhile.
  await page.goForward();
  await expect(step(page, ELSEWHERE)).toBeVisible();
  await press(page, 'Continue here');
  await expect(step(page, 'Your licenses')).toBeVisible();

  await press(page, "Let's Go");
  await expect.poll(() => wordsOf(page)).toEqual(words);
  await press(page, 'Next');
  await expect(dialog(page).getByText('Step 2 of 2')).toBeVisible();
  await answerAll(page, 'Finish');
  await press(page, 'Finish');
  await expect(step(page, BUILDING)).toBeVisible();
  // Nothing is left of the steps: Back leads from the new path to the page before.
  await expectOver(page);
  await expect(currentCard(page)).toBeVisible();
  const addresses = await historyOf(page);
  expect(addresses.slice(first - 1).map((address) => new URL(address).pathname)).toEqual(['/', '/']);
  expect(addresses.at(-1)).toMatch(/\/\?pathId=\d+$/);

  await expectOver(other);
  await expect(currentCard(other)).toBeVisible();
});

test.describe('with faults', () => {
  test.use({ expectedErrors: FAILED_LOADS });

  test('a survey that cannot be loaded is said, and Start tries again', async ({ page }) => {
    await withoutRecovery(page);
    const chunk = /\/assets\/survey\.\w+\.js$/;
    await page.route(chunk, (route) => route.abort());
    await openSignedIn(page, at(MARLOWE), { name: 'sam' });
    await expect(page.getByRole('alert')).toHaveText(/^The questions could not be loaded\./);
    await page.unroute(chunk);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(step(page, 'Welcome, Sam')).toBeVisible();
  });
});
