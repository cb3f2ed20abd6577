import { EMPTY, type Observable, of, switchMap } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { HTTP_TIMEOUT, HttpClient, HttpContext, HttpEventType } from '../../framework/http';
import { externalHref } from '../../platform/router/external-link';
import { BrandService } from '../brand/brand.service';
import { API } from '../brand/call-context';
import { PendingWritesService } from '../session/pending-writes.service';

/** How long a file of up to 10 MB may take on a slow connection, in milliseconds (our choice). */
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;

/** CALL-01: sends files to presigned URLs and reads them from there. No interceptor changes these calls. */
@Injectable({ providedIn: 'root' })
export class StorageApiService {
  private readonly brand = inject(BrandService);
  private readonly http = inject(HttpClient);
  private readonly writes = inject(PendingWritesService);

  /**
   * Emits which part of the file has been sent, from 0 to 1, and completes once the storage has all of it. A file may
   * take long, but fails if nothing moves for as long as HTTP_TIMEOUT.
   */
  upload(presignedUrl: string, file: Blob, contentType: string): Observable<number> {
    const context = new HttpContext().set(API, 'storage');
    const headers = { 'Content-Type': contentType };
    const init = { context, headers, responseType: 'text', observe: 'events', reportProgress: true } as const;
    return this.writes.track(this.http.put(presignedUrl, file, init)).pipe(
      switchMap((event) => {
        if (event.type === HttpEventType.Sent) return of(0);
        if (event.type === HttpEventType.Response) return of(1);
        if (event.type !== HttpEventType.UploadProgress || file.size === 0) return EMPTY;
        return of(Math.min(event.loaded / file.size, 1));
      }),
    );
  }

  /**
   * A presigned address as a link may open it. It must be an https address, or one of the brand's own API, which may lack
   * a certificate during development. Null for anything else.
   */
  href(presignedUrl: string): string | null {
    const { hosts } = this.brand.context;
    const isOwn = URL.canParse(presignedUrl) && new URL(presignedUrl).origin === hosts.main;
    return isOwn ? presignedUrl : externalHref(presignedUrl);
  }

  download(presignedUrl: string): Observable<Blob> {
    const context = new HttpContext().set(API, 'storage').set(HTTP_TIMEOUT, DOWNLOAD_TIMEOUT_MS);
    return this.http.get(presignedUrl, { context, responseType: 'blob' });
  }
}
