import {
  BehaviorSubject,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  pairwise,
  Subject,
  startWith,
  switchMap,
  take,
  tap,
} from 'rxjs';
import { SERVER_CONTACT } from '../../core/api/server-contact';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { SessionService } from '../../core/session/session.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, type State } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import { ELAPSED } from '../../platform/clock/elapsed';
import { ALL_SAVED, type SaveState, sendAnswers } from './answer-sender';
import { AssessmentApiService } from './assessment-api.service';
import { announcements, countdown } from './countdown';
import {
  type ExamActivity,
  type ExamTimer,
  isFlagged,
  isTimely,
  isTimeUp,
  secondsUsedAt,
} from './exam.model';
import { ExamDraftService, type Unsent } from './exam-draft.service';
import { ExamRequestsService } from './exam-requests.service';
import { attemptOf, CLOSED, type ExamEvent, type ExamState, examIdOf, shownTimer } from './exam-states.model';
import { transition } from './exam-transitions.model';
import { ExamWatchService } from './exam-watch.service';
import { ExamWorkService } from './exam-work.service';

/**
 * Takes exams (CASM-01, STA-14). The states and what leads from one to another are a table, exam-transitions.model.ts. This
 * service feeds it: the student's actions, the outcome of the one request that a state waits for, the time, and what
 * other windows do.
 *
 * | Rule | Operator |
 * |---|---|
 * | A state makes its request once, and leaving the state cancels it | `distinctUntilChanged` and `switchMap` of `workOf` |
 * | Answers are kept on the device first and then sent one request after the other | ExamDraftService, sendAnswers |
 * | The time is the server's, counted without the clock of the device | countdown |
 * | It is compared with the server's every minute, and after the device slept | ExamWatchService |
 * | The clock is paused while the page is hidden, and when it is left | ExamWatchService |
 * | Everything ends with the student, and unsent answers stay on the device | `switchMapStudent` |
 */
@Injectable({ providedIn: 'root' })
export class ExamService {
  private readonly api = inject(AssessmentApiService);
  private readonly clock = inject(CLOCK);
  private readonly drafts = inject(ExamDraftService);
  private readonly elapsed = inject(ELAPSED);
  private readonly recovered$ = inject(SERVER_CONTACT).recovered;
  private readonly requests = inject(ExamRequestsService);
  private readonly session = inject(SessionService);
  private readonly watch = inject(ExamWatchService);
  private readonly work = inject(ExamWorkService);
  private readonly events = new Subject<ExamEvent>();
  private readonly saves = new BehaviorSubject<SaveState>(ALL_SAVED);

  private readonly seconds = new BehaviorSubject<number | null>(null);
  private readonly triggers = new Subject<void>();
  /** The questions whose answers this window sends. Another window sends its own. */
  private own = new Set<number>();
  /** What the page on screen is about. */
  private shown: ExamActivity | null = null;

  readonly state$: State<ExamState> = stateFrom<ExamState>(
    switchMapStudent(() => this.run(), of(CLOSED)),
    CLOSED,
  );

  /** Whether the answers of the open attempt are on the server. */
  readonly save$ = readonlyState(this.saves);

  /** What is left of the time; null without a limit. */
  readonly secondsLeft$ = readonlyState(this.seconds);

  /** For screen readers: '10 minutes left'. */
  readonly announcement$: State<string> = stateFrom(
    merge(
      announcements(this.secondsLeft$),
      this.state$.pipe(
        filter(({ kind }) => kind === 'closed' || kind === 'idle'),
        map(() => ''),
      ),
    ),
    '',
  );

  /** An attempt was graded or left: lists of attempts have to be loaded again. */
  readonly attemptEnded$: Observable<ReloadRequest> = this.state$.pipe(
    map((state) => examIdOf(state)),
    distinctUntilChanged(),
    pairwise(),
    filter(([before, after]) => before !== null && after === null),
    map(() => ({ force: true })),
  );

  /** Shows the exams of an activity. */
  open(activity: ExamActivity): void {
    this.shown = activity;
    this.send({ kind: 'open', activity });
  }

  /** The student leaves the exam: its clock is stopped. */
  close(): void {
    this.shown = null;
    this.send({ kind: 'close' });
  }

  answer(questionId: number, answerId: number): void {
    const attempt = attemptOf(this.state$.value);
    // The last tick of the countdown may be late, and the server does not take the answer.
    if (isTimeUp(attempt?.timer, this.elapsed())) this.send({ kind: 'timeUp' });
    else {
      const secondsUsed = attempt ? secondsUsedAt(attempt, this.elapsed()) : undefined;
      this.send({ kind: 'answer', questionId, answerId, at: this.clock.now().getTime(), secondsUsed });
    }
  }

  flag(questionId: number): void {
    this.send({ kind: 'flag', questionId, at: this.clock.now().getTime() });
  }

  send(event: ExamEvent): void {
    this.events.next(event);
  }

  /** Sends answers that could not be sent at once. */
  saveAgain(): void {
    this.triggers.next();
  }

  private run(): Observable<ExamState> {
    // A page that stays when another student signs in starts over for them.
    const { shown } = this;
    const begin: ExamState = shown ? transition(CLOSED, { kind: 'open', activity: shown }) : CLOSED;
    const state$ = new BehaviorSubject<ExamState>(begin);
    const dispatch = (event: ExamEvent) => {
      const before = state$.value;
      const after = transition(before, event);
      if (after === before) return;
      this.keep(after, event);
      state$.next(after);
      this.follow(before, after, event);
    };
    const examId$ = state$.pipe(
      map(() => examIdOf(state$.value)),
      distinctUntilChanged(),
    );
    const events$ = merge(
      this.events,
      // Before the requests of the states, which send answers as well.
      examId$.pipe(switchMap((examId) => (examId === null ? EMPTY : this.attemptEvents(state$, examId)))),
      state$.pipe(
        map(() => workOf(state$.value)),
        distinctUntilChanged(),
        switchMap(() => this.work.run(state$.value, () => this.flush(state$.value))),
      ),
      this.watch.visibility(state$),
      this.watch.departures(state$),
      countdown(state$.pipe(map(() => shownTimer(state$.value))), this.elapsed).pipe(
        tap((seconds) => this.seconds.next(seconds)),
        filter((seconds) => seconds === 0),
        map((): ExamEvent => ({ kind: 'timeUp' })),
      ),
    );
    return merge(state$, events$.pipe(tap(dispatch), ignoreElements()));
  }

  /** Keeps what the student does before anything is sent. */
  private keep(after: ExamState, event: ExamEvent): void {
    const attempt = after.kind === 'taking' || after.kind === 'opening' ? after.attempt : null;
    if (attempt === null) return;
    const { examId } = attempt.exam;
    if (event.kind === 'answer') {
      this.drafts.saveAnswer(examId, event.questionId, event);
      this.own.add(event.questionId);
    } else if (event.kind === 'flag') {
      const on = isFlagged(attempt, event.questionId);
      this.drafts.saveFlag(examId, event.questionId, { on, at: event.at });
    } else if (event.kind === 'go') this.drafts.saveIndex(examId, attempt.index);
  }

  private follow(before: ExamState, after: ExamState, event: ExamEvent): void {
    const takesAnswers = after.kind === 'taking' && before.kind !== 'taking';
    if (event.kind === 'answer' || takesAnswers) this.triggers.next();
    const isLeft = event.kind === 'close' || event.kind === 'open';
    if (before.kind === 'graded') this.drafts.remove(before.exam.examId);
    if (after.kind === 'away' && before.kind !== 'away') this.stopClock(before);
    else if (isLeft) this.leave(before);
  }

  private leave(state: ExamState): void {
    const isRunning = shownTimer(state).kind === 'running';
    // While an attempt is being opened, its clock may be about to start.
    const mayStart = state.kind === 'opening' && !(state.attempt && hasNoClock(state.attempt.timer));
    if (state.kind !== 'submitting' && (isRunning || mayStart)) this.stopClock(state);
  }

  private stopClock(state: ExamState): void {
    const examId = examIdOf(state);
    if (examId !== null && 'activity' in state && this.session.student$.value)
      this.work.stopClock(state.activity, examId);
  }

  /** What goes on as long as an attempt is open, whatever its state. */
  private attemptEvents(state$: BehaviorSubject<ExamState>, examId: number): Observable<ExamEvent> {
    const { value } = state$;
    if (!('activity' in value)) return EMPTY;
    const { activity } = value;
    // Of a window that has crashed, or of an earlier visit.
    this.own = new Set(this.drafts.load(examId).unsent.keys());
    const syncs = new Subject<ExamEvent>();
    const merges$ = this.drafts.changes(examId).pipe(map((work): ExamEvent => ({ kind: 'merge', work })));
    return merge(
      syncs,
      this.saving(activity, examId, syncs),
      merges$,
      this.watch.syncs(state$, activity, examId),
    );
  }

  private saving(
    { enrollmentId: e, activityId: a }: ExamActivity,
    examId: number,
    syncs: Subject<ExamEvent>,
  ): Observable<ExamEvent> {
    return sendAnswers({
      triggers$: this.triggers,
      recovered$: this.recovered$,
      unsent: () => {
        const { unsent } = this.drafts.load(examId);
        return new Map([...unsent].filter(([questionId]) => this.own.has(questionId)));
      },
      isTimely: (answer) => {
        const exam = attemptOf(this.state$.value)?.exam;
        return exam !== undefined && isTimely(answer, exam);
      },
      send: (answers: Unsent) =>
        defer(() => {
          const sentAt = this.elapsed();
          const body = [...answers].map(([questionId, { answerId, secondsUsed }]) => ({
            questionId,
            answerId,
            ...(secondsUsed !== undefined && { secondsUsed }),
          }));
          return this.api
            .saveAnswers(e, a, examId, body)
            .pipe(tap((exam) => syncs.next(this.requests.synced(exam, sentAt))));
        }),
      onSaved: (answers) => this.drafts.markSent(examId, answers),
    }).pipe(
      startWith(ALL_SAVED),
      tap((save) => this.saves.next(save)),
      filter((save) => save.kind === 'refused'),
      map(({ message }): ExamEvent => ({ kind: 'refused', message })),
    );
  }

  private flush(state: ExamState): Observable<SaveState> {
    return defer(() => {
      const examId = examIdOf(state);
      // Before the end, the answers of other windows must not be missing.
      if (state.kind === 'submitting' && examId !== null) {
        this.own = new Set(this.drafts.load(examId).unsent.keys());
      }
      this.triggers.next();
      return this.saves.pipe(
        filter(({ kind }) => kind !== 'saving'),
        take(1),
      );
    });
  }
}

function hasNoClock({ kind }: ExamTimer): boolean {
  return kind === 'none' || kind === 'unknown';
}

/** Identifies what a state asks of the server. */
function workOf(state: ExamState): string {
  const hasFailed = 'error' in state && state.error !== null;
  return [state.kind, examIdOf(state), hasFailed].join();
}
