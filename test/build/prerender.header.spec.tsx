/** The prerendered header is the one that the app then renders. */
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { NEVER } from 'rxjs';
import { prerenderHeader } from '../../src/build/prerender';
import { FIRST_PAGE_DONE } from '../../src/platform/browser/first-page-done';
import { WHEN_IDLE } from '../../src/platform/browser/idle';
import { BRANDS, rememberSession } from '../support/first-page';
import { expectSameMarkup } from '../support/same-markup';
import { openApp, server } from '../support/test-app';

const BUSY = [WHEN_IDLE, FIRST_PAGE_DONE].map((provide) => ({ provide, useValue: NEVER }));

const CASES = BRANDS.flatMap((brand) => [
  [brand.token, 'on this machine', brand, 'localhost', true] as const,
  [brand.token, 'in production', brand, brand.domain, false] as const,
]);

it.each(CASES)('%s %s', async (_token, _where, brand, hostname, isDeveloper) => {
  rememberSession();
  await openApp({ accounts: [], brandToken: brand.token, address: { hostname }, providers: BUSY });
  server.use(http.all('*/:folder/*', () => new Promise<never>(() => {})));
  const header = await screen.findByRole('banner');
  expect(header.querySelectorAll('.developer-header')).toHaveLength(isDeveloper ? 1 : 0);
  expect(header).toHaveTextContent(brand.name);

  const prerendered = document.createElement('div');
  prerendered.innerHTML = prerenderHeader(brand);
  // As the head's script does.
  if (!isDeveloper) prerendered.querySelector('.developer-header')?.remove();
  // The stand-in for the shop is known from the settings of the environment, which are read when the app starts.
  const [shop, standIn] = [prerendered, header].map((each) => each.querySelector('.app-header__link--icon'));
  if (isDeveloper && standIn) shop?.replaceWith(standIn.cloneNode(true));
  expectSameMarkup(prerendered.firstElementChild, header);
});
