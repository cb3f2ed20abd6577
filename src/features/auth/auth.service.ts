import {
  BehaviorSubject,
  catchError,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  Subject,
  skip,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs';
import type { LoginRequest } from '../../contracts/credential';
import type { IdentifyAnswer } from '../../contracts/identity';
import { hasStatus, serverMessage } from '../../core/api/error-text';
import type { AddressTokens } from '../../core/session/address-tokens';
import { CredentialStore } from '../../core/session/credential-store';
import { restoreKnownSession } from '../../core/session/restore-known-session';
import { SessionService } from '../../core/session/session.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, retryTransient, takeUntilDestroyed } from '../../framework/rxjs';
import { RESTORE_RETRIES, RESTORE_RETRY_DELAY_MS } from './auth.timing';
import { AuthApiService } from './auth-api.service';
import type { Proof } from './auth-token';
import { SignOutService } from './sign-out.service';

/** Our wording: the spec has none for a sign-in that failed for another reason than the password. */
export const SIGN_IN_FAILED_TEXT = 'We could not sign you in. Please check your connection and try again.';

export interface SignInState {
  readonly busy: boolean;
  readonly error: string | null;
}

export interface AuthCallback {
  /** What the page's address held (RTE-27). */
  readonly tokens: AddressTokens;
  /** Somebody of a partner comes in (ROL-11). */
  readonly partnerId: string | null;
}

const AT_REST: SignInState = { busy: false, error: null };
const NO_CALLBACK: AuthCallback = { tokens: {}, partnerId: null };

/**
 * Signs in, takes up a kept session, and lets in whoever a link with a token names. A failed sign-in is
 * a state, never a thrown error: the server's own words where it sent some, else SIGN_IN_FAILED_TEXT.
 */
@Injectable({ providedIn: 'root' })
export class AuthService {
  private readonly api = inject(AuthApiService);
  private readonly session = inject(SessionService);
  private readonly store = inject(CredentialStore);
  private readonly signIns = new Subject<LoginRequest>();
  private readonly entrances = new Subject<AuthCallback>();
  private readonly signOuts$ = inject(SignOutService).signOuts$;
  private readonly signInSubject = new BehaviorSubject<SignInState>(AT_REST);
  private last = NO_CALLBACK;
  /** Somebody is signed in by another way than the form: by another tab, say. */
  private readonly somebodyElse$ = this.session.credential$.pipe(
    skip(1),
    filter((credential) => credential !== null),
    tap(() => this.signInSubject.next(AT_REST)),
  );

  readonly signIn$ = readonlyState(this.signInSubject);

  constructor() {
    this.signOuts$.pipe(takeUntilDestroyed()).subscribe(() => this.signInSubject.next(AT_REST));
    this.signIns
      .pipe(
        exhaustMap((request) =>
          this.attempt(request).pipe(takeUntil(merge(this.signOuts$, this.somebodyElse$))),
        ),
        takeUntilDestroyed(),
      )
      .subscribe();
    this.entrances
      .pipe(
        switchMap((entrance) => this.enter(entrance).pipe(takeUntil(this.signOuts$))),
        takeUntilDestroyed(),
      )
      .subscribe();
  }

  /** Ignored while a sign-in is under way: the button is disabled then. */
  signIn(request: LoginRequest): void {
    this.signIns.next(request);
  }

  /** Lets in by a token of the address, else takes up the session of an earlier visit (CALL-07). */
  restore(entrance: AuthCallback = NO_CALLBACK): void {
    this.last = entrance;
    this.entrances.next(entrance);
  }

  /** Forgets what went wrong: the visitor has left the form. */
  forgetError(): void {
    if (!this.signInSubject.value.busy) this.signInSubject.next(AT_REST);
  }

  /** Tries the same again, where the server could not be reached. */
  retry(): void {
    this.restore(this.last);
  }

  private attempt(request: LoginRequest): Observable<void> {
    this.signInSubject.next({ busy: true, error: null });
    return this.api.login(request).pipe(
      map((answer) => {
        this.signInSubject.next(AT_REST);
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

  private enter({ tokens, partnerId }: AuthCallback): Observable<void> {
    const proof = proofOf(tokens);
    if (proof === null) return this.takeUp();
    this.session.restoring();
    return this.identified(proof, partnerId).pipe(
      map((answer) =>
        this.session.begin(answer, { idToken: tokens.jwt ?? null, idpToken: answer.IdpAuthToken || null }),
      ),
      // A link with a token that is no good does not end a session that is.
      catchError((error: unknown) => (isRefusal(error) ? this.takeUp(true) : this.unreachable())),
    );
  }

  /** The kept session, if there is one; `expired` where a guest has to be told why he is one. */
  private takeUp(expired = false): Observable<void> {
    if (expired && this.store.secret() === null) {
      this.session.expire(null);
      return EMPTY;
    }
    const secret = restoreKnownSession(this.session, this.store);
    if (secret === null) return EMPTY;
    this.session.restoring();
    return this.identified({ scheme: 'xcred', token: secret }, null).pipe(
      switchMap((credential) => {
        // Another tab or app has gone on meanwhile: what is kept now counts.
        if (this.store.secret() !== secret) return this.takeUp();
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

  private identified(proof: Proof, partnerId: string | null): Observable<IdentifyAnswer> {
    const answer$ =
      partnerId === null ? this.api.identify(proof) : this.api.identifyPartner(proof, partnerId);
    return answer$.pipe(retryTransient({ count: RESTORE_RETRIES, delayMs: RESTORE_RETRY_DELAY_MS }));
  }

  private unreachable(): Observable<never> {
    this.session.unreachable();
    return EMPTY;
  }
}

function proofOf({ xcred, jwt, transport }: AddressTokens): Proof | null {
  if (jwt) return { scheme: 'Bearer', token: jwt };
  if (xcred) return { scheme: 'xcred', token: xcred };
  return transport ? { scheme: 'transport', token: transport } : null;
}

function isRefusal(error: unknown): boolean {
  return hasStatus(error, 400, 401, 403, 404);
}
