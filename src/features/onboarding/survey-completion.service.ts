import {
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  retry,
  Subject,
  skipWhile,
  switchMap,
  take,
  tap,
  throwError,
  throwIfEmpty,
  timeout,
  timer,
} from 'rxjs';
import { AutoEnrollment, HUB_EVENTS } from '../../contracts/hub';
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
import { HubRefusedError, isHubResponseError } from '../../core/hub/hub-envelope';
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
  LONGEST_TICK_MS,
  PATHS_TIMEOUT_MS,
  PROGRESS_TICKS,
  REFRESH_TIMEOUT_MS,
  SHORTEST_TICK_MS,
  SURVEY_COOKIE_DAYS,
} from './survey.timing';
import { SurveyPaths } from './survey-paths.service';
import type { StateOf, SurveyEvent } from './survey-state.model';

/** ERR-11. */
const COMPLETION_FAILED_TEXT =
  'Unable to Configure Learning Path. Please try a reload or logging out and back in.';
/** Our wording. */
const DEACTIVATION_UNKNOWN_TEXT =
  'We could not find out whether everything that your new learning path replaces has been removed.';

/**
 * Ends a survey: builds the learning path, or skips it.
 *
 * | Rule | Operator |
 * |---|---|
 * | The old path and the licenses for the whole country are deactivated in parallel, before anything else (STA-38) | `merge` |
 * | Four lines are ticked off, each after 1.2 to 2.2 s by chance (CON-16) | `concatMap` of `timer` |
 * | The survey ends 800 ms after the last line (CON-16), and not before the student's data is loaded again | `timer(CLOSE_DELAY_MS)` in `merge` |
 * | New learning paths are awaited for 20 s; then the API is asked and the survey goes on (our choice) | `timer(PATHS_TIMEOUT_MS)` |
 * | Loading the data again may fail or take long: it ends anyway (STA-39) | `timeout(REFRESH_TIMEOUT_MS)`, `catchError` |
 * | A request to enroll that the hub could not take is sent on each new connection, also after the survey, unless there are new paths by then | `retry` |
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
  private readonly enrollments = new Subject<Survey>();
  private readonly enrolled = new Subject<AutoEnrollment>();

  constructor() {
    switchMapStudent(() => this.enrollments.pipe(switchMap((survey) => this.enroll(survey))))
      .pipe(takeUntilDestroyed())
      .subscribe((enrollment) => this.enrolled.next(enrollment));
  }

  /** STA-38: the events of the building screen. */
  complete({ survey, restored }: StateOf<'building'>): Observable<SurveyEvent> {
    return concat(
      defer(() => this.deactivate(survey)),
      defer(() => {
        this.rememberProfession(survey);
        return this.build(survey, restored);
      }),
      of<SurveyEvent>({ kind: 'end' }),
    );
  }

  /** STA-33. */
  skip(survey: Survey): Observable<SurveyEvent> {
    return concat(
      defer(() => this.deactivate(survey)),
      defer(() => this.refresh()),
      of<SurveyEvent>({ kind: 'end' }),
    );
  }

  private deactivate({ request, nationwide }: Survey): Observable<never> {
    const path$ = request.reason === 'expired' ? [this.deactivatePath(request.learningPathId)] : [];
    const licenses = nationwide.map((license) => this.deactivateLicense(license));
    return merge(...path$, ...licenses).pipe(ignoreElements());
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
          this.toasts.error(COMPLETION_FAILED_TEXT);
          return EMPTY;
        }
        return found$.pipe(
          take(1),
          throwIfEmpty(),
          catchError(() => {
            this.toasts.warning(DEACTIVATION_UNKNOWN_TEXT);
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
    const arrived$ = merge(
      this.hub.event(HUB_EVENTS.newLearningPaths, LearningPathList).pipe(retry(skipUnusable)),
      this.enrolled.pipe(filter(({ learningPathIds }) => learningPathIds.length > 0)),
      restored ? this.findNewPaths(survey) : EMPTY,
      timer(PATHS_TIMEOUT_MS),
    ).pipe(take(1));
    const refreshed$ = arrived$.pipe(
      switchMap(() => concat(of<SurveyEvent>({ kind: 'arrived' }), this.refresh())),
    );
    const start$ = defer(() => {
      this.enrollments.next(survey);
      return EMPTY;
    });
    return merge(concat(lines$, close$), refreshed$, start$);
  }

  private tickMs(): number {
    return SHORTEST_TICK_MS + this.chance() * (LONGEST_TICK_MS - SHORTEST_TICK_MS);
  }

  /** The paths may have been announced before the page was opened again. */
  private findNewPaths({ knownPathIds }: Survey): Observable<AutoEnrollment> {
    return this.paths.refresh().pipe(
      map(() => ({ learningPathIds: this.paths.ids().filter((id) => !knownPathIds.includes(id)) })),
      filter(({ learningPathIds }) => learningPathIds.length > 0),
      catchError(() => EMPTY),
    );
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

  /** Only a refusal is a failure. A response that is lost or unusable leaves open whether there are new paths. */
  private enroll(survey: Survey): Observable<AutoEnrollment> {
    let isSent = false;
    const nextConnection$ = this.hub.state$.pipe(
      skipWhile((state) => state === 'Connected'),
      filter((state) => state === 'Connected'),
      take(1),
    );
    const request$ = defer(() => {
      isSent = true;
      return this.hub.invoke('AutoEnrollInLearningPaths', [true], AutoEnrollment);
    });
    return defer(() => (isSent ? concat(this.findNewPaths(survey), request$).pipe(take(1)) : request$)).pipe(
      catchError((error: unknown) => {
        if (!isHubResponseError(error)) return throwError(() => error);
        if (!(error instanceof HubRefusedError)) return this.findNewPaths(survey);
        this.toasts.error(COMPLETION_FAILED_TEXT);
        return EMPTY;
      }),
      retry({ delay: () => nextConnection$ }),
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
