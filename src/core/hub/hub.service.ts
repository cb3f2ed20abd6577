import {
  BehaviorSubject,
  catchError,
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  Subject,
  skip,
  startWith,
  switchMap,
  take,
  takeUntil,
  throwError,
  timeout,
  timer,
} from 'rxjs';
import * as v from 'valibot';
import { HUB_AUTHORIZATION, HUB_PATH, HUB_TEST_MODE, type HubMethod } from '../../contracts/hub';
import { Injectable, inject } from '../../framework/di';
import { mapState, readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { BrandService } from '../brand/brand.service';
import { RequestModeService } from '../request-mode/request-mode.service';
import { SessionService } from '../session/session.service';
import type { HubConnectionInfo, HubState, HubTransport } from './hub.model';
import { CALL_TIMEOUT_MS, CLOSE_AFTER_LAST_LISTENER_MS } from './hub.timing';
import { DISCONNECTED, HubConnector, type HubProgress } from './hub-connector';
import { openEnvelope } from './hub-envelope';
import { HubJournal } from './hub-journal';
import type { HubFrame, HubLink } from './hub-link';

/** A call that no connection could carry. */
export const NOT_CONNECTED_TEXT = 'There is no connection to the hub.';

/** Held open or shut by hand, for as long as this credential lasts; otherwise it is as listeners want it. */
interface Hand {
  readonly open: boolean;
  readonly secret: string | null;
}

/** What a connection is made for: another of these is another connection. */
interface Target {
  readonly secret: string;
  readonly testMode: boolean;
  readonly transport: HubTransport | null;
}

const NOTHING: HubProgress = { info: DISCONNECTED, link: null };

/**
 * The learner hub (HUB-01 to HUB-05): one connection that all listeners share.
 *
 * It lives while a student is signed in and somebody listens, and CLOSE_AFTER_LAST_LISTENER_MS longer; it ends at
 * once with the credential, and begins anew with another credential, test mode or transport (STA-11). Attempts are
 * HubConnector's. Nothing is replayed after a connection was lost: `watch` reads again.
 */
@Injectable({ providedIn: 'root' })
export class HubService {
  private readonly session = inject(SessionService);
  private readonly mode = inject(RequestModeService);
  private readonly brand = inject(BrandService);
  private readonly connector = inject(HubConnector);
  private readonly journal = inject(HubJournal);
  private readonly listeners = new BehaviorSubject(0);
  private readonly handSubject = new BehaviorSubject<Hand | null>(null);
  private readonly asks = new Subject<void>();
  private readonly transportSubject = new BehaviorSubject<HubTransport | null>(null);
  private readonly progressSubject = new BehaviorSubject<HubProgress>(NOTHING);
  private readonly link$: State<HubLink | null> = mapState(
    readonlyState(this.progressSubject),
    ({ link }) => link,
  );
  private readonly secret$: State<string | null> = mapState(this.session.credential$, (credential) =>
    credential?.Role === 'Student' ? credential.XCredential : null,
  );

  readonly connection$: State<HubConnectionInfo> = mapState(
    readonlyState(this.progressSubject),
    ({ info }) => info,
  );
  /** STA-10. */
  readonly state$: State<HubState> = mapState(this.connection$, ({ state }) => state);
  /** Chosen by hand; null: the fallback of HUB-02. */
  readonly transport$ = readonlyState(this.transportSubject);
  /** Everything that happens on the hub, as it happens. */
  readonly activity$ = this.journal.activity$;

  constructor() {
    this.targets()
      .pipe(
        switchMap((target) => (target === null ? this.closing() : this.connected(target))),
        takeUntilDestroyed(),
        finalize(() => this.progressSubject.next(NOTHING)),
      )
      .subscribe((progress) => this.show(progress));
  }

  /**
   * The data of an event (HUB-04), of this connection and those that follow it. A payload that refuses, or cannot
   * be used, is an error; who listens again hears what comes after it.
   */
  event<T>(name: string, schema: v.GenericSchema<unknown, T>): Observable<T> {
    return this.listening(
      this.link$.pipe(
        switchMap((link) => link?.events(name) ?? EMPTY),
        openEnvelope(`hub event ${name}`, schema),
      ),
    );
  }

  /** Calls a method (HUB-03) once there is a connection, which it keeps until the answer. */
  invoke<T>(method: HubMethod, args: readonly unknown[], schema: v.GenericSchema<unknown, T>): Observable<T> {
    const unreachable$ = this.state$.pipe(
      // A listener is counted before this is heard: whatever can be connected is Connecting by then.
      filter((state) => state === 'Disconnected'),
      switchMap(() => throwError(() => new Error(NOT_CONNECTED_TEXT))),
    );
    const lost$ = this.link$.pipe(
      skip(1),
      switchMap(() => throwError(() => new Error(NOT_CONNECTED_TEXT))),
    );
    const answer$ = this.link$.pipe(
      filter((link) => link !== null),
      take(1),
      switchMap((link) => merge(link.invoke(method, args), lost$).pipe(take(1), timeout(CALL_TIMEOUT_MS))),
    );
    return this.listening(
      merge(answer$, unreachable$).pipe(take(1), openEnvelope(`hub method ${method}`, schema)),
    );
  }

  /** Reads on each new connection, for nothing is replayed, and then follows the event. */
  watch<T>(
    name: string,
    read: { readonly method: HubMethod; readonly args: readonly unknown[] },
    schema: v.GenericSchema<unknown, T>,
  ): Observable<T> {
    return this.listening(
      this.link$.pipe(
        switchMap((link) =>
          link === null
            ? EMPTY
            : merge(
                link.events(name).pipe(openEnvelope(`hub event ${name}`, schema)),
                link.invoke(read.method, read.args).pipe(
                  // A connection that is lost meanwhile is followed by another; an event is newer than the answer.
                  catchError(() => EMPTY),
                  takeUntil(link.events(name)),
                  openEnvelope(`hub method ${read.method}`, schema),
                ),
              ),
        ),
      ),
    );
  }

  /** Emits whenever there is a new connection: what was missed before it has to be read. */
  readonly connected$: Observable<unknown> = this.link$.pipe(filter((link) => link !== null));

  /** Holds the connection open like a listener, and begins the attempts anew where there is none. */
  connect(): void {
    this.handSubject.next({ open: true, secret: this.secret$.value });
    this.asks.next();
  }

  /** Ends it, until somebody asks for it again or somebody else signs in. */
  disconnect(): void {
    this.handSubject.next({ open: false, secret: this.secret$.value });
  }

  /** Loses the transport as a fault of the network does. */
  drop(): void {
    this.link$.value?.drop();
  }

  /** The round trip of the hub's Ping, in milliseconds. */
  ping(): Observable<number> {
    return defer(() => {
      const start = performance.now();
      return this.invoke('Ping', [], v.unknown()).pipe(map(() => performance.now() - start));
    });
  }

  chooseTransport(transport: HubTransport | null): void {
    this.transportSubject.next(transport);
  }

  private listening<T>(source: Observable<T>): Observable<T> {
    return defer(() => {
      this.listeners.next(this.listeners.value + 1);
      return source.pipe(finalize(() => this.listeners.next(this.listeners.value - 1)));
    });
  }

  private targets(): Observable<Target | null> {
    const listened$ = this.listeners.pipe(
      map((count) => count > 0),
      distinctUntilChanged(),
      switchMap((any) => (any ? of(true) : timer(CLOSE_AFTER_LAST_LISTENER_MS).pipe(map(() => false)))),
      startWith(false),
      distinctUntilChanged(),
    );
    const testMode$ = this.mode.choices$.pipe(map(() => this.mode.testMode));
    return combineLatest([this.secret$, listened$, this.handSubject, testMode$, this.transportSubject]).pipe(
      map(([secret, listened, hand, , transport]) => {
        const wanted = hand?.secret === secret ? hand.open : listened;
        return secret === null || !wanted ? null : { secret, testMode: this.mode.testMode, transport };
      }),
      distinctUntilChanged(sameTarget),
    );
  }

  private connected({ secret, testMode, transport }: Target): Observable<HubProgress> {
    const query = new URLSearchParams({
      [HUB_AUTHORIZATION]: `xcred ${secret}`,
      [HUB_TEST_MODE]: `${testMode}`,
    });
    const url = `${this.brand.context.hosts.hub}${HUB_PATH}?${query}`;
    const frames = (frame: HubFrame) => this.journal.frame(frame);
    return this.connector.keepConnected({ url, transport, frames }, this.asks).pipe(
      // ERR-01: a 401 on any request ends the session it was asked under.
      catchError(() => {
        if (this.secret$.value === secret) this.session.expire(secret);
        return of(NOTHING);
      }),
    );
  }

  private closing(): Observable<HubProgress> {
    const { link } = this.progressSubject.value;
    if (link === null) return of(NOTHING);
    const info = { ...DISCONNECTED, state: 'Disconnecting' } as const;
    return concat(of({ info, link: null }), link.closed$.pipe(ignoreElements()), of(NOTHING));
  }

  private show(progress: HubProgress): void {
    const before = this.progressSubject.value.info;
    const { state, error } = progress.info;
    // Before anybody hears of it, and calls.
    if (state !== before.state) this.journal.state(state, error);
    this.progressSubject.next(progress);
  }
}

function sameTarget(one: Target | null, other: Target | null): boolean {
  return (
    one?.secret === other?.secret && one?.testMode === other?.testMode && one?.transport === other?.transport
  );
}
