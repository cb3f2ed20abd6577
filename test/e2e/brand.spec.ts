/** Which brand a page belongs to, decided before the first paint (PUR-05 to PUR-15). */
import type { Page } from '@playwright/test';
import { API, at, type BrandFacts, GABLEKEY, LOCALHOST, MARLOWE, PORT, RESETS } from './support/addresses';
import { credentialOf } from './support/api';
import { rootProperty } from './support/checks';
import { expectDashboard } from './support/student';
import { expect, test } from './support/test';

async function expectBrand(page: Page, { name, primary }: Pick<BrandFacts, 'name' | 'primary'>) {
  await expect(page.getByText(`Welcome to ${name}.`)).toBeVisible();
  await expect(page).toHaveTitle(`Login - ${name}`);
  expect(await rootProperty(page, '--brand-primary')).toBe(primary);
}

test('the brands differ in colours, shapes, fonts and logo', async ({ page }) => {
  const looks: string[][] = [];
  for (const brand of [MARLOWE, GABLEKEY]) {
    await page.goto(at(brand));
    await expectBrand(page, brand);
    await expect(page.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0);
    const button = page.getByRole('button', { name: 'Sign in' });
    const look = await button.evaluate((element) => {
      const { backgroundColor, borderRadius } = getComputedStyle(element);
      const title = document.querySelector('h1') as HTMLElement;
      const logo = document.querySelector('img') as HTMLImageElement;
      const panel = document.querySelector('.login__panel') as HTMLElement;
      return [
        backgroundColor,
        borderRadius,
        getComputedStyle(title).fontFamily,
        getComputedStyle(panel).backgroundColor,
        logo.src,
        String(logo.naturalWidth > 0),
      ];
    });
    looks.push(look);
  }
  const [marlowe = [], gablekey = []] = looks;
  expect(marlowe.at(-1)).toBe('true');
  expect(gablekey.at(-1)).toBe('true');
  for (let part = 0; part < marlowe.length - 1; part += 1) expect(marlowe[part]).not.toBe(gablekey[part]);
});

for (const brand of [MARLOWE, GABLEKEY]) {
  test(`${brand.name}: the first paint has its colours, and no other brand's ever appear`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen: { value: string; time: number }[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const value = document.documentElement.style.getPropertyValue('--brand-primary');
        if (value !== seen.at(-1)?.value) seen.push({ value, time: performance.now() });
      }).observe(document, { attributes: true, attributeFilter: ['style'], subtree: true });
    });
    await page.goto(at(brand));
    await expectBrand(page, brand);
    const seen = await page.evaluate(
      () => (window as unknown as { seen: { value: string; time: number }[] }).seen,
    );
    expect(seen.map(({ value }) => value)).toEqual([brand.primary]);
    // The browser reports a paint some time after it.
    const painted = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
    await expect.poll(painted).toBeGreaterThan(0);
    expect(await painted()).toBeGreaterThan(seen[0]?.time ?? Number.POSITIVE_INFINITY);
  });
}

test('localhost shows the first brand unless a developer chose another', async ({ page }) => {
  await page.goto(LOCALHOST);
  await expectBrand(page, MARLOWE);
  await page.evaluate(() => localStorage.setItem('dev.brand', 'gablekey'));
  await page.reload();
  await expectBrand(page, GABLEKEY);
  await page.evaluate(() => localStorage.setItem('dev.brand', 'campus'));
  await page.reload();
  await expectBrand(page, MARLOWE);
});

test('the host of a brand ignores a developer’s choice', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('dev.brand', 'gablekey'));
  await page.goto(at(MARLOWE));
  await expectBrand(page, MARLOWE);
});

test('a host that is no brand of this app redirects to the parent domain', async ({ page }) => {
  for (const [token, parent] of [
    ['nosuchbrand', LOCALHOST],
    ['deep.marlowe', at(MARLOWE)],
  ] as const) {
    await test.step(token, async () => {
      await page.goto(`${at(token)}/some/page?and=query`);
      await expect(page).toHaveURL(`${parent}/login`);
      await expectBrand(page, MARLOWE);
    });
  }
});

for (const [prefix, host] of [
  ['', `www.${GABLEKEY.domain}`],
  ['stage.', `stage.${GABLEKEY.domain}`],
] as const) {
  const shared = prefix + GABLEKEY.domain;
  test(`${host} calls the ${prefix || 'production '}API and shares its cookies under ${shared}`, async ({
    page,
    context,
  }) => {
    const origin = `http://${host}:${PORT}`;
    const called = new Set<string>();
    await context.route(`https://${prefix}api.${GABLEKEY.domain}/**`, async (route) => {
      const request = route.request();
      called.add(`${request.headers()['x-host']} ${request.headers()['x-refresh-cache']}`);
      const { pathname, search } = new URL(request.url());
      try {
        const response = await route.fetch({
          maxRetries: RESETS,
          url: API + pathname + search,
          headers: { ...request.headers(), origin: at(GABLEKEY) },
        });
        await route.fulfill({
          response,
          headers: { ...response.headers(), 'access-control-allow-origin': origin },
        });
      } catch {
        // The test has ended before.
      }
    });
    // Its hub is not reachable here.
    await context.route(/\/hub\/negotiate/, () => {});
    const identity = `https://${prefix}idb.${GABLEKEY.domain}`;
    await context.route(`${identity}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Hosted</title>' }),
    );
    // A developer's stored choices are ignored here.
    await context.addInitScript(() => {
      localStorage.setItem('dev.mode', 'on');
      localStorage.setItem('dev.environment', 'dev');
      localStorage.setItem('dev.brand', 'marlowe');
    });

    await page.goto(`${origin}/`);
    await expect(page).toHaveTitle('Hosted');
    const hosted = new URL(page.url());
    expect(hosted.origin + hosted.pathname).toBe(`${identity}/signin`);
    expect(Object.fromEntries(hosted.searchParams)).toEqual({ client: 'gablekey', returnUrl: origin });

    const { xCredential } = await credentialOf('nora', GABLEKEY, prefix);
    await page.goto(`${origin}/?xcred=${xCredential}`);
    await expectDashboard(page);
    expect(page.url()).toBe(`${origin}/`);
    expect(await rootProperty(page, '--brand-primary')).toBe(GABLEKEY.primary);
    await page.getByText('Developer tools: not for customer accounts').click();
    await expect(page.getByLabel('Refresh the API', { exact: false })).toBeVisible();
    await expect(page.getByLabel('Brand', { exact: true })).toHaveCount(0);
    await expect(page.getByLabel('Environment', { exact: true })).toHaveCount(0);
    expect([...called]).toEqual([`${shared} undefined`]);
    const cookies = async () => (await context.cookies()).sort((a, b) => a.name.localeCompare(b.name));
    const names = ['shoppingCartId', 'shoppingCartOwner', 'X-Credential', 'X-Transport'];
    await expect
      .poll(cookies)
      .toMatchObject(names.map((name) => ({ name, domain: `.${shared}`, sameSite: 'Lax' })));
  });
}
