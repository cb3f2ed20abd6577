/** The backend is killed in the middle of an exam, seen from a real browser. The test has a backend of its own. */
import { PASSWORD } from './support/api';
import { serveAlone } from './support/own-server';
import { password, signInButton, userName } from './support/student';
import { expect, test } from './support/test';

/** Of max: half an hour for ten questions, and one attempt that failed. */
const FINAL = '/courses/10040011/exams/1004001103';

test.use({ expectedErrors: /Failed to load resource|WebSocket|ERR_/ });

test('no answer is lost, and the same attempt goes on and is graded once', async ({ page }) => {
  const server = await serveAlone('max');
  try {
    const question = (number: number) => page.getByRole('heading', { name: `Question ${number} of 10` });
    const saved = () => expect(page.getByText('All answers saved')).toBeVisible();
    const startButton = page.getByRole('button', { name: /^(Start|Continue) exam$/ });
    await page.goto(server.origin + FINAL);
    await userName(page).fill('max');
    await password(page).fill(PASSWORD);
    await signInButton(page).click();
    await startButton.click();
    await expect(question(1)).toBeVisible();
    await page.keyboard.press('1');
    await saved();

    await server.kill();
    await page.keyboard.press('n');
    await page.keyboard.press('2');
    await expect(page.getByText(/^Not connected\. Your answers are kept/)).toBeVisible();
    await page.keyboard.press('n');
    await page.keyboard.press('3');
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
    await server.restart();
    await saved();

    // Killed right after an answer, and the page is reloaded before the server is back.
    await page.keyboard.press('n');
    await page.keyboard.press('4');
    await server.kill();
    await page.reload();
    await server.restart();
    await startButton.click();
    await expect(question(4)).toBeVisible();
    await expect(page.getByText('4 of 10 answered')).toBeVisible();
    await saved();

    await page.getByRole('button', { name: 'Finish exam' }).first().click();
    await server.kill();
    await page.getByRole('button', { name: 'Submit exam' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not submit' })).toBeVisible();
    await server.restart();
    await expect(page.getByRole('heading', { name: /^(You have passed|Not passed yet)$/ })).toBeVisible();
    await page.getByRole('link', { name: 'Review your answers' }).click();
    await expect(page.getByText('Not answered')).toHaveCount(6);
    await page.getByRole('link', { name: 'Back to the exam' }).click();
    await page.getByRole('button', { name: /^(New attempt|All attempts)$/ }).click();
    await expect(
      page.getByRole('heading', { name: /^(Your next attempt|You have passed this exam)$/ }),
    ).toBeFocused();
    await expect(page.getByRole('link', { name: /^Review/ })).toHaveCount(2);
  } finally {
    await server.end();
  }
});
