import { merge, pairwise, Subject } from 'rxjs';
import type { Product } from '../../contracts/product';
import { serverMessage } from '../../core/api/error-text';
import { entityStore } from '../../core/data/entity-store';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { CartService, idsInCart } from '../cart';
import { MarketingApiService } from './marketing-api.service';

/** Our wording: the spec has none for products. */
const PRODUCT_FAILED_TEXT = "We couldn't load this product. Please try again.";
export const PRODUCT_GONE_TEXT = 'This product is no longer offered.';

/**
 * Owns the products by id, so that a price, a seat or a state is the same wherever it is shown. Lists hold ids only, and
 * put what they have loaded. All of it ends with the session.
 *
 * What the cart holds is known to the cart first: a product that enters or leaves it changes at once, without a call.
 */
@Injectable({ providedIn: 'root' })
export class ProductService {
  private readonly api = inject(MarketingApiService);
  private readonly changes = inject(DataChangesService);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly store = entityStore<Product>({
    idOf: ({ itemId }) => itemId,
    load: (itemId) => this.api.getProduct(itemId),
    reloads: () => merge(this.reloads, this.changes.of('Enrollment')),
    errorText: (error) => serverMessage(error) ?? PRODUCT_FAILED_TEXT,
    goneText: PRODUCT_GONE_TEXT,
  });

  /** A product as it was read last; null if it was not. Sends no request. */
  readonly product$ = this.store.entity$;
  /** A product that is loaded while someone subscribes, and again when it may have changed. */
  readonly loaded$ = this.store.loaded$;
  readonly put = this.store.put;
  readonly patch = this.store.patch;

  constructor() {
    inject(CartService)
      .cart$.pipe(pairwise(), takeUntilDestroyed())
      .subscribe(([{ value: before }, { value: after }]) => {
        if (before && after && before !== after) this.followCart(idsInCart(before), idsInCart(after));
      });
  }

  /** Loads the products again that are on screen through `loaded$`. */
  reload(request: ReloadRequest = { force: true }): void {
    this.reloads.next(request);
  }

  private followCart(before: ReadonlySet<number>, after: ReadonlySet<number>): void {
    for (const id of before) if (!after.has(id)) this.patch(id, { inCart: false });
    for (const id of after) if (!before.has(id)) this.patch(id, { inCart: true });
  }
}
