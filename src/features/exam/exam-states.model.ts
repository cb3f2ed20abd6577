/**
 * The states of an exam and the transitions between them, all of them (CASM-01). A state that does not list an event
 * ignores it. ExamWorkService makes the requests of the states that wait for the server, and returns their outcome as an
 * event.
 *
 *     closed -> idle -> starting -> opening -> taking -> confirming -> submitting -> graded -> idle
 *     taking <-> pausing -> paused -> opening;  taking -> away -> opening;  opening -> ended -> submitting
 */
import type { Exam } from '../../contracts/exam';
import {
  type Attempt,
  clampIndex,
  type ExamActivity,
  type ExamTimer,
  isFlagged,
  latestTimer,
  mergeWork,
  stopTimer,
  timerOf,
  type Work,
} from './exam.model';

interface Of<K> {
  readonly kind: K;
  readonly activity: ExamActivity;
}
interface With<K> extends Of<K> {
  readonly attempt: Attempt;
}

/** Why an attempt is submitted. Unless the student chose to, the server takes no more answers and there is no way back. */
type SubmitReason = 'student' | 'time' | 'ended';

export type ExamState =
  | { readonly kind: 'closed' }
  /** No attempt is open. `error` says why the last one failed, and `isBack` whether the student has just left one. */
  | (Of<'idle'> & { readonly error: string | null; readonly isBack: boolean })
  | Of<'starting'>
  /**
   * Reads the attempt and lets its clock run. `attempt` is what this page knows of it already, and `refusal` why the
   * server took no answer. `submits` if it was being submitted. After an `error` it waits for a retry.
   */
  | (Of<'opening'> & {
      readonly examId: number;
      readonly attempt: Attempt | null;
      readonly refusal: string | null;
      readonly submits: boolean;
      readonly error: string | null;
    })
  /** `notice` is what the student should know, such as that the clock could not be stopped. */
  | (With<'taking'> & { readonly notice: string | null })
  | With<'pausing'>
  /** `elsewhere`: the clock was stopped in another window. */
  | (With<'paused'> & { readonly elsewhere: boolean })
  /** The page is hidden, so the clock stands still. */
  | With<'away'>
  /** The student is asked about what is unanswered. */
  | With<'confirming'>
  /** The server takes no more answers: the attempt can only be graded. */
  | (With<'ended'> & { readonly message: string })
  | (With<'submitting'> & { readonly reason: SubmitReason; readonly error: string | null })
  /** `undelivered` answers reached the server after the time was up. */
  | (Of<'graded'> & { readonly exam: Exam; readonly undelivered: number });
type ExamStateKind = ExamState['kind'];

export type ExamEvent =
  | { readonly kind: 'open'; readonly activity: ExamActivity }
  | { readonly kind: 'close' }
  | { readonly kind: 'start' }
  /** Goes on with an attempt. */
  | { readonly kind: 'resume'; readonly examId: number }
  | { readonly kind: 'begun'; readonly exam: Exam }
  | { readonly kind: 'opened'; readonly attempt: Attempt }
  | { readonly kind: 'timeUp'; readonly attempt?: Attempt }
  /** The clock had been stopped elsewhere, so there is time left after all. */
  | { readonly kind: 'timeLeft' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'endedAs'; readonly attempt: Attempt; readonly message: string }
  /** What this state has asked of the server has failed. */
  | { readonly kind: 'fail'; readonly error: string }
  | { readonly kind: 'retry' | 'pause' | 'show' | 'submit' | 'confirm' | 'back' }
  | { readonly kind: 'answer'; readonly questionId: number; readonly answerId: number; readonly at: number }
  | { readonly kind: 'flag'; readonly questionId: number; readonly at: number }
  | { readonly kind: 'go'; readonly index: number }
  /** What another window of this browser has done. */
  | { readonly kind: 'merge'; readonly work: Work }
  /** The server's view of the attempt, in the response to a request that was sent at `sentAt`. */
  | { readonly kind: 'synced'; readonly exam: Exam; readonly sentAt: number }
  /** The server did not take an answer. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'pausedAt'; readonly elapsed: number }
  | { readonly kind: 'hide'; readonly elapsed: number }
  | { readonly kind: 'graded'; readonly exam: Exam; readonly undelivered: number };
type ExamEventKind = ExamEvent['kind'];

export const CLOSED: ExamState = { kind: 'closed' };

export type ExamStateOf<K extends ExamStateKind> = Extract<ExamState, { readonly kind: K }>;
type Event<K extends ExamEventKind> = Extract<ExamEvent, { readonly kind: K }>;

type Transitions = {
  readonly [S in ExamStateKind]: {
    readonly [E in ExamEventKind]?: (state: ExamStateOf<S>, event: Event<E>) => ExamState;
  };
};

const close = (): ExamState => CLOSED;
const open = (_: ExamState, { activity }: Event<'open'>): ExamState => idle(activity, { isBack: false });
const graded = ({ activity }: Of<unknown>, event: Event<'graded'>): ExamState => ({ ...event, activity });

/** The states in which questions are answered or looked through. */
const WORKING = {
  merge: <S extends ExamState & With<ExamStateKind>>(state: S, { work }: Event<'merge'>): S => {
    const attempt = mergeWork(state.attempt, work);
    return attempt === state.attempt ? state : { ...state, attempt };
  },
  synced,
  refused: (state: With<ExamStateKind>, { message }: Event<'refused'>): ExamState =>
    opening(state.activity, state.attempt.exam.examId, { attempt: state.attempt, refusal: message }),
  timeUp: (state: With<ExamStateKind>): ExamState => submitting(state, 'time'),
  hide: (state: ExamStateOf<'taking' | 'confirming'>, { elapsed }: Event<'hide'>): ExamState =>
    state.attempt.timer.kind === 'running'
      ? { kind: 'away', activity: state.activity, attempt: stopped(state.attempt, elapsed) }
      : state,
  graded,
  open,
  close,
} as const;

const TRANSITIONS: Transitions = {
  closed: { open },
  idle: {
    start: ({ activity }) => ({ kind: 'starting', activity }),
    resume: ({ activity }, { examId }) => opening(activity, examId),
    open,
    close,
  },
  starting: {
    begun: ({ activity }, { exam }) => opening(activity, exam.examId),
    fail: ({ activity }, { error }) => idle(activity, { error }),
    open,
    close,
  },
  opening: {
    opened: ({ activity, submits }, { attempt }) =>
      submits
        ? submitting({ activity, attempt }, 'student')
        : { kind: 'taking', activity, attempt, notice: null },
    timeUp: (state, { attempt }) =>
      attempt === undefined ? state : submitting({ activity: state.activity, attempt }, 'time'),
    endedAs: ({ activity }, { attempt, message }) => ({ kind: 'ended', activity, attempt, message }),
    graded,
    gone: ({ activity }) => idle(activity),
    fail: (state, { error }) => ({ ...state, error }),
    retry: (state) => (state.error === null ? state : { ...state, error: null }),
    back: (state) => (state.error === null ? state : idle(state.activity)),
    merge: (state, { work }) =>
      state.attempt === null ? state : { ...state, attempt: mergeWork(state.attempt, work) },
    open,
    close,
  },
  taking: {
    ...WORKING,
    answer: (state, { questionId, answerId, at }) => {
      const { attempt } = state;
      const choices = attempt.questions.find((each) => each.questionId === questionId)?.choices ?? [];
      const isSame = attempt.answers.get(questionId)?.answerId === answerId;
      if (isSame || !choices.some(({ choiceId }) => choiceId === answerId)) return state;
      const answers = new Map([...attempt.answers, [questionId, { answerId, at }]]);
      return { ...state, attempt: { ...attempt, answers } };
    },
    flag: (state, { questionId, at }) => {
      const { attempt } = state;
      if (!attempt.questions.some((each) => each.questionId === questionId)) return state;
      const on = !isFlagged(attempt, questionId);
      return {
        ...state,
        attempt: { ...attempt, flags: new Map([...attempt.flags, [questionId, { on, at }]]) },
      };
    },
    go: (state, { index }) => ({ ...state, notice: null, attempt: moved(state.attempt, index) }),
    pause: (state) =>
      state.attempt.timer.kind === 'running'
        ? { kind: 'pausing', activity: state.activity, attempt: state.attempt }
        : state,
    submit: ({ activity, attempt }) => ({ kind: 'confirming', activity, attempt }),
  },
  pausing: {
    merge: WORKING.merge,
    refused: WORKING.refused,
    timeUp: WORKING.timeUp,
    graded,
    pausedAt: ({ activity, attempt }, { elapsed }) => ({
      kind: 'paused',
      activity,
      attempt: stopped(attempt, elapsed),
      elsewhere: false,
    }),
    fail: ({ activity, attempt }, { error }) => ({ kind: 'taking', activity, attempt, notice: error }),
    open,
    close,
  },
  paused: {
    merge: WORKING.merge,
    resume: ({ activity, attempt }) => opening(activity, attempt.exam.examId, { attempt }),
    submit: ({ activity, attempt }) => ({ kind: 'confirming', activity, attempt }),
    graded,
    open,
    close,
  },
  away: {
    merge: WORKING.merge,
    show: ({ activity, attempt }) => opening(activity, attempt.exam.examId, { attempt }),
    open,
    close,
  },
  confirming: {
    ...WORKING,
    back: (state) => goOn(state),
    go: (state, { index }) => goOn({ ...state, attempt: moved(state.attempt, index) }),
    confirm: (state) => submitting(state, 'student'),
  },
  ended: {
    confirm: (state) => submitting(state, 'ended'),
    graded,
    open,
    close,
  },
  submitting: {
    merge: WORKING.merge,
    graded,
    timeLeft: ({ activity, attempt }) => opening(activity, attempt.exam.examId, { attempt }),
    // Otherwise what the server does not take is given up, and the student is told.
    refused: (state, { message }) => {
      const { activity, attempt, reason } = state;
      if (reason !== 'student') return state;
      return opening(activity, attempt.exam.examId, { attempt, refusal: message, submits: true });
    },
    fail: (state, { error }) => ({ ...state, error }),
    retry: (state) => (state.error === null ? state : { ...state, error: null }),
    back: (state) =>
      state.reason !== 'student' || state.error === null
        ? state
        : opening(state.activity, state.attempt.exam.examId, { attempt: state.attempt }),
    open,
    close,
  },
  graded: {
    back: ({ activity }) => idle(activity),
    start: ({ activity }) => ({ kind: 'starting', activity }),
    open,
    close,
  },
};

export function transition(state: ExamState, event: ExamEvent): ExamState {
  const ofState: { readonly [E in ExamEventKind]?: unknown } = TRANSITIONS[state.kind];
  const change = ofState[event.kind] as ((state: ExamState, event: ExamEvent) => ExamState) | undefined;
  return change ? change(state, event) : state;
}

function idle(
  activity: ExamActivity,
  { error = null, isBack = true }: { readonly error?: string | null; readonly isBack?: boolean } = {},
): ExamState {
  return { kind: 'idle', activity, error, isBack };
}

function opening(
  activity: ExamActivity,
  examId: number,
  known: { readonly attempt?: Attempt; readonly refusal?: string; readonly submits?: boolean } = {},
): ExamState {
  const { attempt = null, refusal = null, submits = false } = known;
  return { kind: 'opening', activity, examId, attempt, refusal, submits, error: null };
}

function submitting({ activity, attempt }: Omit<With<unknown>, 'kind'>, reason: SubmitReason): ExamState {
  return { kind: 'submitting', activity, attempt, reason, error: null };
}

/** From a question about submitting, back to the questions. A clock that was stopped has to run first. */
function goOn({ activity, attempt }: With<unknown>): ExamState {
  return attempt.timer.kind === 'stopped'
    ? opening(activity, attempt.exam.examId, { attempt })
    : { kind: 'taking', activity, attempt, notice: null };
}

function synced(state: ExamStateOf<'taking' | 'confirming'>, { exam, sentAt }: Event<'synced'>): ExamState {
  const { activity, attempt } = state;
  if (exam.examId !== attempt.exam.examId) return state;
  const timer: ExamTimer = latestTimer(attempt.timer, timerOf(exam, sentAt));
  const next = { ...attempt, exam: { ...exam, questions: [] }, timer };
  if (timer.kind !== 'stopped' || attempt.timer.kind === 'stopped') return { ...state, attempt: next };
  return timer.leftMs === 0
    ? submitting({ activity, attempt: next }, 'time')
    : { kind: 'paused', activity, attempt: next, elsewhere: true };
}

const stopped = (attempt: Attempt, elapsed: number): Attempt => ({
  ...attempt,
  timer: stopTimer(attempt.timer, elapsed),
});
const moved = (attempt: Attempt, index: number): Attempt => ({
  ...attempt,
  index: clampIndex(index, attempt.questions.length),
});
