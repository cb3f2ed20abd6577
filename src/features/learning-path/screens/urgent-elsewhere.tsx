import type { LearningPath } from '../../../contracts/learning-path';
import { useInject, useStateValue } from '../../../framework/react';
import { Link } from '../../../ui/link';
import { StatusIcon } from '../../../ui/status-icon';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { LearningPathService } from '../learning-path.service';
import { urgentElsewhere } from '../urgent.model';
import { UrgentService } from '../urgent.service';

interface UrgentElsewhereProps {
  readonly path: LearningPath;
  /** The enrollment that the next step leads to. */
  readonly nextEnrollmentId: number | null;
  readonly now: Date;
}

const NO_PATHS: readonly LearningPath[] = [];

/** What cannot wait, above the next step: one line, in the place of its title. Renders nothing if there is nothing. */
export function UrgentElsewhere({ path, nextEnrollmentId, now }: UrgentElsewhereProps) {
  const paths = useStateValue(useInject(LearningPathService).learningPaths$).value ?? NO_PATHS;
  const data = useStateValue(useInject(UrgentService).data$);
  const urgent = urgentElsewhere({ path, paths, nextEnrollmentId, ...data }, now);
  if (urgent === null) return null;
  const { text, to } = urgent;
  const words = (
    <>
      <StatusIcon name="alert" />
      <span className="urgent-elsewhere__text">{text}</span>
    </>
  );
  return 'path' in to ? (
    <Link className="urgent-elsewhere" to={to.path}>
      {words}
    </Link>
  ) : (
    <a className="urgent-elsewhere" href={to.href} target="_blank" rel="noopener noreferrer">
      {words}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
