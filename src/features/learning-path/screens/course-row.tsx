import type { CalendarDay } from '../../../contracts/iso-date';
import type { PathCourse } from '../../../contracts/learning-path-details';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { factsText } from '../../../platform/format/facts';
import { hoursText } from '../../../platform/format/hours';
import { Button, type ButtonVariant } from '../../../ui/button';
import { mark } from '../../../ui/mark';
import { ProgressBar } from '../../../ui/progress-bar';
import { SpokenLabel } from '../../../ui/sentence';
import { StateBadge } from '../../../ui/state-badge';
import { SessionCalendarService } from '../../course';
import {
  canAddToCalendar,
  courseActionText,
  DeliveryIcon,
  deliveryText,
  endText,
  lockText,
  needsEnrollment,
  sessionText,
  UNTITLED_COURSE,
} from '../../course/views';
import { CourseAction } from './course-action';

interface CourseRowProps {
  readonly course: PathCourse;
  /** The last day of the license, if that is ahead. */
  readonly license: CalendarDay | null;
  /** It is the course to go on with. */
  readonly isNext: boolean;
}

/** A course that is not completed: how it is delivered, what it needs, and what the student can do. */
export function CourseRow({ course, license, isNext }: CourseRowProps) {
  const { courseName, deliveryMethod, lockState, percentComplete } = course;
  const now = useStateValue(useInject(NOW));
  const reason = lockText(course, license);
  const session = sessionText(course, now);
  const isUnderWay = percentComplete !== null && percentComplete > 0;
  return (
    <li className="course-row" tabIndex={-1} aria-current={isNext ? 'step' : undefined}>
      <span className="course-row__delivery">
        <DeliveryIcon method={deliveryMethod} />
      </span>
      <div className="course-row__body">
        {isNext ? <p className="course-row__next">Next up</p> : null}
        <p className="course-row__name">{courseName || UNTITLED_COURSE}</p>
        <div className="course-row__facts">
          {needsEnrollment(course) ? <StateBadge state="NotEnrolled" /> : <StateBadge state={lockState} />}
          {factsOf(course, now)}
        </div>
        {session ? <p className="course-row__session">{session}</p> : null}
        {isUnderWay ? <ProgressBar percent={percentComplete} label="Progress" /> : null}
        {reason ? <p className="course-row__reason">{reason}</p> : null}
      </div>
      <div className="course-row__actions">
        <CourseAction course={course} variant={variantOf(course, isNext)} />
        {canAddToCalendar(course, now) ? <AddToCalendar course={course} /> : null}
      </div>
    </li>
  );
}

interface CompletedRowProps {
  readonly course: PathCourse;
  /** Folded away, it is only its name. */
  readonly isOpen: boolean;
}

/** A completed course, in as little space as possible. */
export function CompletedRow({ course, isOpen }: CompletedRowProps) {
  const now = useStateValue(useInject(NOW));
  return (
    <li className="completed-row" tabIndex={-1}>
      <p className="course-row__name">{course.courseName || UNTITLED_COURSE}</p>
      {isOpen ? (
        <>
          <div className="course-row__facts">
            <StateBadge state={course.lockState} />
            {factsOf(course, now)}
          </div>
          <CourseAction course={course} variant="quiet" />
        </>
      ) : null}
    </li>
  );
}

/** 'Online, 2 hours, open until 12/03/2026'. */
function factsOf(course: PathCourse, now: Date): string {
  const { deliveryMethod, creditHours } = course;
  return factsText(
    deliveryText(deliveryMethod),
    creditHours !== null && hoursText(creditHours),
    endText(course, now),
  );
}

/** The button that leads stands in the card of the path. What was not begun can wait. */
function variantOf(course: PathCourse, isNext: boolean): ButtonVariant {
  const text = courseActionText(course);
  return text !== null && (isNext || text !== 'Start') ? 'secondary' : 'quiet';
}

function AddToCalendar({ course }: Pick<CourseRowProps, 'course'>) {
  const calendar = useInject(SessionCalendarService);
  return (
    <Button variant="quiet" onClick={() => calendar.save(course)}>
      <SpokenLabel text={`${mark('Add to calendar')} ${course.courseName || UNTITLED_COURSE}`} />
    </Button>
  );
}
