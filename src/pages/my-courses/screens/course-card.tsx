import '../../../../styles/pages/my-courses/_course-card.scss';
import type { Enrollment } from '../../../contracts/enrollment';
import { DeliveryIcon, lockText, sessionText, UNTITLED_COURSE } from '../../../features/course/views';
import { nextExam } from '../../../features/exam';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { classNames } from '../../../ui/class-names';
import { Link } from '../../../ui/link';
import { ProgressBar } from '../../../ui/progress-bar';
import { StateBadge } from '../../../ui/state-badge';
import { endOf, factsOf, openedText } from '../course-card.text';
import { CourseAction } from './course-action';
import { CourseMenu } from './course-menu';

interface CourseCardProps {
  readonly enrollment: Enrollment;
  /** The course to go on with: larger, and its action leads. */
  readonly isLead: boolean;
}

/** One course: its facts, the progress, whether it is open and why not, and its actions. */
export function CourseCard({ enrollment, isLead }: CourseCardProps) {
  const now = useStateValue(useInject(NOW));
  const { enrollmentId, name, deliveryMethod, lockState, percentComplete, archived } = enrollment;
  const session = sessionText(enrollment, now);
  // The date of the end already says this.
  const reason = lockState === 'ExpiresSoon' ? null : lockText(enrollment);
  const end = endOf(enrollment, now);
  const isUnderWay = percentComplete !== null && percentComplete > 0;
  return (
    <article
      className={classNames('course-card', isLead && 'course-card--lead')}
      aria-label={name || UNTITLED_COURSE}
    >
      <div className="course-card__head">
        <span className="course-card__delivery">
          <DeliveryIcon method={deliveryMethod} />
        </span>
        <span className="course-card__badges">
          {archived ? <StateBadge state="Archived" /> : null}
          <StateBadge state={lockState} />
        </span>
      </div>
      <div className="course-card__body">
        {isLead && lockState !== 'InSession' ? (
          <p className="course-card__kicker">Pick up where you left off</p>
        ) : null}
        <h2 className="course-card__title">
          <Link className="course-card__link" to={`/courses/${enrollmentId}`}>
            {name || UNTITLED_COURSE}
          </Link>
        </h2>
        <p className="course-card__facts">{factsOf(enrollment)}</p>
        {session ? <p className="course-card__session">{session}</p> : null}
        {nextExam(enrollment) ? <p className="course-card__reason">Next step: Exam</p> : null}
        {reason ? <p className="course-card__reason">{reason}</p> : null}
      </div>
      <div className="course-card__foot">
        {isUnderWay ? (
          <ProgressBar
            percent={percentComplete}
            label="Progress"
            tone={percentComplete === 100 ? 'success' : 'primary'}
          />
        ) : null}
        <div className="course-card__actions">
          <CourseAction enrollment={enrollment} isLead={isLead} />
          <CourseMenu enrollment={enrollment} />
        </div>
        <p className="course-card__dates">
          <span>{openedText(enrollment, now)}</span>
          {end ? <span className={end.isUrgent ? 'course-card__urgent' : undefined}>{end.text}</span> : null}
        </p>
      </div>
    </article>
  );
}
