import { catchError, defer, EMPTY, map, type Observable, of, startWith, switchMap } from 'rxjs';
import { BrandService } from '../../core/brand/brand.service';
import { coursePath } from '../../core/brand/launcher';
import { SessionService } from '../../core/session/session.service';
import { EnrollmentApiService, newestEnrollment } from '../../features/course';
import { inject } from '../../framework/di';
import { Router } from '../../platform/router/router';
import type { Guard, GuardResult } from './guards';

/**
 * RTE-27, COTH-01: a legacy link names a course and leads to the newest enrollment in it, in the Launcher. If there
 * is none, or the call fails, it leads to My Courses.
 */
export const followCourseLink: Guard = () => {
  const courseId = Number(inject(Router).queryParam('courseId'));
  const { hosts } = inject(BrandService).context;
  const enrollments = inject(EnrollmentApiService);
  const lookUp = defer(() => enrollments.getEnrollmentsOfCourse(courseId)).pipe(
    map(newestEnrollment),
    catchError((): Observable<null> => of(null)),
    map(
      (enrollment): GuardResult =>
        enrollment
          ? {
              kind: 'leave',
              url: hosts.launcher + coursePath(enrollment.enrollmentId, enrollment.activityId),
            }
          : { kind: 'redirect', url: '/courses' },
    ),
  );
  return inject(SessionService).student$.pipe(
    switchMap((student) => (student === null ? EMPTY : lookUp)),
    startWith<GuardResult>({ kind: 'wait' }),
  );
};
