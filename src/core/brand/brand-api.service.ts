import { catchError, defer, map, type Observable, throwError } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { HTTP_TIMEOUT, HttpClient, HttpContext, HttpErrorResponse } from '../../framework/http';
import { API } from './call-context';

/** How long the brand file may take before the built-in copy is used, in milliseconds (our choice). */
const BRAND_FILE_TIMEOUT_MS = 4000;

/** CCFG-01. */
@Injectable({ providedIn: 'root' })
export class BrandApiService {
  private readonly http = inject(HttpClient);

  /** The raw file. See decodeBrands. */
  getBrands(): Observable<unknown> {
    const context = new HttpContext().set(API, 'static').set(HTTP_TIMEOUT, BRAND_FILE_TIMEOUT_MS);
    return this.http.get<unknown>('/app-config/brands.json', { context }).pipe(catchError(nameJsonFault));
  }
}

/** Says where a file that is not JSON is wrong, for the person who has edited it. */
function nameJsonFault(error: unknown): Observable<never> {
  const text =
    error instanceof HttpErrorResponse ? (error.error as { text?: unknown } | null)?.text : undefined;
  if (typeof text !== 'string') return throwError(() => error);
  return defer(() => import('../../contracts/json-fault')).pipe(
    map(({ jsonFault }) => {
      throw new Error(`is not JSON: ${jsonFault(text)}`);
    }),
  );
}
