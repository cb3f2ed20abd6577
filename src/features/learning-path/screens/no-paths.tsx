import { useState } from 'react';
import { BrandService } from '../../../core/brand/brand.service';
import { useInject, useStateValue } from '../../../framework/react';
import { Button, buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Link } from '../../../ui/link';
import { Sentence } from '../../../ui/sentence';
import { HelpService } from '../../help';
import { AutoEnrollmentService } from '../auto-enrollment.service';
import { LearningPathService } from '../learning-path.service';
import { MORE_COURSES_TEXT, noPathsText, stillNoPathsText } from '../no-paths.text';

/** RTE-02: a course needs no learning path. */
const COURSES = '/courses';

interface NoPathsProps {
  readonly busy: boolean;
  onCheck(): void;
}

/** In place of the cards, for a student without learning paths. Only automatic enrollment makes one (STA-02). */
export function NoPaths({ busy, onCheck }: NoPathsProps) {
  const enrollment = useInject(AutoEnrollmentService);
  const help = useInject(HelpService);
  const { settings } = useInject(BrandService).context;
  const isPending = useStateValue(enrollment.pending$);
  const { asOf, error } = useStateValue(useInject(LearningPathService).learningPaths$);
  const [hasChecked, setChecked] = useState(false);
  const check = () => {
    setChecked(true);
    enrollment.check();
    onCheck();
  };
  return (
    <EmptyState
      title="No learning paths yet"
      action={
        <>
          <Link className={buttonClass()} to={COURSES}>
            <span className="button__label">Go to My Courses</span>
          </Link>
          <Button variant="quiet" busy={busy} busyLabel="Checking" onClick={check}>
            Check again
          </Button>
          <Button variant="quiet" onClick={() => help.open()}>
            Get help
          </Button>
        </>
      }
    >
      <p>
        <Sentence
          text={noPathsText(isPending)}
          as={(words) => <Link to="/account/profile#licenses">{words}</Link>}
        />
      </p>
      {settings.showProducts ? (
        <p>
          <Sentence text={MORE_COURSES_TEXT} as={(words) => <Link to="/products">{words}</Link>} />
        </p>
      ) : null}
      <p role="status">{hasChecked && !busy && !error ? stillNoPathsText(asOf) : null}</p>
    </EmptyState>
  );
}
