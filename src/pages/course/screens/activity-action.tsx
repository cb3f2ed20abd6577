import type { Activity } from '../../../contracts/activity';
import { isBusy } from '../../../core/data/student-command';
import { CourseActivitiesService } from '../../../features/course';
import {
  activityAction,
  activityActionText,
  LaunchLink,
  UNTITLED_ACTIVITY,
} from '../../../features/course/views';
import { useInject, useStateValue } from '../../../framework/react';
import { Button, type ButtonVariant } from '../../../ui/button';
import { mark } from '../../../ui/mark';
import { SpokenLabel } from '../../../ui/sentence';

interface ActivityActionProps {
  readonly enrollmentId: number;
  readonly activity: Activity;
  readonly variant: ButtonVariant;
  /** What opens it in the Launcher, if it is not what its kind says. */
  readonly text?: string | undefined;
}

/** What the student does with an activity next. Nothing for one that is closed: its reason says what to do. */
export function ActivityAction({ enrollmentId, activity, variant, text }: ActivityActionProps) {
  const { activityId } = activity;
  const name = activity.name || UNTITLED_ACTIVITY;
  switch (activityAction(activity)) {
    case 'launch':
    case 'survey':
      return (
        <LaunchLink
          {...{ enrollmentId, activityId, variant, name }}
          text={text ?? activityActionText(activity) ?? ''}
          isActivity
          isPlain={activity.lockState === 'ScheduleCourse'}
        />
      );
    case 'affirm':
      return <AffirmButton {...{ activity, variant, name }} />;
    default:
      return null;
  }
}

interface AffirmButtonProps {
  readonly activity: Activity;
  readonly variant: ButtonVariant;
  readonly name: string;
}

function AffirmButton({ activity, variant, name }: AffirmButtonProps) {
  const activities = useInject(CourseActivitiesService);
  const state = useStateValue(activities.affirming$(activity.activityId));
  return (
    <Button
      variant={variant}
      busy={isBusy(state)}
      busyLabel="Saving your statement"
      onClick={() => activities.affirm(activity)}
    >
      <SpokenLabel text={`${mark('Affirm')} ${name}`} />
    </Button>
  );
}
