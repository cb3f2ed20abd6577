import { BehaviorSubject } from 'rxjs';
import type { Credential } from '../../contracts/credential';
import { Injectable, inject } from '../../framework/di';
import { mapState, readonlyState, type State } from '../../framework/rxjs';
import { CredentialStore } from './credential-store';

/** ERR-01, shown on the sign-in page. */
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

  /** ROL-02: the credential while a Student is signed in; null for guests, partners and administrators. */
  readonly student$: State<Credential | null> = mapState(this.credential$, (credential) =>
    credential?.Role === 'Student' ? credential : null,
  );

  begin(credential: Credential): void {
    const kept = this.store.keep(credential);
    this.stateSubject.next({ kind: 'signed-in', credential, kept });
  }

  /** Forgets the credential here; AuthService revokes it on the server as well. */
  end(): void {
    this.forget(false);
  }

  /** ERR-01: the server no longer knows the credential. */
  expire(): void {
    this.forget(true);
  }

  restoring(): void {
    this.stateSubject.next({ kind: 'restoring' });
  }

  unreachable(): void {
    this.stateSubject.next({ kind: 'unreachable' });
  }

  private forget(expired: boolean): void {
    this.store.clear();
    this.stateSubject.next({ kind: 'guest', expired });
  }
}
