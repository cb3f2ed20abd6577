import {
  catchError,
  concat,
  defer,
  EMPTY,
  exhaustMap,
  merge,
  type Observable,
  of,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs';
import type { Exam } from '../../contracts/exam';
import { hasStatus, serverMessage } from '../../core/api/error-text';
import { isOutcomeUnknown } from '../../core/data/outcome';
import { HttpErrorResponse } from '../../framework/http';
import type { Answer } from './exam.model';
import { MAX_SAVE_RETRY_MS, SAVE_RETRY_MS } from './exam.timing';
import type { Unsent } from './exam-draft.service';

/** How the answers of the open attempt are kept on the server. */
export type SaveState =
  | { readonly kind: 'saved' | 'saving' }
  /** The server could not be reached. It is tried again. */
  | { readonly kind: 'waiting' }
  /** The server takes no answers for now: `message` says why. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The server did not understand them. Nothing is tried again by itself. */
  | { readonly kind: 'failed' };

/** Sends what is unsent, and emits once how that ended. */
export type Flush = () => Observable<SaveState>;

export const ALL_SAVED: SaveState = { kind: 'saved' };

export const ANSWERS_REFUSED_TEXT = 'This exam takes no answers at the moment.';

/** The most answers of one request: a limit of ExamAnswers. */
const MAX_ANSWERS = 500;

interface AnswerSenderOptions {
  /** Emits when there may be something to send. */
  readonly triggers$: Observable<unknown>;
  readonly unsent: () => Unsent;
  /** Whether the server still takes it after the end of the time, unless it comes with one that it does not take. */
  readonly isTimely: (answer: Answer) => boolean;
  readonly send: (answers: Unsent) => Observable<Exam>;
  readonly onSaved: (answers: Unsent, exam: Exam) => void;
  /** The server can be reached again. */
  readonly recovered$: Observable<unknown>;
}

/**
 * Sends answers one request after the other, so that an older one never overwrites a newer one.
 *
 * | Rule | Operator |
 * |---|---|
 * | An answer is sent at once | no delay |
 * | Answers that are chosen during a request are sent together after it, the newest of each question | `exhaustMap` of a loop |
 * | Those that count after the end of the time go first, without any that would have them refused | `drain` |
 * | A failed request is repeated after 1, 2, 4 ... 30 s, when the server is back, or with the next answer | `merge(timer, recovered$, triggers$)` |
 */
export function sendAnswers(options: AnswerSenderOptions): Observable<SaveState> {
  const { triggers$, unsent, isTimely, send, onSaved, recovered$ } = options;

  const drain = (failures = 0): Observable<SaveState> =>
    defer(() => {
      const all = [...unsent()];
      const timely = all.filter(([, answer]) => isTimely(answer));
      const answers = new Map((timely.length > 0 ? timely : all).slice(0, MAX_ANSWERS));
      if (answers.size === 0) return of(ALL_SAVED);
      const sent$ = send(answers).pipe(
        tap((exam) => onSaved(answers, exam)),
        switchMap(() => drain()),
        catchError((error: unknown) => afterError(error, failures)),
      );
      return concat(of<SaveState>({ kind: 'saving' }), sent$);
    });

  function afterError(error: unknown, failures: number): Observable<SaveState> {
    // The session ends, and the answers stay on the device.
    if (hasStatus(error, 401)) return EMPTY;
    if (hasStatus(error, 409)) {
      return of({ kind: 'refused', message: serverMessage(error) ?? ANSWERS_REFUSED_TEXT });
    }
    const isHopeless = !(error instanceof HttpErrorResponse || isOutcomeUnknown(error));
    if (isHopeless || hasStatus(error, 400, 403, 404)) return of({ kind: 'failed' });
    const delayMs = Math.min(SAVE_RETRY_MS * 2 ** failures, MAX_SAVE_RETRY_MS);
    const again$ = merge(timer(delayMs), recovered$, triggers$).pipe(take(1));
    return concat(of<SaveState>({ kind: 'waiting' }), again$.pipe(switchMap(() => drain(failures + 1))));
  }

  return triggers$.pipe(exhaustMap(() => drain()));
}
