/** No entry point of the app redirects to another site, whatever its link says. */
import type { Page } from '@playwright/test';
import { at, MARLOWE } from './support/addresses';
import { credentialOf } from './support/api';
import { HOSTILE_TARGETS, isHostile } from './support/hostile';
import { enter } from './support/student';
import { expect, test } from './support/test';

const HOME = at(MARLOWE);

async function expectAtHome(page: Page): Promise<void> {
  await expect(page.getByText('Welcome back, Nora.')).toBeVisible();
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
for (const [door, address] of Object.entries(DOORS)) {
  test(door, async ({ page, watched }) => {
    if (door.startsWith('/login')) {
      await page.goto(`${HOME}/?xcred=${(await credentialOf('nora')).xCredential}`);
      await expectAtHome(page);
    }
    for (const target of HOSTILE_TARGETS) {
      await test.step(target, async () => {
        await page.goto(HOME + (await address(target)));
        await expectAtHome(page);
      });
    }
    expect(watched.addresses.filter(isHostile)).toEqual([]);
  });
}

test('/login with the form', async ({ page, watched }) => {
  for (const target of HOSTILE_TARGETS.slice(0, 4)) {
    await test.step(target, async () => {
      await page.context().clearCookies();
      await page.goto(`${HOME}/login?returnurl=${encodeURIComponent(target)}`);
      await enter(page, 'nora');
      await expectAtHome(page);
    });
  }
  expect(watched.addresses.filter(isHostile)).toEqual([]);
});
