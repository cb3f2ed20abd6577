import {
  type ProfileChange,
  PurchaseList,
  Shipping,
  type ShippingChange,
  UserProfile,
} from '../../contracts/account';
import { ApiClient } from '../../core/api/api-client';
import type { ListQuery } from '../../core/api/lists';
import { Injectable, inject } from '../../framework/di';

/** CPRO-02, CPRO-06: changes to the account, and purchases. */
@Injectable({ providedIn: 'root' })
export class AccountApiService {
  private readonly api = inject(ApiClient);

  updateProfile(body: ProfileChange) {
    return this.api.json('PUT /profile/accountprofile', UserProfile, { body });
  }

  getShipping() {
    return this.api.json('GET /profile/accountshipping', Shipping);
  }

  updateShipping(body: ShippingChange) {
    return this.api.json('PUT /profile/accountshipping', Shipping, { body });
  }

  getPurchases(query: ListQuery = {}) {
    return this.api.list('GET /profile/purchasehistory', PurchaseList, { query });
  }

  printPurchase(id: number) {
    return this.api.blob('GET /profile/purchasehistory/{id}/print', { path: { id } });
  }
}
