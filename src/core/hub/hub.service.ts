import {
  BehaviorSubject,
  catchError,
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  map,
  merge,
  type Observable,
  of,
  Subject,
  skip,
  switchMap,
  take,
  takeUntil,
  throwError,
  timeout,
  timer,
} from 'rxjs';
import * as v from 'valibot';
import type { HubMethod } from '../../contracts/hub';
import { Injectable, inject } from '../../framework/di';
import { mapState, readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { RequestModeService } from '../api/request-mode.service';
import { BrandService } from '../brand/brand.service';
import { SessionService } from '../session/session.service';
import type { HubConnectionInfo, HubState, HubTransport } from './hub.model';
import { CALL_TIMEOUT_MS, CLOSE_AFTER_LAST_LISTENER_MS } from './hub.timing';
import { DISCONNECTED, HubConnector, type HubProgress } from './hub-connector';
import { openEnvelope } from './hub-envelope';
import { HubEventLog } from './hub-event-log';
import type { HubFrame, HubLink } from './hub-link';
import { type HubTarget, hubAddress, sameTarget } from './hub-target';

/** A call that no connection could carry. */
export const NOT_CONNECTED_TEXT = 'There is no connection to the hub.';

/** In these there is no connection, and none is tried. */
const GIVEN_UP: ReadonlySet<HubState> = new Set(['Disconnected', 'Disconnecting']);

/** Held open or shut by hand, until somebody else signs in; otherwise it is as listeners want it. */
interface Hand {
  readonly open: boolean;
  readonly studentId: number | null;
}

/** With the credential it belongs to; null while no student is signed in. */
type Progress = HubProgress & { readonly secret: string | null };

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
  private readonly journal = inject(HubEventLog);
  private readonly listeners = new BehaviorSubject(0);
  private readonly handSubject = new BehaviorSubject<Hand | null>(null);
  private readonly asks = new Subject<void>();
  private readonly transportSubject = new BehaviorSubject<HubTransport | null>(null);
  private readonly progressSubject = new BehaviorSubject<Progress>({ ...NOTHING, secret: null });
  private readonly listened$ = combineLatest([this.handSubject, this.listeners]).pipe(
    map(([hand, count]) => hand?.open ?? count > 0),
    distinctUntilChanged(),
  );
  /** Connections that are still on their way out. */
  private readonly closings = new BehaviorSubject(0);
  private readonly secret$: State<string | null> = mapState(this.session.credential$, (credential) =>
    credential?.Role === 'Student' ? credential.XCredential : null,
  );

  /**
   * Others may hear of a change of students before this service does: the connection of the former student is none
   * for them, nor is its absence a reason to give up.
   */
  private readonly progress$ = this.progressSubject.pipe(
    filter(({ secret }) => secret === this.secret$.value),
  );
  private readonly link$: Observable<HubLink | null> = this.progress$.pipe(
    map(({ link }) => link),
    distinctUntilChanged(),
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
        switchMap((target) =>
          this.progressOf(target).pipe(map((progress) => ({ ...progress, secret: target?.secret ?? null }))),
        ),
        takeUntilDestroyed(),
        finalize(() => this.progressSubject.next({ ...NOTHING, secret: null })),
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
        openEnvelope(`hub event ${name}`, schema, () => this.secrets()),
      ),
    );
  }

  /**
   * Calls a method (HUB-03) once there is a connection, which it keeps until the answer. It errs where none can be had,
   * when the one that carries it ends, and when somebody else signs in before it was sent.
   */
  invoke<T>(method: HubMethod, args: readonly unknown[], schema: v.GenericSchema<unknown, T>): Observable<T> {
    const fail = () => throwError(() => new Error(NOT_CONNECTED_TEXT));
    const answer$ = defer(() => {
      const { studentId } = this;
      const unavailable$ = this.progress$.pipe(
        // A listener is counted before this is heard: whatever can be connected is Connecting by then.
        filter(({ info }) => GIVEN_UP.has(info.state) || this.studentId !== studentId),
        switchMap(fail),
      );
      const lost$ = this.link$.pipe(skip(1), switchMap(fail));
      const sent$ = this.link$.pipe(
        filter((link) => link !== null),
        take(1),
        switchMap((link) => merge(link.invoke(method, args), lost$).pipe(take(1), timeout(CALL_TIMEOUT_MS))),
      );
      return merge(unavailable$, sent$).pipe(take(1));
    });
    return this.listening(answer$.pipe(openEnvelope(`hub method ${method}`, schema, () => this.secrets())));
  }

  /** Reads on each new connection, for nothing is replayed, and then follows the event. */
  watch<T>(
    name: string,
    read: { readonly method: HubMethod; readonly args: readonly unknown[] },
    schema: v.GenericSchema<unknown, T>,
  ): Observable<T> {
    const secrets = () => this.secrets();
    const follow = (link: HubLink) => {
      const event$ = link.events(name);
      const read$ = link.invoke(read.method, read.args).pipe(
        // A connection that is lost meanwhile is followed by another; an event is newer than the answer.
        catchError(() => EMPTY),
        takeUntil(event$),
      );
      return merge(
        event$.pipe(openEnvelope(`hub event ${name}`, schema, secrets)),
        read$.pipe(openEnvelope(`hub method ${read.method}`, schema, secrets)),
      );
    };
    return this.listening(this.link$.pipe(switchMap((link) => (link === null ? EMPTY : follow(link)))));
  }

  /** Emits whenever there is a new connection: what was missed before it has to be read. */
  readonly connected$: Observable<unknown> = this.link$.pipe(filter((link) => link !== null));

  /** Holds the connection open like a listener, and begins the attempts anew where there is none. */
  connect(): void {
    this.handSubject.next({ open: true, studentId: this.studentId });
    this.asks.next();
  }

  /** Ends it, until somebody asks for it again or somebody else signs in. */
  disconnect(): void {
    this.handSubject.next({ open: false, studentId: this.studentId });
  }

  /** Loses the transport as a fault of the network does. */
  drop(): void {
    this.progressSubject.value.link?.drop();
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

  private get studentId(): number | null {
    return this.session.credential$.value?.UserId ?? null;
  }

  private targets(): Observable<HubTarget | null> {
    const testMode$ = this.mode.choices$.pipe(map(() => this.mode.testMode));
    return combineLatest([this.secret$, testMode$, this.transportSubject]).pipe(
      map(([secret, , transport]) => {
        const { studentId } = this;
        const { testMode } = this.mode;
        return secret === null || studentId === null ? null : { studentId, secret, testMode, transport };
      }),
      distinctUntilChanged(sameTarget),
    );
  }

  private progressOf(target: HubTarget | null): Observable<HubProgress> {
    if (target === null) return this.closing();
    if (this.handSubject.value?.studentId !== target.studentId) this.handSubject.next(null);
    return this.wanted().pipe(switchMap((wanted) => (wanted ? this.connected(target) : this.closing())));
  }

  /** A connection outlives its last listener; what was made for somebody else is no reason for a new one. */
  private wanted(): Observable<boolean> {
    const wanted$ = this.listened$.pipe(
      switchMap((listened, index) => {
        if (listened) return of(true);
        return index === 0 ? of(false) : timer(CLOSE_AFTER_LAST_LISTENER_MS).pipe(map(() => false));
      }),
    );
    return this.handSubject.pipe(
      switchMap((hand) => (hand === null ? wanted$ : of(hand.open))),
      distinctUntilChanged(),
    );
  }

  private connected(target: HubTarget): Observable<HubProgress> {
    const { secret, transport } = target;
    const secrets = this.secrets();
    const url = hubAddress(this.brand.context.hosts.hub, target);
    const frames = (frame: HubFrame) => this.journal.frame(frame, secrets);
    const closing = (closed$: Observable<unknown>) => this.countClosing(closed$);
    const wishes = { connectRequests$: this.asks, listened$: this.listened$ };
    return this.connector.keepConnected({ url, transport, frames, closing, secrets }, wishes).pipe(
      // ERR-01: a 401 on any request ends the session it was asked under.
      catchError(() => {
        if (this.secret$.value === secret) this.session.expire(secret);
        return of(NOTHING);
      }),
    );
  }

  private countClosing(closed$: Observable<unknown>): void {
    this.closings.next(this.closings.value + 1);
    closed$.pipe(finalize(() => this.closings.next(this.closings.value - 1))).subscribe();
  }

  private closing(): Observable<HubProgress> {
    const info = { ...DISCONNECTED, state: 'Disconnecting' } as const;
    return this.closings.pipe(map((count) => (count > 0 ? { info, link: null } : NOTHING)));
  }

  /** What must not be repeated, whoever says it. */
  private secrets(): readonly string[] {
    const credential = this.session.credential$.value;
    return credential === null ? [] : [credential.XCredential, credential.TransportToken];
  }

  private show(progress: Progress): void {
    const before = this.progressSubject.value.info;
    const { state, error } = progress.info;
    // Before anybody hears of it, and calls.
    if (state !== before.state) this.journal.state(state, error);
    this.progressSubject.next(progress);
  }
}
