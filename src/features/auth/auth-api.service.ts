import type { Observable } from 'rxjs';
import { Credential, type LoginRequest, LoginResponse } from '../../contracts/credential';
import { withAuthorization } from '../../core/api/auth-token';
import { decodeResponse } from '../../core/api/decode-response';
import { Injectable, inject } from '../../framework/di';
import { HttpClient } from '../../framework/http';

/** CPRO-01. IdentifyApiService says whose a token is. */
@Injectable({ providedIn: 'root' })
export class AuthApiService {
  private readonly http = inject(HttpClient);

  login(request: LoginRequest): Observable<LoginResponse> {
    return this.http
      .post('/profile/login', request)
      .pipe(decodeResponse('POST /profile/login', LoginResponse));
  }

  /** Signs in with a transport token from another brand of the family (RTE-19). */
  travel(transportToken: string): Observable<Credential> {
    return this.http
      .post(
        '/profile/auth/learner/travel',
        null,
        withAuthorization({ scheme: 'transport', token: transportToken }),
      )
      .pipe(decodeResponse('POST /profile/auth/learner/travel', Credential));
  }
}
