import { BehaviorSubject, ignoreElements, merge, Observable, pairwise, Subject, tap } from 'rxjs';
import type { Product } from '../../contracts/product';
import { serverMessage } from '../../core/api/error-text';
import { type Change, loadChanges } from '../../core/data/load-changes';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, Injector, inject, runInInjectionContext } from '../../framework/di';
import { mapState, readonlyState, type State, stateWith, takeUntilDestroyed } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import { CartService, idsInCart } from '../cart';
import { MarketingApiService } from './marketing-api.service';

/** Our wording: the spec has none for products. */
const PRODUCT_FAILED_TEXT = "We couldn't load this product. Please try again.";
export const PRODUCT_GONE_TEXT = 'This product is no longer offered.';

interface Entry {
  readonly subject: BehaviorSubject<Loadable<Product>>;
  readonly product$: State<Product | null>;
  readonly loaded$: State<Loadable<Product>>;
}

/**
 * Owns the products by id, so that a price, a seat or a state is the same wherever it is shown. Lists hold ids only, and
 * put what they have loaded. All of it ends with the session.
 *
 * What the cart holds is known to the cart first: a product that enters or leaves it changes at once, without a call.
 */
@Injectable({ providedIn: 'root' })
export class ProductService {
  private readonly api = inject(MarketingApiService);
  private readonly clock = inject(CLOCK);
  private readonly injector = inject(Injector);
  private readonly entries = new Map<number, Entry>();
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly changesOf = loadChanges<Product>({
    reloads: merge(this.reloads, inject(DataChangesService).of('Cart', 'Enrollment')),
    errorText: (error) => serverMessage(error) ?? PRODUCT_FAILED_TEXT,
    goneText: PRODUCT_GONE_TEXT,
  });

  constructor() {
    switchMapStudent(() => new Observable<never>(() => () => this.clear()))
      .pipe(takeUntilDestroyed())
      .subscribe();
    inject(CartService)
      .cart$.pipe(pairwise(), takeUntilDestroyed())
      .subscribe(([{ value: before }, { value: after }]) => {
        if (before && after && before !== after) this.followCart(idsInCart(before), idsInCart(after));
      });
  }

  /** A product as it was read last; null if it was not. Sends no request. The same id returns the same state. */
  product$(itemId: number): State<Product | null> {
    return this.entry(itemId).product$;
  }

  /** A product that is loaded while someone subscribes, and again when it may have changed. */
  loaded$(itemId: number): State<Loadable<Product>> {
    return this.entry(itemId).loaded$;
  }

  /** Takes over products that a call has returned. What has not changed stays the same object. */
  put(products: readonly Product[]): void {
    const asOf = this.clock.now();
    for (const product of products) {
      this.change(product.itemId, () => ({ value: product, loading: false, error: null, asOf }));
    }
  }

  /** Changes what is known of a product, as after a call that has changed it. */
  patch(itemId: number, patch: Partial<Product>): void {
    this.change(itemId, (state) =>
      state.value === null ? state : { ...state, value: { ...state.value, ...patch } },
    );
  }

  /** Loads the products again that are on screen through `loaded$`. */
  reload(request: ReloadRequest = { force: true }): void {
    this.reloads.next(request);
  }

  private followCart(before: ReadonlySet<number>, after: ReadonlySet<number>): void {
    for (const id of before) if (!after.has(id) && this.entries.has(id)) this.patch(id, { inCart: false });
    for (const id of after) if (!before.has(id) && this.entries.has(id)) this.patch(id, { inCart: true });
  }

  private entry(itemId: number): Entry {
    const known = this.entries.get(itemId);
    if (known) return known;
    const subject = new BehaviorSubject<Loadable<Product>>(NOT_LOADED);
    const state$ = readonlyState(subject);
    const loads$ = runInInjectionContext(this.injector, () =>
      switchMapStudent(() =>
        this.changesOf(() => this.api.getProduct(itemId)).pipe(
          tap((change) => this.change(itemId, change)),
          ignoreElements(),
        ),
      ),
    );
    const entry = {
      subject,
      product$: mapState(state$, ({ value }) => value),
      loaded$: stateWith(state$, loads$),
    };
    this.entries.set(itemId, entry);
    return entry;
  }

  private change(itemId: number, change: Change<Product>): void {
    const { subject } = this.entry(itemId);
    const before = subject.value;
    const after = change(before);
    const isSame = after.value !== null && JSON.stringify(after.value) === JSON.stringify(before.value);
    subject.next(isSame ? { ...after, value: before.value } : after);
  }

  private clear(): void {
    for (const { subject } of this.entries.values()) subject.next(NOT_LOADED);
  }
}
