/**
 * The onboarding survey from its first question to the learning path, with the real hub.
 */
import type { Locator, Page, Route, WebSocketRoute } from '@playwright/test';
import { API, at, GABLEKEY, MARLOWE, TALLYFIELD } from './support/addresses';
import { expectAccessible } from './support/checks';
import { historyOf } from './support/history';
import {
  currentCard,
  expectDashboard,
  openDashboard,
  openSignedIn,
  withoutRecovery,
} from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

const LICENSES = /\/profile\/accountlicense(?:\/\d+)?(?:\?|$)/;
const LICENSE_TYPES = /\/marketing\/(?!products\/tags)[^?]*licensetypes/i;
const INTERESTS = `${API}/profile/interests`;
const PROFILE = `${API}/profile/accountprofile`;

const dialog = (page: Page): Locator => page.getByRole('dialog');
const step = (page: Page, name: string | RegExp): Locator =>
  dialog(page).getByRole('heading', { level: 2, name });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const BUILDING = 'Building your custom learning experience';

/** How long the last screen takes at most: four lines of up to 2.2 s, and 0.8 s (CON-16). */
const BUILDING_MS = 30_000;
/** The hub is waited for this long (see survey.timing.ts). */
const WITHOUT_HUB_MS = 45_000;

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
    .locator(':is(select, input, [aria-label="Chosen topics"] li):not([inert] *)')
    .evaluateAll((fields) =>
      fields.map((field) => {
        if (field instanceof HTMLInputElement && field.type === 'radio')
          return `${field.value} ${field.checked}`;
        return field instanceof HTMLInputElement || field instanceof HTMLSelectElement
          ? field.value
          : (field.textContent ?? '');
      }),
    );
  return [title, ...answers];
}

async function expectKeptByReload(page: Page): Promise<void> {
  const words = await wordsOf(page);
  await page.reload();
  await expect.poll(() => wordsOf(page).catch(() => [])).toEqual(words);
}

async function expectOver(page: Page, timeout = BUILDING_MS): Promise<void> {
  await expect(dialog(page)).toHaveCount(0, { timeout });
  await expect(page.getByRole('heading', { name: /^Welcome/, level: 1 })).toBeVisible();
}

/** Fails the calls to an address until the test stops it. */
async function fail(page: Page, url: RegExp | string, methods: readonly string[]) {
  const fault = (route: Route) =>
    methods.includes(route.request().method())
      ? route.fulfill({ status: 500, json: { ResponseStatus: { Message: '' } } })
      : route.fallback();
  await page.route(url, fault);
  return () => page.unroute(url, fault);
}

test('sam gets from no license to a learning path, and a reload at any step loses nothing', async ({
  page,
}) => {
  await openSignedIn(page, at(TALLYFIELD), { name: 'sam' });
  await expect(step(page, 'Welcome, Sam')).toBeVisible();
  await expectAccessible(page, 'the welcome of the survey');
  await expectKeptByReload(page);

  await press(page, 'Continue');
  await expect(step(page, 'Add a license')).toBeVisible();
  await answerAll(page, 'Add');
  await expectKeptByReload(page);
  await press(page, 'Add');

  await expect(step(page, 'Your licenses')).toBeVisible();
  await expectKeptByReload(page);
  await press(page, "Let's Go");

  await expect(dialog(page).getByText('Step 1 of 2')).toBeVisible();
  await answerAll(page, 'Next');
  await expectAccessible(page, 'a license in the survey');
  await expectKeptByReload(page);
  await press(page, 'Next');

  await expect(step(page, 'One more thing')).toBeVisible();
  await dialog(page).getByRole('list', { name: 'Topics' }).getByRole('button').first().click();
  await expect(dialog(page).getByText('1 chosen')).toBeVisible();
  await expectKeptByReload(page);
  await press(page, 'Finish');

  await expect(step(page, BUILDING)).toBeVisible();
  await expectKeptByReload(page);
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
  await page.goto(`${at(GABLEKEY)}/status`);
  await openSignedIn(page, at(GABLEKEY), { name: 'lee' });
  const other = await context.newPage();
  await other.goto(`${at(GABLEKEY)}/`);
  await expect(step(other, ELSEWHERE)).toBeVisible();
  // A page in the background may draw too rarely to be clicked.
  await page.bringToFront();
  await expect(step(page, 'Your licenses')).toBeVisible();
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
  test.use({ expectedErrors: new RegExp(`${FAILED_LOADS.source}|WebSocket connection to|/hub`) });

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

  test('a hub that dies while the path is built does not hold lee, and builds it later', async ({ page }) => {
    const sockets: WebSocketRoute[] = [];
    let isDead = false;
    await page.routeWebSocket(/\/hub\?/, (socket) => {
      if (isDead) {
        void socket.close();
        return;
      }
      sockets.push(socket);
      socket.connectToServer();
    });
    await page.route(/\/hub(?:\/|\?)/, (route) => (isDead ? route.abort() : route.fallback()));
    await openSignedIn(page, at(TALLYFIELD), { name: 'lee' });
    await expect(step(page, 'Your licenses')).toBeVisible();
    await press(page, "Let's Go");
    await answerAll(page, 'Next');
    await press(page, 'Next');
    await expect(dialog(page).getByText('Step 2 of 3')).toBeVisible();
    await answerAll(page, 'Next');
    await press(page, 'Next');
    await expect(step(page, 'One more thing')).toBeVisible();
    isDead = true;
    for (const socket of sockets) await socket.close();
    await press(page, 'Finish');
    await expect(step(page, BUILDING)).toBeVisible();
    await expect(dialog(page).getByText('Finding your courses')).toBeVisible();
    await expectOver(page, WITHOUT_HUB_MS);
    await expect(currentCard(page)).toHaveCount(0);
    isDead = false;
    await expect(currentCard(page)).toBeVisible({ timeout: WITHOUT_HUB_MS });
  });

  test('each call that fails is said where it matters, and the next attempt goes on', async ({ page }) => {
    const alert = dialog(page).getByRole('alert');
    // Unless the app notices by itself that the server is well again. The hub is needed.
    await page.route(/\/learner\/ping/, () => {});
    const endTypes = await fail(page, LICENSE_TYPES, ['GET']);
    await openSignedIn(page, at(MARLOWE), { name: 'lee' });
    await expect(alert).toContainText('There was an error loading course information..');
    await endTypes();
    await press(page, 'Retry');
    await expect(step(page, 'Your licenses')).toBeVisible();

    await press(page, 'Add License');
    await answerAll(page, 'Add');
    await press(page, 'Add');
    const remove = dialog(page).getByRole('button', { name: /^Remove / });
    await expect(remove).toHaveCount(3);

    const endRemoval = await fail(page, LICENSES, ['POST', 'PUT']);
    await remove.first().click();
    await press(page, 'Remove');
    await expect(alert).toContainText('There was an error removing the license..');
    await endRemoval();
    await press(page, 'Remove');
    await expect(remove).toHaveCount(2);

    await press(page, "Let's Go");
    await answerAll(page, 'Next');
    const endSaving = await fail(page, LICENSES, ['POST', 'PUT']);
    const words = await wordsOf(page);
    await press(page, 'Next');
    await expect(alert).toContainText('Unable to Save License. Please try again.');
    expect(await wordsOf(page)).toEqual(words);
    await endSaving();
    await press(page, 'Next');
    await expect(dialog(page).getByText('Step 2 of 3')).toBeVisible();
    await answerAll(page, 'Next');
    await press(page, 'Next');

    await expect(step(page, 'One more thing')).toBeVisible();
    const endInterests = await fail(page, INTERESTS, ['PUT']);
    await dialog(page).getByRole('list', { name: 'Topics' }).getByRole('button').first().click();
    await press(page, 'Finish');
    await expect(alert).toContainText('Unable to Save Interests. Please try again.');
    await expect(dialog(page).getByText('1 chosen')).toBeVisible();
    await endInterests();

    // The license for the whole country stays active, and the profile cannot be loaded again: it ends all the same.
    await fail(page, LICENSES, ['PUT']);
    await fail(page, PROFILE, ['GET']);
    await press(page, 'Finish');
    await expect(page.getByText('Unable to Configure Learning Path.').first()).toBeVisible();
    await expectOver(page);
    await expect(currentCard(page)).toBeVisible();
  });
});

test('the card of an expired path opens a survey that Back closes, and asks before answers are lost', async ({
  page,
}) => {
  await openDashboard(page, at(GABLEKEY), 'kai');
  const addresses = await historyOf(page);
  const button = currentCard(page).getByRole('button', { name: 'Update your license' });
  await button.click();
  await expect(dialog(page)).toHaveCount(1);
  await expect(dialog(page).getByRole('heading', { level: 2 })).toContainText('California');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.press('Enter');
  await dialog(page)
    .getByLabel(/license number/)
    .fill('CA 1');
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog(page).getByLabel(/license number/)).toHaveValue('CA 1');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(currentCard(page)).toBeVisible();
  expect((await historyOf(page))[addresses.length - 1]).toBe(addresses.at(-1));
});
