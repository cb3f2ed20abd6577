export { CoursePage } from './screens/course-page';
