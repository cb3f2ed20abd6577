/** The other learning paths: searched, sorted, and kept in the address (NAV-17, NAV-18). */
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { LearningPathService } from '../../../../src/features/learning-path';
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
  const app = await openApp({ url, signedInAs: 'nora' });
  await search();
  return app;
}

describe('the order', () => {
  it('is kept in the address and survives a reload', async () => {
    const app = await openDashboard();
    const orders: [name: string, query: string, expected: string[]][] = [
      ['Expiration Date', '?sort=expiration', [TEXAS, GEORGIA, COMPACT, BLS, TRAFFICKING]],
      ['State', '?sort=state', [COMPACT, BLS, TRAFFICKING, GEORGIA, TEXAS]],
      ['Profession', '?sort=profession', [GEORGIA, COMPACT, BLS, TEXAS, TRAFFICKING]],
      ['Recently Viewed', '', [GEORGIA, COMPACT, BLS, TEXAS, TRAFFICKING]],
      ['Learning Path (A to Z)', '?sort=name', [BLS, GEORGIA, TRAFFICKING, COMPACT, TEXAS]],
    ];
    for (const [name, query, expected] of orders) {
      await app.user.selectOptions(await order(), name);
      await waitFor(() => expect([name, names(), location.search]).toEqual([name, expected, query]));
    }
    app.reopen(`/${location.search}`);
    expect(await order()).toHaveDisplayValue('Learning Path (A to Z)');
    await expectNames(BLS, GEORGIA, TRAFFICKING, COMPACT, TEXAS);
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
});

describe('the search', () => {
  it('searches names, states and license types while the student types, and shows the number of matches or that there is none', async () => {
    const app = await openDashboard();
    await count('5 paths');
    await app.user.type(await search(), 'georgia');
    await expectNames(GEORGIA, COMPACT, BLS);
    await count('3 of 5 paths');
    await app.user.type(await search(), ' aprn');
    await expectNames(GEORGIA, COMPACT);
    await app.user.clear(await search());
    await count('5 paths');

    await app.user.type(await search(), 'klingon');
    expect(await screen.findByRole('heading', { name: 'No learning path matches' })).toBeVisible();
    await count('0 of 5 paths');
    await app.user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await count('5 paths');
    expect(await search()).toHaveValue('');
    expect(await search()).toHaveFocus();
  });

  it('keeps the focus, writes the address once the student pauses, sends nothing, and survives a reload', async () => {
    const app = await openDashboard();
    const length = history.length;
    const sent: string[] = [];
    server.events.on('request:start', ({ request }) => sent.push(request.url));
    await app.user.type(await search(), 'texas{Enter}');
    expect(await search()).toHaveFocus();
    expect(location.search).toBe('');
    await waitFor(() => expect(location.search).toBe('?search=texas'));
    expect(history.length).toBe(length);
    await count('2 of 5 paths');
    expect(sent.filter((url) => /texas/i.test(url))).toEqual([]);
    app.reopen(`/${location.search}`);
    expect(await search()).toHaveValue('texas');
    await expectNames(COMPACT, TEXAS);
  });
});

/** A student with this many other paths, who may get more. */
async function openWith(others: number, url = '/') {
  let loaded = 1 + others;
  const app = await openApp({
    url,
    signedInAs: 'nora',
    handlers: (backend) => [
      http.get(PATHS, async ({ request }) => {
        const paths = (await (await backend.fetch(request)).json()) as object[];
        return HttpResponse.json(paths.slice(0, loaded));
      }),
    ],
  });
  await screen.findByRole('region', { name: 'Courses' });
  const loadWith = (more: number) => {
    loaded = 1 + more;
    act(() => app.injector.get(LearningPathService).reload({ force: true }));
    return screen.findByText(`${more} paths`);
  };
  return { app, loadWith };
}

describe('with few paths', () => {
  it('a single one has nothing to sort or search, two can be sorted, and four searched as well', async () => {
    const { loadWith } = await openWith(1);
    expect(screen.getByText('1 path')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument();
    const searched = [['1 path', screen.queryAllByRole('searchbox').length]];
    for (const others of [2, 3, 4, 5]) {
      const { textContent } = await loadWith(others);
      await order();
      searched.push([String(textContent), screen.queryAllByRole('searchbox').length]);
    }
    expect(searched).toEqual([
      ['1 path', 0],
      ['2 paths', 0],
      ['3 paths', 0],
      ['4 paths', 1],
      ['5 paths', 1],
    ]);
  });

  it('a search in the address shows, can be cleared, and keeps its box', async () => {
    const { app } = await openWith(2, '/?search=klingon');
    expect(await search()).toHaveValue('klingon');
    await app.user.click(await screen.findByRole('button', { name: 'Clear the search' }));
    await count('2 paths');
    expect(await search()).toHaveFocus();
  });
});
