import { BehaviorSubject, EMPTY, map, merge, Subject } from 'rxjs';
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
import type { State } from '../../framework/rxjs';
import { AssessmentApiService } from './assessment-api.service';
import type { ExamActivity } from './exam.model';
import { ExamService } from './exam.service';

/** Our wording. */
const EXAMS_FAILED_TEXT = "We couldn't load your exams. Please try again.";
const RULES_FAILED_TEXT = "We couldn't load the rules of this exam. Please try again.";
const REVIEW_FAILED_TEXT = "We couldn't load this exam. Please try again.";
const REVIEW_GONE_TEXT = 'This attempt no longer exists.';

type ExamsRequest = typeof FIRST_PAGE | { readonly limit: number; readonly offset: number };

/**
 * What there is to know before and after an exam: the rules, earlier attempts a page at a time, and the questions of one
 * that is looked through. Follows the activity of `show` and the exam of `review`.
 */
@Injectable({ providedIn: 'root' })
export class ExamOverviewService {
  private readonly api = inject(AssessmentApiService);
  private readonly activities = new BehaviorSubject<ExamActivity | null>(null);
  private readonly reviews = new BehaviorSubject<number | null>(null);
  private readonly pages = new BehaviorSubject<ExamsRequest>(FIRST_PAGE);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly changes$ = merge(
    this.reloads,
    inject(ExamService).attemptEnded$,
    inject(DataChangesService).of('Enrollment'),
  );

  readonly rules$: State<Loadable<readonly Rule[]>> = stateFrom(
    keyedLoad({
      key$: this.activities,
      load: ({ enrollmentId, activityId }) => itemsOf(this.api.getRules(enrollmentId, activityId)),
      errorText: () => RULES_FAILED_TEXT,
      reloads: this.changes$,
    }),
    NOT_LOADED,
  );

  /** Newest first. */
  readonly exams$: State<Loadable<ListPage<Exam>>> = stateFrom(
    pagedLoad({
      request$: merge(this.activities, this.pages).pipe(
        map(() => ({ ...this.pages.value, activity: this.activities.value })),
      ),
      load: ({ activity, ...query }) =>
        activity === null ? EMPTY : this.api.getExams(activity.enrollmentId, activity.activityId, query),
      errorText: () => EXAMS_FAILED_TEXT,
      reloads: this.changes$,
    }),
    NOT_LOADED,
  );

  /** A graded exam with its questions and the right answers. */
  readonly review$: State<Loadable<Exam>> = stateFrom(
    keyedLoad({
      key$: this.reviews,
      load: (examId) => {
        const { enrollmentId = 0, activityId = 0 } = this.activities.value ?? {};
        return this.api.getExam(enrollmentId, activityId, examId, { includeQuestions: true });
      },
      errorText: () => REVIEW_FAILED_TEXT,
      goneText: REVIEW_GONE_TEXT,
      reloads: this.reloads,
    }),
    NOT_LOADED,
  );

  /** Null when the page is left. */
  show(activity: ExamActivity | null): void {
    const { value } = this.activities;
    const isSame =
      value?.activityId === activity?.activityId && value?.enrollmentId === activity?.enrollmentId;
    if (isSame) return;
    this.pages.next(FIRST_PAGE);
    this.activities.next(activity);
  }

  review(examId: number | null): void {
    this.reviews.next(examId);
  }

  showPage(offset: number): void {
    this.pages.next({ limit: FIRST_PAGE.limit, offset });
  }

  reload(request: ReloadRequest = { force: true }): void {
    this.reloads.next(request);
  }
}
