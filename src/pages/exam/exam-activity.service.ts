import { BehaviorSubject, merge, Subject } from 'rxjs';
import type { Activity } from '../../contracts/activity';
import { keyedLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { EnrollmentApiService } from '../../features/course';
import { type ExamActivity, ExamService } from '../../features/exam';
import { Injectable, inject } from '../../framework/di';
import type { State } from '../../framework/rxjs';

/** Our wording. */
const ACTIVITY_FAILED_TEXT = "We couldn't load this exam. Please try again.";
const ACTIVITY_GONE_TEXT = 'This exam no longer exists.';

/** The step of the course that the exam belongs to: its name, and whether it is open. */
@Injectable({ providedIn: 'root' })
export class ExamActivityService {
  private readonly api = inject(EnrollmentApiService);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly shown = new BehaviorSubject<ExamActivity | null>(null);

  readonly activity$: State<Loadable<Activity>> = stateFrom(
    keyedLoad({
      key$: this.shown,
      load: ({ enrollmentId, activityId }) => this.api.getActivity(enrollmentId, activityId),
      errorText: () => ACTIVITY_FAILED_TEXT,
      goneText: ACTIVITY_GONE_TEXT,
      reloads: merge(
        this.reloads,
        // A grade may close the activity.
        inject(ExamService).attemptEnded$,
        inject(DataChangesService).of({
          kind: 'Enrollment',
          id: () => this.shown.value?.enrollmentId ?? null,
        }),
      ),
    }),
    NOT_LOADED,
  );

  /** Null when the page is left. */
  show(activity: ExamActivity | null): void {
    this.shown.next(activity);
  }

  reload(): void {
    this.reloads.next({ force: true });
  }
}
