/** What is said about an exam. All of it is our wording. */

import type { Exam } from '../../contracts/exam';
import { formatRelativeTime, shortTime } from '../../platform/format/dates';
import { percentText, pluralize } from '../../platform/format/numbers';
import type { SaveState } from './answer-sender';
import {
  type Attempt,
  clockText,
  durationText,
  flagged,
  isFlagged,
  listNumbers,
  secondsLeft,
  unanswered,
} from './exam.model';

export const EXAM_PATH = '/courses/:enrollmentId/exams/:activityId';

export function examPath(enrollmentId: number, activityId: number): string {
  return `/courses/${enrollmentId}/exams/${activityId}`;
}

/** In the query of the page: the attempt that is looked through. */
export const REVIEW_PARAM = 'review';

const SAVE_TEXTS = {
  saved: 'All answers saved',
  saving: 'Saving',
  refused: 'Checking your exam',
  failed: 'Your last answer could not be saved. It is kept on this device.',
} as const;

export function saveText(kind: SaveState['kind'], attempt: Attempt): string {
  return kind === 'waiting' ? `Not connected. ${keptText(attempt)}` : SAVE_TEXTS[kind];
}

/** What becomes of answers that cannot be sent, and until when they count. */
function keptText({ timer, exam }: Attempt): string {
  if (timer.kind === 'none') {
    return 'Your answers are kept on this device and sent as soon as you are connected again.';
  }
  const kept = 'Your answers are kept on this device.';
  return exam.graceSeconds
    ? `${kept} They count if you are connected again within ${durationText(exam.graceSeconds)} after your time is up.`
    : `${kept} Connect again before your time is up, or they may not count.`;
}

/** 'Question 3, answered, flagged', for the map of questions. */
export function questionLabel(attempt: Attempt, index: number): string {
  const questionId = attempt.questions[index]?.questionId ?? 0;
  const number = index + 1;
  if (isFlagged(attempt, questionId)) {
    return attempt.answers.has(questionId)
      ? `Question ${number}, answered, flagged`
      : `Question ${number}, not answered, flagged`;
  }
  return attempt.answers.has(questionId)
    ? `Question ${number}, answered`
    : `Question ${number}, not answered`;
}

/** '4 of 10 answered, 2 flagged'. */
export function progressText(attempt: Attempt): string {
  const { questions, answers } = attempt;
  const flags = flagged(attempt).length;
  return flags === 0
    ? `${answers.size} of ${questions.length} answered`
    : `${answers.size} of ${questions.length} answered, ${flags} flagged`;
}

/** Of an attempt whose clock is paused; `hasFailed`: the server could not be asked to pause it. */
export function pausedText({ timer }: Pick<Attempt, 'timer'>, hasFailed: boolean): string {
  const left = timer.kind === 'stopped' ? clockText(Math.ceil(timer.leftMs / 1000)) : null;
  if (hasFailed) return left === null ? 'You paused.' : `You paused with ${left} left.`;
  return left === null ? 'The clock is paused.' : `The clock is paused with ${left} left.`;
}

/** What becomes of the answers while an exam is paused. */
export function pausedAnswersText(attempt: Attempt, isSaved: boolean): string {
  const progress = progressText(attempt);
  return isSaved
    ? `Your answers are saved: ${progress}.`
    : `Your last answers are kept on this device and sent when you go on: ${progress}.`;
}

export function allAnsweredText({ questions }: Pick<Attempt, 'questions'>): string {
  return `You have answered all ${questions.length} questions.`;
}

export function stillSubmitText(attempt: Attempt): string {
  return `You can still submit what was saved: ${progressText(attempt)}.`;
}

export function submittingText(attempt: Attempt): string {
  return `We are sending your answers and grading your exam: ${progressText(attempt)}.`;
}

/** `hasClock`: its time is limited. */
export function savingRuleText(hasClock: boolean): string {
  return hasClock
    ? 'Every answer is saved at once. You can leave and go on later; the clock stops while you are away.'
    : 'Every answer is saved at once. You can leave and go on later.';
}

/** When an attempt was begun, and what time it has. */
export function currentText(exam: Exam, now: Date): string {
  const { startedDate } = exam;
  const standing = standingText(exam);
  return startedDate === null
    ? standing
    : `You began it ${formatRelativeTime(startedDate, now)}. ${standing}`;
}

function standingText(exam: Exam): string {
  const seconds = secondsLeft(exam);
  if (seconds === null) return 'Your answers are saved.';
  return exam.timerRunning
    ? `The clock is running: ${durationText(seconds)} left.`
    : `The clock is paused with ${durationText(seconds)} left.`;
}

/** '8 of 10 right, 80%'. */
export function resultText(exam: Exam, right: number): string {
  return `${right} of ${exam.questions.length} right, ${scoreText(exam)}`;
}

/** What the readiness is based on; `count` and `average` are null if they are not known. */
export function readinessText(count: number | null, average: number | null): string {
  const mean = average !== null && percentText(average);
  if (count === null) {
    return mean ? `Based on your graded exams, with ${mean} on average.` : 'Based on your graded exams.';
  }
  const exams = pluralize(count, 'graded exam');
  return mean ? `Based on ${exams}, with ${mean} on average.` : `Based on ${exams}.`;
}

/** What a student should know before they submit; null if everything is answered. */
export function unansweredText(attempt: Attempt): string | null {
  const open = unanswered(attempt);
  if (open.length === 0) return null;
  return open.length === 1
    ? `Question ${listNumbers(open)} has no answer and counts as wrong.`
    : `Questions ${listNumbers(open)} have no answer and count as wrong.`;
}

export function flaggedText(attempt: Attempt): string | null {
  const flags = flagged(attempt);
  if (flags.length === 0) return null;
  return flags.length === 1
    ? `You flagged question ${listNumbers(flags)}.`
    : `You flagged questions ${listNumbers(flags)}.`;
}

/** The number of answers that came too late; `date`: of the attempt, if it is not the one on screen. */
export function undeliveredText(count: number, date: string | null = null): string {
  if (date === null) {
    return count === 1
      ? 'One answer reached us after the exam had ended and could not be counted.'
      : `${count} answers reached us after the exam had ended and could not be counted.`;
  }
  return count === 1
    ? `Attempt of ${date}: One answer reached us after the exam had ended and could not be counted.`
    : `Attempt of ${date}: ${count} answers reached us after the exam had ended and could not be counted.`;
}

/** '83%'. */
export function scoreText({ percentScore }: Pick<Exam, 'percentScore'>): string {
  return percentScore === null ? '–' : percentText(percentScore);
}

/** '22 minutes'; empty for an exam that did not take any. */
export function timeUsedText({ secondsUsed }: Pick<Exam, 'secondsUsed'>): string {
  return secondsUsed ? durationText(secondsUsed) : '';
}

export const START_FAILED_TEXT = 'We could not start your exam. Please try again.';
export const START_UNKNOWN_TEXT =
  'We could not find out whether your exam has begun. If you try again, we look first, so that it begins only once.';
export const OPEN_FAILED_TEXT = 'We could not open your exam. Your answers are safe. Please try again.';
export const CLOCK_UNKNOWN_TEXT =
  'We could not find out whether the clock is running. Your answers are safe. Please try again.';
export const PAUSE_FAILED_TEXT = 'We could not stop the clock, so it is still running.';
/** An attempt is known already, and stays on screen. */
export const CHECK_FAILED_TEXT =
  'We cannot reach the server, so the clock here runs on as if it had not been stopped. You can go on. Your answers are kept on this device.';

export function submitOfflineText(attempt: Attempt): string {
  return `We cannot reach the server, so your exam is not submitted yet. ${keptText(attempt)}`;
}

/** `until` is when late answers cease to count; null if that is not known. */
export function timeUpOfflineText(unsent: number, until: Date | null, now: Date): string {
  const lost = 'We cannot reach the server.';
  if (unsent === 0) {
    return `${lost} All your answers are saved, and we submit your exam as soon as you are connected again.`;
  }
  const kept = `${lost} Your last answers are kept on this device.`;
  return until !== null && until > now
    ? `${kept} They count if you are connected again by ${shortTime(until)}.`
    : `${kept} We send them as soon as you are connected again, but they may no longer count.`;
}
export const SUBMIT_FAILED_TEXT = 'We could not submit your exam. Your answers are safe. Please try again.';
export const SUBMIT_UNKNOWN_TEXT =
  'We could not find out whether your exam is submitted. Your answers are safe. If you try again, we look first.';
