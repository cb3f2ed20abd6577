import { type ProfileChange, Shipping, type ShippingChange, UserProfile } from '../../contracts/account';
import { ApiClient } from '../../core/api/api-client';
import { PAST_CACHE } from '../../core/data/read-before-write';
import { Injectable, inject } from '../../framework/di';

/** CPRO-02: changes to the account, and what they change. */
@Injectable({ providedIn: 'root' })
export class AccountApiService {
  private readonly api = inject(ApiClient);

  /** As it is right before it is changed. */
  getLatestProfile() {
    return this.api.json('GET /profile/accountprofile', UserProfile, { headers: PAST_CACHE });
  }

  updateProfile(body: ProfileChange) {
    return this.api.json('PUT /profile/accountprofile', UserProfile, { body });
  }

  getShipping() {
    return this.api.json('GET /profile/accountshipping', Shipping);
  }

  /** As it is right before it is changed. */
  getLatestShipping() {
    return this.api.json('GET /profile/accountshipping', Shipping, { headers: PAST_CACHE });
  }

  updateShipping(body: ShippingChange) {
    return this.api.json('PUT /profile/accountshipping', Shipping, { body });
  }
}
