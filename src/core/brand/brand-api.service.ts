import type { Observable } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { HTTP_TIMEOUT, HttpClient, HttpContext } from '../../framework/http';
import { API } from './call-context';

/** A brand file that is later than this is not waited for: the built-in copy shows the page (our choice). */
export const BRAND_FILE_TIMEOUT_MS = 4000;

/** CCFG-01. */
@Injectable({ providedIn: 'root' })
export class BrandApiService {
  private readonly http = inject(HttpClient);

  /** The raw file; core/brand decodes it field by field. */
  getBrands(): Observable<unknown> {
    const context = new HttpContext().set(API, 'static').set(HTTP_TIMEOUT, BRAND_FILE_TIMEOUT_MS);
    return this.http.get<unknown>('/app-config/brands.json', { context });
  }
}
