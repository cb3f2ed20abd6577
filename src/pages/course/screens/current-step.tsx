import type { Activity } from '../../../contracts/activity';
import { CourseService, CourseStepService } from '../../../features/course';
import { activityReason } from '../../../features/course/views';
import { StepCard, StepSkeleton } from '../../../features/course-parts';
import { ExamReportService, examPath } from '../../../features/exam';
import { useInject, useStateValue } from '../../../framework/react';
import { Button, buttonClass } from '../../../ui/button';
import { ErrorNotice } from '../../../ui/error-notice';
import { Link } from '../../../ui/link';
import { ActivityAction } from './activity-action';

interface CurrentStepProps {
  readonly enrollmentId: number;
  /** As the list knows it, until its neighbours are loaded as well. */
  readonly known: Activity | null;
  /** Where the student left off, rather than a step that they look at. */
  readonly isResume: boolean;
  /** How many steps the course has; null if that is not known. */
  readonly total: number | null;
  readonly onSelect: (activity: Activity) => void;
}

/** One step of the course: what it is, what to do, and links to the previous and the next one. */
export function CurrentStep({ enrollmentId, known, isResume, total, onSelect }: CurrentStepProps) {
  const course = useInject(CourseService);
  const { value, error, loading } = useStateValue(useInject(CourseStepService).step$);
  const examIds = useStateValue(useInject(ExamReportService).examIds$).value;
  const activity = value?.activity ?? known;
  if (activity === null) {
    return error ? (
      <ErrorNotice message={error} onRetry={() => course.reload('activities')} retrying={loading} />
    ) : (
      <StepSkeleton />
    );
  }
  const hasExam = activity.lockReason === '' && examIds?.includes(activity.activityId);
  return (
    <StepCard
      activity={activity}
      previous={value?.previous ?? null}
      next={value?.next ?? null}
      total={total}
      eyebrow={isResume && activity.lockState !== 'Completed' ? 'Up next' : 'Step'}
      reason={activityReason(activity)}
      announced={!isResume}
      onSelect={onSelect}
    >
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
    </StepCard>
  );
}

/** A locked step cannot be printed. */
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
