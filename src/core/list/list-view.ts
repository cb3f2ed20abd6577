import {
  BehaviorSubject,
  debounce,
  debounceTime,
  filter,
  map,
  type Observable,
  of,
  pairwise,
  Subject,
  startWith,
  switchMap,
  timer,
} from 'rxjs';
import { inject } from '../../framework/di';
import { readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { isAtPath } from '../../platform/router/route-params';
import { Router } from '../../platform/router/router';
import { NavigationStart } from '../../platform/router/router-events';
import {
  changeListView,
  type ListRules,
  type ListView,
  listViewParams,
  readListView,
} from './list-view.model';

/** The address is written after this many milliseconds without a change (our choice). */
const LIST_VIEW_DELAY_MS = 300;
/** A search is sent this many milliseconds after the last key (our choice). */
const SEARCH_DELAY_MS = 300;

interface ListViewState<S extends string, F extends string, V extends string> {
  readonly view$: State<ListView<S, F, V>>;
  /** Takes effect at once. A change of what the list contains leads back to its first page. */
  change(change: Partial<ListView<S, F, V>>): void;
}

/**
 * The view of a list that lives in the address of its page, so that it survives a reload and the Back button. The address
 * is written when the student pauses, because browsers limit such writes, and at the latest when they leave. It gets no
 * new history entry, because another view of a list is not another page. `path` may be the pattern of a route. Needs an
 * injection context.
 */
export function listViewInAddress<S extends string, F extends string = never, V extends string = never>(
  path: string,
  rules: ListRules<S, F, V>,
): ListViewState<S, F, V> {
  const router = inject(Router);
  const changes = new Subject<void>();
  const views = new BehaviorSubject(readListView(rules, ''));
  let isWritten = true;
  function write(): void {
    if (!isWritten) router.amendQuery(listViewParams(rules, views.value));
    isWritten = true;
  }

  router.location$
    .pipe(
      switchMap(({ pathname, search }) => {
        // A change that is still unwritten belongs to a page that is gone.
        isWritten = true;
        // The query of another page says nothing about this list.
        if (isAtPath(path, pathname)) views.next(readListView(rules, search));
        return changes.pipe(debounceTime(LIST_VIEW_DELAY_MS));
      }),
      takeUntilDestroyed(),
    )
    .subscribe(write);
  router.events
    .pipe(
      filter((event) => event instanceof NavigationStart && event.navigationTrigger === 'imperative'),
      takeUntilDestroyed(),
    )
    .subscribe(write);

  return {
    view$: readonlyState(views),
    change(change) {
      isWritten = false;
      views.next(changeListView(views.value, change));
      changes.next();
    },
  };
}

/** The views to load: the current one and every change at once, but a search only when the student pauses. */
export function viewsToLoad<T extends { readonly search: string }>(view$: State<T>): Observable<T> {
  return view$.pipe(
    startWith(view$.value),
    pairwise(),
    debounce(([before, after]) => (before.search === after.search ? of(null) : timer(SEARCH_DELAY_MS))),
    map(([, after]) => after),
  );
}
