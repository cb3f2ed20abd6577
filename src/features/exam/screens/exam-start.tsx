import { useEffect, useMemo, useRef } from 'react';
import { LoadedView } from '../../../connected/loaded-view';
import type { Activity } from '../../../contracts/activity';
import type { Exam } from '../../../contracts/exam';
import type { Rule } from '../../../contracts/rule';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { Button, buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Link } from '../../../ui/link';
import { DataTable, type TableColumn } from '../../../ui/list/data-table';
import { Pagination } from '../../../ui/list/pagination';
import { mark } from '../../../ui/mark';
import { Notice } from '../../../ui/notice';
import { SpokenLabel } from '../../../ui/sentence';
import { Skeleton } from '../../../ui/skeleton';
import { StateBadge } from '../../../ui/state-badge';
import { flagOf, ruleSeconds } from '../../rule';
import { ExamService } from '../exam.service';
import {
  currentText,
  REVIEW_PARAM,
  START_UNKNOWN_TEXT,
  savingRuleText,
  scoreText,
  timeUsedText,
} from '../exam.text';
import { ExamOverviewService } from '../exam-overview.service';
import { attemptDate, type ExamStanding, examStanding, momentOf, STANDING_TITLES } from '../exam-start.model';
import { attemptsAllowed, attemptsText } from '../exam-steps.model';
import { LateAnswers } from './late-answers';
import { PassBadge } from './pass-badge';

interface ExamStartProps {
  readonly activity: Activity;
  /** Why the last attempt to start failed. */
  readonly error: string | null;
  /** Whether the student comes from an attempt. */
  readonly isBack: boolean;
}

/** Before an exam: what to know, Start or Continue, and earlier attempts. */
export function ExamStart({ activity, error, isBack }: ExamStartProps) {
  const overview = useInject(ExamOverviewService);
  const { value } = useStateValue(overview.exams$);
  const rules = useStateValue(overview.rules$);
  const standing = examStanding(activity, useStateValue(overview.current$));
  if (rules.value?.length === 0 && value?.total === 0) {
    return (
      <EmptyState title="This step has no exam">Go back to the course to see what it contains.</EmptyState>
    );
  }
  const action = <Action {...{ activity, error, isBack, standing }} />;
  const isInProgress = standing.kind === 'in-progress';
  return (
    <div className="exam-start">
      {/* Students who continue know the rules. */}
      {isInProgress ? action : null}
      <Rules />
      {isInProgress ? null : action}
      <Attempts />
    </div>
  );
}

function Rules() {
  const overview = useInject(ExamOverviewService);
  return (
    <section className="card exam-rules" aria-labelledby="exam-rules" tabIndex={-1}>
      <h2 className="exam-start__title" id="exam-rules">
        Before you begin
      </h2>
      <LoadedView
        loaded={useStateValue(overview.rules$)}
        onRetry={() => overview.reload()}
        label="Loading the rules of this exam"
        skeleton={['70%', '60%', '65%'].map((width) => <Skeleton key={width} width={width} />)}
      >
        {(rules) => (
          <dl className="exam-rules__list">
            {rules.filter(isInForce).map(({ ruleId, ruleTitle, ruleText }) => (
              <div key={ruleId}>
                <dt>{ruleTitle}</dt>
                <dd>{ruleText}</dd>
              </div>
            ))}
            <div>
              <dt>Saving</dt>
              <dd>{savingRuleText(rules.some((rule) => ruleSeconds(rule) !== null))}</dd>
            </div>
          </dl>
        )}
      </LoadedView>
    </section>
  );
}

/** What is switched off does not concern this exam (ENT-21). */
function isInForce(rule: Rule): boolean {
  return flagOf(rule) !== false;
}

interface ActionProps extends ExamStartProps {
  readonly standing: ExamStanding;
}

function Action({ activity, error, isBack, standing }: ActionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  useEffect(() => {
    if (isBack) heading.current?.focus();
  }, [isBack]);
  return (
    <section className="card exam-action" aria-labelledby="exam-action">
      <div className="exam-action__head">
        <h2 className="exam-start__title" id="exam-action" tabIndex={-1} ref={heading}>
          {STANDING_TITLES[standing.kind]}
        </h2>
        {standing.kind === 'in-progress' ? (
          <PassBadge exam={standing.exam} />
        ) : standing.kind === 'loading' || standing.kind === 'unknown' ? null : (
          <StateBadge state={activity.lockState} />
        )}
      </div>
      {error === null ? null : (
        <Notice kind={error === START_UNKNOWN_TEXT ? 'warning' : 'error'} role="alert">
          {error}
        </Notice>
      )}
      <AttemptsUsed />
      <Choice standing={standing} lockReason={activity.lockReason} />
    </section>
  );
}

/** How many attempts are left, where they are limited. */
function AttemptsUsed() {
  const overview = useInject(ExamOverviewService);
  const rules = useStateValue(overview.rules$).value;
  const exams = useStateValue(overview.exams$).value;
  const text =
    rules && attemptsText({ attemptsUsed: exams?.total ?? null, attemptsAllowed: attemptsAllowed(rules) });
  return text ? <p className="exam-action__attempts">{text}</p> : null;
}

/** What there is to do. */
function Choice({ standing, lockReason }: Pick<ActionProps, 'standing'> & Pick<Activity, 'lockReason'>) {
  const exam = useInject(ExamService);
  const now = useStateValue(useInject(NOW));
  switch (standing.kind) {
    case 'loading':
      return <Skeleton width="60%" />;
    case 'unknown':
      return <p>We don't know yet if you have begun an attempt. Load your attempts below first.</p>;
    case 'in-progress': {
      const { examId } = standing.exam;
      return (
        <>
          <p>{currentText(standing.exam, now)}</p>
          <Button onClick={() => exam.send({ kind: 'resume', examId })}>Continue exam</Button>
        </>
      );
    }
    case 'passed':
      return <p>There is nothing more to do here. You can look through your attempts below.</p>;
    case 'locked':
      return <p>{lockReason}</p>;
    case 'open':
      return (
        <>
          <p>
            When you start, you see the first question. Make sure that you have the time and a quiet place.
          </p>
          <Button onClick={() => exam.send({ kind: 'start' })}>Start exam</Button>
        </>
      );
  }
}

/** The columns for these attempts. */
function columnsOf(exams: readonly Exam[]): readonly TableColumn<Exam>[] {
  const moments = exams.flatMap((exam) => momentOf(exam) ?? []);
  const dateOf = (exam: Exam) => {
    const moment = momentOf(exam);
    return moment === null ? null : attemptDate(moment, moments);
  };
  return [
    { id: 'date', header: 'Date', isRowHeader: true, cell: (exam) => dateOf(exam) ?? 'No date' },
    { id: 'result', header: 'Result', cell: (exam) => <PassBadge exam={exam} /> },
    { id: 'score', header: 'Score', align: 'end', cell: (exam) => scoreText(exam) },
    { id: 'time', header: 'Time used', align: 'end', cell: (exam) => timeUsedText(exam) || '–' },
    {
      id: 'review',
      header: 'Answers',
      align: 'end',
      cell: (exam) => (
        <Link className={buttonClass({ variant: 'quiet' })} to={`?${REVIEW_PARAM}=${exam.examId}`}>
          <span className="button__label">
            <SpokenLabel
              text={
                exam.completedDate === null
                  ? mark('Review')
                  : `${mark('Review')} the attempt of ${dateOf(exam)}`
              }
            />
          </span>
        </Link>
      ),
    },
  ];
}

function Attempts() {
  const overview = useInject(ExamOverviewService);
  const loaded = useStateValue(overview.exams$);
  return (
    <section className="exam-attempts" aria-labelledby="exam-attempts" tabIndex={-1}>
      <h2 className="exam-start__title" id="exam-attempts">
        Earlier attempts
      </h2>
      <LoadedView
        loaded={loaded}
        onRetry={() => overview.reload()}
        label="Loading your attempts"
        skeleton={<Skeleton shape="block" height="6rem" />}
        isEmpty={({ items }) => !items.some(isGraded)}
        empty={<p className="exam-attempts__empty">None yet. Your results will be listed here.</p>}
      >
        {(page) => (
          <>
            <LateAnswers exams={page.items.filter(isGraded)} />
            <AttemptTable exams={page.items} busy={loaded.loading} />
            {page.nextOffset === null && page.offset === 0 ? null : (
              <Pagination
                label="Pages of attempts"
                position={page}
                shown={page.items.length}
                onChange={({ offset }) => overview.showPage(offset)}
              />
            )}
          </>
        )}
      </LoadedView>
    </section>
  );
}

function AttemptTable({ exams, busy }: { readonly exams: readonly Exam[]; readonly busy: boolean }) {
  const graded = useMemo(() => exams.filter(isGraded), [exams]);
  return (
    <DataTable
      caption="Earlier attempts"
      hideCaption
      columns={useMemo(() => columnsOf(graded), [graded])}
      rows={graded}
      keyOf={({ examId }) => String(examId)}
      busy={busy}
    />
  );
}

const isGraded = ({ status }: Exam) => status !== 'InProgress';
