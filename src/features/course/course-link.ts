import { catchError, defer, EMPTY, map, type Observable, of, startWith, switchMap } from 'rxjs';
import type { Enrollment } from '../../contracts/enrollment';
import { BrandService } from '../../core/brand/brand.service';
import type { Guard, GuardResult } from '../../core/navigation/guards';
import { coursePath } from '../../core/navigation/launcher';
import { Router } from '../../core/navigation/router';
import { SessionService } from '../../core/session/session.service';
import { inject } from '../../framework/di';
import { EnrollmentApiService } from './enrollment-api.service';

/** COTH-01: of several enrollments in a course, the newest by enrollmentDate; null of none. */
export function newestEnrollment(enrollments: readonly Enrollment[]): Enrollment | null {
  const time = ({ enrollmentDate }: Enrollment) =>
    enrollmentDate === null ? Number.NEGATIVE_INFINITY : Date.parse(enrollmentDate);
  return enrollments.reduce<Enrollment | null>(
    (newest, each) => (newest === null || time(each) > time(newest) ? each : newest),
    null,
  );
}

/**
 * RTE-27, COTH-01: a legacy link names a course; it leads to the newest enrollment in it, in the Launcher. Where
 * there is none, or it cannot be had, to My Courses.
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
