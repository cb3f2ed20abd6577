import {
  catchError,
  debounceTime,
  filter,
  map,
  merge,
  type Observable,
  Subject,
  switchMap,
  tap,
  throwError,
} from 'rxjs';
import type { Cart, CartItem } from '../../contracts/cart';
import { hasStatus } from '../../core/api/error-text';
import { FIRST_LOAD_DONE } from '../../core/data/first-load-done';
import { studentLoad } from '../../core/data/load';
import type { Edit } from '../../core/data/load-changes';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { SessionService } from '../../core/session/session.service';
import { Injectable, inject } from '../../framework/di';
import { mapState, type State } from '../../framework/rxjs';
import { WINDOW_ACTIVE } from '../../platform/browser/window-active';
import { countCartItems } from './cart.model';
import { CART_RELOAD_DEBOUNCE_MS } from './cart.timing';
import { CartApiService } from './cart-api.service';
import { CartIdService } from './cart-id.service';

/** Our wording: the spec has none. */
const CART_FAILED_TEXT = "We couldn't load your cart. Please try again.";

/** What a server may return for a cart that is not the student's. */
export const FOREIGN_CART_STATUSES = [403, 404];

const NO_ITEMS: readonly CartItem[] = [];

/**
 * Owns the items of the student's cart. They load on login, once the learning paths have loaded, and are cleared on
 * logout.
 *
 * | Rule | Operator |
 * |---|---|
 * | The cart reloads 1 s after the window has become active (STA-25, CON-14), through the gate of STA-03 | `debounceTime(CART_RELOAD_DEBOUNCE_MS)` |
 * | A change in another browser reloads it at once | forced requests of DataChangesService |
 *
 * A failed load keeps the items. If the server refuses the id in the cookie, the id is forgotten and the student's own
 * cart is loaded.
 */
@Injectable({ providedIn: 'root' })
export class CartService {
  private readonly api = inject(CartApiService);
  private readonly cartId = inject(CartIdService);
  private readonly session = inject(SessionService);
  private readonly afterFirstLoad$ = inject(FIRST_LOAD_DONE);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly edits = new Subject<Edit<readonly CartItem[]>>();

  /** The items, with whether they are loading and when they were loaded. */
  readonly cart$ = stateFrom<Loadable<readonly CartItem[]>>(
    studentLoad({
      reloads: merge(
        this.reloads,
        inject(WINDOW_ACTIVE).pipe(
          debounceTime(CART_RELOAD_DEBOUNCE_MS),
          map(() => ({ force: false })),
        ),
        // An unforced one means that the page is shown again, as when the window becomes active.
        inject(DataChangesService)
          .of('Cart')
          .pipe(filter(({ force }) => force)),
      ),
      edits: this.edits,
      load: ({ UserId }) => this.afterFirstLoad$.pipe(switchMap(() => this.load(UserId))),
      errorText: () => CART_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  /** Empty until they are loaded. */
  readonly items$: State<readonly CartItem[]> = mapState(this.cart$, ({ value }) => value ?? NO_ITEMS);

  /** VAL-22. */
  readonly count$: State<number> = mapState(this.items$, countCartItems);

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }

  /** The id to send with a call that changes the cart; undefined if the server makes a new cart. */
  get shoppingCartId(): string | undefined {
    const student = this.session.student$.value;
    return student === null ? undefined : this.cartId.idFor(student.UserId);
  }

  /** The cart as a call that changed it has returned it. */
  put({ ShoppingCartID, Items }: Cart): void {
    const student = this.session.student$.value;
    if (student === null) return;
    this.cartId.save(ShoppingCartID, student.UserId);
    this.show(Items);
  }

  /** Asks the server for the items now, for an action that depends on them, and shows them. Cold. */
  read(studentId: number): Observable<readonly CartItem[]> {
    return this.load(studentId).pipe(tap((items) => this.show(items)));
  }

  private show(items: readonly CartItem[]): void {
    this.edits.next(() => items);
    // A pending load may have read the cart before the change, and what is not loaded cannot be edited.
    if (this.cart$.value.loading || this.cart$.value.value === null) this.reload({ force: true });
  }

  private load(studentId: number): Observable<readonly CartItem[]> {
    const id = this.cartId.idFor(studentId);
    return this.request(id, studentId).pipe(
      catchError((error: unknown) => {
        if (id === undefined || !hasStatus(error, ...FOREIGN_CART_STATUSES)) return throwError(() => error);
        if (this.cartId.idFor(studentId) === id) this.cartId.forget();
        return this.request(this.cartId.idFor(studentId), studentId);
      }),
    );
  }

  private request(id: string | undefined, studentId: number): Observable<readonly CartItem[]> {
    return this.api.getItems(id).pipe(
      map(({ items }) => items),
      tap((items) => {
        // The shop may have replaced the id meanwhile. The response says nothing about the new one.
        if (this.cartId.idFor(studentId) !== id) return;
        const confirmed = items.find(({ ShoppingCartID }) => ShoppingCartID !== '')?.ShoppingCartID ?? id;
        if (confirmed !== undefined) this.cartId.save(confirmed, studentId);
      }),
    );
  }
}
