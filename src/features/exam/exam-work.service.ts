import { catchError, defer, EMPTY, map, type Observable, of, switchMap, throwError } from 'rxjs';
import type { Exam, TimerAction } from '../../contracts/exam';
import { hasStatus, serverMessage } from '../../core/api/error-text';
import { SERVER_CONTACT } from '../../core/api/server-contact';
import { isOutcomeUnknown } from '../../core/data/outcome';
import { Injectable, inject } from '../../framework/di';
import { randomKey } from '../../platform/browser/random-key';
import { ELAPSED } from '../../platform/clock/elapsed';
import { ANSWERS_REFUSED_TEXT, type Flush } from './answer-sender';
import { AssessmentApiService } from './assessment-api.service';
import {
  type Attempt,
  type ExamActivity,
  isTimeUp,
  mergeWork,
  openAttempt,
  secondsLeft,
  timerOf,
} from './exam.model';
import * as text from './exam.text';
import { ExamDraftService } from './exam-draft.service';
import { ExamRequestsService, orFail } from './exam-requests.service';
import type { ExamEvent, ExamState, ExamStateOf } from './exam-states.model';
import { ExamSubmitService } from './exam-submit.service';

const RETRY: ExamEvent = { kind: 'retry' };

/**
 * The requests of each state of an exam that waits for the server. Their outcome is an event. If a response is lost, the
 * attempt is read at once, and before the next request.
 *
 * | Rule | Operator |
 * |---|---|
 * | An attempt is opened once no call of the timer is under way | `timerSettled$` |
 * | What could not be opened is tried again when the server is back | `recovered$` |
 */
@Injectable({ providedIn: 'root' })
export class ExamWorkService {
  private readonly api = inject(AssessmentApiService);
  private readonly drafts = inject(ExamDraftService);
  private readonly elapsed = inject(ELAPSED);
  private readonly recovered$ = inject(SERVER_CONTACT).recovered;
  private readonly requests = inject(ExamRequestsService);
  private readonly submits = inject(ExamSubmitService);
  /** The key of the latest attempt by activity, while it is unknown whether it has begun. */
  private readonly maybeBegun = new Map<number, string>();

  run(state: ExamState, flush: Flush): Observable<ExamEvent> {
    switch (state.kind) {
      case 'starting':
        return this.start(state.activity).pipe(orFail(() => text.START_FAILED_TEXT));
      case 'opening':
        if (state.error !== null) return this.recovered$.pipe(map(() => RETRY));
        return this.reopen(state, flush);
      case 'pausing':
        return this.pause(state, flush).pipe(orFail(() => text.PAUSE_FAILED_TEXT));
      case 'submitting':
        return this.submits.run(state, flush);
      default:
        return EMPTY;
    }
  }

  /** Stops the clock when the page is left. It is neither awaited nor cancelled. */
  stopClock(activity: ExamActivity, examId: number): void {
    this.requests.timer(activity, examId, 'pause').subscribe({ error: () => {} });
  }

  /** There is never a second attempt: if the response was lost, or another window was faster, it is the current one. */
  private start({ enrollmentId: e, activityId: a }: ExamActivity): Observable<ExamEvent> {
    const unknown = of<ExamEvent>({ kind: 'fail', error: text.START_UNKNOWN_TEXT });
    const key = this.maybeBegun.get(a) ?? randomKey();
    const begun = (exam: Exam): ExamEvent => {
      this.maybeBegun.delete(a);
      return { kind: 'begun', exam };
    };
    const current$ = this.requests.read(() => this.api.getCurrentExam(e, a)).pipe(map(begun));
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

  /** What the student has done meanwhile counts, and so does the time that was left when the server cannot be reached. */
  private reopen(state: ExamStateOf<'opening'>, flush: Flush): Observable<ExamEvent> {
    const { attempt, running } = state;
    const timer = running ?? attempt?.timer;
    return this.open(state, flush).pipe(
      map((event) =>
        'attempt' in event && event.attempt
          ? { ...event, attempt: mergeWork(event.attempt, this.drafts.load(state.examId).work) }
          : event,
      ),
      orFail(() => (attempt === null ? text.OPEN_FAILED_TEXT : text.CHECK_FAILED_TEXT)),
      map((event) => (event.kind === 'fail' && isTimeUp(timer, this.elapsed()) ? { kind: 'timeUp' } : event)),
    );
  }

  private open(state: ExamStateOf<'opening'>, flush: Flush): Observable<ExamEvent> {
    const { activity, examId, attempt } = state;
    const { enrollmentId: e, activityId: a } = activity;
    const read$ = defer(() => {
      const sentAt = this.elapsed();
      const asked = this.drafts.load(examId);
      // Each time: the student may have continued it on another device.
      return this.requests
        .read(() => this.api.getExam(e, a, examId, { includeQuestions: true }))
        .pipe(map((exam) => ({ exam, sentAt, asked })));
    });
    // A clock that was just stopped must not stop again after it was started.
    return this.requests.timerSettled$.pipe(
      switchMap(() => read$),
      switchMap(({ exam, sentAt, asked }): Observable<ExamEvent> => {
        if (exam.status !== 'InProgress') return of(this.requests.graded(exam));
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
    return this.requests.timer(activity, exam.examId, action).pipe(
      map((): ExamEvent => {
        const running = timerOf({ ...exam, timerRunning: true }, sentAt);
        return { kind: 'opened', attempt: { ...attempt, timer: running } };
      }),
      catchError((error: unknown) =>
        hasStatus(error, 409)
          ? of<ExamEvent>({ kind: 'endedAs', attempt, message: serverMessage(error) ?? ANSWERS_REFUSED_TEXT })
          : this.requests.findOut(error, activity, exam.examId, text.CLOCK_UNKNOWN_TEXT, (now, sentAt) =>
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
        return this.requests.timer(activity, examId, 'pause').pipe(
          map(paused),
          catchError((error: unknown) =>
            this.requests.findOut(error, activity, examId, text.CLOCK_UNKNOWN_TEXT, ({ timerRunning }) =>
              timerRunning ? null : paused(),
            ),
          ),
        );
      }),
    );
  }
}
