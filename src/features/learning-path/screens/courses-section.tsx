import '../../../../styles/features/learning-path/_courses-section.scss';
import { useId, useState } from 'react';
import { LoadFailure } from '../../../connected/loaded-view';
import type { CalendarDay } from '../../../contracts/iso-date';
import type { LearningPath } from '../../../contracts/learning-path';
import type { PathCourse } from '../../../contracts/learning-path-details';
import { BrandService } from '../../../core/brand/brand.service';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { hoursOfText } from '../../../platform/format/hours';
import { numberText, pluralize } from '../../../platform/format/numbers';
import { Link } from '../../../ui/link';
import { ProgressBar } from '../../../ui/progress-bar';
import { Skeleton } from '../../../ui/skeleton';
import { usePrinting } from '../../../ui/use-printing';
import { nextStep } from '../next-step.model';
import { type CourseGroup, groupCourses, isCompleted, licenseDay, limitCourses } from '../path-courses.model';
import { PathDetailsService } from '../path-details.service';
import { GENERAL_HOURS, type HoursPart, hoursOfPath } from '../path-hours.model';
import { CATALOG } from './course-action';
import { CompletedRow, CourseRow } from './course-row';
import { DetailListView, Section } from './detail-section';
import { LongList, rowKeys } from './long-list';
import { PaceNotes } from './path-pace';

/** A page with more completed courses draws none of them before they are opened or printed (our choice). */
const FOLDED_AT_MOST = 50;

/** The courses of the path, by group. If the groups cannot be loaded, the courses show without them. */
export function CoursesSection({ path }: { path: LearningPath }) {
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
        skeleton={<CoursesSkeleton />}
        // Courses shown before their groups would all move when the groups load.
        isWaiting={groups.value === null && groups.error === null}
        empty={<NoCourses />}
      >
        {(courses) => <GroupedCourses path={path} courses={courses} />}
      </DetailListView>
    </Section>
  );
}

const NO_COURSES_TEXT = 'The courses of this learning path appear here as soon as they are chosen.';

function NoCourses() {
  const { settings } = useInject(BrandService).context;
  return (
    <>
      {NO_COURSES_TEXT} {settings.showProducts ? <Link to={CATALOG}>See the catalog</Link> : null}
    </>
  );
}

/** The course that the current card suggests, whatever is to be done about it. */
function useNextCourse(path: LearningPath, courses: readonly PathCourse[]): PathCourse | null {
  const details = useInject(PathDetailsService);
  const tasks = useStateValue(details.tasks$).value;
  const groups = useStateValue(details.groups$).value;
  const now = useStateValue(useInject(NOW));
  const step = nextStep(path, { courses, tasks, groups }, now);
  return step.kind === 'course' || step.kind === 'enroll' || step.kind === 'session' ? step.course : null;
}

interface GroupedCoursesProps {
  readonly path: LearningPath;
  readonly courses: readonly PathCourse[];
}

function GroupedCourses({ path, courses }: GroupedCoursesProps) {
  const details = useInject(PathDetailsService);
  const groups = useStateValue(details.groups$);
  const next = useNextCourse(path, courses);
  const now = useStateValue(useInject(NOW));
  const { parts } = hoursOfPath(path, { groups: groups.value ?? [], courses });
  const partOf = ({ group }: CourseGroup) =>
    parts.find(({ groupId }) => groupId === (group?.groupId ?? null));
  const all = groupCourses(
    courses,
    groups.value ?? [],
    parts.some(({ groupId }) => groupId === null),
  );
  const open = all.map((entry) => ({
    ...entry,
    courses: entry.courses.filter((each) => !isCompleted(each)),
  }));
  const total = open.reduce((sum, entry) => sum + entry.courses.length, 0);
  const isFew = courses.length - total <= FOLDED_AT_MOST;
  return (
    <>
      <LoadFailure of={[groups]} onRetry={() => details.reload('groups')} />
      <PaceNotes path={path} courses={courses} groups={groups.value ?? []} />
      <LongList total={total}>
        {(limit) =>
          (total <= limit ? open : limitCourses(open, limit)).map(({ group, courses: shown }, index) => (
            <CourseGroupView
              key={group?.groupId ?? 'none'}
              group={group}
              license={licenseDay(path, now)}
              hours={partOf({ group, courses: shown })}
              courses={shown}
              completed={all[index]?.courses.filter(isCompleted) ?? []}
              next={next}
              isOnly={!groups.value?.length}
              isFew={isFew}
            />
          ))
        }
      </LongList>
    </>
  );
}

interface CourseGroupViewProps extends CourseGroup {
  readonly hours: HoursPart | undefined;
  readonly license: CalendarDay | null;
  readonly completed: readonly PathCourse[];
  /** The course to go on with, in whichever group it is. */
  readonly next: PathCourse | null;
  /** There are no groups, so the courses need no heading. */
  readonly isOnly: boolean;
  /** The page has few completed courses. */
  readonly isFew: boolean;
}

function CourseGroupView(props: CourseGroupViewProps) {
  const { group, hours, license, courses, completed, next, isOnly, isFew } = props;
  const titleId = useId();
  const keys = rowKeys(courses.map(({ courseId }) => courseId));
  const isEmpty = courses.length + completed.length === 0;
  const lists = (
    <>
      {courses.length > 0 ? (
        <ul className="course-list" aria-labelledby={isOnly ? undefined : titleId}>
          {courses.map((course, index) => (
            <CourseRow key={keys[index]} course={course} license={license} isNext={course === next} />
          ))}
        </ul>
      ) : null}
      {completed.length > 0 ? <CompletedCourses courses={completed} isFew={isFew} /> : null}
    </>
  );
  if (isOnly) return lists;
  return (
    <div className="course-group">
      <div className="course-group__head">
        <h4 className="course-group__title" id={titleId}>
          {group ? group.groupName || 'More courses' : hours ? GENERAL_HOURS : 'Other courses'}
        </h4>
        {hours ? <PartHours part={hours} /> : null}
      </div>
      {isEmpty ? <p className="path-section__empty">No courses are chosen for it yet.</p> : lists}
    </div>
  );
}

function PartHours({ part: { name, needed, counted, left } }: { part: HoursPart }) {
  if (needed === null) return null;
  return (
    <div className="course-group__hours">
      <ProgressBar
        percent={needed > 0 ? (counted / needed) * 100 : 100}
        label={`Hours in ${name || 'this group'}`}
        text={hoursOfText(counted, needed)}
        tone={left === 0 ? 'success' : 'primary'}
      />
    </div>
  );
}

interface CompletedCoursesProps {
  readonly courses: readonly PathCourse[];
  readonly isFew: boolean;
}

/**
 * Folded away, because nothing is left to do in them. Folded rows are only names, which the browser can find and which
 * keep the page small; the rest is drawn when the fold is opened. Printed pages show everything.
 */
function CompletedCourses({ courses, isFew }: CompletedCoursesProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isPrinting = usePrinting();
  const isOpen = isUnfolded || isPrinting;
  return (
    <details
      className="fold"
      open={isOpen}
      // Printing opens it as well, which is not the student's choice.
      onToggle={({ currentTarget }) => isPrinting || setIsUnfolded(currentTarget.open)}
    >
      <summary className="fold__summary">{`${numberText(courses.length)} completed`}</summary>
      {isOpen || isFew ? <CompletedList courses={courses} isOpen={isOpen} /> : null}
    </details>
  );
}

function CompletedList({ courses, isOpen }: { courses: readonly PathCourse[]; isOpen: boolean }) {
  const keys = rowKeys(courses.map(({ courseId }) => courseId));
  return (
    <LongList total={courses.length}>
      {(limit) => (
        <ul className="completed-list" aria-label="Completed courses">
          {courses.slice(0, limit).map((course, index) => (
            <CompletedRow key={keys[index]} course={course} isOpen={isOpen} />
          ))}
        </ul>
      )}
    </LongList>
  );
}

/** As many groups and rows as most paths have. */
const SKELETON_GROUPS = [2, 1, 3];

function CoursesSkeleton() {
  return SKELETON_GROUPS.map((rows, group) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <div key={group} className="course-group">
      <div className="course-group__head">
        <h4 className="course-group__title">
          <Skeleton width="8rem" />
        </h4>
        <div className="course-group__hours">
          <Skeleton />
        </div>
      </div>
      <ul className="course-list">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={row} className="course-row">
            <span className="course-row__delivery" />
            <div className="course-row__body">
              <p className="course-row__name">
                <Skeleton width="60%" />
              </p>
              <p className="course-row__facts">
                <Skeleton width="12rem" />
              </p>
              <p className="course-row__reason">
                <Skeleton width="70%" />
              </p>
            </div>
            <div className="course-row__actions">
              <Skeleton width="6.5rem" height="var(--target)" />
            </div>
          </li>
        ))}
      </ul>
      <div className="fold__summary fold__summary--coming">
        <Skeleton width="6rem" />
      </div>
    </div>
  ));
}
