import { catchError, EMPTY, NEVER, Observable, of, switchMap, timer } from 'rxjs';
import { PendingWritesService } from '../../core/session/pending-writes.service';
import { EDITORS_CLOSE_MS } from '../../core/session/session.timing';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { OPEN_TAB_CHANNEL } from '../../platform/browser/tab-channel';
import { WEB_LOCKS, withLock } from '../../platform/browser/web-locks';

/** Of the lock, and of the channel. */
const LOCK = 'writes';

/**
 * Lets the tabs of a browser know of each other's writes, because they share the session: a tab that writes holds a
 * lock, which whoever ends the session waits for, and tells the others if a write was not saved.
 *
 * | Rule | Operator |
 * |---|---|
 * | The lock is held while something is pending | `switchMap` of `isPending$` |
 * | It is held for 100 ms more if that was not saved, so that the others have heard of it (our choice) | `timer(EDITORS_CLOSE_MS)` |
 */
@Injectable({ providedIn: 'root' })
export class WriteLockService {
  private readonly locks = inject(WEB_LOCKS);
  private readonly openChannel = inject(OPEN_TAB_CHANNEL);
  private readonly writes = inject(PendingWritesService);

  /** Emits once: when no tab is writing. Where the browser has no locks, only this one counts. */
  readonly settled$: Observable<unknown> = this.writes.settled$.pipe(
    switchMap(() => withLock(this.locks, LOCK, of(null))),
    // A tab that hangs. Whoever waits has a limit of their own.
    catchError(() => NEVER),
  );

  /** A write of another tab has failed, or nobody knows what has become of it. */
  readonly unsavedElsewhere$ = new Observable<void>((subscriber) => {
    const channel = this.openChannel(LOCK);
    if (channel === null) return undefined;
    channel.onmessage = () => subscriber.next();
    return () => channel.close();
  });

  constructor() {
    this.writes.unsaved$.pipe(takeUntilDestroyed()).subscribe(() => {
      this.writes.track(timer(EDITORS_CLOSE_MS)).subscribe();
      const channel = this.openChannel(LOCK);
      channel?.postMessage(null);
      channel?.close();
    });
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
