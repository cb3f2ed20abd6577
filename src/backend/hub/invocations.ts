/** Calls the hub's methods, and turns whatever happens into a completion. */
import { Refusal } from '../http/refusal';
import { failure, success } from './envelope';
import type { HubCaller, HubMethodHandler, HubMethods } from './methods';
import { traceOf } from './trace';

/**
 * `result` is an envelope of HUB-05, without an event if the method refused. `error` is for a call that cannot be
 * made at all.
 */
type Outcome = { event: string; result: string } | { result: string } | { error: string };
export type Invoke = (caller: HubCaller, target: string, args: readonly unknown[]) => Promise<Outcome>;

interface Invocations {
  invoke: Invoke;
  /** Resolves when no method is running. */
  settled: () => Promise<unknown>;
}

export function createInvocations(methods: Partial<HubMethods>, log: (line: string) => void): Invocations {
  const handlers: ReadonlyMap<string, HubMethodHandler> = new Map(Object.entries(methods));
  const atWork = new Set<Promise<Outcome>>();

  async function call(caller: HubCaller, target: string, args: readonly unknown[]): Promise<Outcome> {
    const handler = handlers.get(target);
    if (!handler) return { error: 'There is no such method.' };
    try {
      const { event, data } = await handler(caller, ...args);
      const result = success(data);
      return event === null ? { result } : { event, result };
    } catch (error) {
      if (error instanceof Refusal) return { result: failure(error.message) };
      log(`unexpected in hub method ${target}: ${traceOf(error)}`);
      return { error: 'Something went wrong on our side. Please try again.' };
    }
  }

  return {
    invoke: (caller, target, args) => {
      const outcome = call(caller, target, args);
      atWork.add(outcome);
      return outcome.finally(() => atWork.delete(outcome));
    },
    settled: () => Promise.all(atWork),
  };
}
