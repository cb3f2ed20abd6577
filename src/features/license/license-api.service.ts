import { LICENSE_FILTERS, License, LicenseList, type LicenseRequest } from '../../contracts/license';
import { LicensingInformationList } from '../../contracts/reference';
import { ApiClient } from '../../core/api/api-client';
import type { ListQuery } from '../../core/api/lists';
import { PAST_CACHE } from '../../core/data/read-before-write';
import { Injectable, inject } from '../../framework/di';

const LICENSES = '/profile/accountlicense';

/** CLRN-10: the filter that onboarding uses for licensing information. */
export const ONBOARDING_LICENSING_FILTER = 'isUniform==true||licenseLookup!=null';

/** CPRO-05, CLRN-10. */
@Injectable({ providedIn: 'root' })
export class LicenseApiService {
  private readonly api = inject(ApiClient);

  /** Returns all licenses without a limit (VAL-23). */
  getLicenses(query: ListQuery = {}) {
    return this.api.list(`GET ${LICENSES}`, LicenseList, { query, fixed: LICENSE_FILTERS });
  }

  /** As they are right before one of them is changed. */
  getLatestLicenses() {
    return this.api.list(`GET ${LICENSES}`, LicenseList, { fixed: LICENSE_FILTERS, headers: PAST_CACHE });
  }

  getLicense(id: number) {
    return this.api.json(`GET ${LICENSES}/{id}`, License, { path: { id } });
  }

  addLicense(body: LicenseRequest, idempotencyKey?: string) {
    return this.api.json(`POST ${LICENSES}`, License, { body, idempotencyKey });
  }

  updateLicense(id: number, body: LicenseRequest) {
    return this.api.json(`PUT ${LICENSES}/{id}`, License, { path: { id }, body });
  }

  deleteLicense(id: number) {
    return this.api.done(`DELETE ${LICENSES}/{id}`, { path: { id } });
  }

  getLicensingInformation(licenseTypeId: number, stateAbbv: string, filter: readonly string[] = []) {
    const params = { licenseTypeId, stateAbbv };
    return this.api.list('GET /learner/licensinginformation', LicensingInformationList, {
      params,
      query: { filter },
    });
  }
}
