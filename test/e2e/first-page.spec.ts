/** The shell that is painted before the app starts, and how the app takes it over without layout shifts. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import brandFile from '../../public/app-config/brands.json' with { type: 'json' };
import { API, at, GABLEKEY, LOCALHOST, MARLOWE } from './support/addresses';
import { EARLY_JS_BUDGET_BYTES } from './support/budgets';
import { rootProperty } from './support/checks';
import {
  EARLY_CALLS,
  hold,
  holdApp,
  layOutAll,
  MAIN_SCRIPT,
  openHeld,
  PATHS,
  VENDOR_SCRIPT,
  withoutEarlyCards,
} from './support/first-page';
import { watchShifts } from './support/layout-shifts';
import {
  accountButton,
  beSignedIn,
  cards,
  enter,
  expectDashboard,
  expectLoginPage,
  openStill,
} from './support/student';
import { expect, test } from './support/test';

const DIST = resolve(import.meta.dirname, '../../dist');
const ASSETS = `${DIST}/assets`;
const CHUNKS = /\/assets\/(?!main\.|vendor\.|early-cards\.)[^/]+\.(?:js|css)$/;
const LICENSE_TYPES = `${API}/global/licensetypes*`;
const WIDTHS = [375, 800, 1280];
/** Sections differ from their skeletons by a few pixels at most. A page with less than 0.1 is called good. */
const UNSEEN_SHIFT = 0.0001;
/** Names are longer or shorter than their placeholders, and the states after them move. */
const LATE_NAMES_SHIFT = 0.004;
/** The longest that the app waits for the first page (first-page-done.ts). */
const LONGEST_WAIT_MS = 2_000;
/** Longer than any wait for an idle browser (platform/browser/idle.ts). */
const SURELY_IDLE_MS = 5_000;

const shell = (page: Page) => page.locator('.first-page');

/** The positions of the parts of the layout, in whole pixels. */
async function places(page: Page): Promise<Record<string, string>> {
  await layOutAll(page);
  return page.evaluate(() => {
    const parts = [
      '.app-header',
      '.app-header__logo',
      '.app-header__name',
      '.app-header__link',
      '.app-header .menu-button__trigger',
      '.app-header .skeleton--circle',
      'h1',
      '.current-path',
      '.path-card',
    ];
    return Object.fromEntries(
      parts.flatMap((part) =>
        [...document.querySelectorAll(part)].map((element, index) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [`${part} ${index}`, [x, y, width, height].map(Math.round).join()];
        }),
      ),
    );
  });
}

for (const token of ['marlowe', 'gablekey', 'tallyfield']) {
  const brand = brandFile.brands.find((each) => each.token === token);

  test(`${token}: the shell is painted before any script of the app, in the brand's colours`, async ({
    page,
  }) => {
    await beSignedIn(page, at(token));
    await withoutEarlyCards(page);
    const release = await holdApp(page);
    await openHeld(page, at(token));
    await expect(shell(page)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    await expect(page.getByRole('heading', { name: 'Welcome.', level: 1 })).toBeVisible();
    await expect(page.locator('.current-path')).toHaveCount(1);
    await expect(page.locator('.path-card')).toHaveCount(3);
    await expect(page.locator('.app-header__name')).toHaveText(brand?.name ?? '');
    await expect(page.locator('.app-header__logo')).toHaveJSProperty('complete', true);
    await expect(page.locator('.app-header__logo')).not.toHaveJSProperty('naturalWidth', 0);
    expect(await rootProperty(page, '--brand-primary')).toBe(brand?.styles['--brand-primary']);
    const painted = () =>
      page.locator('.app-header').evaluate((header) => {
        const { borderBlockStartColor, backgroundColor } = getComputedStyle(header);
        const { fontFamily, color } = getComputedStyle(document.querySelector('h1') as Element);
        return { borderBlockStartColor, backgroundColor, fontFamily, color };
      });
    const before = await painted();
    expect(await page.locator('body').textContent()).not.toContain('Nora');
    await release();
    await expectDashboard(page);
    await expect(shell(page)).toHaveCount(0);
    expect(await painted()).toEqual(before);
  });
}

test('no frame is painted before the one with the shell, on a slow processor', async ({ page }) => {
  await beSignedIn(page, at(MARLOWE));
  await withoutEarlyCards(page);
  const release = await holdApp(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  const painted = (name: string) =>
    page.evaluate((each) => performance.getEntriesByName(each)[0]?.startTime, name);
  await openHeld(page, at(MARLOWE));
  await expect.poll(() => painted('first-contentful-paint')).toBeGreaterThan(0);
  expect(await painted('first-paint')).toBe(await painted('first-contentful-paint'));
  await release();
});

for (const brand of [MARLOWE, GABLEKEY]) {
  test(`${brand.token}: the app's skeleton has the layout of the shell, at every width`, async ({ page }) => {
    await beSignedIn(page, at(brand));
    await withoutEarlyCards(page);
    await page.route(PATHS, () => {});
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const release = await holdApp(page);
      await openHeld(page, at(brand));
      await expect(shell(page)).toBeVisible();
      await expect(page.locator('.app-header__logo')).toHaveJSProperty('complete', true);
      const before = await places(page);
      expect(Object.keys(before)).toHaveLength(brand === MARLOWE ? 17 : 14);
      // Keeps deferred parts away.
      await page.route(CHUNKS, () => {});
      await release();
      // The app would keep the shell for longer, but not after a key.
      await expect
        .poll(
          async () => {
            await page.keyboard.press('Shift');
            return shell(page).count();
          },
          { intervals: [100] },
        )
        .toBe(0);
      await expect(page.locator('.path-card').first()).toBeVisible();
      expect(await places(page), `${width} px`).toEqual(before);
      await page.unroute(CHUNKS);
    }
  });
}

for (const [order, late, limit] of [
  ['late cards', PATHS, UNSEEN_SHIFT],
  ['late license names', LICENSE_TYPES, LATE_NAMES_SHIFT],
] as const) {
  test(`${order} do not move anything, at any width`, async ({ page }) => {
    await beSignedIn(page, at(GABLEKEY));
    const shifts = await watchShifts(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const release = await holdApp(page);
      const releaseLate = await hold(page, late);
      await openHeld(page, at(GABLEKEY));
      await expect(shell(page)).toBeVisible();
      await release();
      await expect(page.getByText('Welcome, Nora.')).toBeVisible();
      if (late === LICENSE_TYPES) await expectDashboard(page);
      await releaseLate();
      await expectDashboard(page);
      await expect(page.locator('.chip--license:not(.chip--coming)').first()).toBeVisible();
      await expect(accountButton(page)).toBeVisible();
      await expect(page.locator('.app-footer')).toHaveCount(1);
      await expect(page.getByRole('region', { name: 'Courses', exact: true })).toBeVisible();
      const moved = await shifts();
      const sum = moved.reduce((total, { value }) => total + value, 0);
      expect(sum, `${width} px: ${moved.map(({ what }) => what).join('\n')}`).toBeLessThanOrEqual(limit);
    }
  });
}

test('no shell without a session, on other pages, or on a host without a brand', async ({ page }) => {
  await page.goto(at(MARLOWE));
  await expectLoginPage(page);
  const release = await holdApp(page);
  for (const address of [at(MARLOWE), `${at(MARLOWE)}/login`]) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(shell(page)).toBeAttached();
    await expect(shell(page)).toBeHidden();
    expect(await rootProperty(page, '--brand-primary')).toBe(MARLOWE.primary);
  }
  await page.goto(at('nosuchbrand'), { waitUntil: 'commit' });
  await expect(shell(page)).toBeAttached();
  await expect(shell(page)).toBeHidden();
  const script = page.waitForRequest(
    (request) => MAIN_SCRIPT.test(request.url()) && request.url().startsWith(at(MARLOWE)),
  );
  await page.goto(at(MARLOWE), { waitUntil: 'commit' });
  await script;
  await release();
  await expectLoginPage(page);
  await enter(page, 'nora');
  await expectDashboard(page);
  await holdApp(page);
  await page.goto(`${at(MARLOWE)}/courses`, { waitUntil: 'commit' });
  await expect(shell(page)).toBeAttached();
  await expect(shell(page)).toBeHidden();
});

test.describe('with a stopped clock', () => {
  const isExpected = (address: string) =>
    [
      MAIN_SCRIPT,
      VENDOR_SCRIPT,
      /\/early-cards\.\w+\.js$/,
      /\/brands\.json$/,
      /\/(logo|favicon)\.svg$/,
      /:\d+\/$/,
      // STA-05: the visit itself.
      /\/update\/lastaccesseddate$/,
    ].some((each) => each.test(address)) || EARLY_CALLS.includes(new URL(address).pathname);

  test('the cards need only the first scripts and the first calls', async ({ page }) => {
    // The chunk with the details of the current path is asked for at once.
    const asked = await openStill(page, at(MARLOWE), () => page.route(CHUNKS, () => {}));
    await expectDashboard(page);
    await expect(cards(page)).toHaveCount(6);
    expect(asked.filter((address) => !CHUNKS.test(address) && !isExpected(address))).toEqual([]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('the hub client waits for the cards, however late they are', async ({ page }) => {
    const client = readdirSync(ASSETS)
      .filter((file) => file.endsWith('.js'))
      .filter((file) => readFileSync(resolve(ASSETS, file), 'utf8').includes('negotiateVersion'));
    expect(client).toHaveLength(1);
    const hub = (address: string) => address.endsWith(client[0] as string) || address.includes('/hub');

    let release = async () => {};
    const asked = await openStill(page, at(MARLOWE), async () => {
      // Cards of the last visit would stay until the paths come.
      await page.addInitScript(() => localStorage.removeItem('last-visit'));
      release = await hold(page, PATHS);
    });
    await expect(shell(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => 'firstPage' in window)).toBe(false);
    await page.clock.runFor(LONGEST_WAIT_MS);
    await expect(page.getByText('Welcome, Nora.')).toBeVisible();
    await expect(page.locator('.app-footer')).toHaveCount(1);
    // Gives chained requests the time to start.
    for (let round = 0; round < 5; round += 1) {
      await page.clock.runFor(SURELY_IDLE_MS);
      await page.evaluate(() => fetch('/version.json').then((answer) => answer.text()));
    }
    expect(asked.filter(hub)).toEqual([]);

    const negotiated = page.waitForRequest(/\/hub\/negotiate/);
    await release();
    await expectDashboard(page);
    await expect
      .poll(async () => {
        await page.clock.runFor(SURELY_IDLE_MS);
        return asked.filter(hub).length;
      })
      .toBeGreaterThan(1);
    await negotiated;
  });
});

test('on localhost a developer’s choice of brand applies before the app starts', async ({ page }) => {
  await page.goto(LOCALHOST);
  await page.evaluate(() => localStorage.setItem('dev.brand', 'gablekey'));
  const release = await holdApp(page);
  await page.goto(LOCALHOST, { waitUntil: 'commit' });
  await expect.poll(() => rootProperty(page, '--brand-primary')).toBe(GABLEKEY.primary);
  await release();
  await expectLoginPage(page);
});

test('the scripts before the first card stay within their budget', async ({ page }) => {
  await beSignedIn(page, at(GABLEKEY));
  await holdApp(page);
  await page.route(VENDOR_SCRIPT, () => {});
  await openHeld(page, at(GABLEKEY));
  await expect(page.getByText('Welcome, Nora.')).toBeVisible();
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const scripts = loaded.filter((path) => path.endsWith('.js'));
  expect(scripts).toHaveLength(1);
  const bytes = readFileSync(`${DIST}${scripts[0]}.gz`).length;
  expect(bytes).toBeLessThanOrEqual(EARLY_JS_BUDGET_BYTES);
});
