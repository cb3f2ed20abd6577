import { BehaviorSubject, debounceTime, Subject, switchMap } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { Router } from '../../platform/router/router';
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
    const order = this.router.queryParam(ORDER_PARAM);
    return {
      search: this.router.queryParam(SEARCH_PARAM) ?? '',
      order: PATH_ORDERS.find((each) => each === order) ?? PATH_ORDERS[0],
    };
  }

  private writeAddress({ search, order }: PathListView): void {
    this.router.amendQuery({
      [SEARCH_PARAM]: search || null,
      [ORDER_PARAM]: order === PATH_ORDERS[0] ? null : order,
    });
  }
}

/** The page with another path selected: the order stays, the search has found what it was for. */
export function pathHref(learningPathId: number, order: PathOrder): string {
  return `/?pathId=${learningPathId}${order === PATH_ORDERS[0] ? '' : `&${ORDER_PARAM}=${order}`}`;
}
