import type { Observable } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { HTTP_TIMEOUT, HttpClient, HttpContext } from '../../framework/http';
import { API } from './call-context';

/** How long the brand file may take before the built-in copy is used, in milliseconds (our choice). */
export const BRAND_FILE_TIMEOUT_MS = 4000;

/** CCFG-01. */
@Injectable({ providedIn: 'root' })
export class BrandApiService {
  private readonly http = inject(HttpClient);

  /** The raw file. See decodeBrands. */
  getBrands(): Observable<unknown> {
    const context = new HttpContext().set(API, 'static').set(HTTP_TIMEOUT, BRAND_FILE_TIMEOUT_MS);
    return this.http.get<unknown>('/app-config/brands.json', { context });
  }
}
