/** Every verdict on the pace of a path, as students of the demo have it. */
import type { Locator, Page } from '@playwright/test';
import { API, at, brandAt, GABLEKEY, MARLOWE, TALLYFIELD } from './support/addresses';
import { credentialOf, headersOf, idOf } from './support/api';
import { expectAccessible, expectContrast } from './support/checks';
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

interface Path {
  readonly number: number;
  readonly label: string;
  /** What its pace says. */
  readonly words: RegExp;
  /** What else it says, once all of it is there. */
  readonly more?: (page: Page, card: Locator) => Promise<void>;
}

const PATHS: readonly Path[] = [
  {
    number: 1,
    label: 'Behind',
    words: /You average 0\.9 hours a week\. You need [23](\.5)? a week\. Add .+ a week to catch up\.$/,
  },
  {
    number: 2,
    label: 'Within reach',
    words: /About \d+ minutes a day is enough\.$/,
    more: async (page, card) => {
      await expect(card.getByText(/^9 hours left in 1[23] days\.$/)).toBeVisible();
      await expect(
        section(page, 'Courses').getByText(/^3 courses stay open longer than your license: finish by/),
      ).toBeVisible();
      await expectAccessible(page, 'expiring soon');
    },
  },
  {
    number: 5,
    label: 'Within reach',
    words: /About 5 minutes a day is enough\. Set a weekly goal below to follow your pace\.$/,
    more: (_, card) => expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0'),
  },
  {
    number: 3,
    label: 'Well done',
    words: /Every hour of this learning path is done\.$/,
    more: (_, card) => expect(card.getByText('You have reached 100%.', { exact: true })).toBeVisible(),
  },
  {
    number: 4,
    label: 'Deadline passed',
    words: /Ask your board about an extension\. Renewed already\? Change the date below\.$/,
    more: async (page, card) => {
      await expect(card.getByText(/^Your license expired on /)).toHaveCount(0);
      await expect(card).toContainText(/6 hours left\. Your license expired on \d\d\/\d\d\/\d{4}\./);
      await expect(card.getByText('Ask the board for an extension', { exact: true })).toBeVisible();
      await expectContrast(page, 'expired');
    },
  },
  {
    number: 6,
    label: 'Behind',
    words: /No hours in the last 4 weeks\. You need \d(\.5)? a week\. The next course is a good start\.$/,
    more: async (_, card) => {
      await expect(card.getByRole('progressbar')).toHaveCount(0);
      await expect(card).toContainText(/19\.5 hours to do in \d+ days/);
    },
  },
];

test('each path says in words where it stands and whether that is enough', async ({ page }) => {
  for (const { number, label, words, more } of PATHS) {
    await test.step(`path ${number}: ${label}`, async () => {
      await openPath(page, at(MARLOWE), await idOf(number));
      await expect(verdict(page)).toHaveText(label);
      await expect(pace(page)).toHaveText(words);
      await more?.(page, currentCard(page));
      await expectRoom(page);
    });
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
