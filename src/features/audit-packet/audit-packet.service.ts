import {
  asapScheduler,
  asyncScheduler,
  BehaviorSubject,
  catchError,
  combineLatest,
  concat,
  defer,
  fromEvent,
  map,
  type Observable,
  observeOn,
  of,
  Subject,
  Subscription,
  switchMap,
  take,
  tap,
  using,
} from 'rxjs';
import { dayOf } from '../../contracts/iso-date';
import { serverMessage } from '../../core/api/error-text';
import { BrandService } from '../../core/brand/brand.service';
import { stateFrom } from '../../core/data/state-from';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { type JobView, JobViewsService } from '../../core/job/job-views.service';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, InjectionToken, inject } from '../../framework/di';
import { isTransient } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { type Bytes, type FileSink, OPEN_FILE_SINK } from '../../platform/browser/file-sink';
import { CLOCK } from '../../platform/clock/clock';
import { numberText } from '../../platform/format/numbers';
import { LOG_ERROR } from '../../platform/log/log-error';
import { fullName, ProfileService } from '../profile';
import type { Archive } from './archive';
import {
  PACKET_FAILED_TEXT,
  PACKET_GOES_ON_TEXT,
  PACKET_INCOMPLETE_TEXT,
  PACKET_LABEL,
  PACKET_NOT_WRITTEN_TEXT,
  PACKET_OFFLINE_TEXT,
  PACKET_SAVED_TEXT,
  tooManyText,
} from './audit-packet.text';
import type { MissingEntry, PacketRequest } from './packet.model';
import { PacketContentsService, TooManyCertificatesError } from './packet-contents.service';
import {
  ConnectionLostError,
  type PacketHeading,
  PacketWriterService,
  WriteError,
  type WriterState,
} from './packet-writer.service';
import { safeFileName } from './safe-file-name.model';

export type PacketState =
  | { readonly kind: 'idle' }
  /** The browser asks for the place of the file. */
  | { readonly kind: 'choosing' }
  /** What belongs in the packet is looked up. */
  | { readonly kind: 'listing' }
  | ({ readonly kind: 'collecting' } & Pick<WriterState, 'done' | 'total' | 'missing'>)
  | {
      readonly kind: 'saved';
      readonly fileName: string;
      /** How many entries are in it. */
      readonly files: number;
      readonly missing: readonly MissingEntry[];
    }
  /** `error` is the message for the student. Nothing was saved. */
  | { readonly kind: 'failed'; readonly error: string };

const IDLE: PacketState = { kind: 'idle' };
const ZIP = { type: 'application/zip', extension: '.zip', description: 'ZIP archive' } as const;

/** Starts an archive in a file. Its chunk is loaded with the first one. */
export const START_ARCHIVE = new InjectionToken<
  (target: WritableStream<Bytes>, date: Date) => Observable<Archive>
>('START_ARCHIVE', {
  providedIn: 'root',
  factory: () => (target, date) =>
    defer(() => import('./archive')).pipe(
      // The chunk that arrives and the first entries are a task each.
      observeOn(asyncScheduler),
      map(({ createArchive }) => createArchive(target, date)),
    ),
});

/**
 * Owns the audit packet that is being made: one at a time. It continues without its dialog and ends with the session.
 * What is not complete then is deleted. A packet fails only if its file cannot be written, or if the server cannot be
 * reached.
 *
 * | Rule | Operator |
 * |---|---|
 * | A request is ignored while a packet is being made; `reset` stops it | `isRunning`, `switchMap` |
 * | Files at once, retries, and how many faults end it | see PacketWriterService and PacketContentsService |
 */
@Injectable({ providedIn: 'root' })
export class AuditPacketService {
  private readonly contents = inject(PacketContentsService);
  private readonly writer = inject(PacketWriterService);
  private readonly openSink = inject(OPEN_FILE_SINK);
  private readonly startArchive = inject(START_ARCHIVE);
  private readonly brand = inject(BrandService);
  private readonly profile = inject(ProfileService);
  private readonly toasts = inject(ToastService);
  private readonly clock = inject(CLOCK);
  private readonly log = inject(LOG_ERROR);
  private readonly document = inject(DOCUMENT);
  /** Null stops the packet, or forgets the last one. */
  private readonly requests = new Subject<PacketRequest | null>();
  private readonly watchers = new BehaviorSubject(0);

  readonly state$ = stateFrom<PacketState>(
    switchMapStudent(
      () =>
        concat(
          of(IDLE),
          this.requests.pipe(switchMap((request) => (request === null ? of(IDLE) : this.run(request)))),
        ),
      of(IDLE),
    ),
    IDLE,
  );

  constructor() {
    const view$ = combineLatest([this.state$, this.watchers]).pipe(
      map(([state, watchers]) => (watchers > 0 ? null : packetView(state, () => this.reset()))),
    );
    inject(JobViewsService).add(stateFrom<JobView | null>(view$, null));
  }

  /** Has to be called in a click: only then the browser asks for a place. Ignored while a packet is being made. */
  start(request: PacketRequest): void {
    if (!this.isRunning) this.requests.next(request);
  }

  /** Stops the packet, which is not saved then, or forgets the last one. */
  reset(): void {
    this.requests.next(null);
  }

  get isRunning(): boolean {
    const { kind } = this.state$.value;
    return kind === 'choosing' || kind === 'listing' || kind === 'collecting';
  }

  /** While the student watches, no toast tells them how it ends. Returns what ends the watching. */
  watch(): () => void {
    this.watchers.next(this.watchers.value + 1);
    return () => {
      this.watchers.next(this.watchers.value - 1);
      // Another dialog may take over at once.
      asapScheduler.schedule(() => {
        if (this.watchers.value === 0 && this.isRunning) this.toasts.info(PACKET_GOES_ON_TEXT);
      });
    };
  }

  private run(request: PacketRequest): Observable<PacketState> {
    const madeAt = this.clock.now();
    const saving$ = this.openSink(`${this.packetName(madeAt)}.zip`, ZIP).pipe(
      take(1),
      switchMap((sink) => (sink === null ? of(IDLE) : this.save(request, sink, madeAt))),
    );
    return concat(of<PacketState>({ kind: 'choosing' }), this.askBeforeLeaving(saving$)).pipe(
      catchError((error: unknown) => of<PacketState>({ kind: 'failed', error: this.errorText(error) })),
      tap((state) => this.tell(state)),
    );
  }

  /** Whatever ends it before the file is complete deletes the file. */
  private save(request: PacketRequest, sink: FileSink, madeAt: Date): Observable<PacketState> {
    return using(
      () => new Subscription(() => sink.discard()),
      () =>
        concat(
          of<PacketState>({ kind: 'listing' }),
          defer(() => this.contents.plan(request)).pipe(
            switchMap((entries) =>
              this.startArchive(sink.stream, madeAt).pipe(
                switchMap((archive) =>
                  using(
                    () => new Subscription(() => archive.abort()),
                    () => this.writer.write(entries, archive, this.heading(madeAt)),
                  ),
                ),
              ),
            ),
            map((state) => toPacketState(state, sink.fileName)),
          ),
        ),
    );
  }

  /** 'Audit packet Marlowe 2026-11-22'. */
  private packetName(madeAt: Date): string {
    return safeFileName(`Audit packet ${this.brand.context.brand.name} ${dayOf(madeAt)}`);
  }

  private heading(madeAt: Date): PacketHeading {
    const { value: profile } = this.profile.profile$.value;
    const studentName = profile === null ? '' : fullName(profile);
    return { brandName: this.brand.context.brand.name, studentName, madeAt };
  }

  /** The browser asks before the page is closed or reloaded, because the packet would be lost. */
  private askBeforeLeaving<T>(saving$: Observable<T>): Observable<T> {
    const window = this.document.defaultView as Window;
    return using(
      () => fromEvent<BeforeUnloadEvent>(window, 'beforeunload').subscribe((event) => event.preventDefault()),
      () => saving$,
    );
  }

  private tell(state: PacketState): void {
    if (this.watchers.value > 0) return;
    if (state.kind === 'failed') this.toasts.error(state.error);
    if (state.kind !== 'saved') return;
    if (state.missing.length === 0) this.toasts.success(PACKET_SAVED_TEXT);
    else this.toasts.warning(PACKET_INCOMPLETE_TEXT);
  }

  private errorText(error: unknown): string {
    if (error instanceof TooManyCertificatesError) return tooManyText(error.count);
    if (error instanceof ConnectionLostError || isTransient(error)) return PACKET_OFFLINE_TEXT;
    this.log('An audit packet could not be made', error);
    if (error instanceof WriteError) return PACKET_NOT_WRITTEN_TEXT;
    return serverMessage(error) ?? PACKET_FAILED_TEXT;
  }
}

/** While its dialog is closed, every page shows how far it is. */
function packetView(state: PacketState, stop: () => void): JobView | null {
  if (state.kind !== 'listing' && state.kind !== 'collecting') return null;
  const progress =
    state.kind === 'listing'
      ? { percent: null, text: 'Counting' }
      : {
          percent: (100 * state.done) / state.total,
          text: `${numberText(state.done)} of ${numberText(state.total)}`,
        };
  return { label: PACKET_LABEL, progress, notice: null, actions: [{ text: 'Stop', run: stop }] };
}

function toPacketState({ packet, ...progress }: WriterState, fileName: string): PacketState {
  if (packet === null) return { kind: 'collecting', ...progress };
  return { kind: 'saved', fileName, files: packet.files.length, missing: packet.missing };
}
