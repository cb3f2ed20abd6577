import { ProductLicenseLevelList, TagList } from '../../contracts/product';
import { LicenseTypeOptionList, MarketingStateList } from '../../contracts/reference';
import { Injectable, inject } from '../../framework/di';
import { ApiClient } from '../api/api-client';
import type { ListQuery } from '../api/lists';

const PRODUCTS = '/marketing/products';

/** CMKT-01: the types of tags that are used as interests. */
export const INTEREST_TAG_TYPES = ['Topic', 'Specialty', 'Category'] as const;

interface TagQuery {
  readonly licenseTypeIds?: readonly number[];
  readonly stateAbbvs?: readonly string[];
  readonly tagTypes?: readonly string[];
}

/** CMKT-01: what products are for. Licenses and interests are chosen from it too, so it belongs to no feature. */
@Injectable({ providedIn: 'root' })
export class MarketingReferenceApiService {
  private readonly api = inject(ApiClient);

  /** Returns all license types without a limit. `host` selects another brand. */
  getLicenseTypes(query: ListQuery = {}, options: { includeStates?: boolean; host?: string } = {}) {
    const { includeStates, host } = options;
    return this.api.list('GET /marketing/licensetypes', LicenseTypeOptionList, {
      query,
      params: { includeStates },
      ...(host && { headers: { 'X-Host': host } }),
    });
  }

  /** The license types for onboarding. */
  getLicenseTypesOfProfession(profession: string) {
    return this.getLicenseTypes({ filter: [`profession==${profession}`] }, { includeStates: true });
  }

  getStates(query: ListQuery = {}, params: { includeLicenseTypes?: boolean } = {}) {
    return this.api.list('GET /marketing/states', MarketingStateList, { query, params });
  }

  getLicenseLevels() {
    return this.api.list(`GET ${PRODUCTS}/licenselevels`, ProductLicenseLevelList);
  }

  getTags({ licenseTypeIds, stateAbbvs, tagTypes }: TagQuery = {}) {
    const params = {
      licenseTypeIds: licenseTypeIds?.join(','),
      stateAbbvs: stateAbbvs?.join(','),
      tagTypes: tagTypes?.join(','),
    };
    return this.api.list(`GET ${PRODUCTS}/tags`, TagList, { params });
  }
}
