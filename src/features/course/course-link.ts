import { catchError, defer, EMPTY, map, type Observable, of, startWith, switchMap } from 'rxjs';
import type { Enrollment } from '../../contracts/enrollment';
import { BrandService } from '../../core/brand/brand.service';
import type { Guard, GuardResult } from '../../core/navigation/guards';
import { coursePath } from '../../core/navigation/launcher';
import { Router } from '../../core/navigation/router';
import { SessionService } from '../../core/session/session.service';
import { Injector, inject } from '../../framework/di';

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
 * RTE-27, COTH-01: a legacy link names a course (courseId, numeric); it leads to the newest enrollment in it, in
 * the Launcher. Where there is none, or it cannot be had, to My Courses.
 */
export const courseLinkGuard: Guard = () => {
  const router = inject(Router);
  const courseId = router.queryParam('courseId') ?? '';
  if (!/^\d{1,15}$/.test(courseId)) return of<GuardResult>({ kind: 'allow' });
  const { hosts } = inject(BrandService).context;
  const injector = inject(Injector);
  // Few visits come by such a link: the calls of enrollments are no part of the first page.
  const lookUp = defer(() => import('./enrollment-api.service')).pipe(
    switchMap(({ EnrollmentApiService }) =>
      injector.get(EnrollmentApiService).getEnrollmentsOfCourse(Number(courseId)),
    ),
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
