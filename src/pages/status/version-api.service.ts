import { map, type Observable } from 'rxjs';
import { AppVersion } from '../../contracts/version';
import { decodeResponse } from '../../core/api/decode-response';
import { API } from '../../core/brand/call-context';
import { Injectable, inject } from '../../framework/di';
import { HttpClient, HttpContext } from '../../framework/http';

/** CCFG-01. */
@Injectable({ providedIn: 'root' })
export class VersionApiService {
  private readonly http = inject(HttpClient);

  /** The version on the server. A page that was opened long ago may run an older one. */
  getVersion(): Observable<string> {
    const context = new HttpContext().set(API, 'static');
    return this.http.get<unknown>('/version.json', { context }).pipe(
      decodeResponse('GET /version.json', AppVersion),
      map(({ version }) => version),
    );
  }
}
