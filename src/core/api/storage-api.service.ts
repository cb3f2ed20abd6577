import { EMPTY, type Observable, of, switchMap } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { HttpClient, HttpContext, HttpEventType } from '../../framework/http';
import { API } from '../brand/call-context';

/** CALL-01: uploads files to presigned URLs, which no interceptor changes. */
@Injectable({ providedIn: 'root' })
export class StorageApiService {
  private readonly http = inject(HttpClient);

  /**
   * Emits which part of the file has been sent, from 0 to 1, and completes once the storage has all of it. A file may
   * take long, but fails if nothing moves for as long as HTTP_TIMEOUT.
   */
  upload(presignedUrl: string, file: Blob, contentType: string): Observable<number> {
    const context = new HttpContext().set(API, 'storage');
    const headers = { 'Content-Type': contentType };
    return this.http
      .put(presignedUrl, file, {
        context,
        headers,
        responseType: 'text',
        observe: 'events',
        reportProgress: true,
      })
      .pipe(
        switchMap((event) => {
          if (event.type === HttpEventType.Sent) return of(0);
          if (event.type === HttpEventType.Response) return of(1);
          if (event.type !== HttpEventType.UploadProgress || file.size === 0) return EMPTY;
          return of(Math.min(event.loaded / file.size, 1));
        }),
      );
  }
}
