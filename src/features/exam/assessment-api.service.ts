import type { Observable } from 'rxjs';
import * as exam from '../../contracts/exam';
import { RuleList } from '../../contracts/rule';
import { ApiClient } from '../../core/api/api-client';
import type { ListQuery } from '../../core/api/lists';
import { NO_AUTH } from '../../core/brand/call-context';
import { SessionService } from '../../core/session/session.service';
import { Injectable, inject } from '../../framework/di';
import { HttpContext } from '../../framework/http';
import { inStudentTimeZone } from '../../platform/clock/time-zone';

const ACTIVITY = '/assessment/enrollments/{e}/activities/{a}';
const EXAM = `${ACTIVITY}/exams/{examId}`;
const REPORTS = '/assessment/enrollments/{e}/examreports';
const REPORT = `${REPORTS}/exams/{id}`;

/** CASM-01, CASM-02. `e` is the id of an enrollment, `a` that of an activity. */
@Injectable({ providedIn: 'root' })
export class AssessmentApiService {
  private readonly api = inject(ApiClient);
  private readonly session = inject(SessionService);

  getExams(e: number, a: number, query: ListQuery = {}) {
    return this.api.list(`GET ${ACTIVITY}/exams`, exam.ExamList, { path: { e, a }, query });
  }

  getExam(
    e: number,
    a: number,
    examId: number,
    params: { includeQuestions?: boolean; includeRules?: boolean } = {},
  ) {
    return this.api.json(`GET ${EXAM}`, exam.Exam, { path: { e, a, examId }, params });
  }

  getCurrentExam(e: number, a: number) {
    return this.api.json(`GET ${ACTIVITY}/exams/current`, exam.Exam, { path: { e, a } });
  }

  newExam(e: number, a: number, idempotencyKey?: string) {
    return this.api.json(`POST ${ACTIVITY}/exams/new`, exam.Exam, { path: { e, a }, idempotencyKey });
  }

  grade(e: number, a: number, examId: number) {
    return this.api.json(`PUT ${EXAM}/grade`, exam.Exam, {
      path: { e, a, examId },
      params: inStudentTimeZone(),
    });
  }

  getQuestions(e: number, a: number, examId: number) {
    return this.api.list(`GET ${EXAM}/questions`, exam.ExamQuestionList, { path: { e, a, examId } });
  }

  /** Sent with keepalive, because the page may be closed right after an answer. */
  saveAnswers(e: number, a: number, examId: number, body: exam.ExamAnswers) {
    return this.api.json(`PUT ${EXAM}/questions`, exam.Exam, {
      path: { e, a, examId },
      body,
      keepalive: true,
    });
  }

  /** Sent with keepalive, because it is also called when the page is closed. Requires the xcred scheme. */
  timer(e: number, a: number, examId: number, action: exam.TimerAction): Observable<void> {
    const secret = this.session.credential$.value?.XCredential ?? '';
    return this.api.done(`POST ${EXAM}/timer/{action}`, {
      path: { e, a, examId, action },
      headers: { Authorization: `xcred ${secret}` },
      context: new HttpContext().set(NO_AUTH, true),
      keepalive: true,
    });
  }

  getRules(e: number, a: number) {
    return this.api.list(`GET ${ACTIVITY}/rules`, RuleList, { path: { e, a } });
  }

  getReadinessReport(e: number) {
    return this.api.json(`GET ${REPORTS}/readiness`, exam.ReadinessReport, { path: { e } });
  }

  getReadinessChapters(e: number) {
    return this.api.list(`GET ${REPORTS}/readiness/chapters`, exam.ReportLineList, { path: { e } });
  }

  getReadinessTopics(e: number) {
    return this.api.list(`GET ${REPORTS}/readiness/topics`, exam.ReportLineList, { path: { e } });
  }

  printReadiness(e: number) {
    return this.api.blob(`GET ${REPORTS}/readiness/print`, { path: { e } });
  }

  getExamReports(e: number) {
    return this.api.list(`GET ${REPORTS}/exams`, exam.ExamReportList, { path: { e } });
  }

  getExamReport(e: number, id: number) {
    return this.api.json(`GET ${REPORT}`, exam.ExamReport, { path: { e, id } });
  }

  getExamReportChapters(e: number, id: number) {
    return this.api.list(`GET ${REPORT}/chapters`, exam.ReportLineList, { path: { e, id } });
  }

  getExamReportTopics(e: number, id: number) {
    return this.api.list(`GET ${REPORT}/topics`, exam.ReportLineList, { path: { e, id } });
  }

  printExamReport(e: number, id: number) {
    return this.api.blob(`GET ${REPORT}/print`, { path: { e, id } });
  }
}
