import { Cart, CartItemList } from '../../contracts/cart';
import { ApiClient, sourceTag } from '../../core/api/api-client';
import { Injectable, inject } from '../../framework/di';

export interface CartAddition {
  readonly searchResultId: readonly (string | number)[];
  readonly enrollmentId?: number;
  readonly shoppingCartId?: string;
  readonly paymentOptionId?: number;
  /** Where in the app it was added. */
  readonly addedFrom: string;
}

/** CCRT-01. */
@Injectable({ providedIn: 'root' })
export class CartApiService {
  private readonly api = inject(ApiClient);

  getItems(shoppingCartId?: string) {
    return this.api.list('GET /cart/items', CartItemList, { params: { shoppingCartId } });
  }

  /** A 401 of this call does not end the session (ERR-01). */
  addItems({ addedFrom, ...addition }: CartAddition, idempotencyKey?: string) {
    const params = { ...addition, addedFrom: sourceTag(addedFrom) };
    return this.api.json('POST /cart/items', Cart, { params, idempotencyKey });
  }

  addPromo(code: string, shoppingCartId?: string) {
    return this.api.json('POST /carts/current/promo', Cart, {
      params: { action: 'add', code, shoppingCartId },
    });
  }
}
