import {
  BehaviorSubject,
  catchError,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  forkJoin,
  map,
  merge,
  type Observable,
  of,
  retry,
  Subject,
  switchMap,
  timeout,
} from 'rxjs';
import * as v from 'valibot';
import { Activity, ActivityList } from '../../contracts/activity';
import { HUB_EVENTS } from '../../contracts/hub';
import { serverMessage } from '../../core/api/error-text';
import { keyedLoad } from '../../core/data/load';
import type { Edit } from '../../core/data/load-changes';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ListPage } from '../../core/data/paged-load';
import { stateFrom } from '../../core/data/state-from';
import { studentCommand } from '../../core/data/student-command';
import { DataChangesService, skipUnusable } from '../../core/hub/data-changes.service';
import { HubService } from '../../core/hub/hub.service';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { escapeHtml } from '../../platform/html/escape-html';
import { CourseService, partFailedText } from './course.service';
import { replaceById, UNTITLED_ACTIVITY } from './course-activities.model';
import { HUB_PATIENCE_MS } from './course-details.timing';
import { EnrollmentApiService } from './enrollment-api.service';
import { whileListening } from './while-listening';

/** Our wording: the spec has none. */
export const AFFIRM_FAILED_TEXT = 'Your statement could not be saved. Please try again.';
export const AFFIRMED_TEXT = 'Your statement has been saved.';

/** One activity with the one before and the one after it; null at either end of the course. */
export interface CourseStep {
  readonly activity: Activity;
  readonly previous: Activity | null;
  readonly next: Activity | null;
}

interface StepKey {
  readonly enrollmentId: number;
  readonly activityId: number;
}

type ActivityPage = ListPage<Activity>;

const idOf = ({ activityId }: Activity) => activityId;
const MaybeActivity = v.nullable(Activity);

/**
 * Owns the activities of the open course: a page of its contents, and the step that is looked at with its neighbours.
 * Events of the hub change the rows that they name (HUB-04). The neighbours are read through the hub (HUB-03); without
 * a connection, or if it does not respond, the calls read them.
 *
 * | Rule | Operator |
 * |---|---|
 * | A method of the hub has 2 s, then the calls are used (our choice) | `timeout(HUB_PATIENCE_MS)` |
 */
@Injectable({ providedIn: 'root' })
export class CourseActivitiesService {
  private readonly api = inject(EnrollmentApiService);
  private readonly course = inject(CourseService);
  private readonly hub = inject(HubService);
  private readonly confirmation = inject(ConfirmationService);
  private readonly offsets = new BehaviorSubject(0);
  private readonly selections = new BehaviorSubject<number | null>(null);
  private readonly changes = new Subject<readonly Activity[]>();
  private readonly stepEdits = new Subject<Edit<CourseStep>>();
  private readonly stepReloads = new Subject<void>();
  private readonly unlockedSubject = new Subject<Activity>();

  readonly activities$ = this.course.page<Activity>({
    part: 'activities',
    kinds: ['Enrollment'],
    load: ({ enrollmentId, ...query }) => this.api.getActivities(enrollmentId, query),
    edits: this.changes.pipe(
      map(
        (changed): Edit<ActivityPage> =>
          (page) =>
            replaceById(page, changed, idOf),
      ),
    ),
    offset$: this.offsets,
  });

  /** The step that is looked at. */
  readonly step$ = stateFrom<Loadable<CourseStep>>(
    keyedLoad({
      key$: this.stepKey(),
      reloads: merge(
        inject(DataChangesService).of('Enrollment'),
        this.stepReloads.pipe(map(() => ({ force: true }))),
      ),
      load: (key) => this.loadStep(key),
      edits: this.stepEdits,
      errorText: () => partFailedText('activities'),
    }),
    NOT_LOADED,
  );

  /** An activity that has just become open, because the one before it was completed (HUB-04). */
  readonly unlocked$ = this.unlockedSubject.asObservable();

  private readonly affirming = studentCommand({
    order: 'concat',
    key: idOf,
    send: (activity: Activity) => this.confirmAndAffirm(activity),
    onSaved: (activity) => {
      this.take([activity]);
      // Without the hub, nothing else says that the next step is open now.
      this.reload();
    },
    savedText: AFFIRMED_TEXT,
    errorText: (error) => serverMessage(error) ?? AFFIRM_FAILED_TEXT,
  });

  /** The key is the id of the activity. */
  readonly affirming$ = this.affirming.state$;

  constructor() {
    this.course.enrollmentId$.pipe(takeUntilDestroyed()).subscribe(() => {
      this.offsets.next(0);
      this.selections.next(null);
    });
    whileListening(this.course.shown('activities'), (enrollmentId) => this.follow(enrollmentId));
  }

  /** Shows the page of the contents that begins here. */
  showPage(offset: number): void {
    this.offsets.next(offset);
  }

  /** Looks at an activity; null for none. */
  select(activityId: number | null): void {
    this.selections.next(activityId);
  }

  /** STA-12: states that the student has done this step, after asking them. */
  affirm(activity: Activity): void {
    this.affirming.run(activity);
  }

  reload(): void {
    this.course.reload('activities');
    this.course.reload('scorecard');
    this.stepReloads.next();
  }

  private confirmAndAffirm(activity: Activity): Observable<Activity> {
    const enrollmentId = this.course.enrollmentId$.value;
    if (enrollmentId === null) return EMPTY;
    return this.confirmation
      .confirm({
        title: activity.name || UNTITLED_ACTIVITY,
        message: `With this statement you affirm that you have done “${escapeHtml(
          activity.name || UNTITLED_ACTIVITY,
        )}” yourself. It becomes part of your record and cannot be taken back.`,
        confirmText: 'I affirm',
      })
      .pipe(
        filter((isSure) => isSure),
        switchMap(() => this.api.affirm(enrollmentId, activity.activityId)),
      );
  }

  private stepKey(): Observable<StepKey | null> {
    return combineLatest([this.course.shown('activities'), this.selections]).pipe(
      map(([enrollmentId, activityId]) =>
        enrollmentId === null || activityId === null ? null : { enrollmentId, activityId },
      ),
      distinctUntilChanged(
        (before, after) =>
          before?.activityId === after?.activityId && before?.enrollmentId === after?.enrollmentId,
      ),
    );
  }

  private loadStep(key: StepKey): Observable<CourseStep> {
    if (this.hub.state$.value !== 'Connected') return this.stepByCalls(key);
    return this.stepByHub(key).pipe(
      timeout({ first: HUB_PATIENCE_MS }),
      catchError(() => this.stepByCalls(key)),
    );
  }

  private stepByHub({ enrollmentId, activityId }: StepKey): Observable<CourseStep> {
    const args = [enrollmentId, activityId] as const;
    return forkJoin({
      activity: this.hub.invoke('GetEnrollmentActivity', args, Activity),
      previous: this.hub.invoke('GetPreviousEnrollmentActivity', args, MaybeActivity),
      next: this.hub.invoke('GetNextEnrollmentActivity', args, MaybeActivity),
    });
  }

  /** An enrollment has no calls for the neighbours: they are next to the activity in the list. */
  private stepByCalls({ enrollmentId, activityId }: StepKey): Observable<CourseStep> {
    return this.api.getActivity(enrollmentId, activityId).pipe(
      switchMap((activity) => {
        const { position } = activity;
        if (position === null) return of({ activity, previous: null, next: null });
        const before = Math.max(0, position - 2);
        const limit = position - before + 1;
        return this.api.getActivities(enrollmentId, { limit, offset: before }).pipe(
          map(({ items }) => {
            const index = items.findIndex((each) => each.activityId === activityId);
            return { activity, previous: items[index - 1] ?? null, next: items[index + 1] ?? null };
          }),
        );
      }),
    );
  }

  private follow(enrollmentId: number): Observable<unknown> {
    const shown$ = this.activities$.pipe(
      map(({ value }) => (value?.items ?? []).map(idOf)),
      distinctUntilChanged((before, after) => before.join() === after.join()),
    );
    return merge(
      this.hub.event(HUB_EVENTS.activities(enrollmentId), ActivityList).pipe(
        map((activities) => this.take(activities)),
        retry(skipUnusable),
      ),
      shown$.pipe(switchMap((ids) => merge(...ids.map((id) => this.followActivity(enrollmentId, id))))),
      this.selections.pipe(
        switchMap((id) => (id === null ? EMPTY : this.followNeighbours(enrollmentId, id))),
      ),
    );
  }

  private followActivity(enrollmentId: number, activityId: number): Observable<unknown> {
    return merge(
      this.hub.event(HUB_EVENTS.activity(enrollmentId, activityId), Activity).pipe(
        map((activity) => this.take([activity])),
        retry(skipUnusable),
      ),
      this.hub.event(HUB_EVENTS.previousUnlocked(enrollmentId, activityId), Activity).pipe(
        map((activity) => {
          this.take([activity]);
          this.unlockedSubject.next(activity);
        }),
        retry(skipUnusable),
      ),
    );
  }

  private followNeighbours(enrollmentId: number, activityId: number): Observable<unknown> {
    const ofSelected =
      (edit: Edit<CourseStep>): Edit<CourseStep> =>
      (step) =>
        idOf(step.activity) === activityId ? edit(step) : step;
    return merge(
      this.hub.event(HUB_EVENTS.previous(enrollmentId, activityId), MaybeActivity).pipe(
        map((previous) => this.stepEdits.next(ofSelected((step) => ({ ...step, previous })))),
        retry(skipUnusable),
      ),
      this.hub.event(HUB_EVENTS.next(enrollmentId, activityId), MaybeActivity).pipe(
        map((next) => this.stepEdits.next(ofSelected((step) => ({ ...step, next })))),
        retry(skipUnusable),
      ),
    );
  }

  /** Takes what the server says about some activities into the list and the step. */
  private take(changed: readonly Activity[]): void {
    this.changes.next(changed);
    const byId = new Map(changed.map((activity) => [idOf(activity), activity]));
    const latest = (activity: Activity) => byId.get(idOf(activity)) ?? activity;
    this.stepEdits.next(({ activity, previous, next }) => ({
      activity: latest(activity),
      previous: previous && latest(previous),
      next: next && latest(next),
    }));
  }
}
