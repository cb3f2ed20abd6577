import { map, type Observable } from 'rxjs';
import type * as v from 'valibot';
import { Injectable, inject } from '../../framework/di';
import { HttpClient, type HttpContext, type ParamValue } from '../../framework/http';
import { decodeResponse, UnexpectedResponseError } from './decode-response';
import { decodePage, type ListQuery, listParams, type Page } from './lists';

export interface CallOptions {
  /** What the {braces} of the path stand for. */
  readonly path?: Readonly<Record<string, string | number>>;
  /** A parameter that is undefined is not sent. */
  readonly params?: Readonly<Record<string, ParamValue | readonly ParamValue[] | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly context?: HttpContext;
  /** Sent even while the page is being left. */
  readonly keepalive?: boolean;
}

export interface ListOptions extends CallOptions {
  readonly query?: ListQuery;
  /** Filters that always go along. */
  readonly fixed?: readonly string[];
}

const PDF = 'application/pdf';

/**
 * Makes the calls of the API services: `call` is a row of the list of calls, method and path, such as
 * 'GET /learner/enrollments/{id}'. Answers are decoded by their contract (CALL-09); an error names the call.
 */
@Injectable({ providedIn: 'root' })
export class ApiClient {
  private readonly http = inject(HttpClient);

  json<T>(call: string, schema: v.GenericSchema<unknown, T>, options: CallOptions = {}): Observable<T> {
    const { method, url, init } = toRequest(call, options);
    return this.http.request(method, url, init).pipe(decodeResponse(call, schema));
  }

  /** A list with what its headers say of it (CALL-08). */
  list<T>(
    call: string,
    schema: v.GenericSchema<unknown, T[]>,
    { query, fixed, params, ...options }: ListOptions = {},
  ): Observable<Page<T>> {
    const all = { ...options, params: { ...params, ...listParams(query, fixed) } };
    const { method, url, init } = toRequest(call, all);
    return this.http.request(method, url, { ...init, observe: 'response' }).pipe(decodePage(call, schema));
  }

  /** A print; what is of another type than asked for is no answer (CALL-09). */
  blob(call: string, options: CallOptions = {}, type = PDF): Observable<Blob> {
    const { method, url, init } = toRequest(call, options);
    return this.http.request(method, url, { ...init, responseType: 'blob' }).pipe(
      map((blob) => {
        if (blob.type.split(';')[0] === type) return blob;
        throw new UnexpectedResponseError(call, `the answer should be ${type}`);
      }),
    );
  }

  /** A call whose answer says no more than that it is done. */
  done(call: string, options: CallOptions = {}): Observable<void> {
    const { method, url, init } = toRequest(call, options);
    return this.http.request(method, url, init).pipe(map(() => undefined));
  }
}

function toRequest(call: string, { path = {}, params = {}, body, headers, context, keepalive }: CallOptions) {
  const [method = '', template = ''] = call.split(' ');
  const url = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const sent = Object.entries(params).filter(([, value]) => value !== undefined) as [string, ParamValue][];
  const init = {
    params: Object.fromEntries(sent),
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
    ...(context && { context }),
    ...(keepalive && { keepalive }),
  };
  return { method, url, init };
}
