/** Everything that the palette finds, on a desktop, and does, on a phone: by keyboard only. */
import type { Page } from '@playwright/test';
import { at, GABLEKEY, MARLOWE } from './support/addresses';
import { expectSettled, openSignedIn } from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 375, height: 740 };

// A product without an offer or a previous try answers 404.
test.use({ expectedErrors: FAILED_LOADS });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** At once, like a word that a keyboard suggests: each key would be searched for. */
async function openPalette(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.insertText(text);
}

/** Types, moves down to a row, of a group where others have one of that name, and presses Enter. */
async function choose(page: Page, text: string, row: RegExp, group?: string): Promise<void> {
  await openPalette(page, text);
  const rows = group ? palette(page).getByRole('group', { name: group, exact: true }) : palette(page);
  const option = rows.getByRole('option', { name: row }).first();
  await expect(option).toBeVisible();
  await expect(async () => {
    // What is offered whatever is typed is not selected by itself.
    if ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 1 });
  }).toPass({ intervals: [10] });
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
}

async function closeByKey(page: Page, name: string): Promise<void> {
  await expect(dialog(page, name)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, name)).toHaveCount(0);
}

/** Moves on to a button and presses it. */
async function pressButton(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [10] });
  await page.keyboard.press('Enter');
}

/** As a student would look for it, and where they arrive. */
const FINDS: readonly (readonly [text: string, group: string, row: RegExp, url: RegExp])[] = [
  ['archived courses', 'Pages', /^Archived/, /\/courses\?status=archived$/],
  ['aprn georgia', 'Learning Paths', /^Georgia APRN/, /\/\?pathId=\d+$/],
  ['laws and rul', 'My Courses', /^Florida Laws and Rules for Nurses/, /\/courses\/\d+$/],
  ['written comm', 'Certificates', /^Clear Written Communication/, /\/certificates\?search=C-/],
  [
    'speaking',
    'External certificates',
    /^Public Speaking/,
    /\/certificates\/external\?search=Public\+Speaking$/,
  ],
  ['practical texas', 'Licenses', /^Licensed Practical Nurse/, /\/account\/ledger#license-\d+$/],
  ['transcripts 2025', 'Transcripts', /^2025 Transcripts/, /\/account\/transcripts\?year=2025$/],
  ['safe workplace', 'Course Catalog', /^A Safe Workplace/, /\/product\?productId=\d+$/],
  [
    'wound short guide',
    'Learning Library',
    /^A Short Guide to Wound Care/,
    /\/resources\/\d+\?search=A\+Short/,
  ],
  ['harbor', 'VIP Offers', /^Harbor Lane Coffee/, /\/partner-offerings\/\d+\?offer=\d+$/],
  ['live session begins', 'Notifications', /^Your live session begins/, /\/account\/notifications/],
];

test('leads to everything that it finds', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openSignedIn(page, at(MARLOWE), { path: '/account/settings/purchases' });
  await expectSettled(page);
  for (const [text, group, row, url] of FINDS) {
    await choose(page, text, row, group);
    await expect(page, text).toHaveURL(url);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
  await choose(page, 'certificate is locked', /^My certificate is locked/);
  await expect(dialog(page, 'Customer Support')).toBeVisible();
  await expect(page.getByRole('combobox', { name: /What is it about/ })).toHaveValue(
    'My certificate is locked',
  );
  // What the palette has written there is nothing to lose.
  await closeByKey(page, 'Customer Support');
  await openPalette(page, 'call');
  await expect(
    palette(page)
      .getByRole('option', { name: /\(800\) 555-0112/ })
      .first(),
  ).toBeVisible();
  await closeByKey(page, 'Search and commands');
});

test('does everything that it offers', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(PHONE);
  await openSignedIn(page, at(MARLOWE), { name: 'ada', path: '/account/settings/purchases' });
  await expectSettled(page);
  await choose(page, 'packet', /^Save audit packet/);
  await closeByKey(page, 'Audit packet');
  await choose(page, 'photo', /^Upload/);
  await closeByKey(page, 'Edit Profile Photo');
  await choose(page, 'zebra crossing', /^Ask Customer Support/);
  await expect(page.getByRole('textbox', { name: /How can we help you/ })).toHaveValue('zebra crossing');
  await closeByKey(page, 'Customer Support');

  await choose(page, 'mark all', /^Mark all notifications/);
  await expect(dialog(page, 'Mark all as read?')).toBeVisible();
  const marked = page.waitForResponse((each) => each.request().method() === 'PUT');
  await pressButton(page, 'Mark all as read');
  expect((await marked).ok()).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await choose(page, 'dark', /^Dark mode/);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await choose(page, 'light', /^Light mode/);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');

  const download = page.waitForEvent('download');
  await choose(page, 'print', /^Print transcript/);
  expect((await download).suggestedFilename()).toBe('transcript.pdf');
  await choose(page, 'reconnect', /^Reconnect the hub/);
  await expect(
    page.getByText('The connection to the hub is being opened again.', { exact: true }),
  ).toBeVisible();
  await choose(page, 'status report', /^Copy the status report/);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('"signedIn": true');

  await choose(page, 'add license', /^Add license/);
  await expect(page.getByRole('heading', { name: 'Add a license' })).toBeFocused();
  await choose(page, 'add external', /^Add external certificate/);
  const form = page.getByRole('region', { name: 'Add a certificate' });
  await expect(form).toBeVisible();
  // A link to the page itself leads to its top, but not away from the form that is in use.
  await form.getByRole('button').last().focus();
  await choose(page, 'add external', /^Add external certificate/);
  await expect(palette(page)).toBeHidden();
  await expect(form.locator(':focus')).toBeInViewport();
  await choose(page, 'continue', /^Continue your next step/);
  await expect(page).not.toHaveURL(/\/certificates\/external/);
});

test('switches to another school', async ({ page }) => {
  await openSignedIn(page, at(MARLOWE), { name: 'max', path: '/account/settings/purchases' });
  await expectSettled(page);
  await choose(page, 'switch gable', /^Gable/);
  await expect(page).toHaveURL(`${at(GABLEKEY)}/`);
  await expect(page.getByText('Welcome, Max.')).toBeVisible();
});
