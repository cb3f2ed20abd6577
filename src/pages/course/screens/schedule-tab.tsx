import '../../../../styles/features/course-parts/_course-parts.scss';
import type { CourseLocation, CourseSession, WebinarDetails } from '../../../contracts/course';
import type { Enrollment } from '../../../contracts/enrollment';
import { type CalendarCourse, SessionCalendarService } from '../../../features/course';
import {
  addressText,
  isPlace,
  sessionDay,
  sessionMoment,
  UNTITLED_COURSE,
} from '../../../features/course/views';
import { CourseSection, Place, RowsSkeleton, SessionWords } from '../../../features/course-parts';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { externalHref } from '../../../platform/router/external-link';
import { Button, ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { StatusBadge } from '../../../ui/status-badge';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { PartView, useCourseParts } from './part-view';

/** ENT-24, schedule: when and where the course is held, and how to join it. */
export function ScheduleTab({ enrollment }: { enrollment: Enrollment }) {
  const { sessions$, location$, webinar$ } = useCourseParts('sessions', 'location', 'webinar');
  return (
    <div className="course-schedule">
      <CourseSection label="Schedule">
        <PartView
          part="sessions"
          state$={sessions$}
          label="Loading the schedule"
          skeleton={<RowsSkeleton rows={3} />}
        >
          {(sessions) => <Sessions sessions={sessions} enrollment={enrollment} />}
        </PartView>
      </CourseSection>
      <div className="course-schedule__side">
        <PartView part="webinar" state$={webinar$} label="Loading the live session" skeleton={<span />}>
          {(webinar) => <Webinar webinar={webinar} />}
        </PartView>
        <PartView part="location" state$={location$} label="Loading the location" skeleton={<span />}>
          {(location) => (isPlace(location) ? <Place location={location} /> : null)}
        </PartView>
      </div>
    </div>
  );
}

interface SessionsProps {
  readonly sessions: readonly CourseSession[];
  readonly enrollment: Enrollment;
}

function Sessions({ sessions, enrollment }: SessionsProps) {
  const now = useStateValue(useInject(NOW));
  const calendar = useInject(SessionCalendarService);
  const { location$ } = useCourseParts('location');
  const location = useStateValue(location$).value;
  const place = location && isPlace(location) ? placeText(location) : undefined;
  const ahead = sessions.filter((session) => sessionMoment(session, now) === 'ahead' && session.startTime);
  const entryOf = (session: CourseSession) => toCalendarCourse(session, enrollment, place);
  return (
    <>
      <div className="course-section__head">
        <h2 className="course-section__title">Schedule</h2>
        {ahead.length > 1 ? (
          <Button variant="quiet" onClick={() => calendar.save(...ahead.map(entryOf))}>
            <Icon name="calendar" /> Add all to calendar
          </Button>
        ) : null}
      </div>
      {sessions.length === 0 ? (
        <p className="course-empty">The dates of this course appear here once they are set.</p>
      ) : (
        <ul className="session-list">
          {sessions.map((session, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the server may send sessions without an id
            <li key={index} className="session-row">
              <SessionWords session={session} course={enrollment.name} now={now} />
              {ahead.includes(session) ? (
                <Button variant="quiet" onClick={() => calendar.save(entryOf(session))}>
                  Add to calendar
                  <VisuallyHidden> {session.title || sessionDay(session)}</VisuallyHidden>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </>
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
        {live ? <StatusBadge kind="success">Live now</StatusBadge> : null}
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
              Passcode <strong>{passcode}</strong>
            </p>
          ) : null}
        </>
      ) : (
        <p className="course-empty">The way to join appears here when the session can be opened.</p>
      )}
    </CourseSection>
  );
}
