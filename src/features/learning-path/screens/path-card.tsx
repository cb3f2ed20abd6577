import { memo, useId } from 'react';
import { formatDate, formatRelativeTime } from '../../../platform/format/dates';
import { classNames } from '../../../ui/class-names';
import { Link } from '../../../ui/link';
import { Skeleton } from '../../../ui/skeleton';
import { StatusBadge } from '../../../ui/status-badge';
import { pathDeadline, pathStatus } from '../learning-path.model';
import { UNTITLED } from '../learning-path.text';
import {
  Deadline,
  Fact,
  PATH_STATUS_LOOKS,
  type PathCardProps,
  PathChips,
  PathFeatures,
  PathProgress,
} from './path-card-parts';

export interface OtherPathCardProps extends PathCardProps {
  /** Where the card leads; by default to this path. */
  readonly href?: string;
}

/** DASH-01: everything a student needs to know about a learning path before opening it. */
export const PathCard = memo(function PathCard(props: OtherPathCardProps) {
  const { path, licenseTypes, now, href = `/?pathId=${path.learningPathId}` } = props;
  const titleId = useId();
  const { kind, text, modifier } = PATH_STATUS_LOOKS[pathStatus(path, now)];
  return (
    <article className={classNames('path-card', modifier)} aria-labelledby={titleId}>
      <div className="path-card__head">
        <h3 className="path-card__title" id={titleId}>
          <Link className="path-card__link" to={href}>
            {path.learningPathName || UNTITLED}
          </Link>
        </h3>
        <StatusBadge kind={kind}>{text}</StatusBadge>
      </div>
      <PathChips path={path} licenseTypes={licenseTypes} />
      <PathProgress path={path} now={now} />
      <PathFacts path={path} now={now} />
      <PathFeatures path={path} />
    </article>
  );
});

function PathFacts({ path, now }: Pick<PathCardProps, 'path' | 'now'>) {
  const deadline = pathDeadline(path);
  const { totalHours, goalHours, lastAccessedDate, createdDate } = path;
  return (
    <dl className="path-card__facts">
      {totalHours === null ? null : <Fact name="Total hours">{totalHours}</Fact>}
      {goalHours ? <Fact name="Goal hours">{goalHours} a week</Fact> : null}
      {deadline ? <Deadline {...deadline} now={now} /> : null}
      <Fact name="Last opened">
        {lastAccessedDate ? formatRelativeTime(lastAccessedDate, now) : 'Not opened yet'}
      </Fact>
      {createdDate ? <Fact name="Created">{formatDate(createdDate)}</Fact> : null}
    </dl>
  );
}

/** Widths of names and values, for as many facts as most cards have. */
const FACT_SKELETON_WIDTHS = ['6rem', '4rem', '5rem', '6rem', '6rem', '5rem', '4rem', '5rem'];

/** The final layout of a card, without its content. */
export function PathCardSkeleton() {
  return (
    <div className="path-card">
      <Skeleton shape="pill" />
      <Skeleton shape="title" />
      <Skeleton shape="pill" width="70%" />
      <Skeleton height="0.5rem" />
      <div className="path-card__facts">
        {FACT_SKELETON_WIDTHS.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <Skeleton key={index} width={width} height="1.5rem" />
        ))}
      </div>
    </div>
  );
}
