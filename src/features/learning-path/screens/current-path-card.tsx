import { memo, type ReactNode, useId } from 'react';
import { formatDate, formatRelativeTime } from '../../../platform/format/dates';
import { classNames } from '../../../ui/class-names';
import { Skeleton } from '../../../ui/skeleton';
import { StatusBadge } from '../../../ui/status-badge';
import { StatusIcon } from '../../../ui/status-icon';
import { pathDeadline, pathStatus } from '../learning-path.model';
import { UNTITLED } from '../learning-path.text';
import {
  Deadline,
  Fact,
  hoursText,
  PATH_STATUS_LOOKS,
  type PathCardProps,
  PathChips,
  PathFeatures,
  PathProgress,
} from './path-card-parts';

export interface CurrentPathCardProps extends PathCardProps {
  /** Actions for the path. */
  readonly menu?: ReactNode;
  /** The next step in the path. */
  readonly next?: ReactNode;
}

/** DASH-01: the selected learning path. It leads nowhere: its courses follow it. */
export const CurrentPathCard = memo(function CurrentPathCard(props: CurrentPathCardProps) {
  const { path, licenseTypes, now, menu, next } = props;
  const titleId = useId();
  const { kind, text, modifier } = PATH_STATUS_LOOKS[pathStatus(path, now)];
  return (
    <article
      className={classNames('path-card', modifier, 'path-card--hero')}
      aria-labelledby={titleId}
      aria-current="true"
    >
      <div className="path-card__head">
        <h2 className="path-card__title" id={titleId}>
          {path.learningPathName || UNTITLED}
        </h2>
        <StatusBadge kind={kind}>{text}</StatusBadge>
        <p className="path-card__current">
          <StatusIcon name="location" />
          Current learning path
        </p>
        {menu ? <div className="path-card__menu">{menu}</div> : null}
      </div>
      <PathChips path={path} licenseTypes={licenseTypes} />
      <PathProgress path={path} now={now} />
      {next ? <div className="path-card__next">{next}</div> : null}
      <PathFacts path={path} now={now} />
      <PathFeatures path={path} />
    </article>
  );
});

function PathFacts({ path, now }: Pick<PathCardProps, 'path' | 'now'>) {
  const deadline = pathDeadline(path);
  const { totalHours, goalHours, lastAccessedDate, createdDate } = path;
  const done = hoursText(path);
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

/** Widths of names and values, for as many facts as most paths have. */
const FACT_SKELETON_WIDTHS = ['6rem', '4rem', '5rem', '6rem', '6rem', '5rem', '4rem', '5rem'];

/** The final layout of the card, without its content. */
export function CurrentPathCardSkeleton() {
  return (
    <div className="path-card path-card--hero">
      <Skeleton shape="pill" />
      <Skeleton shape="title" />
      <Skeleton shape="pill" width="70%" />
      <Skeleton height="0.5rem" />
      <div className="path-card__next">
        <Skeleton width="60%" height="2.75rem" />
      </div>
      <div className="path-card__facts">
        {FACT_SKELETON_WIDTHS.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <Skeleton key={index} width={width} height="1.5rem" />
        ))}
      </div>
    </div>
  );
}
