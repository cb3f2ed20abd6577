import {
  BehaviorSubject,
  combineLatest,
  delay,
  distinctUntilChanged,
  EMPTY,
  filter,
  fromEvent,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  Subject,
  skip,
  skipWhile,
  startWith,
  switchMap,
  take,
  takeUntil,
  tap,
  timer,
} from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { mapState, readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { ModalService } from '../modal/modal.service';
import { SessionService } from '../session/session.service';
import { distinctStudent } from '../session/student-changes';
import { countdown } from './countdown';
import {
  addToast,
  createToast,
  isSameView,
  type NotificationRequest,
  type Toast,
  type ToastAction,
  type ToastEntry,
  type ToastOptions,
  type ToastRequest,
  toNotificationToast,
  type VisibleToast,
  visibleToasts,
} from './toast.model';
import {
  ANNOUNCE_DELAY_MS,
  ANNOUNCEMENT_MS,
  CONTAINER_LINGER_MS,
  LINK_COPIED_MS,
  TOAST_EXIT_MS,
} from './toast.timing';

/** What pauses the time to live of all toasts: the pointer over them, or the focus inside them. */
type ToastHold = 'pointer' | 'focus';

/**
 * Owns the toasts (MOD-23 to MOD-31, ENT-17).
 *
 * The time to live of a toast runs only while it can be read: while it is one of the first two, the page is visible,
 * and nothing holds the stack. A toast that a modal suppresses (MOD-04) appears when the modal closes, with the time
 * it had left. Showing a toast again (MOD-27) restarts its time. All toasts are removed at once when another student
 * signs in or nobody is signed in, except those with `survivesSession`.
 *
 * | Rule | Operator |
 * |---|---|
 * | A toast closes after 5 s (CON-13), a copied link after 2 s (MOD-31) | `countdown(timeToLiveSeconds)` |
 * | The container stays 2 s after the last toast (MOD-30, CON-12) | `timer(CONTAINER_LINGER_MS)` |
 * | An exit takes 240 ms | `timer(TOAST_EXIT_MS)` |
 * | A toast is announced after 100 ms, for 1 s | `delay(ANNOUNCE_DELAY_MS)`, `delay(ANNOUNCEMENT_MS)` |
 */
@Injectable({ providedIn: 'root' })
export class ToastService {
  private readonly document = inject(DOCUMENT);
  private readonly entriesSubject = new BehaviorSubject<readonly ToastEntry[]>([]);
  private readonly visibleSubject = new BehaviorSubject<readonly VisibleToast[]>([]);
  private readonly containerVisibleSubject = new BehaviorSubject(false);
  private readonly coverSubject = new BehaviorSubject(false);
  private readonly holdsSubject = new BehaviorSubject<readonly ToastHold[]>([]);
  /** Every toast that is shown, or shown again. */
  private readonly shown = new Subject<Toast>();
  private readonly exits = new Subject<string>();
  private count = 0;

  private readonly pageHidden$ = fromEvent(this.document, 'visibilitychange').pipe(
    startWith(null),
    map(() => this.document.hidden),
    distinctUntilChanged(),
  );
  private readonly paused$ = combineLatest([this.holdsSubject, this.pageHidden$]).pipe(
    map(([holds, hidden]) => hidden || holds.length > 0),
  );

  /** The toasts on screen, from the top. */
  readonly toasts$ = readonlyState(this.visibleSubject);

  /** MOD-30: whether the container is on screen. */
  readonly containerVisible$ = readonlyState(this.containerVisibleSubject);

  /** The toasts whose text belongs in the live region, oldest first. */
  readonly announcements$: State<readonly Toast[]> = mapState(readonlyState(this.entriesSubject), (entries) =>
    entries.filter(({ announcing }) => announcing).map(({ toast }) => toast),
  );

  constructor() {
    combineLatest([this.entriesSubject, inject(ModalService).isOpen$, this.coverSubject])
      .pipe(
        map(([entries, modalIsOpen, isCovered]) => visibleToasts(entries, modalIsOpen || isCovered)),
        distinctUntilChanged(isSameView),
        takeUntilDestroyed(),
      )
      .subscribe(this.visibleSubject);
    this.visibleSubject
      .pipe(
        map((visible) => visible.some(({ leaving }) => !leaving)),
        skipWhile((any) => !any),
        distinctUntilChanged(),
        // An element that is removed fires no pointerleave or blur, so the pauses end with the last toast.
        tap((any) => any || this.holdsSubject.next([])),
        switchMap((any) => (any ? of(true) : timer(CONTAINER_LINGER_MS).pipe(map(() => false)))),
        distinctUntilChanged(),
        takeUntilDestroyed(),
      )
      .subscribe(this.containerVisibleSubject);
    merge(
      this.shown.pipe(mergeMap((toast) => this.runTimers(toast))),
      this.exits.pipe(mergeMap((id) => timer(TOAST_EXIT_MS).pipe(tap(() => this.delete(id))))),
    )
      .pipe(takeUntilDestroyed())
      .subscribe();
    inject(SessionService)
      .credential$.pipe(distinctStudent, skip(1), takeUntilDestroyed())
      .subscribe(() => this.retain(({ toast }) => toast.survivesSession));
  }

  /** Returns the id of the toast, or that of the existing duplicate (MOD-27). */
  show(request: ToastRequest): string {
    this.count += 1;
    const added = createToast(`toast-${this.count}`, request);
    const before = this.entriesSubject.value;
    const after = addToast(before, added);
    const { toast } = after.find((entry) => !before.includes(entry)) as ToastEntry;
    this.entriesSubject.next(after);
    this.shown.next(toast);
    return toast.id;
  }

  success(message: string, options: ToastOptions = {}): string {
    return this.show({ ...options, level: 'success', message });
  }

  info(message: string, options: ToastOptions = {}): string {
    return this.show({ ...options, level: 'info', message });
  }

  warning(message: string, options: ToastOptions = {}): string {
    return this.show({ ...options, level: 'warning', message });
  }

  error(message: string, options: ToastOptions = {}): string {
    return this.show({ ...options, level: 'error', message });
  }

  /** MOD-25. */
  notification(request: NotificationRequest): string {
    return this.show(toNotificationToast(request));
  }

  /** MOD-31. */
  linkCopied(message = 'Link copied.'): string {
    return this.success(message, { timeToLiveSeconds: LINK_COPIED_MS / 1000 });
  }

  /** Removes a toast at the student's request and calls its `onDismiss`. */
  dismiss(id: string): void {
    const toast = this.startExit(id);
    toast?.onDismiss?.();
  }

  /** Removes a toast and runs one of its actions. */
  runAction(id: string, action: ToastAction): void {
    if (this.startExit(id)) action.action();
  }

  /** Removes a toast that no longer applies, without calling its `onDismiss`. */
  remove(id: string): void {
    this.startExit(id);
  }

  /** A form on screen says the same: one result has one announcer. */
  removeSaying(message: string): void {
    this.retain(({ toast }) => toast.message !== message);
  }

  /** Removes all toasts without calling their `onDismiss`. */
  clear(): void {
    for (const { toast } of this.entriesSubject.value) this.startExit(toast.id);
  }

  /** The survey covers the page: what waits for a modal to close (MOD-04) waits for this as well. */
  cover(isCovered: boolean): void {
    this.coverSubject.next(isCovered);
  }

  /** Pauses the time to live of all toasts until `release` is called or no toast is left. */
  hold(hold: ToastHold): void {
    this.holdsSubject.next([...this.holdsSubject.value, hold]);
  }

  release(released: ToastHold): void {
    this.holdsSubject.next(this.holdsSubject.value.filter((hold) => hold !== released));
  }

  /** Announces and expires a toast, until it is removed or shown again. */
  private runTimers(toast: Toast): Observable<unknown> {
    const shownAgain$ = this.shown.pipe(filter(({ id }) => id === toast.id));
    const removed$ = this.entriesSubject.pipe(filter(() => this.find(toast.id) === undefined));
    return merge(this.announce(toast), toast.autoDismiss ? this.expire(toast) : EMPTY).pipe(
      takeUntil(merge(shownAgain$, removed$)),
    );
  }

  private expire({ id, timeToLiveSeconds }: Toast): Observable<unknown> {
    const running$ = combineLatest([this.visibleSubject, this.paused$]).pipe(
      map(
        ([visible, paused]) =>
          !paused && visible.some(({ toast, interactive }) => interactive && toast.id === id),
      ),
    );
    return countdown(timeToLiveSeconds * 1000, running$).pipe(tap(() => this.startExit(id)));
  }

  /** Announces a toast once, when it first appears. Screen readers ignore a hidden page, so that has to wait. */
  private announce({ id }: Toast): Observable<unknown> {
    return combineLatest([this.visibleSubject, this.pageHidden$]).pipe(
      filter(([visible, hidden]) => !hidden && visible.some(({ toast }) => toast.id === id)),
      take(1),
      delay(ANNOUNCE_DELAY_MS),
      tap(() => this.change(id, { announcing: true })),
      delay(ANNOUNCEMENT_MS),
      tap(() => this.change(id, { announcing: false })),
    );
  }

  /** The toast, unless it is leaving or gone. */
  private find(id: string): Toast | undefined {
    return this.entriesSubject.value.find(({ toast, leaving }) => toast.id === id && !leaving)?.toast;
  }

  /** Removes a toast, with an exit animation if it is on screen. Returns it unless it was leaving already. */
  private startExit(id: string): Toast | undefined {
    const toast = this.find(id);
    if (toast === undefined) return undefined;
    if (this.visibleSubject.value.some((visible) => visible.toast.id === id)) {
      this.change(id, { leaving: true });
      this.exits.next(id);
    } else {
      this.delete(id);
    }
    return toast;
  }

  private delete(id: string): void {
    this.retain(({ toast }) => toast.id !== id);
  }

  private retain(predicate: (entry: ToastEntry) => boolean): void {
    this.entriesSubject.next(this.entriesSubject.value.filter(predicate));
  }

  private change(id: string, change: Partial<ToastEntry>): void {
    this.entriesSubject.next(
      this.entriesSubject.value.map((entry) => (entry.toast.id === id ? { ...entry, ...change } : entry)),
    );
  }
}
