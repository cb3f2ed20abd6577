import {
  BehaviorSubject,
  catchError,
  concat,
  from,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  reduce,
  Subject,
  switchMap,
  throwError,
} from 'rxjs';
import type { StepExam } from '../../contracts/activity';
import type { ExamReport, ReadinessReport, ReportLine } from '../../contracts/exam';
import type { Rule } from '../../contracts/rule';
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
import { attemptsAllowed, type StepExams } from './exam-steps.model';

/** Our wording. */
const REPORTS_FAILED_TEXT = "We couldn't load your exam reports. Please try again.";
const READINESS_FAILED_TEXT = "We couldn't load your readiness. Please try again.";
const EXAMS_FAILED_TEXT = "We couldn't load the exams of this course. Please try again.";
const PRINT_FAILED_TEXT = "We couldn't prepare this report for printing. Please try again.";

/** How many steps are asked about at the same time. */
const STEPS_AT_ONCE = 4;

interface StepAnswers {
  readonly exams: StepExams;
  readonly errors: readonly unknown[];
}

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
 * | A step that cannot be asked about takes nothing from the others | `catchError` of each, `reduce` |
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

  /** The exams of the steps that were asked about. If a step cannot be asked about, there is an error beside the others. */
  readonly exams$: State<Loadable<StepExams>> = stateFrom(
    keyedLoad({
      key$: this.steps,
      load: (key) => this.loadExams(JSON.parse(key) as ExamActivity[]),
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

  /** Asks about the exams of these steps. */
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

  /** An exam has rules. Only a limit makes it matter how many attempts were begun. */
  private loadExams(steps: readonly ExamActivity[]): Observable<StepExams> {
    return from(steps).pipe(
      mergeMap(
        ({ enrollmentId, activityId }) =>
          this.api.getRules(enrollmentId, activityId).pipe(
            switchMap(({ items }) =>
              items.length === 0 ? of(null) : this.loadExam(enrollmentId, activityId, items),
            ),
            map((exam) => ({ exams: { [activityId]: exam }, errors: [] })),
            catchError((error: unknown) => of({ exams: {}, errors: [error] })),
          ),
        STEPS_AT_ONCE,
      ),
      reduce<StepAnswers>((all, { exams, errors }) => ({
        exams: { ...all.exams, ...exams },
        errors: [...all.errors, ...errors],
      })),
      mergeMap(({ exams, errors: [error, ...others] }) => {
        if (error === undefined) return of(exams);
        const failed$ = throwError(() => error);
        return others.length + 1 === steps.length ? failed$ : concat(of(exams), failed$);
      }),
    );
  }

  private loadExam(enrollmentId: number, activityId: number, rules: readonly Rule[]): Observable<StepExam> {
    const allowed = attemptsAllowed(rules);
    if (allowed === null) return of({ attemptsUsed: null, attemptsAllowed: null });
    return this.api.getExams(enrollmentId, activityId, { limit: 1 }).pipe(
      map(({ pagination }) => pagination?.total ?? null),
      // It is an exam all the same.
      catchError(() => of(null)),
      map((attemptsUsed) => ({ attemptsUsed, attemptsAllowed: allowed })),
    );
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
