import { HttpHeaders } from './http-headers';

/**
 * What went wrong (ERR-15).
 * - `status`: a response with a status other than 2xx
 * - `timeout`: no complete response in time
 * - `abort`: aborted, but not by unsubscribing
 * - `unsupported`: an invalid request, which was not sent
 * - `failed`: a network error, or a response that was cut off or cannot be parsed
 */
export type HttpErrorKind = 'status' | 'timeout' | 'abort' | 'unsupported' | 'failed';

interface HttpErrorInit {
  /** Defaults to `failed` for status 0 and to `status` otherwise. */
  kind?: HttpErrorKind;
  error?: unknown;
  /** Only needed if it differs from `error`. */
  body?: unknown;
  headers?: HttpHeaders;
  status?: number;
  statusText?: string;
  url?: string | null;
  /** The end of the message. Defaults to the status. */
  detail?: string;
}

/**
 * The error of a failed request. Source: Angular's HttpErrorResponse, with `body` (ERR-14) and `kind` (ERR-15) added.
 * The message never contains the query of the URL, which may contain a credential. `url` and `error` may contain it.
 */
export class HttpErrorResponse extends Error {
  override readonly name = 'HttpErrorResponse';
  readonly ok = false;
  readonly kind: HttpErrorKind;
  /** The body for kind `status`, `{ error, text }` for an unparsable response, otherwise the cause or null. */
  readonly error: unknown;
  /** The response body: parsed if it is JSON, otherwise its text. Null without a body. */
  readonly body: unknown;
  readonly headers: HttpHeaders;
  /** 0 without a complete response. */
  readonly status: number;
  readonly statusText: string;
  readonly url: string | null;

  constructor(init: HttpErrorInit) {
    const { status = 0, statusText = '', url = null, error = null } = init;
    const kind = init.kind ?? (status === 0 ? 'failed' : 'status');
    super(
      `Http failure response for ${withoutSecrets(url)}: ${init.detail ?? `${status} ${statusText || kind}`}`,
    );
    this.kind = kind;
    this.error = error;
    this.body = init.body ?? (kind === 'status' ? error : null);
    this.headers = init.headers ?? new HttpHeaders();
    this.status = status;
    this.statusText = statusText;
    this.url = url;
  }
}

function withoutSecrets(url: string | null): string {
  return url === null ? '(unknown url)' : url.replace(/[?#].*$/s, '').replace(/\/\/[^/]*@/, '//');
}
