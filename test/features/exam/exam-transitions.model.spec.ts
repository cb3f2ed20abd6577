/** The states of an exam, walked by generated sequences of events. */

import { openAttempt } from '../../../src/features/exam/exam.model';
import { CLOSED, type ExamEvent, type ExamState } from '../../../src/features/exam/exam-states.model';
import { transition } from '../../../src/features/exam/exam-transitions.model';
import { examWith, questionWith } from '../../support/exams';
import fc from '../../support/fast-check';

const ACTIVITY = { enrollmentId: 7, activityId: 71 };
const EXAM = examWith({ questions: [questionWith(1), questionWith(2), questionWith(3)] });
const running = { ...EXAM, timerRunning: true };
const NO_DRAFT = { work: { answers: new Map(), flags: new Map() }, index: null };
const attempt = openAttempt(running, { kind: 'running', deadline: 1_800_000 }, NO_DRAFT);
const GRADED = examWith({ status: 'Passed', percentScore: 80 });

const event = fc.oneof(
  fc.constantFrom<ExamEvent>(
    { kind: 'open', activity: ACTIVITY },
    { kind: 'close' },
    { kind: 'start' },
    { kind: 'resume', examId: 9 },
    { kind: 'begun', exam: EXAM },
    { kind: 'opened', attempt },
    { kind: 'timeUp' },
    { kind: 'timeUp', attempt },
    { kind: 'timeLeft' },
    { kind: 'gone' },
    { kind: 'endedAs', attempt, message: 'Over.' },
    { kind: 'fail', error: 'No.' },
    { kind: 'retry' },
    { kind: 'refused', message: 'No.' },
    { kind: 'pause' },
    { kind: 'pausedAt', elapsed: 1000 },
    { kind: 'hide', elapsed: 1000 },
    { kind: 'show' },
    { kind: 'submit' },
    { kind: 'confirm' },
    { kind: 'back' },
    { kind: 'graded', exam: GRADED, undelivered: 0 },
    { kind: 'synced', exam: running, sentAt: 0, answers: null },
    { kind: 'synced', exam: EXAM, sentAt: 0, answers: null },
  ),
  fc
    .record({
      questionId: fc.integer({ min: 0, max: 4 }),
      choice: fc.integer({ min: 0, max: 4 }),
      at: fc.nat(99),
    })
    .map(
      ({ questionId, choice, at }): ExamEvent => ({
        kind: 'answer',
        questionId,
        answerId: questionId * 10 + choice,
        at: at + 1,
      }),
    ),
  fc.integer({ min: -1, max: 4 }).map((index): ExamEvent => ({ kind: 'go', index })),
  fc.integer({ min: 0, max: 4 }).map((questionId): ExamEvent => ({ kind: 'flag', questionId, at: 1 })),
);

const attemptOf = (state: ExamState) => ('attempt' in state ? state.attempt : null);
const steps = (events: readonly ExamEvent[]) => {
  let state: ExamState = CLOSED;
  return events.map((each) => {
    const before = state;
    state = transition(before, each);
    return { before, event: each, after: state };
  });
};
/** Mostly what a student does who takes an exam; the rest is anything at any time. */
const walks = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: event.map((each) => [each]) },
    {
      weight: 2,
      arbitrary: event.map((each): ExamEvent[] => [
        { kind: 'open', activity: ACTIVITY },
        { kind: 'resume', examId: 9 },
        { kind: 'opened', attempt },
        each,
      ]),
    },
  ),
  { maxLength: 30 },
);
const check = (judge: (step: ReturnType<typeof steps>[number]) => void) =>
  fc.assert(fc.property(walks, (events) => steps(events.flat()).forEach(judge)));

describe('wherever the events lead', () => {
  it('an answer stays until the attempt is left or graded', () => {
    check(({ before, after, event: { kind } }) => {
      const [had, has] = [attemptOf(before), attemptOf(after)];
      if (!had || kind === 'open' || kind === 'close' || kind === 'opened' || after.kind === 'graded') return;
      // A failed opening can be given up, and an attempt can be gone. The device keeps what it has.
      if (after.kind === 'idle') expect(before.kind).toBe('opening');
      else if (kind !== 'timeUp' && kind !== 'endedAs') {
        for (const questionId of had.answers.keys()) expect(has?.answers.has(questionId)).toBe(true);
      }
    });
  });

  it('only known choices are answers, and the question on screen exists', () => {
    check(({ after }) => {
      const has = attemptOf(after);
      if (!has) return;
      expect(has.questions[has.index]).toBeDefined();
      for (const [questionId, { answerId }] of has.answers) {
        const choices = has.questions.find((each) => each.questionId === questionId)?.choices;
        expect(choices?.map(({ choiceId }) => choiceId)).toContain(answerId);
      }
    });
  });

  it('a new attempt is only asked for by the student, and never while one is open', () => {
    check(({ before, event: { kind }, after }) => {
      if (after.kind !== 'starting' || before.kind === 'starting') return;
      expect(kind).toBe('start');
      expect(attemptOf(before)).toBeNull();
    });
  });

  it('an exam is only submitted after a confirmation, or when it takes no more answers', () => {
    check(({ before, event: { kind }, after }) => {
      if (after.kind !== 'submitting' || before.kind === 'submitting') return;
      if (after.reason === 'student') expect([before.kind, kind]).toEqual(['confirming', 'confirm']);
      else if (after.reason === 'ended') expect([before.kind, kind]).toEqual(['ended', 'confirm']);
      else expect(['timeUp', 'synced']).toContain(kind);
    });
  });

  it('nothing is answered while the clock stands still', () => {
    check(({ before, event: { kind }, after }) => {
      if (kind !== 'answer' || before === after) return;
      expect(before.kind).toBe('taking');
      expect(attemptOf(before)?.timer.kind).not.toBe('stopped');
    });
  });

  it('every state can be left, so nobody is stuck', () => {
    check(({ after }) => {
      if (after.kind === 'closed') return;
      const ways: ExamEvent[] = [{ kind: 'close' }, { kind: 'open', activity: ACTIVITY }];
      for (const way of ways) expect(transition(after, way)).not.toBe(after);
    });
  });
});

describe('with the time up', () => {
  it.each(['back', 'submit', 'answer'])('there is no way back by %s', (kind) => {
    const state: ExamState = {
      kind: 'submitting',
      activity: ACTIVITY,
      attempt,
      reason: 'time',
      error: 'No.',
    };
    const event = { kind, questionId: 1, answerId: 11, at: 1 } as ExamEvent;
    expect(transition(state, event)).toBe(state);
  });

  it('but left on the server, because the clock was stopped elsewhere, the exam goes on', () => {
    const state: ExamState = { kind: 'submitting', activity: ACTIVITY, attempt, reason: 'time', error: null };
    expect(transition(state, { kind: 'timeLeft' })).toMatchObject({ kind: 'opening', examId: 9 });
  });
});
