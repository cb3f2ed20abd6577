import { percentText, pluralize } from '../../../platform/format/numbers';
import '../../../../styles/pages/course/_progress.scss';
import type { ReactNode } from 'react';
import type { ReadinessScore, ScorecardMetrics } from '../../../contracts/course';
import type { Loadable } from '../../../core/data/loadable';
import { CourseActivitiesService, CourseService } from '../../../features/course';
import { CourseSection, PartView, useParts } from '../../../features/course-parts';
import { ExamReports, ExamsSection } from '../../../features/exam/views';
import { useInject, useStateValue } from '../../../framework/react';
import { ProgressRing } from '../../../ui/progress-ring';
import { Skeleton } from '../../../ui/skeleton';

/** ENT-24, progress: the score card, the exams, and the reports about them. */
export function ProgressTab({ enrollmentId }: { enrollmentId: number }) {
  const course = useInject(CourseService);
  useParts(course, 'readiness');
  const { activities$ } = useInject(CourseActivitiesService);
  const features = useStateValue(course.features$).value;
  return (
    <div className="course-progress">
      <div className="course-progress__own">
        <CourseSection label="Score card">
          <h2 className="course-section__title">Score card</h2>
          <PartView course={course} part="scorecard" state$={course.scorecard$} label="Loading your progress">
            {(metrics) => <Scorecard metrics={metrics} />}
          </PartView>
        </CourseSection>
        <PartView
          course={course}
          part="activities"
          state$={activities$}
          label="Loading the contents of this course"
          skeleton={null}
        >
          {({ items }) => <ExamsSection enrollmentId={enrollmentId} activities={items} />}
        </PartView>
      </div>
      {features && !features.has('ReadinessReport') ? null : <ExamReports enrollmentId={enrollmentId} />}
    </div>
  );
}

function Scorecard({ metrics }: { metrics: ScorecardMetrics }) {
  const { readiness$ } = useInject(CourseService);
  const readiness = useStateValue(readiness$);
  const { percentComplete, minutesSpent, activitiesDone, activityCount, averageScore } = metrics;
  const done = activityCount === null ? `${activitiesDone}` : `${activitiesDone} of ${activityCount}`;
  return (
    <div className="scorecard">
      {percentComplete === null ? null : (
        <ProgressRing
          percent={percentComplete}
          label="Progress in this course"
          text="complete"
          tone={percentComplete === 100 ? 'success' : 'primary'}
        />
      )}
      <dl className="scorecard__metrics">
        <Metric name="Steps done">{activitiesDone === null ? 'Not known' : done}</Metric>
        <Metric name="Time studied">
          {minutesSpent === null ? 'Not known' : durationText(minutesSpent)}
        </Metric>
        <Metric name="Average exam score">{averageScore === null ? null : percentText(averageScore)}</Metric>
        <Metric name="Readiness score">{readinessText(readiness)}</Metric>
      </dl>
    </div>
  );
}

function readinessText({ value, error }: Loadable<ReadinessScore>): ReactNode {
  if (value === null) return error === null ? <Skeleton width="3rem" /> : 'Not known';
  return value.readinessScore === null ? null : percentText(value.readinessScore);
}

function Metric({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="metric">
      <dt className="metric__name">{name}</dt>
      <dd className="metric__value">{children ?? 'None yet'}</dd>
    </div>
  );
}

/** '45 minutes', '1 hour 20 minutes'. */
function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? pluralize(hours, 'hour') : '', rest > 0 || hours === 0 ? pluralize(rest, 'minute') : '']
    .filter(Boolean)
    .join(' ');
}
