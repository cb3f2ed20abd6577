/** What stands before the app does, and that the app takes it over: nothing jumps, nothing is asked twice. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page, Route } from '@playwright/test';
import brandFile from '../../public/app-config/brands.json' with { type: 'json' };
import { API, at, GABLEKEY, LOCALHOST, MARLOWE } from './support/addresses';
import { credentialOf, wordsOf } from './support/api';
import { rootProperty } from './support/checks';
import {
  accountButton,
  cards,
  enter,
  expectDashboard,
  expectLoginPage,
  openDashboard,
  openStill,
} from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

const ASSETS = resolve(import.meta.dirname, '../../dist/assets');
const MAIN_SCRIPT = /\/assets\/main\.[^/]+\.js$/;
const CHUNKS = /\/assets\/(?!main\.)[^/]+\.js$/;
const PATHS = `${API}/learner/learningpaths*`;
const LICENSE_TYPES = `${API}/global/licensetypes*`;
const LOADS = ['/global/licensetypes', '/learner/learningpaths', '/profile/accountprofile'];
const WIDTHS = [375, 800, 1280];
/** Sections below the cards take the place of their skeletons to a few pixels; a page that is called good has 0.1. */
const UNSEEN_SHIFT = 0.0001;
/** Names are longer or shorter than the room that is kept for them; states stand behind them. */
const LATE_NAMES_SHIFT = 0.004;
/** How long the app waits at most for a first page to be done (first-page-done.ts). */
const LONGEST_WAIT_MS = 2_000;
/** Longer than any wait for an idle browser (core/browser/idle.ts). */
const SURELY_IDLE_MS = 5_000;

const shell = (page: Page) => page.locator('.first-page');

/** Holds back what is asked for at an address until it is released. */
async function hold(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  let held: Route | undefined;
  await page.route(address, (route) => {
    held = route;
  });
  return async () => {
    await expect.poll(() => held).toBeDefined();
    // In this order: without a route left, the browser lets go of everything.
    await held?.continue();
    await page.unroute(address);
  };
}

/** Keeps the app from coming until it is released; the script in the page has run. */
const holdApp = (page: Page) => hold(page, MAIN_SCRIPT);

/** Loads the page again, without waiting for what is held back. */
async function reloadHeld(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' });
}

/** Where the parts of the layout stand, to whole pixels. */
function places(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const parts = [
      '.app-header',
      '.app-header__logo',
      '.app-header__name',
      '.app-header__link',
      '.app-header .skeleton--circle',
      'h1',
      '.page__lead',
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

/** What moved without anybody's doing, how much and from where to where. */
async function watchShifts(page: Page): Promise<() => Promise<{ value: number; what: string }[]>> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.className : node?.nodeName;
          return `${name} ${JSON.stringify(previousRect)} ${JSON.stringify(currentRect)}`;
        });
        shifts.push({ value: entry.value, what: what.join('; ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts);
}

for (const token of ['marlowe', 'gablekey', 'tallyfield']) {
  const brand = brandFile.brands.find((each) => each.token === token);

  test(`${token}: the shell is painted before any script of the app, in the brand's colours`, async ({
    page,
  }) => {
    await openDashboard(page, at(token));
    const release = await holdApp(page);
    await reloadHeld(page);
    await expect(shell(page)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expect(page.locator('.path-card')).toHaveCount(4);
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

for (const width of WIDTHS) {
  for (const brand of [MARLOWE, GABLEKEY]) {
    test(`${brand.token}, ${width} px: the app's skeleton stands where the shell stood`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openDashboard(page, at(brand));
      const release = await holdApp(page);
      await page.route(PATHS, () => {});
      await reloadHeld(page);
      await expect(shell(page)).toBeVisible();
      await expect(page.locator('.app-header__logo')).toHaveJSProperty('complete', true);
      const before = await places(page);
      expect(Object.keys(before)).toHaveLength(11);
      // What comes late stays away.
      await page.route(CHUNKS, () => {});
      await release();
      await expect(shell(page)).toHaveCount(0);
      await expect(page.locator('.path-card').first()).toBeVisible();
      expect(await places(page)).toEqual(before);
    });
  }

  for (const [order, late, limit] of [
    ['what comes', PATHS, UNSEEN_SHIFT],
    ['names of licenses that come last', LICENSE_TYPES, LATE_NAMES_SHIFT],
  ] as const) {
    test(`${width} px: nothing that stands is moved by ${order}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openDashboard(page, at(GABLEKEY));
      const shifts = await watchShifts(page);
      const release = await holdApp(page);
      const releaseLate = await hold(page, late);
      await reloadHeld(page);
      await expect(shell(page)).toBeVisible();
      await release();
      await expect(page.getByText('Welcome back, Nora.')).toBeVisible();
      if (late === LICENSE_TYPES) await expectDashboard(page);
      await releaseLate();
      await expectDashboard(page);
      await expect(page.locator('.chip--license:not(.chip--coming)').first()).toBeVisible();
      await expect(accountButton(page)).toBeVisible();
      await expect(page.locator('.app-footer')).toHaveCount(1);
      await expect(page.getByRole('region', { name: 'Courses', exact: true })).toBeVisible();
      const moved = await shifts();
      const sum = moved.reduce((total, { value }) => total + value, 0);
      expect(sum, moved.map(({ what }) => what).join('\n')).toBeLessThanOrEqual(limit);
    });
  }
}

test('no shell where nobody is signed in, on other pages, or where no brand lives', async ({ page }) => {
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
  const script = page.waitForRequest(MAIN_SCRIPT);
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

test('the first calls leave before the app is here, and are made once', async ({ page }) => {
  // A hub that connects late has the paths read again (STA-03): here it never does.
  await page.route(/\/hub\/negotiate/, () => {});
  await openDashboard(page, at(MARLOWE));
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && (LOADS.includes(pathname) || pathname.endsWith('/brands.json'))) {
      asked.push(pathname);
    }
  });
  const release = await holdApp(page);
  await page.goto(at(MARLOWE), { waitUntil: 'commit' });
  await expect.poll(() => [...asked].sort()).toEqual(['/app-config/brands.json', ...LOADS]);
  // The last that a page asks for by itself.
  const negotiation = page.waitForRequest(/\/hub\/negotiate/);
  await release();
  await expectDashboard(page);
  await expect(cards(page)).toHaveCount(6);
  await expect(accountButton(page)).toBeVisible();
  await negotiation;
  expect([...asked].sort()).toEqual(['/app-config/brands.json', ...LOADS]);
});

test.describe('with a clock that stands still', () => {
  const isExpected = (address: string) =>
    [MAIN_SCRIPT, /\/brands\.json$/, /\/(logo|favicon)\.svg$/, /:\d+\/$/].some((each) =>
      each.test(address),
    ) || LOADS.includes(new URL(address).pathname);

  test('the cards stand by the first script and the first calls alone', async ({ page }) => {
    const asked = await openStill(page, at(MARLOWE));
    await expectDashboard(page);
    await expect(cards(page)).toHaveCount(6);
    expect(asked.filter((address) => !isExpected(address))).toEqual([]);
    expect(new Set(asked).size).toBe(asked.length);
    await page.clock.runFor(SURELY_IDLE_MS);
    await expect.poll(() => asked.some((address) => CHUNKS.test(address))).toBe(true);
  });

  test('the hub’s client waits for the cards, however late they are', async ({ page }) => {
    const client = readdirSync(ASSETS)
      .filter((file) => file.endsWith('.js'))
      .filter((file) => readFileSync(resolve(ASSETS, file), 'utf8').includes('negotiateVersion'));
    expect(client).toHaveLength(1);
    const hub = (address: string) => address.endsWith(client[0] as string) || address.includes('/hub');

    let release = async () => {};
    const asked = await openStill(page, at(MARLOWE), async () => {
      release = await hold(page, PATHS);
    });
    await expect(page.getByText('Welcome back, Nora.')).toBeVisible();
    await page.clock.runFor(LONGEST_WAIT_MS);
    await expect(page.locator('.app-footer')).toHaveCount(1);
    // Whatever one thing fetched after another would be set off by now.
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

test('an early answer of one student is never shown to another', async ({ page, browser }) => {
  const other = await browser.newContext();
  const hisPage = await other.newPage();
  await openDashboard(hisPage, at(MARLOWE), 'max');
  const his = {
    cookies: await other.cookies(),
    session: await hisPage.evaluate(() => localStorage.getItem('session') ?? ''),
  };
  await other.close();

  await openDashboard(page, at(MARLOWE));
  const release = await holdApp(page);
  const early = LOADS.map((path) => page.waitForResponse((response) => response.url().includes(path)));
  await reloadHeld(page);
  await Promise.all(early);
  // Meanwhile another tab has signed in as somebody else.
  await page.context().clearCookies();
  await page.context().addCookies(his.cookies);
  await page.evaluate((session) => localStorage.setItem('session', session), his.session);
  await release();
  await expect(page.getByText('Welcome back, Max.')).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  const own = await wordsOf('max');
  const hers = (await wordsOf('nora')).filter((name) => !own.includes(name));
  expect(hers).toEqual(expect.arrayContaining(['Nora', 'Whitfield']));
  const html = await page.content();
  expect(hers.filter((text) => html.includes(text))).toEqual([]);
});

test('what was begun for whoever signed out elsewhere is not shown', async ({ page }) => {
  await openDashboard(page, at(MARLOWE));
  const release = await holdApp(page);
  const early = LOADS.map((path) => page.waitForResponse((response) => response.url().includes(path)));
  await reloadHeld(page);
  await Promise.all(early);
  await page.context().clearCookies();
  await release();
  await expectLoginPage(page);
  const hers = await wordsOf('nora');
  const html = await page.content();
  expect(hers.filter((text) => html.includes(text))).toEqual([]);
});

test.describe('a line that breaks', () => {
  test.use({ expectedErrors: FAILED_LOADS });

  for (const path of [...LOADS, '/app-config/brands.json']) {
    test(`an early call to ${path} is made again by the app`, async ({ page }) => {
      await openDashboard(page, at(MARLOWE));
      await page.goto('about:blank');
      let broken = 0;
      await page.route(
        ({ pathname }) => pathname === path,
        async (route) => {
          broken += 1;
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await page.goto(at(MARLOWE));
      await expectDashboard(page);
      await expect(cards(page)).toHaveCount(6);
      await expect(page.getByText('Welcome back, Nora.')).toBeVisible();
      await expect(page.locator('.chip--license:not(.chip--coming)').first()).toBeVisible();
      expect(broken).toBe(1);
    });
  }
});

test('a token leaves the address before the app is here, and nothing is begun for whoever was here', async ({
  page,
}) => {
  await openDashboard(page, at(MARLOWE));
  // Nothing more of the page before.
  await page.goto('about:blank');
  const { xCredential } = await credentialOf('max', MARLOWE);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdApp(page);
  await page.goto(`${at(MARLOWE)}/?xcred=${xCredential}`, { waitUntil: 'commit' });
  await expect.poll(() => page.url()).toBe(`${at(MARLOWE)}/`);
  await expect.poll(() => asked).toContain('/app-config/brands.json');
  expect(asked.filter((path) => LOADS.includes(path))).toEqual([]);
  await release();
  await expect(page.getByText('Welcome back, Max.')).toBeVisible();
});

test('on localhost a developer’s choice of brand holds before the app is here', async ({ page }) => {
  await page.goto(LOCALHOST);
  await page.evaluate(() => localStorage.setItem('dev.brand', 'gablekey'));
  const release = await holdApp(page);
  await page.goto(LOCALHOST, { waitUntil: 'commit' });
  await expect.poll(() => rootProperty(page, '--brand-primary')).toBe(GABLEKEY.primary);
  await release();
  await expectLoginPage(page);
});
