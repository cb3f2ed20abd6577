/** The early cards are the page that the app then renders from the same responses. */
import { screen, waitFor } from '@testing-library/react';
import { NEVER } from 'rxjs';
import { FIRST_PAGE_DONE } from '../../../src/platform/browser/first-page-done';
import { WHEN_IDLE } from '../../../src/platform/browser/idle';
import { EVERYTHING_BUT_INTERVALS } from '../../support/fake-intervals';
import { BRANDS, closeFirstPage, openFirstPage, rememberSession } from '../../support/first-page';
import { type LoginReads, readLogin, serveLogin } from '../../support/login-reads';
import { expectSameMarkup } from '../../support/same-markup';
import { openApp } from '../../support/test-app';

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

/** Opens the app and then the early cards at an address, and compares their pages. Returns the early one. */
async function compare(reads: Reads, { path = '/', brand = MARLOWE } = {}): Promise<Element> {
  rememberSession({ UserId: reads.profile?.studentId ?? 7 });
  await openApp({ accounts: [], url: path, brandToken: brand.token, providers: BUSY });
  serveLogin(reads);
  await screen.findByRole('article', { current: true });
  await screen.findByText(/^Welcome, /);
  const page = () => document.querySelector('main .page');
  const isComplete = () => page()?.querySelector('.chip--coming') === null;
  if (reads.licenseTypes) await waitFor(() => expect(isComplete()).toBe(true));
  const app = page()?.cloneNode(true) as Element;

  await openFirstPage({ path, brand: brand.token, hasEarlyCards: true });
  const early = () => document.querySelector('.first-page main > .page');
  await waitFor(() => expect(early()?.querySelector('article')).toBeTruthy());
  if (reads.licenseTypes) await waitFor(() => expect(early()?.querySelector('.chip--coming')).toBeNull());
  expectSameMarkup(early(), app);
  return early() as Element;
}

const cardsOf = (page: Element) => page.querySelectorAll('article').length;

let nora: LoginReads;
beforeAll(async () => {
  nora = await readLogin('nora', MARLOWE);
});

it.each(BRANDS.map((brand) => [brand.token, brand] as const))('for nora at %s', async (_token, brand) => {
  expect(cardsOf(await compare(await readLogin('nora', brand), { brand }))).toBe(6);
});

it('for a long list', async () => {
  const page = await compare(await readLogin('big', MARLOWE));
  expect(cardsOf(page)).toBe(13);
  expect(page).toHaveTextContent('999 paths');
});

it.each([
  ['one path', 'ivy', 1],
  ['two paths', 'max', 2],
])('for a student with %s', async (_what, userName, count) => {
  expect(cardsOf(await compare(await readLogin(userName, MARLOWE)))).toBe(count);
});

it('while the license types are loading', async () => {
  const page = await compare({ ...nora, licenseTypes: null });
  expect(page.querySelectorAll('.chip--coming').length).toBeGreaterThan(0);
});

it.each([
  ['another path', '/?pathId=3', 6],
  ['a path that does not exist', '/?pathId=999999', 6],
  ['no number', '/?pathId=x', 6],
  ['an order', '/?sort=expiration', 6],
  ['another order', '/?sort=name', 6],
  ['an order that needs the license types', '/?sort=profession', 6],
  ['an order that does not exist', '/?sort=x', 6],
  ['a search', '/?search=new', 3],
  ['a search without a result', '/?search=zzz', 1],
  ['a path, an order and a search', '/?pathId=3&sort=state&search=new', 4],
])('with %s in the address', async (_what, path, count) => {
  const { paths } = nora;
  // The ids of the demo data are not the same in every run.
  const third = (paths[2] as { learningPathId: number }).learningPathId;
  expect(cardsOf(await compare(nora, { path: path.replace('pathId=3', `pathId=${third}`) }))).toBe(count);
});

it.each([
  ['a search', '/?search=a'],
  ['an order', '/?sort=name'],
])('with %s in a long list', async (_what, path) => {
  await compare(await readLogin('big', MARLOWE), { path });
});

it('with a search in the address of a student with one path', async () => {
  await compare(await readLogin('ivy', MARLOWE), { path: '/?search=zzz' });
});
