/** How the host serves the page, and how an open page survives a new deployment. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import {
  policyHeader,
  preloadHeader,
  REPORTING_HEADER,
  SECURITY_HEADERS,
  TRANSPORT_HEADER,
  WORKER_PATH,
  WORKER_POLICY,
} from '../../src/build/security-headers.mjs';
import { API_PORT, at, LOCALHOST, MARLOWE } from './support/addresses';
import {
  accountButton,
  cards,
  comingChunks,
  currentCard,
  expectDashboard,
  expectLoginPage,
  expectSettled,
  openDashboard,
  openTools,
} from './support/student';
import { expect, test } from './support/test';

const ROOT = resolve(import.meta.dirname, '../..');
const CHUNKS = /\/assets\/(?!main\.|vendor\.)[^/]+\.js$/;
const MAIN_SCRIPT = /\/assets\/main\.[^/]+\.js$/;
const MISSING = 'This part of the page could not be shown.';

/** Loads of the page itself. */
function watchLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(request.url());
  });
  return loads;
}

/** Every script has loaded or failed, and whatever that led to has happened before this response. */
async function expectNoMoreLoads(page: Page): Promise<void> {
  await expect(comingChunks(page)).toHaveCount(0);
  await page.evaluate(() => fetch('/version.json').then((answer) => answer.text()));
}

test.describe('the host', () => {
  test('sends the page’s own policy, and what only a header can express', async ({ request }) => {
    for (const path of ['/', '/courses', '/index.html']) {
      const answer = await request.get(LOCALHOST + path);
      const headers = answer.headers();
      const policy = policyHeader(await answer.text());
      expect(headers['content-security-policy']).toBe(policy);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain(`connect-src 'self' http://localhost:${API_PORT}`);
      expect(policy).not.toMatch(/unsafe|\*(?!\.)|(?<!img-src [^;]*)https:[ ;]/);
    }
  });

  test('sends the security headers with every file', async ({ request }) => {
    for (const path of ['/', '/version.json', '/app-config/brands.json', '/assets/none.0123abcd.js']) {
      const headers = (await request.get(LOCALHOST + path)).headers();
      for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, ...REPORTING_HEADER })) {
        expect(headers[name.toLowerCase()], `${name} of ${path}`).toBe(value);
      }
    }
  });

  test('lets browsers cache hashed files forever and revalidate the rest; an unknown asset is not found', async ({
    request,
  }) => {
    const script = await mainScript(request);
    const cached = async (path: string) => (await request.get(LOCALHOST + path)).headers()['cache-control'];
    expect(await cached(script)).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/courses', '/app-config/brands.json', '/version.json', '/favicon.svg']) {
      expect(await cached(path), path).toBe('no-cache');
    }
    const missing = await request.get(`${LOCALHOST}/assets/7.0123abcd.js`);
    expect(missing.status()).toBe(404);
    expect(missing.headers()['cache-control']).toBe('no-cache');
  });

  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', undefined],
  ] as const) {
    test(`serves ${encoding ?? 'the plain file'} for ${accepted}`, async ({ request }) => {
      const script = await mainScript(request);
      for (const path of ['/', script, '/app-config/brands.json', '/favicon.svg']) {
        const plain = await request.get(LOCALHOST + path, { headers: { 'Accept-Encoding': 'identity' } });
        const answer = await request.get(LOCALHOST + path, { headers: { 'Accept-Encoding': accepted } });
        expect(answer.headers()['content-encoding'], path).toBe(encoding);
        expect(answer.headers().vary, path).toContain('Accept-Encoding');
        expect(await answer.text(), path).toBe(await plain.text());
      }
    });
  }

  test('has the same settings for nginx: the policy of the built page, the same headers', () => {
    const built = readFileSync(resolve(ROOT, 'dist/index.html'), 'utf8');
    const configuration = readFileSync(resolve(ROOT, '.deploy/nginx.conf'), 'utf8');
    const sent = [...configuration.matchAll(/^\s*add_header (\S+) (["'])(.*)\2 always;$/gm)].map(
      ([, name, , value]) => [name, value],
    );
    expect(Object.fromEntries(sent)).toEqual({
      'Cache-Control': '$cache_control',
      Link: '$preload',
      'Content-Security-Policy': '$policy',
      ...REPORTING_HEADER,
      ...SECURITY_HEADERS,
      ...TRANSPORT_HEADER,
    });
    expect(configuration).toContain(
      `map $uri $policy {\n  "${WORKER_PATH}" "${WORKER_POLICY}";\n  default "${policyHeader(built)}";\n}`,
    );
    // Headers of a location would replace all of these.
    expect(configuration.match(/add_header/g)).toHaveLength(sent.length);
    // Only the page preloads.
    expect(configuration).toContain(`"~^text/html" "${preloadHeader(built)}";\n  default "";`);
    // A missing file must not be cached for a year.
    expect(configuration).toContain('"~^(200|206|304) /assets/" "public, max-age=31536000, immutable";');
    expect(policyHeader(built)).not.toContain('localhost');
  });

  test('lets nginx listen on IPv6 too, lead from http to https, and pass bounded reports on', () => {
    const configuration = readFileSync(resolve(ROOT, '.deploy/nginx.conf'), 'utf8');
    const [plain = '', secure = ''] = configuration.split(/^server \{$/m).slice(1);
    expect(plain.match(/listen \S+(?=;)/g)).toEqual(['listen 80', 'listen [::]:80']);
    expect(plain).toContain('return 301 https://$host$request_uri;');
    expect(plain).toMatch(/access_log \S+ dashboard;/);
    expect(secure.match(/listen [^;]+(?=;)/g)).toEqual(['listen 443 ssl', 'listen [::]:443 ssl']);
    const [reports = ''] = /location = \/policy-reports \{[\s\S]*?\n {2}\}/.exec(secure) ?? [];
    for (const line of ['limit_except POST', 'client_max_body_size 16k;', 'limit_req zone=', 'proxy_pass ']) {
      expect(reports).toContain(line);
    }
  });

  test('passes reports of the policy on to the backend', async ({ request }) => {
    const send = (body: string) =>
      request.post(`${LOCALHOST}/policy-reports`, {
        data: body,
        headers: { 'Content-Type': 'application/csp-report' },
      });
    expect(
      (await send(JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } }))).status(),
    ).toBe(204);
    expect((await send('{}')).status()).toBe(400);
  });

  test('lets nginx log no query, referrer or header, because a link may contain a credential', () => {
    const configuration = readFileSync(resolve(ROOT, '.deploy/nginx.conf'), 'utf8');
    const [, format = ''] = /log_format dashboard '([^']*)';/.exec(configuration) ?? [];
    expect(format.match(/\$\w+/g)).toEqual([
      '$remote_addr',
      '$time_iso8601',
      '$request_method',
      '$uri',
      '$status',
      '$body_bytes_sent',
    ]);
    expect(configuration).toMatch(/access_log \S+ dashboard;/);
    expect(configuration).toContain('log_not_found off;');
  });
});

async function mainScript(request: {
  get(url: string): Promise<{ text(): Promise<string> }>;
}): Promise<string> {
  const html = await (await request.get(LOCALHOST)).text();
  return /src="(\/assets\/main\.[^"]+)"/.exec(html)?.[1] as string;
}

test('pointing at a link prefetches its page', async ({ page }) => {
  await openDashboard(page, at(MARLOWE));
  await openTools(page);
  const chunk = page.waitForRequest(CHUNKS);
  await page.getByRole('link', { name: 'Status' }).hover();
  await chunk;
  await expect(comingChunks(page)).toHaveCount(0);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (CHUNKS.test(request.url())) scripts.push(request.url());
  });
  await page.getByRole('link', { name: 'Status' }).click();
  await expect(page.getByRole('heading', { name: 'Status', level: 1 })).toBeVisible();
  expect(scripts).toEqual([]);
});

test.describe('a new deployment', () => {
  // For a script that is HTML, a browser reports only its address, or that it refuses to run it.
  test.use({
    expectedErrors:
      /Failed to load resource|ERR_INTERNET_DISCONNECTED|Refused to execute|A part of the page failed|cannot be shown|A modal could not be shown|cannot start|^$/,
  });

  const startPage = '<!doctype html><title>Dashboard</title>';
  const html = { contentType: 'text/html; charset=utf-8', body: startPage };
  const GONE = [
    ['a 404', { status: 404, body: '' }],
    ['the start page', { ...html, headers: { 'X-Content-Type-Options': 'nosniff' } }],
    ['the start page, run as a script,', html],
  ] as const;

  // Browsers report each of them in another way. What follows is the same.
  for (const [what, answer] of GONE) {
    test(`${what} instead of a page's script reloads the page once and then shows a message`, async ({
      page,
    }) => {
      await openDashboard(page, at(MARLOWE), 'max');
      await openTools(page);
      await page.route(CHUNKS, (route) => route.fulfill(answer));
      const loads = watchLoads(page);
      await page.getByRole('link', { name: 'Status' }).click();
      await expect(page.getByRole('main').getByText(MISSING)).toBeVisible();
      await expectNoMoreLoads(page);
      expect(loads).toEqual([`${at(MARLOWE)}/status`]);
      if (what !== 'a 404') return;

      // The page still works, and the session goes on.
      await page.getByRole('link', { name: MARLOWE.name }).click();
      await expectDashboard(page);
      await expect(page.getByText('Welcome, Max.')).toBeVisible();
      await expect(cards(page)).toHaveCount(2);
      expect(loads).toHaveLength(1);

      await page.goto(`${at(MARLOWE)}/status`);
      await expect(page.getByRole('main').getByText(MISSING)).toBeVisible();
      await page.unroute(CHUNKS);
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { name: 'Status', level: 1 })).toBeVisible();
    });
  }

  test('the start page, run as a script, for one deployment only: the page is there after a reload', async ({
    page,
  }) => {
    const [, , [, answer]] = GONE;
    await openDashboard(page, at(MARLOWE), 'max');
    await openTools(page);
    await page.route(CHUNKS, (route) => route.fulfill(answer));
    const loads = watchLoads(page);
    await page.route(`${at(MARLOWE)}/status`, async (route) => {
      // After the reload, everything is from the new deployment.
      await page.unroute(CHUNKS);
      await route.continue();
    });
    await page.getByRole('link', { name: 'Status' }).click();
    await expect(page.getByRole('heading', { name: 'Status', level: 1 })).toBeVisible();
    expect(loads).toEqual([`${at(MARLOWE)}/status`]);
    await expect(page.getByText(MISSING)).toHaveCount(0);
  });

  test('asks before a reload loses what was typed; staying keeps it', async ({ page }) => {
    const words = 'Because patients count on me';
    await openDashboard(page, at(MARLOWE));
    await page.getByRole('button', { name: 'Edit your why' }).click();
    await page.getByLabel('Why statement').fill(words);
    await expect(accountButton(page)).toBeVisible();
    await openTools(page);
    await page.route(CHUNKS, (route) => route.fulfill({ status: 404, body: '' }));
    const loads = watchLoads(page);

    // A prefetch is no reason to ask.
    const ahead = page.waitForResponse(CHUNKS);
    await page.getByRole('link', { name: 'Status' }).hover();
    await ahead;

    // Answered when it appears, because the click waits for it.
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss();
      return dialog.type();
    });
    await page.getByRole('button', { name: /^Options for/ }).click();
    await page.getByRole('button', { name: 'Deactivate this learning path' }).click();
    expect(await asked).toBe('beforeunload');
    await expect(page.getByLabel('Why statement')).toHaveValue(words);
    await expect(currentCard(page)).toBeVisible();
    expect(loads).toEqual([]);
  });

  test('without the deferred parts: the cards stay, and the page does not reload in a loop', async ({
    page,
  }) => {
    await openDashboard(page, at(MARLOWE));
    await expectSettled(page);
    await page.route(CHUNKS, (route) => route.fulfill({ status: 404, body: '' }));
    const loads = watchLoads(page);
    await page.reload();
    await expect.poll(() => loads.length).toBe(2);
    await expect(page.getByText('The details of this learning path could not be loaded.')).toBeVisible();
    await expectDashboard(page);
    await expect(cards(page)).toHaveCount(6);
    await expectNoMoreLoads(page);
    expect(loads).toHaveLength(2);
  });

  test('a missing app script reloads the page once and then shows a message', async ({ page }) => {
    await page.route(MAIN_SCRIPT, (route) => route.fulfill({ status: 404, body: '' }));
    const loads = watchLoads(page);
    await page.goto(at(MARLOWE));
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();
    expect(loads).toHaveLength(2);
    await page.unroute(MAIN_SCRIPT);
    await page.reload();
    await expectLoginPage(page);
  });

  test('without storage, a missing app script shows a message at once', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await page.route(MAIN_SCRIPT, (route) => route.fulfill({ status: 404, body: '' }));
    const loads = watchLoads(page);
    await page.goto(at(MARLOWE));
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();
    expect(loads).toHaveLength(1);
  });

  test('without a network nothing reloads: the page stays and says what is missing', async ({
    page,
    context,
  }) => {
    await openDashboard(page, at(MARLOWE));
    await openTools(page);
    const loads = watchLoads(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'UX' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(MISSING)).toBeVisible();
    expect(loads).toEqual([]);
    await context.setOffline(false);
    await page.goto(at(MARLOWE));
    await expectDashboard(page);
  });
});
