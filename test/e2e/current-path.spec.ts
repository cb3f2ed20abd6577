/** The card of the current path: where the student stands, whether the pace is enough, what is next. */
import { at, MARLOWE } from './support/addresses';
import { expectAccessible } from './support/checks';
import { hold, holdDetails } from './support/first-page';
import { watchShifts } from './support/layout-shifts';
import { currentCard, openDashboard, rewriteList, section, verdict } from './support/student';
import { expect, test } from './support/test';

const WIDTHS = [375, 800, 1280];

/** What has moved in the card. */
const inCard = (shifts: readonly { what: string }[]) =>
  shifts.filter(({ what }) => /current-path|next-step|progress-ring|status-badge/.test(what));

test('dates, hours and courses that contradict each other are said without a shift, at every width', async ({
  page,
}) => {
  const inDays = (days: number) =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T23:59:59`;
  const change = (address: RegExp, fields: object) =>
    rewriteList(page, address, (all) => all.map((each) => ({ ...each, ...fields })));
  await change(/\/learner\/learningpaths(\?|$)/, { expirationDate: inDays(20) });
  await change(/\/learningpaths\/\d+\/groups/, { hoursRequired: 7, hoursCompleted: 1 });
  await change(/\/learningpaths\/\d+\/courses/, { startTime: inDays(40), endTime: inDays(41) });
  await openDashboard(page, at(MARLOWE));
  await expect(verdict(page)).toBeVisible();
  const shifts = await watchShifts(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 1000 });
    const release = await holdDetails(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('.first-page')).toHaveCount(0);
    // This is known from the start.
    await expect(currentCard(page).getByText('Your license expires before your target date.')).toBeVisible();
    await release();
    await expect(verdict(page)).toHaveText('Behind');
    await expect(currentCard(page)).toContainText('You need 6 a week.');
    const courses = section(page, 'Courses');
    await expect(courses.getByText(/^Extra hours in one topic do not count for another/)).toBeVisible();
    await expect(courses.getByText(/live sessions are after your license expires/)).toBeVisible();
    expect(inCard(await shifts()), `${width} px`).toEqual([]);
    if (width === 375) await expectAccessible(page, 'contradictions');
  }
});

test('when the path was last opened changes as it opens, and moves nothing on a phone', async ({ page }) => {
  const first = new Map<unknown, unknown>();
  await rewriteList(page, /\/learner\/learningpaths(\?|$)/, (all) =>
    all.map((each) => {
      const { learningPathId, lastAccessedDate } = each;
      if (!first.has(learningPathId)) first.set(learningPathId, lastAccessedDate);
      // A path that is opened meanwhile keeps its new time, when the paths are loaded again.
      const isOpened = first.get(learningPathId) !== lastAccessedDate;
      return isOpened ? each : { ...each, lastAccessedDate: '2026-01-05T12:00:00' };
    }),
  );
  await page.setViewportSize({ width: 375, height: 1000 });
  const release = await hold(page, '**/update/lastaccesseddate');
  await openDashboard(page, at(MARLOWE));
  const card = currentCard(page);
  const height = () => card.evaluate((element) => element.getBoundingClientRect().height);
  await expect(verdict(page)).toBeVisible();
  await expect(card.getByText('01/05/2026')).toBeVisible();
  const before = await height();
  await release();
  await expect(card.getByText('just now')).toBeVisible();
  expect(await height()).toBe(before);
});
