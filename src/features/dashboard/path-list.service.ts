import { BehaviorSubject, debounceTime, Subject, switchMap } from 'rxjs';
import { DOCUMENT } from '../../core/browser/browser';
import { Router } from '../../core/navigation/router';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { PATH_ORDERS, type PathOrder } from '../learning-path';
import { ADDRESS_DELAY_MS } from './path-list.timing';

/** What is searched for among the other learning paths, and in which order they stand. */
export interface PathListView {
  readonly search: string;
  readonly order: PathOrder;
}

const SEARCH_PARAM = 'search';
const ORDER_PARAM = 'sort';

/**
 * Owns what the list of learning paths shows. It lives in the address and so survives a reload and Back; it is
 * written once the student has paused (browsers count such writes), into the entry of the history that she is at:
 * another view of a list is no other place.
 */
@Injectable({ providedIn: 'root' })
export class PathListService {
  private readonly router = inject(Router);
  private readonly window = inject(DOCUMENT).defaultView as Window;
  private readonly changes = new Subject<PathListView>();
  private readonly viewSubject = new BehaviorSubject(this.readAddress());

  readonly view$ = readonlyState(this.viewSubject);

  constructor() {
    this.router.location$
      .pipe(takeUntilDestroyed())
      .subscribe(() => this.viewSubject.next(this.readAddress()));
    this.changes.pipe(takeUntilDestroyed()).subscribe(this.viewSubject);
    this.router.location$
      .pipe(
        switchMap(() => this.changes.pipe(debounceTime(ADDRESS_DELAY_MS))),
        takeUntilDestroyed(),
      )
      .subscribe((view) => this.writeAddress(view));
  }

  setSearch(search: string): void {
    this.changes.next({ ...this.viewSubject.value, search });
  }

  setOrder(order: PathOrder): void {
    this.changes.next({ ...this.viewSubject.value, order });
  }

  private readAddress(): PathListView {
    const query = new URLSearchParams(this.window.location.search);
    const order = query.get(ORDER_PARAM);
    return {
      search: query.get(SEARCH_PARAM) ?? '',
      order: PATH_ORDERS.find((each) => each === order) ?? PATH_ORDERS[0],
    };
  }

  private writeAddress(view: PathListView): void {
    const { pathname, search, hash } = this.window.location;
    const query = withView(new URLSearchParams(search), view);
    this.window.history.replaceState(this.window.history.state, '', `${pathname}${asSearch(query)}${hash}`);
  }
}

/** The page with another path selected: the order stays, the search has found what it was for. */
export function pathHref(learningPathId: number, order: PathOrder): string {
  const query = new URLSearchParams({ pathId: String(learningPathId) });
  return `/${asSearch(withView(query, { search: '', order }))}`;
}

function withView(query: URLSearchParams, { search, order }: PathListView): URLSearchParams {
  query.delete(SEARCH_PARAM);
  query.delete(ORDER_PARAM);
  if (search !== '') query.set(SEARCH_PARAM, search);
  if (order !== PATH_ORDERS[0]) query.set(ORDER_PARAM, order);
  return query;
}

function asSearch(query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
