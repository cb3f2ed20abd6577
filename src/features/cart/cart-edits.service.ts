import {
  catchError,
  combineLatest,
  concatMap,
  defer,
  map,
  Observable,
  of,
  Subject,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import type { Cart } from '../../contracts/cart';
import { hasStatus, serverMessage } from '../../core/api/error-text';
import { isOutcomeUnknown } from '../../core/data/outcome';
import { stateFrom } from '../../core/data/state-from';
import { studentCommand } from '../../core/data/student-command';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { SessionService } from '../../core/session/session.service';
import { distinctStudent } from '../../core/session/student-changes';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { CartService, FOREIGN_CART_STATUSES } from './cart.service';
import { type CartAddition, CartApiService } from './cart-api.service';
import { CartIdService } from './cart-id.service';

/** Our wording: the spec has none. */
const PROMO_FAILED_TEXT = 'We could not apply this promo code. Please try again.';
/** No call tells which promo code is applied. */
const PROMO_UNKNOWN_TEXT =
  "We don't know whether this promo code was applied. Check the total in the shop, or apply it again.";

/**
 * What changes the cart (CCRT-01). Its items are those of CartService.
 *
 * | Rule | Operator |
 * |---|---|
 * | A promo code is sent once at a time | `exhaust` |
 * | Changes of the cart are sent one after another, because each response is the whole cart | `concatMap` of the turns |
 */
@Injectable({ providedIn: 'root' })
export class CartEditsService {
  private readonly api = inject(CartApiService);
  private readonly cart = inject(CartService);
  private readonly cartId = inject(CartIdService);
  private readonly writes = new Subject<Cart | null>();
  private readonly turns = new Subject<Observable<never>>();
  /** The id that was sent with each idempotency key that was not answered. */
  private readonly sentIds = new Map<string, string | undefined>();

  private readonly applying = studentCommand({
    order: 'exhaust',
    outcome: { unknownText: PROMO_UNKNOWN_TEXT },
    send: (code: string) => this.request((id) => this.api.addPromo(code, id)),
    onSaved: (cart) => this.put(cart),
    // What was known of the price is outdated if the code was applied.
    onFailed: (error) => {
      if (!isOutcomeUnknown(error)) return;
      this.writes.next(null);
      this.cart.reload({ force: true });
    },
    errorText: (error) => serverMessage(error) ?? PROMO_FAILED_TEXT,
    toastsError: false,
  });

  /** How the latest promo code went. */
  readonly promo$ = this.applying.state$;

  /**
   * The cart with its promo code, discount and total. Only a call that changes the cart tells these, so it is null until
   * then, and again when the items have changed elsewhere.
   */
  readonly priced$ = stateFrom<Cart | null>(
    switchMapStudent(
      () =>
        combineLatest([this.writes.pipe(startWith(null)), this.cart.items$]).pipe(
          map(([cart, items]) =>
            cart !== null && JSON.stringify(cart.Items) === JSON.stringify(items) ? cart : null,
          ),
        ),
      of(null),
    ),
    null,
  );

  constructor() {
    // What waits when the student leaves is not sent for the next one.
    inject(SessionService)
      .credential$.pipe(
        distinctStudent,
        switchMap(() => this.turns.pipe(concatMap((turn$) => turn$))),
        takeUntilDestroyed(),
      )
      .subscribe();
  }

  /** Adds products to the cart. Cold. */
  add(addition: Omit<CartAddition, 'shoppingCartId'>, idempotencyKey?: string): Observable<Cart> {
    return this.request(
      (id) =>
        this.api.addItems({ ...addition, ...(id !== undefined && { shoppingCartId: id }) }, idempotencyKey),
      idempotencyKey,
    ).pipe(
      tap((cart) => {
        this.sentIds.delete(idempotencyKey ?? '');
        this.put(cart);
      }),
    );
  }

  /** Replaces an earlier code. There is no call that takes a code back. */
  applyPromo(code: string): void {
    this.applying.run(code);
  }

  /** Forgets how the latest promo code went. */
  reset(): void {
    this.applying.reset();
  }

  /** If the server refuses the id in the cookie, nothing has changed, so the student's own cart is changed instead. */
  private request(
    send: (shoppingCartId: string | undefined) => Observable<Cart>,
    idempotencyKey = '',
  ): Observable<Cart> {
    return this.inTurn(
      defer(() => {
        const id = this.idFor(idempotencyKey);
        return send(id).pipe(
          catchError((error: unknown) => {
            if (id === undefined || !hasStatus(error, ...FOREIGN_CART_STATUSES)) throw error;
            return this.isRefused(id).pipe(
              switchMap((isRefused) => {
                if (!isRefused) throw error;
                if (this.cart.shoppingCartId === id) this.cartId.forget();
                this.sentIds.delete(idempotencyKey);
                return send(this.idFor(idempotencyKey));
              }),
            );
          }),
        );
      }),
    );
  }

  /** A repeated call has to be the same one, also if the id has become known since. */
  private idFor(idempotencyKey: string): string | undefined {
    if (this.sentIds.has(idempotencyKey)) return this.sentIds.get(idempotencyKey);
    const id = this.cart.shoppingCartId;
    if (idempotencyKey !== '') this.sentIds.set(idempotencyKey, id);
    return id;
  }

  /** Whether the server refuses the cart itself. It refuses a change with the same statuses for an unknown product. */
  private isRefused(id: string): Observable<boolean> {
    return this.api.getItems(id).pipe(
      map(() => false),
      catchError((error: unknown) => of(hasStatus(error, ...FOREIGN_CART_STATUSES))),
    );
  }

  /** Waits for earlier changes. Otherwise a late response would show an older cart, and two changes could each create one. */
  private inTurn<T>(change$: Observable<T>): Observable<T> {
    return new Observable((subscriber) => {
      const turn$ = new Observable<never>((turn) => {
        // However the change ends, its turn is over; at once if it was cancelled while it waited.
        subscriber.add(() => turn.complete());
        if (!subscriber.closed) turn.add(change$.subscribe(subscriber));
      });
      this.turns.next(turn$);
    });
  }

  private put(cart: Cart): void {
    this.cart.put(cart);
    this.writes.next(cart);
  }
}
