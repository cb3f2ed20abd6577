/** The backend is killed while it saves a note, seen from a real browser. The test has a backend of its own. */
import { PASSWORD } from './support/api';
import { serveAlone } from './support/own-server';
import { password, signInButton, userName } from './support/student';
import { expect, test } from './support/test';

/** Of nora. */
const NOTES = '/courses/10010001/notes';

test.use({ expectedErrors: /Failed to load resource|WebSocket|ERR_/ });

test('a note is there once, although the server is killed after or before it has saved it', async ({
  page,
}) => {
  const server = await serveAlone('nora');
  try {
    await page.goto(server.origin + NOTES);
    await userName(page).fill('nora');
    await password(page).fill(PASSWORD);
    await signInButton(page).click();
    for (const [when, isCommitted] of [
      ['after', true],
      ['before', false],
    ] as const) {
      await test.step(`${when} it has saved it`, async () => {
        const text = `Read page 14 again, ${when} the crash.`;
        await page.getByRole('button', { name: 'Add a note' }).click();
        await page.getByRole('textbox', { name: 'Title' }).fill('Of the night');
        await page.getByRole('textbox', { name: 'Note' }).fill(text);

        let sent = 0;
        await page.route('**/learner/enrollments/*/notes', async (route) => {
          if (route.request().method() !== 'POST') return route.continue();
          sent += 1;
          if (sent > 1) return route.continue();
          if (isCommitted) await route.fetch();
          await server.kill();
          return route.abort();
        });
        const save = page.getByRole('button', { name: 'Save note' });
        await save.click();
        await expect(page.getByText("We don't know yet whether this was saved. Checking…")).toBeVisible();
        await expect(page.getByText(/^We could not find out whether this was saved\./).first()).toBeVisible();
        await expect(page.getByText(/could not be saved/)).toHaveCount(0);

        await server.restart();
        await save.click();
        await expect(page.getByText('Your note has been saved.').first()).toBeVisible();
        expect(sent).toBe(isCommitted ? 1 : 2);
        await page.unrouteAll();
        await page.reload();
        await expect(page.getByText(text)).toHaveCount(1);
      });
    }
  } finally {
    await server.end();
  }
});
