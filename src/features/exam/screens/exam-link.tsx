import { type ButtonVariant, buttonClass } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { mark } from '../../../ui/mark';
import { SpokenLabel } from '../../../ui/sentence';
import { examPath } from '../exam.text';

interface ExamLinkProps {
  readonly enrollmentId: number;
  readonly activityId: number;
  /** Of the step, or of the course that goes on with it. */
  readonly name: string;
  readonly variant: ButtonVariant;
}

export function ExamLink({ enrollmentId, activityId, name, variant }: ExamLinkProps) {
  return (
    <Link className={buttonClass({ variant })} to={examPath(enrollmentId, activityId)}>
      <span className="button__label">
        <SpokenLabel text={`${mark('Go to the exam')}: ${name}`} />
      </span>
    </Link>
  );
}
