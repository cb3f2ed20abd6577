import '../../../../styles/features/learning-path/_next-step.scss';
import type { PathCourse } from '../../../contracts/learning-path-details';
import { BrandService } from '../../../core/brand/brand.service';
import { useInject, useStateValue } from '../../../framework/react';
import { pluralize } from '../../../platform/format/dates';
import { Skeleton } from '../../../ui/skeleton';
import { lockReasonText, needsEnrollment, nextCourse } from '../path-courses.model';
import { PathDetailsService } from '../path-details.service';
import { UNTITLED_COURSE } from '../path-details.text';
import { CatalogLink, CourseLink } from './course-link';

/** The next course of the current path and a link to it. CoursesSection reports errors. */
export function NextStep() {
  const { value: courses, error } = useStateValue(useInject(PathDetailsService).courses$);
  if (courses === null) return error ? null : <Skeleton width="60%" height="2.75rem" />;
  const course = nextCourse(courses);
  if (course === null) return <NothingToOpen courses={courses} />;
  return (
    <>
      <div className="next-step">
        <h3 className="next-step__title">Next up</h3>
        <p>
          <strong className="next-step__name">{course.courseName || UNTITLED_COURSE}</strong>
          <span className="next-step__facts">{factsOf(course)}</span>
        </p>
      </div>
      <CourseLink course={course} variant="primary" />
    </>
  );
}

function NothingToOpen({ courses }: { courses: readonly PathCourse[] }) {
  const { settings } = useInject(BrandService).context;
  const isToEnroll = courses.some(needsEnrollment);
  return (
    <>
      <p className="next-step next-step__rest">{restText(courses, isToEnroll)}</p>
      {isToEnroll && settings.showProducts ? <CatalogLink variant="primary" /> : null}
    </>
  );
}

function restText(courses: readonly PathCourse[], isToEnroll: boolean): string {
  if (courses.length === 0) return 'There is nothing to go on with yet: this learning path has no courses.';
  if (isToEnroll) return 'Next up: enroll in one of the courses below.';
  return courses.every(({ lockState }) => lockState === 'Completed')
    ? 'All courses of this learning path are completed.'
    : 'There is no course to open right now. Each one below says what it waits for.';
}

/** '1.5 hours, 35% done. Finish it by 12/03/2026.' */
function factsOf(course: PathCourse): string {
  const { creditHours, percentComplete } = course;
  const facts = [
    creditHours === null ? '' : pluralize(creditHours, 'hour'),
    percentComplete === null || percentComplete <= 0 ? '' : `${Math.floor(percentComplete)}% done`,
  ].filter(Boolean);
  return [facts.length > 0 ? `${facts.join(', ')}.` : '', lockReasonText(course) ?? '']
    .filter(Boolean)
    .join(' ');
}
