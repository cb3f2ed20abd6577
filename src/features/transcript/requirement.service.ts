import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  filter,
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
  toArray,
} from 'rxjs';
import { BrandService } from '../../core/brand/brand.service';
import { READ_RETRIES, READ_RETRY_DELAY_MS } from '../../core/data/data.timing';
import { studentLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import { retryTransient, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { PAGE_ADDRESS } from '../../platform/browser/browser';
import { CLOCK, NOW } from '../../platform/clock/clock';
import { type CalendarEvent, CalendarFileService } from '../course';
import { LearningPathService, PathDetailsApiService } from '../learning-path';
import { LicenseService } from '../license';
import { licensePathIds } from './license-path-ids';
import {
  deadlineDescription,
  deadlineSummary,
  type GroupsOfPath,
  type GroupsOfPaths,
  REQUIREMENTS_FAILED_TEXT,
  type Requirement,
  requirementsOf,
} from './requirement.model';
import { type Subtotal, totalsByRequirement } from './transcript.model';
import { TRANSCRIPTS_PATH } from './transcript-list.model';
import { TranscriptListService } from './transcript-list.service';

/** How many learning paths are asked for their groups at once (our choice). */
const GROUP_CALLS_AT_ONCE = 4;
/** How many days before a deadline the calendar reminds of it (our choice): renewing a license takes weeks. */
const REMIND_DAYS_BEFORE = 30;

/**
 * Owns the transcript by requirement: what each license of the student needs, from the groups of its learning path, and
 * the deadlines for a calendar. The licenses and the paths belong to other services; only the groups are loaded here,
 * each path's by a call of its own, so that a failure affects one license.
 *
 * | Rule | Operator |
 * |---|---|
 * | Groups of GROUP_CALLS_AT_ONCE paths at once | `mergeMap` |
 * | Other licenses or paths: their groups are loaded instead | `switchMap` |
 * | Nothing is loaded while another page of the app is shown | `filter` |
 */
@Injectable({ providedIn: 'root' })
export class RequirementService {
  private readonly api = inject(PathDetailsApiService);
  private readonly brands = inject(BrandService);
  private readonly calendar = inject(CalendarFileService);
  private readonly clock = inject(CLOCK);
  private readonly address = inject(PAGE_ADDRESS);
  // These two must come before the groups, so that they are cleared first when the student changes.
  private readonly licenses = inject(LicenseService);
  private readonly paths = inject(LearningPathService);
  private readonly transcripts = inject(TranscriptListService);
  private readonly reloads = new Subject<ReloadRequest>();

  private readonly groups$ = stateFrom<Loadable<GroupsOfPaths>>(
    studentLoad({
      reloads: merge(
        this.reloads,
        inject(DataChangesService)
          .of('LearningPath', 'Enrollment', 'Certificate')
          .pipe(filter(() => this.transcripts.list.isShown$.value)),
      ),
      load: () =>
        this.transcripts.list.isShown$.pipe(
          filter(Boolean),
          take(1),
          switchMap(() => licensePathIds(this.licenses, this.paths)),
          switchMap((ids) => this.loadGroups(ids)),
        ),
      errorText: () => REQUIREMENTS_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  /** One error for all of it: of the licenses or the paths, or because the groups of a path have failed. */
  readonly requirements$: State<Loadable<readonly Requirement[]>> = stateFrom(
    combineLatest([
      this.licenses.licenses$,
      this.licenses.preferred$,
      this.paths.learningPaths$,
      this.groups$,
      inject(NOW),
    ]).pipe(
      map(([licenses, preferred, paths, groups, now]) => {
        const value =
          licenses.value && paths.value && requirementsOf(preferred, paths.value, groups.value, now);
        const error = licenses.error ?? paths.error;
        const hasFailed = value?.some((requirement) => requirement.hasFailed);
        return {
          value,
          // After an error the groups wait for the licenses and the paths.
          loading: licenses.loading || paths.loading || (error === null && groups.loading),
          error: error ?? (hasFailed ? REQUIREMENTS_FAILED_TEXT : null),
          // The groups of each path have an age of their own.
          asOf: error === null ? null : licenses.asOf,
        };
      }),
    ),
    NOT_LOADED,
  );

  /** What the whole transcript adds up to for each requirement, by its key; null until there are lines. */
  readonly earned$ = stateFrom<ReadonlyMap<string, Subtotal> | null>(
    this.transcripts.transcript$.pipe(
      map(({ value }) => value?.lines ?? null),
      distinctUntilChanged(),
      map((lines) => lines && new Map(totalsByRequirement(lines).map(({ key, total }) => [key, total]))),
    ),
    null,
  );

  constructor() {
    this.transcripts.list.isShown$
      .pipe(skip(1), filter(Boolean), takeUntilDestroyed())
      .subscribe(() => this.reloads.next({ force: false }));
  }

  /** Loads again all that this is made of. */
  reload(): void {
    this.licenses.reload({ force: true });
    this.paths.reload({ force: true });
    this.transcripts.reload({ force: true });
    this.reloads.next({ force: true });
  }

  /** Saves the deadlines of these licenses as a file for a calendar. */
  saveDeadlines(requirements: readonly Requirement[], fileTitle: string): void {
    this.calendar.save(
      requirements.flatMap((requirement) => this.eventOf(requirement) ?? []),
      fileTitle,
    );
  }

  private eventOf(requirement: Requirement): CalendarEvent | null {
    const { license, deadline } = requirement;
    if (deadline === null) return null;
    return {
      uid: `license-${license.studentLicenseId}-renewal@${this.brands.context.brand.domain}`,
      start: deadline,
      end: null,
      summary: deadlineSummary(requirement),
      description: deadlineDescription(requirement, this.clock.now()),
      url: `${this.address.origin}${TRANSCRIPTS_PATH}?view=requirements`,
      remindDaysBefore: REMIND_DAYS_BEFORE,
    };
  }

  private loadGroups(ids: readonly number[]): Observable<GroupsOfPaths> {
    return from(ids).pipe(
      mergeMap(
        (id) => this.loadGroupsOf(id).pipe(map((groups) => [id, groups] as const)),
        GROUP_CALLS_AT_ONCE,
      ),
      toArray(),
      map((entries) => new Map(entries)),
    );
  }

  /** After a failure, what was loaded before stays. */
  private loadGroupsOf(id: number): Observable<GroupsOfPath> {
    return this.api.getGroups(id).pipe(
      retryTransient({ count: READ_RETRIES, delayMs: READ_RETRY_DELAY_MS }),
      map(({ items }) => ({ groups: items, hasFailed: false })),
      catchError(() => of({ groups: this.groups$.value.value?.get(id)?.groups ?? null, hasFailed: true })),
    );
  }
}
