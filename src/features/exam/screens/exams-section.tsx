import '../../../../styles/features/exam/_exam-reports.scss';
import { useEffect } from 'react';
import { LoadedView } from '../../../connected/loaded-view';
import type { Activity } from '../../../contracts/activity';
import { useInject, useStateValue } from '../../../framework/react';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { StateBadge } from '../../../ui/state-badge';
import { examPath } from '../exam.text';
import { ExamReportService } from '../exam-report.service';
import { attemptsText, examOf, isToBeAsked, type StepExams } from '../exam-steps.model';

interface ExamsSectionProps {
  readonly enrollmentId: number;
  /** The steps of the course; all of them: those without an exam are left out. */
  readonly activities: readonly Activity[];
}

/** The exams of a course, each with its state and a link to its page. Renders nothing if there are none. */
export function ExamsSection({ enrollmentId, activities }: ExamsSectionProps) {
  const reports = useInject(ExamReportService);
  const loaded = useStateValue(reports.exams$);
  const steps = activities.filter(isToBeAsked);
  const ids = steps.map(({ activityId }) => activityId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say whether the steps have changed
  useEffect(() => {
    reports.showSteps(steps.map(({ activityId }) => ({ enrollmentId, activityId })));
    return () => reports.showSteps([]);
  }, [reports, enrollmentId, ids]);
  if (steps.length === 0) return <Exams {...{ enrollmentId, activities }} known={null} />;
  return (
    <LoadedView
      loaded={loaded}
      onRetry={() => reports.reload()}
      label="Loading the exams of this course"
      skeleton={null}
    >
      {(known) => <Exams {...{ enrollmentId, activities, known }} />}
    </LoadedView>
  );
}

interface ExamsProps extends ExamsSectionProps {
  readonly known: StepExams | null;
}

function Exams({ enrollmentId, activities, known }: ExamsProps) {
  const exams = activities.flatMap((activity) => {
    const exam = examOf(activity, known);
    return exam ? [{ ...activity, attempts: attemptsText(exam) }] : [];
  });
  if (exams.length === 0) return null;
  return (
    <section className="exams-section" aria-labelledby="exams-section">
      <h3 className="exams-section__title" id="exams-section">
        Exams
      </h3>
      <ul className="exams-section__list">
        {exams.map(({ activityId, name, lockState, lockReason, attempts }) => (
          <li className="exams-section__item" key={activityId}>
            <Link className="exams-section__link" to={examPath(enrollmentId, activityId)}>
              <span className="exams-section__words">
                <span className="exams-section__name">{name}</span>
                {attempts ? <span className="exams-section__attempts">{attempts}</span> : null}
                {lockReason === '' ? null : <span className="exams-section__reason">{lockReason}</span>}
              </span>
              <span className="exams-section__state">
                <StateBadge state={lockState} />
              </span>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
