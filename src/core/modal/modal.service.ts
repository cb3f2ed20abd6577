import {
  AsyncSubject,
  BehaviorSubject,
  catchError,
  combineLatest,
  concat,
  concatMap,
  defer,
  EMPTY,
  ignoreElements,
  map,
  NEVER,
  type Observable,
  of,
  Subject,
  scan,
  switchMap,
  take,
  takeUntil,
  timer,
} from 'rxjs';
import { DestroyRef, Injectable, inject, type OnDestroy } from '../../framework/di';
import { mapState, readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { REDUCED_MOTION } from '../../platform/device/reduced-motion';
import { LOG_ERROR } from '../../platform/log/log-error';
import { SessionService } from '../session/session.service';
import { distinctStudent } from '../session/student-changes';
import type { ActiveModal, ModalOptions, ModalRef } from './modal.model';
import { MODAL_ENTER_MS, MODAL_EXIT_MS, MODAL_REOPEN_DELAY_MS, SHEET_MS } from './modal.timing';
import { ModalEntry } from './modal-entry';

/**
 * Owns the modal on screen and the queue behind it (MOD-01 to MOD-04).
 *
 * A new modal replaces a dismissible one and waits for any other. A modal goes through the states loading (nothing on
 * screen yet), entering, open and leaving. All modals end at once when another student signs in or nobody is signed
 * in, except those with `survivesSession`. A modal that cannot be loaded or rendered is logged and ends without a
 * result (ERR-16).
 *
 * | Rule | Operator |
 * |---|---|
 * | The next modal appears 1 s after the exit of the former one has started (STA-26) | `timer(MODAL_REOPEN_DELAY_MS)` |
 * | An exit takes 0.5 s (MOD-03), that of a sheet 0.35 s (CON-25) | `timer(MODAL_EXIT_MS)`, `timer(SHEET_MS)` |
 * | Animations take no time with reduced motion | `timer(0)` |
 */
@Injectable({ providedIn: 'root' })
export class ModalService implements OnDestroy {
  private readonly destroyRef = inject(DestroyRef);
  private readonly logError = inject(LOG_ERROR);
  private readonly prefersReducedMotion = inject(REDUCED_MOTION);
  /** Every modal that has not ended completely, oldest first. */
  private readonly entries = new Set<ModalEntry>();
  private readonly requests = new Subject<ModalEntry>();
  private readonly activeSubject = new BehaviorSubject<ActiveModal | null>(null);
  private mayReopen$: Observable<unknown> = of(true);
  private count = 0;

  /** The modal that the host renders, if any. */
  readonly active$ = readonlyState(this.activeSubject);

  /** MOD-04: whether a modal is on screen, including its animations. */
  readonly isOpen$ = mapState(this.active$, (active) => active !== null && active.state !== 'loading');

  constructor() {
    this.requests
      .pipe(
        concatMap((entry) => this.run(entry)),
        takeUntilDestroyed(),
      )
      .subscribe(this.activeSubject);
    inject(SessionService)
      .credential$.pipe(distinctStudent, takeUntilDestroyed())
      .subscribe(() => this.endAll(({ options }) => !options.survivesSession));
  }

  ngOnDestroy(): void {
    this.endAll(() => true);
  }

  open<R, I extends object>(options: ModalOptions<R, I>): ModalRef<R> {
    const others = [...this.entries];
    const isReopen = others.some((other) => other.onScreen || other.isReopen);
    this.count += 1;
    // The signature has checked that result and inputs match the component. The queue does not need their types.
    const entry = new ModalEntry(this.count, options as unknown as ModalOptions<never, never>, isReopen);
    entry.end$.pipe(take(1)).subscribe(() => {
      if (entry.onScreen) this.startReopenDelay();
    });
    this.entries.add(entry);
    this.requests.next(entry);
    for (const other of others) other.dismiss();
    return entry as ModalRef<unknown> as ModalRef<R>;
  }

  /** The views of one modal, from its turn in the queue until it is gone. */
  private run(entry: ModalEntry): Observable<ActiveModal | null> {
    const gone$ = defer(() => {
      this.entries.delete(entry);
      return of(null);
    });
    const changes$ = concat(
      concat(
        of({}),
        defer(() => this.enter(entry)),
        NEVER,
      ).pipe(takeUntil(entry.end$)),
      defer(() => (entry.onScreen ? this.leave(entry) : EMPTY)).pipe(takeUntil(entry.removed$)),
    );
    const views$ = changes$.pipe(scan((view, change) => ({ ...view, ...change }), this.initialView(entry)));
    return concat(views$, gone$);
  }

  private enter(entry: ModalEntry): Observable<Partial<ActiveModal>> {
    // HELP-08: a sheet appears within 525 ms, so it waits only for the exit of the former modal.
    const mayEnter$ = entry.isReopen && !isSheet(entry) ? this.mayReopen$ : of(true);
    const motionMs = this.motionMs(entry, MODAL_ENTER_MS);
    const enter$ = concat(
      of({ state: 'entering', motionMs } as const),
      timer(motionMs).pipe(map(() => ({ state: 'open' }) as const)),
    );
    return combineLatest([entry.loaded$, mayEnter$]).pipe(
      switchMap(([component]) => concat(of({ component }), entry.shown$.pipe(switchMap(() => enter$)))),
      catchError((error: unknown) => {
        this.fail(entry, error);
        return EMPTY;
      }),
    );
  }

  private leave(entry: ModalEntry): Observable<Partial<ActiveModal>> {
    const motionMs = this.motionMs(entry, MODAL_EXIT_MS);
    return concat(of({ state: 'leaving', motionMs } as const), timer(motionMs).pipe(ignoreElements()));
  }

  private motionMs(entry: ModalEntry, modalMs: number): number {
    if (this.prefersReducedMotion()) return 0;
    return isSheet(entry) ? SHEET_MS : modalMs;
  }

  private initialView(entry: ModalEntry): ActiveModal {
    const { id, options, dismissible, shown, dismiss } = entry;
    return {
      id,
      state: 'loading',
      component: null,
      inputs: options.inputs,
      style: options.style,
      dismissible,
      label: options.label,
      motionMs: 0,
      ref: entry,
      shown,
      dismiss,
      fail: (error) => this.fail(entry, error),
    };
  }

  /** STA-26: the delay starts with the exit of a modal. */
  private startReopenDelay(): void {
    const mayReopen = new AsyncSubject<unknown>();
    timer(MODAL_REOPEN_DELAY_MS).pipe(takeUntilDestroyed(this.destroyRef)).subscribe(mayReopen);
    this.mayReopen$ = mayReopen;
  }

  private fail(entry: ModalEntry, error: unknown): void {
    this.logError('A modal could not be shown', error);
    entry.remove();
  }

  private endAll(predicate: (entry: ModalEntry) => boolean): void {
    // Latest first, so that the end of one does not start the next.
    for (const entry of [...this.entries].reverse()) if (predicate(entry)) entry.remove();
  }
}

function isSheet({ options: { style } }: ModalEntry): boolean {
  return style === 'right-sheet' || style === 'bottom-sheet';
}
