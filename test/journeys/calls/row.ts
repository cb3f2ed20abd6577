import type { Observable } from 'rxjs';
import type { ApiName } from '../../../src/core/brand/call-context';
import type { ProviderToken } from '../../../src/framework/di';

/** One call as a service makes it, and what goes over the wire. */
export interface Row {
  /** As in calls.tsv: method and path. */
  readonly call: string;
  readonly make: (get: <T>(service: ProviderToken<T>) => T) => Observable<unknown>;
  /** Path and query as they are sent, or a whole address outside the API. */
  readonly url: string;
  readonly api: ApiName;
  /** The Authorization header. */
  readonly authorization: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The response of the server. */
  readonly answer: unknown;
  /** What the caller receives at least. */
  readonly result: unknown;
}

export const SECRET = 'secret-of-ann';

/** An ordinary call: to the main API, with the credential, without a body; the response is `{}`. */
export function row(
  call: string,
  make: Row['make'],
  url: string,
  change: Partial<Omit<Row, 'call' | 'make' | 'url'>> = {},
): Row {
  const ordinary = {
    api: 'main',
    authorization: `xcred ${SECRET}`,
    headers: {},
    body: null,
    answer: {},
  } as const;
  const answer = change.answer ?? ordinary.answer;
  return { call, make, url, ...ordinary, result: answer, ...change, answer };
}

/** A list of one entry. */
export function listRow(
  call: string,
  make: Row['make'],
  url: string,
  entry: object,
  change: Partial<Omit<Row, 'call' | 'make' | 'url' | 'answer' | 'result'>> = {},
): Row {
  const result = { items: [entry], pagination: { offset: 0, limit: 0, total: 1 }, facets: null };
  return row(call, make, url, { ...change, answer: [entry], result });
}

/** A print. */
export function printRow(call: string, make: Row['make'], url: string): Row {
  const answer = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
  return row(call, make, url, { answer, result: answer });
}
