import { distinctUntilChanged, map, type Observable, Subject } from 'rxjs';
import { type EntityStore, entityStore } from '../../../src/core/data/entity-store';
import type { Loadable } from '../../../src/core/data/loadable';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { runInInjectionContext } from '../../../src/framework/di';
import { HttpErrorResponse } from '../../../src/framework/http';
import { ann, bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

interface Book {
  readonly id: number;
  readonly title: string;
  /** Lists leave it out. */
  readonly pages?: number;
}

const book = (title: string, id = 1): Book => ({ id, title });
const refused = new HttpErrorResponse({ kind: 'status', status: 404 });

type Response = Observable<Book> & Pick<ReturnType<MarbleHarness['cold']>, 'subscriptions'>;

interface Harness extends MarbleHarness {
  readonly store: EntityStore<Book>;
  readonly student$: ReturnType<typeof createSession>['student$'];
  readonly reloads: Subject<ReloadRequest>;
  /** What `load` returns. */
  readonly response$: Response;
  /** What was asked for: 'load 1', 'follow 1'. */
  readonly asked: string[];
}

function run(
  test: (harness: Harness) => void,
  {
    load = ({ cold }) => cold('-----(a|)', { a: book('A') }),
    follow = ({ cold }) => cold(''),
  }: Partial<Record<'load' | 'follow', (harness: MarbleHarness) => Response>> = {},
) {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const reloads = new Subject<ReloadRequest>();
    const asked: string[] = [];
    const [response$, follow$] = [load(helpers), follow(helpers)];
    const store = runInInjectionContext(helpers.createInjector(provider), () =>
      entityStore<Book>({
        idOf: ({ id }) => id,
        merge: ({ pages }, put) => (pages === undefined ? put : { ...put, pages }),
        load: (id) => {
          asked.push(`load ${id}`);
          return response$;
        },
        follow: (id) => {
          asked.push(`follow ${id}`);
          return follow$;
        },
        reloads: () => reloads,
        errorText: () => '!',
      }),
    );
    test({ ...helpers, store, student$, reloads, response$, asked });
  });
}

const title = map((entity: Book | null) => entity?.title ?? '-');

/** The title ('-' for none), '…' while it is loading, '!' for an error. */
const shown = (loaded$: Observable<Loadable<Book>>) =>
  loaded$.pipe(
    map(({ value, loading, error }) => `${value?.title ?? '-'}${loading ? '…' : ''}${error ?? ''}`),
    distinctUntilChanged(),
  );

const values = { n: '-', l: '-…', a: 'A', A: 'A…', x: 'A!', e: '-!', b: 'B' };

describe('what lists have loaded', () => {
  it('is one state for each id, and what says the same is not rendered again', () => {
    run(({ store, at, expectObservable }) => {
      at('-a-b-c', {
        a: () => store.put([book('A'), book('B', 2)]),
        b: () => store.put([book('A'), book('C', 2)]),
        c: () => store.put([]),
      });
      expectObservable(store.entity$(1).pipe(title)).toBe('na', values);
      expectObservable(store.entity$(2).pipe(title)).toBe('nb-c', { ...values, c: 'C' });
      expect(store.entity$(1)).toBe(store.entity$(1));
    });
  });

  it('is changed in part, and taken away, but only if it is known', () => {
    run(({ store }) => {
      store.put([{ ...book('A'), pages: 9 }]);
      const before = store.entity$(1).value;
      store.patch(1, { title: 'A' });
      expect(store.entity$(1).value).toBe(before);
      store.patch(1, { title: 'B' });
      store.patch(2, { title: 'B' });
      expect([1, 2].map((id) => store.entity$(id).value)).toEqual([{ ...book('B'), pages: 9 }, null]);
      store.remove(1);
      expect(store.entity$(1).value).toBeNull();
    });
  });

  it('keeps what a list leaves out', () => {
    run(({ store }) => {
      store.put([{ ...book('A'), pages: 9 }]);
      store.put([book('B')]);
      expect(store.entity$(1).value).toEqual({ ...book('B'), pages: 9 });
    });
  });

  it('asks for nothing, and follows nothing that nobody looks at', () => {
    run(({ store, asked, flush }) => {
      store.put(Array.from({ length: 5000 }, (_each, index) => book('A', index)));
      store.entity$(1);
      store.loaded$(2);
      flush();
      expect(asked).toEqual([]);
    });
  });

  it('does not outlive the session of its student', () => {
    run(({ store, student$, at, expectObservable }) => {
      store.put([book('A')]);
      at('-r--b-p', {
        r: () => student$.next({ ...ann, XCredential: 'renewed' }),
        b: () => student$.next(bob),
        p: () => store.put([book('B')]),
      });
      expectObservable(store.entity$(1).pipe(title)).toBe('a---n-b', values);
    });
  });
});

describe('one entity that is loaded', () => {
  it('is requested once for all who show it, and again on a reload, while they do', () => {
    run(({ store, at, reloads, asked, expectObservable, flush }) => {
      at('-----------r--------r', { r: () => reloads.next({ force: true }) });
      expectObservable(shown(store.loaded$(1)), '-^----------------!').toBe('-(nl)-a----A----a', values);
      expectObservable(store.loaded$(1).pipe(map(({ value }) => value?.title ?? '-')), '---^----!').toBe(
        '---n--a',
        values,
      );
      flush();
      expect(asked.filter((each) => each.startsWith('load'))).toEqual(['load 1', 'load 1']);
    });
  });

  it('shows at once what a list has loaded, and keeps it when it cannot be loaded', () => {
    run(
      ({ store, expectObservable }) => {
        store.put([book('A')]);
        expectObservable(shown(store.loaded$(1))).toBe('(aA)x', values);
      },
      { load: ({ cold }) => cold('----#', {}, refused) },
    );
  });

  it('has an error if there is nothing to show, until a list brings it', () => {
    run(
      ({ store, at, expectObservable }) => {
        at('------p', { p: () => store.put([book('A')]) });
        expectObservable(shown(store.loaded$(1))).toBe('(nl)e-a', values);
      },
      { load: ({ cold }) => cold('----#', {}, refused) },
    );
  });

  it('is loaded whole: what it comes without is gone', () => {
    run(({ store, flush }) => {
      store.put([{ ...book('A'), pages: 9 }]);
      store.loaded$(1).subscribe();
      flush();
      expect(store.entity$(1).value).toEqual(book('A'));
    });
  });

  it('starts from nothing for another student, and the request of the former one is aborted', () => {
    run(({ store, student$, response$, at, expectObservable, expectSubscriptions }) => {
      at('----b------n', { b: () => student$.next(bob), n: () => student$.next(null) });
      expectObservable(shown(store.loaded$(1))).toBe('(nl)(nl)-a-n', values);
      expectSubscriptions(response$.subscriptions).toBe(['^---!', '----^----!']);
    });
  });
});

it('follows the changes of an entity while someone looks at it, for the signed-in student', () => {
  run(
    ({ store, student$, at, asked, expectObservable, flush }) => {
      at('------------n', { n: () => student$.next(null) });
      expectObservable(store.entity$(1).pipe(title), '-^').toBe('-n--b-------n', values);
      flush();
      expect(asked).toEqual(['follow 1']);
    },
    { follow: ({ cold }) => cold('---b----------c', { b: book('B'), c: book('C') }) },
  );
});
