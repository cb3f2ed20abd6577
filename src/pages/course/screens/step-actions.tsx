import type { Activity } from '../../../contracts/activity';
import { isBusy } from '../../../core/data/student-command';
import { CourseActivitiesService, CourseStepService, EnrollmentService } from '../../../features/course';
import { activityAction, needsSupport, UNTITLED_ACTIVITY } from '../../../features/course/views';
import type { KnownExam } from '../../../features/exam';
import { ExamLink } from '../../../features/exam/views';
import { AskSupport } from '../../../features/help';
import { useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { mark } from '../../../ui/mark';
import { SpokenLabel } from '../../../ui/sentence';
import { ActivityAction } from './activity-action';

interface StepActionsProps {
  readonly enrollmentId: number;
  readonly activity: Activity;
  readonly exam: KnownExam;
}

/** What the student can do with the step that they look at. */
export function StepActions({ enrollmentId, activity, exam }: StepActionsProps) {
  const leadsToExam = exam && activity.lockReason === '';
  return (
    <>
      {leadsToExam ? <ExamLink {...idsOf({ enrollmentId, activity })} variant="primary" /> : null}
      <ActivityAction
        {...{ enrollmentId, activity }}
        variant={leadsToExam ? 'secondary' : 'primary'}
        {...(leadsToExam && { text: 'Open the lesson' })}
      />
      {activityAction(activity) === 'survey' ? <SurveyButton {...{ enrollmentId, activity }} /> : null}
      {needsSupport(activity) ? (
        <AskSupport
          variant={leadsToExam ? 'secondary' : 'primary'}
          request={{ enrollmentId, activityId: activity.activityId }}
          label={`${mark('Ask Customer Support')} about ${activity.name || UNTITLED_ACTIVITY}`}
        />
      ) : null}
      {isPrintable(activity) ? <PrintButton activity={activity} /> : null}
    </>
  );
}

/** The one thing to do with a step of the list. */
export function RowAction({ exam, ...props }: StepActionsProps) {
  return exam && props.activity.lockReason === '' ? (
    <ExamLink {...idsOf(props)} variant="quiet" />
  ) : (
    <ActivityAction {...props} variant="quiet" />
  );
}

function idsOf({ enrollmentId, activity: { activityId, name } }: Omit<StepActionsProps, 'exam'>) {
  return { enrollmentId, activityId, name: name || UNTITLED_ACTIVITY };
}

/** The questions are in the Launcher. If it has not told the server that they are answered, the student can. */
function SurveyButton({ enrollmentId, activity }: Omit<StepActionsProps, 'exam'>) {
  const activities = useInject(CourseActivitiesService);
  const state = useStateValue(useInject(EnrollmentService).survey$(enrollmentId));
  return (
    <Button
      variant="quiet"
      busy={isBusy(state)}
      busyLabel="Completing the survey"
      onClick={() => activities.completeSurvey(activity)}
    >
      <SpokenLabel text={`${mark('I have answered it')}: ${activity.name || UNTITLED_ACTIVITY}`} />
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
