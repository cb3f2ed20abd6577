export type { ExamActivity } from './exam.model';
export { ExamService } from './exam.service';
export { EXAM_PATH, examPath, REVIEW_PARAM } from './exam.text';
export { ExamOverviewService } from './exam-overview.service';
export { ExamReportService } from './exam-report.service';
export {
  attemptsText,
  examOf,
  isToBeAsked,
  type KnownExam,
  nextExam,
  type StepExams,
} from './exam-steps.model';
export { ExamAttempt } from './screens/exam-attempt';
export { ExamResult } from './screens/exam-result';
export { ExamReview } from './screens/exam-review';
export { ExamStart } from './screens/exam-start';
