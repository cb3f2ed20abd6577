import { catchError, defer, EMPTY, type Observable, Subject, switchMap, takeUntil, tap } from 'rxjs';
import type { LoginRequest } from '../../contracts/credential';
import type { IdentifyResponse } from '../../contracts/identity';
import type { AuthToken } from '../../core/api/auth-token';
import { hasStatus, serverMessage } from '../../core/api/error-text';
import { IdentifyApiService } from '../../core/api/identify-api.service';
import { resubscribeOnError } from '../../core/data/resubscribe-on-error';
import { studentCommand } from '../../core/data/student-command';
import type { AddressTokens } from '../../core/session/address-tokens';
import { CredentialStore } from '../../core/session/credential-store';
import { restoreKnownSession, SessionService } from '../../core/session/session.service';
import { RESTORE_RETRIES, RESTORE_RETRY_DELAY_MS } from '../../core/session/session.timing';
import { Injectable, inject } from '../../framework/di';
import { retryTransient, takeUntilDestroyed } from '../../framework/rxjs';
import { LOG_ERROR } from '../../platform/log/log-error';
import { AuthApiService } from './auth-api.service';

/** Our wording: the spec has none for a sign-in that failed for another reason than the password. */
const SIGN_IN_FAILED_TEXT = 'We could not sign you in. Please check your connection and try again.';
/** Our wording, if the response was lost. */
const SIGN_IN_UNKNOWN_TEXT =
  'The server does not respond, so you are not signed in. Please check your connection and try again.';

interface AuthCallback {
  /** What the page's address contained (RTE-27). */
  readonly tokens: AddressTokens;
  /** Identifies partners (ROL-11). */
  readonly partnerId: string | null;
}

const NO_CALLBACK: AuthCallback = { tokens: {}, partnerId: null };

/**
 * Signs in with a password, restores the session of an earlier visit, and signs in with a token from a link. A failed
 * sign-in is a state, never a thrown error: the server's message, or SIGN_IN_FAILED_TEXT if it sent none.
 *
 * | Rule | Operator |
 * |---|---|
 * | A second sign-in while one is being sent is ignored | order `exhaust` |
 * | A newer restoration replaces the one before | `switchMap` |
 * | A stored credential is identified once more, 500 ms after a transport fault (our choice); a token of a link is not, because it may have been used up | `retryTransient` |
 * | Signing out cancels all of it | `cancel$`, `takeUntil(this.signOuts$)` |
 */
@Injectable({ providedIn: 'root' })
export class AuthService {
  private readonly api = inject(AuthApiService);
  private readonly identities = inject(IdentifyApiService);
  private readonly session = inject(SessionService);
  private readonly store = inject(CredentialStore);
  private readonly signOuts$ = this.session.signOuts$;
  private readonly callbacks = new Subject<AuthCallback>();
  private lastCallback = NO_CALLBACK;
  private readonly signingIn = studentCommand({
    order: 'exhaust',
    // The server may have opened a session, of which nobody knows the credential.
    outcome: { unknownText: SIGN_IN_UNKNOWN_TEXT },
    send: (request: LoginRequest) => this.api.login(request),
    onSaved: ({ studentId, xCredential, transportToken, role }) =>
      this.session.begin({
        UserId: studentId,
        XCredential: xCredential,
        TransportToken: transportToken,
        Role: role,
      }),
    errorText: (error) => serverMessage(error) ?? SIGN_IN_FAILED_TEXT,
    toastsError: false,
    cancel$: this.signOuts$,
  });

  readonly signIn$ = this.signingIn.state$;

  constructor() {
    this.callbacks
      .pipe(
        switchMap((callback) => this.handle(callback).pipe(takeUntil(this.signOuts$))),
        resubscribeOnError(inject(LOG_ERROR), 'A sign-in failed unexpectedly'),
        takeUntilDestroyed(),
      )
      .subscribe();
  }

  signIn(request: LoginRequest): void {
    this.signingIn.run(request);
  }

  /** Signs in with a token from the address; without one, restores the session of an earlier visit (CALL-07). */
  restore(callback: AuthCallback = NO_CALLBACK): void {
    this.lastCallback = callback;
    this.callbacks.next(callback);
  }

  /** Forgets the error: the visitor has left the form. */
  forgetError(): void {
    if (this.signIn$.value.error === null) return;
    this.signingIn.reset();
    this.signingIn.forget(null);
  }

  /** Tries again after the server could not be reached. */
  retry(): void {
    this.restore(this.lastCallback);
  }

  private handle({ tokens, partnerId }: AuthCallback): Observable<unknown> {
    const token = toAuthToken(tokens);
    if (token === null) return this.restoreSession();
    this.session.restoring();
    return this.identify(token, partnerId).pipe(
      tap((credential) =>
        this.session.begin(credential, {
          idToken: tokens.jwt ?? null,
          idpToken: credential.IdpAuthToken || null,
        }),
      ),
      // An invalid token in a link does not end a valid session.
      catchError((error: unknown) =>
        isRefusal(error) ? this.restoreSession({ showsReason: true }) : this.unreachable(),
      ),
    );
  }

  /** `showsReason`: a guest is told why they are not signed in (ERR-01). */
  private restoreSession({ showsReason = false } = {}): Observable<unknown> {
    return defer(() => {
      if (showsReason && this.store.secret() === null) {
        this.session.expire(null);
        return EMPTY;
      }
      const secret = restoreKnownSession(this.session, this.store);
      return secret === null ? EMPTY : this.identifySecret(secret);
    });
  }

  private identifySecret(secret: string): Observable<unknown> {
    this.session.restoring();
    return this.identify({ scheme: 'xcred', token: secret }, null).pipe(
      switchMap((credential) => {
        // Another tab or app may have changed the session meanwhile. The stored one wins.
        if (this.store.secret() !== secret) return this.restoreSession();
        this.session.begin(credential);
        return EMPTY;
      }),
      catchError((error: unknown) => {
        if (!isRefusal(error)) return this.unreachable();
        this.session.expire(secret);
        return EMPTY;
      }),
    );
  }

  private identify(token: AuthToken, partnerId: string | null): Observable<IdentifyResponse> {
    const credential$ =
      partnerId === null
        ? this.identities.identify(token)
        : this.identities.identifyPartner(token, partnerId);
    if (token.scheme !== 'xcred') return credential$;
    return credential$.pipe(retryTransient({ count: RESTORE_RETRIES, delayMs: RESTORE_RETRY_DELAY_MS }));
  }

  private unreachable(): Observable<never> {
    this.session.unreachable();
    return EMPTY;
  }
}

function toAuthToken({ xcred, jwt, transport }: AddressTokens): AuthToken | null {
  if (jwt) return { scheme: 'Bearer', token: jwt };
  if (xcred) return { scheme: 'xcred', token: xcred };
  return transport ? { scheme: 'transport', token: transport } : null;
}

/** Whether the server refused a token, rather than being out of reach. */
export function isRefusal(error: unknown): boolean {
  return hasStatus(error, 400, 401, 403, 404);
}
