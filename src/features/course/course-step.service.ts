import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  forkJoin,
  map,
  merge,
  type Observable,
  of,
  retry,
  Subject,
  startWith,
  switchMap,
  tap,
  timeout,
} from 'rxjs';
import * as v from 'valibot';
import { Activity } from '../../contracts/activity';
import { HUB_EVENTS } from '../../contracts/hub';
import { serverMessage } from '../../core/api/error-text';
import { keyedLoad } from '../../core/data/load';
import type { Edit } from '../../core/data/load-changes';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { stateFrom } from '../../core/data/state-from';
import { studentCommand } from '../../core/data/student-command';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { skipUnusable } from '../../core/hub/data-changes.service';
import { HubService } from '../../core/hub/hub.service';
import { Injectable, inject } from '../../framework/di';
import { DOCUMENT } from '../../platform/browser/browser';
import { saveFile } from '../../platform/browser/save-file';
import { CourseService, partFailedText, STEP_GONE_TEXT } from './course.service';
import { HUB_PATIENCE_MS } from './course.timing';
import { CourseActivitiesService } from './course-activities.service';
import { EnrollmentApiService } from './enrollment-api.service';
import { whileListening } from './while-listening';

/** Our wording: the spec has none. */
const STEP_PRINT_FAILED_TEXT = 'This step could not be printed. Please try again.';

const STEP_FILE_NAME = 'step.pdf';

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

const MaybeActivity = v.nullable(Activity);

/**
 * Owns the step of the open course that the student looks at. It and its neighbours are read through the hub (HUB-03)
 * and follow its events (HUB-04). Without a connection, or if the hub does not respond, the calls read them.
 *
 * | Rule | Operator |
 * |---|---|
 * | The hub has 2 s, then the calls are used (our choice) | `timeout(HUB_PATIENCE_MS)` |
 * | One step is printed at a time | order `exhaust` |
 */
@Injectable({ providedIn: 'root' })
export class CourseStepService {
  private readonly api = inject(EnrollmentApiService);
  private readonly course = inject(CourseService);
  private readonly activities = inject(CourseActivitiesService);
  private readonly hub = inject(HubService);
  private readonly document = inject(DOCUMENT);
  private readonly selections = new Subject<number | null>();
  private readonly edits = new Subject<Edit<CourseStep>>();
  /** Before the step, so that it is cleared before the step would load for the next student. */
  private readonly selected$ = stateFrom(
    switchMapStudent(
      () => this.course.enrollmentId$.pipe(switchMap(() => this.selections.pipe(startWith(null)))),
      of(null),
    ),
    null,
  );
  private readonly key$ = this.stepKey();

  readonly step$ = stateFrom<Loadable<CourseStep>>(
    keyedLoad({
      key$: this.key$,
      reloads: this.course.reloadsOf('activities', [this.course.changed]),
      load: (key) => this.load(key),
      edits: merge(this.edits, this.activities.changed$.pipe(map(withActivities))),
      errorText: () => partFailedText('activities'),
      goneText: STEP_GONE_TEXT,
    }),
    NOT_LOADED,
  );

  private readonly printing = studentCommand({
    order: 'exhaust',
    outcome: 'read',
    key: ({ activityId }: StepKey) => activityId,
    send: ({ enrollmentId, activityId }: StepKey) =>
      this.api
        .printActivity(enrollmentId, activityId)
        .pipe(tap((file) => saveFile(STEP_FILE_NAME, file, this.document))),
    errorText: (error) => serverMessage(error) ?? STEP_PRINT_FAILED_TEXT,
  });

  /** The key is the id of the activity. */
  readonly printing$ = this.printing.state$;

  constructor() {
    whileListening(this.course.shown('activities'), (enrollmentId) =>
      this.selected$.pipe(switchMap((id) => (id === null ? EMPTY : this.follow(enrollmentId, id)))),
    );
  }

  /** Looks at an activity of the open course; null for none. */
  select(activityId: number | null): void {
    this.selections.next(activityId);
  }

  /** Saves a step as a file for printing. */
  print(activityId: number): void {
    const enrollmentId = this.course.enrollmentId$.value;
    if (enrollmentId !== null) this.printing.run({ enrollmentId, activityId });
  }

  private stepKey(): Observable<StepKey | null> {
    return combineLatest([this.course.shown('activities'), this.selected$]).pipe(
      map(([enrollmentId, activityId]) =>
        enrollmentId === null || activityId === null ? null : { enrollmentId, activityId },
      ),
      distinctUntilChanged(
        (before, after) =>
          before?.activityId === after?.activityId && before?.enrollmentId === after?.enrollmentId,
      ),
    );
  }

  private load(key: StepKey): Observable<CourseStep> {
    if (this.hub.state$.value !== 'Connected') return this.loadByCalls(key);
    return this.loadByHub(key).pipe(
      timeout({ first: HUB_PATIENCE_MS }),
      catchError(() => this.loadByCalls(key)),
    );
  }

  private loadByHub({ enrollmentId, activityId }: StepKey): Observable<CourseStep> {
    const args = [enrollmentId, activityId] as const;
    return forkJoin({
      activity: this.hub.invoke('GetEnrollmentActivity', args, Activity),
      previous: this.hub.invoke('GetPreviousEnrollmentActivity', args, MaybeActivity),
      next: this.hub.invoke('GetNextEnrollmentActivity', args, MaybeActivity),
    });
  }

  /** An enrollment has no calls for the neighbours: they are next to the activity in the list. */
  private loadByCalls({ enrollmentId, activityId }: StepKey): Observable<CourseStep> {
    return this.api.getActivity(enrollmentId, activityId).pipe(
      switchMap((activity) => {
        const { position } = activity;
        if (position === null) return of({ activity, previous: null, next: null });
        const offset = Math.max(0, position - 2);
        return this.api.getActivities(enrollmentId, { limit: position - offset + 1, offset }).pipe(
          map(({ items }) => {
            const index = items.findIndex((each) => each.activityId === activityId);
            const neighbour = (step: 1 | -1) => (index < 0 ? null : (items[index + step] ?? null));
            return { activity, previous: neighbour(-1), next: neighbour(1) };
          }),
        );
      }),
    );
  }

  private follow(enrollmentId: number, activityId: number): Observable<unknown> {
    const edit = (change: Partial<CourseStep>) =>
      this.edits.next((step) => (step.activity.activityId === activityId ? { ...step, ...change } : step));
    return merge(
      this.hub.event(HUB_EVENTS.previous(enrollmentId, activityId), MaybeActivity).pipe(
        map((previous) => edit({ previous })),
        retry(skipUnusable),
      ),
      this.hub.event(HUB_EVENTS.next(enrollmentId, activityId), MaybeActivity).pipe(
        map((next) => edit({ next })),
        retry(skipUnusable),
      ),
    );
  }
}

function withActivities(changed: readonly Activity[]): Edit<CourseStep> {
  const byId = new Map(changed.map((activity) => [activity.activityId, activity]));
  const latest = (activity: Activity) => byId.get(activity.activityId) ?? activity;
  return ({ activity, previous, next }) => ({
    activity: latest(activity),
    previous: previous && latest(previous),
    next: next && latest(next),
  });
}
