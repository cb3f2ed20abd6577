/** Deactivating a path: it may fail, and is final once it has not. */
import type { Page } from '@playwright/test';
import { at, brandAt, TALLYFIELD } from './support/addresses';
import { idOf } from './support/api';
import { expectAccessible, expectFits } from './support/checks';
import { currentCard, openSignedIn, section } from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

const PATH = 'Multi-State Claims Adjuster Renewal';

const notice = (page: Page) =>
  page.getByText(`${PATH} is still on your dashboard, and nothing in it has changed.`);

async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Deactivate ${PATH}?` });
  await expect(dialog).toContainText("You can't undo this");
  await expect(dialog).toContainText('Your courses and certificates stay.');
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Options for ${PATH}` }).click();
  await page.getByRole('button', { name: 'Deactivate this learning path' }).click();
}

test.describe('a deactivation that fails', () => {
  test.use({ expectedErrors: FAILED_LOADS });

  test('leaves the path, says so until it is dismissed, and works when it is tried again', async ({
    page,
  }) => {
    const DEACTIVATE = /\/learningpaths\/\d+\/deactivate$/;
    const pathId = await idOf(1, 'ivy', brandAt(at(TALLYFIELD)));
    await openSignedIn(page, at(TALLYFIELD), { name: 'ivy', path: `/?pathId=${pathId}` });
    await expect(section(page, 'Courses').getByRole('listitem').first()).toBeVisible();
    await page.route(DEACTIVATE, (route) =>
      route.fulfill({ status: 500, headers: { 'Access-Control-Allow-Origin': '*' } }),
    );
    await ask(page);
    await expectAccessible(page, 'the question');
    await confirm(page);
    await expect(notice(page)).toBeVisible();
    await expect(page.getByText('Error deactivating Learning Path').first()).toBeVisible();
    await expect(currentCard(page).getByRole('heading', { name: PATH })).toBeVisible();
    for (const width of [320, 800, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page, `a failed deactivation, ${width} px`);
    }
    await expectAccessible(page, 'a failed deactivation');
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await expect(notice(page)).toBeHidden();

    await ask(page);
    await confirm(page);
    await expect(notice(page)).toBeVisible();
    await page.unroute(DEACTIVATE);
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await confirm(page);
    await expect(page.getByText('Learning Path Deactivated').first()).toBeVisible();
    await expect(notice(page)).toBeHidden();
    await expect(page.getByText(PATH)).toHaveCount(0);
    await page.reload();
    await expect(currentCard(page)).toBeVisible();
    await expect(page.getByText(PATH)).toHaveCount(0);
  });
});
