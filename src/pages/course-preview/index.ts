export { CoursePreviewPage } from './screens/course-preview-page';
