import { map, type Observable } from 'rxjs';
import type * as v from 'valibot';
import { Injectable, inject } from '../../framework/di';
import { HttpClient, type HttpContext, type ParamValue } from '../../framework/http';
import { inStudentTimeZone } from '../../platform/clock/time-zone';
import { BrandService } from '../brand/brand.service';
import { PendingWritesService } from '../session/pending-writes.service';
import { decodeResponse, UnexpectedResponseError } from './decode-response';
import { decodePage, type ListQuery, listParams, type Page } from './lists';

export interface CallOptions {
  /** The values of the {placeholders} in the path. */
  readonly path?: Readonly<Record<string, string | number>>;
  /** Parameters that are undefined are not sent. */
  readonly params?: Readonly<Record<string, ParamValue | readonly ParamValue[] | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly context?: HttpContext;
  /** Whether the request may outlive the page. */
  readonly keepalive?: boolean;
  /**
   * The server carries out requests with the same key once (IETF draft httpapi-idempotency-key-header). Sent only where
   * the brand's settings say that the server honours it: any other may not allow the header.
   */
  readonly idempotencyKey?: string | undefined;
}

interface ListOptions extends CallOptions {
  readonly query?: ListQuery;
  /** Filters that are sent in addition to those of the query. */
  readonly fixed?: readonly string[];
}

const PDF = 'application/pdf';
/** CON-29: the prefix of a source tag. */
const SOURCE_TAG_PREFIX = 'clx-';

/** CON-29: tells the API where in the app something was bought or enrolled in. */
export function sourceTag(place: string): string {
  return `${SOURCE_TAG_PREFIX}${place}`;
}

/**
 * Sends the calls of the API services. `call` is the method and path template of the call, such as
 * 'GET /learner/enrollments/{id}'. Responses are decoded by their contract, and a response that cannot be decoded
 * errors with UnexpectedResponseError (CALL-09).
 */
@Injectable({ providedIn: 'root' })
export class ApiClient {
  private readonly http = inject(HttpClient);
  private readonly brand = inject(BrandService);
  private readonly writes = inject(PendingWritesService);

  json<T>(call: string, schema: v.GenericSchema<unknown, T>, options: CallOptions = {}): Observable<T> {
    return this.send(call, options).pipe(decodeResponse(call, schema));
  }

  /** A list with the metadata from its headers (CALL-08). */
  list<T>(
    call: string,
    schema: v.GenericSchema<unknown, T[]>,
    { query, fixed, params, ...options }: ListOptions = {},
  ): Observable<Page<T>> {
    const all = { ...options, params: { ...params, ...listParams(query, fixed) } };
    const { method, url, init } = this.toRequest(call, all);
    return this.http.request(method, url, { ...init, observe: 'response' }).pipe(decodePage(call, schema));
  }

  /** A file, usually a PDF with dates. A response of another type is an error (CALL-09). */
  blob(call: string, { params, ...options }: CallOptions = {}, type = PDF): Observable<Blob> {
    const { method, url, init } = this.toRequest(call, {
      ...options,
      params: { ...params, ...inStudentTimeZone() },
    });
    return this.http.request(method, url, { ...init, responseType: 'blob' }).pipe(
      map((blob) => {
        if (blob.type.split(';')[0] === type) return blob;
        throw new UnexpectedResponseError(call, `the response should be ${type}`);
      }),
    );
  }

  /** A call whose response body is not used. */
  done(call: string, options: CallOptions = {}): Observable<void> {
    return this.send(call, options).pipe(map(() => undefined));
  }

  /** Some calls write although they are a GET: these have a key. */
  private send(call: string, options: CallOptions): Observable<unknown> {
    const { method, url, init } = this.toRequest(call, options);
    const request$ = this.http.request(method, url, init);
    const isRead = method === 'GET' && options.idempotencyKey === undefined;
    return isRead ? request$ : this.writes.trackRequest(request$);
  }

  private toRequest(
    call: string,
    { path = {}, params = {}, body, headers, context, keepalive, idempotencyKey }: CallOptions,
  ) {
    const [method = '', template = ''] = call.split(' ');
    const url = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
    const definedParams = Object.entries(params).filter(([, value]) => value !== undefined) as [
      string,
      ParamValue,
    ][];
    const { idempotencyKeys } = this.brand.context.settings;
    const init = {
      params: Object.fromEntries(definedParams),
      ...(body !== undefined && { body }),
      headers: {
        ...headers,
        ...(idempotencyKey && idempotencyKeys && { 'Idempotency-Key': `"${idempotencyKey}"` }),
      },
      ...(context && { context }),
      ...(keepalive && { keepalive }),
    };
    return { method, url, init };
  }
}
