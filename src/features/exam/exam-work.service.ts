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
import { isOutcomeUnknown } from '../../core/data/outcome';
import { Injectable, inject } from '../../framework/di';
import { retryTransient } from '../../framework/rxjs';
import { randomKey } from '../../platform/browser/random-key';
import { ELAPSED } from '../../platform/clock/elapsed';
import { ANSWERS_REFUSED_TEXT, type SaveState } from './answer-sender';
import { AssessmentApiService } from './assessment-api.service';
import { type Attempt, type ExamActivity, openAttempt, secondsLeft, timerOf } from './exam.model';
import * as text from './exam.text';
import { GRADE_RETRY_MS, TIME_UP_TOLERANCE_S } from './exam.timing';
import { ExamDraftService } from './exam-draft.service';
import type { ExamEvent, ExamState, ExamStateOf } from './exam-states.model';

/** Sends what is unsent, and emits once how that ended. */
type Flush = () => Observable<SaveState>;

/**
 * The requests of each state of an exam that waits for the server. Their outcome is an event. If a response is lost, the
 * attempt is read at once, and before the next request.
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
  /** The key of the latest attempt by activity, while it is unknown whether it has begun. */
  private readonly maybeBegun = new Map<number, string>();
  /** Attempts of which it was unknown whether they were submitted. */
  private readonly maybeSubmitted = new Set<number>();

  run(state: ExamState, flush: Flush): Observable<ExamEvent> {
    switch (state.kind) {
      case 'starting':
        return this.start(state.activity).pipe(orFail(() => text.START_FAILED_TEXT));
      case 'opening':
        if (state.error !== null) return this.recovered$.pipe(map(() => RETRY));
        return this.open(state, flush).pipe(orFail(() => text.OPEN_FAILED_TEXT));
      case 'pausing':
        return this.pause(state, flush).pipe(orFail(() => text.PAUSE_FAILED_TEXT));
      case 'submitting':
        if (state.error !== null) return this.submitAgain(state);
        return this.submit(state, flush).pipe(orFail(() => this.submitText(state)));
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
    const unknown = of<ExamEvent>({ kind: 'fail', error: text.START_UNKNOWN_TEXT });
    const key = this.maybeBegun.get(a) ?? randomKey();
    const begun = (exam: Exam): ExamEvent => {
      this.maybeBegun.delete(a);
      return { kind: 'begun', exam };
    };
    const current$ = this.read(() => this.api.getCurrentExam(e, a)).pipe(map(begun));
    const new$ = defer(() => this.api.newExam(e, a, key)).pipe(
      map(begun),
      catchError((error: unknown) => {
        if (isOutcomeUnknown(error)) {
          this.maybeBegun.set(a, key);
          return current$.pipe(catchError(() => unknown));
        }
        this.maybeBegun.delete(a);
        if (!hasStatus(error, 409, 500)) return throwError(() => error);
        return current$.pipe(catchError(() => throwError(() => error)));
      }),
    );
    if (!this.maybeBegun.has(a)) return new$;
    return current$.pipe(catchError((error: unknown) => (hasStatus(error, 404) ? new$ : unknown)));
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
          : this.findOut(error, activity, exam.examId, text.CLOCK_UNKNOWN_TEXT, (now, sentAt) =>
              now.timerRunning
                ? { kind: 'opened', attempt: { ...attempt, timer: timerOf(now, sentAt) } }
                : null,
            ),
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
        if (outcome.kind !== 'saved') return of({ kind: 'fail', error: text.PAUSE_FAILED_TEXT });
        const { examId } = attempt.exam;
        const paused = (): ExamEvent => ({ kind: 'pausedAt', elapsed: this.elapsed() });
        return this.sendTimer(activity, examId, 'pause').pipe(
          map(paused),
          catchError((error: unknown) =>
            this.findOut(error, activity, examId, text.CLOCK_UNKNOWN_TEXT, ({ timerRunning }) =>
              timerRunning ? null : paused(),
            ),
          ),
        );
      }),
    );
  }

  private submit(state: ExamStateOf<'submitting'>, flush: Flush): Observable<ExamEvent> {
    return flush().pipe(
      switchMap((outcome): Observable<ExamEvent> => {
        if (outcome.kind === 'waiting') return of({ kind: 'fail', error: text.SUBMIT_OFFLINE_TEXT });
        if (state.reason === 'student') {
          if (outcome.kind === 'refused') return of({ kind: 'refused', message: outcome.message });
          if (outcome.kind === 'failed') return of({ kind: 'fail', error: this.submitText(state) });
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
        ).pipe(
          map((result) => this.graded(result as Exam)),
          catchError((error: unknown) => {
            if (isOutcomeUnknown(error)) this.maybeSubmitted.add(examId);
            return this.findOut(error, activity, examId, text.SUBMIT_UNKNOWN_TEXT, () => null);
          }),
        );
      }),
    );
  }

  private submitText({ attempt }: ExamStateOf<'submitting'>): string {
    return this.maybeSubmitted.has(attempt.exam.examId) ? text.SUBMIT_UNKNOWN_TEXT : text.SUBMIT_FAILED_TEXT;
  }

  /** What an attempt says after a response was lost. Null of `eventOf`, or no answer, leaves it unknown. */
  private findOut(
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

function orFail(error: () => string) {
  return catchError<ExamEvent, Observable<ExamEvent>>((cause: unknown) =>
    of({ kind: 'fail', error: serverMessage(cause) ?? error() }),
  );
}
