import type { Observer } from 'rxjs';
import {
  type HeadersInput,
  HttpErrorResponse,
  type HttpEvent,
  HttpHeaders,
  type HttpRequest,
  HttpResponse,
  type ResponseType,
} from '../../http';

/** The head of a response. A status of your own needs a status text, too. */
export interface TestResponseInit {
  headers?: HeadersInput | undefined;
  status?: number | undefined;
  statusText?: string | undefined;
}

// biome-ignore lint/complexity/noBannedTypes: as in Angular
type Plain = boolean | string | number | Object | null;

/** What a test may respond with. It must suit the response type of the request. */
export type TestBody = ArrayBuffer | Blob | Plain | Plain[];

/** A request that was sent, which the test responds to. Source: Angular's TestRequest. */
export class TestRequest {
  private isCancelled = false;

  constructor(
    // biome-ignore lint/suspicious/noExplicitAny: as in Angular, where specs read `request.body.name`
    readonly request: HttpRequest<any>,
    private readonly observer: Observer<HttpEvent<unknown>>,
  ) {}

  /** Whether the request was unsubscribed from, also after its response. */
  get cancelled(): boolean {
    return this.isCancelled;
  }

  /** For the backend. */
  cancel(): void {
    this.isCancelled = true;
  }

  /** Responds. A status other than 2xx becomes an HttpErrorResponse. */
  flush(body: TestBody, options: TestResponseInit = {}): void {
    this.assertOpen('flush a cancelled request');
    const { urlWithParams: url, responseType } = this.request;
    const content = convert(responseType, body);
    const status = options.status ?? (content === null ? 204 : 200);
    const derived = content === null ? 'No Content' : 'OK';
    const statusText = options.statusText || (options.status === undefined ? derived : options.statusText);
    if (statusText === undefined) throw new Error('statusText is required when setting a custom status.');
    const head = { headers: headersOf(options), status, statusText, url };
    if (status >= 200 && status < 300) {
      this.observer.next(new HttpResponse({ ...head, body: content }));
      this.observer.complete();
    } else {
      this.observer.error(new HttpErrorResponse({ ...head, error: content }));
    }
  }

  /** Fails as a request does that gets no response. */
  error(error: ProgressEvent | ErrorEvent, options: TestResponseInit = {}): void {
    this.assertOpen('return an error for a cancelled request');
    const { status = 0, statusText } = options;
    const { urlWithParams: url } = this.request;
    this.observer.error(
      new HttpErrorResponse({ error, headers: headersOf(options), status, statusText, url }),
    );
  }

  /** Emits an event, such as progress. */
  event(event: HttpEvent<unknown>): void {
    this.assertOpen('send events to a cancelled request');
    this.observer.next(event);
  }

  private assertOpen(what: string): void {
    if (this.cancelled) throw new Error(`Cannot ${what}.`);
  }
}

function headersOf({ headers }: TestResponseInit): HttpHeaders {
  return headers instanceof HttpHeaders ? headers : new HttpHeaders(headers);
}

function convert(responseType: ResponseType, body: TestBody): unknown {
  if (body === null) return null;
  switch (responseType) {
    case 'arraybuffer':
      return isBuffer(body) ? body : refuse('ArrayBuffer');
    case 'blob':
      if (isBlob(body)) return body;
      return isBuffer(body) ? new Blob([body]) : refuse('Blob');
    case 'json':
      return plain(body, 'JSON');
    case 'text':
      return typeof body === 'string' ? body : JSON.stringify(plain(body, 'text'));
  }
}

function plain(body: TestBody, form: string): unknown {
  if (isBuffer(body)) return refuse(form, 'ArrayBuffers');
  if (isBlob(body)) return refuse(form, 'Blobs');
  return /^(string|number|object|boolean)$/.test(typeof body) ? body : refuse(form);
}

function refuse(form: string, of = 'response type'): never {
  throw new Error(`Automatic conversion to ${form} is not supported for ${of}.`);
}

// By their tags, because a test may run in another realm than its platform's classes.
function isBuffer(body: TestBody): body is ArrayBuffer {
  return Object.prototype.toString.call(body) === '[object ArrayBuffer]';
}

function isBlob(body: TestBody): body is Blob {
  return /^\[object (Blob|File)]$/.test(Object.prototype.toString.call(body));
}
