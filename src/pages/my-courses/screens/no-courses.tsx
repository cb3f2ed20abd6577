import type { EnrollmentStatus } from '../../../contracts/enrollment';
import { BrandService } from '../../../core/brand/brand.service';
import { useInject } from '../../../framework/react';
import { Button, buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Link } from '../../../ui/link';
import { CourseListService } from '../course-list.service';

interface NoCoursesProps {
  readonly busy: boolean;
  readonly onCheck: () => void;
}

/** For a student who has never enrolled. A brand that sells nothing has no catalog to show. */
export function NoCourses({ busy, onCheck }: NoCoursesProps) {
  const { settings } = useInject(BrandService).context;
  return (
    <EmptyState
      title="No courses yet"
      action={
        settings.showProducts ? (
          <Link className={buttonClass()} to="/products">
            <span className="button__label">Find your first course</span>
          </Link>
        ) : (
          <Button busy={busy} busyLabel="Checking" onClick={onCheck}>
            Check again
          </Button>
        )
      }
    >
      Every course you enroll in appears here, with how far you are and what comes next.
    </EmptyState>
  );
}

const NOTHING: Readonly<Record<EnrollmentStatus, readonly [title: string, text: string]>> = {
  current: ['No courses here', 'What you have archived is in the archive.'],
  inProgress: ['Nothing in progress', 'A course you have started appears here until you complete it.'],
  notStarted: ['Nothing left to start', 'A course you have not opened yet appears here.'],
  expiring: ['Nothing expires soon', 'A course that ends within 30 days appears here.'],
  completed: ['Nothing completed yet', 'Your completed courses stay here, to be reviewed at any time.'],
  archived: ['Your archive is empty', 'Archive a course you no longer need, and it moves here.'],
};

/** Nothing has the chosen status, and nothing else is filtered. */
export function NothingOfStatus({ status }: { status: EnrollmentStatus }) {
  const { list } = useInject(CourseListService);
  const [title, text] = NOTHING[status];
  const other = status === 'current' ? 'archived' : 'current';
  return (
    <EmptyState
      title={title}
      headingLevel={2}
      action={
        <Button
          variant="secondary"
          onClick={() =>
            list.change({
              filters: { ...list.view$.value.filters, status: other === 'current' ? [] : [other] },
            })
          }
        >
          {other === 'current' ? 'Show all courses' : 'Show the archive'}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
