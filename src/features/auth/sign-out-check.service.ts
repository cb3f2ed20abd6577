import { delay, map, merge, Observable, of, switchMap, take, tap, timer } from 'rxjs';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { PendingWritesService } from '../../core/session/pending-writes.service';
import { SessionService } from '../../core/session/session.service';
import { EDITORS_CLOSE_MS, SAVING_NOTICE_MS, WRITES_WAIT_MS } from '../../core/session/session.timing';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { routeParams } from '../../platform/router/route-params';
import { Router } from '../../platform/router/router';
import { WriteLockService } from './write-lock.service';

/** Our wording. */
const SAVING_TEXT = 'Saving your latest changes…';
const UNSAVED_TEXT = 'Your latest change was not saved, so you are still signed in.';
const UNSAVED_ELSEWHERE_TEXT = 'A change in another tab was not saved, so you are still signed in.';
const QUESTION = {
  title: 'Leave before this is saved?',
  message:
    'Your latest changes are still being saved, here or in another tab. If you leave now, they may be lost.',
  confirmText: 'Leave',
  destructive: true,
} as const;

/**
 * Before a student signs out, what is being written is waited for, here and in other tabs. They stay signed in if a
 * write fails meanwhile, in any of them. Unsaved words are asked about after that, by their editors.
 *
 * | Rule | Operator |
 * |---|---|
 * | The student is told what they wait for after 400 ms (our choice) | `timer(SAVING_NOTICE_MS)` |
 * | After a save, its editor has 100 ms to close (our choice) | `delay` of EDITORS_CLOSE_MS |
 * | They are asked after 5 s (our choice), by the page's editors if these hold unsaved words, unless it is saved while the question is open | `timer(WRITES_WAIT_MS)`, `take(1)` |
 */
@Injectable({ providedIn: 'root' })
export class SignOutCheckService {
  private readonly confirmation = inject(ConfirmationService);
  private readonly lock = inject(WriteLockService);
  private readonly session = inject(SessionService);
  private readonly toasts = inject(ToastService);
  private readonly writes = inject(PendingWritesService);

  constructor() {
    const router = inject(Router);
    router.askFirst(({ url, extras }, isLast) => {
      const isSignOut = routeParams('/logout', url.split(/[?#]/)[0] ?? '') !== null;
      const isAsked = isSignOut && !extras.force && this.session.credential$.value !== null;
      return isAsked ? this.check({ asks: isLast }) : of(true);
    });
  }

  /** Emits once: whether the session may be given up. `asks`: nobody else asks about what is unsaved. */
  check({ asks } = { asks: true }): Observable<boolean> {
    const closes = this.writes.isPending$.value ? EDITORS_CLOSE_MS : 0;
    const saved$ = this.lock.settled$.pipe(
      delay(closes),
      map(() => true),
    );
    const unsaved$ = merge(
      this.writes.unsaved$.pipe(map(() => UNSAVED_TEXT)),
      this.lock.unsavedElsewhere$.pipe(map(() => UNSAVED_ELSEWHERE_TEXT)),
    ).pipe(
      tap((text) => void this.toasts.warning(text)),
      map(() => false),
    );
    const asked$ = timer(WRITES_WAIT_MS).pipe(
      switchMap(() => (asks ? this.confirmation.confirm(QUESTION) : of(true))),
    );
    return merge(this.notice(), unsaved$, saved$, asked$).pipe(take(1));
  }

  /** Shows it until it is unsubscribed from. */
  private notice(): Observable<never> {
    const shown$ = new Observable<never>(() => {
      const toast = this.toasts.info(SAVING_TEXT, { autoDismiss: false });
      return () => this.toasts.remove(toast);
    });
    return timer(SAVING_NOTICE_MS).pipe(switchMap(() => shown$));
  }
}
