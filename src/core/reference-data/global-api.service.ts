import type { Observable } from 'rxjs';
import { type LicenseType, LicenseTypeList } from '../../contracts/license-type';
import { Injectable, inject } from '../../framework/di';
import { HttpClient } from '../../framework/http';
import { decodeResponse } from '../api/decode-response';

/** CGLB-01. */
@Injectable({ providedIn: 'root' })
export class GlobalApiService {
  private readonly http = inject(HttpClient);

  /** All license types. The only call that sends offset and limit even though they are zero. */
  getLicenseTypes(): Observable<LicenseType[]> {
    return this.http
      .get('/global/licensetypes', { params: { offset: 0, limit: 0 } })
      .pipe(decodeResponse('GET /global/licensetypes', LicenseTypeList));
  }
}
