export { courseLinkGuard } from './course-link-guard';
