/**
 * The head's script on the host of a brand.
 * @jest-environment-options {"url": "https://marlowe.example/"}
 */
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { closeFirstPage, openFirstPage, rememberSession } from '../../support/first-page';

const server = setupServer(http.all('*', () => new Promise<never>(() => {})));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(closeFirstPage);
afterAll(() => server.close());

const parts = (selector: string) => document.querySelectorAll(`.app-header ${selector}`);

it.each([
  ['no developer’s part', {}, 0],
  ['the developer’s part for a developer', { prepare: () => localStorage.setItem('dev.mode', 'on') }, 1],
])('shows a header with %s (NAV-25)', async (_what, options, count) => {
  rememberSession();
  const handover = await openFirstPage(options);
  expect(handover?.plan).toMatchObject({
    developerMode: count === 1,
    apiOrigin: 'https://api.marlowe.example',
  });
  expect(parts('nav')).toHaveLength(1);
  expect(parts('.developer-header')).toHaveLength(count);
});
