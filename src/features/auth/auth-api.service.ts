import type { Observable } from 'rxjs';
import { Credential, LoginAnswer, type LoginRequest } from '../../contracts/credential';
import { IdentifyAnswer } from '../../contracts/identity';
import { decodeAnswer } from '../../core/api/decode-answer';
import { Injectable, inject } from '../../framework/di';
import { HttpClient } from '../../framework/http';
import { by, type Proof } from './auth-token';

/** CPRO-01, CPRO-08. A proof stands for no session yet and is therefore sent by hand. */
@Injectable({ providedIn: 'root' })
export class AuthApiService {
  private readonly http = inject(HttpClient);

  login(request: LoginRequest): Observable<LoginAnswer> {
    return this.http.post('/profile/login', request).pipe(decodeAnswer('POST /profile/login', LoginAnswer));
  }

  /** Whose a proof is; the answer carries a transport token that is fresh. */
  identify(proof: Proof): Observable<IdentifyAnswer> {
    return this.http
      .post('/profile/auth/identify', null, by(proof))
      .pipe(decodeAnswer('POST /profile/auth/identify', IdentifyAnswer));
  }

  /** The same for somebody of a partner (ROL-11). */
  identifyPartner(proof: Proof, partnerId: string): Observable<IdentifyAnswer> {
    return this.http
      .post('/b2b/auth/identify', null, { ...by(proof), params: { partnerId } })
      .pipe(decodeAnswer('POST /b2b/auth/identify', IdentifyAnswer));
  }

  /** Takes a student from one brand of the family to this one (RTE-19). */
  travel(transportToken: string): Observable<Credential> {
    return this.http
      .post('/profile/auth/learner/travel', null, by({ scheme: 'transport', token: transportToken }))
      .pipe(decodeAnswer('POST /profile/auth/learner/travel', Credential));
  }
}
