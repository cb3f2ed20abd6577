export { courseLinkGuard } from './course-link';
