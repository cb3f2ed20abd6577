import { useObservable, useSubscription } from 'observable-hooks';
import { memo, useEffect, useMemo, useState } from 'react';
import type { Activity } from '../../../contracts/activity';
import type { Enrollment } from '../../../contracts/enrollment';
import { CourseActivitiesService, CourseStepService } from '../../../features/course';
import { activityReason, UNTITLED_ACTIVITY } from '../../../features/course/views';
import { RowsSkeleton, StepList, StepRowView } from '../../../features/course-parts';
import { ExamReportService } from '../../../features/exam';
import { useInject, useStateValue } from '../../../framework/react';
import { parseId } from '../../../platform/router/parse-id';
import { Router } from '../../../platform/router/router';
import { ActivityAction } from './activity-action';
import { CurrentStep } from './current-step';
import { PartView, useCourseParts } from './part-view';

/** The query parameter of the step that is looked at. */
export const ACTIVITY_PARAM = 'activity';

/** ENT-24, tableOfContents: the step to continue with, and all steps below it. */
export function ContentsTab({ enrollment }: { enrollment: Enrollment }) {
  useCourseParts('activities');
  const { enrollmentId } = enrollment;
  const service = useInject(CourseActivitiesService);
  const { value: page } = useStateValue(service.activities$);
  const { selected, picked, isResume, select } = useSelection(enrollment);
  useExamSteps(enrollmentId, page?.items ?? NO_ACTIVITIES);
  const known = page?.items.find((each) => each.activityId === selected) ?? picked;
  return (
    <div className="course-contents">
      {selected === null ? null : (
        <CurrentStep
          enrollmentId={enrollmentId}
          known={known}
          isResume={isResume}
          total={page?.total ?? null}
          onSelect={select}
        />
      )}
      <section className="card course-steps" aria-label="All steps">
        <PartView
          part="activities"
          state$={service.activities$}
          label="Loading the contents of this course"
          skeleton={<RowsSkeleton rows={5} />}
        >
          {(steps) => (
            <StepList
              page={steps}
              showPage={(offset) => service.showPage(offset)}
              onSelect={select}
              row={(activity, onSelect) => (
                <StepRow
                  key={activity.activityId}
                  enrollmentId={enrollmentId}
                  activity={activity}
                  isSelected={activity.activityId === selected}
                  onSelect={onSelect}
                />
              )}
            />
          )}
        </PartView>
      </section>
      <Unlocked />
    </div>
  );
}

const NO_ACTIVITIES: readonly Activity[] = [];

/** Asks which lessons have an exam, so that the step to go on with can lead to it. */
function useExamSteps(enrollmentId: number, activities: readonly Activity[]): void {
  const reports = useInject(ExamReportService);
  useEffect(() => {
    const lessons = activities.filter(({ stepType }) => stepType === 'VC5');
    if (lessons.length > 0) {
      reports.showSteps(lessons.map(({ activityId }) => ({ enrollmentId, activityId })));
    }
  }, [reports, enrollmentId, activities]);
  useEffect(() => () => reports.showSteps([]), [reports]);
}

interface Selection {
  readonly selected: number | null;
  /** The selected step as it was when the student chose it; the list may not have loaded yet. */
  readonly picked: Activity | null;
  readonly isResume: boolean;
  readonly select: (activity: Activity) => void;
}

/** The step that is looked at, which the address names; otherwise the one to go on with. */
function useSelection({ activityId: resume }: Enrollment): Selection {
  const router = useInject(Router);
  const service = useInject(CourseStepService);
  const [chosen, setChosen] = useState(() => parseId(router.queryParam(ACTIVITY_PARAM)));
  const [picked, setPicked] = useState<Activity | null>(null);
  const selected = chosen ?? resume;
  useEffect(() => service.select(selected), [service, selected]);
  const select = useMemo(
    () => (activity: Activity) => {
      const { activityId } = activity;
      setPicked(activity);
      setChosen(activityId);
      router.amendQuery({ [ACTIVITY_PARAM]: activityId });
    },
    [router],
  );
  return { selected, picked, isResume: selected === resume, select };
}

interface StepRowProps {
  readonly enrollmentId: number;
  readonly activity: Activity;
  readonly isSelected: boolean;
  readonly onSelect: (activity: Activity) => void;
}

/** Rendered again only if its own activity changes, whatever event changes the others. */
const StepRow = memo(
  function StepRow({ enrollmentId, ...row }: StepRowProps) {
    return (
      <StepRowView {...row} reason={activityReason(row.activity)}>
        <ActivityAction enrollmentId={enrollmentId} activity={row.activity} variant="quiet" />
      </StepRowView>
    );
  },
  (before, after) =>
    before.activity === after.activity &&
    before.isSelected === after.isSelected &&
    before.enrollmentId === after.enrollmentId,
);

/** Announces a step that has become open while the student looks on (HUB-04). */
function Unlocked() {
  const service = useInject(CourseActivitiesService);
  const [name, setName] = useState<string | null>(null);
  useSubscription(
    useObservable(() => service.unlocked$),
    (activity) => setName(activity.name || UNTITLED_ACTIVITY),
  );
  return (
    <p className="visually-hidden" role="status">
      {name === null ? '' : `${name} is open now.`}
    </p>
  );
}
