import { useEffect, useState } from 'react';
import type { Activity } from '../../../contracts/activity';
import type { ListPage } from '../../../core/data/paged-load';
import { UNTITLED_ACTIVITY } from '../../../features/course/views';
import { RowsSkeleton, StepCard, StepList, StepRowView, StepSkeleton } from '../../../features/course-parts';
import { useInject, useStateValue } from '../../../framework/react';
import { parseId } from '../../../platform/router/parse-id';
import { Router } from '../../../platform/router/router';
import { Button, type ButtonVariant } from '../../../ui/button';
import { ErrorNotice } from '../../../ui/error-notice';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { isPreviewable, previewReason } from '../preview.model';
import { PreviewService } from '../preview.service';
import { PreviewStepService } from '../preview-step.service';
import { type PreviewPanelProps, PreviewPartView, usePreviewParts } from './preview-part';

/** The query parameter of the step that is looked at. */
const ACTIVITY_PARAM = 'activity';

/** All steps of the course, those that are closed as well, and one of them in detail. */
export function PreviewContents({ product: { isEnrolled } }: PreviewPanelProps) {
  const preview = usePreviewParts('activities');
  const router = useInject(Router);
  const steps = useInject(PreviewStepService);
  const { value: page } = useStateValue(preview.activities$);
  const first = useStateValue(preview.enrollment$).value?.activityId ?? null;
  const [chosen, setChosen] = useState(() => parseId(router.queryParam(ACTIVITY_PARAM)));
  // As it was when it was chosen; the list may not have loaded yet.
  const [picked, setPicked] = useState<Activity | null>(null);
  const isGone = chosen !== null && page !== null && isMissing(page, chosen);
  const selected = isGone ? first : (chosen ?? first);
  useEffect(() => steps.select(selected), [steps, selected]);
  function select(activity: Activity) {
    setPicked(activity);
    setChosen(activity.activityId);
    router.amendQuery({ [ACTIVITY_PARAM]: activity.activityId });
  }
  const known =
    page?.items.find(({ activityId }) => activityId === selected) ??
    (picked?.activityId === selected ? picked : null);
  return (
    <div className="course-contents">
      {selected === null ? null : (
        <PreviewStep
          known={known}
          isFirst={chosen === null || isGone}
          total={page?.total ?? null}
          isEnrolled={isEnrolled}
          onSelect={select}
        />
      )}
      <section className="card course-steps" aria-label="All steps">
        <PreviewPartView
          part="activities"
          state$={preview.activities$}
          label="Loading the contents of this course"
          skeleton={<RowsSkeleton rows={3} />}
        >
          {(page) => (
            <StepList
              page={page}
              showPage={(offset) => preview.showActivities(offset)}
              onSelect={select}
              row={(activity, onSelect) => (
                <StepRowView
                  key={activity.activityId}
                  activity={activity}
                  reason={previewReason(activity, isEnrolled)}
                  isSelected={activity.activityId === selected}
                  onSelect={onSelect}
                >
                  <PreviewButton activity={activity} variant="quiet" />
                </StepRowView>
              )}
            />
          )}
        </PreviewPartView>
      </section>
    </div>
  );
}

/** Whether the list has all steps, but not this one: an old address, or one that was mistyped. */
function isMissing({ items, offset, nextOffset }: ListPage<Activity>, id: number): boolean {
  return offset === 0 && nextOffset === null && items.every(({ activityId }) => activityId !== id);
}

interface PreviewStepProps {
  /** As the list knows it, until its neighbours are loaded as well. */
  readonly known: Activity | null;
  /** Where the course begins, rather than a step that was chosen. */
  readonly isFirst: boolean;
  readonly total: number | null;
  readonly isEnrolled: boolean;
  readonly onSelect: (activity: Activity) => void;
}

function PreviewStep({ known, isFirst, total, isEnrolled, onSelect }: PreviewStepProps) {
  const preview = useInject(PreviewService);
  const { value, error, loading } = useStateValue(useInject(PreviewStepService).step$);
  const activity = value?.activity ?? known;
  if (activity === null) {
    return error ? (
      <ErrorNotice message={error} onRetry={() => preview.reload('activities')} retrying={loading} />
    ) : (
      <StepSkeleton />
    );
  }
  return (
    <StepCard
      activity={activity}
      previous={value?.previous ?? null}
      next={value?.next ?? null}
      total={total}
      eyebrow="Step"
      reason={previewReason(activity, isEnrolled)}
      announced={!isFirst}
      onSelect={onSelect}
    >
      <PreviewButton activity={activity} variant="secondary" />
    </StepCard>
  );
}

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
      Preview
      <VisuallyHidden> {activity.name || UNTITLED_ACTIVITY}</VisuallyHidden>
    </Button>
  );
}
