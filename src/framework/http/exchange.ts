/** What FetchBackend and XhrBackend have in common: how a request is prepared, and what its outcome becomes. */
import { DEFAULT_ACCEPT } from './default-accept';
import { HttpErrorResponse } from './http-error-response';
import type { HttpHeaders } from './http-headers';
import type { HttpRequest } from './http-request';
import { serializeBody } from './request-body';

export interface PreparedRequest {
  readonly url: URL;
  readonly headers: Headers;
  readonly content: BodyInit | null;
}

export interface ResponseHead {
  readonly headers: HttpHeaders;
  readonly status: number;
  readonly statusText: string;
  readonly url: string;
}

/** Throws HttpErrorResponse of kind `unsupported` if the request is invalid, also if `use` throws. */
export function prepare<T>(request: HttpRequest<unknown>, use: (prepared: PreparedRequest) => T): T {
  try {
    const { content, json } = serializeBody(request.body);
    const headers = new Headers();
    for (const name of request.headers.keys()) {
      for (const value of request.headers.getAll(name) ?? []) headers.append(name, value);
    }
    if (!headers.has('Accept')) headers.set('Accept', DEFAULT_ACCEPT);
    if (json && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
    // Outside browsers fetch has no base URL, and there may be no document.
    const url = new URL(request.urlWithParams, globalThis.document?.baseURI);
    if (!/^(https?|blob|data):$/.test(url.protocol)) throw new TypeError('The scheme cannot be fetched.');
    return use({ url, headers, content });
  } catch (error) {
    // The original message is only kept in `error`, because it may contain the complete URL.
    const detail = 'cannot be sent; check its URL, method, headers and body';
    throw new HttpErrorResponse({ kind: 'unsupported', url: request.urlWithParams, error, detail });
  }
}

export function parseBody(head: ResponseHead, text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    const type = head.headers.get('Content-Type') ?? 'no content type';
    throw new HttpErrorResponse({
      ...head,
      kind: 'failed',
      error: { error, text },
      body: text,
      detail: `${head.status}, but not JSON: ${type}, ${text.length} characters`,
    });
  }
}

export function statusError(head: ResponseHead, text: string): HttpErrorResponse {
  return new HttpErrorResponse({ ...head, kind: 'status', error: jsonOrText(text) });
}

export function transportError(
  request: HttpRequest<unknown>,
  error: unknown,
  detail: string,
): HttpErrorResponse {
  const aborted = error instanceof Error && error.name === 'AbortError';
  return new HttpErrorResponse({
    kind: aborted ? 'abort' : 'failed',
    url: request.urlWithParams,
    error,
    detail: aborted ? 'aborted' : detail,
  });
}

/** The details of a transport error. */
export const NO_RESPONSE = 'no response';
export const CUT_OFF = 'the response was cut off';

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? null : text;
  }
}
