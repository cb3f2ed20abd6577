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

type Door = (page: Page, target: string) => Promise<unknown>;

/** Opens an address that is made from a target. */
const link =
  (address: (target: string) => string | Promise<string>): Door =>
  async (page, target) =>
    page.goto(HOME + (await address(target)));

const DOORS: Record<string, Door> = {
  '/login with a session': link((target) => `/login?${new URLSearchParams({ returnurl: target })}`),
  '/auth, fromUrl': link(async (target) => {
    const { xCredential } = await credentialOf('nora');
    return `/auth?${new URLSearchParams({ xcred: xCredential, fromUrl: target })}`;
  }),
  '/auth, state': link(async (target) => {
    const { transportToken } = await credentialOf('nora');
    return `/auth?${new URLSearchParams({ transport: transportToken, state: target })}`;
  }),
  '/travel': link(async (target) => {
    const { transportToken } = await credentialOf('nora');
    return `/travel?${new URLSearchParams({ transportToken, redirectUri: target })}`;
  }),
  '/login with the form': async (page, target) => {
    // An open page would notice that its session has gone.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(`${HOME}/login?returnurl=${encodeURIComponent(target)}`);
    await enter(page, 'nora');
  },
};

// One rule judges the targets of all doors, and jest asks it for every target (redirect.spec.ts). Here each target meets
// a browser at one door, and each door some of them.
for (const [index, [door, open]] of Object.entries(DOORS).entries()) {
  test(door, async ({ page, watched }) => {
    if (door === '/login with a session') {
      await openSignedIn(page, HOME);
      await expectAtHome(page);
    }
    for (const target of HOSTILE_TARGETS.filter((_, place) => place % 5 === index)) {
      await test.step(target, async () => {
        await open(page, target);
        await expectAtHome(page);
      });
    }
    expect(watched.addresses.filter(isHostile)).toEqual([]);
  });
}
