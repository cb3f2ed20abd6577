import { Cart, CartItemList } from '../../contracts/cart';
import { ApiClient } from '../../core/api/api-client';
import { SOURCE_TAG_PREFIX } from '../../core/api/source-tag';
import { Injectable, inject } from '../../framework/di';

export interface CartAddition {
  readonly searchResultId: readonly (string | number)[];
  readonly enrollmentId?: number;
  readonly shoppingCartId?: string;
  readonly paymentOptionId?: number;
  /** Where in the app it was done. */
  readonly addedFrom: string;
}

/** CCRT-01. */
@Injectable({ providedIn: 'root' })
export class CartApiService {
  private readonly api = inject(ApiClient);

  getItems(shoppingCartId?: string) {
    return this.api.list('GET /cart/items', CartItemList, { params: { shoppingCartId } });
  }

  /** Its 401 is an answer of its own (ERR-01). */
  addItems({ addedFrom, ...addition }: CartAddition) {
    const params = { ...addition, addedFrom: `${SOURCE_TAG_PREFIX}${addedFrom}` };
    return this.api.json('POST /cart/items', Cart, { params });
  }

  addPromo(code: string, shoppingCartId?: string) {
    return this.api.json('POST /carts/current/promo', Cart, {
      params: { action: 'add', code, shoppingCartId },
    });
  }
}
