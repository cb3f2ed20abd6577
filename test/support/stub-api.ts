/** An API service for marble tests whose calls return cold streams. */
import type { Observable } from 'rxjs';
import type { MarbleHarness } from './marbles';

/** The responses to a call by name: one for each time it is made; the last one repeats. */
export type Responses = Record<string, readonly Observable<unknown>[]>;

export interface StubApi {
  /** The calls made, each with its time and its arguments: '7 updateLicense 2 {"goal":""}'. */
  readonly calls: string[];
  /** The responses, which a test may replace at any time. */
  readonly responses: Responses;
  /** Stands in for any API service. */
  readonly service: object;
}

export function stubApi({ now }: Pick<MarbleHarness, 'now'>, responses: Responses = {}): StubApi {
  const calls: string[] = [];
  const counts = new Map<string, number>();
  const service = new Proxy(
    {},
    {
      get:
        (_target, name: string) =>
        (...args: unknown[]) => {
          const count = counts.get(name) ?? 0;
          counts.set(name, count + 1);
          calls.push([now(), name, ...args.map((arg) => JSON.stringify(arg))].join(' '));
          const all = responses[name];
          const response = all?.[Math.min(count, all.length - 1)];
          if (!response) throw new Error(`No response to ${name}`);
          return response;
        },
    },
  );
  return { calls, responses, service };
}
