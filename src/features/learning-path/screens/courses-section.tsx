import '../../../../styles/features/learning-path/_courses-section.scss';
import { parseISO } from 'date-fns/parseISO';
import { useId } from 'react';
import type { PathCourse, PathGroup } from '../../../contracts/learning-path-details';
import { BrandService } from '../../../core/brand/brand.service';
import { useInject, useStateValue } from '../../../framework/react';
import { formatDate, pluralize } from '../../../platform/format/dates';
import { ErrorNotice } from '../../../ui/error-notice';
import { Link } from '../../../ui/link';
import { LockBadge } from '../../../ui/lock-badge';
import { ProgressBar } from '../../../ui/progress-bar';
import { StatusBadge } from '../../../ui/status-badge';
import { shortTime } from '../learning-path.text';
import { groupCourses, limitCourses, lockReasonText, needsEnrollment } from '../path-courses.model';
import { PathDetailsService } from '../path-details.service';
import { deliveryText, UNTITLED_COURSE } from '../path-details.text';
import { CATALOG, CatalogLink, CourseLink } from './course-link';
import { DetailListView, Section } from './detail-section';
import { LongList, rowKeys } from './long-list';

/** The courses of the path, by group. If the groups cannot be loaded, the courses show without them. */
export function CoursesSection() {
  const { courses$, groups$ } = useInject(PathDetailsService);
  const count = useStateValue(courses$).value?.length ?? 0;
  const groups = useStateValue(groups$);
  return (
    <Section
      title="Courses"
      aside={count > 0 ? <p className="page__count">{pluralize(count, 'course')}</p> : null}
    >
      <DetailListView
        name="courses"
        list$={courses$}
        skeletonRows={[1.5, 5, 5, 5, 5]}
        // Courses that show before their groups would all move when these arrive.
        isWaiting={groups.value === null && groups.error === null}
        empty={<NoCourses />}
      >
        {(courses) => <GroupedCourses courses={courses} />}
      </DetailListView>
    </Section>
  );
}

function NoCourses() {
  const { settings } = useInject(BrandService).context;
  return (
    <>
      The courses of this learning path appear here as soon as they are chosen.{' '}
      {settings.showProducts ? <Link to={CATALOG}>See the catalog</Link> : null}
    </>
  );
}

function GroupedCourses({ courses }: { courses: readonly PathCourse[] }) {
  const details = useInject(PathDetailsService);
  const groups = useStateValue(details.groups$);
  return (
    <>
      {groups.error ? (
        <ErrorNotice
          message={groups.error}
          onRetry={() => details.reload('groups')}
          retrying={groups.loading}
        />
      ) : null}
      <LongList total={courses.length}>
        {(limit) =>
          limitCourses(groupCourses(courses, groups.value ?? []), limit).map((entry) => (
            <CourseGroupView key={entry.group?.groupId ?? 'none'} {...entry} isOnly={!groups.value?.length} />
          ))
        }
      </LongList>
    </>
  );
}

interface CourseGroupViewProps {
  readonly group: PathGroup | null;
  readonly courses: readonly PathCourse[];
  /** There are no groups, so the courses need no heading. */
  readonly isOnly: boolean;
}

function CourseGroupView({ group, courses, isOnly }: CourseGroupViewProps) {
  const titleId = useId();
  const keys = rowKeys(courses.map(({ courseId }) => courseId));
  const list = (
    <ul className="course-list" aria-labelledby={isOnly ? undefined : titleId}>
      {courses.map((course, index) => (
        <CourseRow key={keys[index]} course={course} />
      ))}
    </ul>
  );
  if (isOnly) return list;
  return (
    <div className="course-group">
      <div className="course-group__head">
        <h4 className="course-group__title" id={titleId}>
          {group ? group.groupName || 'More courses' : 'Other courses'}
        </h4>
        {group ? <GroupHours group={group} /> : null}
      </div>
      {courses.length > 0 ? list : <p className="path-section__empty">No courses are chosen for it yet.</p>}
    </div>
  );
}

function GroupHours({ group: { hoursRequired, hoursCompleted } }: { group: PathGroup }) {
  if (hoursRequired === null) return null;
  return (
    <p className="course-group__hours">
      {hoursCompleted ?? 0} of {pluralize(hoursRequired, 'hour')}
    </p>
  );
}

function CourseRow({ course }: { course: PathCourse }) {
  const { lockState, percentComplete } = course;
  const reason = lockReasonText(course);
  const isUnderWay = percentComplete !== null && percentComplete > 0 && lockState !== 'Completed';
  return (
    <li className="course-row" tabIndex={-1}>
      <div className="course-row__body">
        <p className="course-row__name">{course.courseName || UNTITLED_COURSE}</p>
        <CourseFacts course={course} />
        {isUnderWay ? <ProgressBar percent={percentComplete} label="Progress" /> : null}
        {reason ? <p className="course-row__reason">{reason}</p> : null}
      </div>
      <div className="course-row__state">
        {needsEnrollment(course) ? (
          <StatusBadge kind="neutral" icon="info">
            Not enrolled
          </StatusBadge>
        ) : (
          <LockBadge state={lockState} />
        )}
        <CourseAction course={course} />
      </div>
    </li>
  );
}

function CourseFacts({ course }: { course: PathCourse }) {
  const { deliveryMethod, creditHours, startTime, lockState, expirationDate } = course;
  const session = startTime === null || lockState === 'Completed' ? null : parseISO(startTime);
  const facts = [
    deliveryText(deliveryMethod),
    creditHours === null ? '' : pluralize(creditHours, 'hour'),
    session === null && expirationDate !== null && (lockState === 'Unlocked' || needsEnrollment(course))
      ? `Open until ${formatDate(expirationDate)}`
      : '',
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 ? <p className="course-row__facts">{facts.join(', ')}</p> : null}
      {session === null ? null : (
        <p className="course-row__facts">
          Live on {formatDate(startTime as string)} at {shortTime(session)}
        </p>
      )}
    </>
  );
}

/** A link into the course, or to the catalog if the student is not enrolled in it. */
function CourseAction({ course }: { course: PathCourse }) {
  const { settings } = useInject(BrandService).context;
  const { courseName, lockState } = course;
  const isAvailable = lockState === 'Upsell' || needsEnrollment(course);
  if (!isAvailable) {
    return <CourseLink course={course} variant={lockState === 'Completed' ? 'quiet' : 'secondary'} />;
  }
  if (!settings.showProducts) return null;
  return <CatalogLink variant="quiet">{courseName || UNTITLED_COURSE}</CatalogLink>;
}
