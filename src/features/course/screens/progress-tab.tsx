import '../../../../styles/features/course/_progress.scss';
import type { ReadinessScore, ScorecardMetrics } from '../../../contracts/course';
import { formatDate, pluralize } from '../../../platform/format/dates';
import { ProgressRing } from '../../../ui/progress-ring';
import { PartView, useCourseParts } from './part-view';

/** ENT-24, progress: the score card, and the readiness for an exam. */
export function ProgressTab() {
  const { scorecard$, readiness$ } = useCourseParts('scorecard', 'readiness');
  return (
    <div className="course-progress">
      <section className="card course-section" aria-label="Score card">
        <h2 className="course-section__title">Score card</h2>
        <PartView part="scorecard" state$={scorecard$} label="Loading your progress">
          {(metrics) => <Scorecard metrics={metrics} />}
        </PartView>
      </section>
      <PartView part="readiness" state$={readiness$} label="Loading your readiness score" skeleton={<span />}>
        {(readiness) => <Readiness readiness={readiness} />}
      </PartView>
    </div>
  );
}

function Scorecard({ metrics }: { metrics: ScorecardMetrics }) {
  const { percentComplete, minutesSpent, activitiesDone, activityCount, averageScore } = metrics;
  return (
    <div className="scorecard">
      <ProgressRing
        percent={percentComplete ?? 0}
        label="Progress in this course"
        text="complete"
        tone={percentComplete === 100 ? 'success' : 'primary'}
      />
      <dl className="scorecard__metrics">
        <Metric name="Steps done">
          {activitiesDone === null
            ? null
            : `${activitiesDone}${activityCount === null ? '' : ` of ${activityCount}`}`}
        </Metric>
        <Metric name="Time studied">{minutesSpent === null ? null : durationText(minutesSpent)}</Metric>
        <Metric name="Average exam score">{averageScore === null ? null : `${averageScore}%`}</Metric>
      </dl>
    </div>
  );
}

function Metric({ name, children }: { name: string; children: string | null }) {
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

/** Nothing before the first graded exam. */
function Readiness({ readiness: { readinessScore, asOfDate } }: { readiness: ReadinessScore }) {
  if (readinessScore === null) return null;
  return (
    <section className="card course-section" aria-label="Readiness">
      <h2 className="course-section__title">Readiness</h2>
      <div className="scorecard">
        <ProgressRing percent={readinessScore} label="Readiness score" text="ready" />
        <p className="course-text">
          How ready you are for the exam, from your latest exams
          {asOfDate === null ? '' : `, as of ${formatDate(asOfDate)}`}.
        </p>
      </div>
    </section>
  );
}
