import type { Activity } from '../../../contracts/activity';
import { CourseStepService } from '../../../features/course';
import { ExamReportService, examPath } from '../../../features/exam';
import { useInject, useStateValue } from '../../../framework/react';
import { Button, buttonClass } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { ActivityAction } from './activity-action';

interface StepActionsProps {
  readonly enrollmentId: number;
  readonly activity: Activity;
}

/** What the student can do with the step that they look at. */
export function StepActions({ enrollmentId, activity }: StepActionsProps) {
  const examIds = useStateValue(useInject(ExamReportService).examIds$).value;
  const hasExam = activity.lockReason === '' && examIds?.includes(activity.activityId);
  return (
    <>
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
    </>
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
