import { Observable } from 'rxjs';
import type { Provider } from '../../di';
import { HttpBackend, HttpClientModule, type HttpEvent, HttpEventType, type HttpRequest } from '../../http';
import { TestRequest } from './test-request';

/** Matches requests by method, by URL with parameters, or by both. */
export interface RequestMatch {
  method?: string | undefined;
  url?: string | undefined;
}

/** A URL with parameters, a RequestMatch or a function. */
// biome-ignore lint/suspicious/noExplicitAny: as in Angular, where specs compare `request.body.name`
export type RequestMatcher = string | RequestMatch | ((request: HttpRequest<any>) => boolean);

/** Finds the requests that were sent and responds to them. Source: Angular's HttpTestingController. */
export abstract class HttpTestingController {
  /** Takes all matching requests. Another call does not find them again. */
  abstract match(match: RequestMatcher): TestRequest[];

  /** Takes the only matching request. Throws if there is none or more than one. */
  abstract expectOne(match: RequestMatcher, description?: string): TestRequest;

  /** Throws if there is a matching request. */
  abstract expectNone(match: RequestMatcher, description?: string): void;

  /** Throws if there are requests that the test has not taken. */
  abstract verify(options?: { ignoreCancelled?: boolean }): void;
}

class TestingBackend extends HttpBackend implements HttpTestingController {
  /** In the order in which they were sent. */
  private open: TestRequest[] = [];

  handle(request: HttpRequest<unknown>): Observable<HttpEvent<unknown>> {
    return new Observable((observer) => {
      const sent = new TestRequest(request, observer);
      this.open.push(sent);
      observer.next({ type: HttpEventType.Sent });
      return () => sent.cancel();
    });
  }

  match(match: RequestMatcher): TestRequest[] {
    const found = this.open.filter(({ request }) => matches(request, match));
    this.open = this.open.filter((sent) => !found.includes(sent));
    return found;
  }

  expectOne(match: RequestMatcher, description = describeMatch(match)): TestRequest {
    const found = this.match(match);
    const [only] = found;
    if (found.length === 1 && only) return only;
    const expected = `Expected one matching request for criteria "${description}", found`;
    if (only) throw new Error(`${expected} ${found.length} requests.`);
    const received = this.open.length === 0 ? '' : ` Requests received are: ${describeAll(this.open)}.`;
    throw new Error(`${expected} none.${received}`);
  }

  expectNone(match: RequestMatcher, description = describeMatch(match)): void {
    const { length } = this.match(match);
    if (length === 0) return;
    throw new Error(`Expected zero matching requests for criteria "${description}", found ${length}.`);
  }

  verify({ ignoreCancelled = false }: { ignoreCancelled?: boolean } = {}): void {
    const open = this.open.filter(({ cancelled }) => !(ignoreCancelled && cancelled));
    if (open.length === 0) return;
    throw new Error(`Expected no open requests, found ${open.length}: ${describeAll(open)}`);
  }
}

/** Replaces the backend of `provideHttpClient()`, which has to come before. Nothing is sent any more. */
export function provideHttpClientTesting(): Provider[] {
  return [
    TestingBackend,
    { provide: HttpBackend, useExisting: TestingBackend },
    { provide: HttpTestingController, useExisting: TestingBackend },
  ];
}

/** For `imports` of TestBed: `provideHttpClient()` and `provideHttpClientTesting()`. */
export const HttpClientTestingModule = {
  get providers(): Provider[] {
    return [HttpClientModule.providers, provideHttpClientTesting()];
  },
};

function matches(request: HttpRequest<unknown>, match: RequestMatcher): boolean {
  if (typeof match === 'function') return match(request);
  if (typeof match === 'string') return request.urlWithParams === match;
  const { method, url } = match;
  return (!method || request.method === method.toUpperCase()) && (!url || request.urlWithParams === url);
}

function describeMatch(match: RequestMatcher): string {
  if (typeof match === 'string') return `Match URL: ${match}`;
  if (typeof match === 'function') return `Match by function: ${match.name}`;
  return `Match method: ${match.method || '(any)'}, URL: ${match.url || '(any)'}`;
}

function describeAll(requests: readonly TestRequest[]): string {
  return requests.map(({ request }) => `${request.method} ${request.urlWithParams}`).join(', ');
}
