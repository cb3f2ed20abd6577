import { AssessmentApiService } from '../../../src/features/exam/assessment-api.service';
import { listRow, printRow, type Row, row } from './row';

const EXAMS = '/assessment/enrollments/{e}/activities/{a}/exams';
const exams = '/assessment/enrollments/7/activities/71/exams';
const REPORTS = '/assessment/enrollments/{e}/examreports';
const reports = '/assessment/enrollments/7/examreports';
const exam = { examId: 9, enrollmentId: 7, activityId: 71, status: 'InProgress' };
const line = { lineId: 1, title: 'Chapter 1', percentScore: 80 };
const report = { examReportId: 4, examId: 9, passed: true };
const answers = [{ questionId: 1, answerId: 3 }];

export const ASSESSMENT_ROWS: readonly Row[] = [
  listRow(
    `GET ${EXAMS}`,
    (get) => get(AssessmentApiService).getExams(7, 71, { limit: 5 }),
    `${exams}?limit=5`,
    exam,
  ),
  row(
    `GET ${EXAMS}/{examId}`,
    (get) => get(AssessmentApiService).getExam(7, 71, 9, { includeQuestions: true, includeRules: true }),
    `${exams}/9?includeQuestions=true&includeRules=true`,
    { response: exam },
  ),
  row(`GET ${EXAMS}/current`, (get) => get(AssessmentApiService).getCurrentExam(7, 71), `${exams}/current`, {
    response: exam,
  }),
  row(`POST ${EXAMS}/new`, (get) => get(AssessmentApiService).newExam(7, 71), `${exams}/new`, {
    response: exam,
  }),
  row(
    `PUT ${EXAMS}/{examId}/grade`,
    (get) => get(AssessmentApiService).grade(7, 71, 9),
    `${exams}/9/grade?timeZoneId=America/New_York`,
    {
      response: exam,
    },
  ),
  listRow(
    `GET ${EXAMS}/{examId}/questions`,
    (get) => get(AssessmentApiService).getQuestions(7, 71, 9),
    `${exams}/9/questions`,
    { questionId: 1, questionText: 'Which?', choices: [{ choiceId: 3, choiceText: 'This' }] },
  ),
  row(
    `PUT ${EXAMS}/{examId}/questions`,
    (get) => get(AssessmentApiService).saveAnswers(7, 71, 9, answers),
    `${exams}/9/questions`,
    { body: answers, response: exam, keepalive: true },
  ),
  row(
    `POST ${EXAMS}/{examId}/timer/{action}`,
    (get) => get(AssessmentApiService).timer(7, 71, 9, 'pause'),
    `${exams}/9/timer/pause`,
    { result: undefined, keepalive: true },
  ),
  listRow(
    'GET /assessment/enrollments/{e}/activities/{a}/rules',
    (get) => get(AssessmentApiService).getRules(7, 71),
    '/assessment/enrollments/7/activities/71/rules',
    { ruleId: 6, ruleType: 'time', unit: 'minutes', value: '30' },
  ),
  row(
    `GET ${REPORTS}/readiness`,
    (get) => get(AssessmentApiService).getReadinessReport(7),
    `${reports}/readiness`,
    {
      response: { enrollmentId: 7, readinessScore: 81 },
    },
  ),
  listRow(
    `GET ${REPORTS}/readiness/chapters`,
    (get) => get(AssessmentApiService).getReadinessChapters(7),
    `${reports}/readiness/chapters`,
    line,
  ),
  listRow(
    `GET ${REPORTS}/readiness/topics`,
    (get) => get(AssessmentApiService).getReadinessTopics(7),
    `${reports}/readiness/topics`,
    line,
  ),
  printRow(
    `GET ${REPORTS}/readiness/print`,
    (get) => get(AssessmentApiService).printReadiness(7),
    `${reports}/readiness/print?timeZoneId=America/New_York`,
  ),
  listRow(
    `GET ${REPORTS}/exams`,
    (get) => get(AssessmentApiService).getExamReports(7),
    `${reports}/exams`,
    report,
  ),
  row(
    `GET ${REPORTS}/exams/{id}`,
    (get) => get(AssessmentApiService).getExamReport(7, 4),
    `${reports}/exams/4`,
    {
      response: report,
    },
  ),
  listRow(
    `GET ${REPORTS}/exams/{id}/chapters`,
    (get) => get(AssessmentApiService).getExamReportChapters(7, 4),
    `${reports}/exams/4/chapters`,
    line,
  ),
  listRow(
    `GET ${REPORTS}/exams/{id}/topics`,
    (get) => get(AssessmentApiService).getExamReportTopics(7, 4),
    `${reports}/exams/4/topics`,
    line,
  ),
  printRow(
    `GET ${REPORTS}/exams/{id}/print`,
    (get) => get(AssessmentApiService).printExamReport(7, 4),
    `${reports}/exams/4/print?timeZoneId=America/New_York`,
  ),
];
