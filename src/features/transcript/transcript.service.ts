import { merge, of, Subject, switchMap } from 'rxjs';
import type { TranscriptEntry } from '../../contracts/certificate';
import { changesWhileShown, Watchers } from '../../core/data/changes-while-shown';
import { FIRST_LOAD_DONE } from '../../core/data/first-load-done';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { FIRST_PAGE, type ListPage, pagedLoad } from '../../core/data/paged-load';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import { TranscriptApiService } from './transcript-api.service';

/** Our wording: the spec has none. */
export const TRANSCRIPT_FAILED_TEXT = "We couldn't load your transcript. Please try again.";

/**
 * Owns the first page of the student's transcript. It loads on login, once the learning paths have loaded, again when it
 * has changed and is looked at, and is cleared on logout (STA-01).
 */
@Injectable({ providedIn: 'root' })
export class TranscriptService {
  private readonly api = inject(TranscriptApiService);
  private readonly afterFirstLoad$ = inject(FIRST_LOAD_DONE);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly watchers = new Watchers();

  readonly transcript$ = this.watchers.of(
    stateFrom<Loadable<ListPage<TranscriptEntry>>>(
      pagedLoad({
        request$: of(FIRST_PAGE),
        // Completing a course changes the transcript.
        reloads: merge(
          this.reloads,
          changesWhileShown(
            this.watchers.isWatched$,
            inject(DataChangesService).of('Certificate', 'Enrollment'),
          ),
        ),
        load: (page) => this.afterFirstLoad$.pipe(switchMap(() => this.api.getTranscript(page))),
        errorText: () => TRANSCRIPT_FAILED_TEXT,
      }),
      NOT_LOADED,
    ),
  );

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }
}
