import {
  BehaviorSubject,
  combineLatest,
  concat,
  debounce,
  EMPTY,
  filter,
  map,
  merge,
  NEVER,
  type Observable,
  type OperatorFunction,
  of,
  Subject,
  skip,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs';
import { mapState, readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import type { Page } from '../api/lists';
import { emitWhenOutdated } from '../data/emit-when-outdated';
import type { Edit } from '../data/load-changes';
import { type Loadable, NOT_LOADED } from '../data/loadable';
import { type ListPage, type PageRequest, pagedLoad } from '../data/paged-load';
import type { ReloadRequest } from '../data/reload-gate';
import { stateFrom } from '../data/state-from';
import type { ListViewInAddress } from './list-view';
import { isNarrowed, type ListView, withKnownOptions } from './list-view.model';

/** What has changed the view: typing, another choice of the student, or the address. */
type Cause = 'typed' | 'chosen' | 'addressed';

/** A search is sent this many milliseconds after the last key (our choice). */
const SEARCH_DELAY_MS = 300;

interface PagedListOptions<
  S extends string,
  F extends string,
  V extends string,
  T,
  R extends PageRequest,
  K,
> {
  /** What the list is of, such as a license type; null while it is closed. By default it opens when it is first shown. */
  readonly open$?: Observable<K | null>;
  /** Views with equal requests show the same entries. */
  readonly requestOf: (view: ListView<S, F, V>, of: K) => R;
  /** The request of a page: cold. */
  readonly load: (request: R) => Observable<Page<T>>;
  /** Says when entries may have changed elsewhere. */
  readonly changes$?: Observable<ReloadRequest>;
  /** The times in milliseconds at which an entry changes by the clock. */
  readonly timesOf?: (entry: T) => readonly number[];
  /** The message for a failed load (spec section 8). */
  readonly errorText: (error: unknown) => string;
}

export interface PagedList<S extends string, F extends string, V extends string, T>
  extends Omit<ListViewInAddress<S, F, V>, 'correct'> {
  /** The view that the loaded page belongs to. It falls behind `view$` until the server has responded. */
  readonly shownView$: State<ListView<S, F, V>>;
  readonly page$: State<Loadable<ListPage<T>>>;
  /** Whether the entries of another view are being loaded, while those of the former one are still on the screen. */
  readonly isOutdated$: State<boolean>;
  /** Each time the list may be loaded again. */
  readonly reloads$: Observable<ReloadRequest>;
  reload(request?: ReloadRequest): void;
  /** Removes an entry that is known to have left the list, until the next load. */
  drop(entry: T): void;
}

/**
 * A list that the server searches, filters, sorts and pages, so that one page of it is held, however long it is. Its
 * view lives in the address (`listViewInAddress`). Needs an injection context.
 *
 * | Rule | Operator |
 * |---|---|
 * | A search is sent 300 ms after the last key; all else at once | `debounce` |
 * | Nothing is loaded before the list is shown, and what changes elsewhere loads nothing while another page is | `filter` |
 * | It is loaded again when the student comes back, through the gate of STA-03 unless a change was missed meanwhile | `filter` |
 * | It is loaded again once an entry has changed by the clock | `emitWhenOutdated` |
 *
 * A page that is no longer there leads to the last one, or to the first if the server does not count. When nothing
 * matches, the filters of the page before stay.
 */
export function pagedList<
  S extends string,
  T,
  R extends PageRequest,
  F extends string = never,
  V extends string = never,
  K = unknown,
>(
  { correct, ...list }: ListViewInAddress<S, F, V>,
  { open$, requestOf, load, changes$ = NEVER, timesOf, errorText }: PagedListOptions<S, F, V, T, R, K>,
): PagedList<S, F, V, T> {
  const { view$, isShown$ } = list;
  const reloads = new Subject<ReloadRequest>();
  const edits = new Subject<Edit<ListPage<T>>>();
  const shownView = new BehaviorSubject(view$.value);
  /** What was requested last. While the student is typing, `view$` is ahead of it. */
  let requested: { readonly view: ListView<S, F, V>; readonly of: K } | null = null;
  let hasMissedChange = false;
  let cause: Cause = 'addressed';

  const shown$ = isShown$.pipe(filter(Boolean));
  const loaded$: State<Loadable<ListPage<T>>> = stateFrom(
    pagedLoad<T, R>({
      request$: (open$ ?? (shown$.pipe(take(1)) as Observable<K>)).pipe(
        switchMap((key) =>
          concat(
            of(null),
            key === null
              ? EMPTY
              : viewsToLoad(view$, () => cause).pipe(
                  map((view) => {
                    requested = { view, of: key };
                    return requestOf(view, key);
                  }),
                ),
          ),
        ),
      ),
      reloads,
      edits,
      load: (request) => {
        const { view } = requested ?? { view: view$.value };
        return load(request).pipe(
          map(
            (page): Page<T> =>
              page.items.length > 0 || !isNarrowed(view)
                ? page
                : { ...page, facets: withKnownOptions(loaded$.value.value?.facets ?? null, page.facets) },
          ),
          tap(() => shownView.next(view)),
        );
      },
      errorText,
    }),
    NOT_LOADED as Loadable<ListPage<T>>,
  );

  // That page is empty, but the list may not be.
  const page$ = mapState(loaded$, (page) =>
    page.value && isPastEnd(page.value) ? { ...page, value: null, loading: page.error === null } : page,
  );

  merge(
    changes$.pipe(
      filter(() => {
        hasMissedChange ||= requested !== null && !isShown$.value;
        return isShown$.value;
      }),
    ),
    shown$.pipe(
      map(() => {
        const force = hasMissedChange;
        hasMissedChange = false;
        return { force };
      }),
    ),
    timesOf
      ? emitWhenOutdated(
          page$.pipe(map((page) => ({ ...page, value: page.value?.items ?? null }))),
          timesOf,
        ).pipe(
          filter(() => isShown$.value),
          map(() => ({ force: true })),
        )
      : NEVER,
  )
    .pipe(takeUntilDestroyed())
    .subscribe(reloads);

  // An address may name a page that is no longer there.
  loaded$.pipe(takeUntilDestroyed()).subscribe(({ value, loading }) => {
    if (loading || value === null || !isPastEnd(value)) return;
    const { total, limit } = value;
    correct({ page: total ? Math.ceil(total / limit) : 1 });
  });

  const isSame = (one: ListView<S, F, V>, other: ListView<S, F, V>, key: K) =>
    JSON.stringify(requestOf(one, key)) === JSON.stringify(requestOf(other, key));
  const isOutdated$ = stateFrom(
    combineLatest([page$, view$, shownView]).pipe(
      map(
        ([{ loading }, view, shown]) => loading && requested !== null && !isSame(view, shown, requested.of),
      ),
    ),
    false,
  );

  return {
    ...list,
    change(next) {
      cause = Object.keys(next).join() === 'search' ? 'typed' : 'chosen';
      list.change(next);
      cause = 'addressed';
    },
    shownView$: readonlyState(shownView),
    page$,
    isOutdated$,
    reloads$: reloads.asObservable(),
    reload: (request = { force: false }) => reloads.next(request),
    drop: (entry) =>
      edits.next((page) => {
        const items = page.items.filter((each) => each !== entry);
        const dropped = page.items.length - items.length;
        return { ...page, items, total: page.total === null ? null : page.total - dropped };
      }),
  };
}

function isPastEnd({ items, offset, total }: ListPage<unknown>): boolean {
  return items.length === 0 && offset > 0 && (!total || offset >= total);
}

/** Hands the entities of a page to the store that holds them, and keeps their ids. */
export function idsOf<T, I>(
  put: (entities: readonly T[]) => void,
  idOf: (entity: T) => I,
): OperatorFunction<Page<T>, Page<I>> {
  return map((page) => {
    put(page.items);
    return { ...page, items: page.items.map(idOf) };
  });
}

/**
 * The views to load: the current one and every choice at once, but what is being typed only when the student pauses. What
 * comes from the address waits until the rest of the address has been read: the list may be of something else.
 */
function viewsToLoad<T>(view$: State<T>, causeOf: () => Cause): Observable<T> {
  const waits: Record<Cause, Observable<unknown>> = {
    typed: timer(SEARCH_DELAY_MS),
    chosen: of(null),
    addressed: timer(0),
  };
  return merge(
    of(view$.value),
    view$.pipe(
      skip(1),
      debounce(() => waits[causeOf()]),
    ),
  );
}
