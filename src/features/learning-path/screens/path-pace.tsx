import '../../../../styles/features/learning-path/_path-pace.scss';
import '../../../../styles/ui/_progress-ring-forced.scss';
import type { LearningPath } from '../../../contracts/learning-path';
import type { PathCourse, PathGroup } from '../../../contracts/learning-path-details';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { Notice } from '../../../ui/notice';
import { StatusBadge } from '../../../ui/status-badge';
import { pathStatus } from '../learning-path.model';
import { headlineOf } from '../learning-path.text';
import { paceOf } from '../pace.model';
import { paceNotes, verdictLook, verdictText } from '../pace.text';
import { PathDetailsService } from '../path-details.service';
import { hoursOfPath } from '../path-hours.model';

/** The headline of the card, with what the groups need. */
export function PathHeadline({ path }: { path: LearningPath }) {
  const details = useInject(PathDetailsService);
  const { value: groups } = useStateValue(details.groups$);
  const { value: courses } = useStateValue(details.courses$);
  const now = useStateValue(useInject(NOW));
  const left = groups && courses ? hoursOfPath(path, { groups, courses }).left : undefined;
  // The progress of the path may lag behind its groups.
  const isDone = left === 0 && pathStatus(path, now) !== 'complete';
  const [strong, rest] = isDone ? ['All hours are done.', ''] : headlineOf(path, now, left);
  return (
    <>
      <strong>{strong}</strong> {rest}
    </>
  );
}

/** Whether the student's pace is enough. It shows once all of its data has loaded; the sections report errors. */
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
    <p>
      <StatusBadge kind={kind}>{label}</StatusBadge> {verdictText(pace, path)}
    </p>
  );
}

interface PaceNotesProps {
  readonly path: LearningPath;
  readonly courses: readonly PathCourse[];
  readonly groups: readonly PathGroup[];
}

/** Contradictions between courses and the dates and hours of the path, above the courses that cause them. */
export function PaceNotes({ path, courses, groups }: PaceNotesProps) {
  const now = useStateValue(useInject(NOW));
  const notes = paceNotes(paceOf(path, { groups, courses, goals: [], goalHistory: [] }, now));
  if (notes.length === 0) return null;
  return (
    <Notice kind="warning">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  );
}
