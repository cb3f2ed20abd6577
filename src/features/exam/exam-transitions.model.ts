/**
 * What leads from one state of an exam to another, all of it (CASM-01). A state that does not list an event ignores it.
 * ExamWorkService makes the requests of the states that wait for the server, and returns their outcome as an event.
 *
 *     closed -> idle -> starting -> opening -> taking -> confirming -> submitting -> graded -> idle
 *     taking <-> pausing -> paused -> opening;  taking -> away -> opening;  opening -> ended -> submitting
 *     opening -> paused;  taking, confirming <-> paused by what another window has done
 */
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
} from './exam.model';
import {
  CLOSED,
  type EventOf,
  type ExamEvent,
  type ExamEventKind,
  type ExamState,
  type ExamStateKind,
  type ExamStateOf,
  type Of,
  type SubmitReason,
  type With,
} from './exam-states.model';

type Transitions = {
  readonly [S in ExamStateKind]: {
    readonly [E in ExamEventKind]?: (state: ExamStateOf<S>, event: EventOf<E>) => ExamState;
  };
};

const close = (): ExamState => CLOSED;
const open = (_: ExamState, { activity }: EventOf<'open'>): ExamState => idle(activity, { isBack: false });
const graded = ({ activity }: Of<unknown>, event: EventOf<'graded'>): ExamState => ({ ...event, activity });

const answer = <S extends ExamState & With<ExamStateKind>>(
  state: S,
  { kind: _, questionId, ...given }: EventOf<'answer'>,
): S => {
  const { attempt } = state;
  const choices = attempt.questions.find((each) => each.questionId === questionId)?.choices ?? [];
  const isSame = attempt.answers.get(questionId)?.answerId === given.answerId;
  if (isSame || !choices.some(({ choiceId }) => choiceId === given.answerId)) return state;
  return { ...state, attempt: { ...attempt, answers: new Map([...attempt.answers, [questionId, given]]) } };
};

const flag = <S extends ExamState & With<ExamStateKind>>(
  state: S,
  { questionId, at }: EventOf<'flag'>,
): S => {
  const { attempt } = state;
  if (!attempt.questions.some((each) => each.questionId === questionId)) return state;
  const on = !isFlagged(attempt, questionId);
  return { ...state, attempt: { ...attempt, flags: new Map([...attempt.flags, [questionId, { on, at }]]) } };
};

const go = <S extends ExamState & With<ExamStateKind>>(state: S, { index }: EventOf<'go'>): S => ({
  ...state,
  attempt: moved(state.attempt, index),
});

/** The states in which questions are answered or looked through. */
const WORKING = {
  merge: <S extends ExamState & With<ExamStateKind>>(state: S, { work }: EventOf<'merge'>): S => {
    const attempt = mergeWork(state.attempt, work);
    return attempt === state.attempt ? state : { ...state, attempt };
  },
  synced,
  refused: (state: With<ExamStateKind>, { message }: EventOf<'refused'>): ExamState =>
    opening(state.activity, state.attempt.exam.examId, { attempt: state.attempt, refusal: message }),
  timeUp: (state: With<ExamStateKind>): ExamState => submitting(state, 'time'),
  hide: (state: ExamStateOf<'taking' | 'confirming'>, { elapsed }: EventOf<'hide'>): ExamState =>
    state.attempt.timer.kind === 'running'
      ? {
          kind: 'away',
          activity: state.activity,
          attempt: stopped(state.attempt, elapsed),
          running: state.attempt.timer,
        }
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
    opened: ({ activity, submits, attempt: known }, event) => {
      const attempt = moved(event.attempt, known?.index ?? event.attempt.index);
      return submits
        ? submitting({ activity, attempt }, 'student')
        : { kind: 'taking', activity, attempt, notice: null };
    },
    timeUp: (state, { attempt = state.attempt }) =>
      attempt === null ? state : submitting({ activity: state.activity, attempt }, 'time'),
    endedAs: ({ activity }, { attempt, message }) => ({ kind: 'ended', activity, attempt, message }),
    graded,
    gone: ({ activity }) => idle(activity),
    fail: (state, { error }) => {
      const { activity, attempt, running } = state;
      if (attempt === null) return { ...state, error };
      if (standsStill(state)) return { kind: 'paused', activity, attempt, elsewhere: false, error };
      return { ...state, error, attempt: { ...attempt, timer: running ?? attempt.timer } };
    },
    retry: (state) => (state.error === null ? state : { ...state, error: null }),
    back: (state) => (state.error === null ? state : idle(state.activity)),
    answer: (state, event) => (isOpen(state) ? answer(state, event) : state),
    flag: (state, event) => (isOpen(state) ? flag(state, event) : state),
    go: (state, event) => (isOpen(state) ? go(state, event) : state),
    merge: (state, { work }) =>
      state.attempt === null ? state : { ...state, attempt: mergeWork(state.attempt, work) },
    open,
    close,
  },
  taking: {
    ...WORKING,
    answer,
    flag,
    go: (state, event) => ({ ...go(state, event), notice: null }),
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
      error: null,
    }),
    fail: ({ activity, attempt }, { error }) => ({ kind: 'taking', activity, attempt, notice: error }),
    open,
    close,
  },
  paused: {
    merge: WORKING.merge,
    resume: ({ activity, attempt }) => opening(activity, attempt.exam.examId, { attempt }),
    submit: ({ activity, attempt }) => ({ kind: 'confirming', activity, attempt }),
    synced,
    graded,
    open,
    close,
  },
  away: {
    merge: WORKING.merge,
    show: ({ activity, attempt, running }) => opening(activity, attempt.exam.examId, { attempt, running }),
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
  known: Partial<Pick<ExamStateOf<'opening'>, 'attempt' | 'running' | 'refusal' | 'submits'>> = {},
): ExamState {
  const { attempt = null, running = null, refusal = null, submits = false } = known;
  return { kind: 'opening', activity, examId, attempt, running, refusal, submits, error: null };
}

type Known = ExamStateOf<'opening'> & With<'opening'>;

/** Whether an attempt that is opened was paused, so that its questions are hidden until its clock runs. */
export function standsStill({ attempt, running }: ExamStateOf<'opening'>): boolean {
  return attempt?.timer.kind === 'stopped' && running === null;
}

/** Whether the questions of an attempt that is opened can be answered meanwhile. */
function isOpen(state: ExamStateOf<'opening'>): state is Known {
  return state.attempt !== null && !standsStill(state);
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

function synced(state: ExamStateOf<'taking' | 'confirming' | 'paused'>, event: EventOf<'synced'>): ExamState {
  const { exam, sentAt, answers } = event;
  const { activity, attempt } = state;
  if (exam.examId !== attempt.exam.examId) return state;
  const timer: ExamTimer = latestTimer(attempt.timer, timerOf(exam, sentAt));
  const next = {
    ...attempt,
    exam: { ...exam, questions: [] },
    timer,
    answers: answers ?? attempt.answers,
  };
  if (timer.kind === 'stopped' && timer.leftMs === 0) return submitting({ activity, attempt: next }, 'time');
  const stands = attempt.timer.kind === 'stopped';
  if (timer.kind === 'stopped' && !stands) {
    return { kind: 'paused', activity, attempt: next, elsewhere: true, error: null };
  }
  // Another window has gone on.
  if (timer.kind === 'running' && stands && state.kind === 'paused') {
    return { kind: 'taking', activity, attempt: next, notice: null };
  }
  return { ...state, attempt: next };
}

const stopped = (attempt: Attempt, elapsed: number): Attempt => ({
  ...attempt,
  timer: stopTimer(attempt.timer, elapsed),
});
const moved = (attempt: Attempt, index: number): Attempt => ({
  ...attempt,
  index: clampIndex(index, attempt.questions.length),
});
