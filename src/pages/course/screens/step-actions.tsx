import type { Activity } from '../../../contracts/activity';
import { isBusy } from '../../../core/data/student-command';
import { CourseActivitiesService, CourseStepService, EnrollmentService } from '../../../features/course';
import { activityAction, UNTITLED_ACTIVITY } from '../../../features/course/views';
import { examPath } from '../../../features/exam';
import { useInject, useStateValue } from '../../../framework/react';
import { Button, type ButtonVariant, buttonClass } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { ActivityAction } from './activity-action';

interface StepActionsProps {
  readonly enrollmentId: number;
  readonly activity: Activity;
  /** Null while it is not known. */
  readonly isExam: boolean | null;
}

/** What the student can do with the step that they look at. */
export function StepActions({ enrollmentId, activity, isExam }: StepActionsProps) {
  const leadsToExam = isExam === true && activity.lockReason === '';
  return (
    <>
      {leadsToExam ? <ExamLink {...{ enrollmentId, activity }} variant="primary" /> : null}
      <ActivityAction
        {...{ enrollmentId, activity }}
        variant={leadsToExam ? 'secondary' : 'primary'}
        {...(leadsToExam && { text: 'Open the lesson' })}
      />
      {activityAction(activity) === 'survey' ? <SurveyButton {...{ enrollmentId, activity }} /> : null}
      {isPrintable(activity) ? <PrintButton activity={activity} /> : null}
    </>
  );
}

/** The one thing to do with a step of the list. */
export function RowAction({ isExam, ...props }: StepActionsProps) {
  return isExam === true && props.activity.lockReason === '' ? (
    <ExamLink {...props} variant="quiet" />
  ) : (
    <ActivityAction {...props} variant="quiet" />
  );
}

interface ExamLinkProps extends Omit<StepActionsProps, 'isExam'> {
  readonly variant: ButtonVariant;
}

function ExamLink({ enrollmentId, activity: { activityId, name }, variant }: ExamLinkProps) {
  return (
    <Link className={buttonClass({ variant })} to={examPath(enrollmentId, activityId)}>
      <span className="button__label">
        Go to the exam
        <VisuallyHidden>: {name || UNTITLED_ACTIVITY}</VisuallyHidden>
      </span>
    </Link>
  );
}

/** The questions are in the Launcher. If it has not told the server that they are answered, the student can. */
function SurveyButton({ enrollmentId, activity }: Omit<StepActionsProps, 'isExam'>) {
  const activities = useInject(CourseActivitiesService);
  const state = useStateValue(useInject(EnrollmentService).survey$(enrollmentId));
  return (
    <Button
      variant="quiet"
      busy={isBusy(state)}
      busyLabel="Completing the survey"
      onClick={() => activities.completeSurvey(activity)}
    >
      I have answered it
      <VisuallyHidden>: {activity.name || UNTITLED_ACTIVITY}</VisuallyHidden>
    </Button>
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
