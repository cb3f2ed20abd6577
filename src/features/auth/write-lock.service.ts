import { catchError, EMPTY, NEVER, type Observable, of, switchMap } from 'rxjs';
import { PendingWritesService } from '../../core/session/pending-writes.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { WEB_LOCKS, withLock } from '../../platform/browser/web-locks';

const LOCK = 'writes';

/**
 * Lets the tabs of a browser know of each other's writes, because they share the session: a tab that writes holds a
 * lock, which whoever ends the session waits for.
 *
 * | Rule | Operator |
 * |---|---|
 * | The lock is held while something is pending | `switchMap` of `isPending$` |
 */
@Injectable({ providedIn: 'root' })
export class WriteLockService {
  private readonly locks = inject(WEB_LOCKS);
  private readonly writes = inject(PendingWritesService);

  /** Emits once: when no tab is writing. Where the browser has no locks, only this one counts. */
  readonly settled$: Observable<unknown> = this.writes.settled$.pipe(
    switchMap(() => withLock(this.locks, LOCK, of(null))),
    // A tab that hangs. Whoever waits has a limit of their own.
    catchError(() => NEVER),
  );

  constructor() {
    this.writes.isPending$
      .pipe(
        switchMap((isPending) =>
          isPending ? withLock(this.locks, LOCK, NEVER, 'shared').pipe(catchError(() => EMPTY)) : EMPTY,
        ),
        takeUntilDestroyed(),
      )
      .subscribe();
  }
}
