import { of } from 'rxjs';
import { ALLOW, type Guard } from '../../core/navigation/guards';
import { lazyGuard } from '../../core/navigation/lazy-guard';

const COURSE_ID = /^\d{1,15}$/;

const follow = lazyGuard(() => import('./course-link').then((file) => file.followCourseLink));

/** RTE-27: few visits come by a link that names a course (courseId, numeric); what follows it is fetched for them. */
export const courseLinkGuard: Guard = (location) =>
  COURSE_ID.test(new URLSearchParams(location.search).get('courseId') ?? '') ? follow(location) : of(ALLOW);
