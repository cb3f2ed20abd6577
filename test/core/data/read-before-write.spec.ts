import { NotSentError, readBeforeWrite } from '../../../src/core/data/read-before-write';
import { HttpErrorResponse } from '../../../src/framework/http';
import { runMarbles } from '../../support/marbles';

it('writes with what it has just read, once', () => {
  runMarbles(({ cold, expectObservable }) => {
    const latest$ = cold('--ab|', { a: 1, b: 2 });
    expectObservable(readBeforeWrite(latest$, (latest) => cold('--w|', { w: latest }))).toBe('----w|', {
      w: 1,
    });
  });
});

it.each([
  ['a time-out', 'timeout', 0, true],
  ['a gateway that fails', 'status', 503, true],
  ['a refusal', 'status', 404, false],
] as const)('writes nothing after %s, and says which it was', (_title, kind, status, isNotSent) => {
  const cause = new HttpErrorResponse({ kind, status });
  runMarbles(({ cold, flush }) => {
    const write = jest.fn();
    let error: unknown;
    readBeforeWrite(cold('-#', {}, cause), write).subscribe({ error: (each: unknown) => (error = each) });
    flush();
    expect(write).not.toHaveBeenCalled();
    expect(error instanceof NotSentError ? error.cause : error).toBe(cause);
    expect(error instanceof NotSentError).toBe(isNotSent);
  });
});
