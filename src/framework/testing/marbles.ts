import type { RunHelpers } from 'rxjs/testing';
import { type DestroyableInjector, Injector, type Provider } from '../di';
import { BoundedTestScheduler, EndlessTime } from './bounded-scheduler';

/** What a marble test gets: RxJS's helpers (`cold`, `hot`, `expectObservable`, ...) and these. */
export interface MarbleHarness extends RunHelpers {
  /** Virtual milliseconds since the start. */
  now(): number;
  /** Runs an action after that many virtual milliseconds. */
  schedule(action: () => void, ms: number): void;
  /** Runs the action of each letter at its frame in a diagram. */
  at(diagram: string, actions: Readonly<Record<string, () => void>>): void;
  /** An injector that is destroyed when the run ends. */
  createInjector(...providers: Provider[]): DestroyableInjector;
}

/** The test framework's `expect`, which jest, Vitest (with globals) and Jasmine have in common. */
declare const expect: (actual: unknown) => { toEqual(expected: unknown): void };

/**
 * Runs a test in virtual time. When it returns, everything that was scheduled has happened. A stream that never stops
 * scheduling fails the test with the name of the service that started it.
 */
export function runMarbles(test: (harness: MarbleHarness) => void): void {
  try {
    runOnce(test, false);
  } catch (error) {
    if (error instanceof EndlessTime) runOnce(test, true);
    throw error;
  }
}

function runOnce(test: (harness: MarbleHarness) => void, isTraced: boolean): void {
  const scheduler = new BoundedTestScheduler(
    (actual, expected) => expect(actual).toEqual(expected),
    isTraced,
  );
  const injectors: DestroyableInjector[] = [];
  scheduler.run((helpers) => {
    test({
      ...helpers,
      now: () => scheduler.now(),
      schedule: (action, ms) => {
        scheduler.schedule(action, ms);
      },
      at: (diagram, actions) => {
        helpers.hot(diagram).subscribe((letter) => actions[letter]?.());
      },
      createInjector: (...providers) => {
        const injector = Injector.create({ providers });
        injectors.push(injector);
        return injector;
      },
    });
    helpers.flush();
    for (const injector of injectors) injector.destroy();
  });
}
