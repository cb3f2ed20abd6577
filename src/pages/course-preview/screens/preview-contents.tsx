import { useCallback } from 'react';
import type { Activity } from '../../../contracts/activity';
import { UNTITLED_ACTIVITY } from '../../../features/course/views';
import { CourseContents } from '../../../features/course-parts';
import { examOf } from '../../../features/exam';
import { useInject, useStateValue } from '../../../framework/react';
import { Button, type ButtonVariant } from '../../../ui/button';
import { mark } from '../../../ui/mark';
import { SpokenLabel } from '../../../ui/sentence';
import { isPreviewable, previewReason } from '../preview.model';
import { PreviewStepService } from '../preview-step.service';
import type { PreviewPanelProps } from './preview-parts';

/** All steps of the course, those that are closed as well, and one of them in detail. */
export function PreviewContents({ product: { isEnrolled }, course }: PreviewPanelProps) {
  const reasonOf = useCallback((activity: Activity) => previewReason(activity, isEnrolled), [isEnrolled]);
  return (
    <CourseContents
      course={course}
      activities$={course.activities$}
      showPage={(offset) => course.showActivities(offset)}
      steps={useInject(PreviewStepService)}
      start={useStateValue(course.enrollment$)}
      eyebrowOf={() => 'Step'}
      reasonOf={reasonOf}
      cardAction={(activity) => <PreviewButton activity={activity} variant="secondary" />}
      rowAction={rowAction}
      examOf={exam}
      skeletonRows={3}
    />
  );
}

/** Rules are those of an enrollment, so a preview has only what the step itself says. */
const exam = (activity: Activity) => examOf(activity, null);

const rowAction = (activity: Activity) => <PreviewButton activity={activity} variant="quiet" />;

function PreviewButton({ activity, variant }: { activity: Activity; variant: ButtonVariant }) {
  const steps = useInject(PreviewStepService);
  const { kind, key } = useStateValue(steps.launching$);
  if (!isPreviewable(activity)) return null;
  return (
    <Button
      variant={variant}
      busy={kind === 'saving' && key === activity.activityId}
      busyLabel="Opening the preview"
      onClick={() => steps.launch(activity.activityId)}
    >
      <SpokenLabel text={`${mark('Preview')} ${activity.name || UNTITLED_ACTIVITY}`} />
    </Button>
  );
}
