import {
  BehaviorSubject,
  catchError,
  EMPTY,
  exhaustMap,
  map,
  type Observable,
  of,
  Subject,
  switchMap,
} from 'rxjs';
import type { Credential, LoginRequest } from '../../contracts/credential';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, retryTransient, takeUntilDestroyed } from '../../framework/rxjs';
import { hasStatus, serverMessage } from '../http/error-text';
import { CredentialStore } from '../session/credential-store';
import { SessionService } from '../session/session.service';
import { RESTORE_RETRIES, RESTORE_RETRY_DELAY_MS } from './auth.timing';
import { AuthApiService } from './auth-api.service';

/** Our wording: the spec has none for a sign-in that failed for another reason than the password. */
export const SIGN_IN_FAILED_TEXT = 'We could not sign you in. Please check your connection and try again.';

export interface SignInState {
  readonly busy: boolean;
  readonly error: string | null;
}

/**
 * Signs in and out and restores a kept session. A failed sign-in is a state, never a thrown error: the
 * server's own words where it sent some, else SIGN_IN_FAILED_TEXT.
 */
@Injectable({ providedIn: 'root' })
export class AuthService {
  private readonly api = inject(AuthApiService);
  private readonly session = inject(SessionService);
  private readonly store = inject(CredentialStore);
  private readonly signIns = new Subject<LoginRequest>();
  private readonly restores = new Subject<void>();
  private readonly signInSubject = new BehaviorSubject<SignInState>({ busy: false, error: null });

  readonly signIn$ = readonlyState(this.signInSubject);

  constructor() {
    this.signIns
      .pipe(
        exhaustMap((request) => this.attempt(request)),
        takeUntilDestroyed(),
      )
      .subscribe();
    this.restores
      .pipe(
        switchMap(() => this.identify()),
        takeUntilDestroyed(),
      )
      .subscribe();
  }

  /** Ignored while a sign-in is under way: the button is disabled then. */
  signIn(request: LoginRequest): void {
    this.signIns.next(request);
  }

  /** Takes up the session of an earlier visit, if one was kept (CALL-07). */
  restore(): void {
    this.restores.next();
  }

  /** Signs out at once on this device; the server is told, whether it can be reached or not. */
  signOut(): void {
    const credential = this.session.credential$.value;
    this.session.end();
    if (credential === null) return;
    this.api
      .logout(credential.XCredential)
      .pipe(catchError(() => EMPTY))
      .subscribe();
  }

  private attempt(request: LoginRequest): Observable<void> {
    this.signInSubject.next({ busy: true, error: null });
    return this.api.login(request).pipe(
      map((answer) => {
        this.signInSubject.next({ busy: false, error: null });
        this.session.begin({
          UserId: answer.studentId,
          XCredential: answer.xCredential,
          TransportToken: answer.transportToken,
          Role: answer.role,
        });
      }),
      catchError((error: unknown) => {
        this.signInSubject.next({ busy: false, error: serverMessage(error) ?? SIGN_IN_FAILED_TEXT });
        return EMPTY;
      }),
    );
  }

  private identify(): Observable<void> {
    const known = this.store.credential();
    const secret = this.store.secret();
    if (secret === null) {
      this.session.end();
      return EMPTY;
    }
    if (known === null) this.session.restoring();
    const credential$: Observable<Credential> = known
      ? of(known)
      : this.api.identify(secret).pipe(this.retried());
    return credential$.pipe(
      map((credential) => this.session.begin(credential)),
      catchError((error: unknown) => {
        if (hasStatus(error, 401, 403)) this.session.expire();
        else this.session.unreachable();
        return EMPTY;
      }),
    );
  }

  private retried<T>() {
    return retryTransient<T>({ count: RESTORE_RETRIES, delayMs: RESTORE_RETRY_DELAY_MS });
  }
}
