import {
  BehaviorSubject,
  distinctUntilChanged,
  map,
  type Observable,
  Subject,
  switchMap,
  throttleTime,
} from 'rxjs';
import type { Credential } from '../../contracts/credential';
import { Injectable, inject } from '../../framework/di';
import { mapState, readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { CredentialStore, type HostedTokens } from './credential-store';
import { STUDENT_LOGIN_THROTTLE_MS } from './session.timing';
import { distinctStudent } from './student-changes';

/** ERR-01, shown on the page at /login. */
export const SESSION_EXPIRED_TEXT = 'There was an issue when loading your user account, please sign back in.';

export type SessionState =
  /** The owner of a stored secret is being looked up. */
  | { readonly kind: 'restoring' }
  /** The lookup has failed, although the secret may be valid. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'guest'; readonly expired: boolean }
  | {
      readonly kind: 'signed-in';
      readonly credential: Credential;
      /** Whether the credential is stored beyond this page. */
      readonly persisted: boolean;
    };

/** A credential that this browser has given up, although the server still accepts it. */
export interface DiscardedCredential {
  readonly secret: string;
  /** The one that has taken its place. */
  readonly replacedBy?: string | undefined;
  /** The servers that accept it. */
  readonly issuer: CredentialStore['issuer'];
}

/**
 * Owns who is signed in. Everything that is loaded for a student is loaded inside `switchMap` of `student$`, so that
 * nothing of one student reaches another.
 *
 * | Rule | Operator |
 * |---|---|
 * | Login events of the same student are throttled for 500 ms (STA-01) | `throttleTime(STUDENT_LOGIN_THROTTLE_MS)` |
 */
@Injectable({ providedIn: 'root' })
export class SessionService {
  private readonly store = inject(CredentialStore);
  private readonly stateSubject = new BehaviorSubject<SessionState>({ kind: 'restoring' });

  readonly state$ = readonlyState(this.stateSubject);

  /** The credential of the signed-in user, whatever their role. Null for guests. */
  readonly credential$: State<Credential | null> = mapState(this.state$, (state) =>
    state.kind === 'signed-in' ? state.credential : null,
  );

  private readonly studentSubject = new BehaviorSubject<Credential | null>(null);

  /**
   * ROL-02: the credential of the signed-in student. Null for guests, partners and administrators. Further login
   * events of the same student are throttled (STA-01); a change of student passes at once.
   */
  readonly student$: State<Credential | null> = readonlyState(this.studentSubject);

  constructor() {
    const students = this.credential$.pipe(
      map((credential) => (credential?.Role === 'Student' ? credential : null)),
    );
    students
      .pipe(
        distinctStudent,
        switchMap(() =>
          students.pipe(
            throttleTime(STUDENT_LOGIN_THROTTLE_MS, undefined, { leading: true, trailing: false }),
          ),
        ),
        distinctUntilChanged(),
        takeUntilDestroyed(),
      )
      .subscribe(this.studentSubject);
  }

  /** Whose session this page has had last: they may sign out after it has expired. */
  private lastUserId: number | null = null;

  private readonly discardedSubject = new BehaviorSubject<readonly DiscardedCredential[]>([]);

  /** Credentials that SignOutService has yet to revoke on the server. They are kept in this page only. */
  readonly discarded$ = readonlyState(this.discardedSubject);

  private readonly signOuts = new Subject<void>();

  /** Cancels a pending sign-in, which would start a new session. */
  readonly signOuts$: Observable<void> = this.signOuts.asObservable();

  begin({ UserId, XCredential, TransportToken, Role }: Credential, hosted: HostedTokens = {}): void {
    const credential = { UserId, XCredential, TransportToken, Role };
    const replaced = this.currentSecret();
    const persisted = this.store.save(credential, hosted);
    this.lastUserId = UserId;
    this.stateSubject.next({ kind: 'signed-in', credential, persisted });
    if (replaced !== null && replaced !== XCredential) {
      this.discard({ secret: replaced, replacedBy: XCredential, issuer: this.store.issuer });
    }
  }

  /** Signs out on this device at once. The server revokes the credential. */
  signOut(): void {
    const secret = this.credential$.value?.XCredential ?? this.store.secret();
    this.signOuts.next();
    this.end(secret);
    if (secret !== null) this.discard({ secret, issuer: this.store.issuer });
  }

  /** Ends the session in this browser: the student has signed out. */
  end(secret: string | null): void {
    this.clear(secret, { expired: false, isSignOut: true });
  }

  /** ERR-01: the server has rejected the secret. */
  expire(secret: string | null): void {
    this.clear(secret, { expired: true, isSignOut: false });
  }

  /** The server has answered for another student: the session ends as if it had expired, on the server as well. */
  reject(secret: string): void {
    this.expire(secret);
    this.discard({ secret, issuer: this.store.issuer });
  }

  /** No credential is stored. In a page that had one until now, it has expired, or somebody has signed out elsewhere. */
  beginAsGuest(): void {
    const own = this.credential$.value?.XCredential ?? null;
    if (own !== null && this.store.hasExpired(own)) this.expire(own);
    else this.clear(null, { expired: false, isSignOut: own !== null });
  }

  /** The browser has given the credential up, and the server is to revoke it. */
  discard(credential: DiscardedCredential): void {
    this.discardedSubject.next([...this.discardedSubject.value, credential]);
  }

  /** Whoever revokes them takes them out of the session. */
  takeDiscarded(): readonly DiscardedCredential[] {
    const discarded = this.discardedSubject.value;
    this.discardedSubject.next([]);
    return discarded;
  }

  restoring(): void {
    this.stateSubject.next({ kind: 'restoring' });
  }

  unreachable(): void {
    this.stateSubject.next({ kind: 'unreachable' });
  }

  /** A stored session may be newer than that of this page: another tab has replaced it, and revoked it. */
  private currentSecret(): string | null {
    const state = this.stateSubject.value;
    const isStored = state.kind !== 'signed-in' || state.persisted;
    return isStored ? this.store.replaceableSecret() : state.credential.XCredential;
  }

  private clear(
    secret: string | null,
    { expired, isSignOut }: { expired: boolean; isSignOut: boolean },
  ): void {
    const UserId = this.lastUserId;
    // If another student has signed in in another tab, what is stored is theirs.
    const clearOwn = () => {
      const stored = this.store.secret();
      if (stored !== null && stored !== secret) return;
      if (expired && stored !== null) this.store.rememberExpiry(stored);
      this.store.clear({ UserId, isSignOut });
    };
    clearOwn();
    const guest: SessionState = { kind: 'guest', expired };
    this.stateSubject.next(guest);
    // Once more, because services store what is unsaved when they hear of it. Unless one has begun another session.
    if (this.stateSubject.value === guest) clearOwn();
  }
}

/**
 * Restores the stored session, or the lack of one, as far as no call is needed. Returns a secret whose owner is not
 * known on this host and has to be looked up by AuthService, otherwise null.
 */
export function restoreKnownSession(session: SessionService, store: CredentialStore): string | null {
  const credential = store.credential();
  const secret = store.secret();
  if (credential) session.begin(credential);
  else if (secret === null) session.beginAsGuest();
  return credential ? null : secret;
}
