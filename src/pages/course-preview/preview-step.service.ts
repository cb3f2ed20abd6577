import {
  combineLatest,
  distinctUntilChanged,
  forkJoin,
  map,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
  throwError,
  timeout,
} from 'rxjs';
import { serverMessage } from '../../core/api/error-text';
import { nullIfMissing } from '../../core/api/null-if-missing';
import { keyedLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { stateFrom } from '../../core/data/state-from';
import { studentCommand } from '../../core/data/student-command';
import { switchMapStudent } from '../../core/data/switch-map-student';
import {
  type CourseStep,
  LAUNCH_FAILED_TEXT,
  LaunchService,
  PreviewApiService,
  partFailedText,
  STEP_GONE_TEXT,
} from '../../features/course';
import { Injectable, inject } from '../../framework/di';
import { PreviewService } from './preview.service';
import { PREVIEW_LAUNCH_WAIT_MS } from './preview.timing';

interface StepKey {
  readonly itemId: number;
  readonly activityId: number;
}

/**
 * Owns the step of the open preview that the student looks at, with the ones before and after it, and opens steps in the
 * Launcher.
 *
 * | Rule | Operator |
 * |---|---|
 * | A second click while a step is being opened is ignored | `exhaust` |
 * | Opening a step is given up after 10 s (our choice) | `timeout(PREVIEW_LAUNCH_WAIT_MS)` |
 */
@Injectable({ providedIn: 'root' })
export class PreviewStepService {
  private readonly api = inject(PreviewApiService);
  private readonly preview = inject(PreviewService);
  private readonly launches = inject(LaunchService);
  private readonly selections = new Subject<number | null>();
  /** Before the step, so that it is cleared before the step would load for the next student. */
  private readonly selected$ = stateFrom(
    switchMapStudent(
      () => this.preview.itemId$.pipe(switchMap(() => this.selections.pipe(startWith(null)))),
      of(null),
    ),
    null,
  );

  readonly step$ = stateFrom<Loadable<CourseStep>>(
    keyedLoad({
      key$: this.stepKey(),
      reloads: this.preview.reloadsOf('activities', []),
      load: ({ itemId, activityId }) => this.load(itemId, activityId),
      errorText: () => partFailedText('activities'),
      goneText: STEP_GONE_TEXT,
    }),
    NOT_LOADED,
  );

  // A server that refuses says why. Without its address there is nothing to open: RTE-28 gives none for a preview.
  private readonly launching = studentCommand({
    order: 'exhaust',
    outcome: 'read',
    key: ({ activityId }: StepKey) => activityId,
    send: ({ itemId, activityId }: StepKey) =>
      this.api.launchActivity(itemId, activityId).pipe(
        timeout(PREVIEW_LAUNCH_WAIT_MS),
        map(({ url }) => this.launches.toLauncherPath(url)),
        switchMap((path) => (path === null ? throwError(() => new Error('not a Launcher path')) : of(path))),
      ),
    onSaved: (path) => this.launches.leaveFor(path),
    errorText: (error) => serverMessage(error) ?? LAUNCH_FAILED_TEXT,
  });

  /** The key is the id of the activity. */
  readonly launching$ = this.launching.state$;

  /** Looks at an activity of the open preview; null for none. */
  select(activityId: number | null): void {
    this.selections.next(activityId);
  }

  launch(activityId: number): void {
    const itemId = this.preview.itemId$.value;
    if (itemId !== null) this.launching.run({ itemId, activityId });
  }

  private stepKey(): Observable<StepKey | null> {
    return combineLatest([this.preview.shown('activities'), this.selected$]).pipe(
      map(([itemId, activityId]) => (itemId === null || activityId === null ? null : { itemId, activityId })),
      distinctUntilChanged(
        (before, after) => before?.activityId === after?.activityId && before?.itemId === after?.itemId,
      ),
    );
  }

  /** The server has nothing before the first step and nothing after the last one. */
  private load(itemId: number, activityId: number): Observable<CourseStep> {
    return forkJoin({
      activity: this.api.getActivity(itemId, activityId),
      previous: nullIfMissing(this.api.getPreviousActivity(itemId, activityId)),
      next: nullIfMissing(this.api.getNextActivity(itemId, activityId)),
    });
  }
}
