import {
  BehaviorSubject,
  concat,
  concatMap,
  defaultIfEmpty,
  defer,
  EMPTY,
  from,
  last,
  map,
  type Observable,
  of,
  Subject,
  tap,
} from 'rxjs';
import { serverMessage } from '../../core/api/error-text';
import { READ_RETRIES, READ_RETRY_DELAY_MS } from '../../core/data/data.timing';
import { NotSentError, readBeforeWrite } from '../../core/data/read-before-write';
import { studentCommand } from '../../core/data/student-command';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, retryTransient, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { randomKey } from '../../platform/browser/random-key';
import { saveFile } from '../../platform/browser/save-file';
import { MOST_AT_ONCE } from './certificate.timing';
import { CertificateApiService } from './certificate-api.service';
import { certificatesText, progressText } from './certificate-list.model';
import type { CertificateSelection } from './certificate-selection.model';

export type BatchAction = 'print' | 'email';

type MatchingCertificates = Extract<CertificateSelection, { allMatching: unknown }>['allMatching'];

interface BatchProgress {
  readonly action: BatchAction;
  readonly done: number;
  /** Without locked ones. Null until it is known. */
  readonly total: number | null;
  /** Where to continue: behind so many of those that are chosen or match. */
  readonly end: number;
}

interface BatchJob {
  readonly action: BatchAction;
  /** Without locked ones, as far as they are known. */
  readonly selection: CertificateSelection;
  /** How many locked ones were left out. */
  readonly lockedCount: number;
  /** Of all its calls: one that is made again has the same idempotency key. */
  readonly key: string;
  /** What an earlier attempt has done. */
  readonly from: Pick<BatchProgress, 'done' | 'end'>;
}

const BEGINNING = { done: 0, end: 0 };
const RETRIES = { count: READ_RETRIES, delayMs: READ_RETRY_DELAY_MS };

/** Our wording: the spec has none. */
const DONE_WORDS: Readonly<Record<BatchAction, string>> = { print: 'printed', email: 'emailed' };
const MAILS_UNKNOWN_TEXT =
  "We don't know whether your certificates were emailed. Please check your inbox before you send them again.";
const NOTHING_TO_SEND_TEXT =
  'None of the chosen certificates is unlocked. Open what a locked one needs to unlock it.';

/**
 * Prints or sends many certificates (CLRN-08), up to 500 in one call, because servers take no more. Those that are
 * chosen as 'all that match' are read page by page, oldest first, so that a certificate that is earned meanwhile moves
 * none to another page. Locked ones are left out, and the student is told.
 *
 * | Rule | Operator |
 * |---|---|
 * | One call after another | `concatMap` |
 * | One job at a time | order `exhaust` |
 * | Stop aborts the call that is under way | `cancel$` |
 * | A print is tried once more after a transport fault; a mail is not, because it may have been sent | `retryTransient` |
 */
@Injectable({ providedIn: 'root' })
export class CertificateBatchService {
  private readonly api = inject(CertificateApiService);
  private readonly document = inject(DOCUMENT);
  private readonly toasts = inject(ToastService);
  private readonly stops = new Subject<void>();
  private readonly progressSubject = new BehaviorSubject<BatchProgress | null>(null);
  private job: BatchJob | null = null;

  /** Of the job that is under way or has failed; null for none. */
  readonly progress$ = readonlyState(this.progressSubject);

  private readonly batch = studentCommand({
    order: 'exhaust',
    outcome: { unknownText: MAILS_UNKNOWN_TEXT },
    send: (job: BatchJob) => this.run(job),
    onSaved: (progress, { lockedCount }) => this.confirm(progress, lockedCount),
    errorText: (error, { action }) => this.failedText(error, action),
    toastsError: false,
    cancel$: this.stops,
  });

  /** Failed: `retry` continues with the call that failed. Unknown: it sends mails again that may have arrived. */
  readonly state$ = this.batch.state$;

  constructor() {
    this.state$.pipe(takeUntilDestroyed()).subscribe(({ kind }) => {
      if (kind === 'idle') this.progressSubject.next(null);
    });
  }

  /** `lockedCount`: how many of the chosen ones the selection leaves out. Ignored while another job is under way. */
  start(action: BatchAction, selection: CertificateSelection, lockedCount = 0): void {
    if ('certificateIds' in selection && selection.certificateIds.length === 0) {
      this.toasts.info(NOTHING_TO_SEND_TEXT);
      return;
    }
    this.begin({ action, selection, lockedCount, key: randomKey(), from: BEGINNING });
  }

  retry(): void {
    const { job, progress$ } = this;
    if (job) this.begin({ ...job, from: progress$.value ?? BEGINNING });
  }

  stop(): void {
    const progress = this.progress$.value;
    const isEmail = progress?.action === 'email' && progress.total !== null;
    const isSending = isEmail && this.state$.value.kind === 'saving';
    this.stops.next();
    if (progress === null || (progress.done === 0 && !isSending)) return;
    const { action, done, total } = progress;
    const words = [
      'Stopped.',
      done > 0 && `${progressText(done, total ?? done)} were ${DONE_WORDS[action]}.`,
      isSending && 'Those that were just being sent may arrive, too.',
    ];
    this.toasts.info(words.filter(Boolean).join(' '));
  }

  private begin(job: BatchJob): void {
    if (this.state$.value.kind === 'saving') return;
    this.job = job;
    this.batch.run(job);
  }

  private run(job: BatchJob): Observable<BatchProgress> {
    const { action, selection, from } = job;
    const none: BatchProgress = { action, ...from, total: null };
    this.progressSubject.next(none);
    const steps$ =
      'certificateIds' in selection
        ? this.byIds(none, selection.certificateIds)
        : this.byPages(none, selection.allMatching);
    return steps$.pipe(
      tap((progress) => this.progressSubject.next(progress)),
      defaultIfEmpty({ ...none, total: from.done }),
      last(),
    );
  }

  private byIds({ action, end }: BatchProgress, ids: readonly number[]): Observable<BatchProgress> {
    const total = ids.length;
    const starts = Array.from(
      { length: Math.ceil((total - end) / MOST_AT_ONCE) },
      (_, index) => end + index * MOST_AT_ONCE,
    );
    this.progressSubject.next({ action, done: end, total, end });
    return from(starts).pipe(
      concatMap((start) => {
        const batch = ids.slice(start, start + MOST_AT_ONCE);
        return this.send({ action, done: start, total, end: start + batch.length }, batch);
      }),
    );
  }

  private byPages(progress: BatchProgress, matching: MatchingCertificates): Observable<BatchProgress> {
    const { filter, except } = matching;
    // Two filters of one field are alternatives, so adding 'unlocked' to 'locked' would match every certificate.
    if (filter.includes('locked==true')) return EMPTY;
    const request = {
      limit: MOST_AT_ONCE,
      offset: progress.end,
      filter: [...filter, 'locked==false'],
      sort: 'oldest',
    } as const;
    const read$ = this.api.getCertificates(request).pipe(retryTransient(RETRIES));
    return readBeforeWrite(read$, ({ items, pagination }) => {
      if (items.length === 0) return EMPTY;
      const end = progress.end + items.length;
      const matches = Math.max(end, pagination?.total ?? end);
      const ids = items.map(({ certificateId }) => certificateId).filter((id) => !except.includes(id));
      const total = Math.max(progress.done + ids.length, matches - except.length);
      const next = { ...progress, total, end };
      this.progressSubject.next({ ...progress, total });
      return concat(
        ids.length === 0 ? EMPTY : this.send(next, ids),
        defer(() =>
          end < matches ? this.byPages({ ...next, done: progress.done + ids.length }, matching) : EMPTY,
        ),
      );
    });
  }

  /** Emits the progress with these certificates done. */
  private send(progress: BatchProgress, ids: readonly number[]): Observable<BatchProgress> {
    const { action, total } = progress;
    const query = { filter: [`certificateId==${ids.join('|')}`] };
    const done = progress.done + ids.length;
    const isWhole = ids.length === total;
    const name = isWhole ? 'certificates.pdf' : `certificates-${progress.done + 1}-to-${done}.pdf`;
    const sent$: Observable<unknown> =
      action === 'email'
        ? this.api.emailAll(query, `${this.job?.key}-${ids[0]}-${ids.length}`)
        : readBeforeWrite(this.api.printAll(query).pipe(retryTransient(RETRIES)), (file) => {
            saveFile(name, file, this.document);
            return of(file);
          });
    return sent$.pipe(map(() => ({ ...progress, done })));
  }

  private confirm({ action, done }: BatchProgress, lockedCount: number): void {
    this.progressSubject.next(null);
    if (done === 0) {
      this.toasts.info(NOTHING_TO_SEND_TEXT);
      return;
    }
    const locked = lockedCount === 0 ? '' : ` ${lockedText(lockedCount)}`;
    this.toasts.success(`${certificatesText(done)} ${DONE_WORDS[action]}.${locked}`);
  }

  private failedText(error: unknown, action: BatchAction): string {
    const { done = 0, total = null } = this.progress$.value ?? {};
    const cause = error instanceof NotSentError ? error.cause : error;
    const reason = serverMessage(cause) ?? `Your certificates could not be ${DONE_WORDS[action]}.`;
    return done === 0 ? reason : `${reason} ${progressText(done, total ?? done)} were ${DONE_WORDS[action]}.`;
  }
}

/** '1 locked certificate was left out.' */
function lockedText(count: number): string {
  return count === 1 ? '1 locked certificate was left out.' : `${count} locked certificates were left out.`;
}
