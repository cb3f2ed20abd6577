import {
  BehaviorSubject,
  catchError,
  concatMap,
  defer,
  filter,
  finalize,
  map,
  type Observable,
  of,
  take,
  throwError,
} from 'rxjs';
import type { Exam, TimerAction } from '../../contracts/exam';
import { serverMessage } from '../../core/api/error-text';
import { READ_RETRIES, READ_RETRY_DELAY_MS } from '../../core/data/data.timing';
import { isOutcomeUnknown } from '../../core/data/outcome';
import { Injectable, inject } from '../../framework/di';
import { retryTransient } from '../../framework/rxjs';
import { ELAPSED } from '../../platform/clock/elapsed';
import { AssessmentApiService } from './assessment-api.service';
import { type ExamActivity, openAttempt, timerOf } from './exam.model';
import { ExamDraftService } from './exam-draft.service';
import type { ExamEvent } from './exam-states.model';

/**
 * What the requests of an exam have in common: an attempt that is read, its clock, and what a lost response has done.
 *
 * | Rule | Operator |
 * |---|---|
 * | A read is tried once more, 500 ms after a transport fault (our choice) | `retryTransient` |
 */
@Injectable({ providedIn: 'root' })
export class ExamRequestsService {
  private readonly api = inject(AssessmentApiService);
  private readonly drafts = inject(ExamDraftService);
  private readonly elapsed = inject(ELAPSED);
  /** Calls of the timer that were sent and have no response yet. */
  private readonly pending = new BehaviorSubject(0);

  /** Emits once no call of the timer is under way. */
  readonly timerSettled$ = this.pending.pipe(
    filter((count) => count === 0),
    take(1),
  );

  read(load: () => Observable<Exam>): Observable<Exam> {
    return defer(load).pipe(retryTransient({ count: READ_RETRIES, delayMs: READ_RETRY_DELAY_MS }));
  }

  timer(
    { enrollmentId: e, activityId: a }: ExamActivity,
    examId: number,
    action: TimerAction,
  ): Observable<void> {
    return defer(() => {
      this.pending.next(this.pending.value + 1);
      return this.api.timer(e, a, examId, action).pipe(
        concatMap(() => of(undefined)),
        finalize(() => this.pending.next(this.pending.value - 1)),
      );
    });
  }

  /** What an attempt says after a response was lost. Null of `eventOf`, or no answer, leaves it unknown. */
  findOut(
    error: unknown,
    { enrollmentId: e, activityId: a }: ExamActivity,
    examId: number,
    unknownText: string,
    eventOf: (exam: Exam, sentAt: number) => ExamEvent | null,
  ): Observable<ExamEvent> {
    if (!isOutcomeUnknown(error)) return throwError(() => error);
    const unknown: ExamEvent = { kind: 'fail', error: unknownText };
    return defer(() => {
      const sentAt = this.elapsed();
      return this.read(() => this.api.getExam(e, a, examId)).pipe(
        map((exam) => (exam.status === 'InProgress' ? eventOf(exam, sentAt) : this.graded(exam)) ?? unknown),
      );
    }).pipe(catchError(() => of(unknown)));
  }

  /** Reads how the attempt is on the server, also what was answered on other devices. */
  sync({ enrollmentId: e, activityId: a }: ExamActivity, examId: number): Observable<ExamEvent> {
    return defer(() => {
      const sentAt = this.elapsed();
      const asked = this.drafts.load(examId);
      return this.api.getExam(e, a, examId, { includeQuestions: true }).pipe(
        map((exam): ExamEvent => {
          if (exam.status !== 'InProgress' || exam.questions.length === 0) return this.synced(exam, sentAt);
          const draft = this.drafts.settle(exam, asked);
          const { answers } = openAttempt(exam, timerOf(exam, sentAt), draft);
          return { kind: 'synced', exam, sentAt, answers };
        }),
      );
    });
  }

  /** The server's view of an attempt, in the response to a request that was sent at `sentAt`. */
  synced(exam: Exam, sentAt: number): ExamEvent {
    return exam.status === 'InProgress' ? { kind: 'synced', exam, sentAt, answers: null } : this.graded(exam);
  }

  /** The attempt is over: what is still unsent did not count. It stays on the device until the student knows. */
  graded(exam: Exam): ExamEvent {
    return { kind: 'graded', exam, undelivered: this.drafts.load(exam.examId).unsent.size };
  }
}

export function orFail(error: () => string) {
  return catchError<ExamEvent, Observable<ExamEvent>>((cause: unknown) =>
    of({ kind: 'fail', error: serverMessage(cause) ?? error() }),
  );
}
