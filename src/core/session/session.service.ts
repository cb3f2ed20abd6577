import { BehaviorSubject, distinctUntilChanged, map, switchMap, throttleTime } from 'rxjs';
import type { Credential } from '../../contracts/credential';
import { Injectable, inject } from '../../framework/di';
import { mapState, readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { CredentialStore, type HostedTokens } from './credential-store';
import { STUDENT_LOGIN_THROTTLE_MS } from './session.timing';
import { distinctStudent } from './student-changes';

/** ERR-01, shown on the page at /login. */
export const SESSION_EXPIRED_TEXT = 'There was an issue when loading your user account, please sign back in.';

export type SessionState =
  /** A kept secret is being identified. */
  | { readonly kind: 'restoring' }
  /** It could not be identified, though it may be good. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'guest'; readonly expired: boolean }
  | {
      readonly kind: 'signed-in';
      readonly credential: Credential;
      /** Whether the browser keeps the credential beyond this page. */
      readonly kept: boolean;
    };

/**
 * Owns who is signed in. Every load, cache and answer of a student lives inside `student$`, which changes
 * identity whenever the session does, so that nothing of one student reaches another.
 */
@Injectable({ providedIn: 'root' })
export class SessionService {
  private readonly store = inject(CredentialStore);
  private readonly stateSubject = new BehaviorSubject<SessionState>({ kind: 'restoring' });

  readonly state$ = readonlyState(this.stateSubject);

  /** The credential of whoever is signed in, of any role; null for guests. */
  readonly credential$: State<Credential | null> = mapState(this.state$, (state) =>
    state.kind === 'signed-in' ? state.credential : null,
  );

  private readonly studentSubject = new BehaviorSubject<Credential | null>(null);

  /**
   * ROL-02: the credential while a Student is signed in; null for guests, partners and administrators. Login
   * events of the same student are throttled (STA-01); another student always passes, at once.
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

  begin({ UserId, XCredential, TransportToken, Role }: Credential, hosted: HostedTokens = {}): void {
    const credential = { UserId, XCredential, TransportToken, Role };
    const kept = this.store.keep(credential, hosted);
    this.stateSubject.next({ kind: 'signed-in', credential, kept });
  }

  /** Forgets the session of a secret here; AuthService revokes it on the server as well. */
  end(secret: string | null): void {
    this.forget(secret, false);
  }

  /** ERR-01: the server does not know the secret, or no longer. */
  expire(secret: string | null): void {
    this.forget(secret, true);
  }

  restoring(): void {
    this.stateSubject.next({ kind: 'restoring' });
  }

  unreachable(): void {
    this.stateSubject.next({ kind: 'unreachable' });
  }

  private forget(secret: string | null, expired: boolean): void {
    // Somebody else may have signed in in another tab: her cookie stays.
    const kept = this.store.secret();
    if (kept === null || kept === secret) this.store.clear();
    this.stateSubject.next({ kind: 'guest', expired });
  }
}
