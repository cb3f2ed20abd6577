/** Two browsers of one student agree within a second, and recover by themselves after an outage. */
import type { Locator, Page } from '@playwright/test';
import { at, TALLYFIELD } from './support/addresses';
import { AT_ONCE, currentTitle, hubAnswers, openDashboard } from './support/student';
import { expect, test } from './support/test';

const OFFLINE = 'You are offline.';

/** Opens the dashboard as leo, connected to the hub. */
async function connect(page: Page): Promise<void> {
  const connected = hubAnswers(page);
  await openDashboard(page, at(TALLYFIELD), 'leo');
  await page.getByRole('button', { name: /your why$/ }).waitFor();
  await connected;
}

const whyOf = (page: Page) => page.getByRole('textbox', { name: 'Why statement' });

async function writeWhy(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /your why$/ }).click();
  await whyOf(page).fill(text);
}

const nameOf = async (element: Locator) => ((await element.textContent()) ?? '').trim();
/** The link of the path that is not the current one. */
const otherPath = (page: Page) =>
  page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link').first();

test('agree within a second on what either of them changes', async ({ page: one, openBrowser }) => {
  const other = await openBrowser();
  for (const page of [one, other]) await connect(page);
  await writeWhy(one, 'For the night shift');
  await one.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('For the night shift')).toBeVisible(AT_ONCE);

  await writeWhy(other, 'Mine');
  await writeWhy(one, 'Theirs');
  await one.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('group', { name: 'Why statement' })).toContainText('Theirs', AT_ONCE);
  await expect(whyOf(other)).toHaveValue('Mine');
  await other.getByRole('button', { name: 'Cancel' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();

  const [first, second] = [await nameOf(currentTitle(one)), await nameOf(otherPath(one))];
  await otherPath(one).click();
  await expect(currentTitle(other)).toContainText(second, AT_ONCE);
  await otherPath(other).click();
  await expect(currentTitle(one)).toContainText(first, AT_ONCE);
  await expect(currentTitle(other)).toContainText(first);
});

test.describe('an outage', () => {
  test.use({ expectedErrors: /Failed to load resource|WebSocket connection to/ });

  test('is announced calmly, and the path chosen meanwhile is sent after it', async ({
    page: one,
    openBrowser,
  }) => {
    const other = await openBrowser();
    for (const page of [one, other]) await connect(page);
    await one.context().setOffline(true);
    await expect(one.getByText(OFFLINE)).toBeVisible();
    const chosen = await nameOf(otherPath(one));
    await otherPath(one).click();
    await expect(currentTitle(one)).toContainText(chosen);
    await expect(currentTitle(other)).not.toContainText(chosen);
    await one.context().setOffline(false);
    await expect(currentTitle(other)).toContainText(chosen, { timeout: 15_000 });
    await expect(one.getByText(OFFLINE)).toBeHidden();
  });
});
