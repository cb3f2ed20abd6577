import type { Observable } from 'rxjs';
import { type LicenseType, LicenseTypeList } from '../../contracts/license-type';
import { Injectable, inject } from '../../framework/di';
import { HttpClient } from '../../framework/http';
import { decodeResponse } from '../api/decode-response';
import { LICENSE_TYPES_READ } from './license-types.read';

/** CGLB-01. */
@Injectable({ providedIn: 'root' })
export class GlobalApiService {
  private readonly http = inject(HttpClient);

  /** All license types. */
  getLicenseTypes(): Observable<LicenseType[]> {
    return this.http
      .get(LICENSE_TYPES_READ.path, { params: LICENSE_TYPES_READ.params })
      .pipe(decodeResponse('GET /global/licensetypes', LicenseTypeList));
  }
}
