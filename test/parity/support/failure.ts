import type { Outcome } from './area';

/** Errors that Angular words in one way and this framework in another. */
const KINDS: Readonly<Record<string, RegExp>> = {
  'invalid provider': /^Invalid provider/,
  'mixed multi': /^Cannot mix multi|both with and without multi/,
  'already instantiated': /when the test module has already been instantiated/,
  'no provider': /^NG0201/,
  'circular dependency': /^NG0200/,
  destroyed: /^NG0205/,
  'outside of an injection context': /^NG0203/,
  'inside a reactive context': /^NG0602/,
  'a write in a computed signal': /^NG0600/,
  'a computed signal that depends on itself': /^Detected cycle in computations|depends on itself/,
  'no value at once': /^NG0601/,
};

/** Runs a function that is expected to throw. Returns the kind of the error, or its message if it has none. */
export function failure(run: () => unknown): Outcome {
  try {
    run();
  } catch (error) {
    return kindOf(error);
  }
  return 'nothing was thrown';
}

/** Like `failure`, for a promise. */
export async function rejection(promise: PromiseLike<unknown>): Promise<Outcome> {
  try {
    await promise;
  } catch (error) {
    return kindOf(error);
  }
  return 'nothing was thrown';
}

/** The message of the error that a function throws. */
export function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'nothing was thrown';
}

export function kindOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const kinds = Object.keys(KINDS).filter((kind) => KINDS[kind]?.test(message));
  return kinds.length === 0 ? message : kinds.join(' and ');
}
