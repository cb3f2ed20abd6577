import '../../../../styles/features/learning-path/_path-pace.scss';
import type { LearningPath } from '../../../contracts/learning-path';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { StatusBadge } from '../../../ui/status-badge';
import { StatusIcon } from '../../../ui/status-icon';
import { paceOf } from '../pace.model';
import { paceNotes, verdictLook, verdictText } from '../pace.text';
import { PathDetailsService } from '../path-details.service';

/** Whether the student's pace is enough. It shows once all that it is made of has loaded; the sections report errors. */
export function PathPace({ path }: { path: LearningPath }) {
  const details = useInject(PathDetailsService);
  const { value: groups } = useStateValue(details.groups$);
  const { value: courses } = useStateValue(details.courses$);
  const { value: goals } = useStateValue(details.goals$);
  const { value: goalHistory } = useStateValue(details.goalHistory$);
  const now = useStateValue(useInject(NOW));
  if (!groups || !courses || !goals || !goalHistory) return null;
  const pace = paceOf(path, { groups, courses, goals, goalHistory }, now);
  const { kind, label } = verdictLook(pace);
  return (
    <div className="path-pace">
      <p className="path-pace__verdict">
        <StatusBadge kind={kind}>{label}</StatusBadge> {verdictText(pace, path)}
      </p>
      {paceNotes(pace).map((note) => (
        <p className="path-pace__note" key={note}>
          <StatusIcon name="alert" />
          {note}
        </p>
      ))}
    </div>
  );
}
