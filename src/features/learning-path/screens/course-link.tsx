import type { PathCourse } from '../../../contracts/learning-path-details';
import { type ButtonVariant, buttonClass } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { mark } from '../../../ui/mark';
import { SpokenLabel } from '../../../ui/sentence';
import { courseActionText, LaunchLink, MissingLink, UNTITLED_COURSE } from '../../course/views';
import { nextExam } from '../../exam';
import { ExamLink } from '../../exam/views';

/** Where students enroll. */
export const CATALOG = '/products';

interface CourseLinkProps {
  readonly course: PathCourse;
  readonly variant: ButtonVariant;
}

/**
 * Opens a course in the Launcher, or leads to its exam or to what its certificate still needs. Renders nothing for a
 * course that cannot be opened.
 */
export function CourseLink({ course, variant }: CourseLinkProps) {
  const { enrollmentId, activityId, courseName, lockState } = course;
  const text = courseActionText(course);
  if (text === null || enrollmentId === null) return null;
  const name = courseName || UNTITLED_COURSE;
  if (lockState === 'CertificateLocked') {
    return <MissingLink {...{ enrollmentId, variant, name }} isCertificate />;
  }
  const exam = nextExam(course);
  if (exam !== null) return <ExamLink {...exam} name={name} variant={variant} />;
  return (
    <LaunchLink
      enrollmentId={enrollmentId}
      activityId={activityId}
      variant={variant}
      text={text}
      name={name}
      isPlain={lockState === 'ScheduleCourse'}
    />
  );
}

interface CatalogLinkProps {
  readonly variant: ButtonVariant;
  /** What to look for there, for screen readers. */
  readonly children?: string;
}

/** A link to the catalog. Brands that sell nothing have none (settings.showProducts). */
export function CatalogLink({ variant, children }: CatalogLinkProps) {
  return (
    <Link className={buttonClass({ variant })} to={CATALOG}>
      <span className="button__label">
        <SpokenLabel text={children ? `${mark('See the catalog')} ${children}` : mark('See the catalog')} />
      </span>
    </Link>
  );
}
