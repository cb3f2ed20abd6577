import { debounceTime, map, merge, Subject, switchMap } from 'rxjs';
import { stateFrom } from '../../core/data/state-from';
import { ORDER_PARAM, PATH_ORDERS, type PathListView, type PathOrder } from '../../features/learning-path';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { Router } from '../../platform/router/router';
import { readPathListView, SEARCH_PARAM } from './path-list.model';
import { ADDRESS_DELAY_MS } from './path-list.timing';

/**
 * Owns the search and the order of the list of learning paths. They live in the address, so they survive a reload and
 * the Back button. The address is written when the student pauses, because browsers limit such writes, and without a
 * new history entry, because another view of a list is not another page.
 */
@Injectable({ providedIn: 'root' })
export class PathListService {
  private readonly router = inject(Router);
  private readonly changes = new Subject<PathListView>();

  readonly view$ = stateFrom(
    merge(this.router.location$.pipe(map(() => this.readAddress())), this.changes),
    this.readAddress(),
  );

  constructor() {
    this.router.location$
      .pipe(
        switchMap(() => this.changes.pipe(debounceTime(ADDRESS_DELAY_MS))),
        takeUntilDestroyed(),
      )
      .subscribe((view) => this.writeAddress(view));
  }

  setSearch(search: string): void {
    this.changes.next({ ...this.view$.value, search });
  }

  setOrder(order: PathOrder): void {
    this.changes.next({ ...this.view$.value, order });
  }

  private readAddress(): PathListView {
    return readPathListView(this.router.location$.value.search);
  }

  private writeAddress({ search, order }: PathListView): void {
    this.router.amendQuery({
      [SEARCH_PARAM]: search || null,
      [ORDER_PARAM]: order === PATH_ORDERS[0] ? null : order,
    });
  }
}
