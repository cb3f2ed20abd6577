import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  expand,
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
import type { TranscriptEntry } from '../../contracts/certificate';
import { serverMessage } from '../../core/api/error-text';
import { studentLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { studentCommand } from '../../core/data/student-command';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { saveFile } from '../../platform/browser/save-file';
import { isAtPath, listViewInAddress } from '../../platform/router/list-view';
import { clearedListView } from '../../platform/router/list-view.model';
import { Router } from '../../platform/router/router';
import { type TranscriptLine, toLine } from './transcript.model';
import { TRANSCRIPT_FAILED_TEXT } from './transcript.service';
import { TranscriptApiService } from './transcript-api.service';
import {
  type ShownTranscript,
  showTranscript,
  TRANSCRIPT_LIST_RULES,
  TRANSCRIPTS_PATH,
  type TranscriptView,
} from './transcript-list.model';

/** How many lines one call asks for (our choice): most transcripts come in one. */
export const PAGE_LINES = 500;
/** No more lines are loaded (our choice), whatever a server says. */
export const MOST_LINES = 50_000;

/** Our wording: the spec has none. */
export const TRANSCRIPT_PRINT_FAILED_TEXT = 'Your transcript could not be printed. Please try again.';

export interface Transcript {
  readonly lines: readonly TranscriptLine[];
  /** How many lines there are on the server; null if it does not say. */
  readonly total: number | null;
  /** All lines are there, or the newest MOST_LINES. Otherwise others are on their way, or could not be loaded. */
  readonly isComplete: boolean;
}

interface PageOfLines extends Transcript {
  /** The keys of all lines so far. Each load has a set of its own, which grows with it. */
  readonly keys: Set<string>;
  /** Where the next call begins; null after the last one. */
  readonly next: number | null;
}

const noLines = (): PageOfLines => ({ lines: [], keys: new Set(), total: null, isComplete: false, next: 0 });

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
 * | One call at a time, PAGE_LINES lines each, up to MOST_LINES | `expand` |
 * | Nothing is loaded while another page of the app is shown | `filter` |
 * | One print at a time | order `exhaust` |
 */
@Injectable({ providedIn: 'root' })
export class TranscriptListService {
  private readonly api = inject(TranscriptApiService);
  private readonly document = inject(DOCUMENT);
  private readonly list = listViewInAddress(TRANSCRIPTS_PATH, TRANSCRIPT_LIST_RULES);
  private readonly reloads = new Subject<ReloadRequest>();

  readonly isShown$ = stateFrom(
    inject(Router).location$.pipe(map(({ pathname }) => isAtPath(TRANSCRIPTS_PATH, pathname))),
    false,
  );
  readonly view$ = this.list.view$;

  readonly transcript$ = stateFrom<Loadable<Transcript>>(
    studentLoad({
      reloads: merge(
        this.reloads,
        inject(DataChangesService)
          .of('Certificate', 'Enrollment')
          .pipe(filter(() => this.isShown$.value)),
      ),
      load: () =>
        this.isShown$.pipe(
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
      this.view$,
    ]).pipe(map(([lines, view]) => lines && showTranscript(lines, view))),
    null,
  );

  private readonly printing = studentCommand<void, Blob>({
    order: 'exhaust',
    send: () =>
      this.api.printTranscript().pipe(tap((file) => saveFile('transcript.pdf', file, this.document))),
    errorText: (error) => serverMessage(error) ?? TRANSCRIPT_PRINT_FAILED_TEXT,
  });

  readonly printing$ = this.printing.state$;

  constructor() {
    this.isShown$.pipe(skip(1), filter(Boolean), takeUntilDestroyed()).subscribe(() => this.reload());
  }

  change(change: Partial<TranscriptView>): void {
    this.list.change(change);
  }

  /** Search and filters; the order and the tab stay. */
  clear(): void {
    this.list.change(clearedListView(this.view$.value));
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
    return this.loadPage(noLines()).pipe(
      expand((read) => (read.next === null ? EMPTY : this.loadPage(read))),
      filter((read) => isMore(read, this.transcript$.value.value)),
    );
  }

  private loadPage(before: PageOfLines): Observable<PageOfLines> {
    const offset = before.next ?? 0;
    return this.api
      .getTranscript({ limit: PAGE_LINES, offset })
      .pipe(map(({ items, pagination }) => appended(before, items, pagination?.total ?? null)));
  }
}

/** Lines may have moved to the next page between two calls. Those with an id that is there already are left out. */
function appended(before: PageOfLines, items: readonly TranscriptEntry[], total: number | null): PageOfLines {
  const offset = before.next ?? 0;
  const { keys } = before;
  const added = items
    .map((entry, index) => toLine(entry, offset + index))
    .filter(({ key }) => keys.size < keys.add(key).size);
  const end = offset + items.length;
  // A server that ignores the limit sends all lines at once, and one that ignores the offset sends the same ones again.
  const isLast =
    added.length === 0 ||
    items.length > PAGE_LINES ||
    end >= MOST_LINES ||
    (total === null ? items.length < PAGE_LINES : end >= total);
  return {
    lines: [...before.lines, ...added],
    keys,
    total,
    isComplete: isLast,
    next: isLast ? null : end,
  };
}

function isMore(read: Transcript, shown: Transcript | null): boolean {
  if (read.isComplete || shown === null) return true;
  return !shown.isComplete && read.lines.length > shown.lines.length;
}
