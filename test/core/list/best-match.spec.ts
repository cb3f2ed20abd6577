/** The order of a list whose server ranks what a search finds. */
import { listRequestOf } from '../../../src/core/list/list-request.model';
import {
  BEST_MATCH,
  changeListView,
  type ListRules,
  listViewParams,
  orderMenu,
  type Ranked,
  readListView,
} from '../../../src/core/list/list-view.model';

type Order = Ranked<'recent' | 'name'>;
const RULES: ListRules<Order> = { sorts: [BEST_MATCH, 'recent', 'name'] };
const ORDERS = RULES.sorts.map((value) => ({ value, text: value }));

it.each([
  ['', ['recent', 'name'], 'recent', undefined],
  ['?sort=name', ['recent', 'name'], 'name', 'name'],
  ['?sort=recent', ['recent', 'name'], 'recent', undefined],
  ['?search=x', ['match', 'recent', 'name'], 'match', undefined],
  ['?search=%20', ['recent', 'name'], 'recent', undefined],
  // A server would rank without it.
  ['?search=x&sort=recent', ['match', 'recent', 'name'], 'recent', 'recent'],
  ['?search=x&sort=name', ['match', 'recent', 'name'], 'name', 'name'],
  ['?sort=match', ['recent', 'name'], 'recent', undefined],
])('at "%s" the menu offers %j with %s, and the server is asked for %s', (query, options, value, sort) => {
  const view = readListView(RULES, query);
  const menu = orderMenu(ORDERS, view);
  expect(menu.options.map((each) => each.value)).toEqual(options);
  expect(menu.value).toBe(value);
  expect(listRequestOf(RULES, {}, view).sort).toBe(sort);
});

it('keeps an order that was chosen while something is typed, and ranks again once the best match is chosen', () => {
  const chosen = changeListView(readListView(RULES, '?search=x'), { sort: 'recent' });
  const typed = changeListView(chosen, { search: 'xy' });
  expect([typed.sort, listViewParams(RULES, typed).sort]).toEqual(['recent', 'recent']);
  const ranked = changeListView(typed, { sort: BEST_MATCH });
  expect([ranked.sort, listViewParams(RULES, ranked).sort]).toEqual([BEST_MATCH, null]);
});

it('sends every order but the first of a list that ranks nothing', () => {
  const rules: ListRules<'newest' | 'name'> = { sorts: ['newest', 'name'] };
  const sortAt = (query: string) => listRequestOf(rules, {}, readListView(rules, query)).sort;
  expect(['?search=x', '?search=x&sort=newest', '?sort=name'].map(sortAt)).toEqual([
    undefined,
    undefined,
    'name',
  ]);
});
