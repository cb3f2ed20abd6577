import {
  BehaviorSubject,
  catchError,
  combineLatest,
  concat,
  debounceTime,
  defaultIfEmpty,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  forkJoin,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  retry,
  Subject,
  scan,
  shareReplay,
  skip,
  startWith,
  switchMap,
  take,
  takeUntil,
  throwError,
} from 'rxjs';
import { PALETTE_KINDS, type PaletteKind } from '../../connected/palette';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { Injectable, Injector, inject, runInInjectionContext } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT, PAGE_ADDRESS } from '../../platform/browser/browser';
import { LOG_ERROR } from '../../platform/log/log-error';
import { Router } from '../../platform/router/router';
import { inTasks } from './in-tasks';
import {
  askedKinds,
  EMPTY_PALETTE,
  type PaletteChange,
  type PaletteMove,
  type PaletteState,
  withAnswer,
  withFailedItems,
  withFailure,
  withItems,
  withMove,
  withRetry,
  withText,
} from './palette.model';
import { ANNOUNCE_DELAY_MS, REMOTE_DELAY_MS, SLICE_MS } from './palette.timing';
import type { PaletteRow, RecentChoice } from './palette-rows.model';
import { RecentChoicesService } from './recent-choices.service';

export type PaletteView =
  /** The kinds are being loaded; or they could not be. */
  { readonly kind: 'loading' | 'failed' } | { readonly kind: 'ready'; readonly state: PaletteState };

const LOADING: PaletteView = { kind: 'loading' };

/**
 * Searches while the palette is open, and does what is chosen. Nothing of one student reaches the next.
 *
 * | Rule | Operator |
 * |---|---|
 * | What is on the device is searched at once, at every key | `scan` of the texts |
 * | With the first key, the kinds that have waited for it are asked, in tasks of about 5 ms each | `inTasks(SLICE_MS)` |
 * | The server is asked 250 ms after the last key, from two characters on, by at most four calls | `debounceTime(REMOTE_DELAY_MS)` |
 * | The next key, closing, and another student cancel these calls | `switchMap`, `takeUntil` |
 * | The number of results is announced once it has not changed for 500 ms | `debounceTime(ANNOUNCE_DELAY_MS)` |
 */
@Injectable()
export class PaletteService {
  private readonly injector = inject(Injector);
  private readonly log = inject(LOG_ERROR);
  private readonly recent = inject(RecentChoicesService);
  private readonly router = inject(Router);
  private readonly address = inject(PAGE_ADDRESS);
  private readonly window = inject(DOCUMENT).defaultView as Window;
  private readonly loaders = inject(PALETTE_KINDS);
  private kinds: Observable<readonly PaletteKind[]> | null = null;

  private readonly openings = new Subject<boolean>();
  private readonly text = new BehaviorSubject('');
  private readonly moves = new Subject<PaletteMove>();
  private readonly retries = new Subject<PaletteKind>();
  private readonly viewSubject = new BehaviorSubject<PaletteView>(LOADING);

  /** It stays when the palette closes, while that still moves. */
  readonly view$ = readonlyState(this.viewSubject);

  /** What is read out: when the results have settled. */
  readonly settledView$ = this.view$.pipe(skip(1), debounceTime(ANNOUNCE_DELAY_MS));

  constructor() {
    switchMapStudent(
      () => concat(of(LOADING), this.openings.pipe(switchMap((isOpen) => (isOpen ? this.search() : EMPTY)))),
      of(LOADING),
    )
      .pipe(takeUntilDestroyed())
      .subscribe(this.viewSubject);
  }

  /** Loads the kinds, and asks none of them. */
  preload(): void {
    this.loadKinds().subscribe({ error: () => {} });
  }

  open(): void {
    this.text.next('');
    this.openings.next(true);
  }

  close(): void {
    this.openings.next(false);
  }

  type(text: string): void {
    this.text.next(text);
  }

  move(move: PaletteMove): void {
    this.moves.next(move);
  }

  /** Searches a group once more that has failed. */
  retry(kind: PaletteKind): void {
    this.retries.next(kind);
  }

  /** Does what a row says, once the palette has begun to close. */
  choose({ type, kind, item }: PaletteRow, isNewTab: boolean): void {
    if (type === 'item') this.recent.add({ kind, item });
    const { target } = item;
    if ('run' in target) target.run(this.text.value.trim());
    else if ('href' in target) {
      if (target.href.startsWith('https:')) this.openTab(target.href);
      else this.address.open(target.href);
    } else if (isNewTab) this.openTab(target.to);
    else void this.router.navigateByUrl(target.to, { onSameUrlNavigation: 'reload' });
  }

  private openTab(url: string): void {
    this.window.open(url, '_blank', 'noopener,noreferrer');
  }

  /** What the palette shows from its opening to its end. */
  private search(): Observable<PaletteView> {
    return this.loadKinds().pipe(
      switchMap((kinds) => this.states(kinds)),
      map((state): PaletteView => ({ kind: 'ready', state })),
      startWith(LOADING),
      catchError((error: unknown) => {
        this.log('The kinds of the palette cannot be loaded', error);
        return of<PaletteView>({ kind: 'failed' });
      }),
    );
  }

  private loadKinds(): Observable<readonly PaletteKind[]> {
    this.kinds ??= defer(() => forkJoin(this.loaders.map((load) => load()))).pipe(
      map((kinds) => kinds.flat()),
      catchError((error: unknown) => {
        // The next opening tries again.
        this.kinds = null;
        throw error;
      }),
      shareReplay(1),
    );
    return this.kinds;
  }

  private states(kinds: readonly PaletteKind[]): Observable<PaletteState> {
    return merge(
      this.retries.pipe(map(withRetry)),
      // Before the texts: what a key begins to hear is searched by that key.
      this.items(kinds),
      combineLatest([this.recentChoices(kinds), this.text]).pipe(
        // A choice that may be offered again shows with the next key: it would move the others.
        distinctUntilChanged(([, former], [, text]) => text === former),
        map(([recent, text]) => withText(kinds, text, recent)),
      ),
      this.answers(kinds),
      this.moves.pipe(map(withMove)),
    ).pipe(scan((state, change) => change(state), EMPTY_PALETTE));
  }

  /** Without those whose kind finds nothing now: what a student may not see any more is no choice. */
  private recentChoices(kinds: readonly PaletteKind[]): Observable<readonly RecentChoice[]> {
    const choices = this.recent.choices();
    const asked = kinds.filter(({ id }) => choices.some(({ kind }) => kind === id));
    const withheld = asked.map(({ id, isOffered }) =>
      (isOffered ? this.inContext(isOffered) : of(true)).pipe(
        catchError(() => of(false)),
        startWith(null),
        map((offered) => (offered ? null : id)),
      ),
    );
    return combineLatest([of(null), ...withheld]).pipe(
      map((ids) => choices.filter(({ kind }) => !ids.includes(kind))),
    );
  }

  /** What is on the device. Only what shows at once is heard before anything is typed. */
  private items(kinds: readonly PaletteKind[]): Observable<PaletteChange> {
    const typed$ = this.text.pipe(
      filter((text) => text.trim() !== ''),
      take(1),
    );
    const others = kinds.filter(({ isInitial }) => !isInitial);
    return concat(
      kinds.filter(({ isInitial }) => isInitial),
      typed$.pipe(switchMap(() => inTasks(others, SLICE_MS))),
    ).pipe(mergeMap((kind) => this.itemsOf(kind)));
  }

  private itemsOf(kind: PaletteKind): Observable<PaletteChange> {
    return (kind.items ? this.inContext(kind.items) : EMPTY).pipe(
      map((items) => withItems(kind, items)),
      catchError((error: unknown) =>
        concat(
          of(withFailedItems(kind)),
          throwError(() => error),
        ),
      ),
      retry({ delay: () => this.retries.pipe(filter((retried) => retried === kind)) }),
    );
  }

  private answers(kinds: readonly PaletteKind[]): Observable<PaletteChange> {
    return merge(
      this.text.pipe(
        debounceTime(REMOTE_DELAY_MS),
        switchMap(() => this.ask(kinds)),
      ),
      this.retries.pipe(mergeMap((kind) => this.ask([kind]))),
    );
  }

  /** Until the next key. */
  private ask(kinds: readonly PaletteKind[]): Observable<PaletteChange> {
    const text = this.text.value;
    const answers = askedKinds(kinds, text).map((kind) =>
      this.inContext(() => kind.search?.(text.trim()) ?? EMPTY).pipe(
        take(1),
        defaultIfEmpty([]),
        map((items) => withAnswer(kind, text, items)),
        catchError(() => of(withFailure(kind, text))),
      ),
    );
    return merge(...answers).pipe(takeUntil(this.text.pipe(skip(1))));
  }

  private inContext<T>(call: () => Observable<T>): Observable<T> {
    return defer(() => runInInjectionContext(this.injector, call));
  }
}
