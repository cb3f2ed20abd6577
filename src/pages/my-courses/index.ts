/** My Courses. A chunk of its own: only its route imports it. */
export { CoursesPage } from './screens/courses-page';
