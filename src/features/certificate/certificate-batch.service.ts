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
  Subject,
  tap,
} from 'rxjs';
import { serverMessage } from '../../core/api/error-text';
import { READ_RETRIES, READ_RETRY_DELAY_MS } from '../../core/data/data.timing';
import { studentCommand } from '../../core/data/student-command';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, retryTransient, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { saveFile } from '../../platform/browser/save-file';
import { MOST_AT_ONCE } from './certificate.timing';
import { CertificateApiService } from './certificate-api.service';
import { certificatesText, progressText } from './certificate-list.model';
import type { CertificateSelection } from './certificate-selection.model';

export type BatchAction = 'print' | 'email';

interface BatchProgress {
  readonly action: BatchAction;
  readonly done: number;
  /** Without locked ones. Null until it is known. */
  readonly total: number | null;
}

interface BatchJob {
  readonly action: BatchAction;
  /** Without locked ones, as far as they are known. */
  readonly selection: CertificateSelection;
  /** How many locked ones were left out. */
  readonly lockedCount: number;
  /** How many of them are done. */
  readonly start: number;
}

/** Our wording: the spec has none. */
const DONE_WORDS: Readonly<Record<BatchAction, string>> = { print: 'printed', email: 'emailed' };
const NOTHING_TO_SEND_TEXT = 'All chosen certificates are locked. Open what each one needs to unlock it.';

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
    send: (job: BatchJob) => this.run(job),
    onSaved: (progress, { lockedCount }) => this.confirm(progress, lockedCount),
    errorText: (error, { action }) => this.failedText(error, action),
    toastsError: false,
    cancel$: this.stops,
  });

  /** Failed: `retry` continues with the call that failed. */
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
    this.begin({ action, selection, lockedCount, start: 0 });
  }

  retry(): void {
    const { job, progress$ } = this;
    if (job) this.begin({ ...job, start: progress$.value?.done ?? 0 });
  }

  stop(): void {
    const progress = this.progress$.value;
    this.stops.next();
    if (progress === null || progress.done === 0) return;
    const { action, done, total } = progress;
    this.toasts.info(`Stopped. ${progressText(done, total ?? done)} were ${DONE_WORDS[action]}.`);
  }

  private begin(job: BatchJob): void {
    if (this.state$.value.kind === 'saving') return;
    this.job = job;
    this.batch.run(job);
  }

  private run(job: BatchJob): Observable<BatchProgress> {
    const { action, selection, start } = job;
    const none: BatchProgress = { action, done: start, total: null };
    const steps$ =
      'certificateIds' in selection ? this.byIds(job, selection.certificateIds) : this.byPages(job, start);
    this.progressSubject.next(none);
    return steps$.pipe(
      tap((progress) => this.progressSubject.next(progress)),
      defaultIfEmpty({ ...none, total: start }),
      last(),
    );
  }

  private byIds({ action, start }: BatchJob, ids: readonly number[]): Observable<BatchProgress> {
    const total = ids.length;
    const starts = Array.from(
      { length: Math.ceil((total - start) / MOST_AT_ONCE) },
      (_, index) => start + index * MOST_AT_ONCE,
    );
    this.progressSubject.next({ action, done: start, total });
    return from(starts).pipe(
      concatMap((first) => this.send(action, ids.slice(first, first + MOST_AT_ONCE), { first, total })),
    );
  }

  private byPages(job: BatchJob, offset: number): Observable<BatchProgress> {
    const { action, selection } = job;
    const filter = 'allMatching' in selection ? selection.allMatching.filter : [];
    // Two filters of one field are alternatives, so adding 'unlocked' to 'locked' would match every certificate.
    if (filter.includes('locked==true')) return EMPTY;
    const request = {
      limit: MOST_AT_ONCE,
      offset,
      filter: [...filter, 'locked==false'],
      sort: 'oldest',
    } as const;
    return this.api.getCertificates(request).pipe(
      retryTransient({ count: READ_RETRIES, delayMs: READ_RETRY_DELAY_MS }),
      concatMap(({ items, pagination }) => {
        if (items.length === 0) return EMPTY;
        const end = offset + items.length;
        const total = Math.max(end, pagination?.total ?? end);
        this.progressSubject.next({ action, done: offset, total });
        const ids = items.map(({ certificateId }) => certificateId);
        return concat(
          this.send(action, ids, { first: offset, total }),
          defer(() => (end < total ? this.byPages(job, end) : EMPTY)),
        );
      }),
    );
  }

  private send(
    action: BatchAction,
    ids: readonly number[],
    { first, total }: { first: number; total: number },
  ): Observable<BatchProgress> {
    const query = { filter: [`certificateId==${ids.join('|')}`] };
    const done = first + ids.length;
    const isWhole = ids.length === total;
    const name = isWhole ? 'certificates.pdf' : `certificates-${first + 1}-to-${done}.pdf`;
    const sent$: Observable<unknown> =
      action === 'email'
        ? this.api.emailAll(query)
        : this.api.printAll(query).pipe(
            retryTransient({ count: READ_RETRIES, delayMs: READ_RETRY_DELAY_MS }),
            tap((file) => saveFile(name, file, this.document)),
          );
    return sent$.pipe(map(() => ({ action, done, total })));
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
    const reason = serverMessage(error) ?? `Your certificates could not be ${DONE_WORDS[action]}.`;
    return done === 0 ? reason : `${reason} ${progressText(done, total ?? done)} were ${DONE_WORDS[action]}.`;
  }
}

/** '1 locked certificate was left out.' */
function lockedText(count: number): string {
  return count === 1 ? '1 locked certificate was left out.' : `${count} locked certificates were left out.`;
}
