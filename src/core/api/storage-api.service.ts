import { map, type Observable } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { HttpClient, HttpContext } from '../../framework/http';
import { API } from '../brand/call-context';

/** CALL-01: uploads files to presigned URLs, which no interceptor changes. */
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
}
