/** Every verdict on the pace of a path, as students of the demo have it. */
import type { Page } from '@playwright/test';
import { API, at, brandAt, GABLEKEY, MARLOWE, TALLYFIELD } from './support/addresses';
import { credentialOf, headersOf, idOf } from './support/api';
import { expectAccessible } from './support/checks';
import { currentCard, openSignedIn, rewriteList, section, verdict } from './support/student';
import { expect, test } from './support/test';

const pace = (page: Page) => currentCard(page).locator('.current-path__pace');

async function openPath(page: Page, origin: string, learningPathId: number, name = 'nora'): Promise<void> {
  const path = `/?pathId=${learningPathId}`;
  if (page.url() === 'about:blank') await openSignedIn(page, origin, { path, name });
  else await page.goto(origin + path);
  await expect(verdict(page)).toBeVisible();
}

/** The words fit into the room that the card leaves for them until they are there, so nothing moves. */
async function expectRoom(page: Page): Promise<void> {
  for (const width of [320, 375, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const [text, room] = await pace(page).evaluate((element) => [
      element.firstElementChild?.getBoundingClientRect().height ?? 0,
      Number.parseFloat(getComputedStyle(element).minBlockSize),
    ]);
    expect(text, `height of the verdict at ${width} px`).toBeLessThanOrEqual(room as number);
  }
}

async function changeGoal(page: Page, hours: string): Promise<void> {
  await page.getByRole('button', { name: /^(Change goal|Set a goal)$/ }).click();
  await page.getByLabel(/^Hours a week/).fill(hours);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('behind, not known yet, complete, and too late', async ({ page }) => {
  for (const [number, label, words] of [
    [
      1,
      'Behind',
      /You average 0\.9 hours a week\. You need [23](\.5)? a week\. Add .+ a week to catch up\.$/,
    ],
    [2, 'Within reach', /About \d+ minutes a day is enough\.$/],
    [5, 'Within reach', /About 5 minutes a day is enough\. Set a weekly goal below to follow your pace\.$/],
    [3, 'Well done', /Every hour of this learning path is done\.$/],
    [4, 'Deadline passed', /Ask your board about an extension\. Renewed already\? Change the date below\.$/],
  ] as const) {
    await openPath(page, at(MARLOWE), await idOf(number));
    await expect(verdict(page)).toHaveText(label);
    await expect(pace(page)).toHaveText(words);
    await expectRoom(page);
  }
});

/** Each past week had so many hours. */
const didInEachWeek = (page: Page, hoursCompleted: number) =>
  rewriteList(page, /\/goalhistory/, (weeks) => weeks.map((week) => ({ ...week, hoursCompleted })));

test('on track', async ({ page }) => {
  await didInEachWeek(page, 3.2);
  await openPath(page, at(GABLEKEY), await idOf(1, 'nora', GABLEKEY));
  await expect(verdict(page)).toHaveText('On track');
  await expect(pace(page)).toHaveText(/You average 3\.2 hours a week, about what you need\. Keep going\.$/);
  await expectRoom(page);
});

test('ahead once the goal is lower, and without a date once there is no goal', async ({ page }) => {
  await didInEachWeek(page, 1.5);
  await openPath(page, at(GABLEKEY), await idOf(1, 'ivy', GABLEKEY), 'ivy');
  await expect(verdict(page)).toHaveText('Behind');
  await changeGoal(page, '1');
  await expect(verdict(page)).toHaveText('Ahead');
  await expect(pace(page)).toHaveText(
    /You average 1\.5 hours a week and 1 a week is enough\. At this pace you finish around \d\d\/\d\d\/\d{4}\.$/,
  );
  await expectRoom(page);
  await changeGoal(page, '0');
  await expect(verdict(page)).toHaveText('At your own pace');
  await expect(currentCard(page)).toContainText('19.5 hours to do.');
  // Its date is one that the features of the path do not show.
  await expect(currentCard(page)).not.toContainText('No deadline.');
  await expect(pace(page)).toHaveText(/You average 1\.5 hours a week\. At this pace you finish around/);
  await expectRoom(page);
});

test('out of reach, with what to do then', async ({ page }) => {
  // Two days have 16 hours to learn.
  const brand = brandAt(at(TALLYFIELD));
  const { xCredential } = await credentialOf('big', brand);
  const headers = headersOf(brand, xCredential);
  const paths = (await (await fetch(`${API}/learner/learningpaths`, { headers })).json()) as {
    learningPathId: number;
    percentComplete: number | null;
    totalHours: number;
    goalHours: number | null;
    features: { feature: string }[];
  }[];
  const path = paths.find(
    ({ percentComplete, totalHours, goalHours, features }) =>
      percentComplete === 0 &&
      totalHours > 20 &&
      !goalHours &&
      features.some(({ feature }) => feature === 'ExpirationDateTracker'),
  );
  await openPath(page, at(TALLYFIELD), path?.learningPathId ?? 0, 'big');
  await expect(verdict(page)).toHaveText('Within reach');
  await page.getByRole('button', { name: 'Change date', exact: true }).click();
  const date = page.getByLabel(/^License expiration date/);
  await date.fill((await date.getAttribute('min')) ?? '');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(verdict(page)).toHaveText('Out of reach');
  await expect(currentCard(page)).toContainText(`${path?.totalHours} hours left in 2 days.`);
  await expect(pace(page)).toHaveText(
    /[\d.]+ hours in 2 days is more than 8 a day\. Ask your board about an extension\.$/,
  );
  await expectRoom(page);
  await expectAccessible(page, 'out of reach');
});

test('not finished at 100 % while a topic is short, and nothing says otherwise', async ({ page }) => {
  await rewriteList(page, /\/learningpaths\/\d+\/groups/, ([group]) => [
    { ...group, groupName: 'Law', hoursRequired: 2, hoursCompleted: 4 },
    { ...group, groupId: 1, groupName: 'Ethics', hoursRequired: 2, hoursCompleted: 0.5 },
  ]);
  await openPath(page, at(MARLOWE), await idOf(3));
  await expect(verdict(page)).toHaveText('Almost there');
  const card = currentCard(page);
  await expect(card.getByText('Completed', { exact: true })).toBeVisible();
  await expect(card.getByText('You have reached 100%.')).toBeVisible();
  await expect(pace(page)).toHaveText(/You have enough hours in total, but not in every topic\.$/);
  await expect(section(page, 'Courses').getByText(/you still need 1\.5 hours of Ethics\.$/)).toBeVisible();
  await expect(card).not.toContainText(/is done|are completed|need no more/);
  await expectRoom(page);
});
