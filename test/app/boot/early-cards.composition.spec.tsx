/** The early cards are the page that the app then renders from the same responses. */
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { NEVER } from 'rxjs';
import brandFile from '../../../public/app-config/brands.json';
import { FIRST_PAGE_DONE } from '../../../src/platform/browser/first-page-done';
import { WHEN_IDLE } from '../../../src/platform/browser/idle';
import { Router } from '../../../src/platform/router/router';
import { EVERYTHING_BUT_INTERVALS } from '../../support/fake-intervals';
import { BRANDS, closeFirstPage, openFirstPage, rememberSession } from '../../support/first-page';
import { type LoginReads, readLogin, serveLogin } from '../../support/login-reads';
import { expectSameMarkup } from '../../support/same-markup';
import { openApp, server } from '../../support/test-app';

const [MARLOWE] = BRANDS as [(typeof BRANDS)[number]];
const EVERYTHING_BUT_DATE = [
  ...EVERYTHING_BUT_INTERVALS.filter((name) => name !== 'Date'),
  'setInterval',
  'clearInterval',
] as const;
/** The browser is never idle, so nothing is loaded after the first cards. */
const BUSY = [WHEN_IDLE, FIRST_PAGE_DONE].map((provide) => ({ provide, useValue: NEVER }));

type Reads = { [Name in keyof LoginReads]: LoginReads[Name] | null };

// The chunk with the details of a path never arrives.
// biome-ignore lint/suspicious/noThenProperty: for import(), this is a promise that is never settled
jest.doMock('../../../src/pages/dashboard/screens/path-parts', () => ({ __esModule: true, then() {} }));

// Texts such as '5 minutes ago' are then the same in both.
beforeEach(() => {
  jest.useFakeTimers({ now: Date.now(), doNotFake: [...EVERYTHING_BUT_DATE] });
  // For jsdom, the focused element is pressed.
  const find = Document.prototype.querySelector;
  jest
    .spyOn(document, 'querySelector')
    .mockImplementation((selector) => (selector === ':active' ? null : find.call(document, selector)));
});
afterEach(() => {
  closeFirstPage();
  jest.useRealTimers();
});

/** Opens the early cards at an address, and returns their page. */
async function readEarly(reads: Reads, path: string, brand: string): Promise<Element> {
  rememberSession({ UserId: reads.profile?.studentId ?? 7 });
  await openFirstPage({ path, brand, hasEarlyCards: true });
  const early = () => document.querySelector('.first-page main > .page');
  await waitFor(() => expect(early()?.querySelector('article')).toBeTruthy());
  if (reads.licenseTypes) await waitFor(() => expect(early()?.querySelector('.chip--coming')).toBeNull());
  const page = early()?.cloneNode(true) as Element;
  closeFirstPage();
  return page;
}

/**
 * Opens the early cards at each address, then the app, which goes from one to the next, and compares their pages.
 * Returns the early ones.
 */
async function compare(reads: Reads, { paths = ['/'], brand = MARLOWE } = {}): Promise<Element[]> {
  server.use(http.get('*/app-config/brands.json', () => HttpResponse.json(brandFile)));
  serveLogin(reads);
  const early: Element[] = [];
  for (const path of paths) early.push(await readEarly(reads, path, brand.token));

  rememberSession({ UserId: reads.profile?.studentId ?? 7 });
  const app = await openApp({ accounts: [], brandToken: brand.token, providers: BUSY });
  serveLogin(reads);
  await screen.findByRole('article', { current: true });
  await screen.findByText(/^Welcome, /);
  for (const [index, path] of paths.entries()) {
    await act(() => app.injector.get(Router).navigateByUrl(path));
    await waitFor(() => expectSameMarkup(early[index], document.querySelector('main .page')), {
      onTimeout: (error) => Object.assign(error, { message: `${path}: ${error.message}` }),
    });
  }
  return early;
}

const cardsOf = (page: Element) => page.querySelectorAll('article').length;

let nora: LoginReads;
beforeAll(async () => {
  nora = await readLogin('nora', MARLOWE);
});

it.each(BRANDS.map((brand) => [brand.token, brand] as const))('for nora at %s', async (_token, brand) => {
  const [page] = await compare(await readLogin('nora', brand), { brand });
  expect(cardsOf(page as Element)).toBe(6);
});

it('for a long list, with a search and with an order', async () => {
  const [page] = await compare(await readLogin('big', MARLOWE), {
    paths: ['/', '/?search=a', '/?sort=name'],
  });
  expect(cardsOf(page as Element)).toBe(13);
  expect(page).toHaveTextContent('999 paths');
});

it('for a student with one path, also with a search in the address', async () => {
  const pages = await compare(await readLogin('ivy', MARLOWE), { paths: ['/', '/?search=zzz'] });
  expect(cardsOf(pages[0] as Element)).toBe(1);
});

it('for a student with two paths', async () => {
  const pages = await compare(await readLogin('max', MARLOWE));
  expect(pages.map(cardsOf)).toEqual([2]);
});

it('while the license types are loading', async () => {
  const [page] = await compare({ ...nora, licenseTypes: null });
  expect(page?.querySelectorAll('.chip--coming').length).toBeGreaterThan(0);
});

it('with a path, an order and a search in the address, real or not', async () => {
  // The ids of the demo data are not the same in every run.
  const third = (nora.paths[2] as { learningPathId: number }).learningPathId;
  const counts: readonly (readonly [path: string, count: number])[] = [
    [`/?pathId=${third}`, 6],
    ['/?pathId=999999', 6],
    ['/?pathId=x', 6],
    ['/?sort=expiration', 6],
    ['/?sort=name', 6],
    // Needs the license types.
    ['/?sort=profession', 6],
    ['/?sort=x', 6],
    ['/?search=new', 3],
    ['/?search=zzz', 1],
    [`/?pathId=${third}&sort=state&search=new`, 4],
  ];
  const paths = counts.map(([path]) => path);
  const pages = await compare(nora, { paths });
  expect(pages.map((page, index) => [paths[index], cardsOf(page)])).toEqual(counts);
});
