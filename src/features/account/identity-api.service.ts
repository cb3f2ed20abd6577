import type { Observable } from 'rxjs';
import { ChangeEmailAddressResponse, EmailAvailability } from '../../contracts/identity';
import { decodeResponse } from '../../core/api/decode-response';
import { API } from '../../core/brand/call-context';
import { PendingWritesService } from '../../core/session/pending-writes.service';
import { Injectable, inject } from '../../framework/di';
import { HttpClient, HttpContext } from '../../framework/http';

interface EmailChange {
  readonly emailAddress: string;
  readonly idpAccessToken: string;
  readonly studentId: number;
  readonly subsidiaryId: number;
}

/** CIDN-01: the identity API of brands with a hosted sign-in. */
@Injectable({ providedIn: 'root' })
export class IdentityApiService {
  private readonly http = inject(HttpClient);
  private readonly writes = inject(PendingWritesService);

  changePassword(currentPassword: string, newPassword: string, token: string): Observable<unknown> {
    const body = { currentPassword, newPassword, token };
    return this.writes.trackRequest(this.http.post('/api/ChangePassword', body, identity()));
  }

  checkAvailableEmail(emailAddress: string): Observable<EmailAvailability> {
    return this.http
      .post('/api/CheckAvailableEmail', { emailAddress }, identity())
      .pipe(decodeResponse('POST /api/CheckAvailableEmail', EmailAvailability));
  }

  changeEmailAddress(change: EmailChange): Observable<ChangeEmailAddressResponse> {
    return this.writes
      .trackRequest(this.http.post('/api/ChangeEmailAddress', change, identity()))
      .pipe(decodeResponse('POST /api/ChangeEmailAddress', ChangeEmailAddressResponse));
  }
}

const identity = () => ({ context: new HttpContext().set(API, 'identity') });
