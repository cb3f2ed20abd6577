import { parseISO } from 'date-fns/parseISO';
import type { Enrollment } from '../../../contracts/enrollment';
import type { MomentText } from '../../../contracts/iso-date';
import { isBusy } from '../../../core/data/student-command';
import { EnrollmentService } from '../../../features/course';
import {
  courseActionText,
  DeliveryIcon,
  deliveryText,
  LaunchLink,
  lockText,
  MissingLink,
  type ShownCourseTab,
  sessionText,
  UNTITLED_COURSE,
} from '../../../features/course/views';
import { nextExam } from '../../../features/exam';
import { ExamLink } from '../../../features/exam/views';
import { CountsFor } from '../../../features/ledger';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { formatDate, formatRelativeTime } from '../../../platform/format/dates';
import { factsText, knownFacts, licenseText } from '../../../platform/format/facts';
import { hoursText } from '../../../platform/format/hours';
import { Button } from '../../../ui/button';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { Notice } from '../../../ui/notice';
import { PageHead } from '../../../ui/page-frame';
import { ProgressBar } from '../../../ui/progress-bar';
import { StateBadge } from '../../../ui/state-badge';

interface CourseHeaderProps {
  readonly enrollment: Enrollment;
  readonly back: { readonly to: string; readonly text: string };
  /** The tab that is open; null for the contents. */
  readonly tab: ShownCourseTab | null;
}

/**
 * The course and the student's progress. The link that opens the course stands here unless the step at hand, the first of
 * the contents, has one of its own.
 */
export function CourseHeader({ enrollment, back, tab }: CourseHeaderProps) {
  const now = useStateValue(useInject(NOW));
  const { enrollmentId, activityId, archived, deliveryMethod, lockState, percentComplete } = enrollment;
  const name = enrollment.name || UNTITLED_COURSE;
  const reason = lockText(enrollment);
  const session = sessionText(enrollment, now);
  const action = courseActionText(enrollment);
  const exam = nextExam(enrollment);
  const isOpen = lockState === 'Unlocked' || lockState === 'ExpiresSoon';
  const hasStep = isOpen && activityId !== null && (tab ?? 'tableOfContents') === 'tableOfContents';
  return (
    <div className="course-header">
      <PageHead
        title={<h1 className="page__title">{name}</h1>}
        back={back}
        actions={
          action === null || hasStep ? null : exam ? (
            <ExamLink {...exam} name={name} variant="primary" />
          ) : (
            <LaunchLink
              {...{ enrollmentId, activityId, name }}
              text={action}
              variant="primary"
              isPlain={lockState === 'ScheduleCourse'}
            />
          )
        }
      />
      <div className="course-header__words">
        <p className="course-header__facts">
          <StateBadge state={lockState} />
          <span className="course-header__delivery">
            <DeliveryIcon method={deliveryMethod} />
            <span className="course-header__list">
              {factsOf(enrollment).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </span>
          </span>
        </p>
        {session ? <p className="course-header__session">{session}</p> : null}
        {reason ? <p className="course-header__reason">{reason}</p> : null}
        {lockState === 'CertificateLocked' ? (
          <MissingLink {...{ enrollmentId, name }} isCertificate variant="secondary" />
        ) : null}
        {percentComplete === null ? null : (
          <ProgressBar
            percent={percentComplete}
            label="Progress in this course"
            tone={percentComplete === 100 ? 'success' : 'primary'}
          />
        )}
        <p className="course-header__dates">{datesText(enrollment, now)}</p>
        <div className="course-header__credit">
          <ErrorBoundary>
            <CountsFor course={{ kind: 'course', enrollment }} />
          </ErrorBoundary>
        </div>
        {archived ? <Archived enrollmentId={enrollmentId} /> : null}
      </div>
    </div>
  );
}

function factsOf({ deliveryMethod, creditHours, stateAbbv, licenseTypeName }: Enrollment): readonly string[] {
  return knownFacts(
    deliveryText(deliveryMethod),
    creditHours !== null && hoursText(creditHours),
    licenseText(licenseTypeName, stateAbbv),
  );
}

function endText(end: MomentText, now: Date): string {
  const date = formatDate(end);
  return parseISO(end) <= now ? `ended ${date}` : `open until ${date}`;
}

/** 'Open until 12/03/2026, last opened 2 hours ago'. */
function datesText({ expirationDate, lastAccessedDate }: Enrollment, now: Date): string {
  return factsText(
    expirationDate !== null && endText(expirationDate, now),
    lastAccessedDate === null ? 'not opened yet' : `last opened ${formatRelativeTime(lastAccessedDate, now)}`,
  );
}

function Archived({ enrollmentId }: { enrollmentId: number }) {
  const enrollments = useInject(EnrollmentService);
  const state = useStateValue(enrollments.archiving$);
  return (
    <Notice
      kind="info"
      action={
        <Button
          variant="secondary"
          busy={isBusy(state) && state.key === enrollmentId}
          busyLabel="Bringing the course back"
          onClick={() => enrollments.unarchive(enrollmentId)}
        >
          Bring it back
        </Button>
      }
    >
      This course is archived. It is not among your other courses.
    </Notice>
  );
}
