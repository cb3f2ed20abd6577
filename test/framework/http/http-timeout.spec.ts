import { defer, NEVER } from 'rxjs';
import { Injector, type Provider } from '../../../src/framework/di';
import {
  HTTP_TIMEOUT,
  HttpBackend,
  HttpClient,
  HttpContext,
  HttpErrorResponse,
  HttpEventType,
  HttpHandler,
  HttpResponse,
  provideHttpClient,
  withInterceptors,
} from '../../../src/framework/http';
import { retryTransient } from '../../../src/framework/rxjs';
import { runMarbles } from '../../support/marbles';

const clientOf = (...providers: Provider[]) =>
  Injector.create({ providers: [HttpClient, ...providers] }).get(HttpClient);
const timeoutError = expect.objectContaining({
  name: 'HttpErrorResponse',
  kind: 'timeout',
  status: 0,
  url: '/x?token=secret',
  statusText: 'Request timeout',
  message: 'Http failure response for /x: 0 Request timeout',
  error: expect.objectContaining({ name: 'TimeoutError' }),
});
const events = { s: { type: HttpEventType.Sent } as const, r: new HttpResponse({ body: 'answer' }) };
const url = '/x?token=secret';
const limited = () => ({ context: new HttpContext().set(HTTP_TIMEOUT, 30_000) });

it('does not limit a request by default', () => {
  runMarbles(({ expectObservable }) => {
    const unanswered = { handle: () => NEVER };
    const behindInterceptors = clientOf(provideHttpClient(), { provide: HttpBackend, useValue: unanswered });
    expectObservable(behindInterceptors.get(url), '^ 1439m !').toBe('');
    const custom = clientOf({ provide: HttpHandler, useValue: unanswered });
    expectObservable(custom.get(url), '^ 1439m !').toBe('');
  });
});

it('fails a request without a response after its limit', () => {
  runMarbles(({ cold, expectObservable, expectSubscriptions }) => {
    const response$ = cold('s', events);
    const client = clientOf(provideHttpClient(), {
      provide: HttpBackend,
      useValue: { handle: () => response$ },
    });
    expectObservable(client.get(url, limited())).toBe('30s #', undefined, timeoutError);
    expectSubscriptions(response$.subscriptions).toBe('^ 29999ms !');
  });
});

it('also applies to a custom handler', () => {
  runMarbles(({ expectObservable }) => {
    const client = clientOf({ provide: HttpHandler, useValue: { handle: () => NEVER } });
    expectObservable(client.get(url, limited())).toBe('30s #', undefined, timeoutError);
  });
});

it('passes a response in time and completes with it', () => {
  runMarbles(({ cold, expectObservable }) => {
    const client = clientOf({ provide: HttpHandler, useValue: { handle: () => cold('s 29s r', events) } });
    expectObservable(client.get(url, limited())).toBe('29001ms (a|)', { a: 'answer' });
  });
});

it('starts again with each step of progress', () => {
  runMarbles(({ cold, expectObservable }) => {
    const progress = { type: HttpEventType.UploadProgress, loaded: 1 } as const;
    const stalling = cold('p 29s p', { p: progress });
    const client = clientOf({ provide: HttpHandler, useValue: { handle: () => stalling } });
    const sent$ = client.put(url, 'body', { ...limited(), observe: 'events', reportProgress: true });
    expectObservable(sent$).toBe('p 29s p 29999ms #', { p: progress }, timeoutError);
  });
});

it('can be disabled', () => {
  runMarbles(({ cold, expectObservable }) => {
    const client = clientOf({ provide: HttpHandler, useValue: { handle: () => cold('60m (r|)', events) } });
    const context = new HttpContext().set(HTTP_TIMEOUT, 0);
    expectObservable(client.get(url, { context })).toBe('60m (a|)', { a: 'answer' });
  });
});

it.each([2 ** 31, Number.POSITIVE_INFINITY])('does not fail at once with a limit of %d ms', (limit) => {
  // Virtual time would not show this, because only real timers overflow at 32 bits.
  jest.useFakeTimers();
  try {
    const failed = jest.fn();
    const client = clientOf({ provide: HttpHandler, useValue: { handle: () => NEVER } });
    client.get(url, { context: new HttpContext().set(HTTP_TIMEOUT, limit) }).subscribe({ error: failed });
    jest.advanceTimersByTime(60_000);
    expect(failed).not.toHaveBeenCalled();
  } finally {
    jest.useRealTimers();
  }
});

it('comes from the timeout of the request before that of its context', () => {
  runMarbles(({ expectObservable }) => {
    const client = clientOf({ provide: HttpHandler, useValue: { handle: () => NEVER } });
    expectObservable(client.get(url, { ...limited(), timeout: 70 })).toBe('70ms #', undefined, timeoutError);
  });
});

it('can be set for each request, also by an interceptor', () => {
  runMarbles(({ expectObservable }) => {
    const client = clientOf(
      provideHttpClient(
        withInterceptors([
          (request, next) => next(request.clone({ context: new HttpContext().set(HTTP_TIMEOUT, 50) })),
        ]),
      ),
      { provide: HttpBackend, useValue: { handle: () => NEVER } },
    );
    expectObservable(client.get('/x')).toBe(
      '50ms #',
      undefined,
      expect.objectContaining({ kind: 'timeout' }),
    );
  });
});

it('restarts for every attempt of an interceptor', () => {
  runMarbles(({ cold, expectObservable }) => {
    const attempts = [NEVER, cold('20s (r|)', events)];
    const client = clientOf(
      provideHttpClient(
        withInterceptors([
          (request, next) => next(request).pipe(retryTransient({ count: 1, delayMs: 1_000 })),
        ]),
      ),
      { provide: HttpBackend, useValue: { handle: () => defer(() => attempts.shift() ?? NEVER) } },
    );
    expectObservable(client.get('/x', limited())).toBe('51s (a|)', { a: 'answer' });
  });
});

it('aborts a hanging fetch', () => {
  runMarbles(({ expectObservable, flush }) => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    expectObservable(clientOf(provideHttpClient()).get(url, limited())).toBe(
      '30s #',
      undefined,
      timeoutError,
    );
    flush();
    const [request] = fetched.mock.calls[0] ?? [];
    expect(request).toMatchObject({ signal: { aborted: true } });
  });
});

it('also applies to a body that never ends', async () => {
  // Only the timers of RxJS are faked, because the response needs promises and streams.
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout'],
  });
  try {
    let onRead: () => void;
    const readStarted = new Promise<void>((resolve) => {
      onRead = resolve;
    });
    const endless = new ReadableStream(
      {
        pull: () => {
          onRead();
          return new Promise<void>(() => undefined);
        },
      },
      { highWaterMark: 0 },
    );
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(endless));
    const failure = new Promise((resolve) => {
      clientOf(provideHttpClient()).get(url, limited()).subscribe({ error: resolve });
    });
    await readStarted;
    jest.advanceTimersByTime(30_000);
    expect(await failure).toEqual(timeoutError);
    expect(await failure).toBeInstanceOf(HttpErrorResponse);
  } finally {
    jest.useRealTimers();
  }
});
