import { map, type Observable } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { HTTP_TIMEOUT, HttpClient, HttpContext } from '../../framework/http';
import { API } from '../brand/call-context';

/** How long a file of up to 10 MB may take on a slow connection, in milliseconds (our choice). */
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;

/** CALL-01: sends files to presigned URLs and reads them from there. No interceptor changes these calls. */
@Injectable({ providedIn: 'root' })
export class StorageApiService {
  private readonly http = inject(HttpClient);

  upload(presignedUrl: string, file: Blob, contentType: string): Observable<void> {
    const context = new HttpContext().set(API, 'storage');
    const headers = { 'Content-Type': contentType };
    return this.http
      .put(presignedUrl, file, { context, headers, responseType: 'text' })
      .pipe(map(() => undefined));
  }

  download(presignedUrl: string): Observable<Blob> {
    const context = new HttpContext().set(API, 'storage').set(HTTP_TIMEOUT, DOWNLOAD_TIMEOUT_MS);
    return this.http.get(presignedUrl, { context, responseType: 'blob' });
  }
}
