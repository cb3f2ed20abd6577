import { BehaviorSubject, map } from 'rxjs';
import { emitWhenOutdated } from '../../../src/core/data/emit-when-outdated';
import { type Loadable, NOT_LOADED } from '../../../src/core/data/loadable';
import { runInInjectionContext } from '../../../src/framework/di';
import { DOCUMENT } from '../../../src/platform/browser/browser';
import { CLOCK } from '../../../src/platform/clock/clock';
import { type MarbleHarness, runMarbles } from '../../support/marbles';

type Times = readonly number[];
type List = Loadable<readonly Times[]>;

const DAY = 86_400_000;
/** In place of the document. */
const page = new EventTarget();

interface DueHarness extends MarbleHarness {
  readonly list$: BehaviorSubject<List>;
  /** The list has loaded now, with these times for its items. */
  load(...items: readonly Times[]): void;
  /** The clock goes on without the timers. */
  sleep(ms: number): void;
  /** Expects 'd' each time the list is due, until 'x'. */
  expectDue(marbles: string, until: string): void;
}

/** Times are virtual milliseconds. */
function run(test: (harness: DueHarness) => void): void {
  runMarbles((helpers) => {
    let slept = 0;
    const clock = { now: () => new Date(helpers.now() + slept) };
    const injector = helpers.createInjector(
      { provide: CLOCK, useValue: clock },
      { provide: DOCUMENT, useValue: page },
    );
    const list$ = new BehaviorSubject<List>(NOT_LOADED);
    const due$ = runInInjectionContext(injector, () => emitWhenOutdated(list$, (times: Times) => times));
    test({
      ...helpers,
      list$,
      load: (...items) => list$.next({ ...NOT_LOADED, value: items, asOf: clock.now() }),
      sleep: (ms) => {
        slept += ms;
      },
      expectDue: (marbles, until) => {
        helpers.expectObservable(due$.pipe(map(() => 'd')), until).toBe(marbles);
        helpers.cold(`${until.replace(/[\^!]/g, '').trim()} x`).subscribe(() => injector.destroy());
      },
    });
  });
}

describe('a loaded list is due', () => {
  it('one second after the first of its times', () => {
    run(({ load, expectDue }) => {
      load([90_000, 70_000], [30_000], []);
      expectDue('31s d', '^ 200s !');
    });
  });

  it('once, until it is loaded again; times before that do not count', () => {
    run(({ at, load, expectDue }) => {
      const times = [30_000, 70_000, 100_000];
      load(times);
      at('80s l', { l: () => load(times) });
      expectDue('31s d 69999ms d', '^ 200s !');
    });
  });

  it('not again when the load that follows fails', () => {
    run(({ at, list$, load, expectDue }) => {
      load([30_000, 70_000]);
      at('31s l 9ms f', {
        l: () => list$.next({ ...list$.value, loading: true }),
        f: () => list$.next({ ...list$.value, loading: false, error: 'failed' }),
      });
      expectDue('31s d', '^ 200s !');
    });
  });

  it('at a time that is further away than a timer can wait', () => {
    run(({ load, expectDue }) => {
      load([30 * DAY]);
      expectDue('2592001s d', '^ 2593000s !');
    });
  });

  it('when the page is shown, if the time came while the computer was asleep', () => {
    run(({ at, load, sleep, expectDue }) => {
      load([600_000]);
      at('10s v', {
        v: () => {
          sleep(3_600_000);
          page.dispatchEvent(new Event('visibilitychange'));
        },
      });
      expectDue('10s d', '^ 100s !');
    });
  });
});

describe('a list is not due', () => {
  it.each<[string, (harness: DueHarness) => void]>([
    ['without times', ({ load }) => load([], [])],
    ['if all of its times have passed', ({ load }) => load([-1, 0])],
    ['before it is loaded', () => {}],
  ])('%s', (_when, prepare) => {
    run((harness) => {
      prepare(harness);
      harness.expectDue('', '^ 200s !');
    });
  });
});
