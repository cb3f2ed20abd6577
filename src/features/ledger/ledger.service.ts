import {
  BehaviorSubject,
  catchError,
  combineLatest,
  defer,
  distinctUntilChanged,
  filter,
  finalize,
  first,
  forkJoin,
  from,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  Subject,
  skip,
  switchMap,
  take,
  tap,
  toArray,
} from 'rxjs';
import type { TranscriptEntry } from '../../contracts/certificate';
import type { StudentDataKind } from '../../contracts/hub';
import { renewalPath } from '../../contracts/renewal-path';
import { changesWhileShown } from '../../core/data/changes-while-shown';
import { READ_RETRIES, READ_RETRY_DELAY_MS } from '../../core/data/data.timing';
import { studentLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ListPage } from '../../core/data/paged-load';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { HubService } from '../../core/hub/hub.service';
import { Injectable, inject } from '../../framework/di';
import { retryTransient, type State, takeUntilDestroyed } from '../../framework/rxjs';
import {
  CurrentPathLists,
  LearningPathService,
  PathDetailsApiService,
  type PathLists,
} from '../learning-path';
import { LicenseService } from '../license';
import {
  loadTranscript,
  TRANSCRIPT_FAILED_TEXT,
  type Transcript,
  TranscriptApiService,
  TranscriptService,
} from '../transcript';
import {
  type LicenseLedger,
  ledgersOf,
  type RequirementsOfPath,
  type RequirementsOfPaths,
} from './ledger.model';
import { REQUIREMENTS_FAILED_TEXT } from './ledger.text';

/** How many learning paths are asked for their lists at once, two calls each (our choice). */
const PATHS_AT_ONCE = 2;

/**
 * Owns the ledger: what each license of the student requires and what counts for it. The licenses and the paths belong
 * to other services, and so do the lines of a short transcript, which a login loads, and the lists of the path on screen.
 * A longer transcript and the lists of the other paths are loaded here, from the first time that a screen shows the
 * ledger or a part of it, so that a failure affects one license.
 *
 * | Rule | Operator |
 * |---|---|
 * | The lists of PATHS_AT_ONCE paths at once | `mergeMap` |
 * | Other licenses or paths: their lists are loaded instead | `switchMap` |
 * | Nothing is loaded while no screen shows it; what has changed meanwhile is, once one does | `changesWhileShown` |
 */
@Injectable({ providedIn: 'root' })
export class LedgerService {
  private readonly api = inject(PathDetailsApiService);
  private readonly currentLists = inject(CurrentPathLists);
  private readonly transcriptApi = inject(TranscriptApiService);
  private readonly transcripts = inject(TranscriptService);
  private readonly changes = inject(DataChangesService);
  private readonly hub = inject(HubService);
  // These two must come before the lists, so that they are cleared first when the student changes.
  private readonly licenses = inject(LicenseService);
  private readonly paths = inject(LearningPathService);
  private readonly reloads = new Subject<ReloadRequest>();
  /** How many screens show the ledger or a part of it. */
  private readonly screens = new BehaviorSubject(0);
  /** A change or a reload was announced: what a screen has loaded may be older. */
  private isOutdated = false;
  private readonly isShown$ = stateFrom(
    this.screens.pipe(
      map((count) => count > 0),
      distinctUntilChanged(),
    ),
    false,
  );

  private readonly requirements$ = stateFrom<Loadable<RequirementsOfPaths>>(
    studentLoad({
      reloads: this.reloadsOf('LearningPath', 'Enrollment', 'Certificate'),
      load: () =>
        this.onceShown().pipe(
          switchMap(() => this.licensePathIds()),
          switchMap((ids) => this.loadRequirements(ids)),
        ),
      errorText: () => REQUIREMENTS_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  /** All lines. The ledger leaves them out until they have loaded. */
  readonly transcript$ = stateFrom<Loadable<Transcript>>(
    studentLoad({
      reloads: this.reloadsOf('Enrollment', 'Certificate'),
      load: () =>
        this.onceShown().pipe(
          switchMap(() => this.linesOfLogin()),
          switchMap((lines) => loadTranscript(this.transcriptApi, lines)),
          filter(({ isComplete }) => isComplete),
        ),
      errorText: () => TRANSCRIPT_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  /** One error for all of it: of the licenses or the paths, or because the lists of a path have failed. */
  readonly ledgers$: State<Loadable<readonly LicenseLedger[]>> = stateFrom(
    combineLatest([
      this.licenses.licenses$,
      this.licenses.preferred$,
      this.paths.learningPaths$,
      this.requirements$,
      this.transcript$,
    ]).pipe(
      map(([licenses, preferred, paths, requirements, transcript]) => {
        const error = licenses.error ?? paths.error;
        const value =
          licenses.value &&
          paths.value &&
          ledgersOf({
            licenses: preferred,
            paths: paths.value,
            requirements: requirements.value,
            lines: transcript.value?.lines ?? null,
            hasFailed: error !== null,
          });
        const hasFailed = value?.some((ledger) => ledger.hasFailed);
        return {
          value,
          loading:
            licenses.loading ||
            paths.loading ||
            // After an error the lists wait for the licenses and the paths.
            (error === null && (requirements.loading || transcript.loading)),
          error: error ?? (hasFailed ? REQUIREMENTS_FAILED_TEXT : null),
          // Each list has an age of its own.
          asOf: error === null ? null : licenses.asOf,
        };
      }),
    ),
    NOT_LOADED,
  );

  constructor() {
    // Without the hub, nothing says what has changed meanwhile. The first time, there is nothing to load again.
    this.isShown$
      .pipe(
        filter(Boolean),
        skip(1),
        filter(() => this.hub.state$.value !== 'Connected'),
        takeUntilDestroyed(),
      )
      .subscribe(() => this.reloads.next({ force: false }));
  }

  /** Loads the ledger from the first time that a screen shows it. Returns what to call when the screen goes. */
  show(): () => void {
    this.screens.next(this.screens.value + 1);
    return () => this.screens.next(this.screens.value - 1);
  }

  /** Loads everything again that the ledger is made of. */
  reload(): void {
    this.licenses.reload({ force: true });
    this.paths.reload({ force: true });
    this.reloads.next({ force: true });
  }

  private reloadsOf(...kinds: readonly StudentDataKind[]): Observable<ReloadRequest> {
    return merge(this.reloads, changesWhileShown(this.isShown$, this.changes.of(...kinds))).pipe(
      tap(() => {
        this.isOutdated = true;
      }),
    );
  }

  private onceShown(): Observable<boolean> {
    return this.isShown$.pipe(filter(Boolean), take(1));
  }

  /**
   * The lines of the transcript that a login loads anyway, for the first load of them. Null for another load, and unless
   * they are all: lines move between two calls, so what is longer is loaded from its start.
   */
  private linesOfLogin(): Observable<ListPage<TranscriptEntry> | null> {
    return defer(() => {
      if (this.transcript$.value.value !== null) return of(null);
      const { transcript$ } = this.transcripts;
      // The first subscriber makes it load what has changed meanwhile.
      const looking = transcript$.subscribe();
      if (this.hub.state$.value !== 'Connected') this.transcripts.reload();
      return transcript$.pipe(
        first(({ value, loading, error }) => !loading && (value !== null || error !== null)),
        map(({ value, error }) =>
          error === null && value && value.items.length < value.limit ? value : null,
        ),
        finalize(() => looking.unsubscribe()),
      );
    });
  }

  /** Each once. Emits when both the licenses and the paths are loaded, and again when the ids change. */
  private licensePathIds(): Observable<readonly number[]> {
    return combineLatest([this.licenses.licenses$, this.licenses.preferred$, this.paths.learningPaths$]).pipe(
      filter(([all, , { value }]) => all.value !== null && value !== null),
      map(([, preferred, { value }]) => [
        ...new Set(
          preferred.flatMap((license) => {
            const renewal = renewalPath(license, value ?? []);
            return renewal.kind === 'found' ? renewal.path.learningPathId : [];
          }),
        ),
      ]),
      distinctUntilChanged((before, after) => before.join() === after.join()),
    );
  }

  private loadRequirements(ids: readonly number[]): Observable<RequirementsOfPaths> {
    return from(ids).pipe(
      mergeMap((id) => this.loadRequirementsOf(id).pipe(map((lists) => [id, lists] as const)), PATHS_AT_ONCE),
      toArray(),
      map((entries) => new Map(entries)),
    );
  }

  /** Both lists or neither, because hours without their courses would not add up. After a failure the former lists stay. */
  private loadRequirementsOf(id: number): Observable<RequirementsOfPath> {
    return this.listsOfScreen(id).pipe(
      switchMap((lists) => (lists ? of(lists) : this.loadLists(id))),
      map((requirements) => ({ requirements, hasFailed: false })),
      catchError(() =>
        of({
          requirements: this.requirements$.value.value?.get(id)?.requirements ?? null,
          hasFailed: true,
        }),
      ),
    );
  }

  private loadLists(id: number): Observable<PathLists> {
    return forkJoin([this.api.getGroups(id), this.api.getCourses(id)]).pipe(
      retryTransient({ count: READ_RETRIES, delayMs: READ_RETRY_DELAY_MS }),
      map(([groups, courses]) => ({ groups: groups.items, courses: courses.items })),
    );
  }

  /** Those that a screen has loaded, or null to ask the server. */
  private listsOfScreen(id: number): Observable<PathLists | null> {
    return defer(() => (this.isOutdated ? of(null) : this.currentLists.once(id)));
  }
}
