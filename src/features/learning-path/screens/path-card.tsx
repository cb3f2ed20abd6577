import { memo, type ReactNode, useId } from 'react';
import type { LearningPath } from '../../../contracts/learning-path';
import { formatDate, formatRelativeTime, pluralize } from '../../../platform/format/dates';
import { classNames } from '../../../ui/class-names';
import { Link } from '../../../ui/link';
import { ProgressBar } from '../../../ui/progress-bar';
import { Skeleton } from '../../../ui/skeleton';
import { StatusBadge, type StatusKind } from '../../../ui/status-badge';
import { StatusIcon } from '../../../ui/status-icon';
import {
  daysLeft,
  daysLeftText,
  isTrackedByCredit,
  type PathStatus,
  pathDeadline,
  pathHours,
  pathStatus,
  realStates,
} from '../learning-path.model';
import { FEATURE_LABELS, UNTITLED } from '../learning-path.text';

/** DASH-02: a state is an icon and text. */
export const PATH_STATUS_LOOKS: Readonly<
  Record<PathStatus, { kind: StatusKind; text: string; modifier: string }>
> = {
  complete: { kind: 'success', text: 'Completed', modifier: 'path-card--complete' },
  expired: { kind: 'error', text: 'Expired', modifier: 'path-card--expired' },
  'expiring-soon': { kind: 'warning', text: 'Expiring soon', modifier: 'path-card--expiring' },
  'in-progress': { kind: 'neutral', text: 'In progress', modifier: '' },
};

export interface PathCardProps {
  readonly path: LearningPath;
  /** Names of license types by id; null until they are loaded. */
  readonly licenseTypes: ReadonlyMap<number, string> | null;
  /** The time that the card is rendered for. */
  readonly now: Date;
  /** Where the card leads; by default to this path. */
  readonly href?: string;
  /** The selected path: larger, and no link. */
  readonly current?: boolean;
  /** Actions for the selected path. */
  readonly menu?: ReactNode;
  /** The next step in the selected path. */
  readonly next?: ReactNode;
}

/** DASH-01: everything a student needs to know about a learning path before opening it. */
export const PathCard = memo(function PathCard(props: PathCardProps) {
  const {
    path,
    licenseTypes,
    now,
    href = `/?pathId=${path.learningPathId}`,
    current = false,
    menu,
    next,
  } = props;
  const titleId = useId();
  const status = pathStatus(path, now);
  const { kind, text, modifier } = PATH_STATUS_LOOKS[status];
  const title = path.learningPathName || UNTITLED;
  const typeIds = [...new Set(path.licenseTypeIds)];
  const states = realStates(path).map(({ name }) => name);
  const Title = current ? 'h2' : 'h3';
  const percent = path.percentComplete;
  return (
    <article
      className={classNames('path-card', modifier, current && 'path-card--hero')}
      aria-labelledby={titleId}
      aria-current={current || undefined}
    >
      <div className="path-card__head">
        <Title className="path-card__title" id={titleId}>
          {current ? (
            title
          ) : (
            <Link className="path-card__link" to={href}>
              {title}
            </Link>
          )}
        </Title>
        <StatusBadge kind={kind}>{text}</StatusBadge>
        {current ? (
          <p className="path-card__current">
            <StatusIcon name="location" />
            Current learning path
          </p>
        ) : null}
        {menu ? <div className="path-card__menu">{menu}</div> : null}
      </div>
      <Chips
        licenseTypes={typeIds.flatMap((id) => (licenseTypes ? (licenseTypes.get(id) ?? []) : ''))}
        states={states}
      />
      {percent !== null && percent >= 0 ? (
        <ProgressBar
          percent={percent}
          label="Progress"
          text={isTrackedByCredit(path) ? hoursText(path) : undefined}
          tone={status === 'complete' ? 'success' : 'primary'}
        />
      ) : null}
      {next ? <div className="path-card__next">{next}</div> : null}
      <PathFacts path={path} now={now} current={current} />
      <PathFeatures path={path} />
    </article>
  );
});

/** A license type without a name is still loading. It takes up space already, so that nothing moves later. */
function Chips({ licenseTypes, states }: Record<'licenseTypes' | 'states', readonly string[]>) {
  if (licenseTypes.length + states.length === 0) return null;
  return (
    <ul className="chip-list" aria-label="License types and states">
      {licenseTypes.map((name, index) => (
        <li
          className={classNames('chip chip--license', name === '' && 'chip--coming')}
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, or none yet
          key={index}
          aria-hidden={name === '' || undefined}
        >
          {name}
        </li>
      ))}
      {states.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
        <li className="chip" key={index}>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** '9.1 of 20 hours'. */
function hoursText(path: LearningPath): string | undefined {
  const hours = pathHours(path);
  return hours ? `${hours.done} of ${pluralize(hours.needed, 'hour')}` : undefined;
}

function PathFacts({ path, now, current }: { path: LearningPath; now: Date; current: boolean }) {
  const deadline = pathDeadline(path);
  const { totalHours, goalHours, lastAccessedDate, createdDate } = path;
  const done = current ? hoursText(path) : undefined;
  return (
    <dl className="path-card__facts">
      {done ? <Fact name="Hours done">{done}</Fact> : null}
      {totalHours === null || done ? null : <Fact name="Total hours">{totalHours}</Fact>}
      {goalHours ? <Fact name="Goal hours">{goalHours} a week</Fact> : null}
      {deadline ? <Deadline {...deadline} now={now} /> : null}
      <Fact name="Last opened">
        {lastAccessedDate ? formatRelativeTime(lastAccessedDate, now) : 'Not opened yet'}
      </Fact>
      {createdDate ? <Fact name="Created">{formatDate(createdDate)}</Fact> : null}
    </dl>
  );
}

/** DASH-04, DASH-05: the date and the days left until it. */
function Deadline({ kind, date, now }: { kind: 'goal' | 'expiration'; date: string; now: Date }) {
  const days = daysLeft(date, now);
  return (
    <Fact name={kind === 'goal' ? 'Target date' : 'License expires'} due>
      {formatDate(date)}
      <span className="path-card__note">{days > 0 ? `${daysLeftText(days)} left` : 'Date passed'}</span>
    </Fact>
  );
}

function Fact({ name, due, children }: { name: string; due?: boolean; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={due ? 'path-card__due' : undefined}>{children}</dd>
    </>
  );
}

/** The features that come with a membership (DASH-01, membershipFeatures). */
function PathFeatures({ path }: { path: LearningPath }) {
  const features = path.features.filter(
    ({ feature, enabled, available, membershipExclusive }) =>
      membershipExclusive && enabled && available && Object.hasOwn(FEATURE_LABELS, feature),
  );
  if (features.length === 0) return null;
  return (
    <ul className="path-card__features" aria-label="Member benefits">
      {features.map(({ feature }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several memberships may include it
        <li key={index}>{FEATURE_LABELS[feature as keyof typeof FEATURE_LABELS]}</li>
      ))}
    </ul>
  );
}

/** Widths of names and values, for as many facts as most cards have. */
const FACT_SKELETON_WIDTHS = ['6rem', '4rem', '5rem', '6rem', '6rem', '5rem', '4rem', '5rem'];

/** The final layout of a card, without its content. */
export function PathCardSkeleton({ current = false }: { current?: boolean }) {
  return (
    <div className={classNames('path-card', current && 'path-card--hero')}>
      <Skeleton shape="pill" />
      <Skeleton shape="title" />
      <Skeleton shape="pill" width="70%" />
      <Skeleton height="0.5rem" />
      {current ? (
        <div className="path-card__next">
          <Skeleton width="60%" height="2.75rem" />
        </div>
      ) : null}
      <div className="path-card__facts">
        {FACT_SKELETON_WIDTHS.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <Skeleton key={index} width={width} height="1.5rem" />
        ))}
      </div>
    </div>
  );
}
