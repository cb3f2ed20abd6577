import { memo, type ReactNode, useId } from 'react';
import type { LearningPath } from '../../../contracts/learning-path';
import {
  daysLeft,
  daysLeftText,
  formatDate,
  formatDay,
  formatRelativeTime,
} from '../../../platform/format/dates';
import { classNames } from '../../../ui/class-names';
import { ProgressRing } from '../../../ui/progress-ring';
import { Skeleton } from '../../../ui/skeleton';
import { StatusBadge } from '../../../ui/status-badge';
import { StatusIcon } from '../../../ui/status-icon';
import { type PathDeadline, pathDates, pathStatus } from '../learning-path.model';
import { dueNote, headlineOf, UNTITLED } from '../learning-path.text';
import {
  PATH_STATUS_LOOKS,
  type PathCardProps,
  PathChips,
  PathFeatures,
  pathHoursText,
} from './path-card-parts';

export interface CurrentPathCardProps extends PathCardProps {
  /** Actions for the path. */
  readonly menu?: ReactNode;
  /** In place of the headline, once the hours of the groups are known. */
  readonly headline?: ReactNode;
  /** Whether the student's pace is enough. */
  readonly pace?: ReactNode;
  /** The next step in the path. */
  readonly next?: ReactNode;
}

/** DASH-01: the selected path. It says where the student stands and what to do next, and leads nowhere. */
export const CurrentPathCard = memo(function CurrentPathCard(props: CurrentPathCardProps) {
  const { path, licenseTypes, now, menu, headline, pace, next } = props;
  const titleId = useId();
  const status = pathStatus(path, now);
  const { kind, text, modifier } = PATH_STATUS_LOOKS[status];
  const [left, rest] = headlineOf(path, now);
  const note = dueNote(path, now);
  const percent = path.percentComplete ?? -1;
  return (
    <article className={classNames('current-path', modifier)} aria-labelledby={titleId} aria-current="true">
      <div className="current-path__head">
        <p className="current-path__eyebrow">Current learning path</p>
        <StatusBadge kind={kind}>{text}</StatusBadge>
        {menu ? <div className="current-path__menu">{menu}</div> : null}
        <h2 className="current-path__title" id={titleId}>
          {path.learningPathName || UNTITLED}
        </h2>
      </div>
      <div className="current-path__main">
        <PathChips path={path} licenseTypes={licenseTypes} />
        <p className="current-path__headline">
          {headline ?? (
            <>
              <strong>{left}</strong> {rest}
            </>
          )}
        </p>
        {note ? (
          <p className="current-path__note">
            <StatusIcon name="alert" />
            {note}
          </p>
        ) : null}
        {pace ? <div className="current-path__pace">{pace}</div> : null}
        {next ? <div className="current-path__next">{next}</div> : null}
      </div>
      <div className="current-path__side">
        {percent >= 0 ? (
          <ProgressRing
            percent={percent}
            label="Progress"
            text={pathHoursText(path)}
            tone={status === 'complete' ? 'success' : 'primary'}
          />
        ) : null}
        <dl className="current-path__facts">
          {pathHoursText(path) || !path.totalHours ? null : <Fact name="Total hours">{path.totalHours}</Fact>}
          {pathDates(path, now).map((date) => (
            <Deadline key={date.kind} {...date} now={now} />
          ))}
        </dl>
      </div>
      <div className="current-path__foot">
        <MoreFacts path={path} now={now} />
        <PathFeatures path={path} />
      </div>
    </article>
  );
});

/** DASH-04, DASH-05: a date and the days left until it. */
function Deadline({ kind, date, now }: PathDeadline & { now: Date }) {
  const days = daysLeft(date, now);
  return (
    <Fact name={kind === 'goal' ? 'Target date' : 'License expires'}>
      {formatDay(date)}
      <span className="current-path__days">{days > 0 ? daysLeftText(days) : 'Date passed'}</span>
    </Fact>
  );
}

/** Secondary facts. Last comes what changes as the path opens, so that it moves none of the others. */
function MoreFacts({ path, now }: { path: LearningPath; now: Date }) {
  const { goalHours, lastAccessedDate, createdDate } = path;
  return (
    <dl>
      {goalHours ? <Fact name="Goal hours">{`${goalHours} a week`}</Fact> : null}
      {createdDate ? <Fact name="Created">{formatDate(createdDate)}</Fact> : null}
      <Fact name="Last opened">
        {lastAccessedDate ? formatRelativeTime(lastAccessedDate, now) : 'Not opened yet'}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The final layout of the card, without its content. The style sheet leaves room for what it does not show. */
export function CurrentPathCardSkeleton() {
  return (
    <div className="current-path current-path--coming">
      <Skeleton shape="title" />
      <div className="progress-ring">
        <Skeleton shape="circle" width="100%" height="100%" />
      </div>
      <Skeleton shape="title" />
      <div className="current-path__next"> </div>
    </div>
  );
}
