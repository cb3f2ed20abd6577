/** The other learning paths: searched, sorted, and kept in the address (NAV-17, NAV-18). */
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { signIn } from '../../../support/sign-in';
import { API_ORIGIN, openApp, server } from '../../../support/test-app';

const PATHS = `${API_ORIGIN}/learner/learningpaths`;
const GEORGIA = 'Georgia APRN License Renewal';
const BLS = 'BLS and ACLS Recertification';
const TEXAS = 'Texas LVN and LPN License Renewal';
const TRAFFICKING = 'Human Trafficking and Domestic Violence Awareness';
const COMPACT = 'Multi-State Compact Nursing Practice';

const names = () =>
  screen
    .getAllByRole('article')
    .slice(1)
    .map((card) => card.querySelector('h3')?.textContent);
const search = () => screen.findByRole('searchbox', { name: 'Search learning paths' });
const order = () => screen.findByRole('combobox', { name: 'Sort by' });
const expectNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const count = (text: string) =>
  waitFor(() => expect(screen.getByText(text)).toHaveAttribute('role', 'status'));

async function openDashboard(url = '/') {
  const app = await openApp({ url });
  await signIn(app);
  await search();
  return app;
}

describe('the order', () => {
  it.each([
    ['Recently Viewed', '', [GEORGIA, COMPACT, BLS, TEXAS, TRAFFICKING]],
    ['Expiration Date', '?sort=expiration', [TEXAS, GEORGIA, COMPACT, BLS, TRAFFICKING]],
    ['State', '?sort=state', [COMPACT, BLS, TRAFFICKING, GEORGIA, TEXAS]],
    ['Profession', '?sort=profession', [GEORGIA, COMPACT, BLS, TEXAS, TRAFFICKING]],
    ['Learning Path (A to Z)', '?sort=name', [BLS, GEORGIA, TRAFFICKING, COMPACT, TEXAS]],
  ])('by %s is kept in the address and survives a reload', async (name, query, expected) => {
    const app = await openDashboard();
    await app.user.selectOptions(await order(), name);
    await expectNames(...expected);
    await waitFor(() => expect(location.search).toBe(query));
    app.reopen(`/${location.search}`);
    expect(await order()).toHaveDisplayValue(name);
    await expectNames(...expected);
  });

  it('stays when a path is chosen, and comes back with Back', async () => {
    const app = await openDashboard('/?sort=name&search=renewal');
    await expectNames(GEORGIA, TEXAS);
    await app.user.click(screen.getByRole('link', { name: GEORGIA }));
    await waitFor(() => expect(location.search).toBe('?pathId=10010002&sort=name'));
    expect(await search()).toHaveValue('');
    expect(names()).toHaveLength(5);
    act(() => history.back());
    await waitFor(async () => expect(await search()).toHaveValue('renewal'));
    // Georgia was opened last, so it is the current path there as well.
    await expectNames('Florida RN License Renewal', TEXAS);
  });

  it('falls back to the first one if it is unknown', async () => {
    await openDashboard('/?sort=constructor');
    expect(await order()).toHaveDisplayValue('Recently Viewed');
  });
});

describe('the search', () => {
  it('searches names, states and license types while the student types, and shows the number of matches', async () => {
    const app = await openDashboard();
    await count('5 paths');
    await app.user.type(await search(), 'georgia');
    await expectNames(GEORGIA, COMPACT, BLS);
    await count('3 of 5 paths');
    await app.user.type(await search(), ' aprn');
    await expectNames(GEORGIA, COMPACT);
    await app.user.clear(await search());
    await count('5 paths');
  });

  it('keeps the focus, writes the address once the student pauses, and survives a reload', async () => {
    const app = await openDashboard();
    const length = history.length;
    await app.user.type(await search(), 'texas');
    expect(await search()).toHaveFocus();
    expect(location.search).toBe('');
    await waitFor(() => expect(location.search).toBe('?search=texas'));
    expect(history.length).toBe(length);
    app.reopen(`/${location.search}`);
    expect(await search()).toHaveValue('texas');
    await expectNames(COMPACT, TEXAS);
  });

  it('says so if nothing matches, and can be cleared', async () => {
    const app = await openDashboard();
    await app.user.type(await search(), 'klingon');
    expect(await screen.findByRole('heading', { name: 'No learning path matches' })).toBeVisible();
    await count('0 of 5 paths');
    await app.user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await count('5 paths');
    expect(await search()).toHaveValue('');
    expect(await search()).toHaveFocus();
  });

  it('is not sent to the server', async () => {
    const app = await openDashboard();
    const sent: string[] = [];
    server.events.on('request:start', ({ request }) => sent.push(request.url));
    await app.user.type(await search(), 'texas{Enter}');
    await count('2 of 5 paths');
    expect(sent.filter((url) => /texas/i.test(url))).toEqual([]);
  });
});

/** A student with this many other paths. */
async function openWith(others: number, url = '/') {
  const app = await openApp({ url });
  server.use(
    http.get(PATHS, async ({ request }) => {
      const paths = (await (await app.backend.fetch(request)).json()) as object[];
      return HttpResponse.json(paths.slice(0, 1 + others));
    }),
  );
  await signIn(app);
  await screen.findByRole('region', { name: 'Courses' });
  return app;
}

describe('with few paths', () => {
  it.each([
    [2, false],
    [3, false],
    [4, true],
    [5, true],
  ])('%d of them can be sorted, and searched: %s', async (others, isSearched) => {
    await openWith(others);
    await order();
    expect(screen.queryAllByRole('searchbox')).toHaveLength(isSearched ? 1 : 0);
  });

  it('a search in the address shows, can be cleared, and keeps its box', async () => {
    const app = await openWith(2, '/?search=klingon');
    expect(await search()).toHaveValue('klingon');
    await app.user.click(await screen.findByRole('button', { name: 'Clear the search' }));
    await count('2 paths');
    expect(await search()).toHaveFocus();
  });
});

it('is not offered for a single path', async () => {
  await openWith(1);
  expect(screen.getByText('1 path')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument();
});
