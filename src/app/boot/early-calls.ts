import type { Fetch } from '../../framework/http';

/** A request that the head of the page has sent. */
export interface EarlyCall {
  readonly request: Request;
  readonly response: Promise<Response>;
  abort(): void;
}

/**
 * Gives the answers of requests that were sent before the app was here to the app's own: each once, and only where
 * the app would send the very same, to its method, address and every header. One that differs from what was sent
 * early to its address, by its credential say, throws the early answer away and is sent itself, as is one whose
 * early request failed.
 */
export class EarlyCalls {
  private calls: EarlyCall[];

  constructor(
    calls: readonly EarlyCall[],
    private readonly send: Fetch,
  ) {
    this.calls = [...calls];
  }

  readonly fetch: Fetch = (request) => {
    const early = this.calls.find((call) => call.request.url === request.url);
    if (!early) return this.send(request);
    this.calls = this.calls.filter((call) => call !== early);
    if (isSame(early.request, request)) return this.adopt(early, request);
    early.abort();
    return this.send(request);
  };

  /** Ends those that nobody wants any more. */
  discard(): void {
    for (const call of this.calls) call.abort();
    this.calls = [];
  }

  private adopt(early: EarlyCall, request: Request): Promise<Response> {
    const { signal } = request;
    return new Promise((resolve, reject) => {
      const abort = () => {
        early.abort();
        reject(signal.reason);
      };
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort);
      // Where it was aborted nothing hears of the second request: its signal has ended it.
      early.response.catch(() => this.send(request)).then(resolve, reject);
    });
  }
}

function isSame(one: Request, other: Request): boolean {
  return (
    one.method === other.method &&
    one.url === other.url &&
    one.credentials === other.credentials &&
    headersOf(one) === headersOf(other)
  );
}

/** In the order of their names, which the platform sees to. */
function headersOf({ headers }: Request): string {
  return JSON.stringify([...headers]);
}
