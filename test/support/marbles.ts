/** The one harness for marble tests: virtual time, and services from a real injector. */
import { BehaviorSubject } from 'rxjs';
import { type RunHelpers, TestScheduler } from 'rxjs/testing';
import type { Credential } from '../../src/contracts/credential';
import { SessionService } from '../../src/core/session/session.service';
import { type DestroyableInjector, Injector, type Provider } from '../../src/framework/di';
import { readonlyState } from '../../src/framework/rxjs';

export const ann: Credential = { UserId: 1, XCredential: 'a', TransportToken: '', Role: 'Student' };
export const bob: Credential = { UserId: 2, XCredential: 'b', TransportToken: '', Role: 'Student' };
export const pia: Credential = { UserId: 3, XCredential: 'p', TransportToken: '', Role: 'Partner' };

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

/** Runs a test in virtual time. When it returns, everything that was scheduled has happened. */
export function runMarbles(test: (harness: MarbleHarness) => void): void {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
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

/** A session whose student the test controls; `provider` replaces SessionService. */
export function createSession(student: Credential | null = ann): {
  readonly student$: BehaviorSubject<Credential | null>;
  readonly provider: Provider;
} {
  const student$ = new BehaviorSubject(student);
  const useValue = { student$: readonlyState(student$), credential$: readonlyState(student$) };
  return { student$, provider: { provide: SessionService, useValue } };
}
