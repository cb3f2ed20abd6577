import { memo, useId } from 'react';
import { formatDate } from '../../../platform/format/dates';
import { classNames } from '../../../ui/class-names';
import { Link } from '../../../ui/link';
import { ProgressBar } from '../../../ui/progress-bar';
import { Skeleton } from '../../../ui/skeleton';
import { StatusBadge } from '../../../ui/status-badge';
import { pathStatus, realStates } from '../learning-path.model';
import { UNTITLED } from '../learning-path.text';
import { deadlineText, openedText, progressText, STATES_SHOWN, TYPES_SHOWN } from '../path-card.text';
import { PATH_STATUS_LOOKS, type PathCardProps, PathFeatures } from './path-card-parts';

interface OtherPathCardProps extends PathCardProps {
  /** Where the card leads. */
  readonly href: string;
}

/** DASH-01: what a student needs to tell a learning path from the others. */
export const PathCard = memo(function PathCard(props: OtherPathCardProps) {
  const { path, licenseTypes, now, href } = props;
  const titleId = useId();
  const status = pathStatus(path, now);
  const { kind, text, modifier } = PATH_STATUS_LOOKS[status];
  const { percentComplete: percent, createdDate } = path;
  const progress = progressText(path);
  return (
    <article className={classNames('path-card', modifier)} aria-labelledby={titleId}>
      <div className="path-card__head">
        <StatusBadge kind={kind}>{text}</StatusBadge>
        <h3 className="path-card__title" id={titleId}>
          <Link className="path-card__link" to={href}>
            {path.learningPathName || UNTITLED}
          </Link>
        </h3>
      </div>
      <Licenses path={path} licenseTypes={licenseTypes} />
      <div className="path-card__foot">
        {percent !== null && percent >= 0 ? (
          <ProgressBar
            percent={percent}
            label="Progress"
            text={progress}
            tone={status === 'complete' ? 'success' : 'primary'}
          />
        ) : (
          <p className="path-card__hours">{progress}</p>
        )}
        <p className="path-card__due">{deadlineText(path, now)}</p>
        <p className="path-card__quiet">
          <span>{openedText(path, now)}</span>{' '}
          <span>{createdDate && `Created ${formatDate(createdDate)}`}</span>
        </p>
        <PathFeatures path={path} />
      </div>
    </article>
  );
});

/** License types and states on a line each. If there are more, the lines open to name them all. */
function Licenses({ path, licenseTypes }: Pick<PathCardProps, 'path' | 'licenseTypes'>) {
  const types = [...new Set(path.licenseTypeIds)].flatMap((id) =>
    licenseTypes ? (licenseTypes.get(id) ?? []) : '',
  );
  const states = realStates(path).map(({ name }) => name);
  const lines = [line(types, TYPES_SHOWN), line(states, STATES_SHOWN)];
  const others = [...types.slice(TYPES_SHOWN), ...states.slice(STATES_SHOWN)].join(', ');
  if (!others) return <p className="path-card__licenses">{lines}</p>;
  return (
    <details className="path-card__licenses">
      <summary>{lines}</summary>
      <p>{others}</p>
    </details>
  );
}

/** A license type without a name is still loading. Its line is there already, and empty, so that nothing moves later. */
function line(names: readonly string[], shown: number) {
  return names.length > 0 ? (
    <span key={shown} className="path-card__line">
      {names.slice(0, shown).join(', ')}
      {names.length > shown && names[0] ? <b> +{names.length - shown}</b> : null}
    </span>
  ) : null;
}

/** The final layout of a card, without its content. */
export function PathCardSkeleton() {
  return (
    <div className="path-card">
      <div className="path-card__head">
        <Skeleton shape="pill" height="1.5625rem" />
        <div className="path-card__title">
          <Skeleton shape="title" height="1.35rem" />
        </div>
      </div>
      <div className="path-card__licenses">
        <Skeleton width="80%" height="3rem" />
      </div>
      <Skeleton height="6.0625rem" />
    </div>
  );
}
