import type { Observable } from 'rxjs';
import { HealthResponse } from '../../contracts/health';
import { decodeResponse } from '../../core/api/decode-response';
import { API, NO_AUTH } from '../../core/brand/call-context';
import { Injectable, inject } from '../../framework/di';
import { HTTP_TIMEOUT, HttpClient, HttpContext } from '../../framework/http';
import type { MonitoredService, ProbeName } from './health.model';

/** CCFG-02. Sends no credential. */
@Injectable({ providedIn: 'root' })
export class HealthApiService {
  private readonly http = inject(HttpClient);

  probe({ api, path, timeoutMs }: MonitoredService, probe: ProbeName): Observable<HealthResponse> {
    const url = `${path}/${probe}`;
    const context = new HttpContext().set(API, api).set(NO_AUTH, true).set(HTTP_TIMEOUT, timeoutMs);
    return this.http.get<unknown>(url, { context }).pipe(decodeResponse(`GET ${url}`, HealthResponse));
  }
}
