import { Skeleton } from '../../../ui/skeleton';
import type { CourseListLook } from '../course-list.model';

const CARDS = Array.from({ length: 6 }, (_each, index) => index);

/** The list while it loads for the first time. */
export function CoursesSkeleton({ look }: { look: CourseListLook }) {
  return (
    <div className={`course-items course-items--${look}`}>
      {CARDS.map((card) => (
        <div className="course-card" key={card}>
          <div className="course-card__head">
            <Skeleton width="2.75rem" height="2.75rem" />
            <Skeleton shape="pill" />
          </div>
          <div className="course-card__body">
            <Skeleton shape="title" width="80%" />
            <Skeleton width="60%" />
          </div>
          <div className="course-card__foot">
            <Skeleton width="40%" />
            <Skeleton width="7rem" height="2.75rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
