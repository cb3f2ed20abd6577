import { setTimeout } from 'node:timers';

/**
 * Runs React as it runs in a browser, with a clock that stands still: loads finish, and what waits for a time does not
 * come. Call it in a `describe`.
 */
export function standStill(): void {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'performance', 'Date'] });
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  });
  afterEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    jest.useRealTimers();
  });
}

/** Everything that waits for no time has happened. */
export async function turns(): Promise<void> {
  // React schedules by real timers of no delay, which come in their order.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
