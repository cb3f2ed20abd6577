/** The inner views of the contents: a step, and the list of all steps with its rows. */
import { type ReactNode, useId, useRef } from 'react';
import type { Activity } from '../../../contracts/activity';
import type { ListPage } from '../../../core/data/paged-load';
import { formatDate } from '../../../platform/format/dates';
import { factsText } from '../../../platform/format/facts';
import { Icon } from '../../../ui/icon';
import { ProgressBar } from '../../../ui/progress-bar';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { StateBadge } from '../../../ui/state-badge';
import { Drawing } from '../../../ui/status-icon';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import { activityFacts, UNTITLED_ACTIVITY } from '../../course/views';
import { attemptsText, type KnownExam } from '../../exam';
import { PartPages, usePageInAddress } from './part-pages';

const PREVIOUS = 'M14.5 5.5 8 12l6.5 6.5';
const NEXT = 'M9.5 5.5 16 12l-6.5 6.5';

interface StepCardProps {
  readonly activity: Activity;
  /** Null at the end of the course, and until they are known. */
  readonly previous: Activity | null;
  readonly next: Activity | null;
  /** How many steps the course has; null if that is not known. */
  readonly total: number | null;
  /** Before its place in the course: 'Up next'. */
  readonly eyebrow: string;
  /** Why it is not open, and what to do next. */
  readonly reason: string | null;
  readonly exam: KnownExam;
  /** Announces the step when the student goes to another one. */
  readonly announced: boolean;
  readonly onSelect: (activity: Activity) => void;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** One step of a course: what it is, what to do, and links to the previous and the next one. */
export function StepCard({
  activity,
  previous,
  next,
  total,
  eyebrow,
  reason,
  exam,
  announced,
  ...props
}: StepCardProps) {
  const titleId = useId();
  const focus = useKeptFocus<HTMLElement>(`${activity.activityId} ${activity.lockState}`);
  const name = activity.name || UNTITLED_ACTIVITY;
  const { position } = activity;
  return (
    <section
      className="card current-step"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-step={activity.activityId}
      {...focus}
    >
      <div className="current-step__words">
        <p className="current-step__eyebrow">
          {factsText(eyebrow, position !== null && placeText(position, total))}
        </p>
        <h2 className="current-step__title" id={titleId}>
          {name}
        </h2>
        <StepFacts activity={activity} reason={reason} exam={exam} />
      </div>
      <div className="current-step__actions">{props.children}</div>
      <div className="current-step__ways">
        <Way direction="Previous" activity={previous} onSelect={props.onSelect} />
        <Way direction="Next" activity={next} onSelect={props.onSelect} />
      </div>
      <p className="visually-hidden" role="status">
        {announced && position !== null ? stepText(position, total, name) : ''}
      </p>
    </section>
  );
}

function StepFacts({ activity, reason, exam }: Pick<StepCardProps, 'activity' | 'reason' | 'exam'>) {
  const { lockState, percentComplete, completedDate } = activity;
  const isUnderWay = percentComplete !== null && percentComplete > 0 && lockState !== 'Completed';
  return (
    <>
      <p className="current-step__facts">
        <StateBadge state={lockState} />
        {factsText(
          stepFacts(activity, exam),
          completedDate !== null && `done on ${formatDate(completedDate)}`,
        )}
      </p>
      {isUnderWay ? <ProgressBar percent={percentComplete} label="Progress in this step" /> : null}
      {reason ? <p className="current-step__reason">{reason}</p> : null}
    </>
  );
}

/** 'Exam, 30 minutes, 2 of 3 attempts used'. */
function stepFacts(activity: Activity, exam: KnownExam): string {
  const isExam = exam === undefined ? null : exam !== null;
  return factsText(activityFacts(activity, isExam), exam && attemptsText(exam));
}

function placeText(position: number, total: number | null): string {
  return total === null ? String(position) : `${position} of ${total}`;
}

function stepText(position: number, total: number | null, name: string): string {
  return total === null ? `Step ${position}: ${name}` : `Step ${position} of ${total}: ${name}`;
}

interface WayProps {
  readonly direction: 'Previous' | 'Next';
  /** Null at the end of the course, and until it is known. */
  readonly activity: Activity | null;
  readonly onSelect: (activity: Activity) => void;
}

/** A button that leads nowhere keeps its place and the focus. */
function Way({ direction, activity, onSelect }: WayProps) {
  const isNext = direction === 'Next';
  return (
    <button
      type="button"
      className={isNext ? 'step-way step-way--next' : 'step-way'}
      aria-disabled={activity === null || undefined}
      onClick={() => activity && onSelect(activity)}
    >
      <Drawing path={isNext ? NEXT : PREVIOUS} />
      <span className="step-way__direction">{direction}</span>
      <span className="step-way__name">{activity ? activity.name || UNTITLED_ACTIVITY : ''}</span>
    </button>
  );
}

interface StepListProps {
  readonly page: ListPage<Activity>;
  readonly showPage: (offset: number) => void;
  readonly onSelect: (activity: Activity) => void;
  readonly row: (activity: Activity, onSelect: (activity: Activity) => void) => ReactNode;
}

/** A page of the steps. Selecting one leads to its card above the list. */
export function StepList({ page, showPage, onSelect, row }: StepListProps) {
  const list = useRef<HTMLOListElement>(null);
  const turn = usePageInAddress(page, showPage);
  if (page.items.length === 0) {
    return <p className="course-empty">The steps of this course appear here once they are published.</p>;
  }
  function choose(activity: Activity) {
    onSelect(activity);
    focusStep(list.current);
  }
  return (
    <>
      <ol className="step-list" ref={list} start={page.offset + 1}>
        {page.items.map((activity) => row(activity, choose))}
      </ol>
      <PartPages label="Pages of the contents" page={page} onTurn={turn} />
    </>
  );
}

/** Leads to the step that was chosen from the list below it. */
function focusStep(list: HTMLElement | null): void {
  const step = list?.closest('.course-contents')?.querySelector<HTMLElement>('.current-step');
  step?.scrollIntoView?.({ block: 'nearest' });
  step?.focus({ preventScroll: true });
}

interface StepRowViewProps {
  readonly activity: Activity;
  readonly reason: string | null;
  readonly exam: KnownExam;
  readonly isSelected: boolean;
  readonly onSelect: (activity: Activity) => void;
  /** What can be done with it. */
  readonly children: ReactNode;
}

export function StepRowView({ activity, reason, exam, isSelected, onSelect, children }: StepRowViewProps) {
  const { name, position, lockState } = activity;
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
          <StateBadge state={lockState} />
          {stepFacts(activity, exam)}
        </div>
        {reason ? <p className="step-row__reason">{reason}</p> : null}
      </div>
      <div className="step-row__actions">{children}</div>
    </li>
  );
}

export function StepSkeleton() {
  return (
    <div className="card current-step">
      <SkeletonRegion label="Loading the step">
        <div className="current-step__words">
          <p className="current-step__eyebrow">
            <Skeleton width="8rem" />
          </p>
          <p className="current-step__title">
            <Skeleton width="60%" />
          </p>
          <p className="current-step__facts">
            <Skeleton width="14rem" />
          </p>
        </div>
      </SkeletonRegion>
    </div>
  );
}
