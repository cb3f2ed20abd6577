/** The service worker on a host of its own, whose builds come and go: what it answers, what it leaves, how it ends. */
import type { Page } from '@playwright/test';
import { at, BUILDS_PORT, MARLOWE } from './support/addresses';
import { serveBuilds } from './support/builds';
import { everything } from './support/checks';
import {
  accountButton,
  cards,
  currentCard,
  enter,
  expectDashboard,
  expectLoginPage,
  openSignedIn,
  signOut,
} from './support/student';
import { expect, test } from './support/test';

const ORIGIN = at(MARLOWE, BUILDS_PORT);
const BRANDS = 'app-config/brands.json';
/** What a page that is offline or refused is told by the browser. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:load|fetch)|WebSocket connection to/;

/** A file of a former build. */
const MISSING = /Failed to load resource|Refused to (?:apply style|execute script)|unsupported MIME type/;

test.use({ serviceWorkers: 'allow' });
// One host, one after the other.
test.describe.configure({ mode: 'default' });

let host: Awaited<ReturnType<typeof serveBuilds>>;
test.beforeAll(async () => {
  host = await serveBuilds();
});
test.beforeEach(() => {
  host.deployDist();
  host.asked.length = 0;
});
test.afterAll(() => host.end());

/** The build that the next visit gets, once it is complete. */
const installed = (page: Page) =>
  page.evaluate(async () => {
    const worker = (await navigator.serviceWorker.getRegistration())?.active;
    if (worker?.state !== 'activated') return null;
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ kind: 'build' }, [port2]);
    return new Promise((done) => {
      port1.onmessage = ({ data }) => done(data as string);
    });
  });

/**
 * Looks for another worker. The browser looks by itself, a moment after a visit, but not again while it still looks: what
 * was deployed just then would come with the next visit.
 */
const lookAgain = (page: Page) =>
  page
    .evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations();
      await Promise.allSettled(all.map((each) => each.update()));
    })
    .catch(() => {});

/**
 * Waits for a build after `former`. Nothing is asked of a worker meanwhile: Chromium keeps the former one, at most, until it
 * has had nothing to do for half a minute.
 */
async function newlyInstalled(page: Page, former: string): Promise<string> {
  await expect(async () => {
    await lookAgain(page);
    const newest = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const isComing = registration?.installing || registration?.waiting;
      return isComing ? null : (await caches.keys()).at(-1);
    });
    expect([null, `dashboard-${former}`]).not.toContain(newest);
  }).toPass();
  return (await installed(page)) as string;
}

/** The script of the page's build. */
const mainScript = (page: Page) => page.locator('script[src*="/assets/main."]').getAttribute('src');

async function visit(page: Page, path = '/'): Promise<void> {
  await openSignedIn(page, ORIGIN, { path });
}

/** The first visit, with the worker, and with the cards that are kept for the next one. */
async function firstVisit(page: Page): Promise<string> {
  await visit(page);
  await expectDashboard(page);
  await expect.poll(() => installed(page)).not.toBeNull();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-visit'))).not.toBeNull();
  await expect.poll(() => cachedPaths(page)).toContain('/brands/marlowe/logo.svg');
  return (await installed(page)) as string;
}

/** What is in the caches: the paths, or all of it. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => url.replace(location.origin, ''));
  });
const cachedTexts = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const responses = (await Promise.all(stores.map((store) => store.matchAll()))).flat();
    const headers = responses.map((response) => JSON.stringify([...response.headers]));
    return [...headers, ...(await Promise.all(responses.map((response) => response.text())))].join('\n');
  });

const titlesOf = (page: Page) =>
  cards(page).locator('.current-path__title, .path-card__title').allTextContents();

/** The static list: the page, hashed files, drawings, the brand file, the logo of this brand. */
const STATIC =
  /^\/(?:|favicon\.svg|app-config\/brands\.json|drawings\/\w+\.svg|brands\/marlowe\/logo\.svg|assets\/[\w-]+\.[0-9a-f]{6}\.(?:js|css))$/;

test.describe('without a network', () => {
  test.use({ expectedErrors: NO_NETWORK });

  test('the second visit shows the cards of the first with their age, says that it is offline, and goes on with the network', async ({
    page,
    context,
  }) => {
    await firstVisit(page);
    const titles = await titlesOf(page);
    await page.goto('about:blank');
    await context.setOffline(true);
    await page.goto(ORIGIN);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(page.getByText(/^as of /)).toBeVisible();
    await expect(cards(page)).toHaveCount(6);
    expect(await titlesOf(page)).toEqual(titles);
    const logo = page.locator('header img').first();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.locator('.first-page')).toHaveCount(1);
    await context.setOffline(false);
    await expectDashboard(page);
    await expect(page.getByText('You are offline.')).toBeHidden();
    await expect(page.getByText(/^as of /)).toBeHidden();
  });
});

test('a new build: the visit that is open stays whole, the next gets the new one whole, in two tabs as well', async ({
  page,
  context,
}) => {
  const first = await firstVisit(page);
  const firstMain = await mainScript(page);
  // During a visit, with another tab that opens meanwhile.
  host.deployNext();
  const other = await context.newPage();
  await other.goto(ORIGIN);
  await expectDashboard(other);
  expect(await mainScript(other)).toBe(firstMain);
  const second = await newlyInstalled(other, first);
  await expectDashboard(page);
  for (const each of [page, other]) {
    host.asked.length = 0;
    host.visited.length = 0;
    await each.goto(ORIGIN);
    await expectDashboard(each);
    expect(await mainScript(each)).not.toBe(firstMain);
    expect(host.visited).toEqual([]);
    expect(host.asked.filter((line) => /main|vendor|early/.test(line))).toEqual([]);
  }
  // Between visits.
  await other.close();
  const secondMain = await mainScript(page);
  await page.goto('about:blank');
  host.deployNext();
  await page.goto(ORIGIN);
  expect(await mainScript(page)).toBe(secondMain);
  await expectDashboard(page);
  await newlyInstalled(page, second);
  await page.reload();
  await expectDashboard(page);
  expect(await mainScript(page)).not.toBe(secondMain);
});

test.describe('a missing chunk', () => {
  test.use({ expectedErrors: MISSING });

  const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

  for (const visits of [1, 2]) {
    test(`is found in the new build after one reload, in visit ${visits}, although the worker has the former page`, async ({
      page,
    }) => {
      await firstVisit(page);
      const main = await mainScript(page);
      if (visits > 1) await page.goto(ORIGIN);
      await expectDashboard(page);
      await expect.poll(() => isControlled(page)).toBe(true);
      await expect(accountButton(page)).toBeVisible();
      await page.evaluate(() => {
        Object.assign(window, { isFirst: true });
      });
      host.deployNext();
      await page.evaluate(() => history.pushState(null, '', '/ux'));
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect.poll(() => page.evaluate(() => 'isFirst' in window).catch(() => true)).toBe(false);
      await expect(page).toHaveURL(/\/ux$/);
      await expect(page.locator('main h1')).toHaveText(/UX|Components/i);
      expect(await mainScript(page)).not.toBe(main);
    });
  }
});

test.describe('a build that no worker can bring', () => {
  test.use({ expectedErrors: MISSING });

  for (const [kind, removed] of [
    ['because a file is missing', 'drawings/gables.svg'],
    ['because it has none', 'worker.js'],
  ] as const) {
    test(`${kind}: the next visit but one gets its page from the host`, async ({ page }) => {
      const first = await firstVisit(page);
      const former = await mainScript(page);
      await page.goto('about:blank');
      host.deployNext();
      host.remove(removed);
      await page.goto(ORIGIN);
      await expectDashboard(page);
      await expect.poll(() => cachedPaths(page)).not.toContain('/');
      await page.goto(ORIGIN);
      await expectDashboard(page);
      expect(await mainScript(page)).not.toBe(former);
      expect(await installed(page)).toBe(first);
    });
  }
});

const nothingLeft = async (page: Page) => {
  await expect
    .poll(async () => {
      await lookAgain(page);
      return page
        .evaluate(async () => [
          await caches.keys(),
          (await navigator.serviceWorker.getRegistrations()).length,
        ])
        .catch(() => null);
    })
    .toEqual([[], 0]);
};

test('a changed brand file shows on the next visit, and its way out removes worker and caches', async ({
  page,
}) => {
  await firstVisit(page);
  host.write(BRANDS, (text) => text.replaceAll('Marlowe Health Learning', 'Marlowe School'));
  await page.goto(ORIGIN);
  await expectDashboard(page);
  await expect.poll(() => cachedTexts(page)).toContain('Marlowe School');
  await page.goto(ORIGIN);
  await expect(page).toHaveTitle(/Marlowe School$/);
  await expectDashboard(page);

  host.write(BRANDS, (text) => {
    const file = JSON.parse(text);
    for (const brand of file.brands) brand.settings = { ...brand.settings, noServiceWorker: true };
    return JSON.stringify(file);
  });
  await page.goto(ORIGIN);
  await expectDashboard(page);
  // A page that asks for the file twice may have the new one on this visit, and nothing is cached any more.
  await expect.poll(() => cachedTexts(page)).toMatch(/noServiceWorker|^$/);
  await page.goto(ORIGIN);
  await expectDashboard(page);
  await nothingLeft(page);
  host.asked.length = 0;
  await page.goto(ORIGIN);
  await expectDashboard(page);
  expect(host.visited).toContain('/');
});

test.describe('the way out', () => {
  test.use({ expectedErrors: MISSING });
  test('of a build without it, or a development server, removes them, and the page is that of the host', async ({
    page,
  }) => {
    await firstVisit(page);
    host.deployNext();
    host.deployEmptyingWorker();
    // The page of such a build registers no worker. The one served here would register it again after each reload.
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => new Promise(() => {});
    });
    const former = await mainScript(page);
    await page.goto(ORIGIN);
    await nothingLeft(page);
    await expect.poll(() => mainScript(page).catch(() => former)).not.toBe(former);
    await expectDashboard(page);
  });

  test('of the status page removes them; it shows the build and its size, and updates it', async ({
    page,
  }) => {
    const first = await firstVisit(page);
    await page.goto(`${ORIGIN}/status`);
    const section = page.getByRole('region', { name: 'Service worker' });
    await expect(section.getByText('installed', { exact: true })).toBeVisible();
    await expect(section.getByText(first, { exact: true })).toBeVisible();
    await expect(section.getByText(/^\d+ files, [\d,]+ kB$/)).toBeVisible();
    host.deployNext();
    await section.getByRole('button', { name: 'Update now' }).click();
    // As `newlyInstalled`.
    await expect(section.getByText(/^Cache of build /)).toHaveCount(2, { timeout: 60_000 });
    await expect(section.getByText(first, { exact: true })).toBeHidden();
    await section.getByRole('button', { name: 'Remove' }).click();
    await expect(section.getByText('not installed')).toBeVisible();
    await nothingLeft(page);
  });
});

test.describe('hostile and odd addresses', () => {
  test.use({ expectedErrors: NO_NETWORK });

  test('reach the host and no cache', async ({ page }) => {
    await firstVisit(page);
    const secret = 'made-up-secret';
    for (const path of [
      `/auth?jwt=${secret}`,
      `/travel?transportToken=${secret}`,
      `/?xcred=${secret}`,
      '/courses?returnurl=%2F%3Fxcred%3Danother',
      '/%',
      '//evil.example/',
      '/index.html',
      '/version.json',
      '/assets/none.0123ab.js',
    ]) {
      host.asked.length = 0;
      await page.goto(`${ORIGIN}${path}`, { waitUntil: 'commit' });
      expect(host.asked, path).toContain(`GET ${path}`);
    }
    await page.goto(`${ORIGIN}/version.json`);
    expect((await cachedPaths(page)).filter((path) => !STATIC.test(path))).toEqual([]);
    expect(await cachedTexts(page)).not.toContain(secret);
  });
});

test('a sign-out leaves nothing of the student in a cache, and the next student sees nothing of the first', async ({
  page,
}) => {
  await firstVisit(page);
  for (const path of ['/courses', '/certificates', '/']) {
    await page.goto(ORIGIN + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const titles = await titlesOf(page);
  expect(titles.length).toBeGreaterThan(1);
  host.asked.length = 0;
  await signOut(page);
  const words = [...titles, 'Nora', MARLOWE.noraLastName];
  const here = `${await everything(page)}\n${await cachedTexts(page)}`;
  expect(words.filter((word) => here.includes(word))).toEqual([]);
  expect((await cachedPaths(page)).filter((path) => !STATIC.test(path))).toEqual([]);
  // From the cache, without a word of the first student.
  await page.goto(ORIGIN);
  await expectLoginPage(page);
  await enter(page, 'max');
  await expect(page.getByText('Welcome, Max.')).toBeVisible();
  await expect(currentCard(page)).toBeVisible();
  await page.goto(ORIGIN);
  await expectDashboard(page);
  const then = `${await everything(page)}\n${await cachedTexts(page)}`;
  const ofMax = await titlesOf(page);
  expect(words.filter((word) => !ofMax.includes(word) && then.includes(word))).toEqual([]);
});
