import {
  concatMap,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  retry,
  Subject,
  switchMap,
} from 'rxjs';
import { Activity, ActivityList } from '../../contracts/activity';
import { HUB_EVENTS } from '../../contracts/hub';
import { serverMessage } from '../../core/api/error-text';
import { keyedCommand } from '../../core/data/keyed-command';
import type { Edit } from '../../core/data/load-changes';
import type { ListPage } from '../../core/data/paged-load';
import { isBusy } from '../../core/data/student-command';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { skipUnusable } from '../../core/hub/data-changes.service';
import { HubService } from '../../core/hub/hub.service';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { escapeHtml } from '../../platform/html/escape-html';
import { CourseService } from './course.service';
import { activityActionText, replaceById, UNTITLED_ACTIVITY } from './course-activities.model';
import { EnrollmentService } from './enrollment.service';
import { EnrollmentApiService } from './enrollment-api.service';
import { whileListening } from './while-listening';

/** Our wording: the spec has none. */
export const AFFIRM_FAILED_TEXT = 'Your statement could not be saved. Please try again.';
export const AFFIRMED_TEXT = 'Your statement has been saved.';

/** What a student says that they have done. */
interface Step {
  readonly enrollmentId: number;
  readonly activityId: number;
  readonly name: string;
}

interface Survey extends Step {
  /** What the button says that leads to its questions. */
  readonly actionText: string;
}

const idOf = ({ activityId }: Activity) => activityId;

/**
 * Owns the contents of the open course: one page of its activities. Events of the hub change the rows that they name
 * (HUB-04); without the hub, what the student does here loads them again.
 *
 * | Rule | Operator |
 * |---|---|
 * | While a student is asked about a survey, another click does nothing | `exhaustMap` |
 * | Statements are asked about in the order of the clicks, one at a time | `concatMap` of the confirmation |
 * | A statement is sent once, and none waits for another one | `keyedCommand`, order `exhaust` |
 * | Events are followed of the rows on screen only | `switchMap` of their ids |
 * | An event that cannot be used is skipped | `retry(skipUnusable)` |
 */
@Injectable({ providedIn: 'root' })
export class CourseActivitiesService {
  private readonly api = inject(EnrollmentApiService);
  private readonly course = inject(CourseService);
  private readonly hub = inject(HubService);
  private readonly confirmation = inject(ConfirmationService);
  private readonly enrollments = inject(EnrollmentService);
  private readonly offsets = new Subject<number>();
  private readonly changes = new Subject<readonly Activity[]>();
  private readonly statements = new Subject<Step>();
  private readonly surveys = new Subject<Survey>();
  private readonly unlockedSubject = new Subject<Activity>();

  readonly activities$ = this.course.page<Activity>({
    part: 'activities',
    kinds: [this.course.changed],
    load: ({ id, ...query }) => this.api.getActivities(id, query),
    edits: this.changes.pipe(
      map(
        (changed): Edit<ListPage<Activity>> =>
          (page) =>
            replaceById(page, changed, idOf),
      ),
    ),
    offset$: this.offsets,
  });

  /** Activities of the open course as the server has just reported them. */
  readonly changed$ = this.changes.asObservable();
  /** An activity that has just become open, because the one before it was completed (HUB-04). */
  readonly unlocked$ = this.unlockedSubject.asObservable();

  private readonly affirming = keyedCommand({
    order: 'exhaust',
    outcome: {
      find: ({ enrollmentId, activityId }) =>
        this.api.getActivity(enrollmentId, activityId).pipe(filter(({ affirmed }) => affirmed)),
    },
    key: ({ activityId }: Step) => activityId,
    send: ({ enrollmentId, activityId }) => this.api.affirm(enrollmentId, activityId),
    onSaved: (activity) => {
      this.changes.next([activity]);
      this.reload();
    },
    savedText: AFFIRMED_TEXT,
    errorText: (error) => serverMessage(error) ?? AFFIRM_FAILED_TEXT,
  });

  /** The key is the id of the activity. */
  readonly affirming$ = this.affirming.state$;

  constructor() {
    // EnrollmentService completes surveys (STA-12), and that opens the next step.
    this.enrollments.written$
      .pipe(
        filter(({ enrollmentId }) => enrollmentId === this.course.enrollmentId$.value),
        takeUntilDestroyed(),
      )
      .subscribe(() => this.reload());
    switchMapStudent(() => this.statements.pipe(concatMap((statement) => this.confirm(statement))))
      .pipe(takeUntilDestroyed())
      .subscribe((statement) => this.affirming.run(statement));
    switchMapStudent(() => this.surveys.pipe(exhaustMap((survey) => this.confirmSurvey(survey))))
      .pipe(takeUntilDestroyed())
      .subscribe(({ enrollmentId }) => this.enrollments.completeSurvey(enrollmentId));
    whileListening(this.course.shown('activities'), (enrollmentId) => this.follow(enrollmentId));
  }

  /** Shows the page of the contents that begins here. */
  showPage(offset: number): void {
    this.offsets.next(offset);
  }

  /** STA-12: states that the student has done this step, after asking them. */
  affirm(statement: Activity): void {
    const step = this.stepOf(statement);
    if (step !== null) this.statements.next(step);
  }

  /** STA-12: says that the student has answered the survey of the open course, after asking them. */
  completeSurvey(survey: Activity): void {
    const step = this.stepOf(survey);
    const actionText = activityActionText(survey);
    if (step !== null && actionText !== null) this.surveys.next({ ...step, actionText });
  }

  /**
   * Without the hub, only a reload says which steps are open now, how far the student is and what they have earned.
   */
  private reload(): void {
    this.course.reload('activities');
    this.course.reload('scorecard');
    this.enrollments.reload();
  }

  private stepOf({ activityId, name }: Activity): Step | null {
    const enrollmentId = this.course.enrollmentId$.value;
    return enrollmentId === null ? null : { enrollmentId, activityId, name: name || UNTITLED_ACTIVITY };
  }

  private confirm(statement: Step): Observable<Step> {
    const { activityId, name } = statement;
    // A second click waited for the first.
    const shown = this.activities$.value.value?.items.find((each) => idOf(each) === activityId);
    if (isBusy(this.affirming$(activityId).value)) return EMPTY;
    if (shown?.affirmed) {
      // The response may have been lost.
      this.affirming.settle(activityId);
      return EMPTY;
    }
    return this.confirmation
      .confirm({
        title: name,
        message: `With “${escapeHtml(
          name,
        )}” you affirm that you have done this part of the course yourself. It becomes part of your record. You can't undo this.`,
        confirmText: 'I affirm',
      })
      .pipe(
        filter(Boolean),
        map(() => statement),
      );
  }

  private confirmSurvey(survey: Survey): Observable<Step> {
    return this.confirmation
      .confirm({
        title: survey.name,
        message: `Have you answered all questions of this survey? If not, choose “${survey.actionText}” first.`,
        confirmText: 'I have answered it',
      })
      .pipe(
        filter(Boolean),
        map(() => survey),
      );
  }

  private follow(enrollmentId: number): Observable<unknown> {
    const shown$ = this.activities$.pipe(
      map(({ value }) => (value?.items ?? []).map(idOf)),
      distinctUntilChanged((before, after) => before.join() === after.join()),
    );
    return merge(
      this.hub.event(HUB_EVENTS.activities(enrollmentId), ActivityList).pipe(
        map((activities) => this.changes.next(activities)),
        retry(skipUnusable),
      ),
      shown$.pipe(switchMap((ids) => merge(...ids.map((id) => this.followOne(enrollmentId, id))))),
    );
  }

  private followOne(enrollmentId: number, activityId: number): Observable<unknown> {
    return merge(
      this.hub.event(HUB_EVENTS.activity(enrollmentId, activityId), Activity).pipe(
        map((activity) => this.changes.next([activity])),
        retry(skipUnusable),
      ),
      this.hub.event(HUB_EVENTS.previousUnlocked(enrollmentId, activityId), Activity).pipe(
        map((activity) => {
          this.changes.next([activity]);
          this.unlockedSubject.next(activity);
        }),
        retry(skipUnusable),
      ),
    );
  }
}
