import '../../../../styles/features/exam/_exam-reports.scss';
import type { Activity } from '../../../contracts/activity';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { LockBadge } from '../../../ui/lock-badge';
import { examPath } from '../exam.text';

/** The step type whose activities have questions. */
const EXAM_STEP = 'VC5';

export interface ExamsSectionProps {
  readonly enrollmentId: number;
  /** The steps of the course; those without an exam are left out. */
  readonly activities: readonly Activity[];
}

/** The exams of a course, each with its state and a link to its page. Renders nothing if there are none. */
export function ExamsSection({ enrollmentId, activities }: ExamsSectionProps) {
  const exams = activities.filter(({ stepType }) => stepType === EXAM_STEP);
  if (exams.length === 0) return null;
  return (
    <section className="exams-section" aria-labelledby="exams-section">
      <h3 className="exams-section__title" id="exams-section">
        Exams
      </h3>
      <ul className="exams-section__list">
        {exams.map(({ activityId, name, lockState, lockReason }) => (
          <li className="exams-section__item" key={activityId}>
            <Link className="exams-section__link" to={examPath(enrollmentId, activityId)}>
              <span className="exams-section__words">
                <span className="exams-section__name">{name}</span>
                {lockReason === '' ? null : <span className="exams-section__reason">{lockReason}</span>}
              </span>
              <LockBadge state={lockState} />
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
