import {
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  filter,
  finalize,
  from,
  ignoreElements,
  map,
  merge,
  mergeAll,
  type Observable,
  of,
  ReplaySubject,
  retry,
  Subject,
  switchMap,
  take,
  takeUntil,
  tap,
  throwIfEmpty,
  timeout,
  timer,
} from 'rxjs';
import { HUB_EVENTS } from '../../contracts/hub';
import { LearningPathList } from '../../contracts/learning-path';
import type { License } from '../../contracts/license';
import { hasStatus } from '../../core/api/error-text';
import { BrandService } from '../../core/brand/brand.service';
import { sharedCookieDomain } from '../../core/brand/brand-hosts';
import type { Loadable } from '../../core/data/loadable';
import { isOutcomeUnknown } from '../../core/data/outcome';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { skipUnusable } from '../../core/hub/data-changes.service';
import { HubService } from '../../core/hub/hub.service';
import { PendingWritesService } from '../../core/session/pending-writes.service';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { type State, takeUntilDestroyed } from '../../framework/rxjs';
import { PAGE_ADDRESS } from '../../platform/browser/browser';
import { VisitorCookiesService } from '../../platform/browser/visitor-cookies.service';
import { CHANCE } from '../../platform/chance/chance';
import { LicenseApiService, LicenseService, typeOf } from '../license';
import { ProfileService } from '../profile';
import { deactivation, type Survey } from './survey.model';
import {
  CLOSE_DELAY_MS,
  DEACTIVATION_WAIT_MS,
  LONGEST_TICK_MS,
  PATHS_TIMEOUT_MS,
  PROGRESS_TICKS,
  REFRESH_TIMEOUT_MS,
  SHORTEST_TICK_MS,
  SKIP_LIMIT_MS,
  SURVEY_COOKIE_DAYS,
} from './survey.timing';
import { SurveyPaths } from './survey-paths.service';
import type { StateOf, SurveyEvent } from './survey-state.model';

/** ERR-11. */
const COMPLETION_FAILED_TEXT =
  'Unable to Configure Learning Path. Please try a reload or logging out and back in.';
const AFTER_SURVEY = { suppressOnModal: true };
/** Our wording. */
const DEACTIVATION_UNKNOWN_TEXT =
  'We could not find out whether everything that your new learning path replaces has been removed.';

/**
 * Ends a survey: builds the learning path, or skips it.
 *
 * | Rule | Operator |
 * |---|---|
 * | The old path and the licenses for the whole country are deactivated in parallel, before anything else (STA-38) | `merge` |
 * | If that takes longer than 4 s, it goes on in the background (our choice) | `timer(DEACTIVATION_WAIT_MS)` |
 * | Four lines are ticked off, each after 1.2 to 2.2 s by chance (CON-16) | `concatMap` of `timer` |
 * | The survey ends 800 ms after the last line (CON-16), and not before the student's data is loaded again | `timer(CLOSE_DELAY_MS)` in `merge` |
 * | New learning paths are awaited for 20 s; then the API is asked and the survey goes on (our choice) | `timer(PATHS_TIMEOUT_MS)` |
 * | A survey that is skipped closes after 5 s at the latest (our choice) | `timer(SKIP_LIMIT_MS)` |
 * | Loading the data again may fail or take long: it ends anyway (STA-39) | `timeout(REFRESH_TIMEOUT_MS)`, `catchError` |
 *
 * What has failed is told once the survey has closed: the last screen announces its own progress.
 */
@Injectable({ providedIn: 'root' })
export class SurveyCompletionService {
  private readonly address = inject(PAGE_ADDRESS);
  private readonly api = inject(LicenseApiService);
  private readonly brand = inject(BrandService);
  private readonly chance = inject(CHANCE);
  private readonly cookies = inject(VisitorCookiesService);
  private readonly hub = inject(HubService);
  private readonly licenses = inject(LicenseService);
  private readonly paths = inject(SurveyPaths);
  private readonly profiles = inject(ProfileService);
  private readonly toasts = inject(ToastService);
  private readonly writes = inject(PendingWritesService);
  private readonly deactivations = new Subject<Observable<never>>();

  constructor() {
    switchMapStudent(() => this.deactivations.pipe(mergeAll()))
      .pipe(takeUntilDestroyed())
      .subscribe();
  }

  /** STA-38: the events of the building screen. */
  complete({ survey, restored }: StateOf<'building'>): Observable<SurveyEvent> {
    return this.end(
      defer(() => this.deactivate(survey)),
      defer(() => {
        this.rememberProfession(survey);
        return this.build(survey, restored);
      }),
    );
  }

  /** STA-33. */
  skip(survey: Survey): Observable<SurveyEvent> {
    const steps$ = concat(
      defer(() => this.deactivate(survey)),
      defer(() => this.refresh()),
    );
    return this.end(steps$.pipe(takeUntil(timer(SKIP_LIMIT_MS))));
  }

  private end(...steps: readonly Observable<SurveyEvent>[]): Observable<SurveyEvent> {
    return defer(() => {
      this.toasts.cover(true);
      return concat(...steps, of<SurveyEvent>({ kind: 'end' }));
    }).pipe(finalize(() => this.toasts.cover(false)));
  }

  private deactivate({ request, nationwide }: Survey): Observable<never> {
    const path$ = request.reason === 'expired' ? [this.deactivatePath(request.learningPathId)] : [];
    const licenses = nationwide.map((license) => this.deactivateLicense(license));
    const ended$ = new ReplaySubject<never>(1);
    // It goes on when the survey no longer waits for it.
    const all$ = merge(...path$, ...licenses).pipe(ignoreElements(), tap(ended$));
    return merge(
      ended$,
      defer(() => {
        this.deactivations.next(this.writes.track(all$));
        return EMPTY;
      }),
    ).pipe(takeUntil(timer(DEACTIVATION_WAIT_MS)));
  }

  private deactivatePath(id: number): Observable<unknown> {
    const found$ = this.paths.refresh().pipe(filter(() => !this.paths.ids().includes(id)));
    return this.withReport(this.paths.deactivate(id), found$);
  }

  private deactivateLicense(license: License): Observable<unknown> {
    const { studentLicenseId: id } = license;
    const sent$ = this.api
      .updateLicense(id, deactivation(license))
      .pipe(tap((deactivated) => this.licenses.put(deactivated)));
    const found$ = this.api
      .getLicenses()
      .pipe(filter(({ items }) => items.every(({ studentLicenseId }) => studentLicenseId !== id)));
    return this.withReport(sent$, found$);
  }

  /** What is gone need not be deactivated, and `found$` emits if it is. Anything else must not hold the student. */
  private withReport(sent$: Observable<unknown>, found$: Observable<unknown>): Observable<unknown> {
    return sent$.pipe(
      catchError((error: unknown) => {
        if (hasStatus(error, 404)) return EMPTY;
        if (!isOutcomeUnknown(error)) {
          this.toasts.error(COMPLETION_FAILED_TEXT, AFTER_SURVEY);
          return EMPTY;
        }
        return found$.pipe(
          take(1),
          throwIfEmpty(),
          catchError(() => {
            this.toasts.warning(DEACTIVATION_UNKNOWN_TEXT, AFTER_SURVEY);
            return EMPTY;
          }),
        );
      }),
    );
  }

  private build(survey: Survey, restored: boolean): Observable<SurveyEvent> {
    const lines$ = from(Array(PROGRESS_TICKS)).pipe(
      concatMap(() => timer(this.tickMs())),
      map((): SurveyEvent => ({ kind: 'tick' })),
    );
    const close$ = timer(CLOSE_DELAY_MS).pipe(ignoreElements());
    const enrolled$ = this.paths.enroll({ knownPathIds: survey.knownPathIds, isRepeated: restored }).pipe(
      tap((answer) => answer ?? this.toasts.error(COMPLETION_FAILED_TEXT, AFTER_SURVEY)),
      filter((answer) => answer === null || answer.learningPathIds.length > 0),
    );
    const arrived$ = merge(
      this.hub.event(HUB_EVENTS.newLearningPaths, LearningPathList).pipe(retry(skipUnusable)),
      enrolled$,
      timer(PATHS_TIMEOUT_MS),
    ).pipe(take(1));
    const refreshed$ = arrived$.pipe(
      switchMap(() => concat(of<SurveyEvent>({ kind: 'arrived' }), this.refresh())),
    );
    return merge(concat(lines$, close$), refreshed$);
  }

  private tickMs(): number {
    return SHORTEST_TICK_MS + this.chance() * (LONGEST_TICK_MS - SHORTEST_TICK_MS);
  }

  private refresh(): Observable<never> {
    return merge(
      reloaded(this.profiles.profile$, () => this.profiles.reload({ force: true })),
      reloaded(this.licenses.licenses$, () => this.licenses.reload({ force: true })),
      this.paths.refresh().pipe(take(1)),
    ).pipe(
      ignoreElements(),
      timeout(REFRESH_TIMEOUT_MS),
      catchError(() => EMPTY),
    );
  }

  /** COTH-02: for the other sites of the brand family. */
  private rememberProfession({ licenses }: Survey): void {
    const [first] = licenses;
    const type = first && typeOf(first.editor.types, first.editor.values);
    const domain = sharedCookieDomain(this.brand.context.host, this.address.hostname);
    this.cookies.save(
      { educationType: type?.educationType ?? '', profession: type?.profession ?? '' },
      { days: SURVEY_COOKIE_DAYS, domain },
    );
  }
}

/** Emits once the data that is loaded again has arrived or failed. */
export function reloaded(state$: State<Loadable<unknown>>, reload: () => void): Observable<unknown> {
  return defer(() => {
    reload();
    return state$.pipe(
      filter(({ loading }) => !loading),
      take(1),
    );
  });
}
