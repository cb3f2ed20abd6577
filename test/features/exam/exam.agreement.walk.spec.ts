/**
 * An exam in two windows or on two devices that are both in sight, walked by generated sequences of a student's actions,
 * reloads and faults of the network: while the hub lives, both show the same within a second.
 */

import { ExamBrowser, type ExamPage, ExamServer, type Fault, openExamPage } from '../../support/exam-harness';
import fc from '../../support/fast-check';
import { runMarbles } from '../../support/marbles';

const SECOND_MS = 1000;
const EXAM_ID = 9;

const step = fc.record({
  window: fc.constantFrom(0, 1),
  do: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ questionId: fc.constantFrom(1, 2, 3), choice: fc.constantFrom(1, 2, 3) }),
    },
    { weight: 5, arbitrary: fc.constantFrom('pause', 'resume', 'submit', 'back', 'retry' as const) },
    { weight: 1, arbitrary: fc.constantFrom('confirm', 'reload' as const) },
  ),
  waits: fc.constantFrom(0, 1, 2, 5, 99, 150, 1500),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const walkOf = (faults: fc.Arbitrary<Fault[]>) =>
  fc.record({
    isTimed: fc.constantFrom(true, true, false),
    isOneBrowser: fc.boolean(),
    faults,
    steps: fc.array(step, { minLength: 1, maxLength: 20 }),
  });
type Walk = ReturnType<typeof walkOf> extends fc.Arbitrary<infer T> ? T : never;

/** The student is told that something is not known to the server yet: the submission, or an answer during a pause. */
function isPending(page: ExamPage): boolean {
  return page.kind() === 'submitting' || page.exam.save$.value.kind !== 'saved';
}

/** What a student sees of the attempt: its answers, and whether it goes on, stands still or is over. */
function seen(page: ExamPage): string {
  const state = page.state();
  if (state.kind === 'graded') return 'graded';
  const attempt = 'attempt' in state ? state.attempt : null;
  return attempt ? `${attempt.timer.kind} ${page.shown()}` : state.kind;
}

function walk({ isTimed, isOneBrowser, faults, steps }: Walk) {
  const server = new ExamServer();
  if (!isTimed) server.secondsAllowed = null;
  const left = [...faults];
  const first = new ExamBrowser();
  const browsers = [first, isOneBrowser ? first : new ExamBrowser()];
  let sights: string[] = [];
  let isKnown = true;
  runMarbles((harness) => {
    const open = (index: number) => openExamPage(harness, server, browsers[index]);
    const pages = [open(0), open(1)];
    const pageOf = (index: number) => pages[index] as ExamPage;
    const enter = (index: number) => pageOf(index).exam.send({ kind: 'resume', examId: EXAM_ID });

    function take({ window, do: act }: Step): void {
      const { exam } = pageOf(window);
      if (typeof act === 'object') exam.answer(act.questionId, act.questionId * 10 + act.choice);
      else if (act === 'resume') enter(window);
      else if (act === 'reload') {
        pageOf(window).crash();
        pages[window] = open(window);
        enter(window);
      } else exam.send({ kind: act });
    }

    harness.schedule(() => pageOf(0).exam.send({ kind: 'start' }), 0);
    harness.schedule(() => enter(1), 10);
    let at = 30;
    harness.schedule(() => {
      server.fault = () => left.shift() ?? null;
    }, at);
    for (const each of steps) {
      harness.schedule(() => take(each), at);
      at += each.waits + 1;
    }
    if (faults.length > 0) {
      // Calls that are under way fail first.
      at += 20;
      // The network is back: what could not be read or sent goes on, and the hub connects again.
      harness.schedule(() => {
        left.length = 0;
        for (const page of pages) page.recover();
      }, at);
      harness.schedule(() => {
        for (const page of pages) page.exam.send({ kind: 'retry' });
      }, at + 50);
      // What could not be sent before a pause is sent once the student goes on.
      harness.schedule(() => enter(0), at + 90);
      harness.schedule(() => server.changes.next({ force: true }), at + 100);
      at += 100;
    }
    harness.schedule(() => {
      // A page that does not have the attempt open goes there.
      for (const [index, page] of pages.entries()) if (page.kind() === 'idle') enter(index);
    }, at);
    harness.schedule(() => {
      sights = pages.map(seen);
      isKnown = !pages.some(isPending);
      for (const page of pages) page.crash();
    }, at + SECOND_MS);
  });
  return { sights, isKnown, server };
}

const NO_FAULTS = fc.constant<Fault[]>([]);
const FAULTS = fc.array(fc.constantFrom<Fault>(null, null, 'offline', 'lost'), {
  minLength: 1,
  maxLength: 10,
});

it.each([
  ['the network is good', NO_FAULTS],
  ['the network is back', FAULTS],
])('both show the same a second after the last action when %s, and so does the server', (_, faults) => {
  fc.assert(
    fc.property(walkOf(faults), (each) => {
      const { sights, isKnown, server } = walk(each);
      if (!isKnown) return;
      expect(sights[1]).toBe(sights[0]);
      expect(server.grades).toBeLessThanOrEqual(1);
      const [sight = ''] = sights;
      if (sight === 'graded') return;
      const held = [...server.answers].map(([id, answerId]) => `${id}=${answerId}`).sort();
      expect(sight.split(' ').slice(1).filter(Boolean)).toEqual(held);
    }),
    { numRuns: 100 },
  );
});
