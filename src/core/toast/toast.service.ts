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
import { countdown } from './countdown';
import {
  makeToast,
  type NotificationRequest,
  notificationToast,
  type ShownToast,
  sameToasts,
  shownToasts,
  type Toast,
  type ToastAction,
  type ToastEntry,
  type ToastOptions,
  type ToastRequest,
  withToast,
} from './toast.model';
import {
  ANNOUNCE_DELAY_MS,
  ANNOUNCEMENT_MS,
  CONTAINER_LINGER_MS,
  LINK_COPIED_MS,
  TOAST_EXIT_MS,
} from './toast.timing';

/** What keeps toasts from going by themselves: the pointer over them, or the focus within them. */
export type ToastHold = 'pointer' | 'focus';

/**
 * Owns the toasts (MOD-23 to MOD-31, ENT-17).
 *
 * A toast's time to live (CON-13) runs while it can be read: not while it waits for its turn or for a modal to
 * close, nor behind the first two, nor while the stack is held or the page hidden. One that a modal suppresses
 * (MOD-04) therefore comes, or comes back, when the modal is gone, unless it was taken away meanwhile. Shown again
 * before it went (MOD-27), its time starts anew. All toasts end at once when another student comes or
 * nobody is signed in, except those that survive it.
 */
@Injectable({ providedIn: 'root' })
export class ToastService {
  private readonly document = inject(DOCUMENT);
  private readonly entriesSubject = new BehaviorSubject<readonly ToastEntry[]>([]);
  private readonly shownSubject = new BehaviorSubject<readonly ShownToast[]>([]);
  private readonly containerVisibleSubject = new BehaviorSubject(false);
  private readonly holdsSubject = new BehaviorSubject<readonly ToastHold[]>([]);
  /** Toasts that were asked for, each of them from its start. */
  private readonly begins = new Subject<Toast>();
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

  /** What is on screen, from the top. */
  readonly toasts$ = readonlyState(this.shownSubject);

  /** MOD-30: whether there is a container, which stays 2 s after the last toast was taken away. */
  readonly containerVisible$ = readonlyState(this.containerVisibleSubject);

  /** Whose words stand in the live regions now, oldest first. */
  readonly announcements$: State<readonly Toast[]> = mapState(readonlyState(this.entriesSubject), (entries) =>
    entries.filter(({ announcing }) => announcing).map(({ toast }) => toast),
  );

  constructor() {
    combineLatest([this.entriesSubject, inject(ModalService).isOpen$])
      .pipe(
        map(([entries, modalIsOpen]) => shownToasts(entries, modalIsOpen)),
        distinctUntilChanged(sameToasts),
        takeUntilDestroyed(),
      )
      .subscribe(this.shownSubject);
    this.shownSubject
      .pipe(
        map((shown) => shown.some(({ leaving }) => !leaving)),
        skipWhile((any) => !any),
        distinctUntilChanged(),
        // What held the last one is gone with it: an element that vanishes tells nobody that the pointer left.
        tap((any) => any || this.holdsSubject.next([])),
        switchMap((any) => (any ? of(true) : timer(CONTAINER_LINGER_MS).pipe(map(() => false)))),
        distinctUntilChanged(),
        takeUntilDestroyed(),
      )
      .subscribe(this.containerVisibleSubject);
    merge(
      this.begins.pipe(mergeMap((toast) => this.live(toast))),
      this.exits.pipe(mergeMap((id) => timer(TOAST_EXIT_MS).pipe(tap(() => this.drop(id))))),
    )
      .pipe(takeUntilDestroyed())
      .subscribe();
    inject(SessionService)
      .credential$.pipe(
        map((credential) => credential?.UserId),
        distinctUntilChanged(),
        skip(1),
        takeUntilDestroyed(),
      )
      .subscribe(() => this.keep(({ toast }) => toast.survivesSession));
  }

  /** Returns the id, which is that of an identical toast where there is one (MOD-27). */
  show(request: ToastRequest): string {
    this.count += 1;
    const fresh = makeToast(`toast-${this.count}`, request);
    const before = this.entriesSubject.value;
    const after = withToast(before, fresh);
    const { toast } = after.find((entry) => !before.includes(entry)) as ToastEntry;
    this.entriesSubject.next(after);
    this.begins.next(toast);
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
    return this.show(notificationToast(request));
  }

  /** MOD-31. */
  linkCopied(message = 'Link copied.'): string {
    return this.success(message, { timeToLiveSeconds: LINK_COPIED_MS / 1000 });
  }

  /** As the student dismisses it: whoever made it is told. */
  dismiss(id: string): void {
    const toast = this.takeAway(id);
    toast?.onDismiss?.();
  }

  /** Runs one of its actions, which takes it away. */
  act(id: string, action: ToastAction): void {
    if (this.takeAway(id)) action.action();
  }

  /** Takes it away without a word to whoever made it: it no longer holds. */
  remove(id: string): void {
    this.takeAway(id);
  }

  /** Removes all. */
  clear(): void {
    for (const { toast } of this.entriesSubject.value) this.takeAway(toast.id);
  }

  /** Keeps toasts from going by themselves, until released or none is left. */
  hold(by: ToastHold): void {
    this.holdsSubject.next([...this.holdsSubject.value, by]);
  }

  release(by: ToastHold): void {
    this.holdsSubject.next(this.holdsSubject.value.filter((hold) => hold !== by));
  }

  /** What time does to a toast, until it is taken away or shown again. */
  private live(toast: Toast): Observable<unknown> {
    const again$ = this.begins.pipe(filter(({ id }) => id === toast.id));
    const gone$ = this.entriesSubject.pipe(filter(() => this.find(toast.id) === undefined));
    return merge(this.announce(toast), toast.autoDismiss ? this.expire(toast) : EMPTY).pipe(
      takeUntil(merge(again$, gone$)),
    );
  }

  private expire({ id, timeToLiveSeconds }: Toast): Observable<unknown> {
    const running$ = combineLatest([this.shownSubject, this.paused$]).pipe(
      map(
        ([shown, paused]) =>
          !paused && shown.some(({ toast, interactive }) => interactive && toast.id === id),
      ),
    );
    return countdown(timeToLiveSeconds * 1000, running$).pipe(tap(() => this.takeAway(id)));
  }

  /** Once, when it is first on screen, of a page that is in view: screen readers pass over a hidden one. */
  private announce({ id }: Toast): Observable<unknown> {
    return combineLatest([this.shownSubject, this.pageHidden$]).pipe(
      filter(([shown, hidden]) => !hidden && shown.some(({ toast }) => toast.id === id)),
      take(1),
      delay(ANNOUNCE_DELAY_MS),
      tap(() => this.change(id, { announcing: true })),
      delay(ANNOUNCEMENT_MS),
      tap(() => this.change(id, { announcing: false })),
    );
  }

  /** The toast if it has not been taken away yet. */
  private find(id: string): Toast | undefined {
    return this.entriesSubject.value.find(({ toast, leaving }) => toast.id === id && !leaving)?.toast;
  }

  /** Takes a toast away, with its exit where it is on screen. */
  private takeAway(id: string): Toast | undefined {
    const taken = this.find(id);
    if (taken === undefined) return undefined;
    if (this.shownSubject.value.some(({ toast }) => toast.id === id)) {
      this.change(id, { leaving: true });
      this.exits.next(id);
    } else {
      this.drop(id);
    }
    return taken;
  }

  private drop(id: string): void {
    this.keep(({ toast }) => toast.id !== id);
  }

  private keep(wanted: (entry: ToastEntry) => boolean): void {
    this.entriesSubject.next(this.entriesSubject.value.filter(wanted));
  }

  private change(id: string, change: Partial<ToastEntry>): void {
    this.entriesSubject.next(
      this.entriesSubject.value.map((entry) => (entry.toast.id === id ? { ...entry, ...change } : entry)),
    );
  }
}
