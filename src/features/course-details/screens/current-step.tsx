import { useId } from 'react';
import type { Activity } from '../../../contracts/activity';
import { useInject, useStateValue } from '../../../framework/react';
import { formatDate } from '../../../platform/format/dates';
import { Button, buttonClass } from '../../../ui/button';
import { ErrorNotice } from '../../../ui/error-notice';
import { Link } from '../../../ui/link';
import { LockBadge } from '../../../ui/lock-badge';
import { ProgressBar } from '../../../ui/progress-bar';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { Drawing } from '../../../ui/status-icon';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import { CourseService, CourseStepService } from '../../course';
import { activityFacts, activityReason, UNTITLED_ACTIVITY } from '../../course/views';
import { ExamReportService, examPath } from '../../exam';
import { ActivityAction } from './activity-action';

const PREVIOUS = 'M14.5 5.5 8 12l6.5 6.5';
const NEXT = 'M9.5 5.5 16 12l-6.5 6.5';

export interface CurrentStepProps {
  readonly enrollmentId: number;
  /** As the list knows it, until its neighbours are loaded as well. */
  readonly known: Activity | null;
  /** Where the student left off, rather than a step that they look at. */
  readonly isResume: boolean;
  /** How many steps the course has; null if that is not known. */
  readonly total: number | null;
  readonly onSelect: (activity: Activity) => void;
}

/** One step of the course: what it is, what to do, and the ways to the one before and the one after it. */
export function CurrentStep({ enrollmentId, known, isResume, total, onSelect }: CurrentStepProps) {
  const course = useInject(CourseService);
  const { value, error, loading } = useStateValue(useInject(CourseStepService).step$);
  const examIds = useStateValue(useInject(ExamReportService).examIds$).value;
  const titleId = useId();
  const activity = value?.activity ?? known;
  const focus = useKeptFocus<HTMLElement>(`${activity?.activityId} ${activity?.lockState}`);
  if (activity === null) {
    return error ? (
      <ErrorNotice message={error} onRetry={() => course.reload('activities')} retrying={loading} />
    ) : (
      <StepSkeleton />
    );
  }
  const name = activity.name || UNTITLED_ACTIVITY;
  const hasExam = activity.lockReason === '' && examIds?.includes(activity.activityId);
  return (
    <section className="card current-step" aria-labelledby={titleId} tabIndex={-1} {...focus}>
      <div className="current-step__words">
        <p className="current-step__eyebrow">
          {isResume && activity.lockState !== 'Completed' ? 'Up next' : 'Step'}
          {activity.position === null ? '' : ` · ${placeText(activity.position, total)}`}
        </p>
        <h2 className="current-step__title" id={titleId}>
          {name}
        </h2>
        <StepFacts activity={activity} />
      </div>
      <div className="current-step__actions">
        <ActivityAction enrollmentId={enrollmentId} activity={activity} variant="primary" />
        {hasExam ? (
          <Link
            className={buttonClass({ variant: 'secondary' })}
            to={examPath(enrollmentId, activity.activityId)}
          >
            <span className="button__label">Go to the exam</span>
          </Link>
        ) : null}
        {isPrintable(activity) ? <PrintButton activity={activity} /> : null}
      </div>
      <div className="current-step__ways">
        <Way direction="Previous" activity={value?.previous ?? null} onSelect={onSelect} />
        <Way direction="Next" activity={value?.next ?? null} onSelect={onSelect} />
      </div>
      <p className="visually-hidden" role="status">
        {isResume || activity.position === null ? '' : `Step ${placeText(activity.position, total)}: ${name}`}
      </p>
    </section>
  );
}

function StepFacts({ activity }: { activity: Activity }) {
  const { lockState, percentComplete, completedDate } = activity;
  const reason = activityReason(activity);
  const isUnderWay = percentComplete !== null && percentComplete > 0 && lockState !== 'Completed';
  return (
    <>
      <p className="current-step__facts">
        <LockBadge state={lockState} />
        {activityFacts(activity)}
        {completedDate === null ? '' : `, done on ${formatDate(completedDate)}`}
      </p>
      {isUnderWay ? <ProgressBar percent={percentComplete} label="Progress in this step" /> : null}
      {reason ? <p className="current-step__reason">{reason}</p> : null}
    </>
  );
}

function placeText(position: number, total: number | null): string {
  return total === null ? String(position) : `${position} of ${total}`;
}

interface WayProps {
  readonly direction: 'Previous' | 'Next';
  /** Null at the end of the course, and until it is known. */
  readonly activity: Activity | null;
  readonly onSelect: (activity: Activity) => void;
}

/** It keeps its place and the focus where it leads nowhere. */
function Way({ direction, activity, onSelect }: WayProps) {
  const isNext = direction === 'Next';
  return (
    <button
      type="button"
      className={isNext ? 'step-way step-way--next' : 'step-way'}
      aria-disabled={activity === null || undefined}
      onClick={() => activity && onSelect(activity)}
    >
      <Drawing path={isNext ? NEXT : PREVIOUS} />
      <span className="step-way__direction">{direction}</span>
      <span className="step-way__name">{activity ? activity.name || UNTITLED_ACTIVITY : ''}</span>
    </button>
  );
}

/** What is closed cannot be printed. */
function isPrintable({ lockReason, stepType }: Activity): boolean {
  return lockReason === '' && (stepType === 'VC5' || stepType === 'Affirmation');
}

function PrintButton({ activity }: { activity: Activity }) {
  const service = useInject(CourseStepService);
  const { kind, key } = useStateValue(service.printing$);
  return (
    <Button
      variant="quiet"
      busy={kind === 'saving' && key === activity.activityId}
      busyLabel="Preparing the file"
      onClick={() => service.print(activity.activityId)}
    >
      Print this step
    </Button>
  );
}

function StepSkeleton() {
  return (
    <div className="card current-step">
      <SkeletonRegion label="Loading the step">
        <div className="current-step__words">
          <p className="current-step__eyebrow">
            <Skeleton width="8rem" />
          </p>
          <p className="current-step__title">
            <Skeleton width="60%" />
          </p>
          <p className="current-step__facts">
            <Skeleton width="14rem" />
          </p>
        </div>
      </SkeletonRegion>
    </div>
  );
}
