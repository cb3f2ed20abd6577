import type { HttpEventType } from './http-event-type';
import type { HttpHeaders } from './http-headers';
import { headOf, isOk, type ResponseHead, type ResponseHeadInit } from './http-response';

/**
 * What went wrong (ERR-15).
 * - `status`: a response with a status other than 2xx
 * - `timeout`: no complete response in time
 * - `abort`: aborted, but not by unsubscribing
 * - `unsupported`: an invalid request, which was not sent
 * - `failed`: a network error, or a response that was cut off or cannot be parsed
 */
export type HttpErrorKind = 'status' | 'timeout' | 'abort' | 'unsupported' | 'failed';

export interface HttpErrorInit extends ResponseHeadInit {
  /** Derived from the status and the error if it is left out. */
  kind?: HttpErrorKind | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: as in Angular
  error?: any;
  /** Only needed if it differs from `error`. */
  body?: unknown;
}

/**
 * The error of a failed request. Source: Angular's HttpErrorResponse, with `body` (ERR-14) and `kind` (ERR-15) added. It
 * is no `instanceof Error`, as in Angular: jest compares two of these by their message alone.
 * The message never contains the query of the URL, which may contain a credential. `url` and `error` may contain it.
 */
export class HttpErrorResponse implements ResponseHead, Error {
  readonly name = 'HttpErrorResponse';
  readonly ok = false;
  declare readonly message: string;
  /** Always undefined: only declared, as in Angular. */
  declare readonly type: HttpEventType.Response | HttpEventType.ResponseHeader;
  declare readonly kind: HttpErrorKind;
  /**
   * The body, in the form of the response type, of a response with a status other than 2xx; `{ error, text }` for an
   * unparsable response; otherwise the cause or null.
   */
  // biome-ignore lint/suspicious/noExplicitAny: as in Angular, where services read `error.error.message`
  declare readonly error: any;
  /** The response body, for every response type: parsed if it is JSON, otherwise its text. Null without a body. */
  declare readonly body: unknown;
  declare readonly headers: HttpHeaders;
  /** 0 without a complete response. */
  declare readonly status: number;
  declare readonly statusText: string;
  declare readonly url: string | null;
  declare readonly redirected: boolean | undefined;

  constructor(init: HttpErrorInit) {
    const head = headOf(init, 0, 'Unknown Error');
    const { status, statusText, url } = head;
    const error = init.error || null;
    const cause = error?.name === 'AbortError' ? 'abort' : 'failed';
    const kind = init.kind ?? (status === 0 || isOk(status) ? cause : 'status');
    // What may be a secret stays out of the message.
    const address = url?.replace(/[?#].*$/s, '').replace(/\/\/[^/]*@/, '//') ?? '(unknown url)';
    const message = isOk(status)
      ? `Http failure during parsing for ${address}`
      : `Http failure response for ${address}: ${status} ${statusText}`;
    const body = 'body' in init ? init.body : kind === 'status' ? error : null;
    Object.assign(this, head, { message, kind, error, body });
  }
}
