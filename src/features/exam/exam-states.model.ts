/** The states and events of an exam (CASM-01). exam-transitions.model.ts says what leads from one to another. */
import type { Exam } from '../../contracts/exam';
import type { Answer, Answers, Attempt, ExamActivity, ExamTimer, Work } from './exam.model';

export interface Of<K> {
  readonly kind: K;
  readonly activity: ExamActivity;
}
export interface With<K> extends Of<K> {
  readonly attempt: Attempt;
}

/** Why an attempt is submitted. Unless the student chose to, the server takes no more answers and there is no way back. */
export type SubmitReason = 'student' | 'time' | 'ended';

export type ExamState =
  | { readonly kind: 'closed' }
  /** No attempt is open. `error` says why the last one failed, and `isBack` whether the student has just left one. */
  | (Of<'idle'> & { readonly error: string | null; readonly isBack: boolean })
  | Of<'starting'>
  /**
   * Reads the attempt and lets its clock run. `attempt` is what this page knows of it already: it stays on screen, and
   * with `running`, the timer as it goes on if it could not be stopped, it takes answers as well. `refusal` is why the
   * server took no answer. `submits` if it was being submitted. After an `error` it waits for a retry.
   */
  | (Of<'opening'> & {
      readonly examId: number;
      readonly attempt: Attempt | null;
      readonly running: ExamTimer | null;
      readonly refusal: string | null;
      readonly submits: boolean;
      readonly error: string | null;
    })
  /** `notice` is what the student should know, such as that the clock could not be stopped. */
  | (With<'taking'> & { readonly notice: string | null })
  | With<'pausing'>
  /** `elsewhere`: the clock was stopped in another window. `error` says why the attempt could not go on. */
  | (With<'paused'> & { readonly elsewhere: boolean; readonly error: string | null })
  /** The page is hidden, so the clock stands still; if it could not be stopped, it is `running` on. */
  | (With<'away'> & { readonly running: ExamTimer })
  /** The student is asked about what is unanswered. */
  | With<'confirming'>
  /** The server takes no more answers: the attempt can only be graded. */
  | (With<'ended'> & { readonly message: string })
  | (With<'submitting'> & { readonly reason: SubmitReason; readonly error: string | null })
  /** `undelivered` answers reached the server after the time was up. */
  | (Of<'graded'> & { readonly exam: Exam; readonly undelivered: number });
export type ExamStateKind = ExamState['kind'];

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
  | ({ readonly kind: 'answer'; readonly questionId: number } & Answer)
  | { readonly kind: 'flag'; readonly questionId: number; readonly at: number }
  | { readonly kind: 'go'; readonly index: number }
  /** What another window of this browser has done. */
  | { readonly kind: 'merge'; readonly work: Work }
  /** The server's view of the attempt, in the response to a request that was sent at `sentAt`. */
  | {
      readonly kind: 'synced';
      readonly exam: Exam;
      readonly sentAt: number;
      /** With those of other devices; null if the response has none. */
      readonly answers: Answers | null;
    }
  /** The server did not take an answer. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'pausedAt'; readonly elapsed: number }
  | { readonly kind: 'hide'; readonly elapsed: number }
  | { readonly kind: 'graded'; readonly exam: Exam; readonly undelivered: number };
export type ExamEventKind = ExamEvent['kind'];

export const CLOSED: ExamState = { kind: 'closed' };

export type ExamStateOf<K extends ExamStateKind> = Extract<ExamState, { readonly kind: K }>;
export type EventOf<K extends ExamEventKind> = Extract<ExamEvent, { readonly kind: K }>;

export function attemptOf(state: ExamState): Attempt | null {
  return 'attempt' in state ? state.attempt : null;
}

export function examIdOf(state: ExamState): number | null {
  if (state.kind === 'opening') return state.examId;
  return attemptOf(state)?.exam.examId ?? null;
}

export function shownTimer(state: ExamState): ExamTimer {
  return attemptOf(state)?.timer ?? { kind: 'none' };
}
