/** The Content Security Policy: no screen violates it, and it is enforced. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { API, at, LOCALHOST, MARLOWE, RESETS } from './support/addresses';
import { idOf } from './support/api';
import {
  chooseFromMenu,
  comingChunks,
  enter,
  expectLoginPage,
  openDashboard,
  openTools,
  signOut,
  WRONG_PASSWORD_TEXT,
} from './support/student';
import { expect, FAILED_LOADS, test } from './support/test';

const ROOT = resolve(import.meta.dirname, '../..');

/** The paths of the route table. */
const PAGES = [
  ...readFileSync(resolve(ROOT, 'src/app/routing/routes.ts'), 'utf8').matchAll(
    /(?:path: |(?:placeholder|account)\()'(\/[^']*)'/g,
  ),
]
  .map(([, path]) => path as string)
  // These redirect at once and are visited separately.
  .filter((path) => !['/logout', '/auth'].includes(path));

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

interface Violations {
  readonly found: string[];
}

async function watchViolations(page: Page): Promise<Violations> {
  const found: string[] = [];
  await page.exposeFunction('violated', (text: string) => found.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
      (window as unknown as { violated(text: string): void }).violated(
        [effectiveDirective, blockedURI, sample, sourceFile].join(' '),
      ),
    );
  });
  return { found };
}

/** Waits until everything has loaded, deferred parts included: each has a skeleton until it is there. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(at(MARLOWE) + path);
  await expect(page.locator('h1').first(), path).toBeVisible();
  // The showcase shows skeletons for good.
  await expect(page.locator(path === '/ux' ? '.app-header .skeleton' : '.skeleton'), path).toHaveCount(0);
  await expect(comingChunks(page), path).toHaveCount(0);
}

test.describe('no screen violates the policy', () => {
  test('signed out: every page', async ({ page }) => {
    const { found } = await watchViolations(page);
    expect(PAGES.length).toBeGreaterThan(20);
    for (const path of [...(await pagesOfMax()), '/logout', '/no/such/page']) await visit(page, path);
    await page.goto(at('nosuchbrand'));
    await expectLoginPage(page);
    expect(found).toEqual([]);
  });

  test('signed in: every page, and sign-out', async ({ page }) => {
    const { found } = await watchViolations(page);
    await openDashboard(page, at(MARLOWE), 'max');
    for (const path of [...(await pagesOfMax()), '/no/such/page']) await visit(page, path);
    await visit(page, '/status');
    await expect(page.getByText('Connected', { exact: true }).first()).toBeVisible();
    await visit(page, '/');
    await signOut(page);
    await expect(comingChunks(page)).toHaveCount(0);
    expect(found).toEqual([]);
  });

  test('a host without a brand', async ({ page }) => {
    const { found } = await watchViolations(page);
    await page.goto(`http://nobrand:${new URL(LOCALHOST).port}/`);
    await expect(page.getByRole('heading', { name: 'There is no school at this address' })).toBeVisible();
    expect(found).toEqual([]);
  });

  test.describe('with failing calls', () => {
    test.use({ expectedErrors: FAILED_LOADS });

    test('the dashboard with everything open: editors, menus, dialogs, a toast', async ({ page }) => {
      const { found } = await watchViolations(page);
      await openDashboard(page, at(MARLOWE));
      await openTools(page);
      for (const name of ['Change goal', 'Change date', 'Edit your why']) {
        await page.getByRole('button', { name, exact: true }).click();
      }
      await page.getByText('Show as a table').click();
      await page.getByRole('button', { name: /^Options for/ }).click();
      await page.getByRole('button', { name: 'Deactivate this learning path', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.route(`${API}/profile/accountprofile/dashboardversion/*`, (route) => route.abort());
      await chooseFromMenu(page, 'Switch to the classic dashboard');
      await page.getByRole('dialog').getByRole('button', { name: 'Switch' }).click();
      await expect(page.getByText(/^We could not find out whether this was saved/)).toBeVisible();
      expect(found).toEqual([]);
    });

    test('messages on the way in: a wrong password, a used journey', async ({ page }) => {
      const { found } = await watchViolations(page);
      await page.goto(`${at(MARLOWE)}/login`);
      await enter(page, 'nobody-at-all', 'wrong');
      await expect(page.getByRole('alert')).toHaveText(WRONG_PASSWORD_TEXT);
      await visit(page, '/travel?transportToken=none');
      expect(found).toEqual([]);
    });
  });
});

test.describe('the policy is enforced', () => {
  test.use({ expectedErrors: /Content Security Policy|requires 'Trusted|ERR_BLOCKED_BY_CSP/i });

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
      const { found } = await watchViolations(page);
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
