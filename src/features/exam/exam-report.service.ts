import { BehaviorSubject, from, map, merge, mergeMap, type Observable, reduce, Subject } from 'rxjs';
import type { ExamReport, ReadinessReport, ReportLine } from '../../contracts/exam';
import { itemsOf, type Page } from '../../core/api/lists';
import { keyedLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { studentCommand } from '../../core/data/student-command';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import type { State } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { saveFile } from '../../platform/browser/save-file';
import { AssessmentApiService } from './assessment-api.service';
import type { ExamActivity } from './exam.model';

/** Our wording. */
const REPORTS_FAILED_TEXT = "We couldn't load your exam reports. Please try again.";
const READINESS_FAILED_TEXT = "We couldn't load your readiness. Please try again.";
const EXAMS_FAILED_TEXT = "We couldn't load the exams of this course. Please try again.";
const PRINT_FAILED_TEXT = "We couldn't prepare this report for printing. Please try again.";

/** How many steps are asked about at the same time. */
const STEPS_AT_ONCE = 4;

/** Which report is printed: of one exam, or of all of them. */
export type PrintKey = number | 'readiness';

/**
 * Reports about the exams of an enrollment (CASM-02): readiness over all graded exams, and a report for
 * each, with the result by chapter and topic. Follows the enrollment of `show` and the report of `open`. The lines of the
 * readiness report load when they are opened.
 *
 * | Rule | Operator |
 * |---|---|
 * | Four steps are asked about at a time (our choice) | `mergeMap` with STEPS_AT_ONCE |
 * | Another enrollment or report takes the place of the one on screen | `keyedLoad` |
 * | One report is printed at a time | order `exhaust` |
 */
@Injectable({ providedIn: 'root' })
export class ExamReportService {
  private readonly api = inject(AssessmentApiService);
  private readonly document = inject(DOCUMENT);
  /** As JSON, so that equal steps are one key. */
  private readonly steps = new BehaviorSubject<string | null>(null);
  private readonly enrollmentIds = new BehaviorSubject<number | null>(null);
  private readonly opened = new BehaviorSubject<PrintKey | null>(null);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly changes$ = merge(
    this.reloads,
    inject(DataChangesService).of({ kind: 'Enrollment', id: () => this.enrollmentIds.value }),
  );

  /** The ids of those steps of the course that have an exam: an exam has rules. */
  readonly examIds$: State<Loadable<readonly number[]>> = stateFrom(
    keyedLoad({
      key$: this.steps,
      load: (key) =>
        from(JSON.parse(key) as ExamActivity[]).pipe(
          mergeMap(
            ({ enrollmentId, activityId }) =>
              this.api
                .getRules(enrollmentId, activityId)
                .pipe(map(({ items }) => (items.length > 0 ? [activityId] : []))),
            STEPS_AT_ONCE,
          ),
          reduce((all: readonly number[], ids) => [...all, ...ids], []),
        ),
      errorText: () => EXAMS_FAILED_TEXT,
      reloads: this.reloads,
    }),
    NOT_LOADED,
  );

  readonly readiness$ = this.load<ReadinessReport>(
    (id) => this.api.getReadinessReport(id),
    READINESS_FAILED_TEXT,
  );
  readonly reports$ = this.load<readonly ExamReport[]>(
    (id) => itemsOf(this.api.getExamReports(id)),
    REPORTS_FAILED_TEXT,
  );

  /** The open report; null if all are closed. */
  readonly opened$ = stateFrom(this.opened, null);
  readonly chapters$ = this.lines(
    (id) => this.api.getReadinessChapters(id),
    (id, reportId) => this.api.getExamReportChapters(id, reportId),
  );
  readonly topics$ = this.lines(
    (id) => this.api.getReadinessTopics(id),
    (id, reportId) => this.api.getExamReportTopics(id, reportId),
  );

  private readonly printing = studentCommand({
    order: 'exhaust',
    outcome: 'read',
    key: (key: PrintKey) => key,
    send: (key: PrintKey) => {
      const id = this.enrollmentIds.value ?? 0;
      return key === 'readiness' ? this.api.printReadiness(id) : this.api.printExamReport(id, key);
    },
    onSaved: (file, key) => {
      const name = key === 'readiness' ? 'readiness-report' : `exam-report-${key}`;
      saveFile(`${name}.pdf`, file, this.document);
    },
    errorText: () => PRINT_FAILED_TEXT,
  });
  readonly printing$ = this.printing.state$;

  /** Null when the page is left. */
  show(enrollmentId: number | null): void {
    if (enrollmentId !== this.enrollmentIds.value) this.opened.next(null);
    this.enrollmentIds.next(enrollmentId);
  }

  /** Asks which of these steps have an exam. */
  showSteps(steps: readonly ExamActivity[]): void {
    const ids = steps.map(({ enrollmentId, activityId }) => ({ enrollmentId, activityId }));
    this.steps.next(ids.length === 0 ? null : JSON.stringify(ids));
  }

  open(report: PrintKey | null): void {
    this.opened.next(report);
  }

  print(report: PrintKey): void {
    this.printing.run(report);
  }

  reload(): void {
    this.reloads.next({ force: true });
  }

  private load<T>(load: (enrollmentId: number) => Observable<T>, text: string): State<Loadable<T>> {
    return stateFrom(
      keyedLoad({ key$: this.enrollmentIds, load, errorText: () => text, reloads: this.changes$ }),
      NOT_LOADED,
    );
  }

  private lines(
    ofAll: (enrollmentId: number) => Observable<Page<ReportLine>>,
    ofOne: (enrollmentId: number, reportId: number) => Observable<Page<ReportLine>>,
  ): State<Loadable<readonly ReportLine[]>> {
    return stateFrom(
      keyedLoad({
        key$: this.opened,
        load: (key) => {
          const id = this.enrollmentIds.value ?? 0;
          const page$ = key === 'readiness' ? ofAll(id) : ofOne(id, key);
          return itemsOf(page$);
        },
        errorText: () => REPORTS_FAILED_TEXT,
        reloads: this.reloads,
      }),
      NOT_LOADED,
    );
  }
}
