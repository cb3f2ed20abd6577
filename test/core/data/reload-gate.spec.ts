import { type ReloadRequest, reloadGate } from '../../../src/core/data/reload-gate';
import { runMarbles } from '../../support/marbles';

const values: Record<string, ReloadRequest> = { r: { force: false }, f: { force: true } };

/** The diagrams are the specification (STA-03, CON-01): r is an unforced reload, f a forced one. */
function expectPassed(requests: string, expected: string) {
  runMarbles(({ hot, expectObservable }) => {
    expectObservable(hot(requests, values).pipe(reloadGate())).toBe(expected, values);
  });
}

describe('the reload gate', () => {
  it('passes the first request and blocks others for 3 s', () => {
    expectPassed('r 999ms r 999ms r 998ms r', 'r');
  });

  it('passes the next request after more than 3 s, not at exactly 3 s', () => {
    expectPassed('r 2999ms r', 'r');
    expectPassed('r 3000ms r', 'r 3000ms r');
  });

  it('counts from the last request that passed, not from a blocked one', () => {
    expectPassed('r 1999ms r 1000ms r', 'r 3000ms r');
  });

  it('always passes a forced request', () => {
    expectPassed('r 9ms f 9ms f', 'r 9ms f 9ms f');
  });

  it('restarts the window with a forced request', () => {
    expectPassed('r 1999ms f 1999ms r 1000ms r', 'r 1999ms f 3000ms r');
  });

  it('gives each subscription its own window', () => {
    runMarbles(({ hot, expectObservable }) => {
      const gated = hot('-r 9ms r', values).pipe(reloadGate());
      expectObservable(gated, '^ 5ms !').toBe('-r', values);
      expectObservable(gated, '------^').toBe('----------- r', values);
    });
  });

  it('can have another window', () => {
    runMarbles(({ hot, expectObservable }) => {
      expectObservable(hot('r 3999ms r', values).pipe(reloadGate(4000))).toBe('r', values);
      expectObservable(hot('r 4000ms r', values).pipe(reloadGate(4000))).toBe('r 4000ms r', values);
    });
  });
});
