import { useEffect, useRef } from 'react';
import { LoadedView } from '../../../connected/loaded-view';
import type { Activity } from '../../../contracts/activity';
import type { Exam } from '../../../contracts/exam';
import type { Rule } from '../../../contracts/rule';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { formatDate, formatRelativeTime } from '../../../platform/format/dates';
import { Button, buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Link } from '../../../ui/link';
import { DataTable, type TableColumn } from '../../../ui/list/data-table';
import { Pagination } from '../../../ui/list/pagination';
import { LockBadge } from '../../../ui/lock-badge';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { flagOf, ruleSeconds } from '../../rule';
import { durationText, secondsLeft } from '../exam.model';
import { ExamService } from '../exam.service';
import { REVIEW_PARAM, scoreText, timeUsedText } from '../exam.text';
import { ExamOverviewService } from '../exam-overview.service';
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
  const { value } = useStateValue(useInject(ExamOverviewService).exams$);
  const current = value?.items.find(({ status }) => status === 'InProgress') ?? null;
  const rules = useStateValue(useInject(ExamOverviewService).rules$);
  if (rules.value?.length === 0 && value?.total === 0) {
    return (
      <EmptyState title="This step has no exam">Go back to the course to see what it contains.</EmptyState>
    );
  }
  const isLoading = value === null;
  const action = <Action {...{ activity, error, isBack, current, isLoading }} />;
  return (
    <div className="exam-start">
      {/* Students who continue know the rules. */}
      {current === null ? null : action}
      <Rules />
      {current === null ? action : null}
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
              <dd>
                Every answer is saved at once. You can leave and go on later
                {rules.some((rule) => ruleSeconds(rule) !== null)
                  ? '; the clock stops while you are away.'
                  : '.'}
              </dd>
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
  /** The attempt in progress. */
  readonly current: Exam | null;
  readonly isLoading: boolean;
}

function Action({ activity, error, isBack, current, isLoading }: ActionProps) {
  const exam = useInject(ExamService);
  const now = useStateValue(useInject(NOW));
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  useEffect(() => {
    if (isBack) heading.current?.focus();
  }, [isBack]);
  const isDone = activity.lockState === 'Completed';
  return (
    <section className="card exam-action" aria-labelledby="exam-action">
      <div className="exam-action__head">
        <h2 className="exam-start__title" id="exam-action" tabIndex={-1} ref={heading}>
          {current ? 'Your exam in progress' : isDone ? 'You have passed this exam' : 'Your next attempt'}
        </h2>
        {current ? <PassBadge exam={current} /> : <LockBadge state={activity.lockState} />}
      </div>
      {error === null ? null : (
        <Notice kind="error" role="alert">
          {error}
        </Notice>
      )}
      {current ? (
        <>
          <p>{currentText(current, now)}</p>
          <Button onClick={() => exam.send({ kind: 'resume', examId: current.examId })}>Continue exam</Button>
        </>
      ) : isDone ? (
        <p>There is nothing more to do here. You can look through your attempts below.</p>
      ) : activity.lockReason !== '' ? (
        <p>{activity.lockReason}</p>
      ) : (
        <>
          <p>
            When you start, you see the first question. Make sure that you have the time and a quiet place.
          </p>
          <Button busy={isLoading} busyLabel="Loading" onClick={() => exam.send({ kind: 'start' })}>
            Start exam
          </Button>
        </>
      )}
    </section>
  );
}

function currentText(exam: Exam, now: Date): string {
  const begun =
    exam.startedDate === null ? '' : `You began it ${formatRelativeTime(exam.startedDate, now)}. `;
  const left = secondsLeft(exam);
  if (left === null) return `${begun}Your answers are saved.`;
  return exam.timerRunning
    ? `${begun}The clock is running: ${durationText(left)} left.`
    : `${begun}The clock stands still with ${durationText(left)} left.`;
}

const COLUMNS: readonly TableColumn<Exam>[] = [
  {
    id: 'date',
    header: 'Date',
    isRowHeader: true,
    cell: ({ completedDate, startedDate }) => {
      const date = completedDate ?? startedDate;
      return date === null ? 'No date' : formatDate(date);
    },
  },
  { id: 'result', header: 'Result', cell: (exam) => <PassBadge exam={exam} /> },
  { id: 'score', header: 'Score', align: 'end', cell: (exam) => scoreText(exam) },
  { id: 'time', header: 'Time used', align: 'end', cell: (exam) => timeUsedText(exam) || '–' },
  {
    id: 'review',
    header: 'Answers',
    cell: ({ examId, completedDate }) => (
      <Link className={buttonClass({ variant: 'quiet' })} to={`?${REVIEW_PARAM}=${examId}`}>
        <span className="button__label">
          Review
          <span className="visually-hidden">
            {completedDate === null ? '' : ` the attempt of ${formatDate(completedDate)}`}
          </span>
        </span>
      </Link>
    ),
  },
];

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
            <DataTable
              caption="Earlier attempts"
              hideCaption
              columns={COLUMNS}
              rows={page.items.filter(isGraded)}
              keyOf={({ examId }) => String(examId)}
              busy={loaded.loading}
            />
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

const isGraded = ({ status }: Exam) => status !== 'InProgress';
