import { useInject, useStateValue } from '../../../framework/react';
import { Button, buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Link } from '../../../ui/link';
import { AutoEnrollmentService } from '../auto-enrollment.service';

/** RTE-02: a course needs no learning path. */
const COURSES = '/courses';

interface NoPathsProps {
  readonly busy: boolean;
  onCheck(): void;
}

/** In place of the cards, for a student without learning paths. Only automatic enrollment makes one (STA-02). */
export function NoPaths({ busy, onCheck }: NoPathsProps) {
  const isPending = useStateValue(useInject(AutoEnrollmentService).pending$);
  return (
    <EmptyState
      title="No learning paths yet"
      action={
        <>
          <Link className={buttonClass()} to={COURSES}>
            <span className="button__label">Go to My Courses</span>
          </Link>
          <Button variant="quiet" busy={busy} busyLabel="Checking" onClick={onCheck}>
            Check again
          </Button>
        </>
      }
    >
      A learning path gathers the courses that renew your license.{' '}
      {isPending === true
        ? 'Your licenses are checked as soon as you are connected. A new path appears here, if one is made.'
        : null}
      {isPending === false ? (
        <>
          It is made for <Link to="/account/profile">the licenses in your profile</Link> when you sign in.
        </>
      ) : null}
    </EmptyState>
  );
}
