import { useObservable, useSubscription } from 'observable-hooks';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { Activity } from '../../../contracts/activity';
import type { Enrollment } from '../../../contracts/enrollment';
import { useInject, useStateValue } from '../../../framework/react';
import { Router } from '../../../platform/router/router';
import { Icon } from '../../../ui/icon';
import { Pagination } from '../../../ui/list/pagination';
import { LockBadge } from '../../../ui/lock-badge';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import { CourseActivitiesService, CourseStepService } from '../../course';
import { activityFacts, activityReason, UNTITLED_ACTIVITY } from '../../course/views';
import { ExamReportService } from '../../exam';
import { ActivityAction } from './activity-action';
import { CurrentStep } from './current-step';
import { PartView, RowsSkeleton, useCourseParts } from './part-view';
import { usePageInAddress } from './use-page-in-address';

/** The query parameter of the step that is looked at. */
export const ACTIVITY_PARAM = 'activity';

/** ENT-24, tableOfContents: the step to go on with, and all steps below it. */
export function ContentsTab({ enrollment }: { enrollment: Enrollment }) {
  useCourseParts('activities');
  const { enrollmentId } = enrollment;
  const service = useInject(CourseActivitiesService);
  const { value: page } = useStateValue(service.activities$);
  const { selected, isResume, select } = useSelection(enrollment);
  useExamSteps(enrollmentId, page?.items ?? NO_ACTIVITIES);
  const known = page?.items.find((each) => each.activityId === selected) ?? null;
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
          {() => <Steps enrollmentId={enrollmentId} selected={selected} onSelect={select} />}
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
  readonly isResume: boolean;
  readonly select: (activity: Activity) => void;
}

/** The step that is looked at, which the address names; otherwise the one to go on with. */
function useSelection({ activityId: resume }: Enrollment): Selection {
  const router = useInject(Router);
  const service = useInject(CourseStepService);
  const [chosen, setChosen] = useState(() => parseId(router.queryParam(ACTIVITY_PARAM)));
  const selected = chosen ?? resume;
  useEffect(() => service.select(selected), [service, selected]);
  const select = useMemo(
    () =>
      ({ activityId }: Activity) => {
        setChosen(activityId);
        router.amendQuery({ [ACTIVITY_PARAM]: activityId });
      },
    [router],
  );
  return { selected, isResume: selected === resume, select };
}

function parseId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

interface StepsProps {
  readonly enrollmentId: number;
  readonly selected: number | null;
  readonly onSelect: (activity: Activity) => void;
}

function Steps({ enrollmentId, selected, onSelect }: StepsProps) {
  const service = useInject(CourseActivitiesService);
  const { value } = useStateValue(service.activities$);
  const list = useRef<HTMLOListElement>(null);
  const showPage = usePageInAddress(value, (offset) => service.showPage(offset));
  if (value === null) return null;
  if (value.items.length === 0) {
    return <p className="course-empty">The steps of this course appear here once they are published.</p>;
  }
  function choose(activity: Activity) {
    onSelect(activity);
    const step = list.current?.closest('.course-contents')?.querySelector<HTMLElement>('.current-step');
    step?.scrollIntoView?.({ block: 'nearest' });
    step?.focus({ preventScroll: true });
  }
  return (
    <>
      <ol className="step-list" ref={list} start={value.offset + 1}>
        {value.items.map((activity) => (
          <StepRow
            key={activity.activityId}
            enrollmentId={enrollmentId}
            activity={activity}
            isSelected={activity.activityId === selected}
            onSelect={choose}
          />
        ))}
      </ol>
      {value.offset === 0 && value.nextOffset === null ? null : (
        <Pagination
          label="Pages of the contents"
          position={value}
          shown={value.items.length}
          onChange={({ offset }) => showPage(offset)}
        />
      )}
    </>
  );
}

interface StepRowProps {
  readonly enrollmentId: number;
  readonly activity: Activity;
  readonly isSelected: boolean;
  readonly onSelect: (activity: Activity) => void;
}

/** Rendered again only if its own activity changes, whatever event changes the others. */
const StepRow = memo(
  function StepRow({ enrollmentId, activity, isSelected, onSelect }: StepRowProps) {
    const { name, position, lockState } = activity;
    const reason = activityReason(activity);
    const isDone = lockState === 'Completed';
    const focus = useKeptFocus<HTMLLIElement>(lockState, '.step-row__name');
    return (
      <li className="step-row" {...focus} aria-current={isSelected ? 'step' : undefined}>
        <span className={isDone ? 'step-row__place step-row__place--done' : 'step-row__place'}>
          {isDone ? <Icon name="check" /> : <span aria-hidden="true">{position ?? '·'}</span>}
        </span>
        <div className="step-row__body">
          <button type="button" className="step-row__name" onClick={() => onSelect(activity)}>
            {name || UNTITLED_ACTIVITY}
          </button>
          <div className="step-row__facts">
            <LockBadge state={lockState} />
            {activityFacts(activity)}
          </div>
          {reason ? <p className="step-row__reason">{reason}</p> : null}
        </div>
        <div className="step-row__actions">
          <ActivityAction enrollmentId={enrollmentId} activity={activity} variant="quiet" />
        </div>
      </li>
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
