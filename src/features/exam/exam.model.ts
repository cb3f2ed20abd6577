/** An attempt at an exam as the student sees it: questions, answers, flags and time. Everything here is pure. */
import type { Exam, ExamQuestion } from '../../contracts/exam';
import { pluralize } from '../../platform/format/numbers';

/** The step of a course that an exam belongs to. */
export interface ExamActivity {
  readonly enrollmentId: number;
  readonly activityId: number;
}

/**
 * `at` is when the student chose it on this device, in milliseconds; 0 if it came from the server. `secondsUsed` is how
 * much of the time was used then, for an exam with a limit.
 */
export interface Answer {
  readonly answerId: number;
  readonly at: number;
  readonly secondsUsed?: number | undefined;
}
export interface Flag {
  readonly on: boolean;
  readonly at: number;
}
/** By the id of the question. */
export type Answers = ReadonlyMap<number, Answer>;
type Flags = ReadonlyMap<number, Flag>;

/** What a student has done in an attempt. Of two versions, the newer one of each answer and flag counts. */
export interface Work {
  readonly answers: Answers;
  readonly flags: Flags;
}

export const NO_WORK: Work = { answers: new Map(), flags: new Map() };

/** `deadline` is the moment of ELAPSED at which the time is up. Unknown: the server does not say if there is a limit. */
export type ExamTimer =
  | { readonly kind: 'none' | 'unknown' }
  | { readonly kind: 'running'; readonly deadline: number }
  | { readonly kind: 'stopped'; readonly leftMs: number };

export interface Attempt extends Work {
  /** Without its questions. */
  readonly exam: Exam;
  readonly questions: readonly ExamQuestion[];
  /** The question on screen. */
  readonly index: number;
  readonly timer: ExamTimer;
}

const MS_PER_SECOND = 1000;

/** Null without a known time limit. */
export function secondsLeft({ secondsAllowed, secondsUsed }: Exam): number | null {
  return secondsAllowed == null ? null : Math.max(0, secondsAllowed - (secondsUsed ?? 0));
}

/**
 * `sentAt` is when the request was sent whose response the exam is: the student never sees more time than the server
 * gives them, however long the response took.
 */
export function timerOf(exam: Exam, sentAt: number): ExamTimer {
  const seconds = secondsLeft(exam);
  if (seconds === null) return { kind: exam.secondsAllowed === null ? 'none' : 'unknown' };
  const leftMs = seconds * MS_PER_SECOND;
  return exam.timerRunning ? { kind: 'running', deadline: sentAt + leftMs } : { kind: 'stopped', leftMs };
}

/** The server counts whole seconds: a deadline that is later by less than one is the same, and the earlier one is right. */
export function latestTimer(before: ExamTimer, after: ExamTimer): ExamTimer {
  if (before.kind !== 'running' || after.kind !== 'running') return after;
  const later = after.deadline - before.deadline;
  return later > 0 && later < MS_PER_SECOND ? before : after;
}

/** How much of the time is used, in whole seconds: what an answer is sent with. Undefined without a limit. */
export function secondsUsedAt({ exam, timer }: Attempt, elapsed: number): number | undefined {
  const stopped = stopTimer(timer, elapsed);
  if (exam.secondsAllowed == null || stopped.kind !== 'stopped') return undefined;
  return Math.max(0, Math.floor(exam.secondsAllowed - stopped.leftMs / MS_PER_SECOND));
}

export function isTimeUp(timer: ExamTimer | undefined, elapsed: number): boolean {
  return timer?.kind === 'running' && timer.deadline <= elapsed;
}

/** Whether the server still takes the answer for a while after the end. */
export function isTimely({ secondsUsed }: Answer, { secondsAllowed }: Exam): boolean {
  return secondsUsed !== undefined && secondsAllowed != null && secondsUsed < secondsAllowed;
}

export function stopTimer(timer: ExamTimer, elapsed: number): ExamTimer {
  return timer.kind === 'running'
    ? { kind: 'stopped', leftMs: Math.max(0, timer.deadline - elapsed) }
    : timer;
}

/** Work from this device counts only for questions and choices that the exam has: it may have been tampered with. */
export function openAttempt(
  exam: Exam,
  timer: ExamTimer,
  { work, index }: { readonly work: Work; readonly index: number | null },
): Attempt {
  const { questions } = exam;
  const known = new Map(questions.map((question) => [question.questionId, question]));
  const saved = questions.flatMap(({ questionId, answerId }): [number, Answer][] =>
    answerId === null ? [] : [[questionId, { answerId, at: 0 }]],
  );
  const own = [...work.answers].filter(([id, { answerId }]) =>
    known.get(id)?.choices.some(({ choiceId }) => choiceId === answerId),
  );
  const answers = new Map([...saved, ...own]);
  const firstOpen = questions.findIndex(({ questionId }) => !answers.has(questionId));
  return {
    exam: { ...exam, questions: [] },
    questions,
    answers,
    flags: new Map([...work.flags].filter(([id]) => known.has(id))),
    index: clampIndex(index ?? Math.max(0, firstOpen), questions.length),
    timer,
  };
}

export function clampIndex(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1));
}

export function mergeWork<W extends Work>(mine: W, other: Work): W {
  const answers = newest(mine.answers, other.answers);
  const flags = newest(mine.flags, other.flags);
  return answers === mine.answers && flags === mine.flags ? mine : { ...mine, answers, flags };
}

function newest<T extends { readonly at: number }>(
  mine: ReadonlyMap<number, T>,
  other: ReadonlyMap<number, T>,
): ReadonlyMap<number, T> {
  const newer = [...other].filter(([id, { at }]) => at > (mine.get(id)?.at ?? -1));
  return newer.length === 0 ? mine : new Map([...mine, ...newer]);
}

export const isFlagged = ({ flags }: Pick<Work, 'flags'>, questionId: number): boolean =>
  flags.get(questionId)?.on ?? false;

/** The indexes of the questions without an answer. */
export function unanswered({
  questions,
  answers,
}: Pick<Attempt, 'questions' | 'answers'>): readonly number[] {
  return questions.flatMap(({ questionId }, index) => (answers.has(questionId) ? [] : [index]));
}

export function flagged(attempt: Pick<Attempt, 'questions' | 'flags'>): readonly number[] {
  return attempt.questions.flatMap(({ questionId }, index) =>
    isFlagged(attempt, questionId) ? [index] : [],
  );
}

/** '1, 4 and 7', for the numbers of questions. */
export function listNumbers(indexes: readonly number[]): string {
  const numbers = indexes.map((index) => String(index + 1));
  const last = numbers.pop() ?? '';
  return numbers.length === 0 ? last : `${numbers.join(', ')} and ${last}`;
}

/** '29:05', with hours '1:29:05'. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

/** '1 hour 5 minutes', '40 seconds': for reading aloud, and for how long an exam took. */
export function durationText(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    // Seconds only matter in the last minute.
    [seconds < 60 ? Math.floor(seconds) : 0, 'second'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => pluralize(count, unit));
  return words.join(' ') || '0 seconds';
}
