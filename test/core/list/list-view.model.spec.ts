import {
  changeListView,
  isNarrowed,
  type ListRules,
  listViewParams,
  pageRequestOf,
  readListView,
} from '../../../src/core/list/list-view.model';
import { createUrlTree, parseUrlTree } from '../../../src/platform/router/url-tree';
import fc from '../../support/fast-check';

const RULES = {
  sorts: ['newest', 'name'],
  filters: { status: ['started', 'completed'], state: 'any' },
  views: ['cards', 'list'],
  pageSizes: [20, 50],
} as const satisfies ListRules<'newest' | 'name', 'status' | 'state', 'cards' | 'list'>;

const DEFAULTS = {
  search: '',
  sort: 'newest',
  filters: { status: [], state: [] },
  view: 'cards',
  page: 1,
  pageSize: 20,
};
const read = (query: string) => readListView(RULES, query);

/** The query after the view was written into an address that has another parameter. */
function written(view: ReturnType<typeof read>): string {
  const queryParams = listViewParams(RULES, view);
  const tree = createUrlTree(parseUrlTree('/courses?pathId=7'), [], {
    queryParams,
    queryParamsHandling: 'merge',
  });
  return tree.toString().replace('/courses', '');
}

describe('a list in the address', () => {
  it('has its defaults when the address says nothing, and then writes nothing', () => {
    expect(read('')).toEqual(DEFAULTS);
    expect(written(read('?pathId=7'))).toBe('?pathId=7');
  });

  it('is read whole', () => {
    expect(
      read('?search=a+b&sort=name&status=completed&status=started&state=TX&view=list&page=3&size=50'),
    ).toEqual({
      search: 'a b',
      sort: 'name',
      filters: { status: ['completed', 'started'], state: ['TX'] },
      view: 'list',
      page: 3,
      pageSize: 50,
    });
  });

  it.each([
    ['?sort=price', {}],
    ['?view=map', {}],
    ['?status=lost&status=started&status=started', { filters: { status: ['started'], state: [] } }],
    ['?state=', {}],
    [`?state=${'x'.repeat(201)}`, {}],
    ['?page=0', {}],
    ['?page=-1', {}],
    ['?page=1.5', {}],
    ['?page=2e3', {}],
    ['?page=99999999999', { page: 1_000_000 }],
    ['?size=7', {}],
    [`?search=${'x'.repeat(300)}`, { search: 'x'.repeat(200) }],
    ['?__proto__=x&constructor=y', {}],
  ])('leaves out what the list does not offer: %s', (query, difference) => {
    expect(read(query)).toEqual({ ...DEFAULTS, ...difference });
  });

  it('limits the values of a filter', () => {
    const many = Array.from({ length: 80 }, (_each, index) => `state=${index}`).join('&');
    expect(read(many).filters.state).toHaveLength(50);
  });

  it('is the same after it was written and read again', () => {
    const view = fc.record({
      search: fc.string({ maxLength: 200, unit: 'grapheme' }).filter((text) => text.length <= 200),
      sort: fc.constantFrom(...RULES.sorts),
      filters: fc.record({
        status: fc.uniqueArray(fc.constantFrom(...RULES.filters.status)),
        state: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 9, unit: 'grapheme-ascii' }), {
          maxLength: 9,
        }),
      }),
      view: fc.constantFrom(...RULES.views),
      page: fc.integer({ min: 1, max: 1_000_000 }),
      pageSize: fc.constantFrom(...RULES.pageSizes),
    });
    fc.assert(
      fc.property(view, (each) => {
        expect(read(written(each).split('?')[1] ?? '')).toEqual(each);
      }),
    );
  });

  it('goes back to the first page when its entries change, and stays there for another view of them', () => {
    const third = read('?page=3');
    expect(changeListView(third, { search: 'x' })).toMatchObject({ search: 'x', page: 1 });
    expect(changeListView(third, { sort: 'name' }).page).toBe(1);
    expect(changeListView(third, { pageSize: 50 }).page).toBe(1);
    expect(changeListView(third, { pageSize: 50, page: 2 }).page).toBe(2);
    expect(changeListView(third, { view: 'list' }).page).toBe(3);
  });

  it('is narrowed by a search or a filter', () => {
    expect(isNarrowed(read('?sort=name&size=50&page=2'))).toBe(false);
    expect(isNarrowed(read('?search=%20'))).toBe(false);
    expect(isNarrowed(read('?search=x'))).toBe(true);
    expect(isNarrowed(read('?state=TX'))).toBe(true);
  });

  it('asks for its page as list calls want it (CALL-08)', () => {
    expect(pageRequestOf({ page: 3, pageSize: 50 })).toEqual({ limit: 50, offset: 100 });
  });

  it('of a plain list has no filters and no views', () => {
    const rules: ListRules<'name'> = { sorts: ['name'] };
    const view = readListView(rules, '?view=list&state=TX');
    expect(view).toEqual({ search: '', sort: 'name', filters: {}, view: null, page: 1, pageSize: 20 });
    expect(Object.values(listViewParams(rules, view))).toEqual([null, null, null, null, null]);
  });
});
