import { HttpErrorResponse } from './http-error-response';
import type { HttpEventType } from './http-event-type';
import type { HttpHeaders } from './http-headers';
import { defined } from './http-request';
import { HttpResponse, headOf, isOk, type ResponseHead, type ResponseHeadInit } from './http-response';

/** Only for `instanceof` and as a type: it matches each of the three responses. Source: Angular's HttpResponseBase. */
export abstract class HttpResponseBase implements ResponseHead {
  abstract readonly headers: HttpHeaders;
  abstract readonly status: number;
  abstract readonly statusText: string;
  abstract readonly url: string | null;
  abstract readonly ok: boolean;
  abstract readonly type: HttpEventType.Response | HttpEventType.ResponseHeader;

  static [Symbol.hasInstance](value: unknown): boolean {
    return [HttpResponse, HttpErrorResponse, HttpHeaderResponse].some((type) => value instanceof type);
  }
}

/** Status and headers, which arrive before the body. Immutable. Source: Angular's HttpHeaderResponse. */
export class HttpHeaderResponse implements ResponseHead {
  readonly type: HttpEventType.ResponseHeader = 2;
  declare readonly headers: HttpHeaders;
  declare readonly status: number;
  declare readonly statusText: string;
  declare readonly url: string | null;
  readonly ok: boolean;

  constructor(init: ResponseHeadInit = {}) {
    Object.assign(this, headOf(init, 200, 'OK'));
    this.ok = isOk(this.status);
  }

  /** Returns a changed copy. */
  clone(update: ResponseHeadInit = {}): HttpHeaderResponse {
    return new HttpHeaderResponse({ ...this, ...defined(update) });
  }
}
