import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  timer,
} from 'rxjs';
import type { Exam } from '../../contracts/exam';
import { SERVER_CONTACT } from '../../core/api/server-contact';
import { isOutcomeUnknown } from '../../core/data/outcome';
import { Injectable, inject } from '../../framework/di';
import { CLOCK } from '../../platform/clock/clock';
import { ELAPSED } from '../../platform/clock/elapsed';
import type { Flush } from './answer-sender';
import { AssessmentApiService } from './assessment-api.service';
import { type Attempt, secondsLeft } from './exam.model';
import * as text from './exam.text';
import { GRADE_RETRY_MS, TIME_UP_TOLERANCE_S } from './exam.timing';
import { ExamDraftService } from './exam-draft.service';
import { ExamRequestsService, orFail } from './exam-requests.service';
import type { ExamEvent, ExamStateOf } from './exam-states.model';

const RETRY: ExamEvent = { kind: 'retry' };
const MS_PER_SECOND = 1000;

/**
 * Submits an exam: sends what is unsent, and has it graded once.
 *
 * | Rule | Operator |
 * |---|---|
 * | What could not be submitted is tried again when the server is back | `recovered$` |
 * | An exam whose time is up is submitted again after 10 s as well (our choice) | `timer(GRADE_RETRY_MS)` |
 */
@Injectable({ providedIn: 'root' })
export class ExamSubmitService {
  private readonly api = inject(AssessmentApiService);
  private readonly clock = inject(CLOCK);
  private readonly drafts = inject(ExamDraftService);
  private readonly elapsed = inject(ELAPSED);
  private readonly recovered$ = inject(SERVER_CONTACT).recovered;
  private readonly requests = inject(ExamRequestsService);
  /** Attempts of which it was unknown whether they were submitted. */
  private readonly maybeSubmitted = new Set<number>();

  run(state: ExamStateOf<'submitting'>, flush: Flush): Observable<ExamEvent> {
    if (state.error === null) return this.submit(state, flush).pipe(orFail(() => this.failedText(state)));
    const again$ =
      state.reason === 'student' ? this.recovered$ : merge(this.recovered$, timer(GRADE_RETRY_MS));
    return again$.pipe(map(() => RETRY));
  }

  private submit(state: ExamStateOf<'submitting'>, flush: Flush): Observable<ExamEvent> {
    return flush().pipe(
      switchMap((outcome): Observable<ExamEvent> => {
        if (outcome.kind === 'waiting') return of({ kind: 'fail', error: this.offlineText(state) });
        if (state.reason === 'student') {
          if (outcome.kind === 'refused') return of({ kind: 'refused', message: outcome.message });
          if (outcome.kind === 'failed') return of({ kind: 'fail', error: this.failedText(state) });
        }
        return this.gradeOnce(state);
      }),
    );
  }

  /** The response to an earlier request may have been lost, so the attempt is read first. */
  private gradeOnce({ activity, attempt, reason }: ExamStateOf<'submitting'>): Observable<ExamEvent> {
    const { enrollmentId: e, activityId: a } = activity;
    const { examId } = attempt.exam;
    return this.requests
      .read(() => this.api.getExam(e, a, examId))
      .pipe(
        switchMap((exam): Observable<ExamEvent> => {
          if (exam.status !== 'InProgress') return of(this.requests.graded(exam));
          const left = secondsLeft(exam);
          if (reason === 'time' && left !== null && left > TIME_UP_TOLERANCE_S)
            return of({ kind: 'timeLeft' });
          const stop$ = exam.timerRunning ? this.requests.timer(activity, examId, 'stop') : EMPTY;
          return concat(
            // Grading stops the clock as well.
            stop$.pipe(
              catchError(() => EMPTY),
              filter(() => false),
            ),
            defer(() => this.api.grade(e, a, examId)),
          ).pipe(
            map((result) => this.requests.graded(result as Exam)),
            catchError((error: unknown) => {
              if (isOutcomeUnknown(error)) this.maybeSubmitted.add(examId);
              return this.requests.findOut(error, activity, examId, text.SUBMIT_UNKNOWN_TEXT, () => null);
            }),
          );
        }),
      );
  }

  private failedText({ attempt }: ExamStateOf<'submitting'>): string {
    return this.maybeSubmitted.has(attempt.exam.examId) ? text.SUBMIT_UNKNOWN_TEXT : text.SUBMIT_FAILED_TEXT;
  }

  private offlineText({ attempt, reason }: ExamStateOf<'submitting'>): string {
    const unsent = this.drafts.load(attempt.exam.examId).unsent.size;
    return reason === 'student'
      ? text.submitOfflineText(attempt)
      : text.timeUpOfflineText(unsent, this.countsUntil(attempt), this.clock.now());
  }

  /** Until when late answers count, by the clock of the device; null if that is not known. */
  private countsUntil({ exam, timer: left }: Attempt): Date | null {
    if (left.kind !== 'running' || exam.graceSeconds === null) return null;
    const ms = left.deadline + exam.graceSeconds * MS_PER_SECOND - this.elapsed();
    return new Date(this.clock.now().getTime() + ms);
  }
}
