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
 * Owns the one modal on screen and those that wait for it (MOD-01 to MOD-04).
 *
 * A newer modal takes the place of a dismissible one and waits behind any other; it comes 1 s after the one
 * before it began to leave (STA-26), or at once where none was on screen. States: loading (the page is left
 * alone), entering, open, leaving (0.5 s, sheets 0.35 s, none for reduced motion), gone. All end at once when
 * another student comes or nobody is signed in; a renewed credential of the same one ends none. One that cannot be
 * loaded or shown is logged and ends without a result (ERR-16).
 */
@Injectable({ providedIn: 'root' })
export class ModalService implements OnDestroy {
  private readonly destroyRef = inject(DestroyRef);
  private readonly logError = inject(LOG_ERROR);
  private readonly prefersReducedMotion = inject(REDUCED_MOTION);
  /** Every modal that is not gone yet, oldest first. */
  private readonly entries = new Set<ModalEntry>();
  private readonly requests = new Subject<ModalEntry>();
  private readonly activeSubject = new BehaviorSubject<ActiveModal | null>(null);
  private mayReopen$: Observable<unknown> = of(true);
  private count = 0;

  /** What the host renders; null for nothing. */
  readonly active$ = readonlyState(this.activeSubject);

  /** MOD-04: a modal is on screen, its way in and out included. */
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
    const reopens = others.some((other) => other.onScreen || other.reopens);
    this.count += 1;
    // Which types of result and inputs belong together is checked here, and carried on by the component alone.
    const entry = new ModalEntry(this.count, options as unknown as ModalOptions<never, never>, reopens);
    entry.end$.pipe(take(1)).subscribe(() => {
      if (entry.onScreen) this.delayNext();
    });
    this.entries.add(entry);
    this.requests.next(entry);
    for (const other of others) other.dismiss();
    return entry as ModalRef<unknown> as ModalRef<R>;
  }

  /** What there is to see of one modal, from when its turn comes until it is gone. */
  private run(entry: ModalEntry): Observable<ActiveModal | null> {
    const gone$ = defer(() => {
      this.entries.delete(entry);
      return of(null);
    });
    const changes$ = concat(
      concat(
        of({}),
        defer(() => this.come(entry)),
        NEVER,
      ).pipe(takeUntil(entry.end$)),
      defer(() => (entry.onScreen ? this.leave(entry) : EMPTY)).pipe(takeUntil(entry.vanish$)),
    );
    const views$ = changes$.pipe(scan((view, change) => ({ ...view, ...change }), this.firstView(entry)));
    return concat(views$, gone$);
  }

  private come(entry: ModalEntry): Observable<Partial<ActiveModal>> {
    // HELP-08: a sheet waits for the modal to be gone alone, and every exit is over within its 525 ms.
    const mayCome$ = entry.reopens && !isSheet(entry) ? this.mayReopen$ : of(true);
    const motionMs = this.motion(entry, MODAL_ENTER_MS);
    const enter$ = concat(
      of({ state: 'entering', motionMs } as const),
      timer(motionMs).pipe(map(() => ({ state: 'open' }) as const)),
    );
    return combineLatest([entry.loaded$, mayCome$]).pipe(
      switchMap(([component]) => concat(of({ component }), entry.shown$.pipe(switchMap(() => enter$)))),
      catchError((error: unknown) => {
        this.fail(entry, error);
        return EMPTY;
      }),
    );
  }

  private leave(entry: ModalEntry): Observable<Partial<ActiveModal>> {
    const motionMs = this.motion(entry, MODAL_EXIT_MS);
    return concat(of({ state: 'leaving', motionMs } as const), timer(motionMs).pipe(ignoreElements()));
  }

  private motion(entry: ModalEntry, modalMs: number): number {
    if (this.prefersReducedMotion()) return 0;
    return isSheet(entry) ? SHEET_MS : modalMs;
  }

  private firstView(entry: ModalEntry): ActiveModal {
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

  /** STA-26: counts from when a modal begins to leave. */
  private delayNext(): void {
    const mayReopen = new AsyncSubject<unknown>();
    timer(MODAL_REOPEN_DELAY_MS).pipe(takeUntilDestroyed(this.destroyRef)).subscribe(mayReopen);
    this.mayReopen$ = mayReopen;
  }

  private fail(entry: ModalEntry, error: unknown): void {
    this.logError('A modal could not be shown', error);
    entry.vanish();
  }

  private endAll(concerns: (entry: ModalEntry) => boolean): void {
    // Latest first: none of them comes because the one before it has gone.
    for (const entry of [...this.entries].reverse()) if (concerns(entry)) entry.vanish();
  }
}

function isSheet({ options: { style } }: ModalEntry): boolean {
  return style === 'right-sheet' || style === 'bottom-sheet';
}
