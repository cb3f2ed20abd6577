import { type ReloadRequest, reloadGate } from '../../../src/core/data/reload-gate';
import { runMarbles } from '../../support/marbles';

const values: Record<string, ReloadRequest> = { r: { force: false }, f: { force: true } };

/** The diagram is the specification (STA-03, CON-01): r asks for a reload, f forces one. */
function passes(requests: string, expected: string) {
  runMarbles(({ hot, expectObservable }) => {
    expectObservable(hot(requests, values).pipe(reloadGate())).toBe(expected, values);
  });
}

describe('the reload gate', () => {
  it('lets the first request pass and none in the 3 s after it', () => {
    passes('r 999ms r 999ms r 998ms r', 'r');
  });

  it('lets one pass when over 3 s have gone by, not at 3 s', () => {
    passes('r 2999ms r', 'r');
    passes('r 3000ms r', 'r 3000ms r');
  });

  it('counts from the last one that passed, not from the last one asked for', () => {
    passes('r 1999ms r 1000ms r', 'r 3000ms r');
  });

  it('always lets a forced one pass', () => {
    passes('r 9ms f 9ms f', 'r 9ms f 9ms f');
  });

  it('starts the window anew with a forced one', () => {
    passes('r 1999ms f 1999ms r 1000ms r', 'r 1999ms f 3000ms r');
  });

  it('gives each subscription a window of its own', () => {
    runMarbles(({ hot, expectObservable }) => {
      const gated = hot('-r 9ms r', values).pipe(reloadGate());
      expectObservable(gated, '^ 5ms !').toBe('-r', values);
      expectObservable(gated, '------^').toBe('----------- r', values);
    });
  });
});
