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
} from 'rxjs';
import * as v from 'valibot';
import type {
  HubArgs,
  HubEventName,
  HubEventTypes,
  HubMethod,
  HubReaderOf,
  HubResult,
} from '../../contracts/hub';
import { Injectable, inject } from '../../framework/di';
import { mapState, readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { RequestModeService } from '../api/request-mode.service';
import { BrandService } from '../brand/brand.service';
import { SessionService } from '../session/session.service';
import {
  type HubConnectionInfo,
  type HubState,
  type HubTarget,
  type HubTransport,
  hubUrl,
  isSameTarget,
} from './hub.model';
import { CALL_TIMEOUT_MS } from './hub.timing';
import { HubConnector, type HubProgress, NO_CONNECTION } from './hub-connector';
import { HubDemand } from './hub-demand';
import { decodeEnvelope } from './hub-envelope';
import { HubEventLog } from './hub-event-log';
import type { HubLink } from './hub-link';

/** The error of a call that cannot get a connection. */
const NOT_CONNECTED_TEXT = 'There is no connection to the hub.';

/** The states in which no connection is open or being opened. */
const UNAVAILABLE: ReadonlySet<HubState> = new Set(['Disconnected', 'Disconnecting']);

/** With the credential of the connection, or null while no student is signed in. */
type SessionProgress = HubProgress & { readonly secret: string | null };

/**
 * Owns the learner hub (HUB-01 to HUB-05): one connection that all listeners share.
 *
 * The connection is open while a student is signed in and the hub has listeners. It closes at once with the
 * credential, and is replaced when the credential, the test mode or the transport changes (STA-11). The server does
 * not send missed events again, so `watch` reads the current value after each connection.
 *
 * | Rule | Operator |
 * |---|---|
 * | Closes 10 s after the last listener has left (STA-11, CON-23) | see HubDemand |
 * | A method call fails after 60 s without a result | `timeout(CALL_TIMEOUT_MS)` |
 * | Attempts to connect (CON-23) | see HubConnector |
 */
@Injectable({ providedIn: 'root' })
export class HubService {
  private readonly session = inject(SessionService);
  private readonly mode = inject(RequestModeService);
  private readonly brand = inject(BrandService);
  private readonly connector = inject(HubConnector);
  private readonly eventLog = inject(HubEventLog);
  private readonly demand = new HubDemand();
  private readonly connectRequests = new Subject<void>();
  private readonly transportSubject = new BehaviorSubject<HubTransport | null>(null);
  private readonly progressSubject = new BehaviorSubject<SessionProgress>({ ...NO_CONNECTION, secret: null });
  /** Strings that must not appear in errors or in the event log. */
  private readonly secrets = (): readonly string[] => {
    const credential = this.session.credential$.value;
    return credential === null ? [] : [credential.XCredential, credential.TransportToken];
  };
  private readonly secret$: State<string | null> = mapState(this.session.credential$, (credential) =>
    credential?.Role === 'Student' ? credential.XCredential : null,
  );

  /**
   * The progress of the current student's connection. Other services may learn about a new student before this one
   * does. Until then, neither the connection of the former student nor its end concerns the new student.
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
  /** The transport that the user has chosen, or null for the fallback of HUB-02. */
  readonly transport$ = readonlyState(this.transportSubject);
  /** Everything that happens on the hub from now on. */
  readonly activity$ = this.eventLog.activity$;

  constructor() {
    this.targets()
      .pipe(
        switchMap((target) =>
          this.progressOf(target).pipe(map((progress) => ({ ...progress, secret: target?.secret ?? null }))),
        ),
        takeUntilDestroyed(),
        finalize(() => this.progressSubject.next({ ...NO_CONNECTION, secret: null })),
      )
      .subscribe((progress) => this.publish(progress));
  }

  /**
   * The data of an event (HUB-04), across reconnects. Errors if a payload is a refusal or unusable. Subscribing again
   * continues with the next event.
   */
  event<N extends HubEventName, T extends HubEventTypes[N]>(
    name: N,
    schema: v.GenericSchema<unknown, T>,
  ): Observable<T> {
    return this.demand.withListener(
      this.link$.pipe(
        switchMap((link) => link?.events(name) ?? EMPTY),
        decodeEnvelope(`hub event ${name}`, schema, this.secrets),
      ),
    );
  }

  /**
   * Calls a method (HUB-03) as soon as there is a connection, which then stays open until the result. Errors if no
   * connection can be opened, if the connection ends before the result, and if another student signs in first.
   */
  invoke<M extends HubMethod, T extends HubResult<M>>(
    method: M,
    args: HubArgs<M>,
    schema: v.GenericSchema<unknown, T>,
  ): Observable<T> {
    const fail = () => throwError(() => new Error(NOT_CONNECTED_TEXT));
    const result$ = defer(() => {
      const { studentId } = this;
      const unavailable$ = this.progress$.pipe(
        // The call counts as a listener already, so a connection that can be opened is at least Connecting.
        filter(({ info }) => UNAVAILABLE.has(info.state) || this.studentId !== studentId),
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
    return this.demand.withListener(
      result$.pipe(decodeEnvelope(`hub method ${method}`, schema, this.secrets)),
    );
  }

  /** Calls `read` after each connection, because missed events are not sent again, and then follows the event. */
  watch<N extends HubEventName, M extends HubReaderOf<N>, T extends HubEventTypes[N]>(
    name: N,
    read: { readonly method: M; readonly args: HubArgs<M> },
    schema: v.GenericSchema<unknown, T>,
  ): Observable<T> {
    const follow = (link: HubLink) => {
      const event$ = link.events(name);
      const read$ = link.invoke(read.method, read.args).pipe(
        // If the connection is lost meanwhile, the next one reads again.
        catchError(() => EMPTY),
        // An event is newer than the result.
        takeUntil(event$),
      );
      return merge(
        event$.pipe(decodeEnvelope(`hub event ${name}`, schema, this.secrets)),
        read$.pipe(decodeEnvelope(`hub method ${read.method}`, schema, this.secrets)),
      );
    };
    return this.demand.withListener(
      this.link$.pipe(switchMap((link) => (link === null ? EMPTY : follow(link)))),
    );
  }

  /** Emits on every new connection. Whatever was missed before has to be loaded again. */
  readonly connected$: Observable<unknown> = this.link$.pipe(filter((link) => link !== null));

  /** Keeps the connection open regardless of listeners. If there is none, the attempts start over. */
  connect(): void {
    this.demand.override(true, this.studentId);
    this.connectRequests.next();
  }

  /** Starts the attempts over if there is no connection but there are listeners. */
  revive(): void {
    this.connectRequests.next();
  }

  /** Closes the connection until `connect` is called or another student signs in. */
  disconnect(): void {
    this.demand.override(false, this.studentId);
  }

  /** Simulates a network failure: the transport is lost. */
  drop(): void {
    this.progressSubject.value.link?.drop();
  }

  /** The round-trip time of the hub's Ping method, in milliseconds. */
  ping(): Observable<number> {
    return defer(() => {
      const startedAt = performance.now();
      return this.invoke('Ping', [], v.unknown()).pipe(map(() => performance.now() - startedAt));
    });
  }

  /** Null selects the fallback of HUB-02. */
  chooseTransport(transport: HubTransport | null): void {
    this.transportSubject.next(transport);
  }

  private get studentId(): number | null {
    return this.session.credential$.value?.UserId ?? null;
  }

  private targets(): Observable<HubTarget | null> {
    const testMode$ = this.mode.settings$.pipe(map(() => this.mode.testMode));
    return combineLatest([this.secret$, testMode$, this.transportSubject]).pipe(
      map(([secret, , transport]) => {
        const { studentId } = this;
        const { testMode } = this.mode;
        return secret === null || studentId === null ? null : { studentId, secret, testMode, transport };
      }),
      distinctUntilChanged(isSameTarget),
    );
  }

  private progressOf(target: HubTarget | null): Observable<HubProgress> {
    if (target === null) return this.connector.closing$;
    return this.demand
      .wantedBy(target.studentId)
      .pipe(switchMap((wanted) => (wanted ? this.connectTo(target) : this.connector.closing$)));
  }

  private connectTo(target: HubTarget): Observable<HubProgress> {
    const { secret, transport } = target;
    const secrets = this.secrets();
    return this.connector
      .keepConnected(
        {
          url: hubUrl(this.brand.context.hosts.hub, target),
          transport,
          secrets,
          onFrame: (frame) => this.eventLog.logFrame(frame, secrets),
        },
        { connectRequests$: this.connectRequests, listened$: this.demand.listened$ },
      )
      .pipe(
        // ERR-01: a 401 ends the session whose credential was rejected.
        catchError(() => {
          if (this.secret$.value === secret) this.session.expire(secret);
          return of(NO_CONNECTION);
        }),
      );
  }

  private publish(progress: SessionProgress): void {
    const before = this.progressSubject.value.info;
    const { state, error } = progress.info;
    // Logged first, because subscribers of the state may call a method in response.
    if (state !== before.state) this.eventLog.logState(state, error);
    this.progressSubject.next(progress);
  }
}
