import { HttpHeaders } from './http-headers';

/**
 * What went wrong (ERR-15): `status` an answer other than 2xx; `timeout` no whole answer in time; `abort`
 * cancelled by other than the subscriber; `unsupported` a request that cannot be sent as it is; `failed` the
 * network, or an answer that broke off or cannot be read.
 */
export type HttpErrorKind = 'status' | 'timeout' | 'abort' | 'unsupported' | 'failed';

interface HttpErrorInit {
  /** Follows from the status where it is left out: `failed` for 0, else `status`. */
  kind?: HttpErrorKind;
  error?: unknown;
  /** Where it differs from `error`. */
  body?: unknown;
  headers?: HttpHeaders;
  status?: number;
  statusText?: string;
  url?: string | null;
  /** Ends the message, which names the address without its query. */
  detail?: string;
}

/**
 * Every failed request errs with one of these. Source: Angular's HttpErrorResponse; `body` is ERR-14, `kind`
 * ERR-15. The message never holds a query, which may carry a credential; `url` and `error` may.
 */
export class HttpErrorResponse extends Error {
  override readonly name = 'HttpErrorResponse';
  readonly ok = false;
  readonly kind: HttpErrorKind;
  /** For kind `status` the body; for an unreadable answer `{ error, text }`; else what was thrown, or null. */
  readonly error: unknown;
  /** What the server sent: parsed where it is JSON, else its text; null where nothing came. */
  readonly body: unknown;
  readonly headers: HttpHeaders;
  /** 0 where no whole answer came. */
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
