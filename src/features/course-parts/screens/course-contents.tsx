import { memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import { LoadFailure } from '../../../connected/loaded-view';
import type { Activity } from '../../../contracts/activity';
import type { Loadable } from '../../../core/data/loadable';
import type { ListPage } from '../../../core/data/paged-load';
import { useInject, useStateValue } from '../../../framework/react';
import type { State } from '../../../framework/rxjs';
import { parseId } from '../../../platform/router/parse-id';
import { Router } from '../../../platform/router/router';
import type { CourseStep } from '../../course';
import type { KnownExam } from '../../exam';
import { RowsSkeleton } from './course-section';
import { type OpenCourse, PartView } from './part-view';
import { StepCard, StepList, StepRowView, StepSkeleton } from './step-views';

/** The query parameter of the step that is looked at. */
export const ACTIVITY_PARAM = 'activity';

interface Steps {
  readonly step$: State<Loadable<CourseStep>>;
  select(activityId: number | null): void;
}

interface StepParts {
  /** Why a step is not open, and what to do next. */
  readonly reasonOf: (activity: Activity) => string | null;
  /** What can be done with a step, in its row. */
  readonly rowAction: (activity: Activity) => ReactNode;
  readonly examOf: (activity: Activity) => KnownExam;
}

interface CourseContentsProps extends StepParts {
  readonly course: OpenCourse<'activities'>;
  readonly activities$: State<Loadable<ListPage<Activity>>>;
  readonly showPage: (offset: number) => void;
  readonly steps: Steps;
  /** Where the course begins or goes on. */
  readonly start: Loadable<{ readonly activityId: number | null }>;
  /** Before the place of the step: 'Up next'. */
  readonly eyebrowOf: (activity: Activity, isStart: boolean) => string;
  /** What can be done with the step that is looked at. */
  readonly cardAction: (activity: Activity) => ReactNode;
  readonly skeletonRows: number;
}

/** All steps of a course, those that are closed as well, and one of them in detail. One notice says what has failed. */
export function CourseContents({ course, activities$, steps, start, ...props }: CourseContentsProps) {
  const activities = useStateValue(activities$);
  const step = useStateValue(steps.step$);
  const page = activities.value;
  const first = start.value?.activityId ?? null;
  const { selected, picked, isChosen, select } = useSelection(page, first, steps);
  const activity =
    step.value?.activity ?? page?.items.find(({ activityId }) => activityId === selected) ?? picked;
  return (
    <div className="course-contents">
      <LoadFailure
        of={activity === null ? [activities, start, step] : [activities, start]}
        onRetry={() => course.reload('activities')}
      />
      {selected === null ? null : activity !== null ? (
        <StepCard
          activity={activity}
          previous={step.value?.previous ?? null}
          next={step.value?.next ?? null}
          total={page?.total ?? null}
          eyebrow={props.eyebrowOf(activity, selected === first)}
          reason={props.reasonOf(activity)}
          exam={props.examOf(activity)}
          announced={isChosen}
          onSelect={select}
        >
          {props.cardAction(activity)}
        </StepCard>
      ) : step.error === null ? (
        <StepSkeleton />
      ) : null}
      <section className="card course-steps" aria-label="All steps">
        <PartView
          course={course}
          part="activities"
          state$={activities$}
          label="Loading the contents of this course"
          skeleton={<RowsSkeleton rows={props.skeletonRows} />}
          missing={<p className="course-empty">The steps of this course show here once they have loaded.</p>}
        >
          {(page) => (
            <StepList
              page={page}
              showPage={props.showPage}
              onSelect={select}
              row={(activity, onSelect) => (
                <StepRow
                  key={activity.activityId}
                  activity={activity}
                  isSelected={activity.activityId === selected}
                  reasonOf={props.reasonOf}
                  rowAction={props.rowAction}
                  examOf={props.examOf}
                  onSelect={onSelect}
                />
              )}
            />
          )}
        </PartView>
      </section>
    </div>
  );
}

interface Selection {
  readonly selected: number | null;
  /** The selected step as it was when the student chose it; the list may not have loaded yet. */
  readonly picked: Activity | null;
  /** Whether the student has gone to it, rather than where the course begins or goes on. */
  readonly isChosen: boolean;
  readonly select: (activity: Activity) => void;
}

/** The step that is looked at, which the address names; otherwise the first one. */
function useSelection(page: ListPage<Activity> | null, first: number | null, steps: Steps): Selection {
  const router = useInject(Router);
  const [chosen, setChosen] = useState(() => parseId(router.queryParam(ACTIVITY_PARAM)));
  const [picked, setPicked] = useState<Activity | null>(null);
  const isChosen = chosen !== null && !(page !== null && isMissing(page, chosen));
  const selected = isChosen ? chosen : first;
  useEffect(() => steps.select(selected), [steps, selected]);
  const select = useMemo(
    () => (activity: Activity) => {
      const { activityId } = activity;
      setPicked(activity);
      setChosen(activityId);
      router.amendQuery({ [ACTIVITY_PARAM]: activityId });
    },
    [router],
  );
  return { selected, picked: picked?.activityId === selected ? picked : null, isChosen, select };
}

/** Whether the list has all steps, but not this one: an old address, or one that was mistyped. */
function isMissing({ items, offset, nextOffset }: ListPage<Activity>, id: number): boolean {
  return offset === 0 && nextOffset === null && items.every(({ activityId }) => activityId !== id);
}

interface StepRowProps extends StepParts {
  readonly activity: Activity;
  readonly isSelected: boolean;
  readonly onSelect: (activity: Activity) => void;
}

/** Rendered again only if its own activity changes, whatever event changes the others. */
const StepRow = memo(
  function StepRow({ reasonOf, rowAction, examOf, ...row }: StepRowProps) {
    return (
      <StepRowView {...row} reason={reasonOf(row.activity)} exam={examOf(row.activity)}>
        {rowAction(row.activity)}
      </StepRowView>
    );
  },
  (before, after) =>
    before.activity === after.activity &&
    before.isSelected === after.isSelected &&
    before.reasonOf === after.reasonOf &&
    before.rowAction === after.rowAction &&
    before.examOf === after.examOf,
);
