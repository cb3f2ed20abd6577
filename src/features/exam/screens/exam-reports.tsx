import '../../../../styles/features/exam/_exam-reports.scss';
import { type ReactNode, useEffect } from 'react';
import { LoadedView } from '../../../connected/loaded-view';
import type { ExamReport } from '../../../contracts/exam';
import type { Loadable } from '../../../core/data/loadable';
import { useInject, useStateValue } from '../../../framework/react';
import type { State } from '../../../framework/rxjs';
import { factsText } from '../../../platform/format/facts';
import { percentText } from '../../../platform/format/numbers';
import { Button } from '../../../ui/button';
import { mark } from '../../../ui/mark';
import { ProgressRing } from '../../../ui/progress-ring';
import { SpokenLabel } from '../../../ui/sentence';
import { Skeleton } from '../../../ui/skeleton';
import { readinessText } from '../exam.text';
import { ExamReportService, type PrintKey } from '../exam-report.service';
import { attemptDate } from '../exam-start.model';
import { PassBadge } from './pass-badge';
import { ReportLines } from './report-lines';

/** CASM-02: how ready the student is, and a report of each graded exam, by chapter and topic, to read and to print. */
export function ExamReports({ enrollmentId }: { readonly enrollmentId: number }) {
  const reports = useInject(ExamReportService);
  useEffect(() => {
    reports.show(enrollmentId);
    return () => reports.show(null);
  }, [reports, enrollmentId]);
  return (
    <section className="exam-reports" aria-labelledby="exam-reports" tabIndex={-1}>
      <h3 className="exams-section__title" id="exam-reports">
        Exam reports
      </h3>
      <Part state$={reports.readiness$} label="Loading your readiness">
        {({ readinessScore, averageScore, examCount }) =>
          readinessScore === null ? (
            <p className="exam-reports__empty">
              {examCount === 0
                ? 'Nothing to report yet. Once your readiness is known, you see it here.'
                : 'Once your readiness is known, you see it here.'}
            </p>
          ) : (
            <div className="card exam-readiness">
              <ProgressRing percent={readinessScore} label="Your readiness" text="ready" />
              <div className="exam-readiness__words">
                <p>{readinessText(examCount, averageScore)}</p>
                <ReportActions report="readiness" name="readiness" />
              </div>
              <Lines report="readiness" />
            </div>
          )
        }
      </Part>
      <Part state$={reports.reports$} label="Loading your exam reports">
        {(all) =>
          all.length === 0 ? null : (
            <ul className="exam-reports__list">
              {all.map((report) => (
                <li className="card exam-report" key={report.examReportId}>
                  <Report report={report} date={dateOf(report, all)} />
                </li>
              ))}
            </ul>
          )
        }
      </Part>
    </section>
  );
}

function dateOf({ completedDate }: ExamReport, all: readonly ExamReport[]): string {
  const moments = all.flatMap((report) => report.completedDate ?? []);
  return completedDate === null ? '' : attemptDate(completedDate, moments);
}

function Report({ report, date }: { readonly report: ExamReport; readonly date: string }) {
  const { examReportId, title, percentScore, passed } = report;
  return (
    <>
      <div className="exam-report__head">
        <h4 className="exam-report__title">{title}</h4>
        <PassBadge exam={{ status: passed ? 'Passed' : 'Failed' }} />
        <p className="exam-report__facts">
          {factsText(date, percentScore !== null && percentText(percentScore))}
        </p>
      </div>
      <ReportActions report={examReportId} name={`${title}, ${date}`} />
      <Lines report={examReportId} />
    </>
  );
}

interface ReportActionsProps {
  readonly report: PrintKey;
  /** For screen readers: which report. */
  readonly name: string;
}

function ReportActions({ report, name }: ReportActionsProps) {
  const reports = useInject(ExamReportService);
  const isOpen = useStateValue(reports.opened$) === report;
  const printing = useStateValue(reports.printing$);
  const isPrinting = printing.kind === 'saving';
  return (
    <div className="exam-report__actions">
      <Button variant="secondary" aria-expanded={isOpen} onClick={() => reports.open(isOpen ? null : report)}>
        <SpokenLabel text={`${mark('Chapters and topics')} of ${name}`} />
      </Button>
      <Button
        variant="quiet"
        busy={isPrinting && printing.key === report}
        busyLabel="Preparing the report"
        aria-disabled={isPrinting}
        onClick={() => reports.print(report)}
      >
        <SpokenLabel text={`${mark('Print')} the report of ${name}`} />
      </Button>
    </div>
  );
}

/** Loaded when they are opened. */
function Lines({ report }: { readonly report: PrintKey }) {
  const reports = useInject(ExamReportService);
  if (useStateValue(reports.opened$) !== report) return null;
  return (
    <div className="exam-report__lines">
      <Part state$={reports.chapters$} label="Loading the chapters">
        {(lines) => <ReportLines title="Chapters" lines={lines} />}
      </Part>
      <Part state$={reports.topics$} label="Loading the topics">
        {(lines) => <ReportLines title="Topics" lines={lines} />}
      </Part>
    </div>
  );
}

interface PartProps<T> {
  readonly state$: State<Loadable<T>>;
  /** 'Loading your readiness'. */
  readonly label: string;
  readonly children: (value: T) => ReactNode;
}

/** One call of the reports: it loads, fails and is shown on its own. */
function Part<T>({ state$, ...props }: PartProps<T>) {
  const reports = useInject(ExamReportService);
  return (
    <LoadedView
      loaded={useStateValue(state$)}
      onRetry={() => reports.reload()}
      skeleton={<Skeleton shape="block" height="5rem" />}
      {...props}
    />
  );
}
