import { concatAll, map, type Observable, Subject } from 'rxjs';
import type { ListQuery, Page } from '../../../src/core/api/lists';
import type { Loadable } from '../../../src/core/data/loadable';
import { type ListPage, type PageRequest, pagedLoad } from '../../../src/core/data/paged-load';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { runInInjectionContext } from '../../../src/framework/di';
import { HttpErrorResponse } from '../../../src/framework/http';
import { ann, bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

const SIZE = 20;
const first: PageRequest = { limit: SIZE, offset: 0 };
const second: PageRequest = { limit: SIZE, offset: 20 };
const refused = new HttpErrorResponse({ kind: 'status', status: 400 });

/** A page of a list of numbers, as the server would send it. */
function pageOf({ limit = 0, offset = 0 }: ListQuery, total: number, hasPagination = true): Page<number> {
  const items = Array.from(
    { length: Math.max(0, Math.min(limit, total - offset)) },
    (_, index) => offset + index,
  );
  return { items, pagination: hasPagination ? { offset, limit, total } : null, facets: null };
}

interface PagedHarness extends MarbleHarness {
  readonly student$: ReturnType<typeof createSession>['student$'];
  readonly reloads: Subject<ReloadRequest>;
  paged(
    request$: Observable<PageRequest | null>,
    load: (request: PageRequest) => Observable<Page<number>>,
  ): Observable<Loadable<ListPage<number>>>;
}

/** '20-39 of 50 >40': the first and last entry of the page, the total, and where the next page starts. */
const shown = map(({ value, loading, error }: Loadable<ListPage<number>>) => {
  const text = value
    ? `${value.items[0] ?? ''}-${value.items.at(-1) ?? ''} of ${value.total ?? '?'}${value.nextOffset === null ? '' : ` >${value.nextOffset}`}`
    : '-';
  return `${text}${loading ? '…' : ''}${error ?? ''}`;
});

function run(test: (harness: PagedHarness) => void) {
  runMarbles((helpers) => {
    const { student$, provider } = createSession(ann);
    const reloads = new Subject<ReloadRequest>();
    const injector = helpers.createInjector(provider);
    test({
      ...helpers,
      student$,
      reloads,
      paged: (request$, load) =>
        runInInjectionContext(injector, () => pagedLoad({ request$, reloads, load, errorText: () => '!' })),
    });
  });
}

it('loads the requested page and says where the next one starts', () => {
  run(({ paged, cold, expectObservable }) => {
    const list$ = paged(cold('a-b', { a: first, b: { limit: SIZE, offset: 40 } }), (request) =>
      cold('-(p|)', { p: pageOf(request, 50) }),
    );
    expectObservable(list$.pipe(shown)).toBe('laAb', {
      l: '-…',
      a: '0-19 of 50 >20',
      A: '0-19 of 50 >20…',
      b: '40-49 of 50',
    });
  });
});

it.each([
  ['a full page', 50, '0-19 of ? >20'],
  ['a partial page', 15, '0-14 of ?'],
  ['an empty list', 0, '- of ?'],
])('without a total, %s shows whether there is a next one', (_case, total, expected) => {
  run(({ paged, cold, expectObservable }) => {
    const list$ = paged(cold('a', { a: first }), (request) =>
      cold('-(p|)', { p: pageOf(request, total, false) }),
    );
    expectObservable(list$.pipe(shown)).toBe('lp', { l: '-…', p: expected });
  });
});

it('ends at an empty page, even if the total promises more', () => {
  run(({ paged, cold, expectObservable }) => {
    const empty = { items: [], pagination: { offset: 20, limit: SIZE, total: 50 }, facets: null };
    const list$ = paged(cold('b', { b: second }), () => cold('-(p|)', { p: empty }));
    expectObservable(list$.pipe(map(({ value }) => value?.nextOffset))).toBe('un', { u: undefined, n: null });
  });
});

it('aborts a pending request when another page is requested', () => {
  run(({ paged, cold, expectObservable, expectSubscriptions }) => {
    const responses = [cold('----(p|)', { p: pageOf(first, 50) }), cold('-(p|)', { p: pageOf(second, 50) })];
    const list$ = paged(
      cold('a-b', { a: first, b: second }),
      ({ offset }) => responses[offset / SIZE] as Observable<Page<number>>,
    );
    expectObservable(list$.pipe(shown)).toBe('l-lb', { l: '-…', b: '20-39 of 50 >40' });
    expectSubscriptions(responses[0]?.subscriptions ?? []).toBe('^-!');
  });
});

it('does not load again for an equal request', () => {
  run(({ paged, cold, expectObservable }) => {
    const list$ = paged(cold('a-b', { a: first, b: { ...first } }), (request) =>
      cold('-(p|)', { p: pageOf(request, 5) }),
    );
    expectObservable(list$.pipe(shown)).toBe('lp', { l: '-…', p: '0-4 of 5' });
  });
});

it('reloads the current page through the gate and keeps it if that fails', () => {
  run(({ paged, cold, at, reloads, expectObservable }) => {
    const responses = [cold('(p|)', { p: pageOf(second, 50) }), cold('-#', undefined, refused)];
    const requested: number[] = [];
    const list$ = paged(cold('b', { b: second }), ({ offset }) => {
      requested.push(offset);
      return responses.shift() as Observable<Page<number>>;
    });
    at('-u 3s u', { u: () => reloads.next({ force: false }) });
    expectObservable(list$.pipe(shown)).toBe('(lb) 2998ms rx', {
      l: '-…',
      b: '20-39 of 50 >40',
      r: '20-39 of 50 >40…',
      x: '20-39 of 50 >40!',
    });
    at('4s x', { x: () => expect(requested).toEqual([20, 20]) });
  });
});

it('holds only one page of a list of 50,000 entries', () => {
  run(({ paged, cold, at }) => {
    let last: Loadable<ListPage<number>> | undefined;
    const pages = Array.from(
      { length: 2_500 },
      (_, page): PageRequest => ({ limit: SIZE, offset: page * SIZE }),
    );
    paged(cold('a', { a: pages }).pipe(concatAll()), (request) =>
      cold('(p|)', { p: pageOf(request, 50_000) }),
    ).subscribe((state) => {
      last = state;
    });
    at('9ms x', {
      x: () => {
        expect(last?.value?.items).toHaveLength(SIZE);
        expect(last?.value).toMatchObject({ offset: 49_980, total: 50_000, nextOffset: null });
      },
    });
  });
});

it('shows nothing of the previous student', () => {
  run(({ paged, cold, hot, student$, expectObservable }) => {
    hot('--b---n', { b: bob, n: null }).subscribe(student$);
    const list$ = paged(cold('a', { a: first }), (request) => cold('-(p|)', { p: pageOf(request, 5) }));
    expectObservable(list$.pipe(shown)).toBe('lplp--n', { l: '-…', p: '0-4 of 5', n: '-' });
  });
});

it('is cleared by null, and then loads the same page again', () => {
  run(({ paged, cold, expectObservable }) => {
    const list$ = paged(cold('a--na', { a: first, n: null }), (request) =>
      cold('-(p|)', { p: pageOf(request, 5) }),
    );
    expectObservable(list$.pipe(shown)).toBe('la-nla', { l: '-…', a: '0-4 of 5', n: '-' });
  });
});
