import type { Enrollment } from '../../../contracts/enrollment';
import { BrandService } from '../../../core/brand/brand.service';
import { isBusy } from '../../../core/data/student-command';
import { EnrollmentService, SessionCalendarService } from '../../../features/course';
import {
  canAddToCalendar,
  courseActionText,
  LaunchLink,
  MissingLink,
  needsSupport,
  UNTITLED_COURSE,
} from '../../../features/course/views';
import { nextExam } from '../../../features/exam';
import { ExamLink } from '../../../features/exam/views';
import { AskSupport } from '../../../features/help';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { Button, type ButtonVariant, buttonClass } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { mark } from '../../../ui/mark';
import { SpokenLabel } from '../../../ui/sentence';

interface CourseActionProps {
  readonly enrollment: Enrollment;
  readonly isLead: boolean;
}

/** The one thing to do with a course now: open it, or what its lock state asks for (ENT-24). */
export function CourseAction({ enrollment, isLead }: CourseActionProps) {
  const { enrollmentId, activityId, archived, lockState } = enrollment;
  const name = enrollment.name || UNTITLED_COURSE;
  const text = courseActionText(enrollment);
  if (archived) return <BringBack enrollmentId={enrollmentId} name={name} />;
  if (lockState === 'CertificateLocked') {
    return (
      <MissingLink {...{ enrollmentId, name }} isCertificate variant={isLead ? 'primary' : 'secondary'} />
    );
  }
  if (text === null) return <NextStep enrollment={enrollment} name={name} />;
  const exam = nextExam(enrollment);
  if (exam !== null) return <ExamLink {...exam} name={name} variant={isLead ? 'primary' : 'secondary'} />;
  return (
    <LaunchLink
      enrollmentId={enrollmentId}
      activityId={activityId}
      variant={isLead ? 'primary' : variantOf(text)}
      text={text}
      name={name}
      isPlain={lockState === 'ScheduleCourse'}
    />
  );
}

/** A course that was begun or is live now has the primary button; a completed one does not. */
function variantOf(text: string): ButtonVariant {
  if (text === 'Join') return 'primary';
  return text === 'Review' ? 'quiet' : 'secondary';
}

interface StepProps {
  readonly name: string;
}

function BringBack({ enrollmentId, name }: StepProps & { readonly enrollmentId: number }) {
  const enrollments = useInject(EnrollmentService);
  const state = useStateValue(enrollments.archiving$);
  return (
    <Button
      variant="secondary"
      busy={isBusy(state) && state.key === enrollmentId}
      busyLabel="Bringing it back"
      onClick={() => enrollments.unarchive(enrollmentId)}
    >
      <SpokenLabel text={`${mark('Bring back')} ${name}`} />
    </Button>
  );
}

/** For a course that cannot be opened. */
function NextStep({ enrollment, name }: StepProps & { readonly enrollment: Enrollment }) {
  const { settings } = useInject(BrandService).context;
  const now = useStateValue(useInject(NOW));
  const { enrollmentId, lockState } = enrollment;
  const support = (
    <AskSupport request={{ enrollmentId }} label={`${mark('Ask Customer Support')} about ${name}`} />
  );
  if (needsSupport(enrollment)) return support;
  switch (lockState) {
    case 'Upsell':
      return settings.showProducts ? <StepLink to="/products" text="See the catalog" name={name} /> : support;
    case 'StartingSoon':
      return canAddToCalendar(enrollmentAsCourse(enrollment), now) ? (
        <AddToCalendar enrollment={enrollment} name={name} />
      ) : (
        <StepLink to={`/courses/${enrollmentId}`} text="See details" name={name} />
      );
    default:
      return <MissingLink {...{ enrollmentId, name }} isCertificate={false} variant="secondary" />;
  }
}

function StepLink({ to, text, name }: StepProps & { readonly to: string; readonly text: string }) {
  return (
    <Link className={buttonClass({ variant: 'secondary' })} to={to}>
      <span className="button__label">
        <SpokenLabel text={`${mark(text)}: ${name}`} />
      </span>
    </Link>
  );
}

function AddToCalendar({ enrollment, name }: StepProps & { readonly enrollment: Enrollment }) {
  const calendar = useInject(SessionCalendarService);
  return (
    <Button variant="secondary" onClick={() => calendar.save(enrollmentAsCourse(enrollment))}>
      <SpokenLabel text={`${mark('Add to calendar')} ${name}`} />
    </Button>
  );
}

const enrollmentAsCourse = (enrollment: Enrollment) => ({ ...enrollment, courseName: enrollment.name });
