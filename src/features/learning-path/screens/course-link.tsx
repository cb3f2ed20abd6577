import type { PathCourse } from '../../../contracts/learning-path-details';
import { BrandService } from '../../../core/brand/brand.service';
import { coursePath } from '../../../core/brand/launcher';
import { useInject } from '../../../framework/react';
import { ButtonLink, type ButtonVariant, buttonClass } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { LauncherHandoverService } from '../../auth';
import { courseActionText } from '../path-courses.model';
import { UNTITLED_COURSE } from '../path-details.text';

/** Where students enroll. */
export const CATALOG = '/products';

export interface CourseLinkProps {
  readonly course: PathCourse;
  readonly variant: ButtonVariant;
}

/**
 * PUR-08, RTE-28: opens a course in the Launcher. Where the Launcher needs a token to know the student, the link leads
 * to the same path of this app, which hands over to the Launcher. Renders nothing for a course that cannot be opened.
 */
export function CourseLink({ course, variant }: CourseLinkProps) {
  const { hosts } = useInject(BrandService).context;
  const { sharesCookie } = useInject(LauncherHandoverService);
  const { enrollmentId, activityId, courseName } = course;
  const text = courseActionText(course);
  if (text === null || enrollmentId === null) return null;
  const path = coursePath(enrollmentId, activityId);
  const name = `${text} ${courseName || UNTITLED_COURSE}`;
  return sharesCookie ? (
    <ButtonLink variant={variant} href={hosts.launcher + path} aria-label={name}>
      {text}
    </ButtonLink>
  ) : (
    <Link className={buttonClass({ variant })} to={path} aria-label={name}>
      <span className="button__label">{text}</span>
    </Link>
  );
}

export interface CatalogLinkProps {
  readonly variant: ButtonVariant;
  /** What to look for there, for screen readers. */
  readonly children?: string;
}

/** A link to the catalog. Brands that sell nothing have none (settings.showProducts). */
export function CatalogLink({ variant, children }: CatalogLinkProps) {
  return (
    <Link className={buttonClass({ variant })} to={CATALOG}>
      <span className="button__label">
        See the catalog
        {children ? <VisuallyHidden>{children}</VisuallyHidden> : null}
      </span>
    </Link>
  );
}
