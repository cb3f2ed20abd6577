import type { Enrollment } from '../../../contracts/enrollment';
import { EnrollmentService, NoteService } from '../../../features/course';
import { UNTITLED_COURSE } from '../../../features/course/views';
import { useInject } from '../../../framework/react';
import { Link } from '../../../ui/link';
import { MenuButton } from '../../../ui/menu-button';
import { canSwap } from '../swap.model';
import { SwapSheetService } from '../swap-sheet.service';

const DOTS = 'M12 5.5v.1M12 12v.1M12 18.5v.1';

/** Everything else that can be done with a course. */
export function CourseMenu({ enrollment }: { readonly enrollment: Enrollment }) {
  const { name } = enrollment;
  return (
    <MenuButton label={`Options for ${name || UNTITLED_COURSE}`} drawing={DOTS}>
      <Items enrollment={enrollment} />
    </MenuButton>
  );
}

/** Its services are made when a menu opens. */
function Items({ enrollment }: { readonly enrollment: Enrollment }) {
  const enrollments = useInject(EnrollmentService);
  const notes = useInject(NoteService);
  const swaps = useInject(SwapSheetService);
  const { enrollmentId, archived, percentComplete } = enrollment;
  const details = `/courses/${enrollmentId}`;
  return (
    <>
      <Link className="menu-button__item" to={details}>
        Course details
      </Link>
      {percentComplete === 100 ? (
        <Link className="menu-button__item" to={`${details}/certificates`}>
          Certificate
        </Link>
      ) : null}
      <button type="button" className="menu-button__item" onClick={() => notes.print(enrollmentId)}>
        Print my notes
      </button>
      {canSwap(enrollment) ? (
        <button
          type="button"
          className="menu-button__item"
          onPointerEnter={() => swaps.preload()}
          onFocus={() => swaps.preload()}
          onClick={() => swaps.open(enrollment)}
        >
          Swap for another course
        </button>
      ) : null}
      <button
        type="button"
        className="menu-button__item"
        onClick={() => (archived ? enrollments.unarchive(enrollmentId) : enrollments.archive(enrollmentId))}
      >
        {archived ? 'Bring back from the archive' : 'Archive'}
      </button>
    </>
  );
}
