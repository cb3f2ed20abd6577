import type { Observable } from 'rxjs';
import { Credential, LoginAnswer, type LoginRequest } from '../../contracts/credential';
import { Injectable, inject } from '../../framework/di';
import { HttpClient, HttpContext } from '../../framework/http';
import { NO_AUTH } from '../http/api';
import { decodeAnswer } from '../http/decode-answer';

/** CPRO-01, CPRO-08. */
@Injectable({ providedIn: 'root' })
export class AuthApiService {
  private readonly http = inject(HttpClient);

  login(request: LoginRequest): Observable<LoginAnswer> {
    return this.http.post('/profile/login', request).pipe(decodeAnswer('POST /profile/login', LoginAnswer));
  }

  /** Whose a kept secret is; it stands for no session yet and is therefore given by hand. */
  identify(secret: string): Observable<Credential> {
    return this.http
      .post('/profile/auth/identify', null, this.by(secret))
      .pipe(decodeAnswer('POST /profile/auth/identify', Credential));
  }

  /** Revokes a secret (the path is our choice); sent even while the page is being left. */
  logout(secret: string): Observable<unknown> {
    return this.http.post('/profile/logout', null, { ...this.by(secret), keepalive: true });
  }

  private by(secret: string) {
    return {
      headers: { Authorization: `xcred ${secret}` },
      context: new HttpContext().set(NO_AUTH, true),
    };
  }
}
