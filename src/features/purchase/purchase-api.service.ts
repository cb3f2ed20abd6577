import { PurchaseList } from '../../contracts/account';
import { ApiClient } from '../../core/api/api-client';
import type { ListQuery } from '../../core/api/lists';
import { Injectable, inject } from '../../framework/di';

/** CPRO-06. */
@Injectable({ providedIn: 'root' })
export class PurchaseApiService {
  private readonly api = inject(ApiClient);

  getPurchases(query: ListQuery = {}) {
    return this.api.list('GET /profile/purchasehistory', PurchaseList, { query });
  }

  print(id: number) {
    return this.api.blob('GET /profile/purchasehistory/{id}/print', { path: { id } });
  }
}
