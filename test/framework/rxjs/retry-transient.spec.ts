import { defer, of, throwError } from 'rxjs';
import { HttpErrorResponse, HttpHeaders } from '../../../src/framework/http';
import { isTransient, retryTransient } from '../../../src/framework/rxjs';
import { runMarbles } from '../../support/marbles';

const busy = new HttpErrorResponse({ status: 503 });

it('doubles the delay of every retry and passes on the last error', () => {
  runMarbles(({ cold, expectObservable, expectSubscriptions }) => {
    const request$ = cold('#', undefined, busy);
    expectObservable(request$.pipe(retryTransient({ count: 3, delayMs: 100 }))).toBe(
      '700ms #',
      undefined,
      busy,
    );
    expectSubscriptions(request$.subscriptions).toBe(['(^!)', '100ms (^!)', '300ms (^!)', '700ms (^!)']);
  });
});

it('waits no longer than the longest delay, and not at all once it may go on sooner', () => {
  runMarbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const request$ = cold('#', undefined, busy);
    const sooner$ = hot('450ms s');
    const policy = { count: 5, delayMs: 100, maxDelayMs: 200, sooner$ };
    expectObservable(request$.pipe(retryTransient(policy))).toBe('850ms #', undefined, busy);
    expectSubscriptions(request$.subscriptions).toBe([
      '(^!)',
      '100ms (^!)',
      '300ms (^!)',
      '450ms (^!)',
      '650ms (^!)',
      '850ms (^!)',
    ]);
  });
});

it('stops after the first success', () => {
  runMarbles(({ expectObservable }) => {
    const responses = [throwError(() => busy), of('a'), of('b')];
    const request$ = defer(() => responses.shift() ?? of('none'));
    expectObservable(request$.pipe(retryTransient({ count: 3, delayMs: 100 }))).toBe('100ms (a|)');
  });
});

it('passes on other errors at once', () => {
  runMarbles(({ cold, expectObservable, expectSubscriptions }) => {
    const gone = new HttpErrorResponse({ status: 404 });
    const request$ = cold('-#', undefined, gone);
    expectObservable(request$.pipe(retryTransient({ count: 3, delayMs: 100 }))).toBe('-#', undefined, gone);
    expectSubscriptions(request$.subscriptions).toBe('^!');
  });
});

it('accepts a custom filter and a count of 0', () => {
  runMarbles(({ cold, expectObservable }) => {
    const request$ = cold('#', undefined, 'conflict');
    const filter = (error: unknown) => error === 'conflict';
    expectObservable(request$.pipe(retryTransient({ count: 1, delayMs: 5, filter }))).toBe(
      '5ms #',
      undefined,
      'conflict',
    );
    expectObservable(request$.pipe(retryTransient({ count: 0, delayMs: 5, filter }))).toBe(
      '#',
      undefined,
      'conflict',
    );
  });
});

const asksFor = (status: number, wait: string) =>
  new HttpErrorResponse({ status, headers: new HttpHeaders({ 'Retry-After': wait }) });

it('waits as long as the server asks for', () => {
  runMarbles(({ expectObservable }) => {
    const responses = [throwError(() => asksFor(429, '5')), throwError(() => asksFor(503, '0')), of('a')];
    const request$ = defer(() => responses.shift() ?? of('none'));
    expectObservable(request$.pipe(retryTransient({ count: 3, delayMs: 100 }))).toBe('5200ms (a|)');
  });
});

it.each([
  ['more than 10 s', asksFor(429, '11')],
  ['more than 10 s of a gateway', asksFor(503, '60')],
  ['nothing', new HttpErrorResponse({ status: 429 })],
  ['a date', asksFor(429, 'Wed, 25 Nov 2026 22:00:00 GMT')],
  ['nothing sensible', asksFor(429, '-1')],
])('passes on a refusal that asks for %s at once', (_what, error) => {
  runMarbles(({ cold, expectObservable, expectSubscriptions }) => {
    const request$ = cold('-#', undefined, error);
    expectObservable(request$.pipe(retryTransient({ count: 3, delayMs: 100 }))).toBe('-#', undefined, error);
    expectSubscriptions(request$.subscriptions).toBe('^!');
  });
});

it('waits 10 s at most', () => {
  runMarbles(({ cold, expectObservable }) => {
    const error = asksFor(429, '10');
    expectObservable(cold('#', undefined, error).pipe(retryTransient({ count: 1, delayMs: 100 }))).toBe(
      '10s #',
      undefined,
      error,
    );
  });
});

it('waits as long as the server asks for if nobody waits for the call, unless it is to go on sooner', () => {
  runMarbles(({ cold, expectObservable }) => {
    const policy = { count: 1, delayMs: 100, maxDelayMs: 1_000 };
    const error = asksFor(503, '60');
    const request$ = cold('#', undefined, error);
    expectObservable(request$.pipe(retryTransient(policy))).toBe('60s #', undefined, error);
    const sooner$ = cold('30s s');
    expectObservable(request$.pipe(retryTransient({ ...policy, sooner$ }))).toBe('30s #', undefined, error);
  });
});

it('stops waiting after unsubscribing', () => {
  runMarbles(({ cold, expectObservable, expectSubscriptions }) => {
    const request$ = cold('#', undefined, busy);
    expectObservable(request$.pipe(retryTransient({ count: 3, delayMs: 100 })), '^ 49ms !').toBe('');
    expectSubscriptions(request$.subscriptions).toBe(['(^!)']);
  });
});

it.each<[boolean, unknown]>([
  [true, new HttpErrorResponse({ kind: 'failed' })],
  [true, new HttpErrorResponse({ kind: 'timeout' })],
  [true, new HttpErrorResponse({ status: 502 })],
  [true, new HttpErrorResponse({ status: 504 })],
  [false, new HttpErrorResponse({ status: 500 })],
  [false, new HttpErrorResponse({ status: 401 })],
  [false, asksFor(429, '1')],
  [false, new HttpErrorResponse({ kind: 'abort' })],
  [false, new HttpErrorResponse({ kind: 'unsupported' })],
  [false, new TypeError('a bug')],
])('isTransient is %s for %s', (transient, error) => {
  expect(isTransient(error)).toBe(transient);
});
