import { BehaviorSubject, distinctUntilChanged, filter, map, merge, Subject, tap } from 'rxjs';
import type { FilterFacet } from '../../contracts/pagination';
import type { Product } from '../../contracts/product';
import { emitWhenOutdated } from '../../core/data/emit-when-outdated';
import { studentLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { type ListPage, pagedLoad } from '../../core/data/paged-load';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { listViewInAddress, viewsToLoad } from '../../core/list/list-view';
import { clearedListView } from '../../core/list/list-view.model';
import { MarketingApiService, ProductService } from '../../features/catalog';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { isAtPath } from '../../platform/router/route-params';
import { Router } from '../../platform/router/router';
import {
  CATALOG_PATH,
  CATALOG_RULES,
  type CatalogFilter,
  type CatalogView,
  requestOf,
  withChoice,
} from './catalog-list.model';
import { productTimes } from './product-card.model';

/** Our wording: the spec has none. */
const CATALOG_FAILED_TEXT = "We couldn't load the catalog. Please try again.";

/** The ids of one page of products; the products themselves are in ProductService. */
export type CatalogListPage = ListPage<number>;

/**
 * Owns the list of the Course Catalog (RTE-10, CMKT-01): how it is searched, filtered, sorted and paged, which lives in
 * the address, the ids of the page that is shown, and the filters of the whole catalog. The server searches, counts and
 * sorts, so a catalog of any size loads one page.
 *
 * The page is loaded again when the student comes back to it, when their cart or an enrollment has changed elsewhere,
 * and when a session begins or ends by the clock.
 *
 * | Rule | Operator |
 * |---|---|
 * | A search is sent 300 ms after the last key; all else at once | `viewsToLoad` |
 * | Nothing is loaded again while another page of the app is shown | `filter` |
 */
@Injectable({ providedIn: 'root' })
export class CatalogListService {
  private readonly api = inject(MarketingApiService);
  private readonly products = inject(ProductService);
  private readonly router = inject(Router);
  private readonly list = listViewInAddress(CATALOG_PATH, CATALOG_RULES);
  private readonly reloads = new Subject<ReloadRequest>();

  readonly view$ = this.list.view$;
  /** The view of the last request. While the student is typing, `view$` is ahead of it. */
  private requestedView = this.view$.value;
  private readonly shownViewSubject = new BehaviorSubject<CatalogView>(this.view$.value);
  /** The view that the loaded page belongs to. It falls behind `view$` until the server has responded. */
  readonly shownView$ = readonlyState(this.shownViewSubject);

  readonly page$ = stateFrom<Loadable<CatalogListPage>>(
    pagedLoad({
      request$: viewsToLoad(this.view$).pipe(
        tap((view) => {
          this.requestedView = view;
        }),
        map(requestOf),
      ),
      reloads: merge(
        this.reloads,
        inject(DataChangesService)
          .of('Cart', 'Enrollment')
          .pipe(filter(() => this.isShown)),
      ),
      load: (request) => {
        const view = this.requestedView;
        return this.api.getProductsWithFilters(request).pipe(
          tap(({ items }) => {
            this.products.put(items);
            this.shownViewSubject.next(view);
          }),
          map((page) => ({ ...page, items: page.items.map(({ itemId }) => itemId) })),
        );
      },
      errorText: () => CATALOG_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  /** The filters of the whole catalog. Without them a page offers the filters of its own products. */
  readonly filters$: State<Loadable<readonly FilterFacet[]>> = stateFrom(
    studentLoad({
      reloads: this.reloads.pipe(filter(() => this.filters$.value.value === null)),
      load: () => this.api.getFilters().pipe(map(({ facets }) => facets)),
      errorText: () => CATALOG_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  constructor() {
    const isShown$ = this.router.location$.pipe(
      map(() => this.isShown),
      distinctUntilChanged(),
    );
    const shown$ = this.page$.pipe(
      distinctUntilChanged((before, after) => before.value === after.value && before.asOf === after.asOf),
      map((page) => ({ ...page, value: page.value && this.productsOf(page.value) })),
    );
    merge(
      isShown$.pipe(
        filter(Boolean),
        map(() => ({ force: false })),
      ),
      emitWhenOutdated(shown$, productTimes).pipe(
        filter(() => this.isShown),
        map(() => ({ force: true })),
      ),
    )
      .pipe(takeUntilDestroyed())
      .subscribe(this.reloads);
    this.page$.pipe(takeUntilDestroyed()).subscribe(({ value }) => this.leavePageBeyondEnd(value));
  }

  change(change: Partial<CatalogView>): void {
    this.list.change(change);
  }

  choose(name: CatalogFilter, value: string, isOn: boolean): void {
    this.change({ filters: withChoice(this.view$.value, name, value, isOn) });
  }

  /** Search and filters; the order stays. */
  clear(): void {
    this.change(clearedListView(this.view$.value));
  }

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }

  private get isShown(): boolean {
    return isAtPath(CATALOG_PATH, this.router.location$.value.pathname);
  }

  private productsOf({ items }: CatalogListPage): readonly Product[] {
    return items.flatMap((id) => this.products.product$(id).value ?? []);
  }

  /** An address may name a page that is no longer there. */
  private leavePageBeyondEnd(page: CatalogListPage | null): void {
    if (page === null || page.items.length > 0 || !page.total || page.offset < page.total) return;
    this.change({ page: Math.ceil(page.total / page.limit) });
  }
}
