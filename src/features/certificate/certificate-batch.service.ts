import {
  BehaviorSubject,
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  expand,
  fromEvent,
  map,
  type Observable,
  of,
  reduce,
  Subject,
  switchMap,
  tap,
  timer,
} from 'rxjs';
import * as v from 'valibot';
import type { Certificate } from '../../contracts/certificate';
import { serverMessage } from '../../core/api/error-text';
import { READ_RETRIES, READ_RETRY_DELAY_MS } from '../../core/data/data.timing';
import { KeptChangesService } from '../../core/data/kept-changes.service';
import { isOutcomeUnknown } from '../../core/data/outcome';
import { NotSentError, readBeforeWrite } from '../../core/data/read-before-write';
import { stateFrom } from '../../core/data/state-from';
import { isBusy, studentCommand } from '../../core/data/student-command';
import { onStudentEnd } from '../../core/data/student-state';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { type JobView, JobViewsService } from '../../core/job/job-views.service';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, retryTransient, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { randomKey } from '../../platform/browser/random-key';
import { saveFile } from '../../platform/browser/save-file';
import { MOST_AT_ONCE } from './certificate.timing';
import { CertificateApiService } from './certificate-api.service';
import {
  type BatchAction,
  CertificateJob,
  jobDoneText,
  jobFailedText,
  NOTHING_TO_SEND_TEXT,
  nextBatch,
  totalOf,
  viewOf,
  withConfirmed,
  withOpenAgain,
  withRefused,
  withSent,
} from './certificate-job.model';
import { type CertificateSelection, splitLockFilter } from './certificate-selection.model';

const RETRIES = { count: READ_RETRIES, delayMs: READ_RETRY_DELAY_MS };

/** Our wording: the spec has none. */
const MAILS_UNKNOWN_TEXT =
  "We don't know whether your certificates were emailed. Please check your inbox before you send them again.";

/**
 * Prints or sends many certificates (CLRN-08), up to 500 in one call, because servers take no more. Their ids are fixed
 * when the job begins: all that match are read page by page, locked ones too, so that one that is locked or unlocked
 * meanwhile moves none to another page. Right before a call, those that are locked by then are left out.
 *
 * The job is kept on the device: after Stop, a fault or a reload, the student can go on. Calls that were not answered are
 * neither counted nor made again by themselves.
 *
 * | Rule | Operator |
 * |---|---|
 * | One call after another | `switchMap` to the next one |
 * | One job at a time | order `exhaust` |
 * | Stop aborts the call that is under way | `cancel$` |
 * | A read and a print are tried once more after a transport fault; a mail is not, because it may have been sent | `retryTransient` |
 * | What was left is shown after everything of the former student has ended | `timer(0)` |
 * | The browser asks before the page is closed during a job | `switchMap` to `beforeunload` |
 */
@Injectable({ providedIn: 'root' })
export class CertificateBatchService {
  private readonly api = inject(CertificateApiService);
  private readonly document = inject(DOCUMENT);
  private readonly kept = inject(KeptChangesService);
  private readonly toasts = inject(ToastService);
  private readonly stops = new Subject<void>();
  private readonly jobSubject = new BehaviorSubject<CertificateJob | null>(null);
  private keptId: string | null = null;

  /** What is under way, or was stopped; null for none. */
  readonly job$ = readonlyState(this.jobSubject);

  private readonly batch = studentCommand({
    order: 'exhaust',
    outcome: { unknownText: MAILS_UNKNOWN_TEXT },
    send: () => this.work(),
    onSaved: (job) => this.conclude(job),
    errorText: (error) => this.failedText(error),
    toastsError: false,
    cancel$: this.stops,
  });
  readonly state$ = this.batch.state$;

  constructor() {
    onStudentEnd(() => {
      this.keptId = null;
      this.jobSubject.next(null);
    });
    switchMapStudent(() => timer(0).pipe(switchMap(() => this.kept.takeOver('certificates'))))
      .pipe(takeUntilDestroyed())
      .subscribe(({ id, input }) => this.restore(id, input));
    const window = this.document.defaultView as Window;
    this.state$
      .pipe(
        map(isBusy),
        distinctUntilChanged(),
        switchMap((isRunning) => (isRunning ? fromEvent(window, 'beforeunload') : EMPTY)),
        takeUntilDestroyed(),
      )
      .subscribe((event) => event.preventDefault());
    const view$ = combineLatest([this.job$, this.state$]).pipe(
      map(([job, state]) => job && viewOf(job, state, this)),
    );
    inject(JobViewsService).add(stateFrom<JobView | null>(view$, null));
  }

  /**
   * `lockedCount`: how many of the chosen ones the selection leaves out. Ignored while another job is under way; one that
   * was stopped is given up.
   */
  start(action: BatchAction, selection: CertificateSelection, lockedCount = 0): void {
    if (isBusy(this.state$.value)) return;
    const isListed = 'certificateIds' in selection;
    const left = isListed ? [...selection.certificateIds] : [];
    const { filter = [], except = [] } = isListed ? {} : selection.allMatching;
    // Two filters of one field are alternatives, so adding 'unlocked' to 'locked' would match every certificate.
    const isNothing = isListed ? left.length === 0 : filter.includes('locked==true');
    if (isNothing) {
      this.toasts.info(NOTHING_TO_SEND_TEXT);
      return;
    }
    this.put(null);
    const matching = isListed ? null : { filter: [...filter], except: [...except] };
    const locked = isListed ? lockedCount : 0;
    this.put({ action, key: randomKey(), matching, left, again: [], open: [], done: 0, locked });
    this.run();
  }

  /** Continues with what is left. */
  goOn(): void {
    this.run();
  }

  /** Makes the calls once more of which nobody knows whether the server has carried them out. */
  sendAgain(): void {
    this.change(withOpenAgain);
    this.run();
  }

  /** What is left stays, so that the job can go on. */
  stop(): void {
    this.stops.next();
  }

  dismiss(): void {
    this.stops.next();
    this.put(null);
  }

  private run(): void {
    // The job knows which of its calls are open. So what fails now says why, whatever was stopped or lost before.
    this.batch.forget(null);
    this.batch.run(null);
  }

  private work(): Observable<CertificateJob> {
    return concat(this.collect(), this.next()).pipe(reduce((_before, job) => job));
  }

  /** Fixes the ids of all that match. */
  private collect(): Observable<CertificateJob> {
    return defer(() => {
      const { matching } = this.job;
      if (matching === null) return EMPTY;
      return readBeforeWrite(this.readMatching(matching.filter), (matches) => {
        const chosen = matches.filter(({ certificateId }) => !matching.except.includes(certificateId));
        const left = chosen.filter(({ locked }) => !locked).map(({ certificateId }) => certificateId);
        const locked = chosen.length - left.length;
        return of(this.change((job) => ({ ...job, matching: null, left, locked })));
      });
    });
  }

  private next(): Observable<CertificateJob> {
    return defer(() => {
      const batch = nextBatch(this.job);
      if (batch === null) return of(this.job);
      const sent$ = batch.isAgain ? this.send(batch.ids) : this.sendUnlocked(batch.ids);
      return sent$.pipe(switchMap(() => this.next()));
    });
  }

  private sendUnlocked(ids: readonly number[]): Observable<unknown> {
    const read$ = this.api.getLatest(queryOf(ids)).pipe(retryTransient(RETRIES));
    return readBeforeWrite(read$, ({ items }) => {
      const locked = new Set(items.filter((each) => each.locked).map(({ certificateId }) => certificateId));
      return this.send(ids.filter((id) => !locked.has(id)));
    });
  }

  private send(ids: readonly number[]): Observable<unknown> {
    if (ids.length === 0) return of(this.change((job) => withSent(job, ids)));
    return this.job.action === 'email' ? this.email(ids) : this.print(ids);
  }

  private email(ids: readonly number[]): Observable<unknown> {
    return defer(() => {
      this.change((job) => withSent(job, ids));
      return this.api.emailAll(queryOf(ids), `${this.job.key}-${ids[0]}-${ids.length}`);
    }).pipe(
      tap({
        // A server that does not say which ones has sent all.
        next: ({ certificateIds }) => {
          const confirmed = certificateIds === null ? ids : ids.filter((id) => certificateIds.includes(id));
          this.change((job) => withConfirmed(job, confirmed.length));
        },
        error: (error: unknown) => isOutcomeUnknown(error) || this.change(withRefused),
      }),
    );
  }

  private print(ids: readonly number[]): Observable<unknown> {
    const { done } = this.job;
    const isWhole = done === 0 && ids.length === totalOf(this.job);
    const name = isWhole ? 'certificates.pdf' : `certificates-${done + 1}-to-${done + ids.length}.pdf`;
    return readBeforeWrite(this.api.printAll(queryOf(ids)).pipe(retryTransient(RETRIES)), (file) => {
      saveFile(name, file, this.document);
      return of(this.change((job) => withConfirmed(withSent(job, ids), ids.length)));
    });
  }

  /** In the order in which they were earned, which no lock changes. */
  private readMatching(filter: readonly string[]): Observable<readonly Certificate[]> {
    const { others, matches } = splitLockFilter(filter);
    const page = (offset: number) =>
      this.api.getCertificates({ limit: MOST_AT_ONCE, offset, sort: 'oldest', filter: others }).pipe(
        retryTransient(RETRIES),
        map(({ items, pagination }) => ({ items, total: pagination?.total, end: offset + items.length })),
      );
    return page(0).pipe(
      expand(({ items, total = Number.POSITIVE_INFINITY, end }) =>
        items.length === 0 || end >= total ? EMPTY : page(end),
      ),
      // By id: one that is earned meanwhile may move another to the next page, where it comes again.
      reduce((all, { items }) => {
        for (const each of items) all.set(each.certificateId, each);
        return all;
      }, new Map<number, Certificate>()),
      map((all) => [...all.values()].filter(matches)),
    );
  }

  private get job(): CertificateJob {
    const { value } = this.jobSubject;
    if (value === null) throw new Error('There is no job');
    return value;
  }

  private change(change: (job: CertificateJob) => CertificateJob): CertificateJob {
    const job = change(this.job);
    this.put(job);
    return job;
  }

  private put(job: CertificateJob | null): void {
    if (job !== null) this.keptId = this.kept.keep('certificates', job.key, job);
    else if (this.keptId !== null) this.kept.release(this.keptId);
    this.jobSubject.next(job);
  }

  private restore(id: string, input: unknown): void {
    const job = v.safeParse(CertificateJob, input);
    if (!job.success) this.kept.release(id);
    if (!job.success || this.jobSubject.value !== null) return;
    this.keptId = id;
    this.jobSubject.next(job.output);
  }

  /** While it is not known of some, the job stays, and says so. */
  private conclude(job: CertificateJob): void {
    if (job.open.length > 0) return;
    this.put(null);
    if (job.done === 0) this.toasts.info(jobDoneText(job));
    else this.toasts.success(jobDoneText(job));
  }

  private failedText(error: unknown): string {
    const cause = error instanceof NotSentError ? error.cause : error;
    return jobFailedText(this.job, serverMessage(cause));
  }
}

function queryOf(ids: readonly number[]) {
  return { filter: [`certificateId==${ids.join('|')}`], limit: ids.length };
}
