import { of } from 'rxjs';
import { ALLOW, type Guard } from './guards';
import { lazyGuard } from './lazy-guard';

const COURSE_ID = /^\d{1,15}$/;

const follow = lazyGuard(() => import('./follow-course-link').then((file) => file.followCourseLink));

/** RTE-27: a link may name a course by courseId (numeric). Few visits do, so the code that follows it is loaded on demand. */
export const courseLinkGuard: Guard = (location) =>
  COURSE_ID.test(new URLSearchParams(location.search).get('courseId') ?? '') ? follow(location) : of(ALLOW);
