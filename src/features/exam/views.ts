/** Sections for the page of a course. They come with the chunk of that page. */
export { ExamLink } from './screens/exam-link';
export { ExamReports } from './screens/exam-reports';
export { ExamsSection } from './screens/exams-section';
