import { BehaviorSubject, filter, map, merge, Subject, scan } from 'rxjs';
import type { Exam } from '../../contracts/exam';
import type { Rule } from '../../contracts/rule';
import { itemsOf } from '../../core/api/lists';
import { keyedLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { FIRST_PAGE, type ListPage, pagedLoad } from '../../core/data/paged-load';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import { type State, takeUntilDestroyed } from '../../framework/rxjs';
import { AssessmentApiService } from './assessment-api.service';
import type { ExamActivity } from './exam.model';
import { ExamService } from './exam.service';
import { attemptInProgress } from './exam-start.model';

/** Our wording. */
const EXAMS_FAILED_TEXT = "We couldn't load your exams. Please try again.";
const RULES_FAILED_TEXT = "We couldn't load the rules of this exam. Please try again.";
const REVIEW_FAILED_TEXT = "We couldn't load this exam. Please try again.";
const REVIEW_GONE_TEXT = 'This attempt no longer exists.';

const NO_ATTEMPT: Loadable<{ readonly exam: Exam | null }> = NOT_LOADED;

/** One subject, so that another activity and its first page are one request. */
interface Shown {
  readonly activity: ExamActivity | null;
  /** Of the page of attempts. */
  readonly offset: number;
}

/**
 * What there is to know before and after an exam: the rules, earlier attempts a page at a time, and the questions of one
 * that is looked through. Follows the activity of `show` and the exam of `review`.
 */
@Injectable({ providedIn: 'root' })
export class ExamOverviewService {
  private readonly api = inject(AssessmentApiService);
  private readonly shown = new BehaviorSubject<Shown>({ activity: null, offset: 0 });
  private readonly reviews = new BehaviorSubject<number | null>(null);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly exam = inject(ExamService);
  private readonly dataChanges = inject(DataChangesService);
  private readonly changes$ = merge(
    this.reloads,
    this.exam.attemptEnded$,
    this.dataChanges.of({
      kind: 'Enrollment',
      id: () => this.shown.value.activity?.enrollmentId ?? null,
    }),
  );
  /** An attempt was begun, paused or continued elsewhere. While one is taken here, the list is not in sight. */
  private readonly elsewhere$ = this.dataChanges
    .of('Exam')
    .pipe(filter(() => this.exam.state$.value.kind === 'idle'));

  readonly rules$: State<Loadable<readonly Rule[]>> = stateFrom(
    keyedLoad({
      key$: this.shown.pipe(map(({ activity }) => activity)),
      load: ({ enrollmentId, activityId }) => itemsOf(this.api.getRules(enrollmentId, activityId)),
      errorText: () => RULES_FAILED_TEXT,
      reloads: this.changes$,
    }),
    NOT_LOADED,
  );

  /** Newest first. */
  readonly exams$: State<Loadable<ListPage<Exam>>> = stateFrom(
    pagedLoad({
      // Null clears the attempts of another activity.
      request$: this.shown.pipe(
        map(({ activity, offset }) => activity && { activity, limit: FIRST_PAGE.limit, offset }),
      ),
      load: ({ activity, ...query }) => this.api.getExams(activity.enrollmentId, activity.activityId, query),
      errorText: () => EXAMS_FAILED_TEXT,
      reloads: merge(this.changes$, this.elsewhere$),
    }),
    NOT_LOADED,
  );

  /** Whether an attempt is in progress; its value is null until that is known. */
  readonly current$ = stateFrom(this.exams$.pipe(scan(attemptInProgress, NO_ATTEMPT)), NO_ATTEMPT);

  /** A graded exam with its questions and the right answers. */
  readonly review$: State<Loadable<Exam>> = stateFrom(
    keyedLoad({
      key$: this.reviews,
      load: (examId) => {
        const { enrollmentId = 0, activityId = 0 } = this.shown.value.activity ?? {};
        return this.api.getExam(enrollmentId, activityId, examId, { includeQuestions: true });
      },
      errorText: () => REVIEW_FAILED_TEXT,
      goneText: REVIEW_GONE_TEXT,
      reloads: this.reloads,
    }),
    NOT_LOADED,
  );

  constructor() {
    // The newest attempts are on the first page.
    this.exam.attemptEnded$.pipe(takeUntilDestroyed()).subscribe(() => this.showPage(0));
  }

  /** Null when the page is left. */
  show(activity: ExamActivity | null): void {
    const before = this.shown.value.activity;
    const isSame =
      before?.activityId === activity?.activityId && before?.enrollmentId === activity?.enrollmentId;
    if (!isSame) this.shown.next({ activity, offset: 0 });
  }

  review(examId: number | null): void {
    this.reviews.next(examId);
  }

  showPage(offset: number): void {
    this.shown.next({ ...this.shown.value, offset });
  }

  reload(request: ReloadRequest = { force: true }): void {
    this.reloads.next(request);
  }
}
