import type { CourseLocation, CourseSession, WebinarDetails } from '../../../contracts/course';
import type { Enrollment } from '../../../contracts/enrollment';
import { type CalendarCourse, CourseService, SessionCalendarService } from '../../../features/course';
import {
  addressText,
  isPlace,
  sessionDay,
  sessionMoment,
  UNTITLED_COURSE,
} from '../../../features/course/views';
import { CourseSection, LocationPanel, PartView, SessionsPanel } from '../../../features/course-parts';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { externalHref } from '../../../platform/router/external-link';
import { Button, ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { mark } from '../../../ui/mark';
import { Sentence, SpokenLabel } from '../../../ui/sentence';
import { StateBadge } from '../../../ui/state-badge';
import { VisuallyHidden } from '../../../ui/visually-hidden';

/** ENT-24, schedule: when and where the course is held, and how to join it. */
export function ScheduleTab({ enrollment }: { enrollment: Enrollment }) {
  const course = useInject(CourseService);
  const calendar = useInject(SessionCalendarService);
  const now = useStateValue(useInject(NOW));
  const location = useStateValue(course.location$).value;
  const place = location && isPlace(location) ? placeText(location) : undefined;
  const isAhead = (session: CourseSession) =>
    sessionMoment(session, now) === 'ahead' && Boolean(session.startTime);
  const entryOf = (session: CourseSession) => toCalendarCourse(session, enrollment, place);
  return (
    <div className="course-schedule">
      <SessionsPanel
        course={course}
        name={enrollment.name}
        action={(sessions) => {
          const ahead = sessions.filter(isAhead);
          return ahead.length > 1 ? (
            <Button variant="quiet" onClick={() => calendar.save(...ahead.map(entryOf))}>
              <Icon name="calendar" /> Add all to calendar
            </Button>
          ) : null;
        }}
        rowAction={(session) =>
          isAhead(session) ? (
            <Button variant="quiet" onClick={() => calendar.save(entryOf(session))}>
              <SpokenLabel text={`${mark('Add to calendar')} ${session.title || sessionDay(session)}`} />
            </Button>
          ) : null
        }
      />
      <div className="course-schedule__side">
        <PartView
          course={course}
          part="webinar"
          state$={course.webinar$}
          label="Loading the live session"
          skeleton={<span />}
        >
          {(webinar) => <Webinar webinar={webinar} />}
        </PartView>
        <LocationPanel course={course} skeleton={<span />} />
      </div>
    </div>
  );
}

function toCalendarCourse(
  { title, startTime, endTime }: CourseSession,
  { name, courseId, enrollmentId, activityId }: Enrollment,
  location: string | undefined,
): CalendarCourse {
  const course = name || UNTITLED_COURSE;
  const courseName = title && title !== course ? `${course}: ${title}` : course;
  return { courseId, courseName, enrollmentId, activityId, startTime, endTime, location };
}

function placeText(location: CourseLocation): string {
  return [location.name, addressText(location)].filter(Boolean).join(', ');
}

/** Where to join. The server sends the address from shortly before the session until its end. */
function Webinar({ webinar: { startTime, joinUrl, passcode, live } }: { webinar: WebinarDetails }) {
  if (startTime === null) return null;
  const href = externalHref(joinUrl);
  return (
    <CourseSection label="Live session">
      <div className="course-section__head">
        <h2 className="course-section__title">Live session</h2>
        {live ? <StateBadge state="InSession" /> : null}
      </div>
      {href ? (
        <>
          <ButtonLink
            variant={live ? 'primary' : 'secondary'}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {live ? 'Join the session' : 'Open the waiting room'}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </ButtonLink>
          {passcode ? (
            <p className="course-passcode">
              <Sentence text={`Passcode ${mark(passcode)}`} as={(words) => <strong>{words}</strong>} />
            </p>
          ) : null}
        </>
      ) : (
        <p className="course-empty">The link to join appears here when the session opens.</p>
      )}
    </CourseSection>
  );
}
