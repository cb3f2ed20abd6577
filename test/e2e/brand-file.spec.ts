/** A brand file that is missing, broken, late or hostile does not break the page. */
import type { Page, Route } from '@playwright/test';
import { at, GABLEKEY, LOCALHOST, MARLOWE } from './support/addresses';
import { rootProperty } from './support/checks';
import { accountButton, enter, expectDashboard, expectLoginPage } from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

const BRAND_FILE = '**/app-config/brands.json';

/** The app goes on without the file then. */
const WAITED_FOR_FILE_MS = 4_000;

interface BrandEntry {
  token: string;
  [field: string]: unknown;
}

/** The request for the file, which never gets a response. */
function heldFile(page: Page): Promise<Route> {
  return new Promise((resolve) => void page.route(BRAND_FILE, resolve));
}

/** Serves the file with one brand's entry changed. */
async function changeEntry(page: Page, token: string, change: (entry: BrandEntry) => void): Promise<void> {
  await page.route(BRAND_FILE, async (route) => {
    const file = (await (await fetch(`${LOCALHOST}/app-config/brands.json`)).json()) as {
      brands: BrandEntry[];
    };
    for (const entry of file.brands) if (entry.token === token) change(entry);
    await route.fulfill({ json: file });
  });
}

test.describe('the built-in copy', () => {
  test.use({ expectedErrors: FAILED_LOADS });

  const FAULTS: Record<string, (route: Route) => Promise<void>> = {
    missing: (route) => route.fulfill({ status: 404, body: 'Not here' }),
    'a page of HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Maintenance</h1>' }),
    'cut off': (route) => route.fulfill({ contentType: 'application/json', body: '{"brands":[{"name":"Mar' }),
    'of another shape': (route) => route.fulfill({ json: { brands: { marlowe: true } } }),
    empty: (route) => route.fulfill({ json: { brands: [] } }),
    'a broken line': (route) => route.abort(),
  };
  test('is used instead of an unusable file', async ({ page }) => {
    for (const [name, fault] of Object.entries(FAULTS)) {
      await test.step(name, async () => {
        await page.route(BRAND_FILE, fault);
        await page.goto(at(GABLEKEY));
        await expectLoginPage(page);
        await expect(page).toHaveTitle(`Login - ${GABLEKEY.name}`);
        expect(await rootProperty(page, '--brand-primary')).toBe(GABLEKEY.primary);
        await page.unroute(BRAND_FILE, fault);
      });
    }
  });

  test('is used instead of a file that hangs, which changes nothing when it arrives late', async ({
    page,
  }) => {
    const held = heldFile(page);
    await page.clock.install();
    // The app runs by then, and waits for the file.
    await page.goto(at(GABLEKEY), { waitUntil: 'load' });
    const route = await held;
    await page.clock.fastForward(WAITED_FOR_FILE_MS);
    await expectLoginPage(page);
    const body = JSON.stringify({ brands: [] });
    await route.fulfill({ contentType: 'application/json', body }).catch(() => {
      // The page may have aborted the request.
    });
    await enter(page, 'nora');
    await expectDashboard(page);
    expect(await rootProperty(page, '--brand-primary')).toBe(GABLEKEY.primary);
  });
});

test('no other brand is shown while the file loads', async ({ page }) => {
  const held = heldFile(page);
  await page.goto(at(GABLEKEY), { waitUntil: 'commit' });
  const route = await held;
  const colour = await rootProperty(page, '--brand-primary');
  const words = await page.locator('#root').textContent();
  // Either the brand is known already from the copy in the page, or none is painted.
  expect(colour === GABLEKEY.primary || !words?.trim()).toBe(true);
  await route.continue();
  await expectLoginPage(page);
  expect(await rootProperty(page, '--brand-primary')).toBe(GABLEKEY.primary);
});

test('an invalid field, a colour with too little contrast and a faulty name fall back on their own', async ({
  page,
}) => {
  const visit = async (change: (entry: BrandEntry) => void) => {
    await page.unroute(BRAND_FILE);
    await changeEntry(page, 'gablekey', change);
    await page.goto(at(GABLEKEY));
    await expectLoginPage(page);
  };
  await test.step('a colour with too little contrast', async () => {
    await visit((entry) => {
      entry.styles = { '--brand-primary': '#ffe08a' };
    });
    expect(await rootProperty(page, '--brand-primary')).toBe('#24566f');
  });
  await test.step('a faulty name', async () => {
    await visit((entry) => {
      entry.name = null;
    });
    // That of its host.
    await expect(page).toHaveTitle('Login - gablekey');
  });
  await test.step('invalid fields', async () => {
    await visit((entry) => {
      entry.styles = { '--brand-primary': 'red; } body { display: none', '--brand-accent': '#8a6416' };
      entry.tagline = 7;
      entry.contactUsNumbers = [
        { department: 'Admissions' },
        { department: 'Technical Help', number: '+1 (888) 555-0147' },
      ];
    });
    await expect(page).toHaveTitle(`Login - ${GABLEKEY.name}`);
    expect(await rootProperty(page, '--brand-primary')).toBe('#24566f');
    expect(await rootProperty(page, '--brand-accent')).toBe('#8a6416');
    await expect(page.getByText('Need help? Technical Help')).toBeVisible();
    await enter(page, 'nora');
    await expectDashboard(page);
  });
});

test('a brand without a token or a domain is left out and redirects away; the others work', async ({
  page,
}) => {
  await changeEntry(page, 'gablekey', (entry) => {
    Object.assign(entry, { token: null, domain: null });
  });
  await page.goto(at(GABLEKEY));
  await expect(page).toHaveTitle(`Login - ${MARLOWE.name}`);
});

test('texts of a brand file are never markup, and its links are checked', async ({ page }) => {
  const name = '<img src=x onerror="document.title=1">';
  await changeEntry(page, 'gablekey', (entry) => {
    entry.name = name;
    entry.faqPath = 'javascript:alert(1)';
    entry.logo = '//evil.example/logo.svg';
    entry.navigation = [
      { type: 'Logo', routerLink: '/' },
      { type: 'Link', label: 'Out', routerLink: '//evil.example/' },
      { type: 'Link', label: 'Out too', routerLink: '/\\evil.example' },
      { type: 'AccountMenu' },
    ];
  });
  await page.goto(at(GABLEKEY));
  await enter(page, 'nora');
  await expectDashboard(page);
  await expect(page.locator('.app-header__name')).toHaveText(name);
  await expect(page.locator('.app-footer')).toHaveCount(1);
  await expect(accountButton(page)).toBeVisible();
  const addresses = await page
    .locator('a[href], img[src]')
    .evaluateAll((elements) =>
      elements.map((element) => (element instanceof HTMLImageElement ? element.src : String(element))),
    );
  expect(addresses.filter((address) => /evil|javascript:/.test(address))).toEqual([]);
});

test('the file is requested once', async ({ page, watched }) => {
  await page.goto(at(MARLOWE));
  await expectLoginPage(page);
  expect(watched.addresses.filter((address) => address.endsWith('/brands.json'))).toHaveLength(1);
});
