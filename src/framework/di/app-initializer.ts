import { Injectable } from './injectable';
import { inject, runInInjectionContext } from './injection-context';
import { InjectionToken } from './injection-token';
import { Injector } from './injector';
import type { Provider } from './provider';

/** Whether the app starts before it has completed depends on the result: it waits for a promise or a stream. */
type Initializer = () => unknown;

/** What runs before the app starts, in an injection context. Source: Angular's token. */
export const APP_INITIALIZER = new InjectionToken<readonly Initializer[]>('APP_INITIALIZER');

/** Has the function called by `runAppInitializers`, in an injection context. Source: Angular's function. */
export function provideAppInitializer(initialize: Initializer): Provider {
  return { provide: APP_INITIALIZER, useValue: initialize, multi: true };
}

/** Tells whether the app's initialisers have run. Source: Angular's service. */
@Injectable({ providedIn: 'root' })
export class ApplicationInitStatus {
  /** Whether all of them have completed. */
  done = false;
  /** Rejects with the first error. */
  readonly donePromise: Promise<void>;
  private readonly initializers = inject(APP_INITIALIZER, { optional: true }) ?? [];
  private readonly injector = inject(Injector);
  private started = false;
  private resolve: () => void = () => undefined;
  private reject: (error: unknown) => void = () => undefined;

  constructor() {
    this.donePromise = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  /** Calls all initialisers, the first time only. Throws what one of them throws. */
  run(): void {
    if (this.started) return;
    const pending: Promise<unknown>[] = [];
    for (const initialize of this.initializers) {
      const waiting = completion(runInInjectionContext(this.injector, initialize));
      if (waiting) pending.push(waiting);
    }
    this.started = true;
    if (pending.length === 0) this.complete();
    else Promise.all(pending).then(() => this.complete(), this.reject);
  }

  private complete(): void {
    this.done = true;
    this.resolve();
  }
}

/** Runs what `provideAppInitializer` provides, and resolves when all of it has completed. Call it before rendering. */
export async function runAppInitializers(injector: Injector): Promise<void> {
  const status = injector.get(ApplicationInitStatus);
  status.run();
  await status.donePromise;
}

function completion(result: unknown): Promise<unknown> | undefined {
  if (typeof result !== 'object' || result === null) return undefined;
  if ('then' in result) return Promise.resolve(result);
  if (!('subscribe' in result) || typeof result.subscribe !== 'function') return undefined;
  const { subscribe } = result;
  return new Promise((resolve, reject) => {
    subscribe.call(result, { complete: () => resolve(undefined), error: reject });
  });
}
