import { ann } from '../../support/marbles';
import { runModalMarbles } from '../../support/modal-harness';

/** See modal-harness.ts for the letters of the diagrams. */
describe('when another student signs in or nobody is signed in', () => {
  it('every modal ends at once without a result', () => {
    runModalMarbles(({ at, open, credential$, seen$, expectObservable }) => {
      const shown = open('a', { dismissible: false });
      const waiting = open('b');
      at('300ms s', { s: () => credential$.next(null) });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms n');
      expectObservable(shown.closed$).toBe('300ms (r|)', { r: undefined });
      expectObservable(waiting.closed$).toBe('300ms (r|)', { r: undefined });
    });
  });

  it('a modal that is leaving is removed at once and keeps its result', () => {
    runModalMarbles(({ at, open, credential$, seen$, expectObservable }) => {
      const modal = open('a');
      at('300ms x 99ms s', { x: () => modal.close('done'), s: () => credential$.next(null) });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms x 99ms n');
      expectObservable(modal.closed$, '500ms ^').toBe('500ms (r|)', { r: 'done' });
    });
  });

  it('a modal with survivesSession stays', () => {
    runModalMarbles(({ at, open, credential$, seen$, expectObservable }) => {
      open('a', { survivesSession: true });
      at('300ms s', { s: () => credential$.next(null) });
      expectObservable(seen$).toBe('l 9ms e 239ms o');
    });
  });

  it('the next modal enters at once', () => {
    runModalMarbles(({ at, open, credential$, seen$, expectObservable }) => {
      open('a');
      at('300ms s b', { s: () => credential$.next(null), b: () => open('b') });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms n L 9ms E 239ms O');
    });
  });
});

it('a renewed credential of the same student ends no modal', () => {
  runModalMarbles(({ at, open, credential$, seen$, expectObservable }) => {
    open('a');
    at('300ms s', { s: () => credential$.next({ ...ann, XCredential: 'renewed' }) });
    expectObservable(seen$).toBe('l 9ms e 239ms o');
  });
});
