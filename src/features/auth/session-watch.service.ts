import { filter, fromEvent, interval, map, merge, skip, switchMap } from 'rxjs';
import { CredentialStore } from '../../core/session/credential-store';
import { SessionService } from '../../core/session/session.service';
import { SESSION_WATCH_MS } from '../../core/session/session.timing';
import { DETAILS_KEY } from '../../core/session/stored-credential';
import { distinctStudent } from '../../core/session/student-changes';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { Router } from '../../platform/router/router';
import { AuthService } from './auth.service';

/**
 * Keeps this tab at one with the others: a log-out, the loss of the cookie or a sign-in elsewhere reaches it
 * within a second. The storage event comes at once, even to a tab in the background whose timers are slowed; the
 * cookie alone tells of other apps of the family. Another student than before in the same page begins without the
 * address's query.
 */
@Injectable({ providedIn: 'root' })
export class SessionWatchService {
  constructor() {
    const session = inject(SessionService);
    const store = inject(CredentialStore);
    const auth = inject(AuthService);
    const router = inject(Router);
    const document = inject(DOCUMENT);
    const window = document.defaultView as Window;

    const looks$ = merge(
      interval(SESSION_WATCH_MS),
      fromEvent<StorageEvent>(window, 'storage').pipe(
        filter(({ key }) => key === null || key === DETAILS_KEY),
      ),
      fromEvent(document, 'visibilitychange'),
    );
    // A secret that turned out to be no good, and cannot be removed from here, is not asked about again.
    let asked: string | null = null;

    session.state$
      .pipe(
        switchMap((state) => {
          // Where the browser keeps nothing, there is nothing to compare with.
          const watched = state.kind === 'guest' || (state.kind === 'signed-in' && state.kept);
          const own = state.kind === 'signed-in' ? state.credential.XCredential : null;
          return looks$.pipe(
            filter(() => watched),
            map(() => store.secret()),
            filter((secret) => secret !== own && (secret === null || secret !== asked)),
          );
        }),
        takeUntilDestroyed(),
      )
      .subscribe((secret) => {
        if (secret === null) session.end(null);
        else {
          asked = secret;
          auth.restore();
        }
      });

    session.credential$
      .pipe(
        filter((credential) => credential !== null),
        distinctStudent,
        skip(1),
        takeUntilDestroyed(),
      )
      .subscribe(() => {
        const { pathname } = router.location$.value;
        // Arriving there once more would sign out whoever has come.
        if (pathname === '/logout') return;
        // What the former student searched for and looked at stands in the address.
        router.navigateByUrl(pathname, { replaceUrl: true, force: true, onSameUrlNavigation: 'reload' });
      });
  }
}
