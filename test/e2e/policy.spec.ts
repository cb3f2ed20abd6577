/** The Content Security Policy: no screen violates it, and it is enforced. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { at, LOCALHOST, MARLOWE, RESETS } from './support/addresses';
import { idOf } from './support/api';
import { comingChunks, expectLoginPage, openDashboard, signOut } from './support/student';
import { expect, test } from './support/test';

const ROOT = resolve(import.meta.dirname, '../..');
const ROUTE_TABLE = readFileSync(resolve(ROOT, 'src/app/routing/routes.ts'), 'utf8');

/** Paths of the route table. */
const pathsOf = (rows: RegExp) => [...ROUTE_TABLE.matchAll(rows)].map(([, path]) => path as string);

// Signing out and the callback redirect at once and are visited separately.
const PAGES = pathsOf(/(?:path: |account\()'(\/[^']*)'/g).filter(
  (path) => !['/logout', '/auth'].includes(path),
);
/** Their guards have no name. Named ones begin with that of a session: to visitors, they all show the login page. */
const OPEN_TO_VISITORS = pathsOf(/path: '(\/[^']*)',[^}]*guards: \[/g).filter((path) => path !== '/auth');
const NOWHERE = '/no/such/page';
const NOTHING_HERE = 'There is no page here';

/** The pages with ids of max. Whatever does not exist is a 404, which the browser reports as an error. */
async function pagesOfMax(): Promise<string[]> {
  const enrollmentId = await idOf(11, 'max');
  const ids: Readonly<Record<string, string>> = {
    enrollmentId: String(enrollmentId),
    activityId: `${enrollmentId}03`,
  };
  return PAGES.map((path) =>
    path.replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) =>
      optional === '' ? `/${ids[name] ?? '1'}` : '',
    ),
  );
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(at(MARLOWE) + path);
  await expectEverything(page, path);
}

/** Each deferred part has a skeleton until it is there. */
async function expectEverything(page: Page, path: string): Promise<void> {
  await expect(page.locator('h1').first(), path).toBeVisible();
  // The showcase shows skeletons for good.
  await expect(page.locator(path === '/ux' ? '.app-header .skeleton' : '.skeleton'), path).toHaveCount(0);
  await expect(comingChunks(page), path).toHaveCount(0);
}

/** Goes there without another load, past a page whose heading tells that the one after it has come. */
async function goOnTo(page: Page, path: string): Promise<void> {
  const nothing = page.getByRole('heading', { name: NOTHING_HERE });
  await go(page, NOWHERE);
  await expect(nothing).toBeVisible();
  await go(page, path);
  await expect(nothing).toHaveCount(0);
  await expectEverything(page, path);
}

const go = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

// Every browser test fails on a violation (support/test.ts). These also open the screens of no other test.
test.describe('no screen violates the policy', () => {
  test('signed out: every page that is open to visitors, and the login page in place of another', async ({
    page,
  }) => {
    expect(OPEN_TO_VISITORS).toEqual(expect.arrayContaining(['/login', '/logout', '/travel', '/ux']));
    for (const path of [...OPEN_TO_VISITORS, NOWHERE, '/courses']) await visit(page, path);
    await expectLoginPage(page);
    await page.goto(at('nosuchbrand'));
    await expectLoginPage(page);
  });

  test('signed in: every page, and sign-out', async ({ page }) => {
    expect(PAGES.length).toBeGreaterThan(20);
    await openDashboard(page, at(MARLOWE), 'max');
    // A policy belongs to a document, and most pages can share one. These are often the first of a visit.
    const first = ['/login', '/redirect', '/travel', NOWHERE, '/', '/status'];
    for (const path of first) await visit(page, path);
    await expect(page.getByText('Connected', { exact: true }).first()).toBeVisible();
    for (const path of await pagesOfMax()) if (!first.includes(path)) await goOnTo(page, path);
    await signOut(page);
    await expect(comingChunks(page)).toHaveCount(0);
  });

  test('a host without a brand', async ({ page }) => {
    await page.goto(`http://nobrand:${new URL(LOCALHOST).port}/`);
    await expect(page.getByRole('heading', { name: 'There is no school at this address' })).toBeVisible();
  });
});

/** What the browser finds, as a page can hear it. */
async function watchViolations(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  await page.exposeFunction('violated', (text: string) => found.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
      (window as unknown as { violated(text: string): void }).violated(
        [effectiveDirective, blockedURI, sample, sourceFile].join(' '),
      ),
    );
  });
  return found;
}

test.describe('the policy is enforced', () => {
  test.use({ provokesViolations: true });

  test('text never becomes markup or script, and no other Trusted Types policy can be created', async ({
    page,
  }) => {
    await page.goto(at(MARLOWE));
    await expectLoginPage(page);
    const thrown = await page.evaluate(() => {
      interface TrustedTypes {
        createPolicy(name: string, rules: object): unknown;
      }
      const { trustedTypes } = window as unknown as { trustedTypes: TrustedTypes };
      const attempts = [
        () => {
          document.createElement('div').innerHTML = '<b>text</b>';
        },
        () => document.body.insertAdjacentHTML('beforeend', '<b>text</b>'),
        () => {
          document.createElement('iframe').srcdoc = '<b>text</b>';
        },
        () => {
          document.createElement('script').src = 'https://evil.example/x.js';
        },
        () => {
          document.createElement('script').text = 'alert(1)';
        },
        () => trustedTypes.createPolicy('default', {}),
        () => trustedTypes.createPolicy('learning-dashboard', {}),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(thrown).toEqual(thrown.map(() => 'TypeError'));
  });

  for (const [where, keepsHeader] of [
    ['the header', true],
    ['the page itself, on a host that sends none', false],
  ] as const) {
    test(`an injected script does not run: ${where}`, async ({ page }) => {
      await page.route(`${at(MARLOWE)}/`, async (route) => {
        const response = await route.fetch({ maxRetries: RESETS, url: LOCALHOST });
        const { 'content-security-policy': policy, ...headers } = response.headers();
        expect(policy).toBeDefined();
        const injected = `<script>window.ran = 'script'</script>
          <img src="/none.png" onerror="window.ran = 'handler'" alt="">
          <a id="injected" href="javascript:window.ran = 'address'">Press</a>
          <base href="https://evil.example/">`;
        // Without the page's own policy, to see the header's at work.
        const html = (await response.text())
          .replace('</body>', `${injected}</body>`)
          .replace(keepsHeader ? /<meta http-equiv="Content-Security-Policy"[^>]*>/ : /^(?!)/, '');
        await route.fulfill({
          status: 200,
          headers: keepsHeader ? { ...headers, 'content-security-policy': policy as string } : headers,
          body: html,
        });
      });
      const found = await watchViolations(page);
      await page.goto(at(MARLOWE));
      await expectLoginPage(page);
      await page.evaluate(() => document.getElementById('injected')?.click());
      await expect
        .poll(() => [...new Set(found.map((text) => text.split(' ')[0]))].sort())
        .toEqual(['base-uri', 'script-src-attr', 'script-src-elem']);
      // The script, and the address of the clicked link.
      await expect.poll(() => found.filter((text) => /^script-src-elem inline/.test(text)).length).toBe(2);
      expect(await page.evaluate(() => (window as unknown as { ran?: string }).ran)).toBeUndefined();
      expect(new URL(await page.evaluate(() => document.baseURI)).origin).toBe(at(MARLOWE));
    });
  }

  test('no request leaves for a host outside the brands', async ({ page }) => {
    await page.goto(at(MARLOWE));
    await expectLoginPage(page);
    const answered = await page.evaluate(() =>
      Promise.all(
        [
          'https://evil.example/',
          'https://marlowe.example.evil.example/',
          'https://evilmarlowe.example/',
        ].map((address) =>
          fetch(address, { mode: 'no-cors' }).then(
            () => true,
            () => false,
          ),
        ),
      ),
    );
    expect(answered).toEqual([false, false, false]);
  });
});
