/** Guards of a student's pages that few visits need; loaded on demand. */
import { catchError, defer, EMPTY, map, type Observable, of, startWith, switchMap } from 'rxjs';
import { BrandService } from '../../core/brand/brand.service';
import { coursePath } from '../../core/brand/launcher';
import { SessionService } from '../../core/session/session.service';
import { accountUrlFor } from '../../features/account';
import { EnrollmentApiService, newestEnrollment } from '../../features/course';
import { inject } from '../../framework/di';
import { DeviceService } from '../../platform/device/device.service';
import { Router } from '../../platform/router/router';
import { ALLOW, type GuardResult, WAIT } from './guard-result';
import type { Guard } from './guards';
import { linkedCourse } from './student-decisions';

/**
 * RTE-05, RTE-06, RTE-08: what large screens show as sections of the settings are pages on smaller ones. The address
 * follows the width of the window while the page stays.
 */
export const accountScreenGuard: Guard = () => {
  const router = inject(Router);
  return inject(DeviceService).width$.pipe(
    map((width): GuardResult => {
      const url = accountUrlFor(router.url, width === 'lg');
      return url === null ? ALLOW : { kind: 'redirect', url, keepsPage: true };
    }),
  );
};

/**
 * RTE-27, COTH-01: a legacy link names a course and leads to the newest enrollment in it, in the Launcher. Without
 * one, or if the call fails, it leads to My Courses.
 */
export const courseLinkGuard: Guard = ({ search }) => {
  const courseId = linkedCourse(search);
  const { hosts } = inject(BrandService).context;
  const enrollments = inject(EnrollmentApiService);
  if (courseId === null) return true;
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
    startWith<GuardResult>(WAIT),
  );
};
