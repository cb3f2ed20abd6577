export { ExamPage } from './screens/exam-page';
