import '../../../../styles/features/course-parts/_course-page.scss';
import { useLayoutEffect } from 'react';
import { useParams } from 'react-router-dom';
import { LoadedView } from '../../../connected/loaded-view';
import { usePageTitle } from '../../../connected/use-page-title';
import { CourseService, EnrollmentService } from '../../../features/course';
import { parseCourseTab, UNTITLED_COURSE } from '../../../features/course/views';
import { useInject, useStateValue } from '../../../framework/react';
import { parseId } from '../../../platform/router/parse-id';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Link } from '../../../ui/link';
import { PageHead } from '../../../ui/page-frame';
import { Skeleton } from '../../../ui/skeleton';
import { CourseHeader } from './course-header';
import { CourseTabs } from './course-tabs';

const COURSES = '/courses';
const BACK = { to: COURSES, text: 'My Courses' };

/** The details of one enrollment, with a tab for each of its parts (ENT-24). */
export function CoursePage() {
  const { enrollmentId, tab } = useParams();
  const id = parseId(enrollmentId);
  return (
    <div className="page course-page">
      {id === null ? (
        <NoCourse>Check the address. All your courses are in My Courses.</NoCourse>
      ) : (
        <Course key={id} enrollmentId={id} tab={tab} />
      )}
    </div>
  );
}

function Course({ enrollmentId, tab }: { enrollmentId: number; tab: string | undefined }) {
  const course = useInject(CourseService);
  const enrollments = useInject(EnrollmentService);
  const loaded = useStateValue(enrollments.enrollment$(enrollmentId));
  // Before the effects of the parts, which are loaded for the course that is open.
  useLayoutEffect(() => {
    course.open(enrollmentId);
    return () => course.close(enrollmentId);
  }, [course, enrollmentId]);
  usePageTitle(loaded.value && (loaded.value.name || UNTITLED_COURSE));
  return (
    <LoadedView
      loaded={loaded}
      onRetry={() => enrollments.reload()}
      label="Loading your course"
      skeleton={<CourseSkeleton />}
      gone={<NoCourse>It may have been removed. All your courses are in My Courses.</NoCourse>}
    >
      {(enrollment) => (
        <>
          <CourseHeader enrollment={enrollment} back={BACK} tab={parseCourseTab(tab)} />
          <CourseTabs
            enrollment={enrollment}
            isLoading={loaded.loading && loaded.error === null}
            requested={parseCourseTab(tab)}
          />
        </>
      )}
    </LoadedView>
  );
}

function NoCourse({ children }: { children: string }) {
  return (
    <>
      <PageHead title={<h1 className="page__title">Course details</h1>} back={BACK} />
      <EmptyState
        title="There is no such course"
        action={
          <Link to={COURSES} className={buttonClass({ variant: 'secondary' })}>
            <span className="button__label">Go to My Courses</span>
          </Link>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}

function CourseSkeleton() {
  return (
    <div className="course-header">
      <PageHead
        back={BACK}
        title={
          <p className="page__title">
            <Skeleton shape="title" width="min(24rem, 90%)" />
          </p>
        }
      />
      <p className="course-header__facts">
        <Skeleton width="14rem" />
      </p>
      <p>
        <Skeleton width="18rem" />
      </p>
    </div>
  );
}
