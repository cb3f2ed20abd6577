import { filter, map } from 'rxjs';
import type { FilterFacet } from '../../contracts/pagination';
import { studentLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { stateFrom } from '../../core/data/state-from';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { listViewInAddress } from '../../core/list/list-view';
import { idsOf, pagedList } from '../../core/list/paged-list';
import { MarketingApiService, ProductService } from '../../features/catalog';
import { Injectable, inject } from '../../framework/di';
import type { State } from '../../framework/rxjs';
import { CATALOG_PATH, CATALOG_RULES, type CatalogFilter, requestOf, withChoice } from './catalog-list.model';
import { productTimes } from './product-card.model';

/** Our wording: the spec has none. */
const CATALOG_FAILED_TEXT = "We couldn't load the catalog. Please try again.";

/**
 * Owns the list of the Course Catalog (RTE-10, CMKT-01): the ids of the page that is shown, and the filters of the whole
 * catalog. The products themselves are in ProductService. The page is loaded again when the student's cart or an
 * enrollment has changed elsewhere, and when a session begins or ends by the clock.
 */
@Injectable({ providedIn: 'root' })
export class CatalogListService {
  private readonly api = inject(MarketingApiService);
  private readonly products = inject(ProductService);

  readonly list = pagedList(listViewInAddress(CATALOG_PATH, CATALOG_RULES), {
    requestOf,
    load: (request) =>
      this.api.getProductsWithFilters(request).pipe(
        idsOf(
          (items) => this.products.put(items),
          ({ itemId }) => itemId,
        ),
      ),
    changes$: inject(DataChangesService).of('Enrollment'),
    timesOf: (itemId) => {
      const product = this.products.product$(itemId).value;
      return product ? productTimes(product) : [];
    },
    errorText: () => CATALOG_FAILED_TEXT,
  });

  /** The filters of the whole catalog. Without them a page offers the filters of its own products. */
  readonly filters$: State<Loadable<readonly FilterFacet[]>> = stateFrom(
    studentLoad({
      reloads: this.list.reloads$.pipe(filter(() => this.filters$.value.value === null)),
      load: () => this.api.getFilters().pipe(map(({ facets }) => facets)),
      errorText: () => CATALOG_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  choose(name: CatalogFilter, value: string, isOn: boolean): void {
    this.list.change({ filters: withChoice(this.list.view$.value, name, value, isOn) });
  }
}
