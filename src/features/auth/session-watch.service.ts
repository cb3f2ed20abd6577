import { filter, fromEvent, interval, map, merge, skip, switchMap, tap } from 'rxjs';
import { resubscribeOnError } from '../../core/data/resubscribe-on-error';
import { CredentialStore } from '../../core/session/credential-store';
import { SessionService } from '../../core/session/session.service';
import { SESSION_WATCH_MS } from '../../core/session/session.timing';
import { CREDENTIAL_OWNER_KEY } from '../../core/session/stored-credential';
import { distinctStudent } from '../../core/session/student-changes';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { LOG_ERROR } from '../../platform/log/log-error';
import { routeParams } from '../../platform/router/route-params';
import { Router } from '../../platform/router/router';
import { AuthService } from './auth.service';

/**
 * Keeps this tab in step with the others: it follows a logout, a lost cookie or a sign-in elsewhere within a second.
 * The storage event arrives immediately, even in a background tab with throttled timers, but only the cookie shows
 * changes made by other apps of the family. When a different student signs in, the query of the address is dropped.
 *
 * | Rule | Operator |
 * |---|---|
 * | What is stored is compared every 500 ms (our choice), at each storage event, and when the page is hidden or shown | `merge` with `interval(SESSION_WATCH_MS)` |
 * | It is compared with the latest session of this tab | `switchMap` of `state$` |
 */
@Injectable({ providedIn: 'root' })
export class SessionWatchService {
  private readonly session = inject(SessionService);
  private readonly store = inject(CredentialStore);
  private readonly auth = inject(AuthService);
  private readonly router = inject(Router);
  private readonly document = inject(DOCUMENT);
  /** Prevents a loop: a secret that the server refused may stay stored, because this tab cannot always remove it. */
  private lastRestored: string | null = null;

  constructor() {
    const log = inject(LOG_ERROR);
    this.storedChanges()
      .pipe(
        tap((secret) => this.follow(secret)),
        resubscribeOnError(log, 'Another tab could not be followed'),
        takeUntilDestroyed(),
      )
      .subscribe();
    this.session.credential$
      .pipe(
        filter((credential) => credential !== null),
        distinctStudent,
        skip(1),
        takeUntilDestroyed(),
      )
      .subscribe(() => this.dropQuery());
  }

  /** Emits the stored secret when it differs from the one of this tab; null if there is none. */
  private storedChanges() {
    const checks$ = merge(
      interval(SESSION_WATCH_MS),
      fromEvent<StorageEvent>(this.document.defaultView as Window, 'storage').pipe(
        filter(({ key }) => key === null || key === CREDENTIAL_OWNER_KEY),
      ),
      fromEvent(this.document, 'visibilitychange'),
    );
    return this.session.state$.pipe(
      switchMap((state) => {
        // If the browser stores nothing, there is nothing to compare with.
        const isStored = state.kind === 'guest' || (state.kind === 'signed-in' && state.persisted);
        const own = state.kind === 'signed-in' ? state.credential.XCredential : null;
        return checks$.pipe(
          filter(() => isStored),
          map(() => this.store.secret()),
          tap((secret) => {
            // The same secret may come back, also to a page that is a guest's by now.
            if (secret === null) this.lastRestored = null;
          }),
          filter((secret) => secret !== own && (secret === null || secret !== this.lastRestored)),
        );
      }),
    );
  }

  private follow(secret: string | null): void {
    if (secret === null) {
      this.session.beginAsGuest();
      return;
    }
    this.lastRestored = secret;
    this.auth.restore();
  }

  /** The query reveals what the previous student searched for and viewed. */
  private dropQuery(): void {
    const { pathname } = this.router.location$.value;
    // Navigating to /logout would sign out the student who has just signed in.
    if (routeParams('/logout', pathname) !== null) return;
    this.router.navigateByUrl(pathname, { replaceUrl: true, force: true, onSameUrlNavigation: 'reload' });
  }
}
