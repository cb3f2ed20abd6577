/** No entry point of the app redirects to another site, whatever its link says. */
import type { Page } from '@playwright/test';
import { at, MARLOWE } from './support/addresses';
import { credentialOf } from './support/api';
import { HOSTILE_TARGETS, isHostile } from './support/hostile';
import { enter, openSignedIn } from './support/student';
import { expect, test } from './support/test';

const HOME = at(MARLOWE);

async function expectAtHome(page: Page): Promise<void> {
  await expect(page.getByText('Welcome, Nora.')).toBeVisible();
  await expect(page).toHaveURL(`${HOME}/`);
  await expect(page).toHaveTitle(`Dashboard - ${MARLOWE.name}`);
}

const DOORS: Record<string, (target: string) => Promise<string>> = {
  '/login with a session': async (target) => `/login?${new URLSearchParams({ returnurl: target })}`,
  '/auth, fromUrl': async (target) => {
    const { xCredential } = await credentialOf('nora');
    return `/auth?${new URLSearchParams({ xcred: xCredential, fromUrl: target })}`;
  },
  '/auth, state': async (target) => {
    const { transportToken } = await credentialOf('nora');
    return `/auth?${new URLSearchParams({ transport: transportToken, state: target })}`;
  },
  '/travel': async (target) => {
    const { transportToken } = await credentialOf('nora');
    return `/travel?${new URLSearchParams({ transportToken, redirectUri: target })}`;
  },
};

// One rule judges the targets of all doors, and jest asks it for every target (redirect.spec.ts). Here each target meets
// a browser at one door at least, and each door some of them.
for (const [index, [door, address]] of Object.entries(DOORS).entries()) {
  test(door, async ({ page, watched }) => {
    if (door.startsWith('/login')) {
      await openSignedIn(page, HOME);
      await expectAtHome(page);
    }
    for (const target of HOSTILE_TARGETS.filter((_, place) => place % 3 === index % 3)) {
      await test.step(target, async () => {
        await page.goto(HOME + (await address(target)));
        await expectAtHome(page);
      });
    }
    expect(watched.addresses.filter(isHostile)).toEqual([]);
  });
}

test('/login with the form', async ({ page, watched }) => {
  for (const target of HOSTILE_TARGETS.slice(0, 2)) {
    await test.step(target, async () => {
      // An open page would notice that its session has gone.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.goto(`${HOME}/login?returnurl=${encodeURIComponent(target)}`);
      await enter(page, 'nora');
      await expectAtHome(page);
    });
  }
  expect(watched.addresses.filter(isHostile)).toEqual([]);
});
