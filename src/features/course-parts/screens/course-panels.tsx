/** The tabs that a course and a preview of it have in common. */
import type { ReactNode } from 'react';
import type {
  CourseDetails,
  CourseLocation,
  CoursePerson,
  CourseSession,
  RegulatoryInformation,
} from '../../../contracts/course';
import type { EnrollmentDocument } from '../../../contracts/document';
import type { Loadable } from '../../../core/data/loadable';
import type { ListPage } from '../../../core/data/paged-load';
import { useInject, useStateValue } from '../../../framework/react';
import type { State } from '../../../framework/rxjs';
import { NOW } from '../../../platform/clock/clock';
import { EmptyState } from '../../../ui/empty-state';
import { isPlace } from '../../course/views';
import { About, People, Place, Regulation, SessionWords } from './course-views';
import { type OpenCourse, PartPanel, PartView } from './part-view';

/** What is read for an enrollment and for a preview by different calls. */
interface CourseParts
  extends OpenCourse<'details' | 'instructors' | 'authors' | 'sessions' | 'location' | 'regulation'> {
  readonly details$: State<Loadable<CourseDetails>>;
  readonly instructors$: State<Loadable<readonly CoursePerson[]>>;
  readonly authors$: State<Loadable<readonly CoursePerson[]>>;
  readonly sessions$: State<Loadable<readonly CourseSession[]>>;
  readonly location$: State<Loadable<CourseLocation>>;
  readonly regulation$: State<Loadable<RegulatoryInformation>>;
}

interface PanelProps {
  readonly course: CourseParts;
}

/** ENT-24, aboutCourse. */
export function AboutPanel({ course }: PanelProps) {
  return (
    <PartPanel
      title="About this course"
      course={course}
      part="details"
      state$={course.details$}
      label="Loading the description of this course"
    >
      {(details) => <About details={details} />}
    </PartPanel>
  );
}

/** ENT-24, instructor: who teaches the course. */
export function InstructorsPanel(props: PanelProps & { readonly action?: ReactNode }) {
  return (
    <PeoplePanel
      part="instructors"
      label="Loading the instructors"
      title="Instructors"
      none="No instructors are listed for this course."
      {...props}
    />
  );
}

/** ENT-24, author. */
export function AuthorsPanel({ course }: PanelProps) {
  return (
    <PeoplePanel
      part="authors"
      label="Loading the authors"
      title="Authors"
      none="No authors are listed for this course."
      course={course}
    />
  );
}

interface PeoplePanelProps extends PanelProps, PanelHeadProps {
  readonly part: 'instructors' | 'authors';
  /** While they load. */
  readonly label: string;
  readonly none: string;
}

function PeoplePanel({ course, part, label, none, ...head }: PeoplePanelProps) {
  return (
    <PartPanel
      title={head.title}
      course={course}
      part={part}
      state$={course[`${part}$`]}
      label={label}
      rows={2}
    >
      {(people) => (
        <>
          <PanelHead {...head} />
          <People people={people} none={none} />
        </>
      )}
    </PartPanel>
  );
}

/** ENT-24, regulatoryRequirements: which boards accept the course, and for how much. */
export function RegulatoryPanel({ course }: PanelProps) {
  return (
    <PartPanel
      title="Regulatory requirements"
      course={course}
      part="regulation"
      state$={course.regulation$}
      label="Loading the regulatory requirements"
    >
      {(information) => <Regulation information={information} />}
    </PartPanel>
  );
}

interface DocumentsPanelProps<P extends string> {
  readonly title: string;
  readonly course: OpenCourse<P | 'documents'>;
  readonly documents$: State<Loadable<ListPage<EnrollmentDocument>>>;
  readonly children: (page: ListPage<EnrollmentDocument>) => ReactNode;
}

/** The documents of the course, a page at a time. */
export function DocumentsPanel<P extends string>({ documents$, ...props }: DocumentsPanelProps<P>) {
  return <PartPanel part="documents" state$={documents$} label="Loading the documents" rows={4} {...props} />;
}

export function NoDocuments() {
  return <EmptyState title="No documents yet">Files that go with this course appear here.</EmptyState>;
}

interface SessionsPanelProps extends PanelProps {
  /** The name of the course. */
  readonly name: string;
  /** What can be done with all sessions, and with each of them. */
  readonly action?: (sessions: readonly CourseSession[]) => ReactNode;
  readonly rowAction?: (session: CourseSession) => ReactNode;
}

/** When the course is held. */
export function SessionsPanel({ course, name, action, rowAction }: SessionsPanelProps) {
  const now = useStateValue(useInject(NOW));
  return (
    <PartPanel
      title="Schedule"
      course={course}
      part="sessions"
      state$={course.sessions$}
      label="Loading the schedule"
      rows={3}
    >
      {(sessions) => (
        <>
          <PanelHead title="Schedule" action={action?.(sessions)} />
          {sessions.length === 0 ? (
            <p className="course-empty">The dates of this course appear here once they are set.</p>
          ) : (
            <ul className="session-list">
              {sessions.map((session, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the server may send sessions without an id
                <li key={index} className="session-row">
                  <SessionWords session={session} course={name} now={now} />
                  {rowAction?.(session)}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </PartPanel>
  );
}

interface LocationPanelProps extends PanelProps {
  /** For a course that is not held at a location. */
  readonly none?: ReactNode;
  readonly skeleton?: ReactNode;
}

export function LocationPanel({ course, none = null, ...props }: LocationPanelProps) {
  return (
    <PartView
      course={course}
      part="location"
      state$={course.location$}
      label="Loading the location"
      {...props}
    >
      {(location) => (isPlace(location) ? <Place location={location} /> : none)}
    </PartView>
  );
}

interface PanelHeadProps {
  readonly title: string;
  readonly action?: ReactNode;
}

function PanelHead({ title, action }: PanelHeadProps) {
  const heading = <h2 className="course-section__title">{title}</h2>;
  return action === undefined ? (
    heading
  ) : (
    <div className="course-section__head">
      {heading}
      {action}
    </div>
  );
}
