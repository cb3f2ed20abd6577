/** All lines of a transcript, for totals. The call takes no filters (CLRN-08). */
import { EMPTY, expand, map, type Observable, of } from 'rxjs';
import type { TranscriptEntry } from '../../contracts/certificate';
import type { ListPage } from '../../core/data/paged-load';
import { type TranscriptLine, toLine } from './transcript.model';
import type { TranscriptApiService } from './transcript-api.service';

/** How many lines one call asks for (our choice): most transcripts come in one. */
const PAGE_LINES = 500;
/** The most lines that are loaded (our choice), even if a server has more. */
const MOST_LINES = 50_000;

export interface Transcript {
  readonly lines: readonly TranscriptLine[];
  /** How many lines there are on the server; null if it does not say. */
  readonly total: number | null;
  /** All lines are loaded, or the newest MOST_LINES. Otherwise others are loading, or could not be loaded. */
  readonly isComplete: boolean;
}

interface PageOfLines extends Transcript {
  /** The keys of all lines so far. Each load has a set of its own, which grows with it. */
  readonly keys: Set<string>;
  /** Where the next call begins; null after the last one. */
  readonly next: number | null;
}

const noLines = (): PageOfLines => ({ lines: [], keys: new Set(), total: null, isComplete: false, next: 0 });

/** One call at a time, PAGE_LINES lines each, up to MOST_LINES. Emits after each page. `known`: all of them, if they are there. */
export function loadTranscript(
  api: TranscriptApiService,
  known: ListPage<TranscriptEntry> | null = null,
): Observable<Transcript> {
  if (known !== null) return of({ ...appended(noLines(), known.items, known.total), isComplete: true });
  return loadPage(api, noLines()).pipe(expand((read) => (read.next === null ? EMPTY : loadPage(api, read))));
}

function loadPage(api: TranscriptApiService, before: PageOfLines): Observable<PageOfLines> {
  const offset = before.next ?? 0;
  return api
    .getTranscript({ limit: PAGE_LINES, offset })
    .pipe(map(({ items, pagination }) => appended(before, items, pagination?.total ?? null)));
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
