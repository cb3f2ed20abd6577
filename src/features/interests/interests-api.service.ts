import { InterestList, type InterestsRequest } from '../../contracts/account';
import { ApiClient } from '../../core/api/api-client';
import { Injectable, inject } from '../../framework/di';

const INTERESTS = '/profile/interests';

/** CPRO-04. */
@Injectable({ providedIn: 'root' })
export class InterestsApiService {
  private readonly api = inject(ApiClient);

  getInterests(headers: Readonly<Record<string, string>> = {}) {
    return this.api.list(`GET ${INTERESTS}`, InterestList, { headers });
  }

  /** Adds interests; returns all of them. */
  addInterests(body: InterestsRequest) {
    return this.api.json(`PUT ${INTERESTS}`, InterestList, { body });
  }

  /** Returns those that are left. */
  removeInterests(body: InterestsRequest) {
    return this.api.json(`DELETE ${INTERESTS}`, InterestList, { body });
  }
}
