/** What FetchBackend and XhrBackend have in common: how a request is prepared, and what its outcome becomes. */
import { DEFAULT_ACCEPT } from './default-accept';
import { type HttpErrorKind, HttpErrorResponse } from './http-error-response';
import { HttpHeaders } from './http-headers';
import type { HttpRequest } from './http-request';
import { HttpResponse, isOk } from './http-response';

export interface PreparedRequest {
  readonly url: URL;
  readonly headers: Headers;
  readonly body: BodyInit | null;
}

/** The properties of a fetch response, also if it was received in another way. */
export type ReceivedHead = Pick<Response, 'status' | 'statusText' | 'url'> & {
  readonly headers: Headers | Readonly<Record<string, string>>;
  readonly redirected?: boolean;
};

/** Servers put it before JSON, so that no other page can run it as a script. */
const XSSI_PREFIX = /^\)\]\}',?\n/;

/** Throws HttpErrorResponse of kind `unsupported` if the request is invalid, also if `use` throws. */
export function prepare<T>(request: HttpRequest<unknown>, use: (prepared: PreparedRequest) => T): T {
  try {
    const type = request.detectContentTypeHeader();
    const headers = new Headers({ Accept: DEFAULT_ACCEPT, ...(type && { 'Content-Type': type }) });
    for (const name of request.headers.keys()) headers.set(name, `${request.headers.getAll(name)}`);
    // Outside browsers fetch has no base URL, and there may be no document.
    const url = new URL(request.urlWithParams, globalThis.document?.baseURI);
    if (!/^(https?|blob|data):$/.test(url.protocol)) throw new TypeError('The scheme cannot be fetched.');
    return use({ url, headers, body: request.serializeBody() });
  } catch (error) {
    throw transportError(request, error, 'unsupported');
  }
}

/** Returns the response, or throws HttpErrorResponse for a status other than 2xx and for JSON that cannot be parsed. */
export function conclude(
  { responseType, urlWithParams }: HttpRequest<unknown>,
  { headers: received, status, statusText, url, redirected }: ReceivedHead,
  bytes: ArrayBuffer,
): HttpResponse<unknown> {
  const headers = new HttpHeaders(received);
  const head = { headers, status, statusText, url: url || urlWithParams, redirected };
  const ok = isOk(status);
  const isJson = responseType === 'json';
  const text = ok && !isJson && responseType !== 'text' ? '' : new TextDecoder().decode(bytes);
  let json: unknown = text;
  let fault: unknown;
  if (isJson || !ok) {
    try {
      json = JSON.parse(text.replace(XSSI_PREFIX, '') || 'null');
    } catch (error) {
      fault = error;
    }
  }
  const forms = {
    json: () => json,
    text: () => text,
    arraybuffer: () => bytes,
    blob: () => new Blob([bytes], { type: headers.get('Content-Type') ?? '' }),
  };
  const body = status === 204 ? null : forms[responseType]();
  if (ok && !fault) return new HttpResponse({ ...head, body });
  throw new HttpErrorResponse({ ...head, error: ok ? { error: fault, text } : body, body: json });
}

/** The error of a request without a whole response. */
export function transportError(
  { urlWithParams: url }: HttpRequest<unknown>,
  error: unknown,
  kind?: HttpErrorKind,
): HttpErrorResponse {
  return new HttpErrorResponse({ url, error, kind });
}
