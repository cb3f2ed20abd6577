import { type ProfileChange, Shipping, type ShippingChange, UserProfile } from '../../contracts/account';
import { ApiClient } from '../../core/api/api-client';
import { Injectable, inject } from '../../framework/di';

/** CPRO-02: changes to the account. */
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
}
