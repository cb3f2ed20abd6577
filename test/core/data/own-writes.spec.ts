/** Which announced changes this page has made itself. */
import { ECHO_WAIT_MS } from '../../../src/core/data/data.timing';
import { OwnWrites } from '../../../src/core/data/own-writes';
import { nextMoment } from '../../../src/core/data/reload-gate';
import { PendingWritesService } from '../../../src/core/session/pending-writes.service';
import { Injector } from '../../../src/framework/di';
import { CLOCK } from '../../../src/platform/clock/clock';

/** Steps: `write` begins, `answer` ends it, `load` is requested, `event` is announced, `wait` for too long. */
type Step = 'write' | 'answer' | 'load' | 'event' | 'wait';

/** Of each event, whether the last load before it, or after it, has to be requested again. */
function run(steps: readonly Step[]): boolean[] {
  let now = 0;
  const isPending$ = { value: false };
  const injector = Injector.create({
    providers: [
      { provide: CLOCK, useValue: { now: () => new Date(now) } },
      { provide: PendingWritesService, useValue: { isPending$ } },
    ],
  });
  const writes = injector.get(OwnWrites);
  let loadedAt = 0;
  const since: number[] = [];
  for (const step of steps) {
    if (step === 'load') loadedAt = nextMoment();
    if (step === 'event') since.push(writes.announced());
    if (step === 'wait') now += ECHO_WAIT_MS + 1;
    if (step === 'write') isPending$.value = true;
    if (step === 'answer') {
      writes.answered();
      isPending$.value = false;
    }
  }
  return since.map((each) => each > loadedAt);
}

it.each<[string, Step[], boolean[]]>([
  ['its own, after the response and what it loaded then', ['write', 'answer', 'load', 'event'], [false]],
  ['its own, before the response and what it loaded then', ['write', 'event', 'answer', 'load'], [false]],
  ['its own, if it loaded before the response only', ['write', 'load', 'answer', 'event'], [true]],
  ['that of another browser', ['load', 'event'], [true]],
  ['that of another browser, after its own', ['write', 'answer', 'load', 'event', 'event'], [false, true]],
  ['that of another browser, before its own', ['write', 'event', 'answer', 'load', 'event'], [false, true]],
  ['two of its own', ['write', 'answer', 'write', 'answer', 'load', 'event', 'event'], [false, false]],
  ['one too late to be its own', ['write', 'answer', 'load', 'wait', 'event'], [true]],
])('loads again for %s', (_what, steps, expected) => {
  expect(run(steps)).toEqual(expected);
});
