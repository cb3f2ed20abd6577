import { catchError, EMPTY, fromEvent, type Observable, retry, Subject, take, throwError } from 'rxjs';
import { CredentialStore } from '../../core/session/credential-store';
import { FinalCallsService } from '../../core/session/final-calls.service';
import { SessionService } from '../../core/session/session.service';
import { Injectable, inject } from '../../framework/di';
import { isTransient, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { type LogoutOptions, SignOutApiService } from './sign-out-api.service';

/** Ends the session and cancels a pending sign-in. Revokes what is signed out or replaced on the server. */
@Injectable({ providedIn: 'root' })
export class SignOutService {
  private readonly api = inject(SignOutApiService);
  private readonly finalCalls = inject(FinalCallsService);
  private readonly session = inject(SessionService);
  private readonly store = inject(CredentialStore);
  private readonly window = inject(DOCUMENT).defaultView;
  private readonly signOuts = new Subject<void>();

  /** Cancels a pending sign-in, which would start a new session. */
  readonly signOuts$: Observable<void> = this.signOuts.asObservable();

  constructor() {
    this.session.replaced$
      .pipe(takeUntilDestroyed())
      .subscribe(({ secret, replacedBy }) => this.revoke(secret, { replacedBy }));
  }

  /** Signs out on this device at once. The server revokes the credential. */
  signOut(): void {
    const secret = this.session.credential$.value?.XCredential ?? this.store.secret();
    this.signOuts.next();
    this.session.end(secret);
    if (secret !== null) this.finalCalls.settled$.subscribe(() => this.revoke(secret));
  }

  /**
   * Revokes a credential on the server. If the server cannot be reached, the request is sent again when the browser is
   * back online, as long as the page is open.
   */
  revoke(secret: string, options?: LogoutOptions): void {
    this.api
      .logout(secret, options)
      .pipe(
        retry({
          delay: (error: unknown) =>
            isTransient(error) && this.window
              ? fromEvent(this.window, 'online').pipe(take(1))
              : throwError(() => error),
        }),
        catchError(() => EMPTY),
      )
      .subscribe();
  }
}
