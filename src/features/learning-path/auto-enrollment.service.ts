import {
  asapScheduler,
  catchError,
  concat,
  defaultIfEmpty,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  retry,
  Subject,
  skipWhile,
  startWith,
  subscribeOn,
  switchMap,
  take,
  tap,
  throwError,
  timer,
} from 'rxjs';
import * as v from 'valibot';
import type { Credential } from '../../contracts/credential';
import { AutoEnrollment } from '../../contracts/hub';
import { BrandService } from '../../core/brand/brand.service';
import { stateFrom } from '../../core/data/state-from';
import { HubService } from '../../core/hub/hub.service';
import { HubRefusedError, isHubResponseError } from '../../core/hub/hub-envelope';
import { SessionService } from '../../core/session/session.service';
import { fingerprint } from '../../core/session/stored-credential';
import { COMPLETED_LOGIN_KEY, SURVEY_ENROLLMENT_KEY } from '../../core/session/student-data';
import { Injectable, inject } from '../../framework/di';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { ProfileService } from '../profile';
import { LOOK_AGAIN_MS } from './auto-enrollment.timing';
import { LearningPathService } from './learning-path.service';

/** What a survey has asked for. */
interface SurveyEnrollment {
  /** The paths that there were before. */
  readonly knownPathIds: readonly number[];
  /** It may have been sent before, so the paths are looked at first. */
  readonly isRepeated: boolean;
}

const Kept = v.object({ UserId: v.number(), brand: v.string(), knownPathIds: v.array(v.number()) });

/**
 * STA-02: requests automatic enrollment from the hub once per login, unless an onboarding survey is required. `pending$`
 * is true until the hub responds, whatever the response, and null until it is known whether one is requested. If the page
 * is reloaded before that, or the connection ends first, or the server fails, it is unknown whether the server has done it.
 * It asks for paths that are missing, so it may be sent again, and is, on the next connection.
 *
 * STA-38: requests it after a survey as well. That goes on after the survey and after a reload, until the hub has answered
 * or the API has new paths.
 *
 * | Rule | Operator |
 * |---|---|
 * | It waits for the profile, which says whether a survey is required | `take(1)` of `profile$` |
 * | A request that the hub could not take is sent again on the next connection, or when the student asks | `retry` |
 * | After a survey, the API is asked for new paths each minute until then | `timer(LOOK_AGAIN_MS, LOOK_AGAIN_MS)` |
 * | Another login starts over | `switchMap` of `student$` |
 */
@Injectable({ providedIn: 'root' })
export class AutoEnrollmentService {
  private readonly brand = inject(BrandService);
  private readonly hub = inject(HubService);
  private readonly paths = inject(LearningPathService);
  private readonly profiles = inject(ProfileService);
  private readonly session = inject(SessionService);
  private readonly storage = inject(LocalStorageService);
  private readonly surveys = new Subject<SurveyEnrollment>();
  private readonly answers = new Subject<AutoEnrollment | null>();
  private readonly checks = new Subject<void>();

  /** What has become of the enrollment after a survey; null if the hub has refused it. */
  readonly answers$ = this.answers.asObservable();

  readonly pending$ = stateFrom<boolean | null>(
    this.session.student$.pipe(
      switchMap((student) => (student === null ? of(false) : this.follow(student))),
      distinctUntilChanged(),
    ),
    null,
  );

  /** Ignored while one is pending. */
  requestAfterSurvey(enrollment: SurveyEnrollment): void {
    this.surveys.next(enrollment);
  }

  /** Whether the hub has yet to answer a survey, also one from before a reload. */
  isAfterSurvey(): boolean {
    return this.kept() !== null;
  }

  /** The student does not want to wait. */
  check(): void {
    this.checks.next();
  }

  private follow(student: Credential): Observable<boolean | null> {
    const kept = this.kept();
    const surveys$ = merge(kept ? of({ ...kept, isRepeated: true }) : EMPTY, this.surveys).pipe(
      exhaustMap((survey) => concat(of(true), this.enrollAfterSurvey(student, survey), of(false))),
    );
    return merge(kept ? EMPTY : this.enroll(student), surveys$);
  }

  private enroll({ XCredential }: Credential): Observable<boolean | null> {
    const login = String(fingerprint(XCredential));
    if (this.storage.get(COMPLETED_LOGIN_KEY) === login) return of(false);
    return this.profiles.profile$.pipe(
      filter(({ value }) => value !== null),
      take(1),
      switchMap(({ value }) => (value?.onboardingSurveyRequired ? of(false) : this.request(login))),
      startWith(null),
    );
  }

  private request(login: string): Observable<boolean> {
    const completed$ = this.hub.invoke('AutoEnrollInLearningPaths', [false], AutoEnrollment).pipe(
      catchError((error: unknown) => (isHubResponseError(error) ? of(null) : throwError(() => error))),
      retry({ delay: () => merge(this.nextConnection(), this.checks) }),
      tap(() => this.storage.set(COMPLETED_LOGIN_KEY, login)),
      map(() => false),
    );
    return concat(of(true), completed$);
  }

  /** Only a refusal is a failure. A response that is lost or unusable leaves open whether there are new paths. */
  private enrollAfterSurvey({ UserId }: Credential, survey: SurveyEnrollment): Observable<never> {
    const { knownPathIds } = survey;
    let { isRepeated } = survey;
    this.storage.set(SURVEY_ENROLLMENT_KEY, JSON.stringify({ UserId, brand: this.brandToken, knownPathIds }));
    const request$ = defer(() => {
      isRepeated = true;
      return this.hub.invoke('AutoEnrollInLearningPaths', [true], AutoEnrollment);
    });
    const found$ = this.findNewPaths(knownPathIds);
    const asked$ = defer(() => (isRepeated ? concat(found$, request$).pipe(take(1)) : request$)).pipe(
      catchError((error: unknown) => {
        if (!isHubResponseError(error)) return throwError(() => error);
        return error instanceof HubRefusedError ? of(null) : found$;
      }),
      retry({ delay: () => merge(this.nextConnection(), this.checks) }),
      defaultIfEmpty({ learningPathIds: [] }),
    );
    const looks$ = merge(timer(LOOK_AGAIN_MS, LOOK_AGAIN_MS), this.checks).pipe(exhaustMap(() => found$));
    return merge(asked$, looks$).pipe(
      take(1),
      tap({ complete: () => this.storage.remove(SURVEY_ENROLLMENT_KEY) }),
      tap((answer) => this.answers.next(answer)),
      ignoreElements(),
    );
  }

  private findNewPaths(knownPathIds: readonly number[]): Observable<AutoEnrollment> {
    return defer(() => {
      this.paths.reload({ force: true });
      return this.paths.learningPaths$.pipe(
        filter(({ loading }) => !loading),
        take(1),
      );
    }).pipe(
      // After a reload of the page, a component may create this service while React renders.
      subscribeOn(asapScheduler),
      map(({ value }) => (value ?? []).map(({ learningPathId }) => learningPathId)),
      map((ids) => ({ learningPathIds: ids.filter((id) => !knownPathIds.includes(id)) })),
      filter(({ learningPathIds }) => learningPathIds.length > 0),
    );
  }

  private nextConnection(): Observable<unknown> {
    return this.hub.state$.pipe(
      skipWhile((state) => state === 'Connected'),
      filter((state) => state === 'Connected'),
      take(1),
    );
  }

  private kept(): v.InferOutput<typeof Kept> | null {
    const text = this.storage.get(SURVEY_ENROLLMENT_KEY);
    const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), text);
    const UserId = this.session.student$.value?.UserId;
    return kept.success && kept.output.UserId === UserId && kept.output.brand === this.brandToken
      ? kept.output
      : null;
  }

  private get brandToken(): string {
    return this.brand.context.brand.token;
  }
}
