import type { Observable } from 'rxjs';
import type { ApiName } from '../../../src/core/brand/call-context';
import type { ProviderToken } from '../../../src/framework/di';

/** One call as a service makes it, and what it sends. */
export interface Row {
  /** As in calls.tsv: method and path. */
  readonly call: string;
  readonly make: (get: <T>(service: ProviderToken<T>) => T) => Observable<unknown>;
  /** Path and query as sent. An absolute address if it is not the API's. */
  readonly url: string;
  readonly api: ApiName;
  /** The Authorization header. */
  readonly authorization: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the request outlives the page. */
  readonly keepalive: boolean;
  readonly body: unknown;
  /** What the server returns. */
  readonly response: unknown;
  /** What the caller receives of it, at least. */
  readonly result: unknown;
}

export const SECRET = 'secret-of-ann';

/** A call of the main API with the credential and no body. The response is `{}` unless `change` says otherwise. */
export function row(
  call: string,
  make: Row['make'],
  url: string,
  change: Partial<Omit<Row, 'call' | 'make' | 'url'>> = {},
): Row {
  const defaults = {
    api: 'main',
    authorization: `xcred ${SECRET}`,
    headers: {},
    keepalive: false,
    body: null,
    response: {},
  } as const;
  const response = change.response ?? defaults.response;
  return { call, make, url, ...defaults, result: response, ...change, response };
}

/** A call whose response is a list of one entry. */
export function listRow(
  call: string,
  make: Row['make'],
  url: string,
  entry: object,
  change: Partial<Omit<Row, 'call' | 'make' | 'url' | 'response' | 'result'>> = {},
): Row {
  const result = { items: [entry], pagination: { offset: 0, limit: 0, total: 1 }, facets: null };
  return row(call, make, url, { ...change, response: [entry], result });
}

/** A call whose response is a PDF. */
export function printRow(call: string, make: Row['make'], url: string): Row {
  const response = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
  return row(call, make, url, { response, result: response });
}
