import {
  BehaviorSubject,
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  filter,
  finalize,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  take,
  throwError,
  timer,
} from 'rxjs';
import type { Exam, TimerAction } from '../../contracts/exam';
import { hasStatus, serverMessage } from '../../core/api/error-text';
import { SERVER_CONTACT } from '../../core/api/server-contact';
import { READ_RETRIES, READ_RETRY_DELAY_MS } from '../../core/data/data.timing';
import { Injectable, inject } from '../../framework/di';
import { isTransient, retryTransient } from '../../framework/rxjs';
import { ELAPSED } from '../../platform/clock/elapsed';
import { ANSWERS_REFUSED_TEXT, type SaveState } from './answer-sender';
import { AssessmentApiService } from './assessment-api.service';
import { type Attempt, type ExamActivity, openAttempt, secondsLeft, timerOf } from './exam.model';
import { GRADE_RETRY_MS, TIME_UP_TOLERANCE_S } from './exam.timing';
import { ExamDraftService } from './exam-draft.service';
import type { ExamEvent, ExamState, ExamStateOf } from './exam-states.model';

/** Our wording. */
const START_FAILED_TEXT = 'We could not start your exam. Please try again.';
const OPEN_FAILED_TEXT = 'We could not open your exam. Your answers are safe. Please try again.';
const PAUSE_FAILED_TEXT = 'We could not stop the clock, so it is still running.';
const SUBMIT_OFFLINE_TEXT =
  'We cannot reach the server. Your answers are kept on this device, and we send them as soon as you are connected again.';
const SUBMIT_FAILED_TEXT = 'We could not submit your exam. Your answers are safe. Please try again.';

/** Sends what is unsent, and emits once how that ended. */
type Flush = () => Observable<SaveState>;

/**
 * The requests of each state of an exam that waits for the server. Their outcome is an event.
 *
 * | Rule | Operator |
 * |---|---|
 * | An attempt is opened once no call of the timer is under way | `take(1)` of `pending` |
 * | A read is tried once more, 500 ms after a transport fault (our choice) | `retryTransient` |
 * | What could not be opened or submitted is tried again when the server is back | `recovered$` |
 * | An exam whose time is up is submitted again after 10 s as well (our choice) | `timer(GRADE_RETRY_MS)` |
 */
@Injectable({ providedIn: 'root' })
export class ExamWorkService {
  private readonly api = inject(AssessmentApiService);
  private readonly drafts = inject(ExamDraftService);
  private readonly elapsed = inject(ELAPSED);
  private readonly recovered$ = inject(SERVER_CONTACT).recovered;
  /** Calls of the timer that were sent and have no response yet. */
  private readonly pending = new BehaviorSubject(0);

  run(state: ExamState, flush: Flush): Observable<ExamEvent> {
    switch (state.kind) {
      case 'starting':
        return this.start(state.activity).pipe(orFail(START_FAILED_TEXT));
      case 'opening':
        if (state.error !== null) return this.recovered$.pipe(map(() => RETRY));
        return this.open(state, flush).pipe(orFail(OPEN_FAILED_TEXT));
      case 'pausing':
        return this.pause(state, flush).pipe(orFail(PAUSE_FAILED_TEXT));
      case 'submitting':
        if (state.error !== null) return this.submitAgain(state);
        return this.submit(state, flush).pipe(orFail(SUBMIT_FAILED_TEXT));
      default:
        return EMPTY;
    }
  }

  /** Stops the clock when the page is left. It is neither awaited nor cancelled. */
  stopClock(activity: ExamActivity, examId: number): void {
    this.sendTimer(activity, examId, 'pause').subscribe({ error: () => {} });
  }

  /** There is never a second attempt: if the response was lost, or another window was faster, it is the current one. */
  private start({ enrollmentId: e, activityId: a }: ExamActivity): Observable<ExamEvent> {
    return this.api.newExam(e, a).pipe(
      catchError((error: unknown) => {
        if (!isTransient(error) && !hasStatus(error, 409, 500)) return throwError(() => error);
        return this.read(() => this.api.getCurrentExam(e, a)).pipe(catchError(() => throwError(() => error)));
      }),
      map((exam) => ({ kind: 'begun', exam })),
    );
  }

  private open(state: ExamStateOf<'opening'>, flush: Flush): Observable<ExamEvent> {
    const { activity, examId, attempt } = state;
    const { enrollmentId: e, activityId: a } = activity;
    const read$ = defer(() => {
      const sentAt = this.elapsed();
      const asked = this.drafts.load(examId);
      // Each time: the student may have continued it on another device.
      return this.read(() => this.api.getExam(e, a, examId, { includeQuestions: true })).pipe(
        map((exam) => ({ exam, sentAt, asked })),
      );
    });
    return this.pending.pipe(
      // A clock that was just stopped must not stop again after it was started.
      filter((count) => count === 0),
      take(1),
      switchMap(() => read$),
      switchMap(({ exam, sentAt, asked }): Observable<ExamEvent> => {
        if (exam.status !== 'InProgress') return of(this.graded(exam));
        const draft = this.drafts.settle(exam, asked);
        const index = attempt?.index ?? draft.index;
        const opened = openAttempt(exam, timerOf(exam, sentAt), { work: draft.work, index });
        if (secondsLeft(exam) === 0) return of({ kind: 'timeUp', attempt: opened });
        if (opened.timer.kind === 'stopped') return this.startClock(state, opened);
        return state.refusal === null
          ? of({ kind: 'opened', attempt: opened })
          : this.sendAgain(opened, flush);
      }),
      catchError((error: unknown) =>
        hasStatus(error, 404) ? of<ExamEvent>({ kind: 'gone' }) : throwError(() => error),
      ),
    );
  }

  private startClock({ activity }: ExamStateOf<'opening'>, attempt: Attempt): Observable<ExamEvent> {
    const { exam } = attempt;
    const action: TimerAction = exam.secondsUsed ? 'resume' : 'start';
    const sentAt = this.elapsed();
    return this.sendTimer(activity, exam.examId, action).pipe(
      map((): ExamEvent => {
        const running = timerOf({ ...exam, timerRunning: true }, sentAt);
        return { kind: 'opened', attempt: { ...attempt, timer: running } };
      }),
      catchError((error: unknown) =>
        hasStatus(error, 409)
          ? of<ExamEvent>({ kind: 'endedAs', attempt, message: serverMessage(error) ?? ANSWERS_REFUSED_TEXT })
          : throwError(() => error),
      ),
    );
  }

  /** The server refused answers although the attempt is open. If it refuses them again, the attempt is over. */
  private sendAgain(attempt: Attempt, flush: Flush): Observable<ExamEvent> {
    return flush().pipe(
      map((outcome) =>
        outcome.kind === 'refused'
          ? { kind: 'endedAs', attempt, message: outcome.message }
          : { kind: 'opened', attempt },
      ),
    );
  }

  /** The clock must be running while answers are sent, so it is stopped after that. */
  private pause({ activity, attempt }: ExamStateOf<'pausing'>, flush: Flush): Observable<ExamEvent> {
    return flush().pipe(
      switchMap((outcome): Observable<ExamEvent> => {
        if (outcome.kind === 'refused') return of({ kind: 'refused', message: outcome.message });
        if (outcome.kind !== 'saved') return of({ kind: 'fail', error: PAUSE_FAILED_TEXT });
        return this.sendTimer(activity, attempt.exam.examId, 'pause').pipe(
          map(() => ({ kind: 'pausedAt', elapsed: this.elapsed() })),
        );
      }),
    );
  }

  private submit(state: ExamStateOf<'submitting'>, flush: Flush): Observable<ExamEvent> {
    return flush().pipe(
      switchMap((outcome): Observable<ExamEvent> => {
        if (outcome.kind === 'waiting') return of({ kind: 'fail', error: SUBMIT_OFFLINE_TEXT });
        if (state.reason === 'student') {
          if (outcome.kind === 'refused') return of({ kind: 'refused', message: outcome.message });
          if (outcome.kind === 'failed') return of({ kind: 'fail', error: SUBMIT_FAILED_TEXT });
        }
        return this.gradeOnce(state);
      }),
    );
  }

  /** The response to an earlier request may have been lost, so the attempt is read first. */
  private gradeOnce({ activity, attempt, reason }: ExamStateOf<'submitting'>): Observable<ExamEvent> {
    const { enrollmentId: e, activityId: a } = activity;
    const { examId } = attempt.exam;
    return this.read(() => this.api.getExam(e, a, examId)).pipe(
      switchMap((exam): Observable<ExamEvent> => {
        if (exam.status !== 'InProgress') return of(this.graded(exam));
        const left = secondsLeft(exam);
        if (reason === 'time' && left !== null && left > TIME_UP_TOLERANCE_S) return of({ kind: 'timeLeft' });
        const stop$ = exam.timerRunning ? this.sendTimer(activity, examId, 'stop') : EMPTY;
        return concat(
          // Grading stops the clock as well.
          stop$.pipe(
            catchError(() => EMPTY),
            filter(() => false),
          ),
          defer(() => this.api.grade(e, a, examId)),
        ).pipe(map((result) => this.graded(result as Exam)));
      }),
    );
  }

  private submitAgain({ reason }: ExamStateOf<'submitting'>): Observable<ExamEvent> {
    const again$ = reason === 'student' ? this.recovered$ : merge(this.recovered$, timer(GRADE_RETRY_MS));
    return again$.pipe(map(() => RETRY));
  }

  /** The server's view of an attempt, in the response to a request that was sent at `sentAt`. */
  synced(exam: Exam, sentAt: number): ExamEvent {
    return exam.status === 'InProgress' ? { kind: 'synced', exam, sentAt } : this.graded(exam);
  }

  /** The attempt is over: what is still unsent did not count. */
  private graded(exam: Exam): ExamEvent {
    const undelivered = this.drafts.load(exam.examId).unsent.size;
    this.drafts.remove(exam.examId);
    return { kind: 'graded', exam, undelivered };
  }

  private read(load: () => Observable<Exam>): Observable<Exam> {
    return defer(load).pipe(retryTransient({ count: READ_RETRIES, delayMs: READ_RETRY_DELAY_MS }));
  }

  private sendTimer(
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
}

const RETRY: ExamEvent = { kind: 'retry' };

function orFail(error: string) {
  return catchError<ExamEvent, Observable<ExamEvent>>((cause: unknown) =>
    of({ kind: 'fail', error: serverMessage(cause) ?? error }),
  );
}
