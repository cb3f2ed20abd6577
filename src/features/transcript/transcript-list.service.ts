import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  Subject,
  skip,
  switchMap,
  take,
  tap,
} from 'rxjs';
import { serverMessage } from '../../core/api/error-text';
import { studentLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { studentCommand } from '../../core/data/student-command';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { listViewInAddress } from '../../core/list/list-view';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { saveFile } from '../../platform/browser/save-file';
import { loadTranscript, type Transcript } from './load-transcript';
import { TRANSCRIPT_FAILED_TEXT } from './transcript.service';
import { TRANSCRIPTS_PATH } from './transcript-address.model';
import { TranscriptApiService } from './transcript-api.service';
import { type ShownTranscript, showTranscript, TRANSCRIPT_LIST_RULES } from './transcript-list.model';

/** Our wording: the spec has none. */
const TRANSCRIPT_PRINT_FAILED_TEXT = 'Your transcript could not be printed. Please try again.';

/**
 * Owns the page with the transcript (RTE-04, ENT-09): all its lines, because totals need them, and how they are
 * searched, filtered, sorted and paged, which lives in the address. The call takes no filters (CLRN-08), so all of that
 * happens here.
 *
 * The lines arrive page by page, and the first pages show while the others load. Lines that are on the screen stay
 * there until the whole transcript has been loaded again.
 *
 * | Rule | Operator |
 * |---|---|
 * | Nothing is loaded while another page of the app is shown | `filter` |
 * | One print at a time | order `exhaust` |
 */
@Injectable({ providedIn: 'root' })
export class TranscriptListService {
  private readonly api = inject(TranscriptApiService);
  private readonly document = inject(DOCUMENT);
  readonly list = listViewInAddress(TRANSCRIPTS_PATH, TRANSCRIPT_LIST_RULES);
  private readonly reloads = new Subject<ReloadRequest>();

  readonly transcript$ = stateFrom<Loadable<Transcript>>(
    studentLoad({
      reloads: merge(
        this.reloads,
        inject(DataChangesService)
          .of('Certificate', 'Enrollment')
          .pipe(filter(() => this.list.isShown$.value)),
      ),
      load: () =>
        this.list.isShown$.pipe(
          filter(Boolean),
          take(1),
          switchMap(() => this.loadAll()),
        ),
      errorText: () => TRANSCRIPT_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  /** What the view shows of the lines; null until there are any. */
  readonly shown$ = stateFrom<ShownTranscript | null>(
    combineLatest([
      this.transcript$.pipe(
        map(({ value }) => value?.lines ?? null),
        distinctUntilChanged(),
      ),
      this.list.view$,
    ]).pipe(map(([lines, view]) => lines && showTranscript(lines, view))),
    null,
  );

  private readonly printing = studentCommand<void, Blob>({
    order: 'exhaust',
    outcome: 'read',
    send: () =>
      this.api.printTranscript().pipe(tap((file) => saveFile('transcript.pdf', file, this.document))),
    errorText: (error) => serverMessage(error) ?? TRANSCRIPT_PRINT_FAILED_TEXT,
  });

  readonly printing$ = this.printing.state$;

  constructor() {
    this.list.isShown$.pipe(skip(1), filter(Boolean), takeUntilDestroyed()).subscribe(() => this.reload());
  }

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }

  /** Saves the whole transcript as a PDF file, whatever the view leaves out. */
  printAll(): void {
    this.printing.run();
  }

  /** Emits after each page, unless the lines on the screen are more. */
  private loadAll(): Observable<Transcript> {
    return loadTranscript(this.api).pipe(filter((read) => isMore(read, this.transcript$.value.value)));
  }
}

function isMore(read: Transcript, shown: Transcript | null): boolean {
  if (read.isComplete || shown === null) return true;
  return !shown.isComplete && read.lines.length > shown.lines.length;
}
