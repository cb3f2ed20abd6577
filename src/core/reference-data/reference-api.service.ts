import { DeliveryMethodList } from '../../contracts/product';
import { Configuration, GlobalStateList, SubsidiaryList, SuffixList } from '../../contracts/reference';
import { Injectable, inject } from '../../framework/di';
import { ApiClient } from '../api/api-client';
import type { ListQuery } from '../api/lists';

/** CGLB-01: the United States without the placeholder Fancy. */
const UNITED_STATES = ['country==United States', 'stateName!=Fancy'];

/** CGLB-01, COTH-01. GlobalApiService loads the license types, because the first page needs them without the rest. */
@Injectable({ providedIn: 'root' })
export class ReferenceApiService {
  private readonly api = inject(ApiClient);

  getStates(query: ListQuery = {}) {
    return this.api.list('GET /global/states', GlobalStateList, { query, fixed: UNITED_STATES });
  }

  getDeliveryMethods() {
    return this.api.list('GET /global/deliverymethods', DeliveryMethodList);
  }

  getSubsidiaries() {
    return this.api.list('GET /global/subsidiaries', SubsidiaryList);
  }

  getSuffixes() {
    return this.api.list('GET /global/suffixes', SuffixList);
  }

  getConfiguration() {
    return this.api.json('GET /global/configuration', Configuration);
  }
}
