import type { PathCourse } from '../../../contracts/learning-path-details';
import { BrandService } from '../../../core/brand/brand.service';
import { useInject } from '../../../framework/react';
import { type ButtonVariant, buttonClass } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { mark } from '../../../ui/mark';
import { SpokenLabel } from '../../../ui/sentence';
import {
  courseActionText,
  LaunchLink,
  MissingLink,
  needsEnrollment,
  needsSupport,
  UNTITLED_COURSE,
} from '../../course/views';
import { nextExam } from '../../exam';
import { ExamLink } from '../../exam/views';
import { AskSupport } from '../../help';

/** Where students enroll. */
export const CATALOG = '/products';

interface CourseActionProps {
  readonly course: PathCourse;
  readonly variant: ButtonVariant;
}

/**
 * Opens a course in the Launcher, or leads to its exam, to what its certificate still needs, to where the student enrolls
 * or to Customer Support. Renders nothing for a course that waits for something else.
 */
export function CourseAction({ course, variant }: CourseActionProps) {
  const { enrollmentId, activityId, courseName, lockState } = course;
  const text = courseActionText(course);
  if (lockState === 'Upsell' || needsEnrollment(course)) return <EnrollAction {...{ course, variant }} />;
  if (needsSupport(course)) return <AskAboutCourse {...{ course, variant }} />;
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

interface EnrollActionProps {
  readonly variant: ButtonVariant;
  /** The course to enroll in, if it is known. */
  readonly course?: PathCourse;
}

/** To the catalog, or to Customer Support where the brand sells nothing (settings.showProducts). */
export function EnrollAction({ variant, course }: EnrollActionProps) {
  const { settings } = useInject(BrandService).context;
  if (!settings.showProducts) {
    return course ? (
      <AskAboutCourse {...{ course, variant }} />
    ) : (
      <AskSupport variant={variant} label={mark('Ask Customer Support')} />
    );
  }
  const name = course && (course.courseName || UNTITLED_COURSE);
  return (
    <Link className={buttonClass({ variant })} to={CATALOG}>
      <span className="button__label">
        <SpokenLabel text={name ? `${mark('See the catalog')}: ${name}` : mark('See the catalog')} />
      </span>
    </Link>
  );
}

function AskAboutCourse({ course, variant }: CourseActionProps) {
  const name = course.courseName || UNTITLED_COURSE;
  return (
    <AskSupport
      variant={variant}
      request={{
        enrollmentId: course.enrollmentId ?? undefined,
        message: needsEnrollment(course) ? `How can I enroll in “${name}”?` : undefined,
      }}
      label={`${mark('Ask Customer Support')} about ${name}`}
    />
  );
}
