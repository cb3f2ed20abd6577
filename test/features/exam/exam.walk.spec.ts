/**
 * Exams, walked by generated sequences of a student's actions, crashes, hidden pages and faults of the network in two
 * windows: no answer is lost, nobody takes a second attempt, and each attempt is graded once.
 */

import { ExamBrowser, type ExamPage, ExamServer, type Fault, openExamPage } from '../../support/exam-harness';
import fc from '../../support/fast-check';
import { runMarbles } from '../../support/marbles';

const MINUTE_MS = 60_000;
/** Long enough for every retry. */
const RECOVERY_MS = 2 * MINUTE_MS;

const windowOf = fc.constantFrom(0, 1);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      window: windowOf,
      questionId: fc.integer({ min: 1, max: 3 }),
      choice: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('start', 'resume', 'pause', 'submit', 'confirm', 'back', 'retry', 'close' as const),
      window: windowOf,
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('goOn' as const), window: windowOf }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('finish' as const), window: windowOf }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('hide', 'show' as const), window: windowOf }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const), window: windowOf }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const scenario = fc.record({
  isTimed: fc.boolean(),
  faults: fc.array(fc.constantFrom<Fault>(null, null, null, 'offline', 'lost'), { maxLength: 12 }),
  steps: fc.array(fc.record({ step, waits: fc.constantFrom(0, 1, 2, 5, 20, 1500) }), {
    minLength: 3,
    maxLength: 25,
  }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;

interface Outcome {
  readonly server: ExamServer;
  /** The last choice of each question, in whichever window. */
  readonly chosen: ReadonlyMap<number, number>;
  readonly shown: string;
  readonly undelivered: number;
  readonly kind: string;
}

/** What a student does who wants to get on. */
function goOn(page: ExamPage, server: ExamServer) {
  switch (page.kind()) {
    case 'idle':
      return server.exams.length === 0 ? 'start' : 'resume';
    case 'paused':
      return 'resume';
    case 'opening':
    case 'submitting':
      return 'retry';
    default:
      return null;
  }
}

function walk({ isTimed, faults, steps }: Scenario): Outcome {
  const server = new ExamServer();
  if (!isTimed) server.secondsAllowed = null;
  const left = [...faults];
  server.fault = () => left.shift() ?? null;
  const browser = new ExamBrowser();
  const chosen = new Map<number, number>();
  let outcome: Outcome | null = null;

  runMarbles((harness) => {
    const pages: ExamPage[] = [0, 1].map(() => openExamPage(harness, server, browser));
    const pageOf = (index: number) => pages[index] as ExamPage;

    const isAny = (kind: string) => pages.some((each) => each.kind() === kind);

    function take(next: Step): void {
      const page = pageOf(next.window);
      const send = page.exam.send.bind(page.exam);
      if (next.do === 'answer') {
        const answerId = next.questionId * 10 + next.choice;
        page.exam.answer(next.questionId, answerId);
        // Only what the page shows was accepted as an answer.
        if (
          ['taking', 'opening'].includes(page.kind()) &&
          server.grades === 0 &&
          page.shown().includes(`${next.questionId}=${answerId}`)
        ) {
          chosen.set(next.questionId, answerId);
        }
      } else if (next.do === 'start') {
        // Earlier attempts are not the subject. One that is being submitted may be over when the next one starts.
        const isOver = server.exams.some(({ status }) => status !== 'InProgress');
        if (!isOver && !isAny('submitting')) send({ kind: 'start' });
      } else if (next.do === 'resume') {
        if (server.exams.length > 0) send({ kind: 'resume', examId: 9 });
      } else if (next.do === 'goOn') {
        const wish = goOn(page, server);
        if (wish !== null) take({ do: wish, window: next.window });
      } else if (next.do === 'hide' || next.do === 'show') page.setVisible(next.do === 'show');
      else if (next.do === 'crash') {
        page.crash();
        pages[next.window] = openExamPage(harness, server, browser);
      } else if (next.do === 'close') {
        page.exam.close();
        page.exam.open({ enrollmentId: 7, activityId: 71 });
      } else if ((next.do === 'finish' || next.do === 'confirm') && isAny('starting')) {
        // The same: the attempt that the other window is about to find would be over.
      } else if (next.do === 'finish') {
        send({ kind: 'submit' });
        send({ kind: 'confirm' });
      } else send({ kind: next.do });
    }

    // Most of what can happen needs an attempt.
    harness.schedule(() => take({ do: 'goOn', window: 0 }), 0);
    let at = 10;
    for (const { step: next, waits } of steps) {
      harness.schedule(() => take(next), at);
      at += waits + 1;
    }
    // Everything works again, and one window goes on.
    harness.schedule(() => {
      left.length = 0;
      pageOf(1).crash();
      pageOf(0).setVisible(true);
      pageOf(0).recover();
    }, at);
    harness.schedule(() => pageOf(0).exam.open({ enrollmentId: 7, activityId: 71 }), at + RECOVERY_MS);
    harness.schedule(() => pageOf(0).exam.send({ kind: 'resume', examId: 9 }), at + RECOVERY_MS + 100);
    harness.schedule(
      () => {
        const page = pageOf(0);
        const state = page.state();
        outcome = {
          server,
          chosen,
          shown: page.shown(),
          kind: state.kind,
          undelivered: state.kind === 'graded' ? state.undelivered : 0,
        };
        page.crash();
      },
      at + RECOVERY_MS + 2000,
    );
  });
  if (outcome === null) throw new Error('The walk has no end');
  return outcome;
}

const textOf = (answers: ReadonlyMap<number, number>) =>
  [...answers]
    .map(([questionId, answerId]) => `${questionId}=${answerId}`)
    .sort()
    .join(' ');

const check = (judge: (outcome: Outcome) => void, scenarios: fc.Arbitrary<Scenario> = scenario) =>
  fc.assert(
    fc.property(scenarios, (each) => judge(walk(each))),
    { numRuns: 200 },
  );

const oneWindow = scenario.map(({ steps, ...rest }) => ({
  ...rest,
  steps: steps.map((each) => ({ ...each, step: { ...each.step, window: 0 as const } })),
}));

describe('whatever happens', () => {
  it('there is one attempt, graded at most once, and one that is not graded goes on, with the last answer to each question, here and on the server', () => {
    check(({ server, chosen, shown, kind }) => {
      expect(server.exams.length).toBeLessThanOrEqual(1);
      expect(server.grades).toBeLessThanOrEqual(1);
      if (server.exams[0]?.status !== 'InProgress') return;
      expect(kind).toBe('taking');
      expect(shown).toBe(textOf(chosen));
      expect(textOf(server.answers)).toBe(textOf(chosen));
    });
  });

  it('an attempt that is graded counts the last answer to each question', () => {
    check(({ server, chosen, undelivered }) => {
      if (server.exams[0]?.status !== 'Passed') return;
      expect(textOf(server.answers)).toBe(textOf(chosen));
      expect(undelivered).toBe(0);
    }, oneWindow);
  });
});
